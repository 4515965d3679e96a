// Judged games in SQLite.
#include "engine/analysis/game_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <utility>

#include "support/files/own_database.h"
#include "support/try.h"

namespace fivekind {
namespace {

// Identifies our databases ("5KIN"), and their form. History of the form:
//   1  first version
//   2  `unattributed` was called `untold`
constexpr int kApplication = 0x354B494E;
constexpr int kVersion = 2;

// Several processes may add games; this is how long each waits for another's transaction.
constexpr std::chrono::minutes kPatience(2);

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
  unattributed REAL NOT NULL,
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
  unattributed REAL NOT NULL,
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

constexpr const char* kFromVersion1 = R"(
ALTER TABLE players RENAME COLUMN untold TO unattributed;
ALTER TABLE turns RENAME COLUMN untold TO unattributed;
)";

const support::DatabaseForm kForm = {.kind = "a database of judged games",
                                     .application = kApplication,
                                     .version = kVersion,
                                     .schema = kSchema,
                                     .upgrades = {kFromVersion1},
                                     .check = false,
                                     .patience = kPatience};

// Executes a statement with these values; returns how many rows it added.
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
  Data(std::unique_ptr<support::OwnDatabase> database, Origin origin)
      : origin_(std::move(origin)), own_(std::move(database)), insert_(**own_) {}

  ~Data() {
    if (!own_->created()) return;
    try {  // another process may have been faster
      if ((*own_)->execAndGet("SELECT count(*) FROM games").getInt() > 0) own_->keep();
    } catch (const SQLite::Exception&) {
      return;  // even the tables are missing
    }
  }
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  std::uint64_t add(const Judging& judging, std::span<const records::RecordedGame> games,
                    std::span<const judge::GameVerdict> verdicts) {
    SQLite::Transaction transaction(**own_, SQLite::TransactionBehavior::IMMEDIATE);
    std::uint64_t added = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!add_game(games[g])) continue;
      const std::int64_t id = (*own_)->getLastInsertRowid();
      const GameJudgement judged = public_judgement(judging, games[g], verdicts[g]);
      int seat = 0;
      for (const PlayerJudgement& player : judged.players) add_player(id, ++seat, player);
      ++added;
    }
    transaction.commit();
    own_->keep();
    return added;
  }

  Error error_of(const std::exception& problem) const { return own_->error_of(problem); }

 private:
  struct Inserts {
    explicit Inserts(SQLite::Database& database)
        : game(database,
               "INSERT INTO games (content, objective, game, rules, source, line, whole, time, "
               "players) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
               "ON CONFLICT (content, objective) DO NOTHING"),
          player(database, "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          turn(database, "INSERT INTO turns VALUES (?, ?, ?, nullif(?, ''), ?, ?, ?, ?)"),
          rolled(database, "INSERT INTO throws VALUES (?, ?, ?, ?, ?)"),
          decision(database,
                   "INSERT INTO decisions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)") {}
    SQLite::Statement game;
    SQLite::Statement player;
    SQLite::Statement turn;
    SQLite::Statement rolled;
    SQLite::Statement decision;
  };

  // False: it was there already.
  bool add_game(const records::RecordedGame& game) {
    return execute(insert_.game, fmt::format("{:016x}", game.content), origin_.objective,
                   origin_.game, origin_.rules_hash, origin_.file,
                   static_cast<std::int64_t>(game.line), game.whole ? 1 : 0, game.time,
                   static_cast<int>(game.players.size())) > 0;
  }

  void add_player(std::int64_t game, int seat, const PlayerJudgement& player) {
    execute(insert_.player, game, seat, player.name, player.score, player.start, player.luck,
            player.losses, player.unattributed, player.others, player.correction, player.result);
    int number = 0;
    for (const TurnJudgement& turn : player.turns) add_turn(game, seat, ++number, turn);
  }

  void add_turn(std::int64_t game, int seat, int number, const TurnJudgement& turn) {
    execute(insert_.turn, game, seat, number, turn.box, turn.points, turn.before, turn.after,
            turn.unattributed);
    int rolled = 0;
    for (const double luck : turn.luck) {
      execute(insert_.rolled, game, seat, number, ++rolled, luck);
    }
    for (const DecisionJudgement& of : turn.decisions) {
      execute(insert_.decision, game, seat, of.turn, of.rolls_made, kind_name(of.kind), of.dice,
              of.chosen + (of.struck ? ", struck" : ""),
              of.best + (of.best_struck ? ", struck" : ""), of.rank, of.actions, of.value, of.loss,
              text_of(of.quality), of.position);
    }
  }

  Origin origin_;
  std::unique_ptr<support::OwnDatabase> own_;
  Inserts insert_;
};

GameDatabase::GameDatabase(std::unique_ptr<Data> data) : data_(std::move(data)) {}
GameDatabase::GameDatabase(GameDatabase&& other) noexcept = default;
GameDatabase::~GameDatabase() = default;

Result<GameDatabase> GameDatabase::open(const std::string& path, Origin origin) {
  FIVEKIND_LET(auto database, support::OwnDatabase::open(path, kForm));
  return GameDatabase(std::make_unique<Data>(std::move(database), std::move(origin)));
}

Result<std::uint64_t> GameDatabase::add(const Judging& judging,
                                        std::span<const records::RecordedGame> games,
                                        std::span<const judge::GameVerdict> verdicts) {
  try {
    return data_->add(judging, games, verdicts);
  } catch (const SQLite::Exception& exception) {
    return tl::make_unexpected(data_->error_of(exception));
  }
}

}  // namespace fivekind
