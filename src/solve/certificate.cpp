// Certificates: a sweep over all states in fixed point, with two layers in memory.
#include "solve/certificate.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "solve/layers.h"
#include "solve/scalar_solver.h"
#include "solve/wide_integer.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

// Holds a wide value times any power of ten that is needed.
using Integer = boost::multiprecision::uint1024_t;
using states::Group;

int bits_of(std::int32_t number) {
  return static_cast<int>(std::bit_width(static_cast<std::uint32_t>(number)));
}

// The position of the point in a game's wide values, and their known error.
struct Precision {
  int fraction_bits;
  int most_roundings;  // each by less than 2^-fraction_bits

  explicit Precision(const problem::Problem& problem)
      : fraction_bits(FixedPoint::kBits - bits_of(problem.score_bound().value) -
                      bits_of(problem.game().faces)),
        most_roundings(static_cast<int>(problem.game().box_count()) * problem.game().most_rolls() *
                       problem.game().dice) {}

  FixedPoint points(std::int32_t number) const {
    const int shift = fraction_bits - 2 * FixedPoint::kWordBits;
    return FixedPoint::of_highest_word(static_cast<std::uint64_t>(number) << shift);
  }
  double error_bound() const { return std::ldexp(most_roundings, -fraction_bits); }

  // |value - wide|. The wide value is subtracted in parts of 32 bits, from the highest: nothing is
  // rounded before the parts that both have in common are gone.
  double difference(double value, const FixedPoint& wide) const {
    constexpr int kPart = 32;
    for (std::size_t i = FixedPoint::kWords; i-- > 0;) {
      const std::uint64_t word = wide.words()[i];
      const int place = static_cast<int>(i) * FixedPoint::kWordBits - fraction_bits;
      value -= std::ldexp(static_cast<double>(word >> kPart), place + kPart);
      value -= std::ldexp(static_cast<double>(word & 0xFFFFFFFFU), place);
    }
    // NaN counts as infinitely far away.
    return std::isnan(value) ? std::numeric_limits<double>::infinity() : std::abs(value);
  }
};

Integer power_of_ten(int exponent) {
  assert(exponent >= 0);
  return pow(Integer(10), static_cast<unsigned>(exponent));
}

// A wide value as text, with as many of the requested digits as are certain.
class DecimalText {
 public:
  DecimalText(const FixedPoint& value, const Precision& precision) : precision_(precision) {
    for (std::size_t i = FixedPoint::kWords; i-- > 0;) {
      value_ = value_ << FixedPoint::kWordBits | value.words()[i];
    }
    // Values slightly below the next digit are usually exactly that digit.
    value_ += precision.most_roundings;
  }

  /// The text; sets `digits` to its number of significant digits.
  std::string in_digits(int& digits) const {
    const int first = first_place();
    digits = std::min(digits, first + 1 + sure_places());
    if (digits < 1) {  // below all certain places: a game that never pays
      digits = 1;
      return "0";
    }
    int places = digits - 1 - first;  // after the point; negative: zeros before it
    Integer number = rounded(places);
    if (number >= power_of_ten(digits)) number = rounded(--places);  // 9.96 became 10.0
    if (places <= 0) return Integer(number * power_of_ten(-places)).str();
    std::string text = number.str();
    const auto behind = static_cast<std::size_t>(places);
    if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
    return text.insert(text.size() - behind, 1, '.');
  }

 private:
  Integer one() const { return Integer(1) << precision_.fraction_bits; }

  // The place of the first digit other than 0: 2 for hundreds, -1 for tenths.
  int first_place() const {
    int place = 0;
    if (value_ >= one()) {
      while (value_ >= one() * power_of_ten(place + 1)) ++place;
    } else {
      while (place > -FixedPoint::kBits && value_ * power_of_ten(-place) < one()) --place;
    }
    return place;
  }

  // The number of places after the point whose unit is at least a hundred times the error.
  int sure_places() const {
    int places = 0;
    while (power_of_ten(places + 3) * precision_.most_roundings <= one()) ++places;
    return places;
  }

  // The value in units of the given place, halves rounded up.
  Integer rounded(int places) const {
    const Integer scaled = value_ * power_of_ten(std::max(0, places));
    const Integer unit = one() * power_of_ten(std::max(0, -places));
    return (2 * scaled + unit) / (2 * unit);
  }

  const Precision& precision_;
  Integer value_;  // times 2^fraction_bits
};

// How means and points work in fixed point.
class FixedNumbers {
 public:
  using Number = FixedPoint;

  explicit FixedNumbers(const Precision& precision) : precision_(precision) {}

  void begin_layer(std::size_t /*open*/) {}
  Number option(const Number& next, std::int32_t gained) const {
    return next + precision_.points(gained);
  }

 private:
  Precision precision_;
};

// The largest difference of a group.
struct Largest {
  double difference = 0;
  std::size_t progress = 0;
};

using WideLayer = std::vector<FixedPoint>;

class Certifying {
 public:
  Certifying(const problem::Problem& problem, const values::ValueSource& values,
             const support::ThreadPool& pool, const Watch& progress)
      : problem_(problem),
        space_(problem.space()),
        values_(values),
        precision_(problem),
        run_(&pool, "certificate", problem.space().size(), progress),
        solver_(problem, FixedNumbers(precision_), run_),
        pool_(pool) {}

  Result<CertifiedValue> run(int digits) {
    FIVEKIND_TRY(solver_.check_memory());
    certificate_.largest_at = problem_.start();
    certificate_.error_bound = precision_.error_bound();
    certificate_.states_compared = space_.size();
    const std::size_t full = space_.layer_count() - 1;
    WideLayer last = solver_.full_cards();
    FIVEKIND_TRY(compare(full, last));
    FIVEKIND_TRY(solve_backwards(
        solver_, full, 0, last,
        [&](std::size_t filled, const WideLayer& layer) { return compare(filled, layer); }));
    certificate_.digits = digits;
    certificate_.value = DecimalText(last.front(), precision_).in_digits(certificate_.digits);
    return std::move(certificate_);
  }

 private:
  // Compares the wide values of each group of a layer with the solution's. The largest difference
  // is found in the order of the states, whichever thread was first.
  Result<void> compare(std::size_t filled, const WideLayer& layer) {
    const std::span<const Group> groups = space_.groups(filled);
    std::vector<Largest> found(groups.size());
    support::Run run(&pool_, "certificate", groups.size());
    FIVEKIND_TRY(run.for_each(groups.size(), 1, [&](std::size_t g) -> Result<std::uint64_t> {
      FIVEKIND_LET(const auto largest, largest_of(groups[g], layer));
      found[g] = largest;
      return 1;
    }));
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (found[g].difference <= certificate_.largest_difference) continue;
      certificate_.largest_difference = found[g].difference;
      certificate_.largest_at = groups[g].state(found[g].progress);
    }
    return {};
  }

  Result<Largest> largest_of(const Group& group, const WideLayer& layer) const {
    Largest largest;
    const std::size_t classes = space_.progress().class_count(group.filled);
    for (std::size_t progress = 0; progress < classes; ++progress) {
      FIVEKIND_LET(const auto value, values_.value(group.state(progress)));
      const double difference = precision_.difference(value, layer[group.first + progress]);
      if (difference > largest.difference) largest = {difference, progress};
    }
    return largest;
  }

  const problem::Problem& problem_;
  const states::StateSpace& space_;
  const values::ValueSource& values_;
  Precision precision_;
  CertifiedValue certificate_;
  support::Run run_;
  ScalarSolver<FixedNumbers> solver_;
  const support::ThreadPool& pool_;
};

}  // namespace

Result<CertifiedValue> certify(const problem::Problem& problem, const values::ValueSource& values,
                               int digits, const support::ThreadPool& pool, const Watch& progress) {
  return Certifying(problem, values, pool, progress).run(digits);
}

}  // namespace fivekind::solve
