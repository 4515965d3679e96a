// Strategies side by side.
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {
namespace {

Json simulation_of(const StrategyComparison& comparison, const ComparedStrategy& strategy,
                   std::span<const int> at_least) {
  const ScoreCounts& scores = strategy.simulated->scores;
  const auto above = strategy.standard_errors_above();
  Json json = {{"games", comparison.games}, {"seed", comparison.seed}};
  json.update(statistics_of(scores));
  json["standard_errors_above"] = above ? Json(*above) : Json();
  json["at_least"] = chances_of(scores, at_least);
  return json;
}

Json strategy_of(const StrategyComparison& comparison, const ComparedStrategy& strategy,
                 std::span<const int> at_least) {
  const Distribution& figures = strategy.figures;
  Json json = {{"strategy", figures.strategy},
               {"figures", strategy.exact ? "exact" : "simulated"},
               {"mean", figures.mean},
               {"deviation", figures.deviation},
               {"median", figures.median},
               {"quantiles", quantiles_of(figures)},
               {"at_least", chances_of(figures, at_least)}};
  add_bonuses(figures.bonuses, json);
  json["loss"] = comparison.loss(strategy);
  json["loss_a_decision"] = comparison.loss_of_a_decision(strategy);
  json["turn_losses"] = figures.turn_losses;
  json["survival"] = survival_of(figures);
  if (strategy.simulated) json["simulation"] = simulation_of(comparison, strategy, at_least);
  return json;
}

}  // namespace

Json of(const Game& game, const StrategyComparison& comparison, std::span<const int> at_least) {
  Json strategies = Json::array();
  for (const ComparedStrategy& strategy : comparison.strategies) {
    strategies.push_back(strategy_of(comparison, strategy, at_least));
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"highest_mean", comparison.highest_mean},
          {"decisions", comparison.decisions},
          {"strategies", strategies}};
}

Json of(const FoundWeights& found) {
  return {{"evaluations", found.evaluations},
          {"before", found.before},
          {"after", found.after},
          {"settled", found.settled}};
}

}  // namespace fivekind::json
