// Properties of distributions and target curves, for every game in games/: small games completely,
// the others from positions with three open boxes, very large ones with two.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"
#include "turn/targets.h"

namespace fivekind::tests::distribution_laws_test {
namespace {

// A card with a few open boxes, or the empty one: random rolls go into random boxes.
std::string late_position(const rules::RuleSet& rules, unsigned seed) {
  const std::size_t open = is_very_large(rules.key) ? 2 : 3;
  const auto problem = prepare(rules);
  Random random(seed);
  const std::size_t boxes = rules.box_count();
  rules::Position position;
  position.cards = {random_card(problem->scoring(), boxes - std::min(boxes, open), random)};
  return rules::text_of(problem->scoring(), position);
}

class DistributionLaws : public testing::TestWithParam<std::string> {
 protected:
  rules::RuleSet rules_ = shipped_game(GetParam());
  Game game_ = public_game(rules_);
  Position from_ = asked(Position::parse(game_, late_position(rules_, 5)));

  Solution solved(const std::string& objective, int threads = 2) const {
    SolveOptions options;
    options.from = from_;
    options.cut = 0;
    options.single_precision = false;
    options.threads = threads;
    return solved_for(game_, objective, options);
  }
  Distribution curve(int threads = 2) const {
    return asked(solved("target-curves", threads).target_curve(from_));
  }
  // Solving a very large game with one number per state would take half a minute; there a utility
  // that equals the score replaces the expected score, and solves no more than necessary.
  bool large() const { return is_very_large(GetParam()); }
  Solution solved_for_mean() const {
    if (!large()) return solved("expected");
    write_bytes(folder_.file("score"), "0 0\n9999 9999\n");
    return solved("utility=" + folder_.file("score"));
  }
  Distribution played_with(const Solution& solution, const Solution& expected) const {
    const bool none = large() || solution.report().objective == "expected";
    return played(solution, from_, none ? nullptr : &expected);
  }
  // Expected score, two targets, worst case and risk aversion.
  std::vector<Distribution> strategies(const Solution& expected) const {
    const int middle = static_cast<int>(expected.report().value);
    std::vector<Distribution> all = {played_with(expected, expected)};
    std::vector<std::string> objectives = {"target=" + std::to_string(all.front().quantile(0.8)),
                                           "target=" + std::to_string(middle + 15)};
    if (!large()) {
      for (const char* more : {"worst-case", "utility=exp:-0.02", "utility=exp:0.02"}) {
        objectives.emplace_back(more);
      }
    }
    for (const std::string& objective : objectives) {
      all.push_back(played_with(solved(objective), expected));
    }
    return all;
  }

  ScratchFolder folder_;
};

void expect_falling_to_nothing(const Distribution& distribution) {
  double last = 1 + 1e-12;
  int score = distribution.scores.front();
  for (std::size_t i = 0; i < distribution.scores.size(); ++i) {
    ASSERT_EQ(distribution.scores[i], score++);
    ASSERT_LE(distribution.survival[i], last) << distribution.scores[i];
    ASSERT_GT(distribution.survival[i], 0) << distribution.scores[i];
    last = distribution.survival[i];
  }
  EXPECT_NEAR(distribution.survival.front(), 1, 1e-12);
}

TEST_P(DistributionLaws, CurvesLieOnOrAboveAllStrategies) {
  const Distribution highest = curve();
  expect_falling_to_nothing(highest);
  const Solution expected = solved_for_mean();
  for (const Distribution& strategy : strategies(expected)) {
    SCOPED_TRACE(strategy.strategy);
    expect_falling_to_nothing(strategy);
    for (std::size_t i = 0; i < strategy.scores.size(); ++i) {
      ASSERT_LE(strategy.survival[i], highest.chance(strategy.scores[i]) + 1e-9)
          << strategy.scores[i];
    }
    EXPECT_LE(strategy.mean, expected.report().value + 1e-9);
    EXPECT_LE(strategy.mean, highest.mean + 1e-9);
  }
}

// At its target a strategy reaches the curve.
TEST_P(DistributionLaws, StrategiesTouchTheCurveAtTheirTarget) {
  const Distribution highest = curve();
  const Solution expected = solved_for_mean();
  for (double probability : {0.9, 0.5, 0.1}) {
    const int target = highest.quantile(probability);
    const Solution aiming = solved("target=" + std::to_string(target));
    EXPECT_NEAR(aiming.report().value, highest.chance(target), 1e-12);
    const Distribution aimed = played_with(aiming, expected);
    // Near-equals count as equals, once at each decision.
    EXPECT_NEAR(aimed.chance(target), highest.chance(target), 2e-8);
  }
}

TEST_P(DistributionLaws, SumsAgree) {
  const Solution expected = solved_for_mean();
  const double value = expected.report().value;
  const double points = inside(from_).card().points.value;
  for (const Distribution& strategy : strategies(expected)) {
    SCOPED_TRACE(strategy.strategy);
    double mean = strategy.scores.front() - 1;
    for (const double chance : strategy.survival) mean += chance;
    EXPECT_NEAR(mean, strategy.mean, 1e-9);
    if (strategy.strategy == expected.report().objective) {
      EXPECT_NEAR(mean, value, 1e-9);
    }
    double parts = points;
    for (const BoxStatistics& box : strategy.boxes) {
      if (!rules_.scores_bonuses_only) parts += box.mean;
    }
    for (std::size_t b = 0; b < strategy.bonuses.size(); ++b) {
      const rules::Bonus& bonus = rules_.bonuses[b];
      const int had = bonus.paid(inside(from_).card().totals[b], inside(from_).card().filled).value;
      parts += strategy.bonuses[b].mean - had;
    }
    if (rules_.has_extra_bonus()) {
      parts += strategy.extras_mean * rules_.five_of_a_kind->extra_bonus->points.value;
    }
    EXPECT_NEAR(parts, strategy.mean, 1e-9);
    double sum = 0;
    double extras = 0;
    for (std::size_t n = 0; n < strategy.extras.size(); ++n) {
      sum += strategy.extras[n];
      extras += static_cast<double>(n) * strategy.extras[n];
    }
    if (!strategy.extras.empty()) {
      EXPECT_NEAR(sum, 1, 1e-12);
      EXPECT_NEAR(extras, strategy.extras_mean, 1e-12);
    }
  }
}

// All numbers of a distribution, to be compared byte by byte.
std::vector<double> numbers(const Distribution& distribution) {
  std::vector<double> all;
  for (const double chance : distribution.survival) all.push_back(chance);
  for (const BoxStatistics& box : distribution.boxes) {
    all.insert(all.end(), {box.mean, box.zero, box.maximum});
  }
  for (const BonusStatistics& bonus : distribution.bonuses) {
    all.insert(all.end(), {bonus.chance, bonus.mean});
  }
  all.insert(all.end(), distribution.extras.begin(), distribution.extras.end());
  all.insert(all.end(), {distribution.mean, distribution.deviation, distribution.skewness,
                         distribution.extras_mean});
  return all;
}

TEST_P(DistributionLaws, SameBytes) {
  // Values of states have a test of their own (same_bytes_test.cpp), so they are computed only
  // once.
  const Solution mean = solved_for_mean();
  const auto everything = [this, &mean](int threads) {
    std::vector<double> all = numbers(curve(threads));
    DistributionOptions options;
    options.threads = threads;
    for (const Solution& solution : {mean, solved("target=230", threads)}) {
      const std::vector<double> more =
          numbers(asked(solution.distribution(from_, nullptr, options)));
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  };
  const std::vector<double> one = everything(1);
  const auto expect_same = [&one](const std::vector<double>& other) {
    ASSERT_EQ(one.size(), other.size());
    EXPECT_EQ(std::memcmp(one.data(), other.data(), one.size() * sizeof(double)), 0);
  };
  for (int threads : {2, 7}) expect_same(everything(threads));
  for (const std::string& set : turn::available_instruction_sets()) {
    SCOPED_TRACE(set);
    ASSERT_TRUE(turn::force_instruction_set(set));
    expect_same(everything(2));
  }
  ASSERT_TRUE(turn::force_instruction_set(""));
}

INSTANTIATE_TEST_SUITE_P(Laws, DistributionLaws, testing::ValuesIn(shipped_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::distribution_laws_test
