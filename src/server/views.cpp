// Games, advice and distributions as JSON.
#include "server/views.h"

#include <algorithm>
#include <array>
#include <map>

namespace fivekind::server {
namespace {

constexpr std::array<const char*, 2> kLanguages = {"en", "sv"};
constexpr std::array<double, 9> kShownQuantiles = {0.99, 0.95, 0.9,  0.75, 0.5,
                                                   0.25, 0.1,  0.05, 0.01};

// Something's name in every language.
template <typename NameIn>
Json names_of(const NameIn& name_in) {
  Json names = Json::object();
  for (const char* language : kLanguages) names[language] = name_in(language);
  return names;
}

bool same_action(const Action& a, const Action& b) {
  return a.kind == b.kind && a.keep == b.keep && a.category == b.category;
}

std::size_t place_of(const Advice& advice, const Action& action) {
  const auto found = std::find_if(advice.actions.begin(), advice.actions.end(),
                                  [&](const Action& other) { return same_action(action, other); });
  return static_cast<std::size_t>(found - advice.actions.begin());
}

Json values_in(const Column& column, const Action& action) {
  const std::size_t place = place_of(column.advice, action);
  if (place == column.advice.actions.size()) return nullptr;  // chosen by nobody who leaves it out
  const Action& own = column.advice.actions[place];
  Json values = {{"value", own.value}, {"loss", own.loss}, {"best", own.best}};
  if (!column.outcomes.empty()) {
    const Outcome& outcome = column.outcomes[place];
    values["win"] = outcome.win;
    values["tie"] = outcome.tie;
    values["lose"] = outcome.loss;
  }
  return values;
}

}  // namespace

Json view_of(const Game& game, bool shipped) {
  Json categories = Json::array();
  std::map<std::string, std::vector<CategoryInfo>> infos;
  for (const char* language : kLanguages) infos[language] = game.categories(language);
  for (std::size_t k = 0; k < infos["en"].size(); ++k) {
    const CategoryInfo& info = infos["en"][k];
    categories.push_back(
        {{"key", info.key},
         {"letter", std::string(1, info.letter)},
         {"names", names_of([&](const char* language) { return infos[language][k].name; })},
         {"section", info.upper_section ? "upper" : "lower"},
         {"pays", names_of([&](const char* language) { return infos[language][k].pays; })},
         {"points", info.points}});
  }
  Json bonuses = Json::array();
  const std::vector<BonusInfo> paid = game.bonuses();
  for (std::size_t b = 0; b < paid.size(); ++b) {
    bonuses.push_back(
        {{"key", paid[b].key},
         {"names", names_of([&](const char* language) { return game.bonuses(language)[b].name; })},
         {"threshold", paid[b].threshold},
         {"points", paid[b].points},
         {"categories", paid[b].categories}});
  }
  const auto five = game.five_of_a_kind_category();
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"shipped", shipped},
          {"names", names_of([&](const char* language) { return game.name(language); })},
          {"source", game.source()},
          {"dice", game.dice()},
          {"faces", game.faces()},
          {"rolls", game.rolls()},
          {"five_of_a_kind",
           names_of([&](const char* language) { return game.five_of_a_kind_summary(language); })},
          {"five_of_a_kind_category", five ? Json(*five) : Json()},
          {"bonuses", std::move(bonuses)},
          {"categories", std::move(categories)}};
}

Json view_of(const Method& method) {
  return {{"name", method.name},
          {"pairs", method.pairs},
          {"values", method.values},
          {"bytes", method.bytes},
          {"seconds", method.seconds}};
}

Json view_of(const SolveReport& report) {
  return {{"objective", report.objective}, {"precision", report.precision},
          {"value", report.value},         {"states", report.states},
          {"seconds", report.seconds},     {"from_table", report.from_table}};
}

Json view_of(std::span<const Column> columns) {
  const Advice& first = columns.front().advice;
  Json objectives = Json::array();
  for (const Column& column : columns) {
    Json one = {{"objective", column.advice.objective},
                {"value", column.advice.value},
                {"ties", column.advice.ties}};
    if (column.advice.method) one["method"] = view_of(*column.advice.method);
    objectives.push_back(std::move(one));
  }
  Json actions = Json::array();
  for (const Action& action : first.actions) {
    const bool keep = action.kind == Action::Kind::keep;
    Json row = {{"kind", keep ? "keep" : "category"}};
    row[keep ? "keep" : "category"] = keep ? action.keep : action.category;
    row["points"] = action.points;
    row["bonus"] = action.bonus;
    row["joker"] = action.joker;
    Json values = Json::array();
    for (const Column& column : columns) values.push_back(values_in(column, action));
    row["values"] = std::move(values);
    actions.push_back(std::move(row));
  }
  return {{"position", first.position},
          {"objectives", std::move(objectives)},
          {"actions", std::move(actions)}};
}

Json view_of(const Distribution& distribution, bool forced) {
  const bool curve = distribution.strategy.empty();
  Json quantiles = Json::array();
  for (const double p : kShownQuantiles) quantiles.push_back({p, distribution.quantile(p)});
  Json survival = Json::array();
  for (const ScoreChance& chance : distribution.survival) {
    survival.push_back({chance.score, chance.probability});
  }
  Json json = {{"kind", curve ? "target-curve" : "strategy"},
               {"strategy", curve ? Json(nullptr) : Json(distribution.strategy)},
               {"action", forced ? Json(distribution.action) : Json(nullptr)},
               {"mean", distribution.mean},
               {"deviation", distribution.deviation},
               {"skewness", distribution.skewness},
               {"median", distribution.median},
               {"mode", distribution.mode},
               {"quantiles", std::move(quantiles)},
               {"survival", std::move(survival)}};
  if (curve) return json;
  Json categories = Json::object();
  for (const CategoryStatistics& category : distribution.categories) {
    categories[category.category] = {{"mean", category.mean},
                                     {"zero", category.zero},
                                     {"maximum", category.maximum},
                                     {"maximum_points", category.maximum_points}};
  }
  Json bonuses = Json::object();
  for (const BonusStatistics& bonus : distribution.bonuses) bonuses[bonus.bonus] = bonus.chance;
  json["categories"] = std::move(categories);
  json["bonuses"] = std::move(bonuses);
  json["extras_mean"] = distribution.extras_mean;
  return json;
}

Json view_of(const Levels& found) {
  Json rows = Json::array();
  for (const Level& level : found.levels) {
    rows.push_back({{"key", level.key}, {"strategy", level.strategy}, {"mean", level.mean}});
  }
  return {{"levels", std::move(rows)}};
}

Json view_of(const std::vector<Contribution>& contributions) {
  Json json = Json::array();
  for (const Contribution& contribution : contributions) {
    json.push_back({{"what", contribution.what}, {"points", contribution.points}});
  }
  return json;
}

}  // namespace fivekind::server
