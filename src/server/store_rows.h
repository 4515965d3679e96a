// Games as rows of the database. Everything here throws SQLite::Exception, or JSON exceptions if a
// row is damaged.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "service/store.h"

namespace fivekind::server {

/// The columns of a game, in the order in which play_of reads them.
inline constexpr const char* kColumns =
    "id, revision, game, rules, created, changed, over, players, scores, record, typed, seed, "
    "salt, in_force, practice";

/// Executes a statement with these values; returns how many rows it changed.
template <typename... Values>
int execute(SQLite::Database& database, const char* text, const Values&... values) {
  SQLite::Statement statement(database, text);
  int place = 0;
  (statement.bind(++place, values), ...);
  return statement.exec();
}

/// Players as JSON, in the form of their column.
std::string players_text(const std::vector<LivePlayer>& players);
/// A row of kColumns; without the events.
service::StoredPlay play_of(const SQLite::Statement& row);
std::vector<LiveEvent> events_of(SQLite::Database& database, std::int64_t play);
/// Writes the game's events that are not in the database yet.
void write_events(SQLite::Database& database, const service::StoredPlay& play);
/// The number of a game with the same record, if there is one.
std::optional<std::int64_t> same_record(SQLite::Database& database,
                                        const service::StoredPlay& play);
/// Stores the hash of a game's record, by which it is found when the same record comes again.
void hash_record(SQLite::Database& database, std::int64_t play);
/// Stores the checksum of everything stored about a game; to be called after every change.
void seal(SQLite::Database& database, std::int64_t play);
/// Whether a game's checksum is correct.
bool is_sealed(SQLite::Database& database, std::int64_t play);
/// Adds a game and seals it; returns its number.
std::int64_t insert_play(SQLite::Database& database, service::StoredPlay play);

}  // namespace fivekind::server
