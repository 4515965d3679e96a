// Advice, and its explanation.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "json/answers.h"

namespace fivekind::json {
namespace {

Json method_of(const Advice& advice) {
  const Method& method = *advice.method;
  Json json = {{"name", method.name},       {"pairs", method.pairs},
               {"values", method.values},   {"bytes", method.bytes},
               {"seconds", method.seconds}, {"from_table", method.from_table}};
  if (!advice.outcomes.empty()) json["equals"] = advice.equal_choices();
  return json;
}

// The value of an action by one objective; null if it is left out.
Json worth_of(const Action& action, const Advice& advice) {
  const auto found = same_action(advice, action);
  if (found == advice.actions.end()) return nullptr;
  Json json = {{"value", found->value}, {"loss", found->loss}, {"best", found->best}};
  if (!advice.outcomes.empty()) {
    const Outcome& outcome =
        advice.outcomes[static_cast<std::size_t>(found - advice.actions.begin())];
    json["win"] = outcome.win;
    json["tie"] = outcome.tie;
    json["lose"] = outcome.loss;
  }
  return json;
}

Json prospect_json(const Prospect& prospect) {
  return {{"mean", prospect.mean}, {"chance", prospect.chance}, {"fixed", prospect.fixed}};
}

}  // namespace

std::vector<Action>::const_iterator same_action(const Advice& advice, const Action& action) {
  return std::find_if(advice.actions.begin(), advice.actions.end(),
                      [&](const Action& other) { return other.is(action); });
}

Json of(const Action& action) {
  const char* const kind = kind_name(action.kind);
  Json json = {{"kind", kind},
               {kind, action.kind == Action::Kind::keep ? action.keep : action.box}};
  if (action.struck) json["struck"] = true;
  return json;
}

Json of(std::span<const Advice> advice) {
  Json objectives = Json::array();
  for (const Advice& one : advice) {
    Json objective = {{"objective", one.objective}, {"value", one.value}, {"ties", one.ties}};
    if (one.approximate) objective["approximate"] = true;
    if (one.rest_states > 0) objective["rest_states"] = one.rest_states;
    if (one.method) objective["method"] = method_of(one);
    objectives.push_back(std::move(objective));
  }
  Json actions = Json::array();
  for (const Action& action : advice.front().actions) {
    Json row = of(action);
    row["points"] = action.points;
    row["bonus"] = action.bonus;
    row["joker"] = action.joker;
    row["values"] = Json::array();
    for (const Advice& one : advice) row["values"].push_back(worth_of(action, one));
    actions.push_back(std::move(row));
  }
  return {{"position", advice.front().position},
          {"objectives", std::move(objectives)},
          {"actions", std::move(actions)}};
}

Json of(std::span<const SavedAdvice> advice) {
  Json rows = Json::array();
  for (const auto& [saved, one] : advice) {
    Json row = {{"saved", saved}, {"value", one.value}};
    if (!one.actions.empty()) row.update(of(one.actions.front()));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json choices_of(const std::string& strategy, const Advice& advice) {
  Json actions = Json::array();
  for (const Action& action : advice.actions) {
    if (!(action.probability > 0)) continue;
    actions.push_back(of(action));
    actions.back()["probability"] = action.probability;
  }
  return {{"strategy", strategy}, {"actions", std::move(actions)}};
}

Json of(const Game& game, const Objective& objective, std::span<const Opening> openings) {
  Json rows = Json::array();
  for (const auto& [roll, advice] : openings) {
    Json row = {{"dice", roll.dice}, {"chance", roll.probability}, {"value", advice.value}};
    row.update(of(advice.actions.front()));
    row["next_loss"] = advice.actions.size() > 1 ? Json(advice.actions[1].loss) : Json();
    rows.push_back(std::move(row));
  }
  Json json = {{"game", game.key()},
               {"rules_hash", game.rules_hash()},
               {"objective", objective.text()},
               {"rolls", std::move(rows)}};
  if (!openings.empty() && openings.front().advice.approximate) json["approximate"] = true;
  return json;
}

Json of(const std::vector<Contribution>& contributions) {
  Json json = Json::array();
  for (const Contribution& contribution : contributions) {
    json.push_back({{"what", contribution.what},
                    {"points", contribution.points},
                    {"with", prospect_json(contribution.with)},
                    {"instead", prospect_json(contribution.instead)}});
  }
  return json;
}

Json comparison_of(const std::string& position, const std::string& action, const std::string& other,
                   const std::vector<Contribution>& contributions) {
  double difference = 0;
  for (const Contribution& part : contributions) difference += part.points;
  std::vector<Contribution> better = contributions;
  for (Contribution& part : better) {
    if (difference >= 0) break;
    part.points = -part.points;
    std::swap(part.with, part.instead);
  }
  const MainReasons reasons = main_reasons(better);
  const auto keys = [](const std::vector<Contribution>& parts) {
    Json all = Json::array();
    for (const Contribution& part : parts) all.push_back(part.what);
    return all;
  };
  return {{"position", position},
          {"action", action},
          {"other", other},
          {"difference", difference},
          {"contributions", of(contributions)},
          {"reasons",
           {{"gains", keys(reasons.gains)},
            {"losses", keys(reasons.losses)},
            {"rest", reasons.rest},
            {"simple", reasons.simple}}}};
}

}  // namespace fivekind::json
