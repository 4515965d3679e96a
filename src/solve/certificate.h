// Certificates: recomputes the expected score of all states in a wide type, and how far the values
// of a solution are from it.
// Why: double precision rounds in each of some thousand operations per state. That the total stays
// far below anything visible is a promise, and this proves it for each game: the same recursion,
// walked by the scalar twin of the turn kernel (turn/walk.h) in numbers with a known bound on their
// own error.
//
// The error. Wide values have 192 bits (wide_integer.h), F of them for the fraction: as many as the
// game's score bound, times the faces that a mean adds up, leaves. Sums, points and maxima are
// exact; a mean is rounded down, by less than 2^-F. Rolling one die is one mean, so a value of the
// empty card has gone through at most boxes · rolls · dice of them, one after the other, and the
// error of a mean or a maximum is at most the largest of its sources'. Hence
//
//   wide value <= true value < wide value + boxes · rolls · dice · 2^-F.
//
// Yahtzee: 195 · 2^-178 < 5.1·10^-52; Yatzy: 225 · 2^-180 < 1.5·10^-52. So more than 45 digits of
// both values are certain.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <string>

#include "problem/problem.h"
#include "solve/solver.h"
#include "support/parallel.h"
#include "values/solution.h"

namespace fivekind::solve {

/// A certificate, except for the position's text and the seconds.
struct CertifiedValue : Certificate {
  states::State largest_at;  ///< where the largest difference is; the empty card if there is none
};

/// Certifies the values of the expected score. `digits` is from 1 to kMaxDigits.
/// The result is the same for any number of threads. Errors: memory, interrupted, those of
/// `values`.
Result<CertifiedValue> certify(const problem::Problem& problem, const values::ValueSource& values,
                               int digits, const support::ThreadPool& pool,
                               const Watch& progress = {});

}  // namespace fivekind::solve
