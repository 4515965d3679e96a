// Every kind of strategy against brute force: the exact distribution of final scores, the loss of
// each turn, and the probabilities of single decisions.
// Why: policies choose in lanes and by tables of weights, with an exponential of their own; the
// oracle (strategy_rules.h) follows the definitions one decision at a time.
#include <fivekind/strategy.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/common/asking.h"
#include "tests/common/once.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/own_rules.h"
#include "tests/oracles/strategy_cases.h"
#include "tests/oracles/strategy_rules.h"
#include "tests/policy/strategy_positions.h"

namespace fivekind::tests::strategies_test {
namespace {

constexpr double kNear = 1e-12;

const std::vector<std::string> kWithoutParameters = {
    "within-turn-points",  "within-turn-share",  "greedy",  "upper-first",
    "aim-for-bonus",       "lower-half",         "random",  "random-keeps",
    "random-keeps-points", "random-keeps-share", "one-roll"};

// A game and everything needed to compare its strategies.
struct ComparedGame {
  rules::RuleSet rules;
  std::shared_ptr<const problem::Problem> problem = prepare(rules);
  Game game = public_game(rules);
  OracleGame oracle{problem->scoring()};
  ScoreOracle expected_oracle{oracle, expected_case(1).utility};
  Strategies strategies = strategies_for(game, options());
  Solution expected = asked(strategies.solution());

  static SolveOptions options() {
    SolveOptions options;
    options.threads = 2;
    options.cut = 0;
    return options;
  }
};

class StrategyKinds : public testing::TestWithParam<std::string> {
 protected:
  ComparedGame& compared_ = *once(GetParam(), [] {
    return std::unique_ptr<ComparedGame>(new ComparedGame{small_game(GetParam())});
  });
  const rules::RuleSet& rules_ = compared_.rules;
  const std::shared_ptr<const problem::Problem>& problem_ = compared_.problem;
  const Game& game_ = compared_.game;
  OracleGame& oracle_ = compared_.oracle;
  ScoreOracle& expected_oracle_ = compared_.expected_oracle;
  Strategies& strategies_ = compared_.strategies;
  const Solution& expected_ = compared_.expected;

  OracleRule rule(const std::string& name) {
    const rules::Scoring& scoring = problem_->scoring();
    rules::Points boxes;
    for (std::size_t k = 0; k < rules_.box_count(); ++k) {
      boxes += scoring.possible_points(rules::Box(k)).back();
    }
    return rule_of(oracle_, scoring, std::max(boxes, scoring.score_bound()).value, name);
  }

  void compare_all(const std::string& text, const OracleRule& rule);
  void compare(const AskedPosition& at, const Strategy& strategy, OracleStrategy& theirs);
  void compare_decision(const AskedPosition& at, const Strategy& strategy, OracleStrategy& theirs);
};

void compare_losses(const Distribution& ours, const OracleStatistics& theirs) {
  ASSERT_EQ(ours.turn_losses.size() + 1, theirs.judged.size());
  for (std::size_t turn = 0; turn < ours.turn_losses.size(); ++turn) {
    EXPECT_NEAR(ours.turn_losses[turn], theirs.judged[turn] - theirs.judged[turn + 1], 1e-10)
        << "turn " << turn;
  }
}

void compare_boxes(const rules::RuleSet& rules, const Distribution& ours,
                   const OracleStatistics& theirs) {
  for (const BoxStatistics& box : ours.boxes) {
    std::map<int, double> boxes = theirs.boxes[rules::find_box(rules, box.key)->position()];
    double mean = 0;
    for (const auto& [points, chance] : boxes) mean += points * chance;
    EXPECT_NEAR(box.mean, mean, 1e-11) << box.key;
    EXPECT_NEAR(box.zero, boxes[0], kNear) << box.key;
    EXPECT_NEAR(box.maximum, boxes[box.maximum_points], kNear) << box.key;
  }
  ASSERT_EQ(ours.bonuses.size(), theirs.bonuses.size());
  for (std::size_t b = 0; b < theirs.bonuses.size(); ++b) {
    EXPECT_NEAR(ours.bonuses[b].chance, theirs.bonuses[b], kNear);
  }
  double extras = 0;
  for (const auto& [count, chance] : theirs.extras) extras += count * chance;
  EXPECT_NEAR(ours.extras_mean, extras, kNear);
}

void StrategyKinds::compare(const AskedPosition& at, const Strategy& strategy,
                            OracleStrategy& theirs) {
  const OracleStatistics brute = play_on(oracle_, theirs, at.start, &expected_oracle_);
  const Distribution ours = played_by(strategy, at.position, &expected_, at.action);
  ASSERT_FALSE(ours.survival.empty());
  int score = ours.scores.front() - 1;
  for (std::size_t i = 0; i < ours.scores.size(); ++i) {
    ASSERT_NEAR(ours.survival[i], brute.reaching(++score), kNear) << score;
  }
  EXPECT_NEAR(brute.reaching(score + 1), 0, kNear);
  EXPECT_NEAR(ours.mean, brute.mean(), 1e-10);
  compare_boxes(rules_, ours, brute);
  compare_losses(ours, brute);
}

// One decision: which actions, and with which probabilities.
void StrategyKinds::compare_decision(const AskedPosition& at, const Strategy& strategy,
                                     OracleStrategy& theirs) {
  if (!at.start.roll) return;
  const std::size_t card = oracle_.number(at.start.node.card);
  theirs.begin_turn(card, at.start.node.points);
  theirs.should_continue(at.start.announced);
  std::map<std::string, double> chances;
  const int moment = moment_of(rules_, {at.start.rolls_left + at.start.saving, at.start.fresh});
  if (at.start.rolls_left > 0) {
    for (const OracleChoice& choice : theirs.keeps(*at.start.roll, moment)) {
      const std::string name = choice.announces ? "announce " + rules_.boxes[choice.chosen].key
                                                : "keep " + oracle_.dice().keeps()[choice.chosen];
      chances[name] += choice.probability;
    }
  } else {
    for (const OracleChoice& choice : theirs.moves(*at.start.roll, moment)) {
      const OracleMove& move =
          oracle_.moves(card, moment, at.start.announced)[*at.start.roll][choice.chosen];
      const std::string& key = rules_.boxes[move.box.position()].key;
      chances[move.struck ? key + "=x" : key] += choice.probability;
    }
  }
  for (const Action& action : asked(strategy.decide(at.position)).actions) {
    const bool keep = action.kind == Action::Kind::keep;
    const std::string name = keep                                    ? "keep " + action.keep
                             : action.kind == Action::Kind::announce ? "announce " + action.box
                                                                     : text_of(action);
    EXPECT_NEAR(action.probability, chances[name], kNear) << name;
    chances.erase(name);
  }
  EXPECT_TRUE(chances.empty()) << "no action " << chances.begin()->first;
}

void StrategyKinds::compare_all(const std::string& text, const OracleRule& rule) {
  const unsigned positions = rules_.dice > 3 ? 4 : 12;
  const Strategy strategy = asked(strategies_.get(text));
  RuleStrategy theirs(oracle_, rule);
  std::vector<AskedPosition> all = {empty_position(game_, oracle_)};
  for (unsigned seed = 1; seed <= positions; ++seed) {
    all.push_back(random_position(*problem_, game_, oracle_, seed));
  }
  for (const AskedPosition& at : all) {
    SCOPED_TRACE(text + " " + at.position.text() + " " + at.action.value_or("best"));
    compare(at, strategy, theirs);
    compare_decision(at, strategy, theirs);
    if (testing::Test::HasFailure()) return;
  }
}

TEST_P(StrategyKinds, RulesOfThumbAndRandomOnes) {
  for (const std::string& name : kWithoutParameters) compare_all(name, rule(name));
}

TEST_P(StrategyKinds, ThoseThatErr) {
  for (double weight : {0.0, 0.03, 0.7, 25.0}) {
    compare_all(fmt::format("noisy:expected:weight={}", weight),
                noisy_rule(expected_oracle_, weight));
  }
}

TEST_P(StrategyKinds, ThoseThatErrOnTheWayToATarget) {
  const int target = static_cast<int>(expected_.report().value) + 1;
  ScoreOracle chance(oracle_, reaches(target));
  for (double weight : {1.0, 40.0, 3000.0}) {
    compare_all(fmt::format("noisy:target={}:weight={}", target, weight),
                noisy_rule(chance, weight));
  }
}

// Weights, keeps and what is crossed out, at random.
class OwnStrategies : public StrategyKinds {};

TEST_P(OwnStrategies, PlayAsTheirFilesSay) {
  constexpr int kFiles = 8;
  const ScratchFolder folder;
  const std::string file = folder.file("mine.json");
  Random random(std::hash<std::string>()(GetParam()));
  for (int i = 0; i < kFiles && !HasFailure(); ++i) {
    const std::string text = random_own_strategy(rules_, random);
    SCOPED_TRACE(text);
    write_bytes(file, text);
    compare_all("strategy=" + file, own_rule(oracle_, problem_->scoring(), text));
  }
}

TEST_P(StrategyKinds, OptimalOnesLoseNothing) {
  const Strategy best = asked(strategies_.get("expected"));
  const Distribution ours = played_by(best, empty_position(game_, oracle_).position, &expected_);
  ASSERT_EQ(ours.turn_losses.size(), rules_.box_count());
  for (double loss : ours.turn_losses) EXPECT_NEAR(loss, 0, 1e-10);
}

const auto kNameOfGame = [](const auto& parameter) { return test_name(parameter.param); };

INSTANTIATE_TEST_SUITE_P(RandomRules, OwnStrategies, testing::ValuesIn(random_keys(1, 30)),
                         kNameOfGame);
INSTANTIATE_TEST_SUITE_P(SavedRolls, OwnStrategies, testing::ValuesIn(saving_keys(1, 6)),
                         kNameOfGame);
INSTANTIATE_TEST_SUITE_P(StruckBoxes, OwnStrategies,
                         testing::Values("striking", "striking-of-five", "striking-announced",
                                         "comparing-row", "comparing-announced"),
                         kNameOfGame);
INSTANTIATE_TEST_SUITE_P(
    Oracle, OwnStrategies,
    testing::Values("two-yatzy", "micro-yahtzee", "joker-forced-every-in-order", "joker-bonus",
                    "limited-extras", "limited-saving", "kinds-with-numbers", "coins", "served",
                    "served-any", "waiting", "winning-in-order", "announced", "all-announced",
                    "announced-column", "striking", "striking-of-five", "striking-announced",
                    "striking-columns", "comparing", "comparing-row", "comparing-never",
                    "comparing-of-five", "comparing-announced", "comparing-columns"),
    kNameOfGame);

INSTANTIATE_TEST_SUITE_P(
    Oracle, StrategyKinds,
    testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-1", "overlapping-bonuses-2",
                    "overlapping-bonuses-4", "joker-none-every-free", "joker-forced-every-in-order",
                    "joker-pawlewicz-every-in-order", "joker-bonus", "limited-extras",
                    "limited-saving", "kinds-with-numbers", "coins", "saved-rolls",
                    "few-saved-rolls", "served", "served-any", "counted-boxes", "waiting",
                    "waiting-for-five", "bonuses-alone", "bonuses-alone-of-five", "winning",
                    "winning-any", "winning-in-order", "waiting-in-order", "difference",
                    "difference-in-order", "waiting-difference", "waiting-difference-counted",
                    "announced", "all-announced", "announced-column", "striking",
                    "striking-of-five", "striking-announced", "striking-columns", "comparing",
                    "comparing-row", "comparing-never", "comparing-of-five", "comparing-announced",
                    "comparing-columns", "saving-1", "saving-2", "saving-3"),
    [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::strategies_test
