// A strategy: chooses an action in every decision, by looking at card and dice, or at the other
// players' cards too.
// Why: one shape for all of them, from the optimal to the random: who simulates, evaluates or asks
// for advice need not know which it is. Its policy says once what is good, for whole games in lanes
// and for one position alike.
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
  /// Whether it maximises the expected score: then ties change no mean.
  bool maximises_mean = false;
  /// Whether it looks at the other players' cards: then nothing but whole positions can be asked
  /// about.
  bool faces_others = false;
  /// Whether its values are estimates of what they are taken for: of the expected score.
  bool approximates = false;
  /// Of those that face one other: the same with a tie worth a little more; what it adds to a value
  /// tells the chance of a tie. Null for the others.
  std::shared_ptr<const values::ActionValues> with_dearer_ties = nullptr;
  /// What with_dearer_ties is compared with: the same, from no table, whose values are rounded more
  /// coarsely than chances of ties are found by.
  std::shared_ptr<const values::ActionValues> without_table = nullptr;
  /// The same as with_dearer_ties, from tables of payoffs and of ties; compared with the values
  /// themselves. `stores_ties`: whether there is one of ties. Errors: those of opening it.
  std::shared_ptr<const values::ActionValues> with_stored_ties = nullptr;
  std::function<Result<bool>()> stores_ties = nullptr;
  /// Of those that face others: makes the same one with a single thread and a memory of its own, so
  /// that what it finds in one game does not depend on others. Called from any thread.
  std::function<Strategy()> make_alone = nullptr;
};

/// A strategy that takes the best by after-state values, among equals the best by others (or null).
Strategy best_strategy(const std::shared_ptr<const problem::Problem>& problem,
                       std::shared_ptr<const values::AfterStateValues> after_states,
                       std::shared_ptr<const values::AfterStateValues> tie_breaker);

/// Takes all keeps alike and all categories alike.
Strategy random_strategy(const problem::Problem& problem);

/// The same strategy, but every action is taken with the weight e^(inverse temperature · (its value
/// - the best one's)). The strategy must judge all its decisions.
Strategy with_softmax(Strategy strategy, double inverse_temperature);

/// The actions of the player to move with the probability of each: the most probable first; among
/// equally probable ones as advice ranks them. Where a decision is made without judging, values
/// and losses are 0. Errors: those of advise.
Result<values::RankedActions> decide(const problem::Problem& problem, const Strategy& strategy,
                                     const rules::Position& position);

/// The probabilities of all keeps of all rolls (as Policy::keep_weights) when each die is kept with
/// this probability, and when all keeps of a roll are alike.
std::vector<double> keep_each_die(const dice::Multisets& multisets, double probability);
std::vector<double> keep_any(const dice::Multisets& multisets);

}  // namespace fivekind::policy
