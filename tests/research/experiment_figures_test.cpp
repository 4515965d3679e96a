// The effects of errors, and verdicts on published figures, from artificial states.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "experiment/statements.h"

namespace fivekind::tests::experiment_figures_test {
namespace {

using experiment::Checked;
using experiment::Estimate;
using experiment::JudgedState;
using experiment::StrategyFigures;
using verdicts::Verdict;
using States = std::vector<JudgedState>;

// A decision in which everyone named loses this much.
JudgedState state_with(int open, std::uint64_t number, double error,
                       const std::vector<std::string>& strategies) {
  JudgedState state{{open, number}, "position " + std::to_string(number), {"666", ""}, {}, {}};
  state.values = {0.5, 0.5 - error};
  for (const std::string& strategy : strategies) state.chosen[strategy] = "";
  return state;
}

TEST(Shares, HaveWilsonsInterval) {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const Estimate many = experiment::share_of(81, 263);
  EXPECT_NEAR(many.value, 0.3080, 5e-5);
  EXPECT_NEAR(many.low, 0.2553, 5e-5);
  EXPECT_NEAR(many.high, 0.3662, 5e-5);
  const Estimate some = experiment::share_of(15, 148);
  EXPECT_NEAR(some.low, 0.0624, 5e-5);
  EXPECT_NEAR(some.high, 0.1605, 5e-5);
  const Estimate none = experiment::share_of(0, 20);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 5e-5);
  const Estimate one = experiment::share_of(1, 29);
  EXPECT_NEAR(one.low, 0.0061, 5e-5);
  EXPECT_NEAR(one.high, 0.1718, 5e-5);
  EXPECT_EQ(experiment::share_of(20, 20).high, 1);
  // (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 3, of 27 among 3,990.
  const Estimate sure = experiment::share_of(27, 3990, verdicts::kBeyond);
  EXPECT_NEAR(sure.low, 0.003832, 1e-6);
  EXPECT_NEAR(sure.high, 0.011921, 1e-6);
}

TEST(Means, HaveANormalIntervalAndRoomForTheUnseen) {
  const Estimate mean = experiment::mean_of({0, 0.1, 0.2, 0.5}, 0);
  const double squares = 0.04 + 0.01 + 0 + 0.09;
  EXPECT_NEAR(mean.value, 0.2, 1e-15);
  EXPECT_NEAR(mean.high - mean.value, 1.959964 * std::sqrt(squares / 3 / 4), 1e-6);
  EXPECT_EQ(mean.low, std::max(0.0, 0.4 - mean.high));
  const Estimate nothing = experiment::mean_of(std::vector<double>(300), 0.02);
  EXPECT_EQ(nothing.value, 0);
  EXPECT_EQ(nothing.low, 0);
  // 300 states do not exclude that 1 in 100 is of another kind.
  EXPECT_NEAR(nothing.high, 0.02 * -std::log(0.05) / 300, 1e-12);
}

// Rare errors, drawn repeatedly: the true mean is seldom outside the interval.
TEST(Means, IntervalsHoldTheTrueMean) {
  std::mt19937_64 random(7);
  constexpr double kRate = 0.01;
  constexpr int kRuns = 1000;
  int outside = 0;
  for (int run = 0; run < kRuns; ++run) {
    std::vector<double> errors;
    for (int i = 0; i < 200; ++i) {
      errors.push_back(std::bernoulli_distribution(kRate)(random) ? 0.01 : 0);
    }
    const Estimate mean = experiment::mean_of(errors, 0.01);
    if (mean.low > kRate * 0.01 || mean.high < kRate * 0.01) ++outside;
  }
  EXPECT_LE(outside, kRuns * 8 / 100);
}

TEST(Figures, CountErrors) {
  States states;
  const std::vector<double> errors = {0, 1e-12, 0.0005, 0.002, 0.02, 0.0005};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    states.push_back(state_with(i < 2 ? 1 : 3, i, errors[i], {"a", "b"}));
    states.back().chosen["b"] = "666";
  }
  const auto figures = experiment::figures_of({"a", "b"}, states);
  ASSERT_EQ(figures.size(), 2U);
  const StrategyFigures& a = figures[0];
  EXPECT_EQ(a.strategy, "a");
  EXPECT_EQ(a.all.states, 6U);
  EXPECT_NEAR(a.all.mean.value, 0.023 / 6, 1e-15);
  EXPECT_NEAR(a.all.any.value, 4.0 / 6, 1e-15) << "1e-12 is rounding";
  EXPECT_NEAR(a.all.small.value, 2.0 / 6, 1e-15);
  EXPECT_NEAR(a.all.large.value, 1.0 / 6, 1e-15);
  EXPECT_NEAR(a.all.largest, 0.02, 1e-15);
  ASSERT_NE(a.all.largest_at, nullptr);
  EXPECT_EQ(a.all.largest_at->position, "position 4");
  EXPECT_EQ(a.all.largest_at->best_action(), "666");
  ASSERT_EQ(a.by_open.size(), 2U);
  EXPECT_EQ(a.with_open(2), nullptr);
  EXPECT_EQ(a.with_open(1)->any.value, 0);
  EXPECT_EQ(a.with_open(1)->largest_at, nullptr);
  EXPECT_NEAR(a.with_open(3)->mean.value, 0.023 / 4, 1e-15);
  ASSERT_EQ(a.distribution.size(), 3U);
  EXPECT_NEAR(a.distribution[0].first, 0.0005, 1e-15);
  EXPECT_NEAR(a.distribution[0].second, 4.0 / 6, 1e-15);
  EXPECT_NEAR(a.distribution[2].second, 1.0 / 6, 1e-15);
  const StrategyFigures& b = figures[1];
  EXPECT_EQ(b.all.mean.value, 0);
  EXPECT_TRUE(b.distribution.empty());
  EXPECT_NEAR(b.all.mean.high, -std::log(0.05) / 6, 1e-12)
      << "six states without an error say next to nothing";
}

// 1,000 states for each number of open boxes, a share of them with an error.
States many_states(int most_open, int errors_in_1000, double error) {
  States states;
  for (int open = 1; open <= most_open; ++open) {
    for (int i = 0; i < 1000; ++i) {
      states.push_back(state_with(open, static_cast<std::uint64_t>(i),
                                  i < errors_in_1000 ? error : 0, {"emp:0", "emp:4", "expected"}));
    }
  }
  return states;
}

std::vector<Checked> checked(const States& states, const std::vector<std::string>& strategies) {
  return experiment::check_statements(experiment::figures_of(strategies, states), states);
}

TEST(Statements, AreCheckedWhereTheirStatesAre) {
  const States ten = many_states(10, 20, 0.005);
  EXPECT_EQ(checked(ten, {"emp:0", "emp:4", "expected"}).size(), 7U);
  EXPECT_EQ(checked(ten, {"emp:0"}).size(), 2U);
  EXPECT_EQ(checked(many_states(8, 20, 0.005), {"emp:0", "expected"}).size(), 1U)
      << "that of the expected score is about 1 to 8 open boxes";
  EXPECT_TRUE(checked(many_states(7, 20, 0.005), {"emp:0", "expected"}).empty());
}

TEST(Statements, GetTheirVerdicts) {
  // An error of 0.005 in 2 % of the states.
  const auto all = checked(many_states(10, 20, 0.005), {"emp:0", "emp:4", "expected"});
  ASSERT_EQ(all.size(), 7U);
  const auto verdict = [&](std::size_t i, const std::string& strategy, const std::string& what) {
    EXPECT_EQ(all[i].strategy, strategy);
    EXPECT_TRUE(all[i].what.starts_with(what)) << all[i].what;
    return all[i].verdict;
  };
  EXPECT_EQ(verdict(0, "emp:0", "P(error > 0)"), Verdict::agrees) << "less than 0.03";
  EXPECT_EQ(verdict(1, "emp:4", "P(error > 0)"), Verdict::differs) << "less than 0.01";
  EXPECT_EQ(verdict(2, "emp:4", "P(error > 0.001)"), Verdict::differs);
  EXPECT_EQ(verdict(3, "emp:4", "P(error > 0.01)"), Verdict::undecided) << "none in 10,000";
  EXPECT_EQ(verdict(4, "emp:0", "largest mean"), Verdict::undecided) << "0.0001 and 0.00011";
  EXPECT_EQ(verdict(5, "emp:4", "largest mean"), Verdict::undecided) << "0.0001 and 0.00003";
  EXPECT_EQ(verdict(6, "expected", "mean"), Verdict::differs) << "0.0001 and 0.00124";
  EXPECT_EQ(checked(many_states(8, 3, 0.005), {"expected"})[0].verdict, Verdict::undecided)
      << "24 errors";
  EXPECT_NEAR(all[0].ours.value, 0.02, 1e-12);
  EXPECT_NEAR(all[4].ours.value, 0.0001, 1e-12);
}

}  // namespace
}  // namespace fivekind::tests::experiment_figures_test
