// Readers when memory runs out: each allocation fails in turn. Either the text is read as if
// nothing had happened, or std::bad_alloc is thrown, and nothing leaks.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "places.h"
#include "records/lines.h"
#include "records/pads/pads.h"
#include "records/reader.h"
#include "rules/position.h"
#include "rules/reading/reader.h"
#include "support/files/source.h"
#include "tests/common/allocated.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/program/program.h"

namespace fivekind::tests::failing_memory_test {
namespace {

// Reads a text, and describes the result.
using Read = std::function<std::string(const std::string&)>;

void expect_all_or_nothing(const Read& read, const std::string& text) {
  if (!kCountsAllocated) return;
  SCOPED_TRACE(text.substr(0, 200));
  const std::string sound = read(text);  // and everything that is made once is made
  bool fails = true;
  std::int64_t failures = 0;
  for (std::int64_t others = 0; fails; ++others) {
    const std::int64_t before = allocated_bytes();
    {
      std::string found = sound;
      try {
        const FailingAllocation failing(others);
        fails = false;
        std::string read_now = read(text);
        fails = failing.failed();
        found = std::move(read_now);
      } catch (const std::bad_alloc&) {
        fails = true;
        ++failures;
      }
      ASSERT_EQ(found, sound) << "when allocation " << others << " failed";
    }
    ASSERT_EQ(allocated_bytes(), before) << "when allocation " << others << " failed";
  }
  EXPECT_GT(failures, 0);
}

TEST(FailingMemory, IsNoRules) {
  const Read read = [](const std::string& text) {
    const auto game = rules::read_game(text, "rules");
    return game ? game->key : game.error().message();
  };
  for (const char* key : {"two-yatzy", "yahtzee", "yamb"}) {
    expect_all_or_nothing(read,
                          read_bytes(FIVEKIND_SOURCE_DIR "/games/" + std::string(key) + ".json"));
  }
  for (const std::string& text : random_rules_texts(20)) expect_all_or_nothing(read, text);
  for (const char* wrong : {"", "{", R"({"format": 2, "game": "x y"})", R"({"format": 1e400})"}) {
    expect_all_or_nothing(read, wrong);
  }
}

TEST(FailingMemory, IsNoPosition) {
  const rules::Scoring yahtzee(shipped_game("yahtzee"));
  const Read read = [&](const std::string& text) {
    const auto position = rules::parse_position(yahtzee, text);
    return position ? rules::text_of(yahtzee, *position) : position.error().message();
  };
  for (const char* text : {"1/yahtzee/-/1/12345:2", "1/yahtzee/1=3,2=6,Y=50~-/2/66666:0",
                           "1/yahtzee/1=9/1/-", "1/yahtzee/Q=9/1/-", "nothing at all", ""}) {
    expect_all_or_nothing(read, text);
  }
}

TEST(FailingMemory, IsNoRecord) {
  const rules::Scoring yahtzee(shipped_game("yahtzee"));
  const Read read = [&](const std::string& text) {
    std::string shown;
    auto reader = records::Reader::of_text(yahtzee, text, "f");
    if (!reader) return reader.error().message();
    for (bool more = true; more;) {
      const auto game = reader->next();
      more = !game || *game;
      if (!game) shown += game.error().message() + "\n";
      if (game && *game) shown += std::to_string((*game)->content) + "\n";
    }
    return shown;
  };
  const std::string json =
      R"({"game":"yahtzee","players":[{"name":"Anna","turns":[{"rolls":["65631","66261","66661"],)"
      R"("keeps":["66","666"],"category":"sixes","points":24}]},{"name":"Bert","turns":[]}],)"
      R"("time":"Sunday","metadata":{"place":"home"},"seed":3})"
      "\n";
  const std::string csv =
      "game_id,player,name,category,points,roll1,keep1,roll2,keep2,roll3,metadata\n"
      "1,1,Anna,sixes,24,65631,66,66261,666,66661,\"{\"\"place\"\":\"\"home\"\"}\"\n"
      "1,2,Bert,ones,1,,,,,,\n2,1,Anna,twos,4,,,,,,\n";
  const std::string sheet =
      "game yahtzee\ntime Sunday\n"
      "Anna: 65631 keep 66 -> 66261 keep 666 -> 66661 sixes 24\nBert: ones 1\n";
  for (const std::string& text :
       {json + json, csv, sheet, json + "{\n" + json, csv + "2,1\n3,1,A,ones,1,,,,,,\n",
        sheet + "Anna: ones 9\ngame\nBert: twos 2\n", std::string("nothing"), std::string()}) {
    expect_all_or_nothing(read, text);
  }
}

TEST(FailingMemory, IsNoPad) {
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const Read read = [&](const std::string& text) {
    records::Lines lines(support::source_of(text, "pad"), "pad");
    const auto pads = records::read_pads(yatzy, lines);
    if (!pads) return pads.error().message();
    std::string shown;
    for (const records::PadCard& pad : pads->cards) {
      shown += pad.name + rules::text_of(yatzy.game(), pad.card);
    }
    return shown;
  };
  for (const char* text : {",Anna,Bert\nOnes,3,x\nTwos,6,\nChance,22,/\n", ",Anna\nOnes,9\n",
                           "{\"player\":\"Anna\",\"ones\":3,\"twos\":6,\"Chance\":22}\n",
                           "[{\"name\":\"Anna\",\"scores\":{\"ones\":3,\"twos\":6,\"S\":22.0}}]\n",
                           "[{\"name\":\"Anna\",\"scores\":[1]}]\n", "[{\n"}) {
    expect_all_or_nothing(read, text);
  }
}

}  // namespace
}  // namespace fivekind::tests::failing_memory_test
