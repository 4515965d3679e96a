// Action values: one turn walked from a position, for one kind of after-state values or for many
// targets.
#include "values/action_values.h"

#include <algorithm>
#include <map>

#include "support/try.h"
#include "values/card_turn.h"

namespace fivekind::values {

using rules::Points;

Result<std::vector<double>> TurnwiseActionValues::values(
    const rules::Position& position, const states::State& state,
    std::span<const ValuedAction> actions) const {
  const rules::Card& card = position.card();
  FIVEKIND_LET(const auto worth, this->turn(position));
  const AfterStateValues& after_states = *worth.after_states;
  FIVEKIND_LET(auto turn, CardTurn::of_card(*problem_, after_states, state, card));
  if (position.on_table->rolls_left > 0) turn.walk();
  std::vector<double> values;
  for (const ValuedAction& action : actions) {
    const double value = turn.action(action, *position.on_table);
    values.push_back(after_states.shown(value, card.points));
  }
  return values;
}

Result<double> TurnwiseActionValues::value(const rules::Position& position,
                                           const states::State& state) const {
  const rules::Card& card = position.card();
  FIVEKIND_LET(const auto worth, this->turn(position));
  const AfterStateValues& after_states = *worth.after_states;
  if (const CardValues* cards = after_states.cards(); cards != nullptr) {
    FIVEKIND_LET(const auto value, cards->card(state, card.points, Points(0)));
    return after_states.shown(value, card.points);
  }
  if (state.filled == problem_->game().all_boxes()) {
    return after_states.shown(0, card.points);
  }
  FIVEKIND_LET(auto turn, CardTurn::of_card(*problem_, after_states, state, card));
  turn.walk();
  return after_states.shown(turn.before(), card.points);
}

namespace {

// The probabilities that a position's actions reach targets, each target walked once.
class TargetWalks {
 public:
  TargetWalks(std::shared_ptr<const problem::Problem> problem,
              std::shared_ptr<const CurveSource> curves, const rules::Position& position,
              const states::State& state, std::span<const ValuedAction> actions)
      : problem_(std::move(problem)),
        curves_(std::move(curves)),
        position_(position),
        state_(state),
        actions_(actions) {}

  Result<std::vector<double>> chances(std::int32_t target) {
    const auto found = known_.find(target);
    if (found != known_.end()) return found->second;
    const TurnActionValues action_values(problem_, target_chances(curves_, Points(target)));
    auto values = action_values.values(position_, state_, actions_);
    if (values) known_.emplace(target, *values);
    return values;
  }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  std::shared_ptr<const CurveSource> curves_;
  const rules::Position& position_;
  states::State state_;
  std::span<const ValuedAction> actions_;
  std::map<std::int32_t, std::vector<double>> known_;
};

// The highest target in [sure, never) with a probability of at least `probability`; chance(target)
// decreases.
template <class Chance>
Result<std::int32_t> highest_target(std::int32_t sure, std::int32_t never, double probability,
                                    const Chance& chance) {
  while (never - sure > 1) {
    const std::int32_t middle = sure + (never - sure) / 2;
    FIVEKIND_LET(const double there, chance(middle));
    (there >= probability ? sure : never) = middle;
  }
  return sure;
}

}  // namespace

Result<std::vector<double>> QuantileActionValues::values(
    const rules::Position& position, const states::State& state,
    std::span<const ValuedAction> actions) const {
  TargetWalks walks(problem_, curves_, position, state, actions);
  const std::int32_t so_far = position.card().points.value;
  const std::int32_t never = so_far + problem_->score_bound().value + 1;
  std::vector<double> values;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    FIVEKIND_LET(
        const auto highest,
        highest_target(so_far, never, probability_, [&](std::int32_t target) -> Result<double> {
          FIVEKIND_LET(const auto chances, walks.chances(target));
          return chances[i];
        }));
    values.push_back(highest);
  }
  return values;
}

Result<double> QuantileActionValues::value(const rules::Position& position,
                                           const states::State& state) const {
  const std::int32_t never = problem_->score_bound().value + 1;
  FIVEKIND_LET(const auto highest, highest_target(0, never, probability_, [&](std::int32_t needed) {
                 return curves_->value(state, needed);
               }));
  return highest + position.card().points.value;
}

Result<ActionCurves> action_curves(std::shared_ptr<const problem::Problem> problem,
                                   std::shared_ptr<const CurveSource> curves,
                                   const rules::Position& position, const states::State& state,
                                   std::span<const ValuedAction> actions) {
  TargetWalks walks(std::move(problem), std::move(curves), position, state, actions);
  ActionCurves result;
  result.first = position.card().points.value;
  result.chances.resize(actions.size());
  for (std::int32_t target = result.first;; ++target) {
    FIVEKIND_LET(const auto chances, walks.chances(target));
    if (*std::max_element(chances.begin(), chances.end()) <= 0) return result;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      result.chances[i].push_back(chances[i]);
    }
  }
}

}  // namespace fivekind::values
