// Games, their facts, and rules of one's own.
#include <fivekind/graph.h>
#include <fivekind/levels.h>

#include <algorithm>

#include "server/asking.h"
#include "server/views.h"

namespace fivekind::server {
namespace {

Result<Position> empty_card(const Game& game) {
  return Position::from_parts(game, {});
}

// Facts are asked for again and again, and take seconds to find.
template <typename Make>
Answer fact(const Call& call, const std::string& name, const Make& make) {
  if (auto refusal = check_query(call.request, {"rules", "objective"})) return refuse(*refusal);
  const auto game = game_in_path(call);
  if (!game) return refuse(game.error());
  const std::string objective = query_text(call.request, "objective", "expected");
  if (const auto fine = Solutions::checked(objective); !fine) return refuse(fine.error());
  const auto meant = canonical_objective(objective);
  if (!meant) return refuse(meant.error());
  const auto json = call.service.cache().get<Json>(
      name + " " + game->key() + " " + game->rules_hash() + " " + *meant,
      [&] { return call.service.gate().enter(Work::lengthy); },
      [&] { return make(*game, objective); });
  if (!json) return refuse(json.error());
  return answer(*json);
}

Asked<Json> facts_of(const Call& call, const Game& game, const std::string& objective) {
  Solutions& solutions = call.service.solutions();
  const auto solution = solutions.get(game, objective);
  if (!solution) return refuse(solution.error());
  const auto expected = solutions.get(game, "expected");
  if (!expected) return refuse(expected.error());
  const auto start = empty_card(game);
  if (!start) return refuse(start.error());
  const bool plain = solution->report().objective == "expected";
  const auto distribution =
      solution->distribution(*start, plain ? nullptr : &*expected, solutions.within_limits());
  if (!distribution) return refuse(distribution.error());
  return Json{{"game", game.key()},
              {"rules_hash", game.rules_hash()},
              {"objective", solution->report().objective},
              {"value", solution->report().value},
              {"solve", view_of(solution->report())},
              {"distribution", view_of(*distribution, false)}};
}

Asked<Json> openings_of(Service& service, const Game& game, const std::string& objective) {
  Json rows = Json::array();
  for (const RollChance& roll : roll_chances(game)) {
    Position::Parts parts;
    parts.dice = roll.dice;
    parts.rolls_left = game.rolls() - 1;
    const auto position = Position::from_parts(game, parts);
    if (!position) return refuse(position.error());
    const auto advice = service.solutions().advise(game, *position, objective);
    if (!advice) return refuse(advice.error());
    const Action& best = advice->actions.front();
    Json row = {{"dice", roll.dice}, {"chance", roll.probability}, {"value", advice->value}};
    const bool keep = best.kind == Action::Kind::keep;
    row["kind"] = keep ? "keep" : "category";
    row[keep ? "keep" : "category"] = keep ? best.keep : best.category;
    row["next_loss"] = advice->actions.size() > 1 ? Json(advice->actions[1].loss) : Json(nullptr);
    rows.push_back(std::move(row));
  }
  return Json{{"game", game.key()},
              {"rules_hash", game.rules_hash()},
              {"objective", objective},
              {"rolls", std::move(rows)}};
}

Asked<Json> curve_of(Service& service, const Game& game) {
  const auto curves = service.solutions().get(game, "target-curves");
  if (!curves) return refuse(curves.error());
  const auto start = empty_card(game);
  if (!start) return refuse(start.error());
  const auto curve = curves->target_curve(*start);
  if (!curve) return refuse(curve.error());
  return Json{
      {"game", game.key()}, {"rules_hash", game.rules_hash()}, {"curve", view_of(*curve, false)}};
}

// Those without parameters, who look at no one else's card.
Asked<Json> strategies_of(const Call& call, const Game& game) {
  Solutions& solutions = call.service.solutions();
  const auto start = empty_card(game);
  if (!start) return refuse(start.error());
  Json rows = Json::array();
  for (const StrategyInfo& kind : strategy_kinds()) {
    if (kind.form != kind.name || kind.faces_others) continue;
    const auto strategy = solutions.strategy(game, kind.name);
    if (!strategy) return refuse(strategy.error());
    const auto distribution = strategy->distribution(*start, solutions.within_limits());
    if (!distribution) return refuse(distribution.error());
    rows.push_back(view_of(*distribution, false));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Json& a, const Json& b) {
    return a["mean"].get<double>() > b["mean"].get<double>();
  });
  return Json{
      {"game", game.key()}, {"rules_hash", game.rules_hash()}, {"strategies", std::move(rows)}};
}

// Those of a game of one's own, found for as long as somebody waits for them.
Asked<Json> levels_of(const Call& call, const Game& game) {
  Solutions& solutions = call.service.solutions();
  const DistributionOptions limits = solutions.within_limits();
  Strategies strategies(game, solutions.solver(game, true, limits.progress),
                        solutions.options().threads);
  strategies.watch_measuring(limits.progress);
  const auto found = levels(strategies);
  if (!found && found.error().fault == Fault::interrupted) {
    return refuse(kUnavailable, "server.too-long", "levels",
                  "games that tell their strength in time", "games that were stopped");
  }
  if (!found) return refuse(found.error());
  return view_of(*found);
}

}  // namespace

Answer list_games(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  Json games = Json::array();
  for (const Games::Entry& entry : call.service.games().all()) {
    games.push_back(view_of(entry.game, entry.shipped));
  }
  return answer({{"games", std::move(games)}});
}

Answer show_game(const Call& call) {
  if (auto refusal = check_query(call.request, {"rules"})) return refuse(*refusal);
  const auto entry = call.service.games().entry(call.parts[0], query_rules(call.request));
  if (!entry) return refuse(entry.error());
  Json json = view_of(entry->game, entry->shipped);
  json["solved"] = call.service.solutions().has(entry->game, "expected");
  if (json["solved"] == true) {
    const auto solution = call.service.solutions().get(entry->game, "expected");
    if (!solution) return refuse(solution.error());
    json["value"] = solution->report().value;
  }
  if (!entry->shipped) json["text"] = entry->text;
  return answer(json);
}

Answer add_game(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::string text = fields.text("text");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  const auto game = call.service.games().read(text);
  if (!game) return refuse(game.error());
  if (const auto room = call.service.games().has_room(*game); !room) return refuse(room.error());
  const auto solution = call.service.solutions().get(*game, "expected");
  if (!solution) return refuse(solution.error());
  if (const auto added = call.service.games().add(*game, text); !added) {
    return refuse(added.error());
  }
  Json json = view_of(*game, false);
  json["solved"] = true;
  json["value"] = solution->report().value;
  json["text"] = text;
  return answer(json, kCreated);
}

Answer remove_game(const Call& call) {
  if (auto refusal = check_query(call.request, {"rules", "plays"})) return refuse(*refusal);
  const auto game = game_in_path(call);
  if (!game) return refuse(game.error());
  const auto plays = query_yes(call.request, "plays");
  if (!plays) return refuse(plays.error());
  const auto removed = call.service.games().remove(*game, plays->value_or(false));
  if (!removed) return refuse(removed.error());
  return answer({{"removed", game->key()}, {"plays", *removed}});
}

Answer game_facts(const Call& call) {
  return fact(call, "facts", [&](const Game& game, const std::string& objective) {
    return facts_of(call, game, objective);
  });
}

Answer game_target_curve(const Call& call) {
  return fact(call, "curve",
              [&](const Game& game, const std::string&) { return curve_of(call.service, game); });
}

Answer game_openings(const Call& call) {
  return fact(call, "openings", [&](const Game& game, const std::string& objective) {
    return openings_of(call.service, game, objective);
  });
}

Answer game_strategies(const Call& call) {
  return fact(call, "strategies",
              [&](const Game& game, const std::string&) { return strategies_of(call, game); });
}

Answer game_levels(const Call& call) {
  if (auto refusal = check_query(call.request, {"rules"})) return refuse(*refusal);
  const auto game = game_in_path(call);
  if (!game) return refuse(game.error());
  if (const auto known = known_levels(*game)) return answer(view_of(*known));
  return fact(call, "levels",
              [&](const Game& asked, const std::string&) { return levels_of(call, asked); });
}

Answer list_strategies(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  Json kinds = Json::array();
  for (const StrategyInfo& kind : strategy_kinds()) {
    kinds.push_back({{"name", kind.name},
                     {"form", kind.form},
                     {"description", kind.description},
                     {"faces_others", kind.faces_others}});
  }
  return answer({{"strategies", std::move(kinds)}});
}

}  // namespace fivekind::server
