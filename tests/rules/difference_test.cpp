// Bonuses for differences: properties of their values, and cards, positions and answers that have
// them.
#include <fivekind/simulate.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "json/answers.h"
#include "rules/card.h"
#include "states/bonus_part.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::difference_test {
namespace {

using rules::Box;
using rules::Points;

TEST(Difference, NeverHurts) {
  Random random(13);
  int more = 0;
  for (int i = 0; i < 400; ++i) {
    const rules::RuleSet game = random_wide_rules(random);
    if (!game.has_difference()) continue;
    const double with = expected_score(game);
    const double without = expected_score(without_bonuses_for_less(game));
    EXPECT_GE(with, without - 1e-12) << i;
    more += with > without + 1e-9 ? 1 : 0;
  }
  EXPECT_GT(more, 20);
}

// One box at a time without decisions: the means of boxes, and of their joint payments, are plain
// sums over all rolls.
TEST(Difference, IsTheMeanOfWhatItsBoxesPay) {
  const rules::RuleSet game = game_from(R"({
    "format": 2, "game": "g", "dice": 1, "faces": 6, "rolls": 1, "order": "in-order",
    "categories": [
      { "key": "times", "letter": "T", "kind": "face", "face": 1 },
      { "key": "high", "letter": "H", "kind": "chance" },
      { "key": "low", "letter": "L", "kind": "chance" } ],
    "bonuses": [
      { "key": "gap", "difference": { "high": "high", "low": "low", "times": "times" } } ] })");
  double apart = 0;
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= 6; ++low) apart += std::max(0, high - low) / 36.0;
  }
  EXPECT_NEAR(expected_score(game), 1 / 6.0 + 3.5 + 3.5 + apart / 6, 1e-12);
}

TEST(Difference, IsInTheHashOfTheRules) {
  rules::RuleSet game = shipped_game("yamb-free");
  const std::string hash = rules::rules_hash(game);
  auto& difference = game.bonuses.back().difference;
  std::swap(difference.high, difference.low);
  EXPECT_NE(rules::rules_hash(game), hash);
  game.bonuses.pop_back();
  EXPECT_NE(rules::rules_hash(game), hash);
}

class DifferenceCards : public testing::Test {
 protected:
  rules::Scoring scoring_{shipped_game("yamb-free")};

  rules::Card card(const std::string& text) const {
    return asked(rules::card_from_text(scoring_, text, "card"));
  }
};

TEST_F(DifferenceCards, ArePaidOnceAllBoxesAreFilled) {
  EXPECT_EQ(card("M=28,N=8").points, Points(36));
  EXPECT_EQ(card("M=28,1=4").points, Points(32));
  EXPECT_EQ(card("M=28,N=8,1=4").points, Points(28 + 8 + 4 + 20 * 4));
  EXPECT_EQ(card("M=28,N=8,1=4").totals[1], Points(80));
  EXPECT_EQ(card("M=28,N=8,1=0").points, Points(36));
  EXPECT_EQ(card("M=8,N=28,1=4").points, Points(40)) << "less than nothing is nothing";
  // In any order: what the last box earns is the whole difference.
  EXPECT_EQ(rules::bonus_earned(scoring_.game(), card("M=28,N=8"), Box(0), Points(4)), Points(80));
  EXPECT_EQ(rules::bonus_earned(scoring_.game(), card("1=4,N=8"), Box(6), Points(28)), Points(80));
  EXPECT_EQ(rules::bonus_earned(scoring_.game(), card("1=4,N=8"), Box(5), Points(24)), Points(0));
}

TEST_F(DifferenceCards, AreKnownBoxByBox) {
  EXPECT_FALSE(rules::card_from_text(scoring_, "filled=M,upper=0.0,points=28", "card"));
  const rules::Card read = card("M=28,N=8,1=4");
  EXPECT_EQ(card(rules::text_of(scoring_.game(), read)), read);
}

// What a state must know about a card: all cards with the same state have the same future.
TEST_F(DifferenceCards, AreTheSameStateWhereTheyPromiseTheSame) {
  const states::BonusPart part(scoring_, scoring_.game().bonuses[1]);
  const auto number = [&](const std::string& text) {
    const rules::Card of = card(text);
    return part.number_of(of, of.totals[1]);
  };
  EXPECT_EQ(number("M=28,N=8"), number("M=30,N=10"));
  EXPECT_EQ(number("M=8,N=28"), number("M=8,N=8"));
  EXPECT_NE(number("M=28,N=8"), number("M=28,N=9"));
  EXPECT_EQ(number("1=0,M=28"), number("1=0"));
  EXPECT_NE(number("1=1,M=28"), number("1=1,M=27"));
  EXPECT_EQ(number("1=1,M=28,N=8"), number("-"));
}

TEST(Difference, StandsInEachColumn) {
  const rules::RuleSet game = game_from(R"({
    "format": 2, "game": "g", "dice": 2, "faces": 6, "rolls": 2,
    "columns": [{ "key": "a" }, { "key": "b", "order": "down" }],
    "categories": [
      { "key": "ones", "letter": "1", "kind": "face", "face": 1 },
      { "key": "high", "letter": "H", "kind": "chance" },
      { "key": "low", "letter": "L", "kind": "chance" } ],
    "bonuses": [
      { "key": "gap", "difference": { "high": "high", "low": "low", "times": "ones" } } ] })");
  ASSERT_EQ(game.bonuses.size(), 2U);
  EXPECT_EQ(game.bonuses[1].key, "gap-b");
  EXPECT_EQ(game.boxes[game.bonuses[1].difference.low.position()].key, "low-b");
  EXPECT_EQ(game.bonuses[1].points, Points((12 - 2) * 2));
  const rules::Scoring scoring(game);
  const auto card = asked(rules::card_from_text(
      scoring, "ones-a=2,high-a=11,low-a=4,ones-b=1,high-b=9,low-b=5", "card"));
  EXPECT_EQ(card.points, Points(2 + 11 + 4 + 1 + 9 + 5 + 14 + 4));
}

TEST(Difference, IsShownWithItsBoxesAndItsMean) {
  const Game game = asked(Game::shipped("yamb-down"));
  EXPECT_EQ(game.bonus_summary(), "30 at 60, (Maximum − Minimum) × Ones");
  const auto bonuses = json::of(game, true)["bonuses"];
  EXPECT_FALSE(bonuses[1].contains("threshold"));
  EXPECT_EQ(bonuses[1]["difference"],
            (json::Json{{"high", "maximum"}, {"low", "minimum"}, {"times", "ones"}}));
  const Solution solution = solved_for(game, "expected");
  const Strategy strategy = asked(strategies_for(game).get("expected"));
  const Simulation simulated = asked(simulate(engine_of(), {strategy}, {.games = 4000, .seed = 1}));
  const Distribution exact = played(solution, position_in(game, "-/1/-"), nullptr);
  const BonusStatistics& counted = simulated.players[0].bonuses[1];
  const auto shown = json::of(exact, false, {});
  EXPECT_EQ(shown["bonus_means"], (json::Json{{"difference", exact.bonuses[1].mean}}));
  EXPECT_EQ(shown["bonuses"].size(), 2U);
  EXPECT_TRUE(exact.bonuses[1].differs);
  EXPECT_FALSE(exact.bonuses[0].differs);
  EXPECT_NEAR(counted.mean, exact.bonuses[1].mean, 2);
  EXPECT_NEAR(counted.chance, exact.bonuses[1].chance, 0.05);
  double parts = 0;
  for (const BoxStatistics& box : exact.boxes) parts += box.mean;
  for (const BonusStatistics& bonus : exact.bonuses) parts += bonus.mean;
  EXPECT_NEAR(parts, exact.mean, 1e-9);
}

}  // namespace
}  // namespace fivekind::tests::difference_test
