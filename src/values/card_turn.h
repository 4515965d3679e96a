// The turn of one card, valued for one objective: what each category of each roll leads to and,
// once it is walked, what each roll and keep is worth. Why: advice, judging, graphs and the checks
// of tables all ask about one card at a time.
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

/// Where a turn with these branches stands with dice on the table, among the stages of its plan.
inline std::size_t stage_of(const turn::Plan& plan, const rules::Branches& branches,
                            const rules::Throw& thrown) {
  const bool begins = !thrown.announced && thrown.rolls_left == plan.rolls_left(plan.begin());
  return begins ? plan.begin() : plan.stage(branches.of(thrown.announced), thrown.rolls_left);
}

/// What dice on the table are worth in a turn that has been walked, also those of a player who has
/// stopped. `node`: of the roll.
template <typename T>
const T& value_of_thrown(const turn::TurnValuesOf<T>& turn, std::size_t stage, std::size_t node,
                         const rules::Throw& thrown) {
  // To stop is to keep all dice.
  return thrown.saving > 0 ? turn.keeps[static_cast<std::size_t>(thrown.saving)][node]
                           : turn.rolls[stage][node];
}

/// What one turn leaves to later ones, for who values many turns one after the other: the rows that
/// have been asked for, and arrays.
class TurnMemory {
 public:
  /// The problem must outlive it.
  explicit TurnMemory(const problem::Problem& problem) : problem_(problem) {}

  /// Separate ones.
  std::shared_ptr<const problem::TurnRows> rows_of(const states::Group& group);

  turn::TurnValues values;                 ///< of a turn that is over
  std::vector<std::vector<double>> lists;  ///< of best_of_rolls

 private:
  using Key = std::tuple<std::uint64_t, bool, std::uint16_t>;     // filled, holds_points, saved
  static constexpr std::size_t kMostRows = std::size_t{1} << 22;  // of rolls, 2 bytes each

  const problem::Problem& problem_;
  std::map<Key, std::shared_ptr<const problem::TurnRows>> known_;
  std::size_t rows_ = 0;
};

/// Values are in the unit of the after-state values.
class CardTurn {
 public:
  /// Looks up what scoring leads to, from a card in `state` with `so_far` points and a category
  /// open. `memory`: null where nothing is remembered. Errors: those of the after-state values.
  static Result<CardTurn> look_up(const problem::Problem& problem,
                                  const AfterStateValues& after_states, const states::State& state,
                                  rules::Points so_far, TurnMemory* memory = nullptr);

  /// The same of a card, whether states are listed or not.
  static Result<CardTurn> of_card(const problem::Problem& problem,
                                  const AfterStateValues& after_states, const states::State& state,
                                  const rules::Card& card, TurnMemory* memory = nullptr);

  /// Of an allowed category; `saving`: the rolls left, where they are saved.
  double category(rules::Category category, dice::Roll roll, int saving) const;
  /// Of a box with so many points in it, which earned an extra bonus or not: as some roll can.
  double scored(rules::Category category, rules::Points box, bool extra, int saving) const;

  /// Finds what follows. Once.
  void walk(TurnMemory* memory = nullptr);
  /// Leaves its values to another turn, for their memory; it has none then.
  void leave(TurnMemory& memory) { memory.values = std::move(turn_); }
  double before() const { return turn_.results.front(); }
  /// Of dice on the table, also of those of a player who has stopped.
  double thrown(const rules::Throw& thrown) const {
    return value_of_thrown(turn_, stage(thrown), node(thrown.roll), thrown);
  }
  /// With at least one roll left.
  double keep(dice::Keep keep, const rules::Throw& thrown) const {
    return turn_.keeps[stage(thrown)][keep.position()];
  }
  /// Of what can be done with dice on the table.
  double action(const ValuedAction& action, const rules::Throw& thrown) const;

 private:
  CardTurn(const problem::Problem& problem, const AfterStateValues& after_states,
           std::shared_ptr<const problem::TurnRows> rows)
      : problem_(&problem),
        chance_(after_states.chance()),
        choice_(after_states.choice()),
        first_roll_(problem.graph().first_roll()),
        plan_(&problem.plan(*rows)),
        rows_(std::move(rows)) {}

  // `end`: what an option leads to.
  template <class End>
  static Result<CardTurn> valued(CardTurn turn, const AfterStateValues& after_states,
                                 rules::Points so_far, const End& end);

  std::size_t node(dice::Roll roll) const { return first_roll_ + roll.position(); }
  // Where the turn stands with these dice.
  std::size_t stage(const rules::Throw& thrown) const {
    return stage_of(*plan_, rows_->branches, thrown);
  }

  const problem::Problem* problem_;
  turn::ChanceRule chance_;
  turn::ChoiceRule choice_;
  std::size_t first_roll_;
  const turn::Plan* plan_;
  std::shared_ptr<const problem::TurnRows> rows_;  // separate ones
  std::vector<double> values_;                     // by row
  turn::TurnValues turn_;
};

}  // namespace fivekind::values
