// Judged games in SQLite.
#include "engine/game_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>

#include "support/new_database.h"

namespace fivekind {
namespace {

// Whose database it is ("5KIN"), and which of its forms. History of the form:
//   1  the first
constexpr int kApplication = 0x354B494E;
constexpr int kVersion = 2;

// Several processes may add games; each waits so long for another one's transaction.
constexpr int kPatienceMilliseconds = 120'000;

constexpr const char* kSchema = R"(
CREATE TABLE games (
  id        INTEGER PRIMARY KEY,
  content   TEXT NOT NULL,
  objective TEXT NOT NULL,
  game      TEXT NOT NULL,
  rules     TEXT NOT NULL,
  source    TEXT NOT NULL,
  line      INTEGER NOT NULL,
  whole     INTEGER NOT NULL,
  time      TEXT NOT NULL,
  players   INTEGER NOT NULL,
  UNIQUE (content, objective)
) STRICT;
CREATE INDEX games_by_game ON games (game, objective);
CREATE TABLE players (
  game       INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  seat       INTEGER NOT NULL,
  name       TEXT NOT NULL,
  score      INTEGER NOT NULL,
  start      REAL NOT NULL,
  luck       REAL NOT NULL,
  losses     REAL NOT NULL,
  unattributed     REAL NOT NULL,
  others     REAL NOT NULL,
  correction REAL NOT NULL,
  result     REAL NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_by_name ON players (name);
CREATE TABLE turns (
  game     INTEGER NOT NULL,
  seat     INTEGER NOT NULL,
  turn     INTEGER NOT NULL,
  category TEXT,
  points   INTEGER NOT NULL,
  before   REAL NOT NULL,
  after    REAL NOT NULL,
  unattributed   REAL NOT NULL,
  PRIMARY KEY (game, seat, turn),
  FOREIGN KEY (game, seat) REFERENCES players ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE throws (
  game   INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  turn   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  luck   REAL NOT NULL,
  PRIMARY KEY (game, seat, turn, number),
  FOREIGN KEY (game, seat, turn) REFERENCES turns ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE decisions (
  game     INTEGER NOT NULL,
  seat     INTEGER NOT NULL,
  turn     INTEGER NOT NULL,
  throws   INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  dice     TEXT NOT NULL,
  chosen   TEXT NOT NULL,
  best     TEXT NOT NULL,
  rank     INTEGER NOT NULL,
  actions  INTEGER NOT NULL,
  value    REAL NOT NULL,
  loss     REAL NOT NULL,
  quality  TEXT NOT NULL,
  position TEXT NOT NULL,
  PRIMARY KEY (game, seat, turn, throws, kind),
  FOREIGN KEY (game, seat, turn) REFERENCES turns ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX mistakes ON decisions (loss) WHERE rank > 1;
)";

Error error_of(const std::string& path, const SQLite::Exception& problem) {
  switch (problem.getErrorCode()) {
    case SQLITE_NOTADB:
      return {Fault::file_read, path, "a database of judged games", "a file that is no database"};
    case SQLITE_CORRUPT:
      return {Fault::file_damaged, path, "a sound database", problem.what()};
    default:
      return {Fault::file_write, path, "to be written", problem.what()};
  }
}

int number_of(SQLite::Database& database, const char* question) {
  return database.execAndGet(question).getInt();
}

// What is wrong with a database that was there; true: nothing is in it yet.
Result<bool> is_new(SQLite::Database& database, const std::string& path) {
  const int application = number_of(database, "PRAGMA application_id");
  const int version = number_of(database, "PRAGMA user_version");
  const bool empty = number_of(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (empty && application == 0 && version == 0) return true;
  if (application != kApplication) {
    return fail(Fault::file_read, path, "a database of judged games", "that of another program");
  }
  if (version == kVersion) return false;
  return fail(Fault::file_read, path,
              fmt::format("a database of judged games in version {}", kVersion),
              fmt::format("version {}, of another version of the program", version));
}

// Where another process is doing the same, SQLite does not always wait.
void write_ahead(SQLite::Database& database) {
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMilliseconds);
  while (true) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& problem) {
      if (problem.getErrorCode() != SQLITE_BUSY || std::chrono::steady_clock::now() > end) throw;
      constexpr std::chrono::milliseconds kBetween(20);
      std::this_thread::sleep_for(kBetween);
    }
  }
}

// Errors: file_read. Throws SQLite::Exception.
std::optional<Error> prepare(SQLite::Database& database, const std::string& path) {
  const auto before = is_new(database, path);
  if (!before) return before.error();
  write_ahead(database);
  database.exec("PRAGMA synchronous = FULL");
  if (!*before) return std::nullopt;
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const auto still = is_new(database, path);  // another process may have been quicker
  if (!still) return still.error();
  if (!*still) return std::nullopt;
  database.exec(kSchema);
  database.exec(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplication, kVersion));
  transaction.commit();
  return std::nullopt;
}

// Executes a statement with these values; tells how many rows it added.
template <typename... Values>
int execute(SQLite::Statement& statement, const Values&... values) {
  statement.reset();
  int place = 0;
  (statement.bind(++place, values), ...);
  return statement.exec();
}

}  // namespace

class GameDatabase::Data {
 public:
  Data(std::string shown, const std::string& path, Origin origin)
      : path_(std::move(shown)),
        origin_(std::move(origin)),
        created_(path),
        database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMilliseconds) {}

  ~Data() {
    if (!created_.created()) return;
    try {  // another process may have been quicker
      if (number_of(database_, "SELECT count(*) FROM games") > 0) created_.keep();
    } catch (const SQLite::Exception&) {
      return;  // not even the tables are there
    }
  }
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  std::optional<Error> prepare() {
    if (auto error = fivekind::prepare(database_, path_)) return error;
    insert_.emplace(database_);
    return std::nullopt;
  }

  std::uint64_t add(const Judging& judging, std::span<const records::RecordedGame> games,
                    std::span<const judge::GameVerdict> verdicts) {
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    std::uint64_t added = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!add_game(games[g])) continue;
      const std::int64_t id = database_.getLastInsertRowid();
      const GameJudgement judged = public_judgement(judging, games[g], verdicts[g]);
      int seat = 0;
      for (const PlayerJudgement& player : judged.players) add_player(id, ++seat, player);
      ++added;
    }
    transaction.commit();
    created_.keep();
    return added;
  }

  const std::string& path() const { return path_; }

 private:
  struct Inserts {
    explicit Inserts(SQLite::Database& database)
        : game(database,
               "INSERT INTO games (content, objective, game, rules, source, line, whole, time, "
               "players) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
               "ON CONFLICT (content, objective) DO NOTHING"),
          player(database, "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          turn(database, "INSERT INTO turns VALUES (?, ?, ?, nullif(?, ''), ?, ?, ?, ?)"),
          thrown(database, "INSERT INTO throws VALUES (?, ?, ?, ?, ?)"),
          decision(database,
                   "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") {}
    SQLite::Statement game;
    SQLite::Statement player;
    SQLite::Statement turn;
    SQLite::Statement thrown;
    SQLite::Statement decision;
  };

  // False: it is there already.
  bool add_game(const records::RecordedGame& game) {
    return execute(insert_->game, fmt::format("{:016x}", game.content), origin_.objective,
                   origin_.game, origin_.rules_hash, origin_.file,
                   static_cast<std::int64_t>(game.line), game.whole ? 1 : 0, game.time,
                   static_cast<int>(game.players.size())) > 0;
  }

  void add_player(std::int64_t game, int seat, const PlayerJudgement& player) {
    execute(insert_->player, game, seat, player.name, player.score, player.start, player.luck,
            player.losses, player.unattributed, player.others, player.correction, player.result);
    int number = 0;
    for (const TurnJudgement& turn : player.turns) add_turn(game, seat, ++number, turn);
  }

  void add_turn(std::int64_t game, int seat, int number, const TurnJudgement& turn) {
    execute(insert_->turn, game, seat, number, turn.category, turn.points, turn.before, turn.after,
            turn.unattributed);
    int thrown = 0;
    for (const double luck : turn.luck) {
      execute(insert_->thrown, game, seat, number, ++thrown, luck);
    }
    for (const DecisionJudgement& of : turn.decisions) {
      execute(insert_->decision, game, seat, of.turn, of.throws,
              of.kind == Action::Kind::keep ? "keep" : "category", of.dice, of.chosen, of.best,
              of.rank, of.actions, of.value, of.loss, of.quality, of.position);
    }
  }

  std::string path_;
  Origin origin_;
  support::NewDatabase created_;
  SQLite::Database database_;
  std::optional<Inserts> insert_;
};

GameDatabase::GameDatabase(std::unique_ptr<Data> data) : data_(std::move(data)) {}
GameDatabase::GameDatabase(GameDatabase&& other) noexcept = default;
GameDatabase::~GameDatabase() = default;

Result<GameDatabase> GameDatabase::open(const std::string& path, Origin origin) {
  // An absolute path, for SQLite takes some relative ones (":memory:") for no files.
  std::error_code problem;
  const auto absolute = std::filesystem::absolute(path, problem);
  if (problem) return fail(Fault::file_write, path, "to be written", problem.message());
  try {
    auto data = std::make_unique<Data>(path, absolute.string(), std::move(origin));
    if (auto error = data->prepare()) return tl::make_unexpected(*std::move(error));
    return GameDatabase(std::move(data));
  } catch (const SQLite::Exception& exception) {
    return tl::make_unexpected(error_of(path, exception));
  }
}

Result<std::uint64_t> GameDatabase::add(const Judging& judging,
                                        std::span<const records::RecordedGame> games,
                                        std::span<const judge::GameVerdict> verdicts) {
  try {
    return data_->add(judging, games, verdicts);
  } catch (const SQLite::Exception& exception) {
    return tl::make_unexpected(error_of(data_->path(), exception));
  }
}

}  // namespace fivekind
