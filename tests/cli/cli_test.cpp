// The program itself: exit codes, JSON, what goes to which stream, interrupts, environment.
// Its error messages are in message_cases_solve.cpp.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "places.h"
#include "tests/games/games.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::cli_test {
namespace {

using Program = ProgramTest;

const Arguments kCommands = {"games",   "solve",    "advise",  "openings",   "distribution",
                             "levels",  "simulate", "convert", "strategies", "analyse",
                             "compare", "match",    "rules",   "tables",     "count",
                             "graph",   "quiz",     "export",  "reproduce",  "experiment",
                             "play",    "serve",    "bench",   "help",       "completion"};

TEST_F(Program, HelpsWithExamplesOfEveryCommand) {
  const std::string help = output_of({"--help"});
  EXPECT_NE(help.find("Examples:\n"), std::string::npos);
  for (const std::string& name : kCommands) {
    EXPECT_NE(help.find("\n  " + name + " "), std::string::npos) << name;
    const std::string text = output_of({name, "--help"});
    EXPECT_NE(text.find("Examples:\n"), std::string::npos) << name;
    EXPECT_NE(text.find("fivekind " + name), std::string::npos) << name;
    const bool json = name != "help" && name != "completion";
    EXPECT_EQ(text.find("--json") != std::string::npos, json) << name;
  }
  // Every command that the help lists is under test here.
  EXPECT_EQ(commands_in(help).size(), kCommands.size());
}

TEST_F(Program, SaysWhatToBeginWithWhereNothingIsAsked) {
  const Ran ran = run(Arguments{});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "");
  const std::vector<std::string> lines = lines_of(ran.errors);
  EXPECT_EQ(lines.size(), 5U);
  const std::vector<std::string> commands = commands_in(output_of({"--help"}));
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with("fivekind ")) << line;
    const std::string word = line.substr(9, line.find(' ', 9) - 9);
    EXPECT_TRUE(word == "--help" ||
                std::find(commands.begin(), commands.end(), word) != commands.end())
        << line;
  }
}

TEST_F(Program, FindsGamesByTheirNames) {
  const std::string yahtzee = output_of({"games", "yahtzee"});
  for (const char* name : {"Yahtzee", "YAHTZEE", "yah tzee"}) {
    EXPECT_EQ(output_of({"games", name}), yahtzee) << name;
  }
  EXPECT_EQ(output_of({"games", "Maxi Yatzy"}), output_of({"games", "maxi-yatzy"}));
  EXPECT_EQ(output_of({"games", "cheer"}), output_of({"games", "cheerio"}));
  EXPECT_EQ(output_of({"games", "yatzy utan bonus"}), output_of({"games", "yatzy-no-bonus"}));
}

TEST_F(Program, SaysHowDiceAreGiven) {
  expect_part(run({"advise", "yahtzee", "6-6-6-5-1"}).errors,
              "fivekind: position: expected a position text, or --dice 66651, found '6-6-6-5-1'");
  expect_part(run({"advise", "yahtzee", "--dice", "66651"}).errors,
              "fivekind: options: expected --rolls-left from 0 to 2 beside --dice, found");
}

TEST_F(Program, SuggestsGames) {
  const auto expected = [&](const std::string& name, const std::string& found) {
    const Ran ran = run({"solve", name});
    EXPECT_EQ(ran.exit_code, 2);
    expect_part(ran.errors, "fivekind: unknown game '" + name + "': expected " + found);
  };
  expected("yatzee", "a game such as yahtzee, yatzy");
  expected("ya", "a game such as french-yams, yacht, yahtzee, yahtzee-free-joker");
  expected("backgammon", "one of balut, ");
}

TEST_F(Program, TellsItsVersion) {
  for (const char* word : {"--version", "-V", "version"}) {
    EXPECT_TRUE(output_of({word}).starts_with("fivekind " + version() + "\n")) << word;
  }
}

TEST_F(Program, PrintsTheExamplesOfItsHelp) {
  EXPECT_NE(output_of({"advise", "yatzy", "--dice", "66651", "--rolls-left", "2"}).find("6 6 6 "),
            std::string::npos);
  EXPECT_NE(output_of({"advise", "yahtzee", "--filled", "ones,fives,yahtzee=50", "--upper", "18",
                       "--points", "68"})
                .find("expected final score: "),
            std::string::npos);
  EXPECT_NE(output_of({"solve", "yatzy", "--objective", "utility=exp:-0.01"})
                .find("certainty equivalent"),
            std::string::npos);
}

// The whole game would take minutes.
TEST_F(Program, AdvisesLateInLargeGames) {
  const std::string late =
      "1/maxi-yatzy/filled=1.2.3.4.5.6.P.Q.R.T.K.V.M.D.A.F.H.W.Y,upper=84,points=184/1/666612:1";
  expect_part(output_of({"advise", late}), "Solved from this card on: 40 states.");
  const Json json = json_of({"advise", late, "--why"});
  EXPECT_EQ(json["objectives"][0]["rest_states"], 40);
  EXPECT_TRUE(json["actions"][0]["values"][0].contains("deviation"));
  const Json distribution = json_of({"distribution", late, "--strategy", "expected"});
  EXPECT_EQ(distribution["series"][0]["rest_states"], 40);
  EXPECT_EQ(distribution["series"][0]["mean"], json["objectives"][0]["value"]);
  EXPECT_EQ(json_of({"distribution", late})["series"][0]["rest_states"], 40);
  EXPECT_FALSE(json_of({"graph", late, "--points-apart"}).empty());
}

TEST_F(Program, SaysWhatItFoundOnTheCommandLine) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"simulate", "two-yatzy", "--seed", "-1"}, "'-1'"},
      {{"simulate", "two-yatzy", "--games", "-1"}, "'-1'"},
      {{"tables", "bogus"},
       "unknown command 'bogus': expected one of the commands build, list, "
       "verify, checksum, remove"},
      {{"bogus"}, "unknown command 'bogus'"},
      {{"analyse"}, "FILE is required"}};
  for (const auto& [words, part] : mistakes) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2) << part;
    expect_part(ran.errors, part);
    expect_part(ran.errors, "Usage: ");
  }
}

TEST_F(Program, SolvesAsJson) {
  const Json json = json_of({"solve", "two-yatzy"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "objective", "precision", "value", "states",
                                 "threads", "instruction_set", "seconds", "repeat", "from_table"}));
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["rules_hash"], Game::shipped("two-yatzy")->rules_hash());
  EXPECT_EQ(json["objective"], "expected");
  EXPECT_EQ(json["precision"], "double");
  EXPECT_EQ(json["value"], 5.0);
  EXPECT_EQ(json["states"], 4);
  EXPECT_EQ(json["repeat"], 1);
  EXPECT_EQ(json["from_table"], false);
}

TEST_F(Program, SolvesAsAsked) {
  const Json json = json_of({"solve", "micro-yahtzee", "--objective", "worst-case", "--precision",
                             "single", "--threads", "3", "--repeat", "2"});
  EXPECT_EQ(json["objective"], "worst-case");
  EXPECT_EQ(json["precision"], "single");
  EXPECT_EQ(json["threads"], 3);
  EXPECT_EQ(json["repeat"], 2);
  EXPECT_EQ(json["value"], 3.0) << "ones twice: 2 and 1";
}

TEST_F(Program, SolvesAGameOfOnesOwn) {
  const std::string path = FIVEKIND_SOURCE_DIR "/games/two-yatzy.json";
  const Json json = json_of({"solve", "--rules", path});
  EXPECT_EQ(json["value"], 5.0);
  EXPECT_EQ(json_of({"games", "--rules", path})["game"], "two-yatzy");
  EXPECT_EQ(json_of({"advise", "--rules", path, "--dice", "12", "--rolls-left", "1"})["position"],
            "1/two-yatzy/-/1/12:1");
}

TEST_F(Program, PrintsFullDoublePrecision) {
  const std::string text = output_of({"solve", "yahtzee", "--json"});
  const double value = Json::parse(text)["value"];
  EXPECT_EQ(value, Solution::solve(*Game::shipped("yahtzee"))->report().value);
}

TEST_F(Program, CountsAsJson) {
  const Json json = json_of({"count", "yahtzee"});
  EXPECT_EQ(keys_of(json),
            (Keys{"game", "rules_hash", "rolls", "keeps", "transitions", "upper_pairs",
                  "upper_reachable", "upper_distinct", "upper_merged", "states_raw",
                  "states_reachable", "states", "states_by_filled", "turn_states", "games",
                  "games_exact", "highest_score", "unreachable_scores"}));
  EXPECT_EQ(json["states"], 310'656);
  EXPECT_EQ(json["states_by_filled"].size(), 14U);
  EXPECT_EQ(json["states_raw"], 786'432);
  EXPECT_TRUE(json["states_raw"].is_number_integer());
  EXPECT_EQ(json["games_exact"].get<std::string>().size(), 171U);
  EXPECT_NEAR(json["games"].get<double>() / 1.7e170, 1, 0.02);
  EXPECT_EQ(json["highest_score"], 1575);
}

TEST_F(Program, AdvisesAsJson) {
  const Json json = json_of({"advise", "1/yahtzee/6=24,Y=50/1/66666:0"});
  EXPECT_EQ(keys_of(json), (Keys{"position", "objectives", "actions"}));
  EXPECT_EQ(json["position"], "1/yahtzee/6=24,Y=50/1/66666:0");
  ASSERT_EQ(json["actions"].size(), 6U);
  for (const Json& action : json["actions"]) {
    EXPECT_EQ(keys_of(action), (Keys{"kind", "category", "points", "bonus", "joker", "values"}));
    ASSERT_EQ(action["values"].size(), 1U);
    EXPECT_EQ(keys_of(action["values"][0]), (Keys{"value", "loss", "best", "deviation"}));
    EXPECT_EQ(action["kind"], "category");
    EXPECT_EQ(action["bonus"], 100);
    EXPECT_EQ(action["joker"], true);
  }
  ASSERT_EQ(json["objectives"].size(), 1U);
  EXPECT_EQ(keys_of(json["objectives"][0]), (Keys{"objective", "value", "ties"}));
  EXPECT_EQ(json["actions"][0]["values"][0]["value"], json["objectives"][0]["value"]);
  EXPECT_EQ(json["actions"][0]["values"][0]["best"], true);

  const Json keeps = json_of({"advise", "two-yatzy", "--dice", "21", "--rolls-left", "1"});
  ASSERT_EQ(keeps["actions"].size(), 4U);
  for (const Json& action : keeps["actions"]) {
    EXPECT_EQ(keys_of(action), (Keys{"kind", "keep", "points", "bonus", "joker", "values"}));
    EXPECT_EQ(action["kind"], "keep");
  }
  EXPECT_EQ(keeps["actions"][0]["keep"], "2");
  EXPECT_EQ(json_of({"advise", "two-yatzy"})["actions"], Json::array());
}

TEST_F(Program, WordsRulesInEveryLanguage) {
  const Json yahtzee = json_of({"games", "yahtzee"});
  EXPECT_EQ(yahtzee["five_of_a_kind"]["en"], "forced joker; 100 for each further five of a kind");
  EXPECT_EQ(yahtzee["five_of_a_kind"]["de"], "Jokerpflicht; 100 für jeden weiteren Fünferpasch");
  const Json& fours = yahtzee["categories"][3];
  EXPECT_EQ(fours["names"]["pl"], "Czwórki");
  EXPECT_EQ(fours["pays"]["sv"], "summan av 4:orna");
  EXPECT_EQ(fours["pays"]["de"], "Summe der 4er");
  EXPECT_FALSE(fours["pays"].contains("pl"));
}

TEST_F(Program, ListsGamesAsJson) {
  const Json json = json_of({"games"});
  EXPECT_EQ(keys_of(json), Keys{"games"});
  EXPECT_EQ(json["games"].size(), all_shipped_keys().size());
  for (const Json& game : json["games"]) {
    Keys keys = {"game",    "rules_hash",   "shipped",         "names",
                 "source",  "dice",         "faces",           "rolls",
                 "bonuses", "categories",   "five_of_a_kind",  "five_of_a_kind_category",
                 "layout",  "most_players", "most_rolls_left", "boxes"};
    if (!game["five_of_a_kind_category"].is_null()) keys.insert("flag_category");
    if (game["game"] == "generala-double") keys.insert("flag_category");
    if (game["game"] == "kismet") keys.insert("colours");
    if (game["game"] == "maxi-yatzy" || game["game"] == "maxi-yatzy-bonus-50") {
      keys.insert("saved_rolls");
    }
    if (game["game"] == "balut-points") keys.insert("score");
    if (game["game"] == "escalero") keys.insert({"order", "served_after"});
    const std::set<std::string> in_order = {"yatzy-forced",  "yatzy-upper-first", "yamb-down",
                                            "yamb-up",       "yamb-both-ends",    "jatsi-announced",
                                            "yamb-announced"};
    if (in_order.contains(game["game"]) || game["game"] == "yamb") keys.insert("order");
    const bool announced = game["game"].get<std::string>().ends_with("announced");
    if (announced || game["game"] == "yamb") keys.insert("announced");
    const auto large = too_large_keys();
    if (std::find(large.begin(), large.end(), game["game"]) != large.end()) {
      keys.insert("too_large");
    }
    EXPECT_EQ(keys_of(game), keys);
    EXPECT_EQ(json_of({"games", game["game"]}), game);
    Keys of_box = {"key", "letter", "names", "section", "pays", "points"};
    if (game["layout"]["columns"].size() > 1) of_box.insert("row_names");
    for (const Json& box : game["categories"]) {
      Keys keys_of_this = of_box;
      if (box["key"] == "superieur") keys_of_this.insert("more_than");
      if (box["key"] == "inferieur") keys_of_this.insert("less_than");
      EXPECT_EQ(keys_of(box), keys_of_this);
    }
  }
}

TEST_F(Program, TellsWhatBoxesCanHold) {
  EXPECT_TRUE(json_of({"games", "yatzy"})["five_of_a_kind_category"].is_null());
  const Json yahtzee = json_of({"games", "yahtzee"});
  EXPECT_EQ(yahtzee["five_of_a_kind_category"], "yahtzee");
  std::map<std::string, Json> points;
  for (const Json& box : yahtzee["categories"]) {
    points[box["key"].get<std::string>()] = box["points"];
  }
  EXPECT_EQ(points["yahtzee"], (Json{0, 50}));
  EXPECT_EQ(points["fours"], (Json{0, 4, 8, 12, 16, 20}));
  EXPECT_EQ(points["chance"].size(), 26U);
}

TEST_F(Program, BenchesAsJson) {
  const Json json = json_of({"bench", "--repeat", "1", "--threads", "2"});
  EXPECT_EQ(keys_of(json), (Keys{"rows", "repeat", "threads", "instruction_set", "signature"}));
  EXPECT_GE(json["rows"].size(), 10U) << "all shipped games but the slow ones";
  for (const Json& row : json["rows"]) {
    EXPECT_EQ(keys_of(row), (Keys{"game", "value", "states", "seconds", "states_per_second",
                                  "advice_seconds", "checksum"}));
  }
}

TEST_F(Program, HasNoColoursWhereThereIsNoTerminal) {
  for (const Arguments& arguments :
       {Arguments{"games"}, Arguments{"games", "yatzy"}, Arguments{"solve", "two-yatzy"},
        Arguments{"count", "two-yatzy"}, Arguments{"advise", "1/two-yatzy/-/1/12:1"},
        Arguments{"solve", "nothing"}, Arguments{"--help"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ((ran.output + ran.errors).find('\x1b'), std::string::npos) << arguments[0];
    EXPECT_EQ((ran.output + ran.errors).find('\r'), std::string::npos) << arguments[0];
    EXPECT_NE(ran.output.empty(), ran.errors.empty()) << "one stream or the other";
  }
}

TEST_F(Program, RunsOnTheInstructionSetOfTheEnvironment) {
  const double value = json_of({"solve", "yacht", "--threads", "2"})["value"];
  for (const std::string& name : instruction_sets()) {
    const Json json = json_of(
        Command{{"solve", "yacht", "--threads", "2"}, {"FIVEKIND_INSTRUCTION_SET=" + name}});
    EXPECT_EQ(json["instruction_set"], name);
    EXPECT_EQ(json["value"], value) << name;
  }
}

TEST_F(Program, StopsAtAnInterruptAndKeepsFinishedLayers) {
  Running running(FIVEKIND_PROGRAM, {"solve", "maxi-yatzy-finnish", "--threads", "2"});
  const auto is_layer = [](const std::string& file) { return file.ends_with(".fivekind"); };
  std::vector<std::string> files;
  while (std::none_of(files.begin(), files.end(), is_layer) && !running.ended()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    files = folder_.files();
  }
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 130) << ran.errors;
  EXPECT_EQ(ran.output, "");
  files = folder_.files();
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    EXPECT_TRUE(file.ends_with(".fivekind")) << file;  // layers, and no manifest
  }
}

TEST_F(Program, WritesNothingForQuickSolves) {
  output_of({"solve", "yahtzee"});
  output_of({"advise", "yahtzee", "--dice", "12345", "--rolls-left", "1"});
  EXPECT_EQ(folder_.files(), std::vector<std::string>{});
}

TEST_F(Program, SolvesWhereTablesCannotBe) {
  write_bytes(folder_.file("file"), "");
  std::filesystem::create_symlink("loop", folder_.file("loop"));
  for (const std::string& tables : {folder_.file("file"), folder_.file("loop"),
                                    folder_.file(std::string(300, 'x')), std::string()}) {
    const Ran ran = run({"solve", "two-yatzy", "--json", "--tables", tables});
    EXPECT_EQ(ran.exit_code, 0) << tables << ": " << ran.errors;
    EXPECT_NE(ran.output.find("\"value\": 5.0,"), std::string::npos) << ran.output;
  }
}

TEST_F(Program, FailsWhereItsOutputGetsLost) {
  for (const Arguments& arguments :
       {Arguments{"games"}, Arguments{"games", "--json"}, Arguments{"solve", "two-yatzy"}}) {
    Command command{arguments};
    command.output = "/dev/full";
    const Ran ran = run(command);
    EXPECT_EQ(ran.exit_code, 3) << ran.errors;
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
  }
}

}  // namespace
}  // namespace fivekind::tests::cli_test
