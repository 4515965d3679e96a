// The thesis's statements about this experiment, and whether ours confirms them (Pawlewicz 2008,
// sections 4.4.1, 4.4.2 and 4.4.4; game yahtzee-pawlewicz).
#pragma once

#include <string>
#include <vector>

#include "experiment/error_figures.h"

namespace fivekind::experiment {

/// The game of the thesis.
inline constexpr const char* kThesisGame = "yahtzee-pawlewicz";

/// One statement of the thesis, and our figure.
struct Checked {
  std::string strategy;
  std::string what;       ///< "P(error > 0.01)"
  std::string published;  ///< "at most 0.000014"
  Estimate ours;          ///< with an interval that has the confidence of 3 standard errors
  verdicts::Verdict verdict = verdicts::Verdict::undecided;
};

/// Statements about strategies and numbers of open boxes that were all examined.
std::vector<Checked> check_statements(const std::vector<StrategyFigures>& figures,
                                      const std::vector<JudgedState>& states);

}  // namespace fivekind::experiment
