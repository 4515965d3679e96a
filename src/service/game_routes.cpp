// Games, their facts, and custom rules.
#include <fivekind/levels.h>
#include <fivekind/openings.h>

#include <algorithm>

#include "engine/tables/solved_for_two.h"
#include "json/answers.h"
#include "service/asking.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

Result<Position> empty_card(const Game& game) {
  return Position::from_parts(game, {});
}

std::uint64_t bytes_of(const Json& json) {
  constexpr std::uint64_t kOfAMember = 64;
  std::uint64_t bytes = sizeof(Json);
  if (json.is_string()) bytes += json.get_ref<const std::string&>().capacity();
  for (const Json& item : json) {
    if (json.is_structured()) bytes += bytes_of(item) + (json.is_object() ? kOfAMember : 0);
  }
  return bytes;
}

// An answer that is cached.
struct Fact {
  Json json;

  std::vector<HeldMemory> held_memory() const { return {{this, bytes_of(json)}}; }
};

using engine::Prediction;

// The predicted time of the lists of strategies and levels: simple ones, with a solve each.
constexpr double kStrategies = 10;
// The time that measuring a strength takes is hard to predict.
constexpr double kSecondsOfLevels = 10;

// Facts are requested again and again, and take seconds to compute in most games. `asks`: what a
// request with an objective needs.
template <typename Asked, typename Make>
Answer fact(const Call& call, const std::string& name, const Asked& asks, const Make& make) {
  const auto rules = call.fields.optional_text("rules");
  const std::string objective = call.fields.optional_text("objective").value_or("expected");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto game, call.service.games().asked_about(call.parts[0], rules));
  FIVEKIND_LET(const auto meant, call.service.engine().objective(objective));
  FIVEKIND_LET(const auto found,
               data_of(call.service.engine())
                   .cache.get<Fact>(
                       name + " " + game.key() + " " + game.rules_hash() + " " + meant.text(),
                       [&] {
                         return turn_of(call.service, game, nullptr,
                                        [&](Prediction& predicted) { asks(predicted, meant); });
                       },
                       [&]() -> Result<Fact> {
                         FIVEKIND_LET(auto json, make(game, meant));
                         return Fact{std::move(json)};
                       }));
  return answer(found.json);
}

Result<Json> facts_of(const Call& call, const Game& game, const Objective& objective) {
  const Engine& engine = call.service.engine();
  FIVEKIND_LET(const auto solution, engine.solution(game, objective));
  FIVEKIND_LET(const auto expected, engine.solution(game));
  FIVEKIND_LET(const auto start, empty_card(game));
  const bool plain = objective == Objective();
  FIVEKIND_LET(const auto distribution,
               solution.distribution(start, plain ? nullptr : &expected,
                                     call.service.within_limits("finding the distribution", game)));
  return Json{{"game", game.key()},
              {"rules_hash", game.rules_hash()},
              {"objective", solution.report().objective},
              {"value", solution.report().value},
              {"solve", json::of(solution.report())},
              {"distribution", json::of(distribution, false)}};
}

Result<Json> openings_of(Service& service, const Game& game, const Objective& objective) {
  FIVEKIND_LET(const auto rows, openings(service.engine(), game, objective));
  return json::of(game, objective, rows);
}

Result<Json> curve_of(Service& service, const Game& game) {
  FIVEKIND_LET(const auto curves, service.engine().solution(game, Objective::target_curves()));
  FIVEKIND_LET(const auto start, empty_card(game));
  FIVEKIND_LET(const auto curve, curves.target_curve(start));
  return Json{
      {"game", game.key()}, {"rules_hash", game.rules_hash()}, {"curve", json::of(curve, false)}};
}

// Those without parameters that depend only on their own card.
Result<Json> strategies_of(const Call& call, const Game& game) {
  const Engine& engine = call.service.engine();
  FIVEKIND_LET(const auto start, empty_card(game));
  std::vector<StrategyInfo> kinds = strategy_kinds();
  std::erase_if(kinds,
                [](const auto& kind) { return kind.form != kind.name || kind.faces_others; });
  const Watch step = call.service.at_work().begin("comparing strategies", game.key());
  Json rows = Json::array();
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const StrategyInfo& kind = kinds[k];
    step(k, kinds.size());
    FIVEKIND_LET(const auto name, StrategyName::parse(kind.name));
    FIVEKIND_LET(const auto strategy, engine.strategy(game, name));
    if (kind.approximates && !strategy.approximate()) continue;  // it is the best one itself
    FIVEKIND_LET(
        const auto distribution,
        strategy.distribution(start, call.service.within_limits("finding the distribution", game)));
    rows.push_back(json::of(distribution, false));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Json& a, const Json& b) {
    return a["mean"].get<double>() > b["mean"].get<double>();
  });
  return Json{
      {"game", game.key()}, {"rules_hash", game.rules_hash()}, {"strategies", std::move(rows)}};
}

// Adds whether a game can be solved here.
Json with_tables(Service& service, const Game& game, Json json) {
  if (service.engine().needs_table(game)) json["needs_table"] = true;
  if (is_solved_for_two(game, service.options().engine.solve.tables)) {
    json["solved_for_two"] = true;
  }
  return json;
}

Json described(Service& service, const Game& game, bool shipped) {
  return with_tables(service, game, json::of(game, shipped));
}

// The levels of a custom game, computed until all callers have left.
Result<Json> levels_of(const Call& call, const Game& game) {
  const DistributionOptions limits = call.service.within_limits("finding the levels", game);
  const auto found = levels(call.service.in_turn(limits.progress), game);
  if (!found && found.error().fault == Fault::interrupted) {
    return fail(Fault::server_too_long, "levels", "games that tell their strength in time",
                "games that were stopped");
  }
  if (!found) return tl::make_unexpected(found.error());
  return json::of(game, *found);
}

// A custom game, solved if possible.
Result<Json> described_own(Service& service, const Game& game, const std::string& text) {
  Json json = described(service, game, false);
  json["solved"] = !game.is_too_large() && !json.contains("needs_table");
  if (json["solved"] == true) {
    FIVEKIND_LET(const auto solution, service.engine().solution(game));
    json["value"] = solution.report().value;
  }
  json["text"] = text;
  return json;
}

}  // namespace

Answer list_games(const Call& call) {
  const bool brief = call.fields.optional_flag("short").value_or(false);
  FIVEKIND_TRY(call.fields.finish());
  Json games = Json::array();
  for (const Games::Entry& entry : call.service.games().all()) {
    FIVEKIND_LET(const auto game, call.service.games().described(entry));
    games.push_back(
        with_tables(call.service, game,
                    brief ? json::summary_of(game, entry.shipped) : json::of(game, entry.shipped)));
  }
  return answer({{"games", std::move(games)}});
}

Result<Json> described_game(Service& service, const std::string& key,
                            const std::optional<std::string>& rules) {
  FIVEKIND_LET(const auto entry, service.games().entry(key, rules));
  FIVEKIND_LET(const auto game, service.games().described(entry));
  Json json = described(service, game, entry.shipped);
  json["solved"] = service.engine().has(game);
  if (json["solved"] == true) {
    FIVEKIND_LET(const auto solution, service.engine().solution(game));
    json["value"] = solution.report().value;
  }
  if (!entry.shipped) json["text"] = entry.text;
  return json;
}

Answer show_game(const Call& call) {
  const auto rules = call.fields.optional_text("rules");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto json, described_game(call.service, call.parts[0], rules));
  return answer(json);
}

Answer add_game(const Call& call) {
  const std::string text = call.fields.text("text");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto game, take_up_game(call.service, text));
  FIVEKIND_LET(const auto json, described_own(call.service, game, text));
  return answer(json, kCreated);
}

Answer check_rules(const Call& call) {
  const std::string text = call.fields.text("text");
  FIVEKIND_TRY(call.fields.finish());
  auto game = call.service.games().read(text);
  if (!game) return tl::make_unexpected(game.error());
  game = check_game(call.service, *std::move(game));
  if (!game) return tl::make_unexpected(game.error());
  call.service.games().remember(*game, text);
  FIVEKIND_LET(const auto json, described_own(call.service, *game, text));
  return answer(json);
}

Answer remove_game(const Call& call) {
  const auto rules = call.fields.optional_text("rules");
  const bool plays = call.fields.optional_flag("plays").value_or(false);
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto entry, call.service.games().entry(call.parts[0], rules));
  FIVEKIND_LET(const auto removed, call.service.games().remove(entry, plays));
  call.service.preparations().stop(entry.rules_hash);
  return answer({{"removed", entry.key}, {"plays", removed}});
}

Answer game_facts(const Call& call) {
  return fact(
      call, "facts",
      [](Prediction& predicted, const Objective& meant) { predicted.solution(meant).curves(); },
      [&](const Game& game, const Objective& objective) {
        return facts_of(call, game, objective);
      });
}

Answer game_target_curve(const Call& call) {
  return fact(
      call, "curve", [](Prediction& predicted, const Objective&) { predicted.curves(); },
      [&](const Game& game, const Objective&) { return curve_of(call.service, game); });
}

Answer game_openings(const Call& call) {
  return fact(
      call, "openings",
      [](Prediction& predicted, const Objective& meant) { predicted.solution(meant); },
      [&](const Game& game, const Objective& objective) {
        return openings_of(call.service, game, objective);
      });
}

Answer game_strategies(const Call& call) {
  return fact(
      call, "strategies",
      [](Prediction& predicted, const Objective&) {
        predicted.values(kStrategies).curves(kStrategies);
      },
      [&](const Game& game, const Objective&) { return strategies_of(call, game); });
}

Answer game_levels(const Call& call) {
  const auto rules = call.fields.optional_text("rules");
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto game, call.service.games().asked_about(call.parts[0], rules));
  if (const auto known = known_levels(game)) return answer(json::of(game, *known));
  return fact(
      call, "levels",
      [](Prediction& predicted, const Objective&) { predicted.more(kSecondsOfLevels); },
      [&](const Game& asked, const Objective&) { return levels_of(call, asked); });
}

Answer list_strategies(const Call& call) {
  FIVEKIND_TRY(call.fields.finish());
  return answer(json::of(strategy_kinds()));
}

}  // namespace fivekind::service
