// Finds the weight of errors that makes a decision lose a given amount on average.
#include "strategies/strength.h"

#include <algorithm>
#include <cmath>

#include "strategies/registry.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

// With more weight less is lost, roughly in inverse proportion. So `wanted / loss - 1` is nearly a
// straight line in the weight and 0 where it is right. It is followed with few games until it is
// near, and corrected once along the line with many.
class Search {
 public:
  Search(Sources& sources, const policy::Strategy& strategy, const WantedLoss& wanted,
         LossMemory& memory)
      : sources_(sources), strategy_(strategy), wanted_(wanted), memory_(memory) {}

  Result<FoundWeight> run() {
    if (wanted_.of_random) {
      if (*wanted_.of_random < wanted_.loss) return FoundWeight{0, wanted_.of_random};
      low_ = Try{0, height_of(*wanted_.of_random)};
    }
    double weight = std::min(guess(), wanted_.most_weight);
    for (int i = 0; i < kMaxTries; ++i) {
      FIVEKIND_LET(const auto height, measure(weight, kCoarse));
      const Try now{weight, height};
      if (std::abs(now.height) <= kNear) {
        note(now);
        break;
      }
      if (now.height > 0 && !low_) {
        FIVEKIND_LET(const auto most, check_possible());
        if (most) return FoundWeight{0, most};
      }
      note(now);
      if (low_ && high_ && high_->weight - low_->weight <= kTiny * high_->weight) break;
      weight = next(now);
      if (weight >= wanted_.most_weight && now.weight >= wanted_.most_weight) break;
    }
    return refined(last_.weight);
  }

 private:
  static constexpr double kCoarse = 0.02;  // the precision during the search
  static constexpr double kNear = 0.03;    // this near, many games are played
  static constexpr double kTiny = 1e-9;
  static constexpr int kMaxTries = 60;

  // A weight, and how much less than wanted it loses.
  struct Try {
    double weight = 0;
    double height = 0;
  };

  // The weight of the shipped games, to within a tenth; otherwise the inverse of the loss.
  double guess() const {
    if (!wanted_.of_random) return 1 / wanted_.loss;
    return 0.7 / (wanted_.loss + 0.04 * *wanted_.of_random);
  }

  double height_of(double loss) const {
    return wanted_.loss / std::max(loss, wanted_.loss * kTiny) - 1;
  }

  Result<double> measure(double weight, double precision) {
    FIVEKIND_LET(const auto loss, measured_loss(sources_, strategy_, weight, precision, memory_));
    return height_of(loss.mean);
  }

  // What random play loses, if that is less than what is wanted.
  Result<std::optional<double>> check_possible() {
    FIVEKIND_LET(const auto most,
                 measured_loss(sources_, strategy_, 0, wanted_.precision, memory_));
    if (most.mean < wanted_.loss) return std::optional(most.mean);
    low_ = Try{0, height_of(most.mean)};
    return std::optional<double>();
  }

  void note(const Try& now) {
    const bool is_low = now.height < 0;
    slope_ = slope_from(last_.weight > 0 ? last_ : low_.value_or(Try{0, -1}), now);
    last_ = now;
    in_a_row_ = is_low == was_low_ ? in_a_row_ + 1 : 1;
    was_low_ = is_low;
    (is_low ? low_ : high_) = now;
  }

  // The line's slope at a new try.
  static double slope_from(const Try& from, const Try& now) {
    const double slope = (now.height - from.height) / (now.weight - from.weight);
    return std::isfinite(slope) && slope > 0 ? slope : (1 + now.height) / now.weight;
  }

  // Between two ends by false position, and in the middle if only one of them moves; without an
  // upper end as far as the inverse suggests.
  double next(const Try& now) const {
    constexpr double kFarthest = 8;
    constexpr double kEdge = 0.02;
    if (!high_) {
      const double times = std::clamp(1 / (1 + now.height), 1.2, kFarthest);
      return std::min(now.weight * times, wanted_.most_weight);
    }
    const double share = low_->height / (low_->height - high_->height);
    const bool stuck = in_a_row_ > 2 || !std::isfinite(share);
    const double part = stuck ? 0.5 : std::clamp(share, kEdge, 1 - kEdge);
    return low_->weight + part * (high_->weight - low_->weight);
  }

  // Corrects a weight that is near with one precise measurement, or two.
  Result<FoundWeight> refined(double weight) {
    constexpr double kExact = 5e-4;
    constexpr double kStraight = 0.02;  // within this distance the line is straight enough
    constexpr int kMaxCorrections = 6;
    for (int i = 0; i < kMaxCorrections; ++i) {
      FIVEKIND_LET(const auto height, measure(weight, wanted_.precision));
      if (std::abs(height) <= kExact) break;
      const Try now{weight, height};
      // The first is near the last of the tries, and the two give a less reliable slope.
      if (i > 0) slope_ = slope_from(last_, now);
      last_ = now;
      const double corrected = weight - height / slope_;
      weight = std::clamp(corrected, weight / 2, std::min(weight * 2, wanted_.most_weight));
      if (std::abs(height) <= kStraight && weight == corrected) break;
    }
    return FoundWeight{weight};
  }

  Sources& sources_;
  const policy::Strategy& strategy_;
  const WantedLoss& wanted_;
  LossMemory& memory_;
  std::optional<Try> low_;   // loses too much
  std::optional<Try> high_;  // loses too little
  Try last_;
  double slope_ = 0;
  int in_a_row_ = 0;  // consecutive tries on one side
  bool was_low_ = false;
};

}  // namespace

Result<MeasuredLoss> measured_loss(Sources& sources, const policy::Strategy& strategy,
                                   double weight, double precision, LossMemory& memory) {
  if (strategy.faces_others) precision = 0;  // always the same games
  const auto known = memory.find({weight, precision});
  if (known != memory.end()) return known->second;
  const auto loss = sources.mean_loss(policy::with_softmax(strategy, weight), precision);
  if (loss) memory.emplace(std::pair(weight, precision), *loss);
  return loss;
}

Result<FoundWeight> find_weight(Sources& sources, const policy::Strategy& strategy,
                                const WantedLoss& wanted, LossMemory& memory) {
  return Search(sources, strategy, wanted, memory).run();
}

}  // namespace fivekind::strategies
