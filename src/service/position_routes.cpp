// Questions about one position.
#include <fivekind/spread.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "json/answers.h"
#include "json/spread.h"
#include "service/asking.h"
#include "service/position_parts.h"

namespace fivekind::service {
namespace {

constexpr std::size_t kMostObjectives = 8;
constexpr std::size_t kMostSeries = 8;

// What a strategy, by its name, does in the position.
Result<Advice> advice_of_strategy(Service& service, const AskedPosition& at,
                                  const std::string& name) {
  const auto strategy = service.engine().strategy(at.game, name);
  if (!strategy) return tl::make_unexpected(strategy.error());
  const auto place = service.enter(engine::Work::brief);
  if (!place) return tl::make_unexpected(place.error());
  return strategy->advise(at.position);
}

Result<Advice> advice_of(Service& service, const AskedPosition& at, const std::string& objective) {
  if (names_strategy_against_others(objective)) return advice_of_strategy(service, at, objective);
  return service.engine().advise(at.position, objective);
}

// Adds how widely final scores spread to `json`, which says what `advice` does.
std::optional<Error> add_spread(Service& service, const AskedPosition& at,
                                const std::vector<std::string>& objectives,
                                const std::vector<Advice>& advice, Json& json) {
  const auto expected = std::find(objectives.begin(), objectives.end(), "expected");
  if (expected == objectives.end()) {
    return Error{Fault::request_field, "spread", "the objective expected, too",
                 fmt::format("{}", fmt::join(objectives, ", "))};
  }
  const auto place = static_cast<std::size_t>(expected - objectives.begin());
  const auto turn = turn_of(service, at.game, &at.position,
                            [](engine::Prediction& predicted) { predicted.solution({}).curves(); });
  if (!turn) return turn.error();
  const auto solution = service.engine().solution(at.game, "expected");
  if (!solution) return solution.error();
  const auto deviations = deviations_of(*solution, at.position, advice[place],
                                        service.within_limits("finding the distribution", at.game));
  if (!deviations) return deviations.error();
  json::add_deviations(json, advice, place, *deviations);
  return std::nullopt;
}

// {"position": …} or {"game": …, "parts": {…}}.
Result<AskedPosition> asked_position(const Call& call) {
  Fields& fields = call.fields;
  const auto text = fields.optional_text("position");
  const auto key = fields.optional_text("game");
  const auto rules = fields.optional_text("rules");
  const Json* const parts = fields.object("parts");
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  if (text && !parts && !key) return position_of(call.service, *text, rules);
  if (text || !parts || !key) {
    return fail(Fault::request_field, "body", "'position', or 'game' and 'parts'",
                text ? "both" : "neither");
  }
  auto game = call.service.games().find(*key, rules);
  if (!game) return tl::make_unexpected(game.error());
  auto position = position_of_parts(*game, *parts);
  if (!position) return tl::make_unexpected(position.error());
  return AskedPosition{*std::move(game), *std::move(position)};
}

// One curve or distribution that a request asks for.
Result<Json> series_of(const Call& call, const AskedPosition& at, const std::string& objective,
                       const std::optional<std::string>& action) {
  const Engine& engine = call.service.engine();
  DistributionOptions options = call.service.within_limits("finding the distribution", at.game);
  options.action = action;
  const auto distribution = engine.distribution(at.position, objective, options);
  if (!distribution) return tl::make_unexpected(distribution.error());
  return json::of(*distribution, action.has_value());
}

}  // namespace

Answer read_position(const Call& call) {
  const auto at = asked_position(call);
  if (!at) return tl::make_unexpected(at.error());
  return answer({{"position", at->position.text()},
                 {"game", at->game.key()},
                 {"rules_hash", at->game.rules_hash()},
                 {"state", json::of(state_of(at->position))}});
}

Answer advise(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  std::vector<std::string> objectives = fields.texts("objectives", kMostObjectives);
  const std::vector<std::string> strategies = fields.texts("strategies", kMostObjectives);
  const auto left = fields.optional_integer("rolls_left", 0, kMostRollsLeft);
  const bool spread = fields.optional_flag("spread").value_or(false);
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  auto at = position_of(call.service, text, rules);
  if (!at) return tl::make_unexpected(at.error());
  if (left) {
    auto position = at->position.with_rolls_left(static_cast<int>(*left));
    if (!position) return tl::make_unexpected(position.error());
    at->position = *std::move(position);
  }
  if (objectives.empty()) objectives.emplace_back("expected");
  std::vector<Advice> advice;
  for (const std::string& objective : objectives) {
    auto one = advice_of(call.service, *at, objective);
    if (!one) return tl::make_unexpected(one.error());
    advice.push_back(*std::move(one));
  }
  Json json = json::of(advice);
  if (spread) {
    auto error = add_spread(call.service, *at, objectives, advice, json);
    if (error) return tl::make_unexpected(*std::move(error));
  }
  json["strategies"] = Json::array();
  for (const std::string& name : strategies) {
    const auto one = advice_of_strategy(call.service, *at, name);
    if (!one) return tl::make_unexpected(one.error());
    json["strategies"].push_back(json::choices_of(name, *one));
  }
  return answer(json);
}

Answer show_distribution(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string objective = fields.optional_text("objective").value_or("expected");
  const std::vector<std::string> actions = fields.texts("actions", kMostSeries);
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  const auto at = position_of(call.service, text, rules);
  if (!at) return tl::make_unexpected(at.error());
  std::vector<std::optional<std::string>> asked(actions.begin(), actions.end());
  if (asked.empty()) asked.emplace_back();
  const auto meant = call.service.engine().data().read(objective);
  if (!meant) return tl::make_unexpected(meant.error());
  const auto turn =
      turn_of(call.service, at->game, &at->position, [&](engine::Prediction& predicted) {
        predicted.solution(*meant).curves(static_cast<double>(asked.size()));
      });
  if (!turn) return tl::make_unexpected(turn.error());
  std::vector<Json> series;
  for (const std::optional<std::string>& action : asked) {
    auto one = series_of(call, *at, objective, action);
    if (!one) return tl::make_unexpected(one.error());
    series.push_back(*std::move(one));
  }
  return answer(json::of(at->game, at->position.text(), std::move(series)));
}

Answer compare(const Call& call) {
  Fields& fields = call.fields;
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string action = fields.text("action");
  const std::string other = fields.text("other");
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  const auto at = position_of(call.service, text, rules);
  if (!at) return tl::make_unexpected(at.error());
  const auto turn =
      turn_of(call.service, at->game, &at->position,
              [](engine::Prediction& predicted) { predicted.solution({}).curves(2); });
  if (!turn) return tl::make_unexpected(turn.error());
  const auto solution = call.service.engine().solution(at->game, "expected");
  if (!solution) return tl::make_unexpected(solution.error());
  const auto parts = compare_actions(*solution, at->position, action, other,
                                     call.service.within_limits("comparing", at->game));
  if (!parts) return tl::make_unexpected(parts.error());
  return answer(json::comparison_of(at->position.text(), action, other, *parts));
}

}  // namespace fivekind::service
