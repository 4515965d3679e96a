// A game prepared for solving: scoring, state space, turn graph, the ways to end a turn and their
// rows.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <vector>

#include "problem/row_plan.h"
#include "problem/turn_options.h"
#include "problem/turn_plans.h"
#include "rules/card.h"
#include "rules/scoring.h"
#include "states/options.h"
#include "states/reachable.h"
#include "states/space.h"
#include "turn/graph.h"

namespace fivekind::problem {

class Problem {
 public:
  /// Errors: rules_too_large if the state space exceeds the limits; memory; interrupted.
  static Result<std::shared_ptr<const Problem>> prepare(
      const rules::RuleSet& game, const states::SpaceLimits& limits = states::default_limits());
  /// The rest of a game: all that can follow a card (StateSpace::after). Errors: card_upper; the
  /// same.
  static Result<std::shared_ptr<const Problem>> prepare_after(
      const rules::RuleSet& game, const rules::Card& card,
      const states::SpaceLimits& limits = states::default_limits());

  /// A game whose states are not listed, since there are too many: suitable for one turn of a card
  /// at a time (CardTurn::of_card), not for solving. Errors: rules_too_large, if even one turn is.
  static Result<std::shared_ptr<const Problem>> without_states(const rules::RuleSet& game);
  bool lists_states() const { return space_.lists_states(); }

  const rules::RuleSet& game() const { return scoring_.game(); }
  const rules::Scoring& scoring() const { return scoring_; }
  const states::StateSpace& space() const { return space_; }
  const turn::Graph& graph() const { return graph_; }
  const TurnPlans& plans() const { return plans_; }
  /// The plan of a turn with these rows.
  const turn::Plan& plan(const TurnRows& rows) const {
    return plans_.of(rows.saved, rows.branches);
  }
  /// The branches of a turn on a card with these boxes filled.
  rules::Branches branches(rules::BoxSet filled) const {
    return game().has_announced() ? game().branches(scoring_.open_boxes(filled))
                                  : rules::Branches{game().all_boxes(), {}};
  }
  /// One plan for all states of a layer that differ only in their saved rolls: as many results as
  /// the layer has slots. If boxes are announced, the plan with the most branches.
  turn::Plan layer_plan(std::size_t filled) const;
  const RowPlan& rows() const { return rows_; }
  /// The ways to end a turn, and where they lead.
  const states::Options& options() const { return options_; }
  const states::Moves& moves() const { return moves_; }
  const OptionPlanner& planner() const { return planner_; }

  /// Its size in bytes.
  std::uint64_t bytes() const;

  /// The number of states if it is the rest of a game, else 0.
  std::uint64_t rest_states() const { return space_.starts_late() ? space_.size() : 0; }

  /// The state of the first card: the empty one, except in the rest of a game.
  states::State start() const { return space_.start(); }
  /// The state after a box is filled with this many rolls left. `totals` are those of the card
  /// before.
  states::State after(const states::State& state, states::Totals totals, rules::Box box,
                      const rules::Outcome& outcome, int rolls_left) const;
  /// The result of scoring on a card, where states are not listed: totals are not distinguished
  /// there.
  states::TurnEnd end_on(const rules::Card& card, const states::TurnOption& option) const;
  /// An upper bound of final scores: every box and bonus at its best.
  rules::Points score_bound() const { return scoring_.score_bound(); }

  Problem(rules::Scoring scoring, states::StateSpace space);
  Problem(const Problem&) = delete;  // its parts refer to one another
  Problem& operator=(const Problem&) = delete;

 private:
  rules::Scoring scoring_;
  states::StateSpace space_;
  turn::Graph graph_;
  TurnPlans plans_;
  states::Options options_;
  RowPlan rows_;
  states::Moves moves_;
  OptionPlanner planner_;
};

}  // namespace fivekind::problem
