// The turns of cards in up to kPolicyLanes states of one layer, solved together for judging.
// Why: games of human players scatter over far more groups of states than there are lanes in a
// chunk; so lanes of any groups share one, as in the sweep (solve/row_filler-inl.h). Options that
// the kernel need not distinguish share a row there; the values of single boxes are in rows of
// their own after those.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "policy/card_in_play.h"
#include "policy/policy_turns.h"
#include "policy/turn_verdict.h"
#include "problem/problem.h"
#include "records/game.h"
#include "rules/position.h"
#include "support/aligned.h"
#include "turn/plan.h"

namespace fivekind::policy {

/// A card whose turn is judged: its state's group and index in the layer, and its points if they
/// matter.
struct LaneCard {
  const states::Group* group = nullptr;
  std::uint32_t place = 0;
  rules::Points so_far;
};

/// Which of a chunk's rows contains the value of each box for each roll. The rows of the game's
/// plan (problem/row_plan.h) come first; then one per box, for 0 points; then, in games with extras
/// for them, one per face and box, for all dice alike.
class JudgedRows {
 public:
  explicit JudgedRows(const problem::Problem& problem);

  std::size_t count() const { return count_; }
  /// `served`: for served dice, if these pay more.
  std::uint16_t of(rules::Box box, dice::Roll roll, bool served) const {
    const std::size_t turn = served ? boxes_ : 0;
    return rows_[(turn + box.position()) * rolls_ + roll.position()];
  }
  std::uint16_t zero(rules::Box box) const {
    return static_cast<std::uint16_t>(first_zero_ + box.position());
  }
  /// Of striking a box, where that is an action of its own.
  std::uint16_t struck(rules::Box box) const { return struck_[box.position()]; }
  std::uint16_t alike(int face, rules::Box box) const {
    return static_cast<std::uint16_t>(first_zero_ + boxes_ * static_cast<std::size_t>(face) +
                                      box.position());
  }
  const KeepChoices& keeps() const { return keeps_; }

 private:
  void add_rows(const problem::Problem& problem, bool served);

  std::size_t rolls_;
  std::size_t boxes_;
  std::size_t first_zero_;
  std::size_t count_;
  std::vector<std::uint16_t> rows_;    // by box and roll, and again for served rolls
  std::vector<std::uint16_t> struck_;  // by box
  KeepChoices keeps_;
};

/// The best of several actions, and its value; ties are decided as in advice.
struct BestAction {
  std::uint16_t action = 0;
  double value = 0;
};

/// For one thread at a time.
class JudgedLanes {
 public:
  /// `policy`: the best one for an objective that is maximised.
  JudgedLanes(const problem::Problem& problem, const Policy& policy, const JudgedRows& rows);

  /// Solves the turns of up to kPolicyLanes cards, in the order of their indices. Errors: those of
  /// the after-state values.
  Result<void> load(std::span<const LaneCard> cards);
  /// The next queries are about the cards of this lane. Errors: those of the after-state values.
  Result<void> begin_lane(std::size_t lane);

  double before() const { return before_; }
  /// The best action with dice on the table, numbered as in solve::DecisionVerdict. Errors of the
  /// tie-breaking after-state values are reported by trouble().
  const BestAction& best(const rules::DiceOnTable& on_table);
  /// The value of one of the actions.
  double value(std::uint16_t action, const rules::DiceOnTable& on_table) const {
    return value_of(main_, action, on_table);
  }
  double box(std::uint16_t box, dice::Roll roll, rules::TurnStop at) const {
    return main_.row(row_of(rules::Box(box), roll, at), lane_);
  }
  /// All actions with dice on the table, in their fixed order; valid until the next call.
  std::span<const std::uint16_t> actions_of(const rules::DiceOnTable& on_table);

  /// The value after a turn of which only the box is recorded.
  double scored(const records::Turn& turn);
  /// Moves a card of the lane to its state after a turn.
  void move(const records::Turn& turn, CardInPlay& card) const;
  const Result<void>& trouble() const { return trouble_; }

 private:
  // The values for one kind of after-state values: rows and, after a walk, those of keeps.
  struct Values {
    Values(const problem::Problem& problem, const values::AfterStateValues* of,
           std::size_t row_count);

    double row(std::size_t row, std::size_t lane) const {
      return rows.data()[row * kPolicyLanes + lane];
    }
    // The value of a node at a stage, or in one of the later buffers.
    double node(std::size_t node, std::size_t buffer, std::size_t lane) const {
      return stages.data()[buffer * stage + node * kPolicyLanes + lane];
    }
    const values::AfterStateValues* after_states;
    std::size_t stage;  // values in one buffer
    support::AlignedArray<double> rows;
    support::AlignedArray<double> stages;
    bool walked = false;
  };
  // Lanes [begin, end) that are of one group.
  struct Run {
    const states::Group* group = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  struct Known {
    std::uint64_t stamp = 0;
    BestAction best;
  };

  void walk(Values& values);
  // How a run's rows of one list are filled.
  struct ListOfRun {
    const Run& run;
    std::size_t list;
    Values& values;
  };
  void fill(const Run& run, std::size_t list, Values& values);
  void fill_box(const ListOfRun& of, rules::Box box);
  // Sets the lanes of a run in a row, and maximises another row with them.
  void put(const ListOfRun& of, states::TurnOption option, std::uint16_t row,
           std::optional<std::uint16_t> improved);
  // The stage of the lane's turn.
  std::size_t stage(const rules::DiceOnTable& on_table) const {
    return is_undecided(on_table) ? plan_->begin()
                                  : plan_->stage(branches_.of(on_table.announced),
                                                 on_table.rolls_left, on_table.fresh);
  }
  bool is_undecided(const rules::DiceOnTable& on_table) const {
    return card_branches_.are_announced() && !on_table.announced &&
           on_table.rolls_left == problem_.game().rolls - 1;
  }
  double value_of(const Values& values, std::uint16_t action,
                  const rules::DiceOnTable& on_table) const {
    if (on_table.rolls_left == 0) {
      const auto [box, struck] = policy::numbered_box(action);
      return values.row(
          struck ? struck_row(box, on_table.saving) : row_of(box, on_table.roll, on_table.stop()),
          lane_);
    }
    const auto announced = policy::announced_by(action);
    if (!announced) return values.node(action, stage(on_table), lane_);
    const std::size_t branch = branches_.of(*announced) - branches_.first_announced();
    return values.node(problem_.graph().first_roll() + on_table.roll.position(),
                       plan_->stages().size() + branch, lane_);
  }
  std::uint16_t saved_after(const states::Group& group, int rolls_left) const;
  // The first row of the list of a turn that saves so many rolls.
  std::size_t first_row(int saving) const {
    const auto lists = states::Options::list_count(problem_.game(), cards_[lane_].group->saved);
    return std::min(static_cast<std::size_t>(saving), lists - 1) * rows_.count();
  }
  std::size_t struck_row(rules::Box box, int saving) const {
    return first_row(saving) + rows_.struck(box);
  }
  std::size_t row_of(rules::Box box, dice::Roll roll, rules::TurnStop at) const {
    const rules::RuleSet& game = problem_.game();
    const bool zero = game.is_unpaid(box, cards_[lane_].group->holds_points) &&
                      !problem_.scoring().has_extras(roll);
    const std::uint16_t row = zero ? rows_.zero(box) : rows_.of(box, roll, game.is_served(at));
    return first_row(at.rolls_left) + row;
  }
  // The value of an option in the lanes of a run.
  void value(const Run& run, const states::TurnOption& option, const Values& values,
             std::span<double> out);
  template <class Value, class TieBreaker>
  BestAction choose(std::span<const std::uint16_t> actions, const Value& value,
                    const TieBreaker& tie_breaker);
  template <class Find>
  const BestAction& known(std::size_t decision, dice::Roll roll, const Find& find);
  states::TurnOption option_of(const records::Turn& turn) const;

  const problem::Problem& problem_;
  const JudgedRows& rows_;
  values::Tolerance tolerance_;
  values::Tolerance tie_tolerance_;
  Values main_;
  std::optional<Values> tie_breaker_;  // among equals; walked when first needed
  std::vector<LaneCard> cards_;
  std::vector<values::TurnLane> lanes_;  // the same without their groups
  std::vector<Run> runs_;
  rules::BoxSet filled_;      // in all lanes
  std::size_t saved_ = 0;     // the most rolls of any lane
  rules::Branches branches_;  // of boxes that are open in any lane
  const turn::Plan* plan_ = nullptr;
  rules::Branches card_branches_;  // of the lane
  std::size_t lane_ = 0;
  double before_ = 0;
  std::vector<std::uint16_t> actions_;
  std::vector<double> values_;  // of the weighed actions
  std::vector<Known> known_;    // in this lane, if the stamp is the lane's
  std::uint64_t stamp_ = 0;
  Result<void> trouble_;
};

}  // namespace fivekind::policy
