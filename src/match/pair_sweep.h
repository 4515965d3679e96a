// The sweep over pairs of states: the values of a ply from those of the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "match/duel_layer.h"
#include "match/duel_plan.h"
#include "solve/after_state_values.h"
#include "support/run.h"

namespace fivekind::match {

/// The movers [first, last) of a ply, by their indices.
struct MoverRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Finds the values of all pairs of a ply whose movers are in a range. `next`: the layer of the ply
/// after it, whose reader is this ply's mover. `run` counts values. Errors: interrupted.
std::optional<Error> sweep_ply(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                               const DuelLayer& next, const PairSink& sink, support::Run& run);

/// Finds how likely a tie is from all pairs of a ply whose movers are in a range, when both play by
/// the values: the best; values within the usual tolerance are equal, and among equals `expected`
/// decides (values of ends of turns that do not depend on the points, in memory), then the order of
/// the actions. `next`: payoffs of the ply after it; `ties`: how likely a tie is from there.
/// Errors: interrupted.
std::optional<Error> sweep_ties(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                                const DuelLayer& next, const DuelLayer& ties,
                                const solve::AfterStateValues& expected, const PairSink& sink,
                                support::Run& run);

}  // namespace fivekind::match
