// Strategies to compare with the oracle: objectives as texts and in the oracle's form.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "problem/problem.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/oracles/strategy_oracle.h"

namespace fivekind::tests {

struct StrategyCase {
  std::string objective;  ///< as Solution::solve reads it
  ScoreOracle::Utility utility;
  OracleChance chance = OracleChance::mean;
  BestStrategy::Tolerance tolerance;
};

/// A utility of straight lines between points (score, value).
using UtilityPoints = std::vector<std::pair<int, double>>;
ScoreOracle::Utility straight_lines(const UtilityPoints& points);
/// "utility=FILE" for a file of these points in the folder.
StrategyCase utility_case(const ScratchFolder& folder, const std::string& name,
                          const UtilityPoints& points);
/// Rising, falling, and a hill, for final scores up to about `high`.
std::vector<StrategyCase> utility_cases(const ScratchFolder& folder, int high);

StrategyCase expected_case(int bound);
StrategyCase target_case(int target);
/// From the empty card on.
StrategyCase mean_variance_case(const std::shared_ptr<const problem::Problem>& problem,
                                double aversion);
/// At least one of every objective that a strategy can play for, except quantiles.
std::vector<StrategyCase> strategy_cases(const std::shared_ptr<const problem::Problem>& problem,
                                         const ScratchFolder& folder);

}  // namespace fivekind::tests
