// Distributions of strategies against brute force: every objective, from the empty card, from
// cards on the way, with dice on the table and with an action given.
// Why: policy evaluation runs in lanes, merges states and takes its choices from a kernel; the
// oracle plays the same choices out one card at a time, ties by the same rule.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/common/engines.h"
#include "tests/games/random_cards.h"
#include "tests/oracles/against_oracle.h"
#include "values/advice.h"

namespace fivekind::tests::distribution_test {
namespace {

constexpr double kNear = 1e-10;

// A position, possibly with an action, in both sides' form.
struct Asked {
  Position position;
  std::optional<std::string> action;
  OracleStart start;
};

class Distributions : public AgainstOracle {
 protected:
  std::string random_action(const rules::Position& position, Random& random,
                            OracleStart& start) const;
  Asked random_position(unsigned seed) const;
  // Compares from the empty card and from random positions.
  void compare(const std::string& objective, OracleStrategy& best, unsigned positions);
  void compare(const Asked& at, OracleStrategy& best, const Solution& solution);
  void compare_boxes(const Distribution& ours, const OracleStatistics& theirs) const;
};

// One of the position's actions, as text.
std::string Distributions::random_action(const rules::Position& position, Random& random,
                                         OracleStart& start) const {
  const std::vector<values::ValuedAction> actions = values::actions_of(*problem_, position);
  const values::ValuedAction& action = actions[below(random, actions.size())];
  if (action.announces) {  // by its key, since letters can be dice
    start.announces = action.box;
    return rules_.boxes[action.box.position()].key;
  }
  if (!action.is_keep) {
    start.box = action.box;
    start.struck = action.struck;
    const rules::BoxRules& box = rules_.boxes[action.box.position()];
    const std::string name = below(random, 2) == 0 ? box.key : std::string(1, box.letter);
    return action.struck ? name + "=x" : name;
  }
  const std::string keep = problem_->scoring().multisets().text(action.keep);
  start.keep = oracle_game_.keep_number(keep);
  return keep;
}

// Some boxes filled at random; three times in four with dice, half of these times with an action.
Asked Distributions::random_position(unsigned seed) const {
  Random random(seed);
  const rules::Scoring& scoring = problem_->scoring();
  rules::Position position;
  position.cards = {random_card(scoring, below(random, rules_.box_count()), random)};
  OracleStart start;
  std::optional<std::string> action;
  if (seed % 4 != 0) {
    position.on_table = random_on_table(scoring, position.card(), random);
    start.rolls_left = position.on_table->rolls_left;
    start.saving = position.on_table->saving;
    start.announced = position.on_table->announced;
    start.fresh = position.on_table->fresh;
    start.roll = oracle_game_.roll_number(position.on_table->roll);
    if (seed % 2 != 0) action = random_action(position, random, start);
  }
  const Position text = asked(Position::parse(game_, rules::text_of(scoring, position)));
  start.node = oracle_game_.node_of(inside(text));
  return {text, action, start};
}

void Distributions::compare_boxes(const Distribution& ours, const OracleStatistics& theirs) const {
  for (const BoxStatistics& box : ours.boxes) {
    const auto k = rules::find_box(rules_, box.key);
    ASSERT_TRUE(k);
    const std::map<int, double>& boxes = theirs.boxes[k->position()];
    double mean = 0;
    for (const auto& [points, chance] : boxes) mean += points * chance;
    const auto chance = [&boxes](int points) {
      return boxes.contains(points) ? boxes.at(points) : 0.0;
    };
    const int most = problem_->scoring().possible_points(*k).back().value;
    EXPECT_NEAR(box.mean, mean, kNear) << box.key;
    EXPECT_NEAR(box.zero, chance(0), kNear) << box.key;
    EXPECT_EQ(box.maximum_points, most) << box.key;
    EXPECT_NEAR(box.maximum, chance(most), kNear) << box.key;
  }
  ASSERT_EQ(ours.bonuses.size(), theirs.bonuses.size());
  for (std::size_t b = 0; b < theirs.bonuses.size(); ++b) {
    EXPECT_EQ(ours.bonuses[b].bonus, rules_.bonuses[b].key);
    EXPECT_NEAR(ours.bonuses[b].chance, theirs.bonuses[b], kNear) << rules_.bonuses[b].key;
    EXPECT_NEAR(ours.bonuses[b].mean, theirs.bonus_points[b], kNear) << rules_.bonuses[b].key;
  }
  double extras = 0;
  for (const auto& [count, chance] : theirs.extras) extras += count * chance;
  EXPECT_NEAR(ours.extras_mean, extras, kNear);
  // One number for each possible number of extra bonuses on a card, and none in other games.
  ASSERT_EQ(ours.extras.size(), rules_.has_extra_bonus() ? rules_.most_extras_of_game() + 1U : 0);
  for (std::size_t n = 0; n < ours.extras.size(); ++n) {
    const auto found = theirs.extras.find(static_cast<int>(n));
    EXPECT_NEAR(ours.extras[n], found == theirs.extras.end() ? 0 : found->second, kNear) << n;
  }
}

void Distributions::compare(const Asked& at, OracleStrategy& best, const Solution& solution) {
  SCOPED_TRACE(at.position.text() + " " + at.action.value_or("best"));
  const OracleStatistics theirs = play_on(oracle_game_, best, at.start);
  const bool plain = solution.report().objective == "expected";
  const Distribution ours = played(solution, at.position, plain ? nullptr : &expected_, at.action);

  ASSERT_FALSE(ours.survival.empty());
  int score = ours.scores.front() - 1;
  for (std::size_t i = 0; i < ours.scores.size(); ++i) {
    ASSERT_EQ(ours.scores[i], ++score);
    ASSERT_NEAR(ours.survival[i], theirs.reaching(score), kNear) << score;
  }
  EXPECT_NEAR(theirs.reaching(score + 1), 0, kNear);
  EXPECT_NEAR(ours.survival.front(), 1, 1e-12);
  EXPECT_NEAR(ours.mean, theirs.mean(), 1e-9);
  const double square = theirs.moment(2);
  EXPECT_NEAR(ours.deviation, std::sqrt(square), 1e-6);
  EXPECT_NEAR(ours.deviation * ours.deviation, square, 1e-9);
  if (square > 1e-3) {
    EXPECT_NEAR(ours.skewness, theirs.moment(3) / std::pow(square, 1.5), 1e-7);
  }
  EXPECT_GE(theirs.reaching(ours.median), 0.5 - kNear);
  EXPECT_LT(theirs.reaching(ours.median + 1), 0.5 + kNear);
  double most = 0;
  for (const auto& [s, chance] : theirs.scores) most = std::max(most, chance);
  EXPECT_NEAR(theirs.reaching(ours.mode) - theirs.reaching(ours.mode + 1), most, kNear);
  const std::size_t filled = inside(at.position).card().filled.size();
  EXPECT_EQ(ours.boxes.size(), rules_.box_count() - filled);
  compare_boxes(ours, theirs);
}

void Distributions::compare(const std::string& objective, OracleStrategy& best,
                            unsigned positions) {
  SCOPED_TRACE(objective);
  SolveOptions options;
  options.cut = 0;  // what the cut removes could decide between near-equals
  const Solution solution = solved_for(game_, objective, options);
  const Position empty = position_in(game_, "-/1/-");
  compare({empty, {}, {oracle_game_.empty_card(), {}, 0, 0, {}, {}}}, best, solution);
  for (unsigned seed = 1; seed <= positions; ++seed) compare(random_position(seed), best, solution);
}

TEST_P(Distributions, OfEveryObjective) {
  const unsigned positions = rules_.dice > 3 ? 3 : 8;
  for (const StrategyCase& strategy : strategy_cases(problem_, folder_)) {
    ScoreOracle objective(oracle_game_, strategy.utility, strategy.chance);
    BestStrategy best(oracle_game_, objective, expected_oracle_, strategy.tolerance);
    compare(strategy.objective, best, positions);
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Oracle, Distributions,
                         testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-1",
                                         "overlapping-bonuses-2", "overlapping-bonuses-4",
                                         "joker-none-every-free", "joker-forced-every-in-order",
                                         "joker-free-jokers-free", "joker-pawlewicz-every-in-order",
                                         "joker-bonus", "limited-extras", "limited-saving",
                                         "kinds-with-sums", "coins", "many-bonus-categories",
                                         "twin-bonuses"),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Generated rules: several bonuses, also with the same points, and every kind of joker.
INSTANTIATE_TEST_SUITE_P(RandomRules, Distributions, testing::ValuesIn(random_keys(1, 60)),
                         [](const auto& parameter) { return test_name(parameter.param); });

INSTANTIATE_TEST_SUITE_P(SavedRolls, Distributions, testing::ValuesIn(saving_keys(1, 20)),
                         [](const auto& parameter) { return test_name(parameter.param); });

INSTANTIATE_TEST_SUITE_P(StruckBoxes, Distributions, testing::ValuesIn(little_keys(1, 20)),
                         [](const auto& parameter) { return test_name(parameter.param); });

class QuantileDistributions : public Distributions {};

TEST_P(QuantileDistributions, AskAnewAtEachDecision) {
  constexpr unsigned kPositions = 12;
  for (const double probability : {0.03, 0.37, 0.61, 0.97}) {
    QuantileOracle highest(oracle_game_, problem_->score_bound().value, probability);
    BestStrategy best(oracle_game_, highest, expected_oracle_, {0, 0, 1e-6});
    compare("quantile=" + std::to_string(probability), best, kPositions);
    EXPECT_GT(highest.nearest(), 1e-12) << "rounding would decide";
    if (HasFailure()) return;
  }
}

// The probability of one target, in a wide type, with dice on the table or without.
TEST_P(QuantileDistributions, OneTargetInManyDigits) {
  constexpr unsigned kPositions = 12;
  constexpr int kDigits = 20;
  const int bound = problem_->score_bound().value;
  for (const int target : {bound / 3, bound / 2, bound * 3 / 4}) {
    SolveOptions options;
    options.cut = 0;
    const Solution solution = solved_for(game_, "target=" + std::to_string(target), options);
    for (unsigned seed = 1; seed <= kPositions; ++seed) {
      const Position position = random_position(seed).position;
      const std::string chance = asked(chance_in_digits(engine_of(), position, target, kDigits));
      // An action chosen among equals can be worth slightly less than the best.
      const auto advice = asked(solution.advise(position));
      double best = advice.value;
      for (const Action& action : advice.actions) best = std::max(best, action.value);
      EXPECT_NEAR(std::stod(chance), best, 1e-12) << position.text() << " " << target;
    }
  }
}

// Every target is tried at every decision, so scores are low here.
INSTANTIATE_TEST_SUITE_P(
    Oracle, QuantileDistributions,
    testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-1", "overlapping-bonuses-2",
                    "overlapping-bonuses-4", "joker-bonus", "limited-extras", "limited-saving",
                    "coins", "many-bonus-categories", "saved-rolls", "few-saved-rolls", "served",
                    "served-any", "counted-boxes", "waiting", "waiting-for-five", "bonuses-alone",
                    "bonuses-alone-of-five", "winning", "winning-any", "winning-in-order",
                    "waiting-in-order", "difference", "difference-in-order", "waiting-difference",
                    "waiting-difference-counted", "announced", "all-announced", "announced-column",
                    "striking", "striking-of-five", "striking-announced", "striking-columns",
                    "comparing", "comparing-row", "comparing-never", "comparing-of-five",
                    "comparing-announced", "comparing-columns"),
    [](const auto& parameter) { return test_name(parameter.param); });

// Two bonuses of five points each, of which one can be earned without the other.
TEST(TwinBonuses, AreDistinguished) {
  const Game game = public_game(game_from(R"({
    "game": "twins", "dice": 1, "faces": 2, "rolls": 1, "choice": "in-order",
    "categories": [
      { "key": "first", "letter": "A", "kind": "table", "points": { "2": 1 } },
      { "key": "second", "letter": "B", "kind": "table", "points": { "2": 1 } } ],
    "bonuses": [
      { "key": "both", "categories": ["first", "second"], "threshold": 2, "points": 5 },
      { "key": "either", "categories": ["first", "second"], "threshold": 1, "points": 5 } ]
  })"));
  const Distribution distribution =
      played(solved_for(game, "expected"), position_in(game, "-/1/-"), nullptr);
  ASSERT_EQ(distribution.bonuses.size(), 2U);
  EXPECT_DOUBLE_EQ(distribution.bonuses[0].chance, 0.25);
  EXPECT_DOUBLE_EQ(distribution.bonuses[1].chance, 0.75);
}

// A second bonus in Kniffel, of the same 35 points. Two million simulated games, which use totals
// instead of classes, give 0.7271 and 0.1415 (seed 1; their standard error is 0.0003).
TEST(TwinBonuses, OfKniffel) {
  rules::RuleSet rules = shipped_game("kniffel");
  rules::Bonus second = rules.bonuses[0];
  second.key = "second";
  second.threshold = rules::Points(75);
  rules.bonuses.push_back(second);
  const Game game = public_game(rules);
  const Distribution distribution =
      played(solved_for(game, "expected"), position_in(game, "-/1/-"), nullptr);
  EXPECT_NEAR(distribution.bonuses[0].chance, 0.727588, 1e-6);
  EXPECT_NEAR(distribution.bonuses[1].chance, 0.141615, 1e-6);
}

}  // namespace
}  // namespace fivekind::tests::distribution_test
