// Strategies that depend on the other players' cards (match/action_values.h).
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "strategies/kinds.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

using Make = std::shared_ptr<const values::ActionValues> (*)(
    const std::shared_ptr<const problem::Problem>& problem, match::MatchSettings settings,
    std::size_t depth);

// The inputs for action values.
struct Recipe {
  std::shared_ptr<const problem::Problem> problem;
  match::MatchSettings settings;
  std::size_t depth = 0;
  Make make = nullptr;
  std::shared_ptr<const values::ActionValues> tie_breaker;

  policy::Strategy strategy() const {
    policy::Strategy strategy;
    strategy.faces_others = true;
    strategy.policy.values = make(problem, settings, depth);
    strategy.policy.tie_breaker = tie_breaker;
    match::MatchSettings made = settings;
    made.stakes.tie_shift = match::kTieShift;
    strategy.with_stored_ties = make(problem, made, depth);
    strategy.stores_ties = [ties = settings.ties]() -> Result<bool> {
      if (!ties) return false;
      FIVEKIND_LET(const auto table, ties());
      return table != nullptr;
    };
    made.stakes.tie_shift = settings.stakes.tie_shift;
    made.table = nullptr;
    strategy.without_table = make(problem, made, depth);
    made.stakes.tie_shift = match::kTieShift;
    strategy.favouring_ties = make(problem, std::move(made), depth);
    strategy.make_alone = [recipe = *this] {
      Recipe alone = recipe;
      alone.settings.pool = std::make_shared<const support::ThreadPool>(1);
      alone.settings.progress = nullptr;
      return alone.strategy();
    };
    return strategy;
  }
};

// A strategy by its action values; among equals the expected score decides.
Result<policy::Strategy> against_others(Sources& sources, std::size_t depth, Make make) {
  FIVEKIND_LET(const auto expected, sources.optimal("expected"));
  return Recipe{sources.problem(), sources.against_others(), depth, make, expected.policy.values}
      .strategy();
}

// The D of ":D" or "D".
Result<std::size_t> depth_of(std::string_view text, std::string_view parameters) {
  constexpr std::size_t kDeepest = 12;
  std::string_view digits = parameters;
  if (digits.starts_with(':')) digits.remove_prefix(1);
  const auto depth = support::number_in<std::size_t>(digits);
  if (depth && *depth <= kDeepest) return *depth;
  return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
              fmt::format("':' and how many turns to look ahead, 0 to {}", kDeepest),
              fmt::format("'{}'", parameters));
}

template <duel::Estimate kEstimate>
Result<policy::Strategy> look_ahead(Sources& sources, std::string_view text,
                                    std::string_view parameters) {
  FIVEKIND_LET(const auto depth, depth_of(text, parameters));
  return against_others(
      sources, depth,
      [](const std::shared_ptr<const problem::Problem>& problem, match::MatchSettings settings,
         std::size_t turns) {
        return match::make_search(problem, {kEstimate, turns}, std::move(settings));
      });
}

}  // namespace

std::vector<StrategyKind> kinds_against_others() {
  return {
      {"win", "win",
       "plays to win against others: exact where time and memory allow, else EMP as deep as they "
       "do",
       [](Sources& sources, auto /*text*/, auto /*parameters*/) {
         return against_others(sources, 0,
                               [](const std::shared_ptr<const problem::Problem>& problem,
                                  match::MatchSettings settings, std::size_t /*depth*/) {
                                 return make_win(problem, std::move(settings));
                               });
       },
       true, true},
      {"emp", "emp:D",
       "looks D turns ahead and compares target curves as if they were distributions of scores",
       look_ahead<duel::Estimate::match_points>, true, true},
      {"dynw", "dynw:D",
       "looks D turns ahead and takes the target that is best to aim at against the others' "
       "chances",
       look_ahead<duel::Estimate::best_target>, true, true},
  };
}

}  // namespace fivekind::strategies
