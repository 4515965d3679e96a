// fivekind convert: what it writes, how it treats bad records, and what it refuses. What is read of
// each form is tested below the command line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::convert_command_test {
namespace {

class ConvertCommand : public ProgramTest {
 protected:
  void SetUp() override { write_bytes(path("games.txt"), kGood); }

  std::string path(const std::string& name) const { return folder_.file(name); }
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "convert");
    return command;
  }
  // A run through a shell, where FIVEKIND is replaced by the program.
  Ran piped(const std::string& script) const {
    return run_program("/bin/sh", Command{{"-c", "FIVEKIND='" FIVEKIND_PROGRAM "'; cd '" +
                                                     folder_.path() + "'; " + script}});
  }

  static constexpr const char* kGood =
      "game yahtzee\nAnna: 13566 keep 66 -> 26666 sixes\nBert: ones 3\n";
  static constexpr const char* kBad =
      "game yahtzee\nAnna: ones 3\n\ngame yahtzee\nAnna: ones 7\ngame yahtzee\nAnna: twos 4\n";
  static constexpr const char* kGoodAsJson =
      R"({"fivekind-game":1,"game":"yahtzee","rules":"a22f602ab1ff4c7d","players":[)"
      R"({"name":"Anna","score":24,"turns":[{"rolls":["13566","26666"],"keeps":["66"],)"
      R"("category":"sixes","points":24,"gained":24}]},)"
      R"({"name":"Bert","score":3,"turns":[{"category":"ones","points":3,"gained":3}]}]})"
      "\n";
};

TEST_F(ConvertCommand, WritesEveryForm) {
  EXPECT_EQ(output_of({path("games.txt"), "--to", "json"}), kGoodAsJson);
  EXPECT_EQ(output_of({path("games.txt"), "--to", "csv"}),
            "game_id,player,name,strategy,turn,roll1,keep1,roll2,keep2,roll3,category,points,extra,"
            "game,rules,seed,number,time,metadata,undos\n"
            "1,1,Anna,,1,13566,66,26666,26666,,sixes,24,,yahtzee,a22f602ab1ff4c7d,,,,,\n"
            "1,2,Bert,,1,,,,,,ones,3,,,,,,,,\n");
  EXPECT_EQ(output_of({path("games.txt"), "--to", "sheet"}),
            "game yahtzee a22f602ab1ff4c7d\nplayer Anna\nplayer Bert\n"
            "Anna: 13566 keep 66 -> 26666 keep all sixes 24\nBert: ones 3\n");
}

TEST_F(ConvertCommand, ConvertsBackAndForth) {
  for (const std::string form : {"csv", "sheet", "json"}) {
    EXPECT_EQ(output_of({path("games.txt"), "--to", form, "-o", path("out")}), "");
    EXPECT_EQ(output_of({path("out"), "--to", "json"}), kGoodAsJson);
    EXPECT_EQ(output_of({path("out"), "--from", form, "--to", "json"}), kGoodAsJson);
  }
  EXPECT_EQ(folder_.files(), (std::vector<std::string>{"games.txt", "out"}));
}

// Everything that a record can contain, except what no other form has.
constexpr const char* kRich[] = {
    R"(game yatzy
player Anna
strategy expected
undos 2
player "Bert: the second, \"B\""
player Cleo
seed 7
number 3
time 2026-11-01T20:15
metadata {"place":"home, by the \"stove\"","n":[1,2]}
1: 13566 keep 66 -> 26661 keep 666 -> 66661 sixes 24
2: 11234 keep - -> 55533 threes /
3: ones 3
1: 66661 chance x
2: ? -> ? -> 55566 fives 15
3: twos 4
3: resigned
1: 13566 -> 26661 -> 66661 one-pair 12
2: twos 4
2: correct 3 twos 6
1: 11112 keep all ones 4
2: 13566 keep 66
game yatzy
Dora: 12345 keep all small-straight 15
)",
    R"(game maxi-yatzy
Anna: full-house 22 left 2
Bert: 135566 keep 66 -> 266661 keep all sixes 24
)",
    R"(game jatsi-announced
Anna: 13566 announce sixes keep 66 -> 26661 sixes
Anna: 13566 announce fives keep 5
)",
    R"(game yahtzee
Anna: 66666 keep all yahtzee 50
Anna: sixes 30 extra
Anna: 66666 full-house 25 extra
Anna: 11111 keep all ones 5
)",
};

// JSON -> CSV -> sheet -> JSON, byte for byte; the first JSON has been through `convert`, too,
// which drops the values that only JSON has.
TEST_F(ConvertCommand, LosesNothingOnItsWayThroughEveryForm) {
  std::vector<std::string> files;
  for (const char* rich : kRich) {
    files.push_back(path(fmt::format("rich-{}.txt", files.size())));
    write_bytes(files.back(), rich);
  }
  const std::string released = FIVEKIND_SOURCE_DIR "/tests/data/release-0.2/";
  for (const char* name : {"announced", "early-stops", "saved-rolls", "yatzy", "yatzy-mixed",
                           "yatzy-no-dice", "yatzy-no-keeps"}) {
    files.push_back(released + name + ".jsonl");
  }
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    const std::string first = output_of({file, "--to", "json"});
    EXPECT_NE(first, "");
    std::string text = first;
    for (const std::string form : {"csv", "sheet", "json"}) {
      write_bytes(path("between"), text);
      text = output_of({path("between"), "--to", form});
    }
    EXPECT_EQ(text, first);
  }
  // The first of them tells all of this.
  const Json rich = Json::parse(lines_of(output_of({files.front(), "--to", "json"})).front());
  for (const char* key : {"struck", "resigned", "written", "corrected_after", "undos", "seed",
                          "number", "time", "metadata", "strategy"}) {
    EXPECT_NE(rich.dump().find(fmt::format("\"{}\":", key)), std::string::npos) << key;
  }
}

TEST_F(ConvertCommand, ReadsStandardInputPackedOrNot) {
  for (const std::string pack : {"cat", "gzip -c", "zstd -qc"}) {
    const Ran ran = piped(pack + " games.txt | $FIVEKIND convert - --to json");
    EXPECT_EQ(ran.output, kGoodAsJson) << pack << ran.errors;
    EXPECT_EQ(ran.errors, "");
  }
  const Ran cut = piped("gzip -c games.txt | head -c 40 | $FIVEKIND convert - yahtzee --to json");
  EXPECT_EQ(cut.exit_code, 2);
  EXPECT_TRUE(cut.errors.starts_with("fivekind: standard input:")) << cut.errors;
  EXPECT_NE(cut.errors.find("expected whole gzip data, found data that are cut off"),
            std::string::npos)
      << cut.errors;
}

TEST_F(ConvertCommand, TakesTheGameFromTheRecordOrTheUser) {
  write_bytes(path("unnamed.txt"), "Anna: ones 3\n");
  const Ran ran = run({path("unnamed.txt"), "--to", "json"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.errors, "fivekind: " + path("unnamed.txt") +
                            ": expected a game, since nothing in it names one, found none\n");
  EXPECT_EQ(Json::parse(output_of({path("unnamed.txt"), "yatzy", "--to", "json"}))["game"],
            "yatzy");
  const std::string rules = FIVEKIND_SOURCE_DIR "/games/kniffel.json";
  EXPECT_EQ(Json::parse(output_of({path("unnamed.txt"), "--rules", rules, "--to", "json"}))["game"],
            "kniffel");
  EXPECT_EQ(run({path("games.txt"), "yatzy", "--to", "json"}).errors,
            "fivekind: " + path("games.txt") + ":1: expected the game 'yatzy', found 'yahtzee'\n");
  write_bytes(path("other.txt"), "game chess\n");
  EXPECT_EQ(run({path("other.txt"), "--to", "json"}).exit_code, 2);
}

// The key may stand late, behind other records or much text.
TEST_F(ConvertCommand, FindsTheGameWhereverItIsNamed) {
  const std::string blanks(500'000, ' ');
  write_bytes(path("late.jsonl"), "{" + blanks + R"("players":[{"turns":[]}],"game":"yatzy"})");
  EXPECT_EQ(Json::parse(output_of({path("late.jsonl"), "--to", "json"}))["game"], "yatzy");
  write_bytes(path("late.csv"), "game,category,points\n,ones,3\nyatzy,twos,4\n");
  EXPECT_EQ(Json::parse(output_of({path("late.csv"), "--to", "json"}))["players"][0]["score"], 7);
}

TEST_F(ConvertCommand, StopsAtABadRecord) {
  write_bytes(path("bad.txt"), kBad);
  const std::string message =
      path("bad.txt") +
      ":5, player 1, turn 1: expected points that 'ones' can pay here (of 0, 1, 2, 3, 4, 5), "
      "found 7\n";
  const Ran ran = run({path("bad.txt"), "--to", "sheet"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.errors, "fivekind: " + message);
  EXPECT_EQ(lines_of(ran.output).size(), 3U) << "the game before it";
  EXPECT_EQ(run({path("bad.txt"), "--to", "sheet", "-o", path("out")}).exit_code, 2);
  EXPECT_EQ(folder_.files(), (std::vector<std::string>{"bad.txt", "games.txt"}));

  const Ran going = run({path("bad.txt"), "--to", "json", "--keep-going"});
  EXPECT_EQ(going.exit_code, 0);
  EXPECT_EQ(going.errors,
            "fivekind: " + message + "fivekind: 2 games converted, 1 bad record passed over\n");
  EXPECT_EQ(lines_of(going.output).size(), 2U);
}

TEST_F(ConvertCommand, ReportsAsJson) {
  write_bytes(path("bad.txt"), kBad);
  const Ran ran =
      run({path("bad.txt"), "--to", "csv", "--keep-going", "--json", "-o", path("out")});
  EXPECT_EQ(ran.exit_code, 0);
  const Json json = Json::parse(ran.output);
  EXPECT_EQ(keys_of(json), (Keys{"game", "from", "to", "games", "bad", "errors"}));
  EXPECT_EQ(json["game"], "yahtzee");
  EXPECT_EQ(json["from"], "sheet");
  EXPECT_EQ(json["to"], "csv");
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["bad"], 1);
  ASSERT_EQ(json["errors"].size(), 1U);
  EXPECT_TRUE(json["errors"][0].get<std::string>().starts_with(path("bad.txt") + ":5, player 1"));
}

TEST_F(ConvertCommand, RefusesWhatItCannotDo) {
  const std::string file = path("games.txt");
  for (const Arguments& arguments :
       {Arguments{file}, Arguments{"--to", "json"}, Arguments{file, "--to", "xml"},
        Arguments{file, "--to", "json", "--from", "xml"},
        Arguments{file, "--to", "json", "--json"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.output, "");
    const std::vector<std::string> lines = lines_of(ran.errors);
    EXPECT_TRUE(lines.front().starts_with("fivekind: ")) << ran.errors;
    // Then how the command is used, where that was the mistake.
    if (lines.size() > 1) {
      EXPECT_TRUE(lines[1].starts_with("Usage: ")) << ran.errors;
    }
  }
  EXPECT_EQ(run({path("none"), "--to", "json"}).exit_code, 2);
  EXPECT_EQ(run({file, "--to", "json", "-o", path("no/such/folder")}).exit_code, 3);
  EXPECT_EQ(run(Command{{file, "--to", "json"}, {}, 0, 0, "/dev/full"}).exit_code, 3);
}

}  // namespace
}  // namespace fivekind::tests::convert_command_test
