// A decision in a two-player game with exact values of all actions, and the strategies' choices.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fivekind::experiment {

/// The number of a random state in an experiment.
struct StateNumber {
  int open = 0;              ///< boxes open when the decision is made, of both players together
  std::uint64_t number = 0;  ///< from 0, among those with the same number of open boxes
  friend bool operator==(const StateNumber&, const StateNumber&) = default;
};

/// The name of an action: the dice kept ("666", "" to roll all) or the key of a box.
using ActionName = std::string;

struct JudgedState {
  StateNumber at;
  std::string position;  ///< its text
  std::vector<ActionName> actions;
  std::vector<double> values;                ///< exact match points of each action
  std::map<std::string, ActionName> chosen;  ///< by name of the strategy

  /// The highest value of an action.
  double best() const;
  /// An action with that value.
  const ActionName& best_action() const;
  /// The loss of the strategy's choice, in match points; it must be there.
  double error_of(const std::string& strategy) const;
};

}  // namespace fivekind::experiment
