// Strategies that come near to the optimal one where that is out of reach.
#include <utility>

#include "rules/parts.h"
#include "solve/parts.h"
#include "strategies/kinds.h"

namespace fivekind::strategies {
namespace {

Result<solve::Strategy> by_parts(Sources& sources, std::string_view /*text*/,
                                 std::string_view /*parameters*/) {
  if (rules::parts_of(sources.problem()->game()).size() == 1) return sources.optimal("expected");
  auto parts = sources.solved_parts();
  if (!parts) return tl::make_unexpected(parts.error());
  solve::Strategy strategy;
  strategy.approximates = true;
  strategy.policy.values = solve::parts_action_values(sources.problem(), *std::move(parts));
  return strategy;
}

}  // namespace

std::vector<StrategyKind> approximations() {
  return {{.name = "by-parts",
           .form = "by-parts",
           .description =
               "plays each turn as if columns, or boxes that have nothing in common, were "
               "filled one after another from then on; for games too large to solve",
           .make = by_parts,
           .can_err = true,
           .approximates = true}};
}

}  // namespace fivekind::strategies
