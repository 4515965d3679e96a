// Questions about one position.

#include "server/asking.h"
#include "server/views.h"

namespace fivekind::server {
namespace {

constexpr std::size_t kMostObjectives = 8;
constexpr std::size_t kMostSeries = 8;
constexpr std::int64_t kMostPoints = 999'999;

Asked<Column> column_against(const Strategy& strategy, const Position& position) {
  auto advice = strategy.decide(position);
  if (!advice) return refuse(advice.error());
  Column column{*std::move(advice)};
  const bool tells = strategy.faces_others() && players_of(position) == 2;
  if (column.advice.actions.empty() || !tells) return column;
  auto outcomes = strategy.outcomes(position, column.advice);
  if (!outcomes) return refuse(outcomes.error());
  column.outcomes = *std::move(outcomes);
  return column;
}

// What a strategy of others, by its name, does in the position.
Asked<Column> column_of_strategy(Service& service, const AskedPosition& at,
                                 const std::string& name) {
  const auto strategy = service.solutions().strategy(at.game, name);
  if (!strategy) return refuse(strategy.error());
  const auto place = service.gate().enter(Work::brief);
  if (!place) return refuse(place.error());
  return column_against(*strategy, at.position);
}

Asked<Column> column_of(Service& service, const AskedPosition& at, const std::string& objective) {
  if (names_strategy_against_others(objective)) return column_of_strategy(service, at, objective);
  auto advice = service.solutions().advise(at.game, at.position, objective);
  if (!advice) return refuse(advice.error());
  return Column{*std::move(advice)};
}

Asked<Position> position_from_parts(const Game& game, const Json& told) {
  Fields fields(told, "parts");
  Position::Parts parts;
  parts.scores = fields.optional_text("scores");
  parts.filled = fields.optional_text("filled");
  parts.upper = fields.integers("upper", kMostSeries);
  if (const auto points = fields.optional_integer("points", 0, kMostPoints)) {
    parts.points = static_cast<int>(*points);
  }
  parts.dice = fields.optional_text("dice");
  if (const auto left = fields.optional_integer("rolls_left", 0, 9)) {
    parts.rolls_left = static_cast<int>(*left);
  }
  const std::vector<std::string> opponents = fields.texts("opponents", 8);
  if (auto refusal = fields.finish()) return refuse(*refusal);
  auto position = Position::from_parts(game, parts);
  if (!position) return refuse(position.error());
  if (opponents.empty()) return *std::move(position);
  auto among = with_opponents(*position, opponents);
  if (!among) return refuse(among.error());
  return *std::move(among);
}

// {"position": …} or {"game": …, "parts": {…}}.
Asked<AskedPosition> asked_position(Service& service, const Json& body) {
  Fields fields(body, "");
  const auto text = fields.optional_text("position");
  const auto key = fields.optional_text("game");
  const auto rules = fields.optional_text("rules");
  const Json* const parts = fields.object("parts");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  if (text && !parts && !key) return position_of(service, *text, rules);
  if (text || !parts || !key) {
    return refuse(kBad, "request.field", "body", "'position', or 'game' and 'parts'",
                  text ? "both" : "neither");
  }
  auto game = service.games().find(*key, rules);
  if (!game) return refuse(game.error());
  auto position = position_from_parts(*game, *parts);
  if (!position) return refuse(position.error());
  return AskedPosition{*std::move(game), *std::move(position)};
}

// One curve or distribution that a request asks for.
Asked<Json> series_of(const Call& call, const AskedPosition& at, const std::string& objective,
                      const std::optional<std::string>& action) {
  Service& service = call.service;
  DistributionOptions options = service.solutions().within_limits();
  options.action = action;
  const auto solution = service.solutions().get(at.game, objective, &at.position);
  if (!solution) return refuse(solution.error());
  if (solution->report().objective == "target-curves") {
    const auto curve = solution->target_curve(at.position, options);
    if (!curve) return refuse(curve.error());
    return view_of(*curve, action.has_value());
  }
  const auto expected = service.solutions().get(at.game, "expected");
  if (!expected) return refuse(expected.error());
  const bool plain = solution->report().objective == "expected";
  const auto distribution =
      solution->distribution(at.position, plain ? nullptr : &*expected, options);
  if (!distribution) return refuse(distribution.error());
  return view_of(*distribution, action.has_value());
}

}  // namespace

Answer read_position(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  const auto at = asked_position(call.service, *body);
  if (!at) return refuse(at.error());
  return answer({{"position", at->position.text()},
                 {"game", at->game.key()},
                 {"rules_hash", at->game.rules_hash()},
                 {"state", view_of(state_of(at->position))}});
}

Answer advise(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  std::vector<std::string> objectives = fields.texts("objectives", kMostObjectives);
  const std::vector<std::string> strategies = fields.texts("strategies", kMostObjectives);
  if (auto refusal = fields.finish()) return refuse(*refusal);
  const auto at = position_of(call.service, text, rules);
  if (!at) return refuse(at.error());
  if (objectives.empty()) objectives.emplace_back("expected");
  std::vector<Column> columns;
  for (const std::string& objective : objectives) {
    auto column = column_of(call.service, *at, objective);
    if (!column) return refuse(column.error());
    columns.push_back(*std::move(column));
  }
  Json json = view_of(std::span<const Column>(columns));
  json["strategies"] = Json::array();
  for (const std::string& name : strategies) {
    const auto column = column_of_strategy(call.service, *at, name);
    if (!column) return refuse(column.error());
    json["strategies"].push_back({{"strategy", name}, {"actions", Json::array()}});
    for (const Action& action : column->advice.actions) {
      const bool keep = action.kind == Action::Kind::keep;
      if (!(action.probability > 0)) continue;
      json["strategies"].back()["actions"].push_back(
          {{keep ? "keep" : "category", keep ? action.keep : action.category},
           {"probability", action.probability}});
    }
  }
  return answer(json);
}

Answer show_distribution(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string objective = fields.optional_text("objective").value_or("expected");
  const std::vector<std::string> actions = fields.texts("actions", kMostSeries);
  if (auto refusal = fields.finish()) return refuse(*refusal);
  const auto at = position_of(call.service, text, rules);
  if (!at) return refuse(at.error());
  std::vector<std::optional<std::string>> asked(actions.begin(), actions.end());
  if (asked.empty()) asked.emplace_back();
  Json series = Json::array();
  for (const std::optional<std::string>& action : asked) {
    auto one = series_of(call, *at, objective, action);
    if (!one) return refuse(one.error());
    series.push_back(*std::move(one));
  }
  return answer(
      {{"position", at->position.text()}, {"objective", objective}, {"series", std::move(series)}});
}

Answer compare(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::string text = fields.text("position");
  const auto rules = fields.optional_text("rules");
  const std::string action = fields.text("action");
  const std::string other = fields.text("other");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  const auto at = position_of(call.service, text, rules);
  if (!at) return refuse(at.error());
  const auto solution = call.service.solutions().get(at->game, "expected");
  if (!solution) return refuse(solution.error());
  const auto parts = compare_actions(*solution, at->position, action, other,
                                     call.service.solutions().within_limits());
  if (!parts) return refuse(parts.error());
  double difference = 0;
  for (const Contribution& part : *parts) difference += part.points;
  return answer({{"position", at->position.text()},
                 {"action", action},
                 {"other", other},
                 {"difference", difference},
                 {"contributions", view_of(*parts)}});
}

}  // namespace fivekind::server
