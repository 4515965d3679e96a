// The chance to reach a target, to many digits.
// Why: double precision tells small chances apart, but published ones have more digits (Tillius
// 2026 gives the chance of the highest score with 28). The same walk in a wider type certifies
// them, and what double precision finds.
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

/// The largest chance of a final score of at least `target` from a card on, or from the dice that
/// were thrown in its turn, with so many significant digits. Errors: too_many_cards (more than a
/// million cards with their points lie between; high targets have few), interrupted.
Result<std::string> exact_chance(const problem::Problem& problem, const states::State& state,
                                 const std::optional<rules::Throw>& thrown, rules::Points so_far,
                                 rules::Points target, int digits, const support::ThreadPool& pool,
                                 const Watch& progress = {});

}  // namespace fivekind::solve
