// How widely final scores spread after each choice, as JSON.
#include "json/spread.h"

#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {

void add_deviations(Json& answer, std::span<const Advice> advice, std::size_t objective,
                    std::span<const double> deviations) {
  Json& rows = answer.at("actions");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& actions = advice[objective].actions;
    const auto found = same_action(advice[objective], advice.front().actions[i]);
    if (found == actions.end()) continue;
    rows[i].at("values").at(objective)["deviation"] =
        deviations[static_cast<std::size_t>(found - actions.begin())];
  }
}

}  // namespace fivekind::json
