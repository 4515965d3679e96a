// Valuers: what a card is worth for an objective. Advice, policies and graphs ask nothing else.
// Why: an objective may be held as one number a state or as a curve, in memory or on the disk; who
// decides needs only to compare where his actions lead.
#pragma once

#include <fivekind/error.h>

#include <memory>

#include "solve/curve.h"
#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"
#include "turn/walk.h"

namespace fivekind::solve {

/// Values this close, as a share of the objective's scale, are equal (design: ties).
inline constexpr double kTieTolerance = 1e-9;
/// The same for values that are held in single precision.
inline constexpr double kSingleTieTolerance = 0x1p-20;

/// How near values are equal: within `absolute`, or within `relative` times the best of them.
struct Tolerance {
  double absolute = 0;
  double relative = 0;

  double near(double best) const { return absolute + relative * (best < 0 ? -best : best); }
};

class Valuer {
 public:
  virtual ~Valuer() = default;

  /// The value, in the objective's own unit, of a card in `state`. Of its points, `so_far` were
  /// there when the turn began and `gained` came in it. Errors: those of the source.
  virtual Result<double> value(const states::State& state, rules::Points so_far,
                               rules::Points gained) const = 0;
  /// How the turn combines such values.
  virtual turn::ChanceRule chance() const { return turn::ChanceRule::mean; }
  virtual turn::ChoiceRule choice() const { return turn::ChoiceRule::highest; }
  /// A value as people read it, higher is better: points, a probability, a utility.
  virtual double shown(double value, rules::Points /*so_far*/) const { return value; }
  /// How near shown values are equal, and values as they are.
  virtual Tolerance tolerance() const = 0;
  virtual Tolerance raw_tolerance() const { return tolerance(); }
  /// Whether what is best depends on the points so far.
  virtual bool depends_on_points() const { return true; }
};

/// Of objectives with one number a state.
class StateValuer : public Valuer {
 public:
  StateValuer(std::shared_ptr<const Problem> problem, Objective objective,
              std::shared_ptr<const ValueSource> values);

  Result<double> value(const states::State& state, rules::Points so_far,
                       rules::Points gained) const override;
  turn::ChanceRule chance() const override;
  turn::ChoiceRule choice() const override;
  double shown(double value, rules::Points so_far) const override;
  Tolerance tolerance() const override;
  Tolerance raw_tolerance() const override;
  bool depends_on_points() const override { return false; }

 private:
  std::shared_ptr<const Problem> problem_;
  Objective objective_;
  std::shared_ptr<const ValueSource> values_;
  std::vector<double> effects_;  // by points
};

/// The chance to reach a target.
class TargetValuer : public Valuer {
 public:
  TargetValuer(std::shared_ptr<const CurveSource> curves, rules::Points target)
      : curves_(std::move(curves)), target_(target) {}

  Result<double> value(const states::State& state, rules::Points so_far,
                       rules::Points gained) const override {
    return curves_->value(state, (target_ - so_far - gained).value);
  }
  /// Relative: chances are sums of positive numbers, so small ones are as exact as large ones.
  Tolerance tolerance() const override {
    return {0, curves_->single_precision() ? kSingleTieTolerance : kTieTolerance};
  }

 private:
  std::shared_ptr<const CurveSource> curves_;
  rules::Points target_;
};

/// A utility of the final score.
class UtilityValuer : public Valuer {
 public:
  /// `scale`: how far utilities are apart.
  UtilityValuer(std::shared_ptr<const CurveSource> curves, double scale)
      : curves_(std::move(curves)), scale_(scale) {}

  Result<double> value(const states::State& state, rules::Points so_far,
                       rules::Points gained) const override {
    return curves_->value(state, (so_far + gained).value);
  }
  Tolerance tolerance() const override {
    return {scale_ * (curves_->single_precision() ? kSingleTieTolerance : kTieTolerance), 0};
  }

 private:
  std::shared_ptr<const CurveSource> curves_;
  double scale_;
};

}  // namespace fivekind::solve
