// The verdict on a published figure compared with ours.
// Why: a sampled figure agrees, differs or is undecided by one rule, wherever it comes from. A
// bound is not confirmed because a few states fail to exclude it.
#pragma once

#include "verdicts/printed.h"

namespace fivekind::verdicts {

enum class Verdict {
  agrees,
  differs,
  undecided,       ///< our figure comes from a sample, and is too imprecise
  not_reproduced,  ///< what was published cannot be computed from what is published
  no_figure,       ///< the source asks, describes or measures its machine: ours is the answer
};

/// "agrees", "differs", "undecided", "not reproduced" or "no figure".
const char* text_of(Verdict verdict);

/// By how many standard errors a simulated figure may deviate.
inline constexpr double kStandardErrors = 3;
/// The probability that a normal variable deviates further than that.
inline constexpr double kBeyond = 0.0026997960632601866;
/// An interval is decisive if it is no wider than this share of what it is compared with.
inline constexpr double kWidest = 0.5;

/// A figure and its interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// `value` with 3 standard errors on either side.
Estimate estimate(double value, double standard_error);

// Both judge an interval of 3 standard errors on either side, or with that confidence.

/// Whether a figure is at most `bound`. It agrees if the whole interval is within the bound and no
/// wider than kWidest of it; it differs if the whole interval is beyond.
Verdict judge_bound(const Estimate& ours, double bound);
/// Whether a figure is the printed number, allowing for rounding. It differs if the number is
/// outside the interval; it agrees if the interval is no wider than kWidest of the number.
Verdict judge_value(const Estimate& ours, const Printed& published);

}  // namespace fivekind::verdicts
