// What becomes of a published figure beside ours, and who judges it.
// Why: a figure that was sampled agrees, differs or is undecided by one rule, wherever it comes
// from. A bound is not borne out because a few states fail to exclude it.
#pragma once

#include "verdicts/printed.h"

namespace fivekind::verdicts {

enum class Verdict {
  agrees,
  differs,
  undecided,       ///< our figure is a sample's, and too rough to tell
  not_reproduced,  ///< what was published cannot be computed from what is published
  no_figure,       ///< the source asks, describes or measures its machine: ours is the answer
};

/// "agrees", "differs", "undecided", "not reproduced" or "no figure".
const char* text_of(Verdict verdict);

/// How many standard errors a simulated figure may be away.
inline constexpr double kStandardErrors = 3;
/// The chance that a normal variable is further away than that.
inline constexpr double kBeyond = 0.0026997960632601866;
/// An interval means something if it is no wider than this share of what it is compared with.
inline constexpr double kWidest = 0.5;

/// A figure and what it may be instead.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// `value` with 3 standard errors to either side.
Estimate estimate(double value, double standard_error);

// Both judge an interval that reaches 3 standard errors to either side, or is as sure as that.

/// Whether a figure is at most `bound`. It agrees where the whole interval is within the bound and
/// no wider than kWidest of it; it differs where the whole interval is beyond.
Verdict judge_bound(const Estimate& ours, double bound);
/// Whether a figure is the printed number, its rounding granted. It differs where the number is
/// outside the interval; it agrees where the interval is no wider than kWidest of the number.
Verdict judge_value(const Estimate& ours, const Printed& published);

}  // namespace fivekind::verdicts
