// Statistics of errors: means, shares, the largest, with their uncertainty.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "experiment/judged_state.h"
#include "verdicts/verdict.h"

namespace fivekind::experiment {

/// Errors up to this are rounding.
inline constexpr double kNoError = 1e-9;
/// Errors larger than these are counted.
inline constexpr double kSmallError = 1e-3;
inline constexpr double kLargeError = 1e-2;

using verdicts::Estimate;

/// 1 minus the confidence of an interval that is shown.
inline constexpr double kUsualDoubt = 0.05;

/// A share of this many states, by Wilson's interval. `doubt`: 1 minus the confidence.
Estimate share_of(std::uint64_t counted, std::uint64_t states, double doubt = kUsualDoubt);

/// A mean. Its interval is the normal one; upwards it also allows for a few states (3 of n at 95 %)
/// of a kind that did not occur, which lose as much as `worst`. Without this a handful of states
/// without errors would prove that there are none.
Estimate mean_of(const std::vector<double>& errors, double worst, double doubt = kUsualDoubt);

/// The errors of one strategy in some states.
struct ErrorFigures {
  std::uint64_t states = 0;
  Estimate mean;
  double margin = 0;  ///< 1.96 standard errors of the mean
  Estimate any;       ///< share of states with an error at all
  Estimate small;     ///< with one above kSmallError
  Estimate large;     ///< above kLargeError
  double largest = 0;
  const JudgedState* largest_at = nullptr;  ///< the first such state; null without errors
};

/// `worst`: as for mean_of.
ErrorFigures figures_of(const std::string& strategy, const std::vector<const JudgedState*>& states,
                        double worst);

struct StrategyFigures {
  std::string strategy;
  ErrorFigures all;
  std::vector<std::pair<int, ErrorFigures>> by_open;  ///< open boxes, ascending
  /// Every error that occurred, ascending, and the share of states with at least as large a one.
  std::vector<std::pair<double, double>> distribution;

  /// Those with this many open boxes; null if there are none.
  const ErrorFigures* with_open(int open) const;
};

/// The figures of each strategy; `states` as returned by judge_strategies.
std::vector<StrategyFigures> figures_of(const std::vector<std::string>& strategies,
                                        const std::vector<JudgedState>& states);

}  // namespace fivekind::experiment
