// Parts of a card, and the sum of their values: for games that are too large to solve.
#include "rules/parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "places.h"
#include "simulate/simulator.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/games_of_parts.h"
#include "tests/games/random_rules.h"
#include "values/parts.h"

namespace fivekind::tests::parts_test {
namespace {

using problem::Problem;
using rules::CardPart;
using values::SolvedPart;
using ProblemPointer = std::shared_ptr<const Problem>;

double expected_of_parts(const std::vector<SolvedPart>& parts) {
  double sum = 0;
  for (const SolvedPart& part : parts) sum += asked(part.values->value(part.problem->start()));
  return sum;
}

TEST(Parts, OfYambAreItsColumns) {
  const auto parts = rules::parts_of(shipped_game("yamb"));
  EXPECT_EQ(keys_of(parts),
            (std::vector<std::string>{"yamb-down", "yamb-free", "yamb-up", "yamb-announced"}));
  for (const CardPart& part : parts) {
    EXPECT_EQ(rules::rules_hash(part.game), rules::rules_hash(shipped_game(part.game.key)))
        << part.game.key;
  }
}

TEST(Parts, OfTripleYahtzeeAreItsColumns) {
  EXPECT_EQ(keys_of(rules::parts_of(shipped_game("triple-yahtzee"))),
            (std::vector<std::string>{"triple-yahtzee-single", "triple-yahtzee-double",
                                      "triple-yahtzee-triple"}));
}

// Boxes that are filled several times are not columns of the card.
TEST(Parts, OfBalutAreItsRows) {
  const auto parts = rules::parts_of(shipped_game("balut"));
  EXPECT_EQ(keys_of(parts),
            (std::vector<std::string>{"balut-fours", "balut-fives", "balut-sixes", "balut-straight",
                                      "balut-full-house", "balut-choice", "balut-balut"}));
  for (const CardPart& part : parts) EXPECT_EQ(part.game.box_count(), 4U);
}

TEST(Parts, AreTheWholeCardWhereAllBoxesBelongTogether) {
  for (const char* key : {"yahtzee", "yatzy-forced", "yamb-down"}) {
    const auto parts = rules::parts_of(shipped_game(key));
    ASSERT_EQ(parts.size(), 1U) << key;
    EXPECT_EQ(parts[0].game.key, key);
  }
  EXPECT_EQ(rules::parts_of(shipped_game("yacht")).size(), shipped_game("yacht").boxes.size());
}

// Every box is in one part, and a part's view of a card agrees with its game.
TEST(Parts, ShareTheBoxesAmongThem) {
  Random random(20261127);
  for (int n = 0; n < 200; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    rules::BoxSet all;
    for (const CardPart& part : rules::parts_of(game)) {
      EXPECT_TRUE((all & part.boxes).empty());
      all = all | part.boxes;
      ASSERT_EQ(part.game.box_count(), part.boxes.size());
      EXPECT_EQ(part.own(part.boxes), part.game.all_boxes());
    }
    EXPECT_EQ(all, game.all_boxes());
  }
}

// The same values in two ways: by the states that play reaches, and by the card alone.
TEST(PartsValues, AreTheSameWithStatesAndWithout) {
  Random random(1);
  int decisions = 0;
  for (int n = 0; n < 150; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    const ProblemPointer listed = prepare(game);
    const ProblemPointer bare = asked(Problem::without_states(game));
    ASSERT_FALSE(bare->lists_states());
    const std::vector<SolvedPart> parts = solved_parts(game);
    const policy::Strategy by_states = by_parts(listed, parts);
    const policy::Strategy by_card = by_parts(bare, parts);
    for (int turn = 0; turn < 12; ++turn) {
      rules::Position position;
      const std::size_t filled = below(random, game.box_count());
      position.cards.push_back(random_card(listed->scoring(), filled, random));
      if (turn > 0) {
        position.on_table = random_on_table(listed->scoring(), position.card(), random);
      }
      const auto one = asked(policy::decide(*listed, by_states, position));
      const auto other = asked(policy::decide(*bare, by_card, position));
      EXPECT_NEAR(one.value, other.value, 1e-9) << game.key;
      ASSERT_EQ(one.actions.size(), other.actions.size());
      for (std::size_t i = 0; i < one.actions.size(); ++i) {
        EXPECT_NEAR(one.actions[i].value, other.actions[i].value, 1e-9);
      }
      ++decisions;
    }
  }
  EXPECT_EQ(decisions, 150 * 12);
}

// Looking one turn further ahead is no worse than filling one part after the other, and no better
// than the best.
TEST(PartsValues, LieBetweenThePartsOneByOneAndTheBest) {
  Random random(2);
  int between = 0;
  for (int n = 0; n < 150; ++n) {
    const rules::RuleSet rules = random_game_of_parts(random);
    const Game game = public_game(rules);
    SCOPED_TRACE(rules.key);
    const Position start = asked(Position::from_parts(game, {}));
    Strategies strategies = strategies_for(game);
    const Strategy strategy = asked(strategies.get("by-parts:1"));
    EXPECT_TRUE(strategy.approximate());
    const double mean = asked(strategy.distribution(start)).mean;
    const double best = solved_for(game, "expected").report().value;
    const double one_by_one = expected_of_parts(solved_parts(rules));
    const double shown = asked(strategy.decide(start)).value;
    EXPECT_GE(shown, one_by_one - 1e-9);
    if (!rules.saved_rolls) {
      EXPECT_GE(mean, shown - 1e-9);
    }
    EXPECT_LE(mean, best + 1e-9);
    if (one_by_one < mean - 1e-6 && mean < best - 1e-6) ++between;
  }
  EXPECT_GT(between, 10);
}

// If open boxes are left in only one part, the sum is the value of the card.
TEST(PartsValues, AreExactWhenOnePartIsLeft) {
  Random random(3);
  int checked = 0;
  for (int n = 0; n < 300; ++n) {
    const rules::RuleSet rules = random_game_of_parts(random);
    if (rules.saved_rolls) continue;
    const Game game = public_game(rules);
    const rules::Scoring scoring(rules);
    const auto parts = rules::parts_of(rules);
    const rules::Card card = random_card(scoring, rules.box_count() - 1, random);
    const auto open_parts = std::count_if(parts.begin(), parts.end(), [&](const CardPart& part) {
      return !part.boxes.without(card.filled).empty();
    });
    ASSERT_EQ(open_parts, 1);
    rules::Position position;
    position.cards.push_back(card);
    position.on_table = random_on_table(scoring, card, random);
    const auto at = public_of<Position>(std::make_shared<const Position::Data>(game, position));
    Strategies strategies = strategies_for(game);
    const Advice one = asked(asked(strategies.get("by-parts:1")).decide(at));
    const Advice best = asked(solved_for(game, "expected").advise(at));
    ASSERT_EQ(one.actions.size(), best.actions.size());
    for (std::size_t i = 0; i < one.actions.size(); ++i) {
      EXPECT_NEAR(one.actions[i].value, best.actions[i].value, 1e-9);
    }
    ++checked;
  }
  EXPECT_GT(checked, 100);
}

// A shipped game without its upper section and its bonuses.
rules::RuleSet lower_section(const std::string& key) {
  using nlohmann::json;
  const std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
  json game = json::parse(text, nullptr, true, true);
  game.erase("bonuses");
  json lower = json::array();
  for (const json& box : game["categories"]) {
    if (box["kind"] != "face") lower.push_back(box);
  }
  game["categories"] = lower;
  return game_from(game.dump());
}

// The figures of docs/strategies.md; the other game takes a minute.
TEST(PartsValues, LoseLittleInASmallerRelativeOfYamb) {
  const Game game = public_game(lower_section("yamb"));
  const Position start = asked(Position::from_parts(game, {}));
  Strategies strategies = strategies_for(game);
  EXPECT_NEAR(solved_for(game, "expected").report().value, 631.283053407, 1e-6);
  EXPECT_NEAR(asked(asked(strategies.get("by-parts:1")).distribution(start)).mean, 606.5219, 1e-4);
  EXPECT_NEAR(asked(asked(strategies.get("greedy")).distribution(start)).mean, 553.4168, 1e-4);
}

std::vector<std::int32_t> scores_of(const Problem& problem, const policy::Strategy& strategy) {
  simulation::TableSettings table;
  table.players = {&strategy};
  const support::ThreadPool pool(2);
  simulation::Simulator simulator(problem, table, 9, pool);
  std::vector<std::int32_t> scores;
  const auto done =
      simulator.play({0, 300}, {},
                     [&](const simulation::PlayedGames& games) -> Result<bool> {
                       scores.insert(scores.end(), games.scores.begin(), games.scores.end());
                       return true;
                     },
                     {});
  EXPECT_TRUE(done) << done.error().message();
  return scores;
}

// A joker pays 9 in the full house, which no other roll does, and only that earns the bonus; its
// column is valued without jokers.
TEST(PartsGames, MayHoldWhatJokersPay) {
  const rules::RuleSet game = game_from(whole_rules(R"({
    "format": 3, "game": "joker-columns", "dice": 3, "faces": 3, "rolls": 2,
    "columns": [ { "key": "left" }, { "key": "right" } ],
    "categories": [
      { "key": "same", "letter": "S", "kind": "all-equal", "pays": 5 },
      { "key": "house", "letter": "H", "kind": "groups", "sizes": [2, 1], "pays": "those-dice" } ],
    "bonuses": [ { "key": "much", "categories": ["house"], "threshold": 9, "points": 50 } ],
    "five-of-a-kind": { "category": "same", "joker": "wild" } })"));
  ASSERT_EQ(rules::parts_of(game).size(), 2U);
  const ProblemPointer listed = prepare(game);
  const ProblemPointer bare = asked(Problem::without_states(game));
  const std::vector<SolvedPart> parts = solved_parts(game);
  const std::vector<std::int32_t> scores = scores_of(*bare, by_parts(bare, parts));
  EXPECT_EQ(scores_of(*listed, by_parts(listed, parts)), scores);
  // The bonus is reached: 50 points are more than all boxes hold.
  EXPECT_GT(*std::max_element(scores.begin(), scores.end()), 50);
}

// Games played position by position have the dice and the decisions of those played in lanes.
TEST(PartsGames, AreTheSameWithStatesAndWithout) {
  Random random(4);
  for (int n = 0; n < 40; ++n) {
    const rules::RuleSet game = random_game_of_parts(random);
    SCOPED_TRACE(game.key);
    const ProblemPointer listed = prepare(game);
    const ProblemPointer bare = asked(Problem::without_states(game));
    const std::vector<SolvedPart> parts = solved_parts(game);
    EXPECT_EQ(scores_of(*listed, by_parts(listed, parts)), scores_of(*bare, by_parts(bare, parts)));
  }
}

}  // namespace
}  // namespace fivekind::tests::parts_test
