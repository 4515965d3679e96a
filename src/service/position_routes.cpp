// Questions about one position.
#include <fivekind/spread.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "json/answers.h"
#include "json/spread.h"
#include "service/asking.h"
#include "service/position_parts.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::size_t kMaxObjectives = 8;
constexpr std::size_t kMaxSeries = 8;

// What a strategy does in the position.
Result<Advice> advice_of_strategy(Service& service, const AskedPosition& at,
                                  const StrategyName& name) {
  FIVEKIND_LET(const auto strategy, service.engine().strategy(at.game, name));
  FIVEKIND_HOLD(service.enter(engine::Work::brief));
  return strategy.advise(at.position);
}

Result<Advice> advice_of(Service& service, const AskedPosition& at, const Goal& goal) {
  if (const auto* const name = std::get_if<StrategyName>(&goal)) {
    return advice_of_strategy(service, at, *name);
  }
  return service.engine().advise(at.position, std::get<Objective>(goal));
}

// Adds the spread of final scores to `json`, which contains `advice`.
Result<void> add_spread(Service& service, const AskedPosition& at,
                        const std::vector<std::string>& objectives,
                        const std::vector<Advice>& advice, Json& json) {
  const auto expected = std::find(objectives.begin(), objectives.end(), "expected");
  if (expected == objectives.end()) {
    return fail(Fault::request_field, "spread", "the objective expected, too",
                fmt::format("{}", fmt::join(objectives, ", ")));
  }
  const auto place = static_cast<std::size_t>(expected - objectives.begin());
  FIVEKIND_LET(const auto game, service.engine().game_for(at.position));
  FIVEKIND_HOLD(turn_of(service, game, &at.position,
                        [](engine::Prediction& predicted) { predicted.solution({}).curves(); }));
  FIVEKIND_LET(const auto solution, service.engine().solution(game));
  FIVEKIND_LET(const auto deviations,
               deviations_of(solution, at.position, advice[place],
                             service.within_limits("finding the distribution", at.game)));
  json::add_deviations(json, advice, place, deviations);
  return {};
}

// {"position": …} or {"game": …, "parts": {…}}.
Result<AskedPosition> asked_position(const Call& call) {
  Fields& fields = call.fields;
  const auto text = fields.optional_text("position");
  const auto key = fields.optional_text("game");
  const auto rules = fields.optional_text("rules");
  const Json* const parts = fields.object("parts");
  FIVEKIND_TRY(fields.finish());
  if (text && !parts && !key) return position_of(call.service, *text, rules);
  if (text || !parts || !key) {
    return fail(Fault::request_field, "body", "'position', or 'game' and 'parts'",
                text ? "both" : "neither");
  }
  FIVEKIND_LET(auto game, call.service.games().asked_about(*key, rules));
  FIVEKIND_LET(auto position, position_of_parts(game, *parts));
  return AskedPosition{std::move(game), std::move(position)};
}

// One curve or distribution that a request asks for.
Result<Json> series_of(const Call& call, const AskedPosition& at, const Objective& objective,
                       const std::optional<std::string>& action) {
  const Engine& engine = call.service.engine();
  DistributionOptions options = call.service.within_limits("finding the distribution", at.game);
  options.action = action;
  FIVEKIND_LET(const auto distribution, engine.distribution(at.position, objective, options));
  return json::of(distribution, action.has_value());
}

}  // namespace

Answer read_position(const Call& call) {
  FIVEKIND_LET(const auto at, asked_position(call));
  return answer({{"position", at.position.text()},
                 {"game", at.game.key()},
                 {"rules_hash", at.game.rules_hash()},
                 {"state", json::of(state_of(at.position))}});
}

Answer advise(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  std::vector<std::string> objectives = fields.texts("objectives", kMaxObjectives);
  const std::vector<std::string> strategies = fields.texts("strategies", kMaxObjectives);
  const auto left = fields.optional_integer("rolls_left", 0, kMaxRollsLeft);
  const bool spread = fields.optional_flag("spread").value_or(false);
  const bool each_saved = fields.optional_flag("each_saved").value_or(false);
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(auto at, position_of(call.service, text, rules));
  if (left) {
    FIVEKIND_LET(auto position, at.position.with_rolls_left(static_cast<int>(*left)));
    at.position = std::move(position);
  }
  if (objectives.empty()) objectives.emplace_back("expected");
  std::vector<Advice> advice;
  for (const std::string& objective : objectives) {
    FIVEKIND_LET(const auto goal, call.service.engine().goal(objective));
    FIVEKIND_LET(auto one, advice_of(call.service, at, goal));
    advice.push_back(std::move(one));
  }
  Json json = json::of(advice);
  if (spread) {
    FIVEKIND_TRY(add_spread(call.service, at, objectives, advice, json));
  }
  if (each_saved) {
    FIVEKIND_LET(const auto objective, call.service.engine().objective(objectives.front()));
    FIVEKIND_LET(const auto each, call.service.engine().advise_each_saved(at.position, objective));
    json["each_saved"] = json::of(each);
  }
  json["strategies"] = Json::array();
  for (const std::string& strategy : strategies) {
    FIVEKIND_LET(const auto name, call.service.engine().strategy_name(strategy));
    FIVEKIND_LET(const auto one, advice_of_strategy(call.service, at, name));
    json["strategies"].push_back(json::choices_of(strategy, one));
  }
  return answer(json);
}

Answer show_distribution(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string objective = fields.optional_text("objective").value_or("expected");
  const std::vector<std::string> actions = fields.texts("actions", kMaxSeries);
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(const auto at, position_of(call.service, text, rules));
  std::vector<std::optional<std::string>> asked(actions.begin(), actions.end());
  if (asked.empty()) asked.emplace_back();
  FIVEKIND_LET(const auto meant, call.service.engine().objective(objective));
  FIVEKIND_LET(const auto game, call.service.engine().game_for(at.position, meant));
  FIVEKIND_HOLD(turn_of(call.service, game, &at.position, [&](engine::Prediction& predicted) {
    predicted.solution(meant).curves(static_cast<double>(asked.size()));
  }));
  std::vector<Json> series;
  for (const std::optional<std::string>& action : asked) {
    FIVEKIND_LET(auto one, series_of(call, at, meant, action));
    series.push_back(std::move(one));
  }
  return answer(json::of(at.game, at.position.text(), std::move(series)));
}

Answer compare(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string action = fields.text("action");
  const std::string other = fields.text("other");
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(const auto at, position_of(call.service, text, rules));
  FIVEKIND_LET(const auto game, call.service.engine().game_for(at.position));
  FIVEKIND_HOLD(turn_of(call.service, game, &at.position,
                        [](engine::Prediction& predicted) { predicted.solution({}).curves(2); }));
  FIVEKIND_LET(const auto solution, call.service.engine().solution(game));
  FIVEKIND_LET(const auto parts, compare_actions(solution, at.position, action, other,
                                                 call.service.within_limits("comparing", at.game)));
  return answer(json::comparison_of(at.position.text(), action, other, parts));
}

}  // namespace fivekind::service
