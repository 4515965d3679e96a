// Action values: what actions are worth under an objective. For one position they are computed
// here; for many cards at once, the values of the ends of turns are walked in lanes
// (policy_turns.h). Why: every objective defines its values in one place. Most objectives are
// after-state values, walked through one turn; a quantile is not, since it is recomputed at every
// decision and does not anticipate its own later decisions; and objectives that depend on
// opponents' cards value the ends of one turn at a time.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "rules/position.h"
#include "values/after_state_values.h"

namespace fivekind::values {

/// One action of a decision. Values and losses are as shown to users, higher is better.
struct ValuedAction {
  bool is_keep = false;
  bool announces = false;  ///< announces that a box will be filled
  bool struck = false;     ///< fills the box with 0 points although the dice pay more
  dice::Keep keep;         ///< for a keep
  rules::Box box;          ///< for a box or an announcement
  rules::Points points;    ///< what goes into the box; 0 for other actions
  rules::Points bonus;     ///< bonuses earned in addition
  bool joker = false;
  double value = 0;        ///< for the objective; points include those so far
  double expected = 0;     ///< the expected final score, which decides among equals
  double loss = 0;         ///< the best action's value minus this one's
  bool tied = false;       ///< as good as the best one
  double probability = 0;  ///< of being taken

  /// Whether it is the same action, whatever it is worth.
  bool is(const ValuedAction& other) const {
    if (is_keep != other.is_keep || announces != other.announces) return false;
    return is_keep ? keep == other.keep : box == other.box && struck == other.struck;
  }
};

/// The values of the ends of turns, and how they were found.
struct TurnWorth {
  std::shared_ptr<const AfterStateValues> after_states;
  Method method = {};
};

class QuantileActionValues;

class ActionValues {
 public:
  virtual ~ActionValues() = default;

  /// The values of a position's actions with dice on the table; `state` is that of its card.
  virtual Result<std::vector<double>> values(const rules::Position& position,
                                             const states::State& state,
                                             std::span<const ValuedAction> actions) const = 0;
  /// The value of a position before the first roll.
  virtual Result<double> value(const rules::Position& position,
                               const states::State& state) const = 0;
  /// How close values count as equal.
  virtual Tolerance tolerance() const = 0;

  /// For objectives that depend on one card only: the values of the ends of all turns, or the
  /// quantile. Null for others.
  virtual const AfterStateValues* after_states() const { return nullptr; }
  virtual const QuantileActionValues* quantile() const { return nullptr; }

  /// Whether all values of a turn follow from the values of its ends.
  virtual bool values_turns() const { return false; }
  /// If so, the values of the ends of the turn of the player to move. Errors: as values().
  virtual Result<TurnWorth> turn(const rules::Position& /*position*/) const { return TurnWorth{}; }
  /// Whether turn() finds exact values without a table. Errors: as values().
  virtual Result<bool> reaches_end(const rules::Position& /*position*/) const { return false; }
  /// Bytes of memory of results that it caches.
  virtual std::uint64_t remembered_bytes() const { return 0; }
};

/// For objectives whose values follow from the values of the ends of a turn.
class TurnwiseActionValues : public ActionValues {
 public:
  explicit TurnwiseActionValues(std::shared_ptr<const problem::Problem> problem)
      : problem_(std::move(problem)) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const ValuedAction> actions) const final;
  Result<double> value(const rules::Position& position, const states::State& state) const final;
  bool values_turns() const final { return true; }

 protected:
  const std::shared_ptr<const problem::Problem>& problem() const { return problem_; }

 private:
  std::shared_ptr<const problem::Problem> problem_;
};

/// For objectives with after-state values.
class TurnActionValues final : public TurnwiseActionValues {
 public:
  TurnActionValues(std::shared_ptr<const problem::Problem> problem,
                   std::shared_ptr<const AfterStateValues> after_states)
      : TurnwiseActionValues(std::move(problem)), after_states_(std::move(after_states)) {}

  Tolerance tolerance() const override { return after_states_->tolerance(); }
  const AfterStateValues* after_states() const override { return after_states_.get(); }
  Result<TurnWorth> turn(const rules::Position& /*position*/) const override {
    return TurnWorth{after_states_};
  }

 private:
  std::shared_ptr<const AfterStateValues> after_states_;
};

/// For the highest score that can be reached with at least a given probability: an interpretation
/// of the strategy "P ≥ p" that Pawlewicz's program has and his thesis does not describe.
class QuantileActionValues final : public ActionValues {
 public:
  QuantileActionValues(std::shared_ptr<const problem::Problem> problem,
                       std::shared_ptr<const CurveSource> curves, double probability)
      : problem_(std::move(problem)), curves_(std::move(curves)), probability_(probability) {}

  Result<std::vector<double>> values(const rules::Position& position, const states::State& state,
                                     std::span<const ValuedAction> actions) const override;
  Result<double> value(const rules::Position& position, const states::State& state) const override;
  Tolerance tolerance() const override { return {}; }
  const QuantileActionValues* quantile() const override { return this; }

  const CurveSource& curves() const { return *curves_; }
  double probability() const { return probability_; }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  std::shared_ptr<const CurveSource> curves_;
  double probability_;
};

/// The target curves of actions: for each the probabilities of reaching the scores first, first +
/// 1, …, at least up to the highest that any of them can reach.
struct ActionCurves {
  std::int32_t first = 0;
  std::vector<std::vector<double>> chances;  ///< by action, by score
};
Result<ActionCurves> action_curves(std::shared_ptr<const problem::Problem> problem,
                                   std::shared_ptr<const CurveSource> curves,
                                   const rules::Position& position, const states::State& state,
                                   std::span<const ValuedAction> actions);

}  // namespace fivekind::values
