// The verdict on a published figure compared with ours.
#include "verdicts/verdict.h"

#include <cmath>

namespace fivekind::verdicts {
namespace {

bool is_narrow(const Estimate& ours, double against) {
  return ours.high - ours.low <= kWidest * std::abs(against);
}

}  // namespace

const char* text_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::agrees:
      return "agrees";
    case Verdict::differs:
      return "differs";
    case Verdict::undecided:
      return "undecided";
    case Verdict::not_reproduced:
      return "not reproduced";
    case Verdict::no_figure:
      break;
  }
  return "no figure";
}

Estimate estimate(double value, double standard_error) {
  const double half = kStandardErrors * standard_error;
  return {value, value - half, value + half};
}

Verdict judge_bound(const Estimate& ours, double bound) {
  if (ours.low > bound) return Verdict::differs;
  return ours.high <= bound && is_narrow(ours, bound) ? Verdict::agrees : Verdict::undecided;
}

Verdict judge_value(const Estimate& ours, const Printed& published) {
  const double rounding = published.unit / 2;
  if (ours.high < published.value - rounding || ours.low > published.value + rounding) {
    return Verdict::differs;
  }
  return is_narrow(ours, published.value) ? Verdict::agrees : Verdict::undecided;
}

}  // namespace fivekind::verdicts
