// Bonuses for the whole card that are treated as an even slope.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/solutions/strategies.h"
#include "places.h"
#include "rules/parts.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/games_of_parts.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::even_bonuses_test {
namespace {

using problem::Problem;
using rules::CardPart;
using values::SolvedPart;
using ProblemPointer = std::shared_ptr<const Problem>;

// Bonuses for the whole card as an even slope.
TEST(EvenBonuses, AreThoseOfAllBoxes) {
  const rules::RuleSet game = shipped_game("balut-points");
  const rules::EvenBonuses even(game);
  ASSERT_EQ(even.bonuses.size(), 8U);
  EXPECT_DOUBLE_EQ(even.from, 250);
  EXPECT_DOUBLE_EQ(even.slope, 0.02);
  EXPECT_DOUBLE_EQ(even.to_come(rules::Points(250)), 0);
  EXPECT_DOUBLE_EQ(even.to_come(rules::Points(299)), 0.98);
  EXPECT_DOUBLE_EQ(even.to_come(rules::Points(300)), 0);
  EXPECT_DOUBLE_EQ(even.to_come(rules::Points(700)), 0);
  const auto parts = rules::parts_of(game);
  ASSERT_EQ(parts.size(), 7U);
  for (const CardPart& part : parts) {
    EXPECT_FALSE(part.game.scores_bonuses_only);
    EXPECT_DOUBLE_EQ(part.worth, 0.02);
    EXPECT_EQ(part.game.bonuses.front().points.value % 50, 0);
  }
  EXPECT_EQ(rules::parts_of_states(game).size(), 1U);
  EXPECT_TRUE(rules::EvenBonuses(shipped_game("balut")).bonuses.empty());
}

// If only one is paid, the slope begins at 0.
TEST(EvenBonuses, BeginAtNothingWhereThereIsOne) {
  rules::RuleSet game = custom_game("bonuses-alone");
  std::erase_if(game.bonuses, [](const auto& bonus) { return bonus.key == "whole-15"; });
  const rules::EvenBonuses even(game);
  EXPECT_DOUBLE_EQ(even.slope, 0.1);
  EXPECT_DOUBLE_EQ(even.from, 0);
  EXPECT_EQ(even.left_out(game).bonuses.size(), game.bonuses.size() - 1);
}

// With the states of play and with the card only: the same if a state has one total.
TEST(EvenBonuses, AreTheSameWithStatesAndWithout) {
  const rules::RuleSet game = custom_game("bonuses-alone");
  const ProblemPointer listed = prepare(game);
  const ProblemPointer bare = asked(Problem::without_states(game));
  const std::vector<SolvedPart> parts = solved_parts(game);
  ASSERT_GT(parts.size(), 1U);
  const policy::Strategy by_states = by_parts(listed, parts);
  const policy::Strategy by_card = by_parts(bare, parts);
  const double slope = rules::EvenBonuses(game).slope;
  Random random(7);
  int alike = 0;
  for (int turn = 0; turn < 300; ++turn) {
    rules::Position position;
    position.cards.push_back(
        random_card(listed->scoring(), below(random, game.box_count()), random));
    if (turn % 4 > 0) {
      position.on_table = random_on_table(listed->scoring(), position.card(), random);
    }
    const auto one = asked(policy::decide(*listed, by_states, position));
    const auto other = asked(policy::decide(*bare, by_card, position));
    // A state represents totals that differ in what no longer matters: by at most 15 points.
    EXPECT_NEAR(one.value, other.value, 15 * slope);
    if (std::abs(one.value - other.value) < 1e-9) ++alike;
  }
  EXPECT_GT(alike, 100);
}

// Balut for points with two boxes in each of four rows.
rules::RuleSet small_balut() {
  using nlohmann::json;
  const std::set<std::string> rows = {"sixes", "straight", "full-house", "balut"};
  json game =
      json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/balut-points.json"), nullptr, true, true);
  json boxes = json::array();
  for (json box : game["categories"]) {
    if (!rows.contains(box["key"])) continue;
    box["times"] = 2;
    boxes.push_back(box);
  }
  game["categories"] = boxes;
  json bonuses = json::array();
  int steps = 0;
  for (json bonus : game["bonuses"]) {
    const bool whole = bonus["categories"].size() > 1;
    if (!rows.contains(bonus["categories"][0]) && !whole) continue;
    if (whole && ++steps > 5) continue;
    if (whole) {
      bonus["categories"] = rows;
      bonus["threshold"] = 25 + 25 * steps;
    } else if (bonus["key"].get<std::string>().starts_with("all-")) {
      bonus["threshold"] = bonus["threshold"].get<int>() / 2;
    } else if (bonus["threshold"] > 2) {
      continue;
    }
    bonuses.push_back(bonus);
  }
  game["bonuses"] = bonuses;
  return game_from(game.dump());
}

TEST(EvenBonuses, LoseLittleInASmallerRelativeOfBalut) {
  const Game game = public_game(small_balut());
  const Position start = asked(Position::from_parts(game, {}));
  Strategies strategies = strategies_for(game);
  EXPECT_NEAR(solved_for(game, "expected").report().value, 5.731714055, 1e-9);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts:1")).distribution(start)).mean, 5.5436, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts")).distribution(start)).mean, 5.7099, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("greedy")).distribution(start)).mean, 4.7642, 1e-4);
}

}  // namespace
}  // namespace fivekind::tests::even_bonuses_test
