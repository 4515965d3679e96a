// What the thesis says of this experiment, and whether ours bears it out (Pawlewicz 2008, sections
// 4.4.1, 4.4.2 and 4.4.4; game yahtzee-pawlewicz).
#pragma once

#include <string>
#include <vector>

#include "experiment/error_figures.h"

namespace fivekind::experiment {

/// The game of the thesis.
inline constexpr const char* kThesisGame = "yahtzee-pawlewicz";

/// One statement of the thesis, and ours.
struct Checked {
  std::string strategy;
  std::string what;       ///< "P(error > 0.01)"
  std::string published;  ///< "at most 0.000014"
  Estimate ours;          ///< its interval as sure as 3 standard errors
  verdicts::Verdict verdict = verdicts::Verdict::undecided;
};

/// Statements about strategies and numbers of open boxes that all were looked at.
std::vector<Checked> check_statements(const std::vector<StrategyFigures>& figures,
                                      const std::vector<JudgedState>& states);

}  // namespace fivekind::experiment
