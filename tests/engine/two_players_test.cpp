// Complete two-player games: how they end against an oracle, and `solve --players 2` and its
// tables.
#include <fivekind/tables.h>
#include <fivekind/two_players.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "places.h"
#include "shards/shard.h"
#include "tables/duel_table.h"
#include "tests/common/asking.h"
#include "tests/common/attacks.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/oracles/tie_oracle.h"
#include "tests/program/program.h"
#include "tests/program/running.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::two_players_test {
namespace {

constexpr int kUserError = 2;
constexpr int kEnvironmentError = 3;

Game public_game(const std::string& key) {
  for (const CustomGame& game : custom_games()) {
    if (game.key == key) return asked(Game::from_text(whole_rules(game.text), key));
  }
  return asked(Game::shipped(key));
}

class GamesOfTwo : public testing::TestWithParam<std::string> {};

TEST_P(GamesOfTwo, EndAsTheOracleSays) {
  const ScratchFolder folder;
  const Game game = public_game(GetParam());
  const auto problem = prepare(small_game(GetParam()));
  OracleGame oracle_game(problem->scoring());
  TieOracle oracle(oracle_game);
  const rules::Card empty = rules::empty_card(problem->scoring().game());
  const std::size_t card = oracle_game.number(oracle_game.node_of({{empty}, 0, std::nullopt}).card);
  for (const int handicap : {0, 3, -2}) {
    TwoPlayerOptions options;
    options.handicap = handicap;
    std::vector<double> found;
    options.payoff_found = [&](double payoff) { found.push_back(payoff); };
    const TwoPlayerReport report =
        asked(solve_two_players(engine_of({.tables = folder.path()}), game, options));
    EXPECT_EQ(found, std::vector(1, report.value.payoff));
    ASSERT_EQ(report.by_handicap.size(), static_cast<std::size_t>(std::abs(handicap)) + 1);
    EXPECT_EQ(report.value.handicap, handicap);
    EXPECT_FALSE(report.from_table);
    double nearest = 1;
    for (const TwoPlayerValue& value : report.by_handicap) {
      SCOPED_TRACE(value.handicap);
      const Worth worth = oracle.worth({card, value.handicap}, {card, 0});
      EXPECT_NEAR(value.payoff, worth.value, 1e-8);
      EXPECT_NEAR(value.tie, worth.tie, 1e-8);
      EXPECT_NEAR(value.win + value.tie / 2, value.payoff, 1e-12);
      EXPECT_NEAR(value.win + value.tie + value.loss, 1, 1e-12);
      EXPECT_GE(value.win, 0);
      EXPECT_GE(value.loss, 0);
      nearest = std::min(nearest, std::abs(value.payoff - 0.5));
      if (report.even_handicap == value.handicap) {
        EXPECT_LE(std::abs(value.payoff - 0.5), nearest);
      }
    }
    const bool crosses =
        (report.by_handicap.front().payoff >= 0.5) != (report.by_handicap.back().payoff >= 0.5);
    EXPECT_TRUE(report.even_handicap || !crosses);
    const TwoPlayerReport again =
        asked(solve_two_players(engine_of({.tables = folder.path()}), game, options));
    EXPECT_TRUE(again.from_table);
    EXPECT_EQ(found.size(), 1U);
    EXPECT_EQ(again.value.payoff, report.value.payoff);
    EXPECT_EQ(again.value.tie, report.value.tie);
    EXPECT_EQ(again.values, report.values);
  }
}

INSTANTIATE_TEST_SUITE_P(Small, GamesOfTwo,
                         testing::Values("two-yatzy", "micro-yahtzee", "coins", "winning",
                                         "winning-in-order", "difference", "announced"),
                         [](const auto& game) { return test_name(game.param); });

class SolveOfTwo : public ProgramTest {
 protected:
  SolveOfTwo() { std::filesystem::create_directory(tables_); }

  Arguments words(const Arguments& more = {}) const {
    Arguments words = {"solve", "two-yatzy", "--players", "2", "--tables", tables_};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  bool may_tell(const Command& /*command*/) const override { return true; }  // the cost

  // The folder of a table of two-yatzy.
  std::string table(const std::string& kind) const {
    for (const auto& game : std::filesystem::directory_iterator(tables_)) {
      return game.path() / kind;
    }
    return "";
  }

  std::string tables_ = folder_.file("tables");
};

TEST_F(SolveOfTwo, SaysHowTheGameEnds) {
  const Ran first = run(words());
  ASSERT_EQ(first.exit_code, 0) << first.errors;
  expect_part(first.errors, "two-yatzy for two: about ");
  expect_part(first.output, "expected payoff of the first");
  expect_part(first.output, table("two-player-ties"));
  const Ran second = run(words());
  EXPECT_EQ(second.errors, "");
  expect_part(second.output, "(from tables)");
  const Json json = json_of(words({"--json"}));
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["handicap"], 0);
  EXPECT_TRUE(json["from_table"]);
  EXPECT_TRUE(json["even_handicap"].is_null());
  const std::string payoff = fmt::format("{:.8f}", json["payoff"].get<double>());
  expect_part(first.output, payoff);
  // It is reported before the probabilities are known.
  expect_part(first.errors, "expected payoff of the first: " + payoff + "; now its chances");
  expect_part(first.output, fmt::format("{:.4f} %", 100 * json["win"].get<double>()));
}

// What takes too long is refused before anything is written; existing tables take no time.
TEST_F(SolveOfTwo, RefusesWhatTakesTooLong) {
  const Ran refused =
      run({"solve", "yamb-up", "--players", "2", "--tables", tables_, "--time", "1s"});
  EXPECT_EQ(refused.exit_code, kUserError);
  expect_part(refused.errors, "--time: expected the ");
  expect_part(refused.errors, "found 1s");
  EXPECT_TRUE(std::filesystem::is_empty(tables_));
  EXPECT_EQ(run(words({"--time", "10min"})).exit_code, 0);
  EXPECT_EQ(run(words({"--time", "1ms"})).exit_code, 0);
  for (const char* wrong : {"soon", "", "nan", "-1s"}) {
    EXPECT_EQ(run(words({"--time", wrong})).exit_code, kUserError) << wrong;
  }
  const Ran alone = run({"solve", "two-yatzy", "--time", "1s"});
  EXPECT_EQ(alone.exit_code, kUserError);
  expect_part(alone.errors, "--players 2");
}

TEST_F(SolveOfTwo, TriesHandicaps) {
  const Json json = json_of(words({"--handicap", "6", "--json"}));
  ASSERT_EQ(json["by_handicap"].size(), 7U);
  for (std::size_t points = 1; points < 7; ++points) {
    const Json& value = json["by_handicap"][points];
    EXPECT_EQ(value["handicap"], points);
    EXPECT_GE(value["payoff"], json["by_handicap"][points - 1]["payoff"]);
  }
  EXPECT_EQ(json["payoff"], json["by_handicap"][6]["payoff"]);
  EXPECT_EQ(json["by_handicap"][0]["payoff"], json_of(words({"--json"}))["payoff"]);
  const std::string text = output_of(words({"--handicap", "6"}));
  expect_part(text, "the first player begins with");
  expect_part(text, "points more");
  EXPECT_EQ(json_of(words({"--handicap", "-4", "--json"}))["by_handicap"].size(), 5U);
}

// The table is also that of advice.
TEST_F(SolveOfTwo, AnswersAdvice) {
  const Json solved = json_of(words({"--json"}));
  const Json advice = json_of(
      {"advise", "1/two-yatzy/-~-/1/-", "--objective", "win", "--tables", tables_, "--json"});
  EXPECT_NEAR(advice["objectives"][0]["value"], solved["payoff"], 1e-9);
  EXPECT_TRUE(advice["objectives"][0]["method"]["from_table"]);
  expect_part(
      output_of({"advise", "1/two-yatzy/-~-/1/-", "--objective", "win", "--tables", tables_}),
      "\n  exact, from a table\n");
}

TEST_F(SolveOfTwo, RefusesWhatDoesNotFit) {
  for (const Arguments& more :
       {Arguments{"--objective", "worst-case"}, Arguments{"--precision", "double"},
        Arguments{"--repeat", "2"}, Arguments{"--digits", "20"}, Arguments{"--exact"}}) {
    const Ran ran = run(words(more));
    EXPECT_EQ(ran.exit_code, kUserError);
    expect_part(ran.errors, more[0] + ": expected one player, found --players 2");
  }
  const Ran alone = run({"solve", "two-yatzy", "--handicap", "3"});
  EXPECT_EQ(alone.exit_code, kUserError);
  expect_part(alone.errors, "--handicap: expected --players 2 beside it");
  for (const char* players : {"0", "3", "two"}) {
    EXPECT_EQ(run({"solve", "two-yatzy", "--players", players}).exit_code, kUserError) << players;
  }
}

// What takes years is refused at once, with the figures.
TEST_F(SolveOfTwo, RefusesWhatHasNoRoom) {
  const Ran ran = run({"solve", "yatzy", "--players", "2", "--tables", tables_});
  EXPECT_EQ(ran.exit_code, kEnvironmentError);
  expect_part(ran.errors, "TB free on the disk");
  EXPECT_TRUE(std::filesystem::is_empty(tables_));
}

TEST_F(SolveOfTwo, VerifiesItsTables) {
  output_of(words());
  for (const char* kind : {"two-player", "two-player-ties"}) {
    SCOPED_TRACE(kind);
    const Arguments verify = {"tables", "verify", "two-yatzy", kind, "--tables", tables_, "--json"};
    const Json sample = json_of(verify);
    EXPECT_GT(sample["samples"], 0);
    EXPECT_LT(sample["largest_difference"], 1.2e-10);
    Arguments all = verify;
    all.emplace_back("--all");
    EXPECT_EQ(json_of(all)["samples"], json_of(words({"--json"}))["values"]);
    const std::string sum = json_of(
        {"tables", "checksum", "two-yatzy", kind, "--tables", tables_, "--json"})["checksum"];
    const auto good = finished_files(table(kind));
    const std::string shard = table(kind) + "/open-02-shard-0000.fivekind";
    std::string bytes = read_bytes(shard);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write_bytes(shard, bytes);
    for (const Arguments& words : {verify, all}) {
      const Ran ran = run(words);
      EXPECT_EQ(ran.exit_code, kEnvironmentError);
      expect_part(ran.errors, "open-02-shard-0000.fivekind");
    }
    output_of({"tables", "build", "two-yatzy", kind, "--tables", tables_});
    EXPECT_TRUE(finished_files(table(kind)) == good);
    EXPECT_EQ(json_of({"tables", "checksum", "two-yatzy", kind, "--tables", tables_,
                       "--json"})["checksum"],
              sum);
  }
}

// A wrong value with a correct checksum is found by recomputing it.
TEST_F(SolveOfTwo, FindsWrongTies) {
  output_of(words());
  const auto problem = prepare(shipped_game("two-yatzy"));
  const tables::TableLayout layout(problem, 4, {duel::Figure::tie});
  const tables::TableLayout::Shard& shard = layout.shards(2).front();
  const tables::ShardFile file = layout.file(table("two-player-ties"), shard);
  std::vector<double> values(shard.values);
  {
    const auto stored = file.open();
    ASSERT_TRUE(stored);
    ASSERT_TRUE(stored->values(0, values));
  }
  std::vector<std::uint32_t> fixed;
  for (const double value : values) fixed.push_back(shards::to_fixed(value) ^ 64U);
  asked(shards::write_shard(file.path, file.description, fixed.data()));
  TableOptions options;
  options.content = TwoPlayerTable::ties;
  const Game game = asked(Game::shipped("two-yatzy"));
  for (const bool all : {false, true}) {
    options.all_values = all;
    const auto check = verify_table(engine_of({.tables = tables_}), game, options);
    ASSERT_FALSE(check);
    EXPECT_EQ(check.error().fault, Fault::table_damaged);
    EXPECT_NE(check.error().message().find("by its successors"), std::string::npos);
  }
}

TEST_F(SolveOfTwo, VerifiesTiesByTheirPayoffs) {
  output_of(words());
  std::filesystem::rename(table("two-player"), folder_.file("elsewhere"));
  const Ran ran = run({"tables", "verify", "two-yatzy", "two-player-ties", "--tables", tables_});
  EXPECT_EQ(ran.exit_code, kEnvironmentError);
  expect_part(ran.errors, "two-player: no finished table");
}

TEST_F(SolveOfTwo, ListsAndRemovesItsTables) {
  output_of(words({"--handicap", "2"}));
  output_of(words());
  std::set<std::string> kinds;
  for (const Json& found : json_of({"tables", "list", "--tables", tables_, "--json"})) {
    EXPECT_TRUE(found["whole"]);
    kinds.insert(found["kind"]);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"two-player", "two-player-ties", "two-player-handicap-2",
                                          "two-player-handicap-2-ties"}));
  output_of(
      {"tables", "remove", "two-yatzy", "two-player-ties", "--handicap", "2", "--tables", tables_});
  EXPECT_FALSE(std::filesystem::exists(table("two-player-handicap-2-ties")));
  EXPECT_TRUE(std::filesystem::exists(table("two-player-handicap-2")));
}

// If killed at any moment, it continues with whole shards and produces the same bytes.
TEST_F(SolveOfTwo, SurvivesBeingKilled) {
  const std::string rules = folder_.file("rules.json");
  write_bytes(rules, whole_rules(R"({ "format": 2, "game": "killed", "dice": 5, "faces": 6,
      "rolls": 3, "categories": [ { "key": "twos", "letter": "2", "kind": "face", "face": 2 },
      { "key": "fives", "letter": "5", "kind": "face", "face": 5 },
      { "key": "chance", "letter": "C", "kind": "chance" } ] })"));
  const auto solving = [&](const std::string& tables) {
    return Arguments{"solve",    "--rules", rules,       "--players", "2",
                     "--tables", tables,    "--threads", "2"};
  };
  const auto files = [](const std::string& tables) {
    std::map<std::string, decltype(finished_files(tables))> all;
    if (!std::filesystem::exists(tables)) return all;
    for (const auto& of : std::filesystem::directory_iterator(tables)) {
      for (const auto& kind : std::filesystem::directory_iterator(of.path())) {
        all[kind.path().filename()] = finished_files(kind.path());
      }
    }
    return all;
  };
  const std::string undisturbed = folder_.file("undisturbed");
  const auto start = std::chrono::steady_clock::now();
  output_of(solving(undisturbed));
  const std::chrono::duration<double> takes = std::chrono::steady_clock::now() - start;
  const auto reference = files(undisturbed);
  ASSERT_EQ(reference.size(), 2U);
  const std::string tables = folder_.file("killed");
  Killer killer(11);
  for (int i = 0; i < attacks(6); ++i) {
    const bool killed = killer.kill(whole(Command{solving(tables)}).arguments, takes);
    for (const auto& [kind, there] : files(tables)) {
      for (const auto& [name, bytes] : there) EXPECT_TRUE(reference.at(kind).at(name) == bytes);
    }
    if (killed) continue;
    EXPECT_TRUE(files(tables) == reference);
    std::filesystem::remove_all(tables);
  }
  EXPECT_GE(killer.killed(), 1) << "all were too quick";
  output_of(solving(tables));
  EXPECT_TRUE(files(tables) == reference);
}

}  // namespace
}  // namespace fivekind::tests::two_players_test
