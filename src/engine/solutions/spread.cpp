// How widely final scores spread after each choice.
#include <fivekind/spread.h>

#include <algorithm>
#include <cmath>

#include "engine/games/data.h"
#include "policy/spread.h"
#include "support/parallel.h"
#include "support/try.h"
#include "values/advice.h"

namespace fivekind {

Result<std::vector<double>> deviations_of(const Solution& solution, const Position& position,
                                          const Advice& advice, const DistributionOptions& how) {
  const Solution::Data& data = data_of(solution);
  if (data.objective.kind != &solve::kExpectedScore) {
    return fail(Fault::objective_name, "objective", "expected", data.report.objective);
  }
  FIVEKIND_LET(const auto at, checked_position(data.report, position));
  std::vector<double> deviations(advice.actions.size());
  if (deviations.empty()) return deviations;
  FIVEKIND_LET(const auto threads, checked_threads(how.threads));
  const std::vector<values::ValuedAction> actions = values::actions_of(*data.problem, *at);
  const support::ThreadPool pool(threads);
  const auto spreads =
      policy::spread_of_actions(*data.problem, data.strategy(nullptr), *at, actions, pool,
                                how.progress, {how.memory, how.claim_memory});
  if (!spreads) return tl::make_unexpected(with_remedy(spreads.error()));
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action same = public_action(data.problem->scoring(), actions[i]);
    const auto found = std::find_if(advice.actions.begin(), advice.actions.end(),
                                    [&](const Action& action) { return action.is(same); });
    if (found == advice.actions.end()) {
      return fail(Fault::position_game, "advice", "one on this position", "one on another");
    }
    deviations[static_cast<std::size_t>(found - advice.actions.begin())] =
        std::sqrt((*spreads)[i].variance);
  }
  return deviations;
}

}  // namespace fivekind
