// The probability of reaching a target, to many digits.
// Why: double precision is enough to compare small probabilities, but published ones have more
// digits (Tillius 2026 gives the probability of the highest score with 28). The same walk in a
// wider type certifies them, and the results of double precision.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <optional>
#include <string>

#include "problem/problem.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/solver.h"
#include "support/parallel.h"

namespace fivekind::solve {

/// The largest probability of a final score of at least `target` from a card on, or from the dice
/// rolled in its turn, with this many significant digits. Errors: too_many_cards (more than a
/// million cards with their points are involved; high targets have few), interrupted.
Result<std::string> exact_chance(const problem::Problem& problem, const states::State& state,
                                 const std::optional<rules::DiceOnTable>& on_table,
                                 rules::Points so_far, rules::Points target, int digits,
                                 const support::ThreadPool& pool, const Watch& progress = {});

}  // namespace fivekind::solve
