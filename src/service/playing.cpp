// Common parts of the handlers of games in progress.
#include "service/playing.h"

#include "json/answers.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

// Takes over the new state of a game.
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

// The client has seen another revision than the current one.
Response stale(const OpenPlay& now, std::int64_t seen) {
  const Error error{Fault::play_revision, "revision", std::to_string(now.stored.revision),
                    std::to_string(seen)};
  Json problem = problem_of(error);
  problem["instance"] = std::string(kPlays) + std::to_string(now.stored.id);
  problem["state"] = view_of(now);
  return answer_problem(problem);
}

// Checks that every computer player's strategy exists and can play; it is solved when first needed.
Result<void> check_strategies(const Engine& engine, const Game& game, const LiveSetup& setup) {
  for (const LivePlayer& player : setup.players) {
    if (player.strategy.empty()) continue;
    FIVEKIND_LET(const auto name, engine.strategy_name(player.strategy));
    FIVEKIND_TRY(engine.check_playable(game, name));
  }
  return {};
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

Result<StoredPlay> stored_play(Service& service, const std::string& number) {
  const auto unknown = fail(Fault::play_unknown, "path", "the number of a game that is kept here",
                            "'" + number + "'");
  const auto id = support::number_in<std::int64_t>(number);
  if (!id) return unknown;
  FIVEKIND_LET(auto stored, service.store().find(*id));
  if (!stored) return unknown;
  return *std::move(stored);
}

Error damaged(const std::string& found) {
  return {Fault::play_damaged, "play", "a game as it was kept", found};
}

Result<OpenPlay> opened(const Game& game, StoredPlay stored) {
  if (!stored.damage.empty()) return tl::make_unexpected(damaged(stored.damage));
  OpenPlay play{std::move(stored), game};
  if (!play.stored.record.empty()) {
    if (Json::parse(play.stored.record, nullptr, false).is_object()) return play;
    return tl::make_unexpected(damaged("a damaged record"));
  }
  auto live = LiveGame::restore(game, play.stored.setup, play.stored.events, play.stored.done);
  if (!live) return tl::make_unexpected(damaged(live.error().message()));
  play.live = *std::move(live);
  return play;
}

Result<OpenPlay> open_play(Service& service, const std::string& number) {
  FIVEKIND_LET(auto stored, stored_play(service, number));
  // If it is damaged it is unknown whether there are such rules.
  if (!stored.damage.empty()) return tl::make_unexpected(damaged(stored.damage));
  FIVEKIND_LET(const auto game, service.games().find(stored.game, stored.rules_hash));
  return opened(game, std::move(stored));
}

Result<OpenPlay> live_play(Service& service, const std::string& number) {
  auto play = open_play(service, number);
  if (!play || play->live) return play;
  return fail(Fault::play_imported, "play", "a game that is played here", "one that was imported");
}

bool may_undo(const LiveGame& live) {
  return live.setup().typed_dice || !live.state().over;
}

Json view_of(const StoredPlay& play) {
  Json players = Json::array();
  for (std::size_t p = 0; p < play.players.size(); ++p) {
    players.push_back({{"name", play.players[p].name},
                       {"strategy", play.players[p].strategy},
                       {"undos", play.players[p].undos},
                       {"score", p < play.scores.size() ? play.scores[p] : 0}});
  }
  return {{"id", play.id},
          {"revision", play.revision},
          {"game", play.game},
          {"rules_hash", play.rules_hash},
          {"created", play.created},
          {"changed", play.changed},
          {"imported", !play.record.empty()},
          {"dice", play.setup.typed_dice ? "typed" : "program"},
          {"practice", play.setup.practice},
          {"over", play.over},
          {"players", std::move(players)}};
}

Json view_of(const OpenPlay& play) {
  Json json = view_of(play.stored);
  if (!play.live) {
    json["record"] = Json::parse(play.stored.record);
    return json;
  }
  if (!play.stored.setup.typed_dice) json["commitment"] = commitment(play.live->setup());
  LiveState state = play.live->state();
  state.can_undo = state.can_undo && may_undo(*play.live);
  json["state"] = json::of(state);
  return json;
}

Result<OpenPlay> start_play(Service& service, const Game& game, const LiveSetup& setup) {
  FIVEKIND_TRY(check_strategies(service.engine(), game, setup));
  FIVEKIND_LET(const auto live, LiveGame::start(game, setup));
  FIVEKIND_LET(const auto numbers, service.store().add({stored_of(live)}));
  return open_play(service, std::to_string(numbers.front()));
}

Result<Changed> change_play(Service& service, const std::string& number, std::int64_t revision,
                            const Change& change) {
  FIVEKIND_LET(auto play, live_play(service, number));
  if (play.stored.revision != revision) return Changed{std::move(play)};
  FIVEKIND_LET(const auto live, change(*play.live));
  take(play.stored, live);
  FIVEKIND_LET(const auto kept, service.store().change(play.stored));
  if (!kept) {  // another client has been faster since we looked
    FIVEKIND_LET(auto now, live_play(service, number));
    return Changed{std::move(now)};
  }
  ++play.stored.revision;
  play.stored.changed = *kept;
  play.live = live;
  return Changed{std::move(play), true};
}

Answer changed(const Call& call, std::int64_t revision, const Change& change, const Tell& tell) {
  FIVEKIND_LET(const auto done, change_play(call.service, call.parts[0], revision, change));
  return done.kept ? answer(tell(done.now)) : stale(done.now, revision);
}

Result<std::string> record_of(const OpenPlay& play, RecordForm form) {
  if (play.live) return play.live->record_text(form, play.stored.over);
  std::string text;
  ConvertOptions options;
  options.records = {play.game, RecordForm::json, play.stored.record};
  options.to = form;
  options.write = [&](std::string_view more) -> Result<void> {
    text += more;
    return {};
  };
  const auto done = convert_records("records", options);
  if (done) return text;
  const bool asked_wrongly = done.error().fault == Fault::record_form;
  return tl::make_unexpected(asked_wrongly ? done.error() : damaged(done.error().message()));
}

}  // namespace fivekind::service
