// What the handlers of games being played share.
#include "server/playing.h"

#include <charconv>

namespace fivekind::server {
namespace {

// Takes over what a game has come to.
void take(StoredPlay& stored, const LiveGame& live) {
  const LiveState state = live.state();
  stored.over = state.over;
  stored.scores.clear();
  for (const LiveCard& card : state.cards) stored.scores.push_back(card.score);
  for (std::size_t p = 0; p < stored.players.size(); ++p) {
    stored.players[p].undos = state.cards[p].undos;
  }
  stored.events = live.events();
  stored.done = live.done();
}

tl::unexpected<Refusal> unknown(const std::string& id) {
  return refuse(kNotFound, "play.unknown", "path", "the number of a game that is kept here",
                "'" + id + "'");
}

}  // namespace

StoredPlay stored_of(const LiveGame& live) {
  StoredPlay stored;
  stored.game = live.game().key();
  stored.rules_hash = live.game().rules_hash();
  stored.players = live.setup().players;
  stored.setup = live.setup();
  take(stored, live);
  return stored;
}

Asked<StoredPlay> stored_in_path(const Call& call) {
  const std::string& text = call.parts[0];
  std::int64_t id = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, id);
  if (read.ec != std::errc() || read.ptr != end) return unknown(text);
  auto stored = call.service.store().find(id);
  if (!stored) return refuse(stored.error());
  if (!*stored) return unknown(text);
  return **std::move(stored);
}

Asked<OpenPlay> play_in_path(const Call& call) {
  auto stored = stored_in_path(call);
  if (!stored) return refuse(stored.error());
  if (!stored->damage.empty()) {
    return refuse(kConflict, "play.damaged", "play", "a game that can be read",
                  "damaged " + stored->damage);
  }
  const auto game = call.service.games().find(stored->game, stored->rules_hash);
  if (!game) return refuse(game.error());
  OpenPlay play{*std::move(stored), *game};
  if (!play.stored.record.empty()) return play;
  auto live = LiveGame::restore(*game, play.stored.setup, play.stored.events, play.stored.done);
  if (!live) return refuse(live.error());
  play.live = *std::move(live);
  return play;
}

Asked<OpenPlay> live_play_in_path(const Call& call) {
  auto play = play_in_path(call);
  if (!play || play->live) return play;
  return refuse(kConflict, "play.imported", "play", "a game that is played here",
                "one that was imported");
}

bool may_undo(const LiveGame& live) {
  return live.setup().typed_dice || !live.state().over;
}

Json view_of(const OpenPlay& play) {
  Json json = view_of(play.stored);
  if (!play.live) {
    json["record"] = Json::parse(play.stored.record, nullptr, false);
    return json;
  }
  if (!play.stored.setup.typed_dice) json["commitment"] = commitment(play.live->setup());
  LiveState state = play.live->state();
  state.can_undo = state.can_undo && may_undo(*play.live);
  json["state"] = view_of(state);
  return json;
}

Asked<OpenPlay> changed(const Call& call, std::int64_t revision, const Change& change) {
  auto play = live_play_in_path(call);
  if (!play) return play;
  const auto stale = [](const OpenPlay& now, std::int64_t seen) {
    Refusal refusal{kConflict,
                    "play.revision",
                    "revision",
                    std::to_string(now.stored.revision),
                    std::to_string(seen),
                    view_of(now)};
    return tl::make_unexpected(std::move(refusal));
  };
  if (play->stored.revision != revision) return stale(*play, revision);
  const auto live = change(*play->live);
  if (!live) return refuse(live.error());
  take(play->stored, *live);
  const auto kept = call.service.store().change(play->stored);
  if (!kept) return refuse(kept.error());
  if (!*kept) {
    // Somebody else was quicker since we looked.
    auto now = live_play_in_path(call);
    if (!now) return now;
    return stale(*now, revision);
  }
  auto now = live_play_in_path(call);
  return now;
}

Asked<std::string> record_of(const OpenPlay& play, const std::string& form) {
  if (play.live) {
    auto text = play.live->record_text(form, play.stored.over);
    if (!text) return refuse(text.error());
    return *std::move(text);
  }
  std::string text;
  ConvertOptions options;
  options.records = {play.game, "json", play.stored.record};
  options.to = form;
  options.write = [&](std::string_view more) {
    text += more;
    return std::optional<Error>();
  };
  if (const auto done = convert_records("records", options); !done) return refuse(done.error());
  return text;
}

}  // namespace fivekind::server
