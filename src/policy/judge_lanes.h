// The turns of cards in up to kPolicyLanes states of one layer, solved together for judging.
// Why: games that people have played scatter over far more groups of states than there are lanes in
// a chunk; so lanes of any groups share one, as in the sweep (solve/row_filler-inl.h). Options that
// the kernel need not tell apart share a row there; what single categories are worth stands in rows
// of its own behind them.
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

/// A card whose turn is judged: its state's group and place in the layer, and its points where they
/// matter.
struct LaneCard {
  const states::Group* group = nullptr;
  std::uint32_t place = 0;
  rules::Points so_far;
};

/// Where each category's value of each roll stands among a chunk's rows. The rows of the game's
/// plan (problem/row_plan.h) come first; then one a category, of 0 points; then, in games with
/// extras for them, one a face and category, of all dice alike.
class JudgedRows {
 public:
  explicit JudgedRows(const problem::Problem& problem);

  std::size_t count() const { return count_; }
  /// `served`: after a turn's first roll, where that pays more.
  std::uint16_t of(rules::Category category, dice::Roll roll, bool served) const {
    const std::size_t turn = served ? categories_ : 0;
    return rows_[(turn + category.position()) * rolls_ + roll.position()];
  }
  std::uint16_t zero(rules::Category category) const {
    return static_cast<std::uint16_t>(first_zero_ + category.position());
  }
  std::uint16_t alike(int face, rules::Category category) const {
    return static_cast<std::uint16_t>(first_zero_ + categories_ * static_cast<std::size_t>(face) +
                                      category.position());
  }
  const KeepChoices& keeps() const { return keeps_; }

 private:
  void add_rows(const problem::Problem& problem, bool served);

  std::size_t rolls_;
  std::size_t categories_;
  std::size_t first_zero_;
  std::size_t count_;
  std::vector<std::uint16_t> rows_;  // by category and roll, and again for served rolls
  KeepChoices keeps_;
};

/// The best of several actions, and its value; ties are decided as everywhere.
struct BestAction {
  std::uint16_t action = 0;
  double value = 0;
};

/// For one thread at a time.
class JudgedLanes {
 public:
  /// `policy`: the best one for an objective of which more is better.
  JudgedLanes(const problem::Problem& problem, const Policy& policy, const JudgedRows& rows);

  /// Solves the turns of up to kPolicyLanes cards, in the order of their places. Errors: those of
  /// the after-state values.
  Result<void> load(std::span<const LaneCard> cards);
  /// The next questions are about the cards of this lane. Errors: those of the after-state values.
  Result<void> begin_lane(std::size_t lane);

  double before() const { return before_; }
  /// The best action with dice on the table, numbered as in solve::DecisionVerdict. Errors of the
  /// tie-breaking after-state values come up in trouble().
  const BestAction& best(const rules::Throw& thrown);
  /// What one of the actions is worth.
  double value(std::uint16_t action, const rules::Throw& thrown) const {
    return value_of(main_, action, thrown);
  }
  double category(std::uint16_t category, dice::Roll roll, int saving) const {
    return main_.row(row_of(rules::Category(category), roll, saving), lane_);
  }
  /// All actions with dice on the table, in their fixed order; until the next call.
  std::span<const std::uint16_t> actions_of(const rules::Throw& thrown);
  /// How near to the best value others are equal.
  double near(double best) const { return tolerance_.near(best); }

  /// What a turn of which only the box is told led to.
  double scored(const records::Turn& turn);
  /// What a card of the lane is after a turn.
  void move(const records::Turn& turn, CardInPlay& card) const;
  const Result<void>& trouble() const { return trouble_; }

 private:
  // The values of one kind of after-state values: rows, and behind a walk those of keeps.
  struct Values {
    Values(const problem::Problem& problem, const values::AfterStateValues* of,
           std::size_t row_count);

    double row(std::size_t row, std::size_t lane) const {
      return rows.data()[row * kPolicyLanes + lane];
    }
    // Of a node at a stage, or in one of the buffers behind.
    double node(std::size_t node, std::size_t buffer, std::size_t lane) const {
      return stages.data()[buffer * stage + node * kPolicyLanes + lane];
    }
    const values::AfterStateValues* after_states;
    std::size_t stage;  // values of one
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
  // What a run's rows of one list are filled by.
  struct ListOfRun {
    const Run& run;
    std::size_t list;
    Values& values;
  };
  void fill(const Run& run, std::size_t list, Values& values);
  void fill_category(const ListOfRun& of, rules::Category category);
  // Sets the lanes of a run in a row, and improves another one by them.
  void put(const ListOfRun& of, states::TurnOption option, std::uint16_t row,
           std::optional<std::uint16_t> improved);
  // Where the turn of the lane stands.
  std::size_t stage(const rules::Throw& thrown) const {
    return is_undecided(thrown) ? plan_->begin()
                                : plan_->stage(branches_.of(thrown.announced), thrown.rolls_left);
  }
  bool is_undecided(const rules::Throw& thrown) const {
    return card_branches_.are_announced() && !thrown.announced &&
           thrown.rolls_left == problem_.game().rolls - 1;
  }
  double value_of(const Values& values, std::uint16_t action, const rules::Throw& thrown) const {
    if (thrown.rolls_left == 0) {
      return values.row(row_of(rules::Category(action), thrown.roll, thrown.saving), lane_);
    }
    const auto announced = policy::announced_by(action);
    if (!announced) return values.node(action, stage(thrown), lane_);
    const std::size_t branch = branches_.of(*announced) - branches_.first_announced();
    return values.node(problem_.graph().first_roll() + thrown.roll.position(),
                       plan_->stages().size() + branch, lane_);
  }
  std::uint16_t saved_after(const states::Group& group, int rolls_left) const;
  std::size_t row_of(rules::Category category, dice::Roll roll, int saving) const {
    const rules::RuleSet& game = problem_.game();
    const auto lists = states::Options::list_count(game, cards_[lane_].group->saved);
    const auto list = std::min(static_cast<std::size_t>(saving), lists - 1);
    const bool zero = game.is_unpaid(category, cards_[lane_].group->holds_points) &&
                      !problem_.scoring().has_extras(roll);
    const std::uint16_t row =
        zero ? rows_.zero(category) : rows_.of(category, roll, game.is_served(saving));
    return list * rows_.count() + row;
  }
  // What an option is worth to lanes of a run.
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
  std::optional<Values> tie_breaker_;  // among equals; walked when it is asked for
  std::vector<LaneCard> cards_;
  std::vector<values::TurnLane> lanes_;  // the same without their groups
  std::vector<Run> runs_;
  rules::CategorySet filled_;  // in all lanes
  std::size_t saved_ = 0;      // the most rolls of any lane
  rules::Branches branches_;   // of boxes that any lane has open
  const turn::Plan* plan_ = nullptr;
  rules::Branches card_branches_;  // of the lane
  std::size_t lane_ = 0;
  double before_ = 0;
  std::vector<std::uint16_t> actions_;
  std::vector<double> values_;  // of the actions weighed
  std::vector<Known> known_;    // of this lane, if the stamp is the lane's
  std::uint64_t stamp_ = 0;
  Result<void> trouble_;
};

}  // namespace fivekind::policy
