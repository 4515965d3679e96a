// fivekind advise --batch: many positions, each answered as if it were the only one, in order,
// whatever is between them.
#include <fivekind/advise_lines.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <random>

#include "json/answers.h"
#include "places.h"
#include "tests/common/value_or_throw.h"
#include "tests/games/cut_games.h"
#include "tests/games/games.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::advise_batch_test {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The kernel and its scalar twin differ in the last bits.
void expect_near(const Json& found, const Json& expected, const std::string& place) {
  ASSERT_EQ(found.is_number_float(), expected.is_number_float()) << place;
  if (found.is_number_float()) {
    const double is = found;
    const double should = expected;
    EXPECT_NEAR(is, should, 1e-9 * std::max(1.0, std::abs(should))) << place;
  } else if (found.is_structured()) {
    ASSERT_EQ(found.size(), expected.size()) << place << found << expected;
    for (const auto& [key, item] : expected.items()) {
      const bool object = found.is_object();
      ASSERT_TRUE(!object || found.contains(key)) << place << key;
      expect_near(object ? found[key] : found[std::stoul(key)], item, place + "/" + key);
    }
  } else {
    EXPECT_EQ(found, expected) << place;
  }
}

// The answer to a single position.
Json answer_of(const Engine& engine, const Game& game, const std::string& text,
               const std::string& objective) {
  const auto position = Position::parse(game, text);
  if (!position) return {{"error", Json::parse(json::text_of(json::of(position.error())))}};
  const auto advice = engine.advise(*position, value_or_throw(Objective::parse(objective)));
  if (!advice) return {{"error", Json::parse(json::text_of(json::of(advice.error())))}};
  return Json::parse(json::text_of(json::of(std::span(&*advice, 1))));
}

std::vector<std::string> answers_to(const Engine& engine, const std::string& path,
                                    AdviseLinesOptions how) {
  std::string text;
  how.form = [&](const AdvisedLine& line, std::string& to) {
    json::add_line(line, how.best_alone, to);
  };
  how.write = [&](std::string_view part) -> Result<void> {
    text += part;
    return {};
  };
  const auto done = value_or_throw(advise_lines(engine, path, how));
  const std::vector<std::string> lines = lines_of(text);
  EXPECT_EQ(done.lines, lines.size());
  return lines;
}

class AdviseLines : public testing::Test {
 protected:
  // Each line is answered like its position alone, and with the first action if one is enough.
  void expect_answers(const Game& game, const std::vector<std::string>& positions,
                      const std::string& objective) {
    const std::string path = folder_.file("positions");
    write_bytes(path, joined(positions));
    const Engine engine;
    AdviseLinesOptions how;
    how.game = game;
    how.objective = value_or_throw(Objective::parse(objective));
    const auto all = answers_to(engine, path, how);
    how.best_alone = true;
    const auto best = answers_to(engine, path, how);
    ASSERT_EQ(all.size(), positions.size());
    ASSERT_EQ(best.size(), positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      Json expected = answer_of(engine, game, positions[i], objective);
      expected["line"] = i + 1;
      expect_near(Json::parse(all[i]), expected, objective + " " + positions[i]);
      if (!expected.contains("error")) {
        expected["objectives"][0].erase("ties");
        if (expected["actions"].size() > 1) expected["actions"] = {expected["actions"][0]};
      }
      expect_near(Json::parse(best[i]), expected, "best " + objective + " " + positions[i]);
      if (HasFailure()) break;
    }
  }

  ScratchFolder folder_;
};

TEST_F(AdviseLines, AnswerAsOneByOne) {
  for (const std::string key : {"micro-yahtzee", "two-yatzy", "yacht", "yatzy", "yahtzee",
                                "kniffel", "yahtzee-free-joker"}) {
    const Game game = value_or_throw(Game::shipped(key));
    for (const char* strategy : {"random", "greedy"}) {
      expect_answers(game, cut_games(game, 5, 5, strategy), "expected");
    }
  }
}

TEST_F(AdviseLines, AnswerAsOneByOneWhateverTheRules) {
  for (const CustomGame& custom : custom_games()) {
    const auto game = value_or_throw(Game::from_text(whole_rules(custom.text), custom.key));
    for (const char* objective : {"expected", "worst-case"}) {
      expect_answers(game, cut_games(game, 6, 7), objective);
    }
  }
}

// Those with ties, with curves, with lowest choices, and one that has no values of cards.
TEST_F(AdviseLines, AnswerAsOneByOneWhateverTheObjective) {
  for (const std::string key : {"micro-yahtzee", "two-yatzy"}) {
    const Game game = value_or_throw(Game::shipped(key));
    for (const char* objective : {"worst-case", "target=5", "target=20", "utility=exp:0.1",
                                  "utility=exp:-0.1", "quantile=0.5"}) {
      expect_answers(game, cut_games(game, 20, 3), objective);
    }
  }
}

// There each position is a walk through a turn of its own.
TEST_F(AdviseLines, AnswerAsOneByOneWhereGamesAreTooLarge) {
  for (const std::string& key : too_large_keys()) {
    const Game game = value_or_throw(Game::shipped(key));
    const std::string at = "1/" + key;
    expect_answers(game,
                   {at + "/-/1/15666:2", at + "/-/1/15666:0", at + "/-/1/-", at + "/nobox=3/1/-",
                    at + "/-/1/11111:1", "1/yatzy/-/1/-"},
                   "expected");
  }
}

class AdviseBatch : public ProgramTest {
 protected:
  std::string path(const std::string& name) const { return folder_.file(name); }
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "advise");
    return command;
  }
  Ran piped(const std::string& script) const {
    return run_program("/bin/sh", Command{{"-c", "FIVEKIND='" FIVEKIND_PROGRAM "'; cd '" +
                                                     folder_.path() + "'; " + script}});
  }
  std::vector<std::string> yatzy_positions(int games) const {
    return cut_games(value_or_throw(Game::shipped("yatzy")), games, 9);
  }
};

TEST_F(AdviseBatch, AnswersErrorsInTheirPlace) {
  write_bytes(path("in"),
              "1/micro-yahtzee/-/1/4:0\n"
              "nonsense, \"quoted\"\n"
              "\n"
              "1/two-yatzy/-/1/12:1\r\n"
              "1/chess/-/1/-\n"
              "1/two-yatzy/-/1/12:7\n"
              "\xff\xfe\n" +
                  std::string(100'000, '1') +
                  "\n"
                  "1/micro-yahtzee/-/1/-");
  const Ran ran = run({"--batch", path("in")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.errors, "fivekind: 6 of 9 lines answered with an error\n");
  const std::vector<std::string> lines = lines_of(ran.output);
  ASSERT_EQ(lines.size(), 9U);
  const std::vector<std::string> codes = {"",
                                          "position.version",
                                          "position.version",
                                          "",
                                          "game.unknown",
                                          "position.rolls-left",
                                          "record.syntax",
                                          "record.too-long",
                                          ""};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json json = Json::parse(lines[i]);
    EXPECT_EQ(json["line"], i + 1);
    EXPECT_EQ(json.value("/error/code"_json_pointer, ""), codes[i]) << lines[i];
  }
  EXPECT_EQ(
      lines[0],
      R"({"line":1,"position":"1/micro-yahtzee/-/1/4:0","objectives":[{"objective":"expected",)"
      R"("value":23.166666666666664,"ties":false}],"actions":[{"kind":"category",)"
      R"("category":"double","points":8,"bonus":0,"joker":false,"values":[{"value":)"
      R"(23.166666666666664,"loss":0.0,"best":true}]},{"kind":"category","category":)"
      R"("square","points":16,"bonus":0,"joker":false,"values":[{"value":23.0,"loss":)"
      R"(0.1666666666666643,"best":false}]}]})");

  const Ran csv = run({"--batch", path("in"), "--csv"});
  EXPECT_EQ(csv.exit_code, 2);
  const std::vector<std::string> rows = lines_of(csv.output);
  EXPECT_EQ(
      rows[0],
      "line,position,kind,keep,category,announce,points,bonus,joker,value,loss,best,approximate,"
      "error_code,error_detail");
  EXPECT_EQ(rows[1],
            "1,1/micro-yahtzee/-/1/4:0,category,,double,,8,0,0,23.166666666666664,0,1,0,,");
  EXPECT_EQ(
      rows[3],
      "2,,,,,,,,,,,,,position.version,\"position 'nonsense, \"\"quoted\"\"': expected version 1 "
      "at its beginning (1/GAME/…), found 'nonsense, \"\"quoted\"\"'\"");
  EXPECT_EQ(rows.back(), "9,1/micro-yahtzee/-/1/-,,,,,,,,25.944444444444443,,,0,,");

  // With a game, one line about another is an error.
  EXPECT_EQ(run({"--batch", path("in"), "two-yatzy"}).errors,
            "fivekind: 8 of 9 lines answered with an error\n");
}

TEST_F(AdviseBatch, SaysWhichAnswersAreApproximate) {
  write_bytes(path("in"),
              "1/yamb/-/1/15666:2\n1/two-yatzy/-/1/12:1\n1/triple-yahtzee/-/1/15666:0\n");
  const std::vector<std::string> lines = lines_of(output_of({"--batch", path("in"), "--best"}));
  ASSERT_EQ(lines.size(), 3U);
  const std::vector<bool> approximate = {true, false, true};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json objective = Json::parse(lines[i])["objectives"][0];
    EXPECT_EQ(objective.value("approximate", false), approximate[i]) << lines[i];
  }
  const std::vector<std::string> rows =
      lines_of(output_of({"--batch", path("in"), "--best", "--csv"}));
  ASSERT_EQ(rows.size(), 4U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_TRUE(rows[i + 1].ends_with(approximate[i] ? ",1,1,," : ",1,0,,")) << rows[i + 1];
  }
  // Such a game cannot be solved for anything else.
  const Ran refused = run({"--batch", path("in"), "--objective", "target=300"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(refused.errors.find("': expected at most") != std::string::npos) << refused.errors;
}

TEST_F(AdviseBatch, WritesTheSameBytesWithAnyNumberOfThreads) {
  std::vector<std::string> positions = yatzy_positions(60);
  for (std::size_t i = 0; i < positions.size(); i += 97) positions[i] = "1/yatzy/1=7/1/-";
  write_bytes(path("in"), joined(positions));
  for (const Arguments& how :
       {Arguments{}, Arguments{"--best"}, Arguments{"--csv"}, Arguments{"--csv", "--best"}}) {
    std::set<std::string> outputs;
    for (const char* threads : {"1", "2", "5"}) {
      Arguments words = {"--batch", path("in"), "--threads", threads};
      words.insert(words.end(), how.begin(), how.end());
      outputs.insert(run(words).output);
    }
    EXPECT_EQ(outputs.size(), 1U);
  }
}

TEST_F(AdviseBatch, ReadsStandardInputPackedOrNotAndWritesFiles) {
  write_bytes(path("in"), "1/two-yatzy/-/1/12:1\n1/micro-yahtzee/-/1/3:0\n");
  const std::string answers = output_of({"--batch", path("in"), "--best"});
  EXPECT_EQ(lines_of(answers).size(), 2U);
  for (const std::string pack : {"cat", "gzip -c", "zstd -qc"}) {
    EXPECT_EQ(piped(pack + " in | $FIVEKIND advise --batch - --best").output, answers);
  }
  EXPECT_EQ(output_of({"--batch", path("in"), "--best", "-o", path("out")}), "");
  EXPECT_EQ(read_bytes(path("out")), answers);
  write_bytes(path("empty"), "");
  EXPECT_EQ(output_of({"--batch", path("empty")}), "");

  const std::string rules = FIVEKIND_SOURCE_DIR "/games/two-yatzy.json";
  write_bytes(path("one"), "1/two-yatzy/-/1/12:1\n");
  EXPECT_EQ(output_of({"--batch", path("one"), "--rules", rules, "--best"}),
            lines_of(answers)[0] + "\n");
}

TEST_F(AdviseBatch, RefusesWhatItCannotDo) {
  write_bytes(path("in"), "1/two-yatzy/-/1/12:1\n");
  EXPECT_EQ(run({"--batch", path("none")}).exit_code, 2);
  EXPECT_EQ(run({"--batch", folder_.path()}).exit_code, 2);
  EXPECT_EQ(run({"--batch", path("in"), "-o", path("no/such/folder")}).exit_code, 3);
  EXPECT_EQ(run(Command{{"--batch", path("in")}, {}, 0, 0, "/dev/full"}).exit_code, 3);
  EXPECT_EQ(run({"--batch", path("in"), "--threads", "-1"}).exit_code, 2);
  for (const Arguments& with :
       {Arguments{"--json"}, Arguments{"--dice", "12"}, Arguments{"1/two-yatzy/-/1/12:1"},
        Arguments{"--objective", "win"}, Arguments{"--objective", "best"},
        Arguments{"--objective", "expected", "--objective", "worst-case"}}) {
    Arguments words = {"--batch", path("in")};
    words.insert(words.end(), with.begin(), with.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2) << with[0];
    EXPECT_EQ(ran.output, "") << with[0];
  }
  EXPECT_EQ(run({"two-yatzy", "--best"}).exit_code, 2);
}

// It opens its file once it handles interrupts; opening the other end of the pipe waits for that.
TEST_F(AdviseBatch, StopsWhenInterrupted) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  Running running(FIVEKIND_PROGRAM, {"advise", "--batch", pipe});
  const std::ofstream lines(pipe);
  running.send(SIGINT);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.output, "");
  EXPECT_EQ(ran.exit_code, 128 + SIGINT);
  expect_part(ran.errors, "interrupted");
}

// Whatever a file contains, each of its lines gets one answer.
TEST_F(AdviseBatch, AnswersEachOfAnyLines) {
  std::vector<std::string> positions = cut_games(value_or_throw(Game::shipped("two-yatzy")), 40, 1);
  for (const std::string& more : cut_games(value_or_throw(Game::shipped("yahtzee")), 4, 1)) {
    positions.push_back(more);
  }
  const std::string signs = "/-=,.~:0123456789abcxYZ \t\"\\\xc3\xa5\xff{}";
  std::mt19937 random(11);
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (std::string& line : positions) {
    for (std::size_t change = below(4); change > 0; --change) {
      const std::size_t at = below(line.size() + 1);
      const char sign = signs[below(signs.size())];
      switch (below(3)) {
        case 0:
          line.insert(at, 1, sign);
          break;
        case 1:
          line.erase(at, 1 + below(3));
          break;
        default:
          if (at < line.size()) line[at] = sign;
      }
    }
  }
  write_bytes(path("in"), joined(positions));
  const Ran ran = run({"--batch", path("in")});
  const std::vector<std::string> lines = lines_of(ran.output);
  ASSERT_EQ(lines.size(), positions.size());
  std::size_t errors = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json json = Json::parse(lines[i]);
    EXPECT_EQ(json["line"], i + 1);
    EXPECT_NE(json.contains("error"), json.contains("position"));
    if (json.contains("error")) ++errors;
  }
  EXPECT_GT(errors, positions.size() / 4);
  EXPECT_LT(errors, positions.size());
  EXPECT_EQ(ran.exit_code, 2);
}

}  // namespace
}  // namespace fivekind::tests::advise_batch_test
