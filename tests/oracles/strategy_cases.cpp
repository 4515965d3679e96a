// Strategies to compare with the oracle.
#include "tests/oracles/strategy_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "solve/mean_variance.h"
#include "solve/solver.h"
#include "values/advice.h"

namespace fivekind::tests {
namespace {

// The design's ties: values within 1e-9 of the objective's scale.
constexpr double kTie = 1e-9;

StrategyCase exponential_case(double a, int bound) {
  const double sign = a > 0 ? 1 : -1;
  return {fmt::format("utility=exp:{}", a),
          [a, sign](int score) { return sign * std::exp(a * score); },
          OracleChance::mean,
          {0, std::abs(a) * kTie * bound, kTie * bound}};
}

}  // namespace

ScoreOracle::Utility straight_lines(const UtilityPoints& points) {
  return [points](int score) {
    if (score <= points.front().first) return points.front().second;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const auto& [low, low_value] = points[i - 1];
      const auto& [high, high_value] = points[i];
      if (score > high) continue;
      const double share = static_cast<double>(score - low) / (high - low);
      return (1 - share) * low_value + share * high_value;
    }
    return points.back().second;
  };
}

StrategyCase utility_case(const ScratchFolder& folder, const std::string& name,
                          const UtilityPoints& points) {
  std::string text = "# a utility for a test\n";
  double least = points.front().second;
  double most = least;
  for (const auto& [score, value] : points) {
    text += fmt::format("{} {}\n", score, value);
    least = std::min(least, value);
    most = std::max(most, value);
  }
  write_bytes(folder.file(name), text);
  return {"utility=" + folder.file(name),
          straight_lines(points),
          OracleChance::mean,
          {kTie * (most - least), 0, kTie * 1000}};
}

std::vector<StrategyCase> utility_cases(const ScratchFolder& folder, int high) {
  const int third = std::max(1, high / 3);
  return {utility_case(folder, "rising", {{third, 0}, {2 * third, 1}, {3 * third, 1.25}}),
          utility_case(folder, "falling", {{0, 7}, {third, 6.5}, {2 * third, -3}}),
          utility_case(folder, "hill", {{0, -10}, {2 * third, 80.5}, {2 * third + 1, 3}}),
          utility_case(folder, "level", {{third, 2}})};
}

StrategyCase expected_case(int bound) {
  const auto score_itself = [](int score) { return static_cast<double>(score); };
  return {"expected", score_itself, OracleChance::mean, {kTie * bound, 0, kTie * bound}};
}

StrategyCase target_case(int target) {
  return {fmt::format("target={}", target),
          reaches(target),
          OracleChance::mean,
          {kTie, 0, kTie * 1000}};
}

StrategyCase mean_variance_case(const std::shared_ptr<const problem::Problem>& problem,
                                double aversion) {
  support::Run run(nullptr, "solving", 0);
  const states::Reachable reachable =
      asked(states::reachable_from(problem->moves(), {{problem->start(), rules::Points(0)}}, run));
  const support::ThreadPool pool(2);
  const auto expected = asked(solve::solve<double>(problem, {}, pool));
  const double mean = asked(expected->value(problem->start()));
  const auto found = asked(solve::solve_mean_variance(problem, reachable, problem->start(),
                                                      rules::Points(0), aversion, mean, pool, {}));
  const double centre = found.centre;
  const auto utility = [aversion, centre](int score) {
    return score - aversion * (score - centre) * (score - centre);
  };
  return {fmt::format("mean-variance={}", aversion),
          utility,
          OracleChance::mean,
          {kTie * found.scale, 0, kTie * 1000}};
}

std::vector<StrategyCase> strategy_cases(const std::shared_ptr<const problem::Problem>& problem,
                                         const ScratchFolder& folder) {
  const int bound = problem->score_bound().value;
  std::vector<StrategyCase> cases = utility_cases(folder, bound);
  cases.push_back(expected_case(bound));
  StrategyCase worst = expected_case(bound);
  worst.objective = "worst-case";
  worst.chance = OracleChance::least;
  cases.push_back(worst);
  cases.push_back(exponential_case(0.05, bound));
  cases.push_back(exponential_case(-0.05, bound));
  for (int part = 2; part <= 5; ++part) cases.push_back(target_case(bound * part / 6));
  for (double aversion : {0.01, 0.2}) cases.push_back(mean_variance_case(problem, aversion));
  return cases;
}

}  // namespace fivekind::tests
