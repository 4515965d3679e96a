// The expected score as a fraction.
// Why: it is the one number of a game that settles all questions of rounding. Rolling a die divides
// by the number of faces, and nothing else divides: so a state's value is a whole number over a
// power of it, the same for all states of a layer. With n dice and at most r rolls per turn, values
// before k turns are whole numbers over faces^(k·n·r); the options of a turn are multiplied by
// faces^(n·r) beforehand, each die divides once without remainder, and the fraction is reduced to
// its lowest terms once, at the end.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include "problem/problem.h"
#include "rules/game.h"
#include "support/parallel.h"

namespace fivekind::solve {

/// What can be refused from the rules alone. Errors: fraction_digits.
Result<void> check_exact_score(const rules::RuleSet& game);

/// The expected score of the empty card, except for the seconds. The same for any number of
/// threads. Errors: fraction_digits, memory, interrupted.
Result<ExactScore> exact_score(const problem::Problem& problem, const support::ThreadPool& pool,
                               const Watch& progress = {});

}  // namespace fivekind::solve
