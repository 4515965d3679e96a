// What the handlers of games being played share: from the store to a game and back.
#pragma once

#include <functional>

#include "server/asking.h"
#include "server/store.h"
#include "server/views.h"

namespace fivekind::server {

/// A game as it is kept, and what it is; no `live` of imported ones.
struct OpenPlay {
  StoredPlay stored;
  Game game;
  std::optional<LiveGame> live = std::nullopt;
};

/// The game of the path as it is kept, whether it can be played on or not. Refusals: play.unknown,
/// those of the store.
Asked<StoredPlay> stored_in_path(const Call& call);

/// The game that a path names by its number. Refusals: play.unknown, game.unknown, those of the
/// store.
Asked<OpenPlay> play_in_path(const Call& call);
/// The same, but imported games are refused (play.imported).
Asked<OpenPlay> live_play_in_path(const Call& call);

/// Whether something may be taken back: not after the end, when the seed of the program's dice is
/// told and they could be played again by who knows them.
bool may_undo(const LiveGame& live);

/// What may be seen of it.
Json view_of(const OpenPlay& play);

/// Changes a game of which the sender has seen this revision, and keeps the change before it is
/// told. Refusals: play.revision with the game as it is; what `change` refuses; those of the store.
using Change = std::function<Asked<LiveGame>(const LiveGame& live)>;
Asked<OpenPlay> changed(const Call& call, std::int64_t revision, const Change& change);

/// The game of a record, as it is kept from now on.
StoredPlay stored_of(const LiveGame& live);

/// The record of a game in a form. Refusals: record.form.
Asked<std::string> record_of(const OpenPlay& play, const std::string& form);

}  // namespace fivekind::server
