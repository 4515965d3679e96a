// The library's recorded games: the content of its values, compared with the records of a
// simulation.
#include <fivekind/records.h>
#include <gtest/gtest.h>

#include "tests/common/scratch.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::records_facade_test {
namespace {

TEST(RecordReaderTest, YieldsWhatASimulationRecorded) {
  const ScratchFolder folder;
  Players players("two-yatzy");
  auto records = recorded(players.all({"random", "expected"}), {.games = 50, .seed = 6});
  std::string text;
  for (const GameRecord& record : records) text += json_line(record) + "\n\n";
  write_bytes(folder.file("games"), text);
  auto reader = RecordReader::open(folder.file("games"));
  ASSERT_TRUE(reader) << reader.error().message();
  EXPECT_EQ(reader->game().key(), "two-yatzy");
  EXPECT_EQ(reader->form(), RecordForm::json);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto read = asked(reader->next());
    ASSERT_TRUE(read);
    EXPECT_EQ(reader->line(), 2 * i + 1);
    // The strategies' values of their actions are not read.
    for (RecordedPlayer& player : records[i].players) {
      for (RecordedTurn& turn : player.turns) turn.values.clear();
    }
    EXPECT_EQ(json_line(*read), json_line(records[i]));
  }
  EXPECT_FALSE(asked(reader->next()));
}

TEST(RecordReaderTest, YieldsLessWhereLessIsRecorded) {
  const ScratchFolder folder;
  write_bytes(folder.file("games"),
              "time Sunday\nmetadata {\"x\":1}\nplayer Anna\nplayer Bert\n"
              "Anna: 11 -> 12 ones 1\nBert: ones 0\nAnna: 12 keep 2\n");
  const std::string json =
      R"({"fivekind-game":1,"game":"two-yatzy","rules":"7d2e8fc147ccf51b","time":"Sunday",)"
      R"("metadata":{"x":1},"players":[{"name":"Anna","score":1,"turns":[{"rolls":["11","12"],)"
      R"("category":"ones","points":1,"gained":1},{"rolls":["12"],"keeps":["2"]}]},)"
      R"({"name":"Bert","score":0,"turns":[{"category":"ones","points":0,"gained":0}]}]})";
  auto reader = RecordReader::open(folder.file("games"),
                                   {Game::shipped("two-yatzy").value(), RecordForm::sheet});
  ASSERT_TRUE(reader) << reader.error().message();
  const auto record = asked(reader->next());
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->seed);
  EXPECT_FALSE(record->number);
  EXPECT_EQ(json_line(*record), json);
}

}  // namespace
}  // namespace fivekind::tests::records_facade_test
