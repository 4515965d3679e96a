// Recorded games as JSON lines: one game per line (docs/records.md).
// Versions 1 to 3. A reader must ignore unknown keys.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records/game.h"
#include "records/json_line.h"
#include "rules/game.h"
#include "rules/scoring.h"

namespace fivekind::records {

/// The format version, written as the first key, that most records of a game have: 2 adds how many
/// rolls each turn leaves, in games that save them, and announcements.
inline int usual_format(const rules::RuleSet& game) {
  return game.saved_rolls || game.has_announced() ? 2 : 1;
}

/// The version of records that older readers would misunderstand: dice scored without other rolls,
/// struck boxes, players who resigned, corrections.
inline constexpr int kLatestRecordFormat = 3;

/// Whether only the latest version can express a turn.
inline bool needs_latest_format(const Turn& turn) {
  return turn.detail == Detail::dice || turn.struck;
}

/// The version of a record.
inline int record_format(const rules::RuleSet& game, const RecordedGame& record) {
  const auto needs_latest = [](const Player& player) {
    return player.resigned || !player.corrections.empty() ||
           std::any_of(player.turns.begin(), player.turns.end(), needs_latest_format);
  };
  const bool latest = std::any_of(record.players.begin(), record.players.end(), needs_latest);
  return latest ? kLatestRecordFormat : usual_format(game);
}

/// Adds turns of one game to its lines. Thread-safe.
class JsonTurns {
 public:
  /// `scoring` must outlive it.
  explicit JsonTurns(const rules::Scoring& scoring);

  /// `correction`: null for none. `values`: what each decision was worth, empty if unknown.
  void add(JsonLine& line, const Turn& turn, const Correction* correction = nullptr,
           std::span<const std::optional<double>> values = {}) const;

 private:
  const std::string& key_of(rules::Box box) const;

  const rules::Scoring& scoring_;
  std::vector<std::string> dice_;  // texts of dice, by keep
};

}  // namespace fivekind::records
