// Which cards play leads to where boxes may be struck.
#include <gtest/gtest.h>

#include "rules/card.h"
#include "tests/games/games.h"

namespace fivekind::tests::struck_reach_test {
namespace {

// Every roll of one die is all alike, and a forced joker goes into its own upper box while that is
// open: so nothing else can be filled then, and nothing struck.
constexpr std::string_view kOneDie = R"({
  "format": 3, "game": "one-die", "dice": 1, "faces": 2, "rolls": 1,
  "order": [["same"], ["ones", "twos", "low"]],
  "categories": [
    { "key": "same", "letter": "S", "kind": "all-equal", "pays": 5 },
    { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
    { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
    { "key": "low", "letter": "L", "kind": "chance" } ],
  "bonuses": [ { "key": "few", "categories": ["low"], "at-most": 0, "points": 9 } ],
  "five-of-a-kind": { "category": "same", "joker": "forced",
    "extra-bonus": { "points": 3, "for": "every" } } })";

TEST(StruckReach, NeedsARollThatMayFillTheBox) {
  const rules::Scoring scoring(game_from(kOneDie));
  const auto read = [&](const char* text) { return rules::card_from_text(scoring, text, "card"); };
  for (const char* text : {"S=5", "S=5,1=1,extra=1", "S=5,1=1,L=0,extra=1", "S=5,1=1,L=1,extra=2",
                           "S=5,1=1,2=2,L=0,extra=2"}) {
    const auto card = read(text);
    ASSERT_TRUE(card) << text << ": " << card.error().message();
  }
  for (const char* text : {"S=5,L=0", "S=5,L=0,extra=1", "S=5,1=1,L=0,extra=2", "S=5,1=1,L=0"}) {
    EXPECT_FALSE(read(text)) << text;
  }
}

}  // namespace
}  // namespace fivekind::tests::struck_reach_test
