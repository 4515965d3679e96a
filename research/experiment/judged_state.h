// A decision of a game of two whose every action has been valued exactly, and what strategies do.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fivekind::experiment {

/// Which of the random states of an experiment.
struct StateNumber {
  int open = 0;  ///< boxes that are open when the decision is made, of both players together
  std::uint64_t number = 0;  ///< from 0, among those with as many open boxes
  friend bool operator==(const StateNumber&, const StateNumber&) = default;
};

/// An action by its name: the dice kept ("666", "" to throw all) or the key of a category.
using ActionName = std::string;

struct JudgedState {
  StateNumber at;
  std::string position;  ///< its text
  std::vector<ActionName> actions;
  std::vector<double> values;                ///< exact match points of each action
  std::map<std::string, ActionName> chosen;  ///< by the name of the strategy

  /// The highest value of an action.
  double best() const;
  /// An action as good as that.
  const ActionName& best_action() const;
  /// What the strategy's choice loses, in match points; it must be there.
  double error_of(const std::string& strategy) const;
};

}  // namespace fivekind::experiment
