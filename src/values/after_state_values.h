// After-state values: what the end of a turn is worth. Advice, policies and graphs need nothing
// else. Why: an objective may be stored as one number per state or as a curve, in memory or on the
// disk, and a rule of thumb considers only the current turn; a decision only needs to compare what
// the actions lead to.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "turn/walk.h"
#include "values/curve.h"
#include "values/solution.h"
#include "values/state_rule.h"

namespace fivekind::values {

/// Values this close, relative to the objective's scale, are equal.
inline constexpr double kTieTolerance = 1e-9;
/// The same for values stored in single precision.
inline constexpr double kSingleTieTolerance = 0x1p-20;

/// How close values count as equal: within `absolute`, or within `relative` times the best of them.
struct Tolerance {
  double absolute = 0;
  double relative = 0;

  double near(double best) const { return absolute + relative * (best < 0 ? -best : best); }
  /// The lowest value that equals the best.
  double enough(double best) const {
    return best - absolute - relative * (best < 0 ? -best : best);
  }
};

class CardValues;

/// The values of one layer of states in memory, for code that reads many of them.
struct LayerReading {
  const double* values = nullptr;   ///< by index in the layer
  const double* effects = nullptr;  ///< by points gained in the turn
  bool adds = true;                 ///< whether effects are added or multiplied

  double at(std::size_t place, std::int32_t gained) const {
    const double effect = effects[gained];
    return adds ? values[place] + effect : values[place] * effect;
  }
};

class AfterStateValues {
 public:
  virtual ~AfterStateValues() = default;

  /// The value, in its own unit, of this end of a turn that began with `so_far` points. Errors:
  /// those of the source.
  virtual Result<double> value(const states::TurnEnd& end, rules::Points so_far) const = 0;
  /// The same for turns that began with so_far, so_far + 1, … points, one for each of `values`.
  virtual Result<void> values(const states::TurnEnd& end, rules::Points so_far,
                              std::span<double> values) const;
  /// How to compute value() for turns that lead to a layer; nothing if that depends on more than
  /// state and points gained, or is not in memory.
  virtual std::optional<LayerReading> layer(std::size_t /*filled*/) const { return std::nullopt; }
  /// The values of cards between two turns; null if only ends of turns have values.
  virtual const CardValues* cards() const { return nullptr; }
  /// How the turn combines values.
  virtual turn::ChanceRule chance() const { return turn::ChanceRule::mean; }
  virtual turn::ChoiceRule choice() const { return turn::ChoiceRule::highest; }
  /// A value as shown to users, higher is better: points, a probability, a utility.
  virtual double shown(double value, rules::Points /*so_far*/) const { return value; }
  /// How close shown values count as equal, and raw values.
  virtual Tolerance tolerance() const = 0;
  virtual Tolerance raw_tolerance() const { return tolerance(); }
  /// Whether what is best depends on the points so far.
  virtual bool depends_on_points() const = 0;
};

/// For objectives where the end of a turn is worth as much as the resulting card.
class CardValues : public AfterStateValues {
 public:
  /// The value of a card in `state`. Of its points, `so_far` were there when the turn began and
  /// `gained` were added in it. Errors: those of the source.
  virtual Result<double> card(const states::State& state, rules::Points so_far,
                              rules::Points gained) const = 0;
  Result<double> value(const states::TurnEnd& end, rules::Points so_far) const override {
    return card(end.next, so_far, end.gained);
  }
  const CardValues* cards() const override { return this; }
  bool depends_on_points() const override { return true; }
};

/// For objectives with one number per state.
class StateValues final : public CardValues {
 public:
  StateValues(std::shared_ptr<const problem::Problem> problem, const StateRule& rule,
              std::shared_ptr<const ValueSource> values);

  Result<double> card(const states::State& state, rules::Points so_far,
                      rules::Points gained) const override;
  std::optional<LayerReading> layer(std::size_t filled) const override;
  turn::ChanceRule chance() const override { return rule_.chance(); }
  turn::ChoiceRule choice() const override { return rule_.choice(); }
  double shown(double value, rules::Points so_far) const override {
    return rule_.in_points(value, so_far);
  }
  Tolerance tolerance() const override;
  Tolerance raw_tolerance() const override;
  bool depends_on_points() const override { return false; }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  StateRule rule_;
  std::shared_ptr<const ValueSource> values_;
  std::vector<double> effects_;  // by points
};

/// For objectives with a curve per state: the probability of reaching a target (from
/// needed-curves), or a utility of the final score, where `target` is ignored.
class CurveValues final : public CardValues {
 public:
  CurveValues(std::shared_ptr<const CurveSource> curves, rules::Points target, Tolerance tolerance)
      : curves_(std::move(curves)), target_(target), tolerance_(tolerance) {}

  Result<double> card(const states::State& state, rules::Points so_far,
                      rules::Points gained) const override {
    return curves_->value(state, key(so_far + gained));
  }
  Result<void> values(const states::TurnEnd& end, rules::Points so_far,
                      std::span<double> values) const override;
  Tolerance tolerance() const override { return tolerance_; }

 private:
  bool needed() const { return curves_->key() == CurveKey::needed; }
  std::int32_t key(rules::Points points) const {
    return needed() ? (target_ - points).value : points.value;
  }

  std::shared_ptr<const CurveSource> curves_;
  rules::Points target_;
  Tolerance tolerance_;
};

/// Probabilities of reaching a target.
std::shared_ptr<const CardValues> target_chances(std::shared_ptr<const CurveSource> curves,
                                                 rules::Points target);
/// Utilities of the final score; `scale`: the distance between the lowest and the highest.
std::shared_ptr<const CardValues> utility_values(std::shared_ptr<const CurveSource> curves,
                                                 double scale);

/// Values of the ends of turns given by a function; values within kTieTolerance are equal.
class FunctionValues final : public AfterStateValues {
 public:
  using Function = std::function<Result<double>(const states::TurnEnd& end, rules::Points so_far)>;

  FunctionValues(Function function, bool depends_on_points)
      : function_(std::move(function)), depends_on_points_(depends_on_points) {}

  Result<double> value(const states::TurnEnd& end, rules::Points so_far) const override {
    return function_(end, so_far);
  }
  Tolerance tolerance() const override { return {kTieTolerance, 0}; }
  bool depends_on_points() const override { return depends_on_points_; }

 private:
  Function function_;
  bool depends_on_points_;
};

}  // namespace fivekind::values
