// Games as rows of the database.
#include "server/store_rows.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <string>
#include <string_view>

#include "support/sha256.h"
#include "support/text.h"

namespace fivekind::server {
namespace {

using Json = nlohmann::ordered_json;

// Behind the key of a box that was struck, as on cards.
constexpr std::string_view kStruck = "=x";

constexpr const char* kEventColumns = "keep, dice, typed, category, undos, announces";

std::vector<LivePlayer> players_in(const std::string& text) {
  std::vector<LivePlayer> players;
  for (const Json& player : Json::parse(text)) {
    players.push_back({player.at("name").get<std::string>(),
                       player.at("strategy").get<std::string>(), player.value("undos", 0)});
  }
  return players;
}

void write_from(SQLite::Database& database, const service::StoredPlay& play, std::size_t first) {
  SQLite::Statement insert(
      database, fmt::format("INSERT INTO events (play, number, {}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                            kEventColumns));
  for (std::size_t number = first; number < play.events.size(); ++number) {
    const LiveEvent& event = play.events[number];
    insert.reset();
    int place = 0;
    insert.bind(++place, play.id);
    insert.bind(++place, static_cast<std::int64_t>(number));
    insert.bind(++place, event.keep);
    insert.bind(++place, event.dice);
    insert.bind(++place, event.typed ? 1 : 0);
    insert.bind(++place, event.struck ? event.box + std::string(kStruck) : event.box);
    insert.bind(++place, event.undos);
    insert.bind(++place, event.kind == LiveEvent::Kind::announced ? 1 : 0);
    insert.exec();
  }
}

bool same(const LiveEvent& a, const LiveEvent& b) {
  return a.kind == b.kind && a.keep == b.keep && a.dice == b.dice && a.typed == b.typed &&
         a.box == b.box && a.struck == b.struck && a.undos == b.undos;
}

// Appends all values of a query's rows to a text, each with its length.
void add_values(SQLite::Database& database, const std::string& question, std::int64_t play,
                std::string& text) {
  SQLite::Statement rows(database, question);
  rows.bind(1, play);
  while (rows.executeStep()) {
    for (int c = 0; c < rows.getColumnCount(); ++c) {
      const std::string value = rows.getColumn(c).getString();
      text += std::to_string(value.size()) + ":" + value;
    }
  }
}

// XXH3-64 of everything stored about a game.
std::int64_t checksum_of(SQLite::Database& database, std::int64_t play) {
  std::string text;
  add_values(database, fmt::format("SELECT {}, record_hash FROM plays WHERE id = ?", kColumns),
             play, text);
  add_values(
      database,
      fmt::format("SELECT number, {} FROM events WHERE play = ? ORDER BY number", kEventColumns),
      play, text);
  return static_cast<std::int64_t>(XXH3_64bits(text.data(), text.size()));
}

// How many events the two have in common at the beginning.
std::size_t in_common(const std::vector<LiveEvent>& a, const std::vector<LiveEvent>& b) {
  std::size_t count = 0;
  while (count < a.size() && count < b.size() && same(a[count], b[count])) ++count;
  return count;
}

}  // namespace

std::string players_text(const std::vector<LivePlayer>& players) {
  Json json = Json::array();
  for (const LivePlayer& player : players) {
    json.push_back({{"name", player.name}, {"strategy", player.strategy}, {"undos", player.undos}});
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

service::StoredPlay play_of(const SQLite::Statement& row) {
  service::StoredPlay play;
  int column = 0;
  play.id = row.getColumn(column++).getInt64();
  play.revision = row.getColumn(column++).getInt64();
  play.game = row.getColumn(column++).getString();
  play.rules_hash = row.getColumn(column++).getString();
  play.created = row.getColumn(column++).getString();
  play.changed = row.getColumn(column++).getString();
  play.over = row.getColumn(column++).getInt() != 0;
  const std::string players = row.getColumn(column++).getString();
  const std::string scores = row.getColumn(column++).getString();
  try {
    play.players = players_in(players);
    play.scores = Json::parse(scores).get<std::vector<int>>();
  } catch (const Json::exception&) {
    play.damage = "damaged players and scores";
  }
  play.record = row.getColumn(column++).getString();
  play.setup.players = play.players;
  play.setup.typed_dice = row.getColumn(column++).getInt() != 0;
  play.setup.seed =
      support::number_in<std::uint64_t>(row.getColumn(column++).getString()).value_or(0);
  play.setup.salt = row.getColumn(column++).getString();
  play.done = static_cast<std::size_t>(row.getColumn(column++).getInt64());
  play.setup.practice = row.getColumn(column++).getInt() != 0;
  return play;
}

std::vector<LiveEvent> events_of(SQLite::Database& database, std::int64_t play) {
  SQLite::Statement rows(
      database, fmt::format("SELECT {} FROM events WHERE play = ? ORDER BY number", kEventColumns));
  rows.bind(1, play);
  std::vector<LiveEvent> events;
  while (rows.executeStep()) {
    LiveEvent& event = events.emplace_back();
    event.keep = rows.getColumn(0).getString();
    event.dice = rows.getColumn(1).getString();
    event.typed = rows.getColumn(2).getInt() != 0;
    event.box = rows.getColumn(3).getString();
    event.struck = event.box.ends_with(kStruck);
    if (event.struck) event.box.resize(event.box.size() - kStruck.size());
    event.undos = rows.getColumn(4).getInt();
    if (event.box.empty()) continue;
    event.kind =
        rows.getColumn(5).getInt() != 0 ? LiveEvent::Kind::announced : LiveEvent::Kind::scored;
  }
  return events;
}

void write_events(SQLite::Database& database, const service::StoredPlay& play) {
  const std::size_t kept = in_common(events_of(database, play.id), play.events);
  execute(database, "DELETE FROM events WHERE play = ? AND number >= ?", play.id,
          static_cast<std::int64_t>(kept));
  write_from(database, play, kept);
}

std::optional<std::int64_t> same_record(SQLite::Database& database,
                                        const service::StoredPlay& play) {
  if (play.record.empty()) return std::nullopt;
  // The signs keep SQLite from using the index of rules, with which it would read all games of
  // some.
  SQLite::Statement rows(database,
                         "SELECT id FROM plays WHERE record_hash = ? AND record = ? AND +rules = ? "
                         "AND +game = ?");
  rows.bind(1, support::sha256(play.record));
  rows.bind(2, play.record);
  rows.bind(3, play.rules_hash);
  rows.bind(4, play.game);
  if (!rows.executeStep()) return std::nullopt;
  return rows.getColumn(0).getInt64();
}

void hash_record(SQLite::Database& database, std::int64_t play) {
  SQLite::Statement rows(database, "SELECT record FROM plays WHERE id = ? AND record <> ''");
  rows.bind(1, play);
  if (!rows.executeStep()) return;
  const std::string hash = support::sha256(rows.getColumn(0).getString());
  rows.reset();
  execute(database, "UPDATE plays SET record_hash = ? WHERE id = ?", hash, play);
}

void seal(SQLite::Database& database, std::int64_t play) {
  execute(database, "UPDATE plays SET checksum = ? WHERE id = ?", checksum_of(database, play),
          play);
}

bool is_sealed(SQLite::Database& database, std::int64_t play) {
  SQLite::Statement rows(database, "SELECT 1 FROM plays WHERE id = ? AND checksum = ?");
  rows.bind(1, play);
  rows.bind(2, checksum_of(database, play));
  return rows.executeStep();
}

std::int64_t insert_play(SQLite::Database& database, service::StoredPlay play) {
  // Its checksum follows at once: 0 means that it has not been computed yet.
  execute(database,
          "INSERT INTO plays (revision, game, rules, over, players, scores, record, typed, seed, "
          "salt, in_force, practice, record_hash, checksum) "
          "VALUES (0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, nullif(?, ''), 0)",
          play.game, play.rules_hash, play.over ? 1 : 0, players_text(play.players),
          Json(play.scores).dump(), play.record, play.setup.typed_dice ? 1 : 0,
          std::to_string(play.setup.seed.value_or(0)), play.setup.salt,
          static_cast<std::int64_t>(play.done), play.setup.practice ? 1 : 0,
          play.record.empty() ? "" : support::sha256(play.record));
  play.id = database.getLastInsertRowid();
  write_from(database, play, 0);
  seal(database, play.id);
  return play.id;
}

}  // namespace fivekind::server
