// How many states a game has, counted without listing them.
// Why: a game that is too large to be solved can still say how large it is. Boxes that share no
// bonus and do not wait for one another have nothing to do with each other, so the states of such
// parts of a card multiply.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "rules/scoring.h"
#include "states/limits.h"

namespace fivekind::states {

struct PartCounts {
  /// The states by the number of filled boxes, as StateSpace::layer_size has them.
  std::vector<boost::multiprecision::cpp_int> by_filled;
  /// Where bonuses for the points of the whole card bind its parts (rules::EvenBonuses), all of
  /// their totals are counted beside all states of the parts, whether or not play leads to both.
  bool at_most = false;

  /// All of them.
  boost::multiprecision::cpp_int states() const {
    return std::accumulate(by_filled.begin(), by_filled.end(), boost::multiprecision::cpp_int(0));
  }
};

/// Nothing where one part of the card is too large to be counted, within the limits of memory and
/// patience.
std::optional<PartCounts> count_by_parts(const rules::Scoring& scoring,
                                         const SpaceLimits& limits = {});

/// What so many states would take, all together: "4.6·10^12 states in all, 36.4 TB of values, 26.4
/// days at 2.0·10^6 states a second".
std::string size_in_words(const PartCounts& counts);

}  // namespace fivekind::states
