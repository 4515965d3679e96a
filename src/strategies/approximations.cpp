// Strategies that come close to the optimal one in games where that is out of reach.
#include <fmt/format.h>

#include <utility>

#include "rules/parts.h"
#include "states/joined_parts.h"
#include "strategies/kinds.h"
#include "support/text.h"
#include "support/try.h"
#include "values/parts.h"

namespace fivekind::strategies {
namespace {

constexpr std::uint64_t kUsualStates = 4'000'000;

// The N of ":N" or "N"; the default if there is none.
Result<std::uint64_t> states_of(std::string_view text, std::string_view parameters) {
  constexpr std::uint64_t kMax = 1'000'000'000'000;
  if (parameters.empty()) return kUsualStates;
  std::string_view digits = parameters;
  if (digits.starts_with(':')) digits.remove_prefix(1);
  const auto states = support::number_in<std::uint64_t>(digits);
  if (states && *states >= 1 && *states <= kMax) return *states;
  return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
              "nothing, or ':' and the most states that parts are put together to",
              fmt::format("'{}'", parameters));
}

Result<policy::Strategy> by_parts(Sources& sources, std::string_view text,
                                  std::string_view parameters) {
  FIVEKIND_LET(const auto most, states_of(text, parameters));
  const rules::RuleSet& game = sources.problem()->game();
  std::vector<rules::CardPart> parts = states::joined_parts(game, most);
  const bool whole = parts.front().boxes == game.all_boxes();
  if (whole && rules::EvenBonuses(game).bonuses.empty()) return sources.optimal("expected");
  auto solved = sources.solved(std::move(parts));
  // Progress of joined parts towards bonuses can be too much to list, even with few states.
  if (!solved && solved.error().fault == Fault::rules_too_large) {
    solved = sources.solved(rules::parts_of(game));
  }
  if (!solved) return tl::make_unexpected(solved.error());
  policy::Strategy strategy;
  strategy.approximates = true;
  strategy.policy.values = values::parts_action_values(sources.problem(), *std::move(solved));
  return strategy;
}

}  // namespace

std::vector<StrategyKind> approximations() {
  return {{.name = "by-parts",
           .form = "by-parts",
           .description =
               "plays each turn as if columns, or boxes that have nothing in common, were "
               "filled one after another from then on; for games too large to solve "
               "(by-parts:N puts such parts together up to N states, instead of 4 million)",
           .make = by_parts,
           .can_err = true,
           .takes_more = true,
           .approximates = true}};
}

}  // namespace fivekind::strategies
