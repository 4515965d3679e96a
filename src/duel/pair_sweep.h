// The sweep over pairs of states: the values of a ply from those of the next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "duel/compared_turns.h"
#include "duel/duel_layer.h"
#include "duel/duel_plan.h"
#include "policy/policy_turns.h"
#include "problem/turn_options.h"
#include "support/run.h"
#include "values/after_state_values.h"

namespace fivekind::duel {

/// The movers [first, last) of a ply, by index.
struct MoverRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Computes the values of all pairs of a ply whose movers are in a range. `next`: the layer of the
/// ply after it, whose reader is this ply's mover. `run` counts values. `rows`: merged if more
/// points are never worse, else separate: against an opponent who plays badly they can be. Errors:
/// interrupted.
Result<void> sweep_ply(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                       const DuelLayer& next, const PairSink& sink, support::Run& run,
                       problem::OptionRows rows = problem::OptionRows::merged);

/// Computes the outcome for all pairs of a ply whose movers are in a range, when these play by
/// other values: they take the best by `guide`; values within the usual tolerance are equal, and
/// among equals `expected` decides (values of ends of turns that do not depend on the points, in
/// memory), then the order of the actions. Both layers are of the ply after it: `guide` is what is
/// chosen by, `carried` what is computed. Errors: interrupted.
Result<void> sweep_carried(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                           const DuelLayer& guide, const DuelLayer& carried,
                           const values::AfterStateValues& expected, const PairSink& sink,
                           support::Run& run);

/// The same when the movers compare the curves of their actions, decision by decision. `ends`: the
/// estimates of the ends of turns (ComparedCurves::estimate_ends). Errors: interrupted.
Result<void> sweep_compared(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                            const ComparedCurves& curves, const DuelLayer& ends,
                            const DuelLayer& carried, const values::AfterStateValues& expected,
                            const PairSink& sink, support::Run& run);

/// The same when the movers play by a strategy that depends only on their own state: no policy that
/// depends on points. Errors: those of its values; interrupted.
Result<void> sweep_played(const DuelPlan& plan, std::size_t ply, MoverRange movers,
                          const DuelLayer& next, const policy::Policy& policy, const PairSink& sink,
                          support::Run& run);

}  // namespace fivekind::duel
