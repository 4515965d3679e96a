// The store in SQLite.
#include "server/sqlite_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <thread>
#include <utility>

#include "server/store_form.h"
#include "server/store_rows.h"
#include "support/files/own_database.h"
#include "support/try.h"

namespace fivekind::server {
namespace {

using Json = nlohmann::ordered_json;

// How many games are added in one transaction if other writers should get their turn soon.
constexpr std::size_t kBatch = 100;

// The current time in the stored form.
std::string now_in(SQLite::Database& database) {
  return database.execAndGet("SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')").getString();
}

// The numbers of some games, in one transaction.
std::vector<std::int64_t> add_together(SQLite::Database& database,
                                       std::span<const service::StoredPlay> plays) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  std::vector<std::int64_t> numbers;
  numbers.reserve(plays.size());
  for (const service::StoredPlay& play : plays) {
    const auto there = same_record(database, play);
    numbers.push_back(there ? *there : insert_play(database, play));
  }
  transaction.commit();
  return numbers;
}

// A row and its events; an unreadable part is reported as damage.
service::StoredPlay whole_play_of(SQLite::Database& database, const SQLite::Statement& row) {
  service::StoredPlay play = play_of(row);
  play.events = events_of(database, play.id);
  if (play.damage.empty() && !is_sealed(database, play.id)) play.damage = "another checksum";
  return play;
}

}  // namespace

class SqliteStore::Data {
 public:
  Data(std::string shown, std::unique_ptr<support::OwnDatabase> database)
      : shown_(std::move(shown)), own_(std::move(database)) {}

  // Throws SQLite::Exception.
  void prepare() {
    (*own_)->exec("PRAGMA foreign_keys = ON");
    add_indexes(**own_);
    seal_those_unsealed(**own_);
    reader_.emplace(own_->path(), SQLite::OPEN_READWRITE,
                    static_cast<int>(store_form().patience.count()));
    support::OwnDatabase::guard(*reader_);
    reader_->exec("PRAGMA query_only = ON");
    file_ = file_now();
    own_->keep();
  }
  Error error_of(const std::exception& problem) const { return own_->error_of(problem); }

  // Queries the database. Readers do not wait for writers, nor for another process. Errors:
  // file_damaged, file_write.
  template <typename Ask>
  auto read(const Ask& ask) {
    return ask_one(reading_, *reader_, ask);
  }
  template <typename Ask>
  auto write(const Ask& ask) {
    return ask_one(writing_, **own_, ask);
  }

 private:
  // The file at a path, identified by its numbers.
  struct File {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const File&, const File&) = default;
  };
  std::optional<File> file_now() const {
    struct stat status {};
    if (::stat(own_->path().c_str(), &status) != 0) return std::nullopt;
    return File{status.st_dev, status.st_ino};
  }

  // One query at a time.
  template <typename Ask>
  auto ask_one(std::mutex& mutex, SQLite::Database& database, const Ask& ask)
      -> Result<decltype(ask(database))> {
    const std::lock_guard lock(mutex);
    // If the file was removed or replaced, everything written to it would be lost.
    if (const auto now = file_now(); now != file_) {
      return fail(Fault::file_damaged, shown_, "the database that was opened",
                  now ? "another file in its place" : "that it has been removed");
    }
    try {
      return ask(database);
    } catch (const std::exception& problem) {
      Error error = own_->error_of(problem);
      // It was ours when it was opened.
      if (error.fault == Fault::file_read) error.fault = Fault::file_damaged;
      return tl::make_unexpected(std::move(error));
    }
  }

  std::string shown_;  // as it was given
  std::optional<File> file_;
  std::mutex writing_;
  std::unique_ptr<support::OwnDatabase> own_;
  std::mutex reading_;
  std::optional<SQLite::Database> reader_;
};

SqliteStore::SqliteStore(std::unique_ptr<Data> data) : data_(std::move(data)) {}
SqliteStore::~SqliteStore() = default;

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& path) {
  std::error_code problem;  // without the folder the database cannot be opened, which gives an
                            // error
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  FIVEKIND_LET(auto database, support::OwnDatabase::open(path, store_form()));
  auto data = std::make_unique<Data>(path, std::move(database));
  try {
    data->prepare();
  } catch (const SQLite::Exception& exception) {
    return tl::make_unexpected(data->error_of(exception));
  }
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(data)));
}

Result<std::vector<std::int64_t>> SqliteStore::add(const Plays& plays) {
  return data_->write([&](SQLite::Database& database) { return add_together(database, plays); });
}

Result<std::vector<std::int64_t>> SqliteStore::import(
    const std::vector<service::StoredPlay>& plays, const std::function<bool()>& should_continue) {
  std::vector<std::int64_t> numbers;
  for (std::span<const service::StoredPlay> rest(plays); !rest.empty() && should_continue();) {
    const auto batch = rest.first(std::min(rest.size(), kBatch));
    rest = rest.subspan(batch.size());
    const auto start = std::chrono::steady_clock::now();
    FIVEKIND_LET(const auto added, data_->write([&](SQLite::Database& database) {
      return add_together(database, batch);
    }));
    numbers.insert(numbers.end(), added.begin(), added.end());
    // Other processes check only now and then whether it is their turn. So they get as much time as
    // this one took.
    if (!rest.empty()) std::this_thread::sleep_for(std::chrono::steady_clock::now() - start);
  }
  return numbers;
}

Result<std::optional<service::StoredPlay>> SqliteStore::find(std::int64_t id) {
  return data_->read([&](SQLite::Database& database) -> std::optional<service::StoredPlay> {
    const SQLite::Transaction at_one_moment(database);
    SQLite::Statement rows(database, fmt::format("SELECT {} FROM plays WHERE id = ?", kColumns));
    rows.bind(1, id);
    if (!rows.executeStep()) return std::nullopt;
    return whole_play_of(database, rows);
  });
}

Result<SqliteStore::Plays> SqliteStore::list(std::int64_t limit, std::optional<std::int64_t> before,
                                             std::optional<bool> over) {
  return data_->read([&](SQLite::Database& database) {
    SQLite::Statement rows(database,
                           fmt::format("SELECT {} FROM plays WHERE (?1 IS NULL OR id < ?1) AND "
                                       "(?3 IS NULL OR over = ?3) ORDER BY id DESC LIMIT ?2",
                                       kColumns));
    if (before) rows.bind(1, *before);
    rows.bind(2, limit);
    if (over) rows.bind(3, *over ? 1 : 0);
    Plays plays;
    while (rows.executeStep()) plays.push_back(play_of(rows));
    return plays;
  });
}

Result<std::vector<SqliteStore::Finished>> SqliteStore::count_finished() {
  return data_->read([&](SQLite::Database& database) {
    SQLite::Statement rows(
        database,
        "SELECT game, rules, count(*), coalesce(sum(length(CAST(record AS BLOB))), 0) FROM plays "
        "WHERE over = 1 GROUP BY game, rules ORDER BY rules, game");
    std::vector<Finished> all;
    while (rows.executeStep()) {
      all.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                     rows.getColumn(2).getInt64(),
                     static_cast<std::uint64_t>(rows.getColumn(3).getInt64())});
    }
    return all;
  });
}

Result<SqliteStore::Plays> SqliteStore::finished() {
  return data_->read([&](SQLite::Database& database) {
    const SQLite::Transaction at_one_moment(database);
    SQLite::Statement rows(
        database,
        fmt::format("SELECT {} FROM plays WHERE over = 1 ORDER BY rules, game, id", kColumns));
    Plays plays;
    while (rows.executeStep()) plays.push_back(whole_play_of(database, rows));
    return plays;
  });
}

Result<std::optional<std::string>> SqliteStore::change(const service::StoredPlay& play) {
  return data_->write([&](SQLite::Database& database) -> std::optional<std::string> {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const std::string now = now_in(database);
    const int changed =
        execute(database,
                "UPDATE plays SET revision = revision + 1, over = ?, scores = ?, "
                "in_force = ?, players = ?, changed = ? "
                "WHERE id = ? AND revision = ?",
                play.over ? 1 : 0, Json(play.scores).dump(), static_cast<std::int64_t>(play.done),
                players_text(play.players), now, play.id, play.revision);
    if (changed == 0) return std::nullopt;
    write_events(database, play);
    seal(database, play.id);
    transaction.commit();
    return now;
  });
}

Result<bool> SqliteStore::remove(std::int64_t id) {
  return data_->write([&](SQLite::Database& database) {
    return execute(database, "DELETE FROM plays WHERE id = ?", id) > 0;
  });
}

Result<std::vector<service::StoredRules>> SqliteStore::rules() {
  return data_->read([&](SQLite::Database& database) {
    SQLite::Statement rows(database, "SELECT hash, key, text FROM rules ORDER BY added, hash");
    std::vector<service::StoredRules> all;
    while (rows.executeStep()) {
      all.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                     rows.getColumn(2).getString()});
    }
    return all;
  });
}

// This must not use a connection that writes, since SQLite does not report that connection's own
// changes here.
Result<std::int64_t> SqliteStore::version() {
  return data_->read([&](SQLite::Database& database) -> std::int64_t {
    return database.execAndGet("PRAGMA data_version").getInt64();
  });
}

Result<bool> SqliteStore::add_rules(const service::StoredRules& rules) {
  return data_->write([&](SQLite::Database& database) {
    return execute(database,
                   "INSERT INTO rules SELECT ?1, ?2, ?3, ifnull(max(added), 0) + 1 FROM rules "
                   "WHERE true ON CONFLICT (hash, key) DO UPDATE SET text = ?3, "
                   "added = excluded.added",
                   rules.hash, rules.key, rules.text) > 0;
  });
}

Result<SqliteStore::RemovedRules> SqliteStore::remove_rules(const std::string& hash,
                                                            const std::string& key, bool plays) {
  return data_->write([&](SQLite::Database& database) -> RemovedRules {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement count(database, "SELECT count(*) FROM plays WHERE rules = ? AND game = ?");
    count.bind(1, hash);
    count.bind(2, key);
    count.executeStep();
    const std::int64_t there = count.getColumn(0).getInt64();
    count.reset();
    if (there > 0 && !plays) return {false, there};
    execute(database, "DELETE FROM plays WHERE rules = ? AND game = ?", hash, key);
    execute(database, "DELETE FROM rules WHERE hash = ? AND key = ?", hash, key);
    transaction.commit();
    return {true, there};
  });
}

Result<std::string> SqliteStore::settings() {
  return data_->read([&](SQLite::Database& database) -> std::string {
    SQLite::Statement rows(database, "SELECT json FROM settings");
    return rows.executeStep() ? rows.getColumn(0).getString() : "{}";
  });
}

Result<bool> SqliteStore::set_settings(const std::string& json) {
  return data_->write([&](SQLite::Database& database) {
    return execute(database,
                   "INSERT INTO settings VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET json = ?1",
                   json) > 0;
  });
}

}  // namespace fivekind::server
