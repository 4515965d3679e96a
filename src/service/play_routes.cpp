// Games in progress: listing, starting and removing them.
#include <algorithm>

#include "service/asking.h"
#include "service/play_advice.h"
#include "service/playing.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::int64_t kMaxListed = 200;
constexpr std::int64_t kUsuallyListed = 50;

Result<LiveSetup> setup_in(const Json& players, std::int64_t first) {
  LiveSetup setup;
  for (std::size_t p = 0; p < players.size(); ++p) {
    Fields fields(players[p], "players." + std::to_string(p));
    LivePlayer& player = setup.players.emplace_back();
    player.name = fields.optional_text("name").value_or("");
    player.strategy = fields.optional_text("strategy").value_or("");
    FIVEKIND_TRY(fields.finish());
  }
  // The first player at the table begins.
  const auto begins = static_cast<std::ptrdiff_t>(first - 1);
  if (begins > 0 && begins < std::ssize(setup.players)) {
    std::rotate(setup.players.begin(), setup.players.begin() + begins, setup.players.end());
  }
  return setup;
}

}  // namespace

Answer list_plays(const Call& call) {
  Fields& fields = call.fields;
  const auto limit = fields.optional_integer("limit", 1, kMaxListed).value_or(kUsuallyListed);
  const auto before = fields.optional_integer("before", 1, INT64_MAX);
  const auto over = fields.optional_flag("over");
  FIVEKIND_TRY(fields.finish());
  FIVEKIND_LET(const auto plays, call.service.store().list(limit, before, over));
  Json list = Json::array();
  for (const StoredPlay& play : plays) list.push_back(view_of(play));
  return answer({{"plays", std::move(list)}});
}

Answer begin_play(const Call& call) {
  Fields& fields = call.fields;
  const std::string key = fields.text("game");
  const auto rules = fields.optional_text("rules");
  const Json* const players = fields.objects("players", kMaxPlayers);
  const std::string dice = fields.optional_text("dice").value_or("program");
  const auto first = fields.optional_integer("first", 1, kMaxPlayers);
  const auto practice = fields.optional_flag("practice");
  FIVEKIND_TRY(fields.finish());
  if (dice != "program" && dice != "typed") {
    return fail(Fault::request_field, "dice", "\"program\" or \"typed\"", "'" + dice + "'");
  }
  FIVEKIND_LET(const auto game, call.service.games().find(key, rules));
  FIVEKIND_LET(auto setup,
               setup_in(players == nullptr ? Json::array() : *players, first.value_or(1)));
  setup.typed_dice = dice == "typed";
  setup.practice = practice.value_or(false);
  FIVEKIND_LET(const auto play, start_play(call.service, game, setup));
  Response response = answer(view_of(play), kCreated);
  response.headers.emplace_back("Location", std::string(kPlays) + std::to_string(play.stored.id));
  return response;
}

Answer show_play(const Call& call) {
  const auto advice = advice_wish(call.fields);
  const bool rules = call.fields.optional_flag("described").value_or(false);
  FIVEKIND_TRY(call.fields.finish());
  FIVEKIND_LET(const auto play, open_play(call.service, call.parts[0]));
  Json json = view_with_advice(call.service, play, advice);
  if (rules) {
    FIVEKIND_LET(auto game, described_game(call.service, play.stored.game, play.stored.rules_hash));
    json["described"] = std::move(game);
  }
  return answer(json);
}

Answer remove_play(const Call& call) {
  // Even one that cannot be read.
  FIVEKIND_LET(const auto stored, stored_play(call.service, call.parts[0]));
  FIVEKIND_HOLD(call.service.store().remove(stored.id));
  return answer({{"removed", stored.id}});
}

}  // namespace fivekind::service
