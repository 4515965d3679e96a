// Action values: what actions are worth to somebody. Of one position they say it themselves; of
// many cards at once, what they say of the ends of turns is walked in lanes (policy_turns.h). Why:
// whoever chooses says once what is good. Most objectives are after-state values, walked through
// one turn; a quantile is none, since it is asked anew at every decision and never looks at its own
// later answers; and who looks at the others' cards values the ends of one turn at a time.
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

/// One action of a decision. Values and losses are as people read them, higher is better.
struct ValuedAction {
  bool is_keep = false;
  bool announces = false;    ///< that a category will be filled
  dice::Keep keep;           ///< of a keep
  rules::Category category;  ///< of a category or an announcement
  rules::Points points;      ///< what goes into the category's box; 0 for other actions
  rules::Points bonus;       ///< bonuses earned beside it
  bool joker = false;
  double value = 0;        ///< for the objective; of points, those so far are included
  double expected = 0;     ///< the expected final score, which decides among equals
  double loss = 0;         ///< the best action's value minus this one's
  bool tied = false;       ///< as good as the best one
  double probability = 0;  ///< of being taken
};

/// What the ends of a turn are worth, and how that was found.
struct TurnWorth {
  std::shared_ptr<const AfterStateValues> after_states;
  Method method = {};
};

class QuantileActionValues;

class ActionValues {
 public:
  virtual ~ActionValues() = default;

  /// The values of actions of a position with dice; `state` is that of its card.
  virtual Result<std::vector<double>> values(const rules::Position& position,
                                             const states::State& state,
                                             std::span<const ValuedAction> actions) const = 0;
  /// The value of a position before the first roll.
  virtual Result<double> value(const rules::Position& position,
                               const states::State& state) const = 0;
  /// How near values are equal.
  virtual Tolerance tolerance() const = 0;

  /// Of those who look at one card alone: what the ends of all turns are worth, or which quantile
  /// is asked for. Null for others.
  virtual const AfterStateValues* after_states() const { return nullptr; }
  virtual const QuantileActionValues* quantile() const { return nullptr; }

  /// Whether all values of a turn follow from what its ends are worth.
  virtual bool values_turns() const { return false; }
  /// If so, what the ends of the turn of the player to move are worth. Errors: as values().
  virtual Result<TurnWorth> turn(const rules::Position& /*position*/) const { return TurnWorth{}; }
  /// Whether turn() finds exact values without a table. Errors: as values().
  virtual Result<bool> reaches_end(const rules::Position& /*position*/) const { return false; }
  /// Bytes of memory of what it has found and still knows.
  virtual std::uint64_t remembered_bytes() const { return 0; }
};

/// Of those whose values follow from what the ends of a turn are worth.
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

/// Of objectives that have after-state values.
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

/// Of the highest score that can be reached with at least a given probability: a reading of the
/// strategy "P ≥ p" that Pawlewicz's program has and his thesis does not describe.
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

/// The target curves of actions: for each the chances of reaching the scores first, first + 1, …,
/// at least up to the highest that any of them reaches.
struct ActionCurves {
  std::int32_t first = 0;
  std::vector<std::vector<double>> chances;  ///< by action, by score
};
Result<ActionCurves> action_curves(std::shared_ptr<const problem::Problem> problem,
                                   std::shared_ptr<const CurveSource> curves,
                                   const rules::Position& position, const states::State& state,
                                   std::span<const ValuedAction> actions);

}  // namespace fivekind::values
