// Distributions of the final score, exact and of simulated games.
#include <nlohmann/json.hpp>

#include "json/answers.h"

namespace fivekind::json {
namespace {

Json boxes_of(const std::vector<BoxStatistics>& boxes) {
  Json json = Json::object();
  for (const BoxStatistics& box : boxes) {
    json[box.key] = {{"mean", box.mean},
                     {"zero", box.zero},
                     {"maximum", box.maximum},
                     {"maximum_points", box.maximum_points}};
  }
  return json;
}

Json scores_of(const ScoreCounts& scores) {
  Json json = statistics_of(scores);
  json["quantiles"] = quantiles_of(scores);
  json["scores"] = Json::array();
  for (int score = scores.minimum(); score <= scores.maximum(); ++score) {
    json["scores"].push_back({score, scores.counts()[static_cast<std::size_t>(score)]});
  }
  return json;
}

Json player_of(const PlayerSimulation& player, std::span<const int> at_least, bool several) {
  Json json = {{"strategy", player.strategy}};
  json.update(scores_of(player.scores));
  if (!at_least.empty()) json["at_least"] = chances_of(player.scores, at_least);
  json["categories"] = boxes_of(player.boxes);
  add_bonuses(player.bonuses, json);
  json["extras_mean"] = player.extras_mean;
  if (several) {
    json["wins"] = player.wins;
    json["shared"] = player.shared;
    json["match_points"] = player.match_points;
  }
  return json;
}

}  // namespace

Json chances_of(const Distribution& distribution, std::span<const int> scores) {
  Json json = Json::array();
  for (const int score : scores) json.push_back({score, distribution.chance(score)});
  return json;
}

Json chances_of(const ScoreCounts& counts, std::span<const int> scores) {
  Json json = Json::array();
  for (const int score : scores) {
    json.push_back({score, counts.chance(score), counts.chance_error(score)});
  }
  return json;
}

Json survival_of(const Distribution& distribution) {
  Json json = Json::array();
  for (std::size_t i = 0; i < distribution.scores.size(); ++i) {
    json.push_back({distribution.scores[i], distribution.survival[i]});
  }
  return json;
}

void add_bonuses(const std::vector<BonusStatistics>& bonuses, Json& json) {
  Json chances = Json::object();
  Json means = Json::object();
  for (const BonusStatistics& bonus : bonuses) {
    chances[bonus.bonus] = bonus.chance;
    if (bonus.differs) means[bonus.bonus] = bonus.mean;
  }
  json["bonuses"] = std::move(chances);
  if (!means.empty()) json["bonus_means"] = std::move(means);
}

Json of(const Distribution& distribution, bool forced, std::span<const int> at_least) {
  const bool curve = distribution.strategy.empty();
  Json json = {{"kind", curve ? "target-curve" : "strategy"},
               {"strategy", curve ? Json() : Json(distribution.strategy)},
               {"action", forced ? Json(distribution.action) : Json()},
               {"mean", distribution.mean},
               {"deviation", distribution.deviation},
               {"skewness", distribution.skewness},
               {"median", distribution.median},
               {"mode", distribution.mode},
               {"lowest", distribution.lowest()},
               {"highest", distribution.highest()},
               {"quantiles", quantiles_of(distribution)},
               {"survival", survival_of(distribution)}};
  if (!at_least.empty()) json["at_least"] = chances_of(distribution, at_least);
  if (distribution.rest_states > 0) json["rest_states"] = distribution.rest_states;
  if (curve) return json;
  json["categories"] = boxes_of(distribution.boxes);
  add_bonuses(distribution.bonuses, json);
  json["extras"] = distribution.extras;
  json["extras_mean"] = distribution.extras_mean;
  if (distribution.mean_range) json["mean_range"] = *distribution.mean_range;
  return json;
}

Json of(const Game& game, const std::string& position, std::vector<Json> series) {
  return {{"game", game.key()}, {"position", position}, {"series", std::move(series)}};
}

Json statistics_of(const ScoreCounts& scores) {
  return {{"mean", scores.mean()},           {"standard_error", scores.standard_error()},
          {"deviation", scores.deviation()}, {"median", scores.median()},
          {"minimum", scores.minimum()},     {"maximum", scores.maximum()}};
}

Json of(const Simulation& simulation, std::span<const int> at_least) {
  const bool several = simulation.players.size() > 1;
  Json players = Json::array();
  for (const PlayerSimulation& player : simulation.players) {
    players.push_back(player_of(player, at_least, several));
  }
  Json json = {{"game", simulation.game},       {"rules_hash", simulation.rules_hash},
               {"seed", simulation.seed},       {"games", simulation.games},
               {"seconds", simulation.seconds}, {"players", std::move(players)}};
  if (several) json["best"] = scores_of(simulation.best);
  return json;
}

}  // namespace fivekind::json
