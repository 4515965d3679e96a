// Games being played: which there are, new ones, and their end.
#include <algorithm>

#include "server/playing.h"

namespace fivekind::server {
namespace {

constexpr std::int64_t kMostListed = 200;
constexpr std::int64_t kUsuallyListed = 50;
constexpr std::size_t kMostPlayers = 8;

Asked<LiveSetup> setup_in(const Json& players, std::int64_t first) {
  LiveSetup setup;
  for (std::size_t p = 0; p < players.size(); ++p) {
    Fields fields(players[p], "players." + std::to_string(p));
    LivePlayer& player = setup.players.emplace_back();
    player.name = fields.optional_text("name").value_or("");
    player.strategy = fields.optional_text("strategy").value_or("");
    if (auto refusal = fields.finish()) return refuse(*refusal);
  }
  // The first one at the table begins.
  const auto begins = static_cast<std::ptrdiff_t>(first - 1);
  if (begins > 0 && begins < std::ssize(setup.players)) {
    std::rotate(setup.players.begin(), setup.players.begin() + begins, setup.players.end());
  }
  return setup;
}

// That every program's strategy exists; what it solves is solved when it is first asked.
std::optional<Refusal> check_strategies(const Game& game, const LiveSetup& setup) {
  Strategies names(game, [](const std::string&) -> Result<Solution> {
    return fail(Fault::table_missing, "solution", "none needed", "one");
  });
  for (const LivePlayer& player : setup.players) {
    if (player.strategy.empty()) continue;
    if (const auto fine = Solutions::checked(player.strategy); !fine) return fine.error();
    const auto strategy = names.get(player.strategy);
    if (strategy || strategy.error().fault == Fault::table_missing) continue;
    return refuse(strategy.error()).value();
  }
  return std::nullopt;
}

}  // namespace

Answer list_plays(const Call& call) {
  if (auto refusal = check_query(call.request, {"limit", "before", "over"}))
    return refuse(*refusal);
  const auto limit = query_number(call.request, "limit", 1, kMostListed, kUsuallyListed);
  if (!limit) return refuse(limit.error());
  constexpr std::int64_t kNone = -1;
  const auto before = query_number(call.request, "before", 1, INT64_MAX, kNone);
  if (!before) return refuse(before.error());
  const auto over = query_yes(call.request, "over");
  if (!over) return refuse(over.error());
  const auto plays = call.service.store().list(
      *limit, *before == kNone ? std::nullopt : std::optional(*before), *over);
  if (!plays) return refuse(plays.error());
  Json list = Json::array();
  for (const StoredPlay& play : *plays) list.push_back(view_of(play));
  return answer({{"plays", std::move(list)}});
}

Answer begin_play(const Call& call) {
  const auto body = parse_body(call.request.body);
  if (!body) return refuse(body.error());
  Fields fields(*body, "");
  const std::string key = fields.text("game");
  const auto rules = fields.optional_text("rules");
  const Json* const players = fields.objects("players", kMostPlayers);
  const std::string dice = fields.optional_text("dice").value_or("program");
  const auto first = fields.optional_integer("first", 1, kMostPlayers);
  const auto practice = fields.optional_flag("practice");
  if (auto refusal = fields.finish()) return refuse(*refusal);
  if (dice != "program" && dice != "typed") {
    return refuse(kBad, "request.field", "dice", "\"program\" or \"typed\"", "'" + dice + "'");
  }
  const auto game = call.service.games().find(key, rules);
  if (!game) return refuse(game.error());
  auto setup = setup_in(players == nullptr ? Json::array() : *players, first.value_or(1));
  if (!setup) return refuse(setup.error());
  setup->typed_dice = dice == "typed";
  setup->practice = practice.value_or(false);
  if (auto refusal = check_strategies(*game, *setup)) return refuse(*refusal);
  const auto live = LiveGame::start(*game, *setup);
  if (!live) return refuse(live.error());
  const auto numbers = call.service.store().add({stored_of(*live)});
  if (!numbers) return refuse(numbers.error());
  const auto play = play_in_path({call.service, call.request, {std::to_string(numbers->front())}});
  if (!play) return refuse(play.error());
  Response response = answer(view_of(*play), kCreated);
  response.headers.emplace_back("Location", "/api/v1/play/" + std::to_string(numbers->front()));
  return response;
}

Answer show_play(const Call& call) {
  if (auto refusal = check_query(call.request, {})) return refuse(*refusal);
  const auto play = play_in_path(call);
  if (!play) return refuse(play.error());
  return answer(view_of(*play));
}

Answer remove_play(const Call& call) {
  const auto stored = stored_in_path(call);  // one that cannot be read, too
  if (!stored) return refuse(stored.error());
  const auto removed = call.service.store().remove(stored->id);
  if (!removed) return refuse(removed.error());
  return answer({{"removed", stored->id}});
}

}  // namespace fivekind::server
