// A strategy: chooses an action in every decision, by its own card and dice, or also by the other
// players' cards.
// Why: one form for all of them, from the optimal to the random one: code that simulates, evaluates
// or gives advice need not know which it is. Its policy defines its values in one place, for whole
// games in lanes and for one position alike.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <memory>

#include "policy/policy_turns.h"
#include "rules/position.h"
#include "values/advice.h"

namespace fivekind::policy {

struct Strategy {
  Policy policy = {};
  /// Whether it maximises the expected score: then ties do not change the mean.
  bool maximises_mean = false;
  /// Whether it depends on the other players' cards: then it can only be asked about whole
  /// positions.
  bool faces_others = false;
  /// Whether its values are estimates of what they stand for: the expected score.
  bool approximates = false;
  /// For strategies that face one opponent: the same with a tie worth slightly more; the increase
  /// of a value gives the probability of a tie. Null for the others.
  std::shared_ptr<const values::ActionValues> favouring_ties = nullptr;
  /// What favouring_ties is compared with: the same, without tables, whose values are rounded too
  /// coarsely for finding probabilities of ties.
  std::shared_ptr<const values::ActionValues> without_table = nullptr;
  /// The same as favouring_ties, from tables of payoffs and of ties; compared with the values
  /// themselves. `stores_ties`: whether there is a table of ties. Errors: those of opening it.
  std::shared_ptr<const values::ActionValues> with_stored_ties = nullptr;
  std::function<Result<bool>()> stores_ties = nullptr;
  /// For strategies that face others: makes a copy with a single thread and a memory of its own, so
  /// that its results in one game do not depend on others. Called from any thread.
  std::function<Strategy()> make_alone = nullptr;
};

/// A strategy that takes the best by after-state values, among equals the best by others (or null).
Strategy best_strategy(const std::shared_ptr<const problem::Problem>& problem,
                       std::shared_ptr<const values::AfterStateValues> after_states,
                       std::shared_ptr<const values::AfterStateValues> tie_breaker);

/// Chooses all keeps with equal probability, and all boxes.
Strategy random_strategy(const problem::Problem& problem);

/// The same strategy, but every action is taken with the weight e^(inverse temperature · (its value
/// - the best one's)). The strategy must judge all its decisions.
Strategy with_softmax(Strategy strategy, double inverse_temperature);

/// The actions of the player to move with the probability of each: the most probable first; among
/// equally probable ones in the order of advice. If a decision is made without judging, values and
/// losses are 0. Errors: those of advise.
Result<values::RankedActions> decide(const problem::Problem& problem, const Strategy& strategy,
                                     const rules::Position& position);

/// The probabilities of all keeps of all rolls (as Policy::keep_weights) if each die is kept with
/// this probability, and if all keeps of a roll are equally likely.
std::vector<double> keep_each_die(const dice::Multisets& multisets, double probability);
std::vector<double> keep_any(const dice::Multisets& multisets);

}  // namespace fivekind::policy
