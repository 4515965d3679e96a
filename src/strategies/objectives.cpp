// The strategies that are optimal for an objective of the solver (docs/objectives.md).
#include <string>

#include "solve/objective.h"
#include "strategies/kinds.h"

namespace fivekind::strategies {

std::vector<StrategyKind> objectives() {
  std::vector<StrategyKind> kinds;
  for (const solve::ObjectiveKind* objective : solve::all_objectives()) {
    if (objective->strategy.empty()) continue;
    StrategyKind& kind = kinds.emplace_back();
    kind.name = name_of(objective->strategy);
    kind.form = objective->strategy;
    kind.description = objective->description;
    kind.can_err = objective->can_err;
    kind.make = [](Sources& sources, std::string_view text, std::string_view /*parameters*/) {
      return sources.optimal(std::string(text));
    };
  }
  return kinds;
}

}  // namespace fivekind::strategies
