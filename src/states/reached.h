// What play comes to, counted: cards by their filled boxes, and whole games.
// Why: five of a kind may go into some boxes only, so that with a forced joker there are fewer
// games than turns and orders of categories would give, and some totals that no order leads to.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>

#include "rules/scoring.h"
#include "states/progress.h"

namespace fivekind::states {

/// The number of different cards between turns that play can lead to: by filled boxes, by each
/// bonus's total, cut at its threshold, and by the flag.
std::uint64_t count_reached(const rules::Scoring& scoring, const Progress& progress);

/// Courses of play (Verhoeff 2000, "Yahtzee Game Tree"): dice told apart, each die thrown, then in
/// every later roll kept or thrown to one of its faces; then a category that the rules allow.
boost::multiprecision::cpp_int count_games(const rules::Scoring& scoring);

}  // namespace fivekind::states
