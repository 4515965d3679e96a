// The number of states of a game, counted without listing them.
// Why: even for a game that is too large to solve its size is worth knowing. Boxes that share no
// bonus and do not wait for one another are independent, so the states of such parts of a card
// multiply.
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
  /// The states by number of filled boxes, as in StateSpace::layer_size.
  std::vector<boost::multiprecision::cpp_int> by_filled;
  /// If bonuses for the points of the whole card connect its parts (rules::EvenBonuses), all of
  /// their totals are counted with all states of the parts, whether or not play can reach both.
  bool at_most = false;

  /// The total.
  boost::multiprecision::cpp_int states() const {
    return std::accumulate(by_filled.begin(), by_filled.end(), boost::multiprecision::cpp_int(0));
  }
};

/// Nothing if one part of the card is too large to be counted within the limits.
std::optional<PartCounts> count_by_parts(const rules::Scoring& scoring,
                                         const SpaceLimits& limits = {});

/// The cost of this many states: "4.6·10^12 states in all, 36.4 TB of values, 26.4 days at 2.0·10^6
/// states a second".
std::string size_in_words(const PartCounts& counts);

}  // namespace fivekind::states
