// Common parts of the handlers of games in progress: from the store to a game and back.
#pragma once

#include <fivekind/analyse.h>

#include <functional>

#include "service/asking.h"
#include "service/store.h"

namespace fivekind::service {

/// The path of games, followed by their numbers.
inline constexpr std::string_view kPlays = "/api/v1/play/";

/// A stored game, and its state; no `live` for imported ones.
struct OpenPlay {
  StoredPlay stored;
  Game game;
  std::optional<LiveGame> live = std::nullopt;
};

/// A stored game by its number, whether it can be continued or not. Errors: play_unknown, those of
/// the store.
Result<StoredPlay> stored_play(Service& service, const std::string& number);
/// The error for a game that differs from what was stored.
Error damaged(const std::string& found);
/// A stored game of these rules, read. Errors: play_damaged.
Result<OpenPlay> opened(const Game& game, StoredPlay stored);
/// The same by its number. Errors: those of stored_play, play_damaged, no_such_game.
Result<OpenPlay> open_play(Service& service, const std::string& number);
/// The same, but not of imported games. Errors: play_imported too.
Result<OpenPlay> live_play(Service& service, const std::string& number);

/// Whether something may be undone: not after the end, when the seed of the computer's dice is
/// revealed and a player who knows them could play again.
bool may_undo(const LiveGame& live);

/// A game in the list of games.
Json view_of(const StoredPlay& play);
/// Its visible part.
Json view_of(const OpenPlay& play);

/// Starts a game and stores it, if the strategy of every computer player exists and can play.
/// Errors: those of LiveGame::start, Strategies::get and Engine::check_playable, and of the store.
Result<OpenPlay> start_play(Service& service, const Game& game, const LiveSetup& setup);

/// Changes a game of which the client has seen this revision, and stores the change. Errors: those
/// of live_play, those of `change`, those of the store.
using Change = std::function<Result<LiveGame>(const LiveGame& live)>;
struct Changed {
  OpenPlay now;
  bool kept = false;  ///< false: another client has changed it meanwhile, and nothing was done
};
Result<Changed> change_play(Service& service, const std::string& number, std::int64_t revision,
                            const Change& change);

/// The same for the game in a path; answers with what `tell` returns for the changed game. A client
/// that has seen another revision gets an error with the current game (play_revision). Errors:
/// those of change_play.
using Tell = std::function<Json(const OpenPlay& play)>;
Answer changed(const Call& call, std::int64_t revision, const Change& change, const Tell& tell);

/// The stored form of a game.
StoredPlay stored_of(const LiveGame& live);

/// The record of a game in a form. Errors: record_form, play_damaged.
Result<std::string> record_of(const OpenPlay& play, RecordForm form);

/// A reviewed game, and its sums. Errors: objective_parameter, those of analyse.
struct JudgedPlay {
  GameJudgement game;
  Analysis sums;
};
Result<JudgedPlay> judge_play(Service& service, const OpenPlay& play, const Goal& goal);

}  // namespace fivekind::service
