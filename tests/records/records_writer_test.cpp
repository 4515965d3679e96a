// Recorded games written and read again: the same games, in every form, of every game.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "records/reader.h"
#include "records/writer.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::records_writer_test {
namespace {

using records::Form;

std::string written(const rules::Scoring& scoring, Form form,
                    const std::vector<records::RecordedGame>& games) {
  records::Writer writer(scoring, form);
  std::string text;
  writer.begin(text);
  for (const records::RecordedGame& game : games) writer.add(game, text);
  return text;
}

std::vector<std::string> all_games() {
  std::vector<std::string> keys = all_shipped_keys();
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

class WrittenRecords : public testing::TestWithParam<std::string> {};

// Without dice a turn may have had an extra bonus or not; the record settles it.
TEST_P(WrittenRecords, AreReadBackInEveryForm) {
  const rules::Scoring scoring(any_game(GetParam()));
  std::vector<records::RecordedGame> games = various_games(scoring, 120);
  std::vector<std::uint64_t> contents;
  for (const Form form : {Form::json, Form::csv, Form::sheet}) {
    SCOPED_TRACE(records::name_of(form));
    const std::string text = written(scoring, form, games);
    auto reader = records::Reader::of_text(scoring, text, "games");
    ASSERT_TRUE(reader) << reader.error().message();
    EXPECT_EQ(reader->form(), form);
    for (std::size_t i = 0; i < games.size(); ++i) {
      auto game = reader->next();
      ASSERT_TRUE(game) << game.error().message();
      ASSERT_TRUE(*game) << i;
      if (contents.size() == i) contents.push_back((*game)->content);
      EXPECT_EQ((*game)->content, contents[i]) << "whatever the form";
      games[i].content = (*game)->content;
      EXPECT_TRUE(**game == games[i]) << written(scoring, form, {games[i]}) << "\nread as\n"
                                      << written(scoring, form, {**game});
    }
    EXPECT_FALSE(*reader->next());
  }
  const std::set<std::uint64_t> different(contents.begin(), contents.end());
  std::set<std::string> texts;
  for (records::RecordedGame game : games) {
    game.seed.reset();
    game.number.reset();
    game.time.clear();
    game.metadata.clear();
    for (records::Player& player : game.players) {
      player.strategy.clear();
      player.undos = 0;
    }
    texts.insert(written(scoring, Form::json, {game}));
  }
  EXPECT_EQ(different.size(), texts.size()) << "what is played tells games apart, nothing else";
}

INSTANTIATE_TEST_SUITE_P(Games, WrittenRecords, testing::ValuesIn(all_games()),
                         [](const auto& key) { return test_name(key.param); });

// The writer of simulations and this one agree, except for what only a simulation knows.
TEST(SimulatedRecords, AreReadAndWrittenAsTheyWere) {
  for (const char* key : {"joker-bonus", "micro-yahtzee", "large-dice"}) {
    const rules::Scoring scoring(any_game(key));
    Players players(key);
    const auto seats = players.all({"random", "greedy"});
    for (const GameRecord& record : recorded(seats, {.games = 20, .seed = 4})) {
      const std::string line = json_line(record);
      auto json = nlohmann::ordered_json::parse(line);
      for (auto& player : json["players"]) {
        for (auto& turn : player["turns"]) turn.erase("values");
      }
      EXPECT_EQ(written(scoring, Form::json, {read_game(scoring, line)}), json.dump() + "\n");
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::records_writer_test
