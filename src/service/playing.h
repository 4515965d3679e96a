// What the handlers of games being played share: from the store to a game and back.
#pragma once

#include <fivekind/analyse.h>

#include <functional>

#include "service/asking.h"
#include "service/store.h"

namespace fivekind::service {

/// Games are found under this path with their numbers.
inline constexpr std::string_view kPlays = "/api/v1/play/";

/// A game as it is kept, and what it is; no `live` of imported ones.
struct OpenPlay {
  StoredPlay stored;
  Game game;
  std::optional<LiveGame> live = std::nullopt;
};

/// A game by its number as it is kept, whether it can be played on or not. Errors: play_unknown,
/// those of the store.
Result<StoredPlay> stored_play(Service& service, const std::string& number);
/// What is said of a game that is not as it was kept.
Error damaged(const std::string& found);
/// A stored game of these rules, read. Errors: play_damaged.
Result<OpenPlay> opened(const Game& game, StoredPlay stored);
/// The same by its number. Errors: those of stored_play, play_damaged, no_such_game.
Result<OpenPlay> open_play(Service& service, const std::string& number);
/// The same, but not of imported games. Errors: play_imported too.
Result<OpenPlay> live_play(Service& service, const std::string& number);

/// Whether something may be taken back: not after the end, when the seed of the program's dice is
/// told and they could be played again by who knows them.
bool may_undo(const LiveGame& live);

/// What the list of games says of one.
Json view_of(const StoredPlay& play);
/// What may be seen of it.
Json view_of(const OpenPlay& play);

/// Begins a game and keeps it, where the strategy of every computer exists and can play. Errors:
/// those of LiveGame::start, Strategies::get and Engine::check_playable, and of the store.
Result<OpenPlay> start_play(Service& service, const Game& game, const LiveSetup& setup);

/// Changes a game of which somebody has seen this revision, and keeps the change. Errors: those of
/// live_play, what `change` refuses, those of the store.
using Change = std::function<Result<LiveGame>(const LiveGame& live)>;
struct Changed {
  OpenPlay now;
  bool kept = false;  ///< false: somebody else has changed it meanwhile, and nothing was done
};
Result<Changed> change_play(Service& service, const std::string& number, std::int64_t revision,
                            const Change& change);

/// The same of the game that a path names; answers with what `tell` says of the game as it is now.
/// Whoever has seen another revision hears of it, with the game as it is (play_revision). Errors:
/// those of change_play.
using Tell = std::function<Json(const OpenPlay& play)>;
Answer changed(const Call& call, std::int64_t revision, const Change& change, const Tell& tell);

/// The game of a record, as it is kept from now on.
StoredPlay stored_of(const LiveGame& live);

/// The record of a game in a form. Errors: record_form, play_damaged.
Result<std::string> record_of(const OpenPlay& play, RecordForm form);

/// A game looked back at, and its sums. Errors: objective_parameter, those of analyse.
struct JudgedPlay {
  GameJudgement game;
  Analysis sums;
};
Result<JudgedPlay> judge_play(Service& service, const OpenPlay& play, const Goal& goal);

}  // namespace fivekind::service
