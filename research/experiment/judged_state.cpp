// Judged decisions.
#include "experiment/judged_state.h"

#include <algorithm>

namespace fivekind::experiment {

double JudgedState::best() const {
  return *std::max_element(values.begin(), values.end());
}

const ActionName& JudgedState::best_action() const {
  const auto highest = std::max_element(values.begin(), values.end());
  return actions[static_cast<std::size_t>(highest - values.begin())];
}

double JudgedState::error_of(const std::string& strategy) const {
  const auto action = std::find(actions.begin(), actions.end(), chosen.at(strategy));
  return best() - values[static_cast<std::size_t>(action - actions.begin())];
}

}  // namespace fivekind::experiment
