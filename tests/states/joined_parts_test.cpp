// Parts of a card that are joined as far as allowed.
#include "states/joined_parts.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/solutions/strategies.h"
#include "states/part_counts.h"
#include "tables/table.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/games/games_of_parts.h"

namespace fivekind::tests::joined_parts_test {
namespace {

using rules::CardPart;

double states_in(const CardPart& part) {
  return states::count_by_parts(rules::Scoring(part.game))->states().convert_to<double>();
}

// Joined parts have no more states than allowed, and are the whole card in the end.
TEST(JoinedParts, AreAsLargeAsTheyMayBe) {
  Random random(20261128);
  int joined = 0;
  for (int n = 0; n < 200; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    EXPECT_EQ(keys_of(states::joined_parts(game, 1)), keys_of(rules::parts_of(game)));
    EXPECT_EQ(states::joined_parts(game, 1'000'000'000).size(), 1U);
    constexpr std::uint64_t kSome = 20;
    rules::BoxSet all;
    const auto parts = states::joined_parts(game, kSome);
    std::set<std::uint64_t> alone;
    for (const CardPart& part : rules::parts_of(game)) alone.insert(part.boxes.bits());
    for (const CardPart& part : parts) {
      EXPECT_TRUE((all & part.boxes).empty());
      all = all | part.boxes;
      if (alone.contains(part.boxes.bits())) continue;
      EXPECT_LE(states_in(part), kSome);
      ++joined;
    }
    EXPECT_EQ(all, game.all_boxes());
  }
  EXPECT_GT(joined, 50);
}

TEST(JoinedParts, OfYambAreTheTwoSmallColumnsTogether) {
  const auto parts = states::joined_parts(shipped_game("yamb"), 4'000'000);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(states_in(parts[0]), 548 * 2476);
}

// Two columns with two bonuses each, which have nothing in common: classes have other indices than
// when all totals were listed together, so old tables are not taken for new ones.
TEST(JoinedParts, HaveTablesOfTheirOwnWhereTheirBonusesAlternate) {
  const auto columns =
      [](const std::string& bonuses) {
        return prepare(game_from(R"({ "format": 2, "game": "two", "dice": 2, "faces": 3, "rolls": 2,
      "columns": [ { "key": "a" }, { "key": "b" } ],
      "categories": [ { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
                      { "key": "threes", "letter": "3", "kind": "face", "face": 3 } ],
      "bonuses": [ )" + bonuses + " ] }"));
      };
  const std::string one = R"({ "key": "x", "categories": ["twos", "threes"], "threshold": 7,
                               "points": 2 })";
  const std::string other = R"({ "key": "y", "categories": ["twos", "threes"], "threshold": 3,
                                 "points": 1 })";
  const auto apart = columns(one);
  EXPECT_FALSE(tables::game_folder("t", *apart).ends_with("-by-parts"));
  const auto mixed = columns(one + ", " + other);
  EXPECT_TRUE(tables::game_folder("t", *mixed).ends_with("-by-parts"));
}

// A part that is the whole card is the game itself, and the strategy the best one.
TEST(JoinedParts, AreTheBestStrategyWhereTheyAreTheWholeCard) {
  const Game game = *Game::shipped("yacht");
  Strategies strategies = strategies_for(game);
  const Position start = asked(Position::from_parts(game, {}));
  const Strategy whole = asked(strategies.get("by-parts"));
  EXPECT_FALSE(whole.approximate());
  EXPECT_EQ(asked(whole.decide(start)).value, solved_for(game, "expected").report().value);
  EXPECT_TRUE(asked(strategies.get("by-parts:100")).approximate());
  for (const char* wrong : {"by-parts:0", "by-parts:x", "by-parts:"}) {
    EXPECT_EQ(strategies.get(wrong).error().fault, Fault::strategy_parameter) << wrong;
  }
}

}  // namespace
}  // namespace fivekind::tests::joined_parts_test
