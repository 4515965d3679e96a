// Counts what play can reach: cards by their filled boxes, and whole games.
// Why: five of a kind may go only into some boxes, so that with a forced joker there are fewer
// games than turns and orders of boxes suggest, and some totals cannot be reached in any order.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>

#include "rules/scoring.h"
#include "states/progress.h"

namespace fivekind::states {

/// The number of different cards between turns that play can reach: by filled boxes, by each
/// bonus's total, capped at its threshold, and by the flag.
std::uint64_t count_reached(const rules::Scoring& scoring, const Progress& progress);

/// Courses of play (Verhoeff 2000, "Yahtzee Game Tree"): dice are distinguishable, each is rolled,
/// then in every later roll kept or rolled to one of its faces; then a box that the rules allow, or
/// one to strike.
boost::multiprecision::cpp_int count_games(const rules::Scoring& scoring);

}  // namespace fivekind::states
