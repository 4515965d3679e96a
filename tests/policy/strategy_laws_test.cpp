// Properties of strategies, for every game in games/: small games completely, the others from
// positions with two or three open boxes.
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "tests/common/asking.h"
#include "tests/common/once.h"
#include "tests/games/games.h"
#include "tests/policy/strategy_positions.h"

namespace fivekind::tests::strategy_laws_test {
namespace {

const std::vector<std::string> kWithoutSolving = {
    "within-turn-points",  "within-turn-share",  "greedy",  "upper-first",
    "aim-for-bonus",       "lower-half",         "random",  "random-keeps",
    "random-keeps-points", "random-keeps-share", "one-roll"};

class LateCards : public testing::TestWithParam<std::string> {
 protected:
  explicit LateCards(std::size_t open) : open_(open) {}

  std::size_t open_;
  rules::RuleSet rules_ = shipped_game(GetParam());
  Game game_ = public_game(rules_);
  Position from_ = asked(Position::parse(game_, late_position(rules_, open_, 11)));
  // Not const: it solves whatever a case needs first.
  Strategies& strategies_ =
      once(GetParam() + std::to_string(open_), [this] { return strategies_for(game_, options()); });

  SolveOptions options() const {
    SolveOptions options;
    options.threads = 2;
    options.from = from_;
    return options;
  }
  // Solving a very large game takes too long here.
  bool large() const { return is_very_large(GetParam()); }
  std::vector<std::string> names() const {
    std::vector<std::string> names = kWithoutSolving;
    if (!large()) {
      for (const char* more : {"expected", "worst-case", "noisy:expected:weight=0.4",
                               "noisy:expected:weight=0", "noisy:target=150:weight=50"}) {
        names.emplace_back(more);
      }
    }
    return names;
  }
  Distribution played(const std::string& name, const Position& at,
                      std::optional<std::string> action = {}, const Solution* judge = nullptr) {
    return played_by(asked(strategies_.get(name)), at, judge, std::move(action));
  }
  // The card with dice on the table.
  Position with_dice(int rolls_left) const {
    std::string text = from_.text();
    const std::string dice = "6644215131";
    std::string roll;
    for (int die = 0; die < rules_.dice; ++die) {
      const int face = (dice[static_cast<std::size_t>(die)] - '1') % rules_.faces;
      roll += static_cast<char>('1' + face);
    }
    rolls_left = std::min(rolls_left, rules_.rolls - 1);
    text.replace(text.rfind('/') + 1, std::string::npos, roll + ":" + std::to_string(rolls_left));
    if (rolls_left < rules_.rolls - 1) text += announced();
    return asked(Position::parse(game_, text));
  }

 private:
  // ":Y", the last of the open boxes that must be announced; empty if there is none.
  std::string announced() const {
    const rules::Scoring scoring(rules_);
    std::string box;
    for (auto left = rules::branches_of(scoring, inside(from_).card()).announced; !left.empty();
         left = left.without_lowest()) {
      box = std::string(":") + rules_.boxes[left.lowest().position()].letter;
    }
    return box;
  }
};

// A decision has many actions.
class DecisionLaws : public LateCards {
 protected:
  DecisionLaws() : LateCards(2) {}
};

class StrategyLaws : public LateCards {
 protected:
  StrategyLaws() : LateCards(3) {}
};

// They need the best mean.
class LawsOfSolvedGames : public StrategyLaws {};

void expect_same(const Distribution& a, const Distribution& b) {
  for (const Distribution* one : {&a, &b}) {
    for (std::size_t i = 0; i < one->scores.size(); ++i) {
      ASSERT_NEAR(a.chance(one->scores[i]), b.chance(one->scores[i]), 1e-12) << one->scores[i];
    }
  }
  EXPECT_NEAR(a.mean, b.mean, 1e-10);
  ASSERT_EQ(a.boxes.size(), b.boxes.size());
  for (std::size_t k = 0; k < a.boxes.size(); ++k) {
    EXPECT_NEAR(a.boxes[k].mean, b.boxes[k].mean, 1e-11) << a.boxes[k].key;
  }
}

TEST_P(DecisionLaws, ProbabilitiesOfADecisionSumToOne) {
  for (int rolls_left : {2, 0}) {
    const Position at = with_dice(rolls_left);
    for (const std::string& name : names()) {
      SCOPED_TRACE(name + " " + at.text());
      const std::vector<Action> actions = asked(asked(strategies_.get(name)).decide(at)).actions;
      ASSERT_FALSE(actions.empty());
      double sum = 0;
      double last = 1;
      for (const Action& action : actions) {
        EXPECT_GE(action.probability, 0);
        // Values that differ only by rounding are equal, ranked by the average.
        EXPECT_LE(action.probability, last * (1 + 1e-9)) << "the most probable first";
        last = action.probability;
        sum += action.probability;
      }
      EXPECT_NEAR(sum, 1, 1e-12);
    }
  }
}

// The outcomes of a position are those of each action, weighted by its probability.
TEST_P(DecisionLaws, LeadWhereTheDistributionSays) {
  for (int rolls_left : {2, 1, 0}) {
    if (rolls_left == 2 && !rules_.has_announced()) continue;
    const Position at = with_dice(rolls_left);
    for (const std::string& name : names()) {
      SCOPED_TRACE(name + " " + at.text());
      const Distribution whole = played(name, at);
      std::vector<double> sum(whole.survival.size());
      double mean = 0;
      for (const Action& action : asked(asked(strategies_.get(name)).decide(at)).actions) {
        if (action.probability == 0) continue;
        const Distribution part = played(name, at, text_of(action));
        mean += action.probability * part.mean;
        for (std::size_t i = 0; i < sum.size(); ++i) {
          sum[i] += action.probability * part.chance(whole.scores[i]);
        }
      }
      EXPECT_NEAR(mean, whole.mean, 1e-9);
      for (std::size_t i = 0; i < sum.size(); ++i) {
        ASSERT_NEAR(sum[i], whole.survival[i], 1e-11) << whole.scores[i];
      }
    }
  }
}

// Luck evens out and every decision can only lose, so the losses of the turns add up to the total.
TEST_P(LawsOfSolvedGames, TurnsLoseWhatTheMeanLacks) {
  const Solution judge = asked(strategies_.solution());
  const double highest = asked(judge.advise(from_)).value;
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const Distribution played_out = played(name, from_, {}, &judge);
    EXPECT_LE(played_out.mean, highest + 1e-9);
    ASSERT_EQ(played_out.turn_losses.size(), played_out.boxes.size());
    double sum = 0;
    for (double loss : played_out.turn_losses) {
      EXPECT_GE(loss, -1e-9);
      if (name == "expected") {
        EXPECT_NEAR(loss, 0, 1e-9);
      }
      sum += loss;
    }
    EXPECT_NEAR(sum, highest - played_out.mean, 1e-9);
  }
}

// Whether a die is kept does not depend on its face, so in the end all dice are fresh.
TEST_P(StrategyLaws, KeepingDiceBlindlyChangesNothing) {
  const Distribution one_roll = played("one-roll", from_);
  const Distribution random_keeps = played("random-keeps", from_);
  if (rules_.has_served()) {  // except for the points of a first roll
    EXPECT_GT(one_roll.mean, random_keeps.mean);
    return;
  }
  expect_same(one_roll, random_keeps);
}

TEST_P(LawsOfSolvedGames, WithoutWeightErringIsRandom) {
  expect_same(played("noisy:expected:weight=0", from_), played("random", from_));
}

// The more weight the smaller the loss; near the end it is 0.
TEST_P(LawsOfSolvedGames, WeightBringsTheMeanUp) {
  double last = 0;
  for (const char* weight : {"0", "0.05", "0.3", "2", "1e6"}) {
    const double mean = played(std::string("noisy:expected:weight=") + weight, from_).mean;
    EXPECT_GE(mean, last - 1e-9) << weight;
    last = mean;
  }
  EXPECT_NEAR(last, played("expected", from_).mean, 1e-3);
}

INSTANTIATE_TEST_SUITE_P(Laws, DecisionLaws, testing::ValuesIn(shipped_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(Laws, StrategyLaws, testing::ValuesIn(shipped_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });
INSTANTIATE_TEST_SUITE_P(Laws, LawsOfSolvedGames, testing::ValuesIn(all_but_the_largest()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::strategy_laws_test
