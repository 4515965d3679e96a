// Judged games in a database: it contains the judgements to the last digit, each game once; any
// other database is left as it is.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fivekind/analyse.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "places.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/common/watched_sqlite.h"
#include "tests/engine/judged_database.h"
#include "tests/program/program.h"

namespace fivekind::tests::database_test {
namespace {

// The content of one row, compared with the judgement.
void expect_decision(SQLite::Statement& row, const DecisionJudgement& of) {
  EXPECT_EQ(row.getColumn("throws").getInt(), of.rolls_made);
  EXPECT_EQ(row.getColumn("kind").getString(), of.kind == Action::Kind::keep ? "keep" : "category");
  EXPECT_EQ(row.getColumn("dice").getString(), of.dice);
  EXPECT_EQ(row.getColumn("chosen").getString(), of.chosen);
  EXPECT_EQ(row.getColumn("best").getString(), of.best);
  EXPECT_EQ(row.getColumn("rank").getInt(), of.rank);
  EXPECT_EQ(row.getColumn("actions").getInt(), of.actions);
  EXPECT_EQ(row.getColumn("value").getDouble(), of.value);
  EXPECT_EQ(row.getColumn("loss").getDouble(), of.loss);
  EXPECT_EQ(row.getColumn("quality").getString(), text_of(of.quality));
  EXPECT_EQ(row.getColumn("position").getString(), of.position);
}

class Reader {
 public:
  explicit Reader(const std::string& path) : database_(path, SQLite::OPEN_READONLY) {}

  void expect(const GameJudgement& judged, const std::string& objective) {
    SQLite::Statement row(database_, "SELECT * FROM games WHERE content = ? AND objective = ?");
    row.bind(1, judged.content);
    row.bind(2, objective);
    ASSERT_TRUE(row.executeStep());
    EXPECT_EQ(row.getColumn("line").getInt64(), static_cast<std::int64_t>(judged.line));
    EXPECT_EQ(row.getColumn("whole").getInt(), judged.whole ? 1 : 0);
    EXPECT_EQ(row.getColumn("players").getInt(), std::ssize(judged.players));
    const std::int64_t game = row.getColumn("id").getInt64();
    EXPECT_EQ(count("players", game), judged.players.size());
    for (std::size_t p = 0; p < judged.players.size(); ++p) {
      expect(game, static_cast<int>(p) + 1, judged.players[p]);
    }
  }

 private:
  std::size_t count(const std::string& table, std::int64_t game) {
    SQLite::Statement row(database_, "SELECT count(*) FROM " + table + " WHERE game = ?");
    row.bind(1, game);
    row.executeStep();
    return static_cast<std::size_t>(row.getColumn(0).getInt64());
  }

  void expect(std::int64_t game, int seat, const PlayerJudgement& player) {
    SQLite::Statement row(database_, "SELECT * FROM players WHERE game = ? AND seat = ?");
    row.bind(1, game);
    row.bind(2, seat);
    ASSERT_TRUE(row.executeStep());
    EXPECT_EQ(row.getColumn("name").getString(), player.name);
    EXPECT_EQ(row.getColumn("score").getInt(), player.score);
    EXPECT_EQ(row.getColumn("start").getDouble(), player.start);
    EXPECT_EQ(row.getColumn("luck").getDouble(), player.luck);
    EXPECT_EQ(row.getColumn("losses").getDouble(), player.losses);
    EXPECT_EQ(row.getColumn("unattributed").getDouble(), player.unattributed);
    EXPECT_EQ(row.getColumn("others").getDouble(), player.others);
    EXPECT_EQ(row.getColumn("correction").getDouble(), player.correction);
    EXPECT_EQ(row.getColumn("result").getDouble(), player.result);
    int number = 0;
    for (const TurnJudgement& turn : player.turns) expect(game, seat, ++number, turn);
  }

  SQLite::Statement rows_of(const std::string& question, std::int64_t game, int seat, int turn) {
    SQLite::Statement rows(database_, question);
    rows.bind(1, game);
    rows.bind(2, seat);
    rows.bind(3, turn);
    return rows;
  }

  void expect(std::int64_t game, int seat, int number, const TurnJudgement& turn) {
    const std::string where = " WHERE game = ? AND seat = ? AND turn = ? ";
    SQLite::Statement row = rows_of("SELECT * FROM turns" + where, game, seat, number);
    ASSERT_TRUE(row.executeStep());
    EXPECT_EQ(row.getColumn("category").isNull(), turn.box.empty());
    EXPECT_EQ(row.getColumn("category").getString(), turn.box);
    EXPECT_EQ(row.getColumn("points").getInt(), turn.points);
    EXPECT_EQ(row.getColumn("before").getDouble(), turn.before);
    EXPECT_EQ(row.getColumn("after").getDouble(), turn.after);
    EXPECT_EQ(row.getColumn("unattributed").getDouble(), turn.unattributed);
    SQLite::Statement rolls =
        rows_of("SELECT luck FROM throws" + where + "ORDER BY number", game, seat, number);
    for (const double luck : turn.luck) {
      ASSERT_TRUE(rolls.executeStep());
      EXPECT_EQ(rolls.getColumn(0).getDouble(), luck);
    }
    EXPECT_FALSE(rolls.executeStep());
    SQLite::Statement decisions = rows_of(
        "SELECT * FROM decisions" + where + "ORDER BY throws, kind DESC", game, seat, number);
    for (const DecisionJudgement& decision : turn.decisions) {
      ASSERT_TRUE(decisions.executeStep());
      expect_decision(decisions, decision);
    }
    EXPECT_FALSE(decisions.executeStep());
  }

  SQLite::Database database_;
};

// Judges a file into the database, and compares the result.
void expect_held(const std::string& file, const std::string& database,
                 const std::string& objective) {
  std::vector<GameJudgement> judged;
  AnalyseOptions options;
  options.goal = goal_of(objective);
  options.database = database;
  options.game = [&](const GameJudgement& game) -> Result<void> {
    judged.push_back(game);
    return {};
  };
  const Analysis analysis = asked(analyse(engine_of(), file, options));
  EXPECT_EQ(analysis.added, judged.size());
  EXPECT_EQ(analysis.known, 0U);
  ASSERT_FALSE(judged.empty());
  Reader reader(database);
  for (const GameJudgement& game : judged) reader.expect(game, objective);
}

TEST_F(DatabaseTest, HoldsTheJudgements) {
  const std::string file = games("yacht", 40, "games.jsonl");
  expect_held(file, database_, "expected");
  expect_held(file, database_, "target=170");
  EXPECT_EQ(number(database_, "SELECT count(*) FROM games"), 80);
  EXPECT_EQ(number(database_, "SELECT count(*) FROM decisions"), 80 * 2 * 36);
  EXPECT_EQ(number(database_, "SELECT count(*) FROM throws"), 80 * 2 * 36);
  EXPECT_EQ(number(database_, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
  EXPECT_EQ(number(database_, "PRAGMA user_version"), 2);
}

TEST_F(DatabaseTest, HoldsGamesThatTellLess) {
  const std::string file = folder_.file("evening.txt");
  write_bytes(file,
              "game yacht\nplayer Anna O'Hara\nplayer \"B\\\"; DROP TABLE games; --\"\n"
              "time 2026-11-22\n"
              "1: 13566 -> 26661 -> 66661 sixes 24\n2: ones 2\n1: 13566 keep 66\n");
  expect_held(file, database_, "expected");
  expect_held(file, database_, "emp:1");
  EXPECT_EQ(number(database_, "SELECT count(*) FROM games WHERE time = '2026-11-22' AND NOT whole"),
            2);
  EXPECT_EQ(number(database_, "SELECT count(*) FROM turns WHERE category IS NULL"), 2);
}

TEST_F(DatabaseTest, HasEachGameOnce) {
  const std::string file = games("yacht", 30, "games.jsonl");
  const std::string quick = output_of({"analyse", file, "--csv"});
  expect_said(import(file, database_), said_of(30, database_, 0));
  const std::string all = contents(database_);
  EXPECT_GT(all.size(), 100'000U);
  expect_said(import(file, database_), said_of(0, database_, 30));
  for (const std::string form : {"csv", "sheet"}) {
    const std::string other = folder_.file("games." + form);
    run({"convert", file, "--to", form, "-o", other});
    expect_said(import(other, database_), said_of(0, database_, 30));
  }
  EXPECT_EQ(contents(database_), all);
  // Twice in one file, and one more game; and the games themselves are shown as usual.
  const std::string more = folder_.file("more.jsonl");
  const std::string another = games("yacht", 31, "another.jsonl");
  write_bytes(more, read_bytes(file) + read_bytes(another) + read_bytes(file));
  expect_said(import(more, database_), said_of(1, database_, 90));
  const Ran shown = run({"analyse", file, "--csv", "--database", database_});
  EXPECT_EQ(shown.output, quick);
  const Json json =
      Json::parse(run({"analyse", more, "--summary", "--json", "--database", database_}).output);
  EXPECT_EQ(json["database"], (Json{{"added", 0}, {"known", 91}}));
  EXPECT_EQ(json["games"], 91);
}

// Killing a process does not show whether anything was synced.
TEST_F(DatabaseTest, IsSetToSurvivePowerCutsAndStrangers) {
  AnalyseOptions options;
  options.database = database_;
  const WatchedSqlite watched;
  int asked_while_open = 0;
  options.game = [&](const GameJudgement& /*game*/) -> Result<void> {
    using Answers = std::vector<std::string>;
    EXPECT_EQ(watched.answers("PRAGMA journal_mode"), Answers{"wal"});
    EXPECT_EQ(watched.answers("PRAGMA synchronous"), Answers{"2"}) << "full";
    EXPECT_EQ(watched.answers("PRAGMA trusted_schema"), Answers{"0"});
    ++asked_while_open;
    return {};
  };
  asked(analyse(engine_of(), games("two-yatzy", 1, "games.jsonl"), options));
  EXPECT_EQ(asked_while_open, 1);
}

// The queries of docs/analysis.md, and the result of the first compared with the summary.
TEST_F(DatabaseTest, AnswersTheQueriesOfThePage) {
  const std::string file = games("yatzy", 50, "games.jsonl");
  run(import(file, database_));
  std::vector<std::string> queries;
  const std::string page = read_bytes(FIVEKIND_SOURCE_DIR "/docs/analysis.md");
  const std::string fence = "```sql\n";
  for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    queries.push_back(page.substr(at, page.find("```", at) - at));
  }
  ASSERT_EQ(queries.size(), 2U);
  SQLite::Database database(database_, SQLite::OPEN_READONLY);
  const Analysis analysis = asked(analyse(engine_of(), file));
  SQLite::Statement losses(database, queries[0]);
  int rows = 0;
  while (losses.executeStep()) {
    ++rows;
    const std::string name = losses.getColumn("name").getString();
    const bool keep = losses.getColumn("kind").getString() == "keep";
    const auto player =
        std::find_if(analysis.players.begin(), analysis.players.end(),
                     [&](const PlayerSummary& summary) { return summary.name == name; });
    ASSERT_NE(player, analysis.players.end());
    std::uint64_t decisions = 0;
    double lost = 0;
    for (const LossesOf& of : player->by_rolls_left) {
      if ((of.kind == "category") == keep) continue;
      decisions += of.decisions;
      lost += of.mean_loss * static_cast<double>(of.decisions);
    }
    EXPECT_EQ(losses.getColumn("decisions").getInt64(), static_cast<std::int64_t>(decisions));
    EXPECT_NEAR(losses.getColumn("loss").getDouble(), lost / static_cast<double>(decisions), 1e-9);
  }
  EXPECT_EQ(rows, 4);
  SQLite::Statement costliest(database, queries[1]);
  double before = 1e9;
  for (rows = 0; costliest.executeStep(); ++rows) {
    const double loss = costliest.getColumn("loss").getDouble();
    EXPECT_GT(loss, 0);
    EXPECT_LE(loss, before);
    before = loss;
    EXPECT_TRUE(
        Position::parse(*Game::shipped("yatzy"), costliest.getColumn("position").getString()));
  }
  EXPECT_EQ(rows, 10);
}

TEST_F(DatabaseTest, IsNobodyElses) {
  const std::string file = games("two-yatzy", 3, "games.jsonl");
  write_bytes(database_, "Anna: 13566 keep 66 -> 26661\n" + std::string(5000, 'x'));
  std::string before = read_bytes(database_);
  expect_refused(file, "a database of judged games", "found a file that is no database");
  EXPECT_EQ(read_bytes(database_), before);

  std::filesystem::remove(database_);
  execute(database_, "CREATE TABLE recipes (name TEXT)");
  before = read_bytes(database_);
  expect_refused(file, "a database of judged games", "found that of another program");
  EXPECT_EQ(read_bytes(database_), before);

  std::filesystem::remove(database_);
  run(import(file, database_));
  for (const std::string other : {"0", "3"}) {
    execute(database_, "PRAGMA user_version = " + other + "; PRAGMA journal_mode = DELETE");
    before = read_bytes(database_);
    expect_refused(file, "a database of judged games in version 2",
                   "found version " + other + ", of another version of the program");
    EXPECT_EQ(read_bytes(database_), before);
  }
}

TEST_F(DatabaseTest, OfTheFirstVersionIsBroughtToThisOne) {
  const std::string file = games("yacht", 20, "games.jsonl");
  run(import(file, database_));
  const std::string before = contents(database_);
  execute(database_,
          "ALTER TABLE players RENAME COLUMN unattributed TO untold; "
          "ALTER TABLE turns RENAME COLUMN unattributed TO untold; PRAGMA user_version = 1");
  expect_said(import(file, database_), said_of(0, database_, 20));
  EXPECT_EQ(contents(database_), before);
  EXPECT_EQ(number(database_, "PRAGMA user_version"), 2);
}

TEST_F(DatabaseTest, ThatIsDamagedIsRefused) {
  const std::string file = games("yacht", 20, "games.jsonl");
  run(import(file, database_));
  std::string bytes = read_bytes(database_);
  for (std::size_t at = 4096; at < bytes.size(); ++at) bytes[at] = 'x';
  write_bytes(database_, bytes);
  expect_refused(file, "a sound database", "malformed", kEnvironmentError);
}

TEST_F(DatabaseTest, SaysWhereItCannotBe) {
  const std::string file = games("two-yatzy", 3, "games.jsonl");
  database_ = folder_.file("no-such-folder/games.db");
  expect_refused(file, "cannot write to ", "unable to open database file", kEnvironmentError);
  database_ = folder_.path();
  expect_refused(file, "cannot write to ", "unable to open database file", kEnvironmentError);
  const Ran merge = run({"analyse", "--merge", "sums.json", "--database", database_});
  EXPECT_EQ(merge.exit_code, 2);
}

// A database with a name that has a special meaning to SQLite is a file as well.
TEST_F(DatabaseTest, IsAFileByAnyName) {
  const std::string file = games("two-yatzy", 3, "games.jsonl");
  const std::string script = "cd '" + folder_.path() +
                             "' && exec '" FIVEKIND_PROGRAM "' analyse '" + file +
                             "' --summary --database :memory:";
  EXPECT_EQ(run_program("/bin/sh", Command{{"-c", script}}).exit_code, 0);
  EXPECT_GT(number(folder_.file(":memory:"), "SELECT count(*) FROM games"), 0);
}

}  // namespace
}  // namespace fivekind::tests::database_test
