// Recorded games as JSON lines: one game a line (docs/records.md).
// Versions 1 to 3. A reader must ignore keys that it does not know.
#pragma once

#include <algorithm>

#include "records/game.h"
#include "rules/game.h"

namespace fivekind::records {

/// The version of the form, its first key, that most records of a game are of: 2 tells how many
/// rolls each turn leaves, in games that save them, or what is announced.
inline int usual_format(const rules::RuleSet& game) {
  return game.saved_rolls || game.has_announced() ? 2 : 1;
}

/// The version of records that an older reader would take for something else: dice that were scored
/// alone, struck boxes, players who resigned, corrections.
inline constexpr int kLatestRecordFormat = 3;

/// Whether a turn can be told by no version before the latest.
inline bool needs_latest_format(const Turn& turn) {
  return turn.detail == Detail::dice || turn.struck;
}

/// The version that a record is of.
inline int record_format(const rules::RuleSet& game, const RecordedGame& record) {
  const auto needs_latest = [](const Player& player) {
    return player.resigned || !player.corrections.empty() ||
           std::any_of(player.turns.begin(), player.turns.end(), needs_latest_format);
  };
  const bool latest = std::any_of(record.players.begin(), record.players.end(), needs_latest);
  return latest ? kLatestRecordFormat : usual_format(game);
}

}  // namespace fivekind::records
