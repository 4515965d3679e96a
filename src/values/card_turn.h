// The turn of one card, valued for one objective: the value of each box for each roll and, once it
// is walked, of each roll and keep. Why: advice, judging, graphs and the checks of tables all
// consider one card at a time.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "rules/position.h"
#include "turn/plan.h"
#include "turn/walk.h"
#include "values/action_values.h"
#include "values/after_state_values.h"

namespace fivekind::values {

/// The stage of the plan of a turn with these branches, with dice on the table.
inline std::size_t stage_of(const turn::Plan& plan, const rules::Branches& branches,
                            const rules::DiceOnTable& on_table) {
  const bool begins = !on_table.announced && on_table.rolls_left == plan.rolls_left(plan.begin());
  return begins ? plan.begin()
                : plan.stage(branches.of(on_table.announced), on_table.rolls_left, on_table.fresh);
}

/// The value of dice on the table in a turn of this plan and these branches that has been walked,
/// including those of a player who has stopped. `node`: of the roll.
template <typename T>
const T& value_of_dice(const turn::TurnValuesOf<T>& turn, const turn::Plan& plan,
                       const rules::Branches& branches, std::size_t node,
                       const rules::DiceOnTable& on_table) {
  if (on_table.saving == 0) return turn.rolls[stage_of(plan, branches, on_table)][node];
  // Stopping means keeping all dice.
  return turn.keeps[plan.stage(0, on_table.saving, on_table.fresh)][node];
}

/// Memory that turns valued one after the other reuse: rows that have been computed, and arrays.
class TurnMemory {
 public:
  /// The problem must outlive it.
  explicit TurnMemory(const problem::Problem& problem) : problem_(problem) {}

  /// Separate ones.
  std::shared_ptr<const problem::TurnRows> rows_of(const states::Group& group);

  turn::TurnValues values;                 ///< of a finished turn
  std::vector<std::vector<double>> lists;  ///< of best_of_rolls

 private:
  using Key = std::tuple<std::uint64_t, rules::Flag, std::uint16_t>;  // filled, flag, saved
  static constexpr std::size_t kMaxRows = std::size_t{1} << 22;       // for rolls, 2 bytes each

  const problem::Problem& problem_;
  std::map<Key, std::shared_ptr<const problem::TurnRows>> known_;
  std::size_t rows_ = 0;
};

/// Values are in the unit of the after-state values.
class CardTurn {
 public:
  /// Looks up the results of scoring, for a card in `state` with `so_far` points and an open box.
  /// `memory`: null to remember nothing. Errors: those of the after-state values.
  static Result<CardTurn> look_up(const problem::Problem& problem,
                                  const AfterStateValues& after_states, const states::State& state,
                                  rules::Points so_far, TurnMemory* memory = nullptr);

  /// The same for a card, whether states are listed or not.
  static Result<CardTurn> of_card(const problem::Problem& problem,
                                  const AfterStateValues& after_states, const states::State& state,
                                  const rules::Card& card, TurnMemory* memory = nullptr);

  /// The value of an allowed box in a turn that ends there.
  double box(rules::Box box, dice::Roll roll, rules::TurnStop at) const;
  /// The value of a box with this many points, with or without an extra bonus: some roll must allow
  /// it.
  double scored(rules::Box box, rules::Points in_box, bool extra, rules::TurnStop at) const;
  /// The value of striking a box, where that is an action of its own.
  double struck(rules::Box box, rules::TurnStop at) const {
    return scored(box, rules::Points(0), false, at);
  }

  /// Computes all other values. Call it once.
  void walk(TurnMemory* memory = nullptr);
  /// Gives its values to another turn, which reuses their memory; it has none afterwards.
  void leave(TurnMemory& memory) { memory.values = std::move(turn_); }
  double before() const { return turn_.results.front(); }
  /// The value of dice on the table, including those of a player who has stopped.
  double rolled(const rules::DiceOnTable& on_table) const {
    return value_of_dice(turn_, *plan_, rows_->branches, node(on_table.roll), on_table);
  }
  /// With at least one roll left.
  double keep(dice::Keep keep, const rules::DiceOnTable& on_table) const {
    return turn_.keeps[stage(on_table)][keep.position()];
  }
  /// The value of an action with dice on the table.
  double action(const ValuedAction& action, const rules::DiceOnTable& on_table) const;

 private:
  CardTurn(const problem::Problem& problem, const AfterStateValues& after_states,
           std::shared_ptr<const problem::TurnRows> rows)
      : problem_(&problem),
        chance_(after_states.chance()),
        choice_(after_states.choice()),
        first_roll_(problem.graph().first_roll()),
        plan_(&problem.plan(*rows)),
        rows_(std::move(rows)) {}

  // `end`: the result of an option.
  template <class End>
  static Result<CardTurn> valued(CardTurn turn, const AfterStateValues& after_states,
                                 rules::Points so_far, const End& end);

  std::size_t node(dice::Roll roll) const { return first_roll_ + roll.position(); }
  // The stage with these dice.
  std::size_t stage(const rules::DiceOnTable& on_table) const {
    return stage_of(*plan_, rows_->branches, on_table);
  }

  const problem::Problem* problem_;
  turn::ChanceRule chance_;
  turn::ChoiceRule choice_;
  std::size_t first_roll_;
  const turn::Plan* plan_;
  std::shared_ptr<const problem::TurnRows> rows_;  // separate ones
  std::vector<double> values_;                     // by row
  // By row: what goes into the box, in games where that depends on other boxes; else empty.
  std::vector<rules::Points> in_boxes_;
  turn::TurnValues turn_;
};

}  // namespace fivekind::values
