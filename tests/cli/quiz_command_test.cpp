// fivekind quiz: questions and answers through standard input and files, interrupted, and as JSON.
#include <fivekind/quiz.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "places.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/patience.h"
#include "tests/games/games.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::quiz_command_test {
namespace {

// It takes at most 0.2 s; busy machines take longer.
constexpr std::chrono::seconds kSoon(kPatience * 2);

class QuizCommand : public ProgramTest {
 protected:
  static Quiz quiz(std::size_t questions) {
    QuizOptions options;
    options.questions = questions;
    return asked(make_quiz(engine_of(), *Game::shipped("yatzy"), options));
  }
  // The letter of a question's best answer, or of the worst one that is offered.
  static std::string letter(const QuizQuestion& question, bool best) {
    const auto by_rank = [](const QuizAnswer& a, const QuizAnswer& b) {
      return a.action < b.action;
    };
    const auto& answers = question.answers;
    const auto found = best ? std::min_element(answers.begin(), answers.end(), by_rank)
                            : std::max_element(answers.begin(), answers.end(), by_rank);
    return {static_cast<char>('a' + (found - answers.begin()))};
  }
  static double loss_of(const QuizQuestion& question) {
    double loss = 0;
    for (const QuizAnswer& answer : question.answers) {
      loss = std::max(loss, question.actions[answer.action].loss);
    }
    return loss;
  }
  // Runs a quiz with this many questions and this standard input.
  Ran answered(std::size_t questions, const std::string& input) const {
    write_bytes(folder_.file("input"), input);
    return run_program(
        "/bin/sh",
        Command{{"-c", fmt::format("exec '{}' quiz yatzy --questions {} < '{}'", FIVEKIND_PROGRAM,
                                   questions, folder_.file("input"))}});
  }
  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++times;
    }
    return times;
  }
};

TEST_F(QuizCommand, IsAnsweredThroughStandardInput) {
  const Quiz of = quiz(4);
  std::string input;
  double lost = 0;
  for (std::size_t q = 0; q < 4; ++q) {
    input += letter(of.questions[q], q % 2 == 0) + "\n";
    lost += q % 2 == 0 ? 0 : loss_of(of.questions[q]);
  }
  const Ran ran = answered(4, input);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.errors, "");
  for (int q = 1; q <= 4; ++q) expect_part(ran.output, fmt::format("Question {} of 4: turn ", q));
  EXPECT_EQ(count(ran.output, "  Right: "), 2U);
  EXPECT_EQ(count(ran.output, " points lost; "), 2U);
  EXPECT_EQ(count(ran.output, ".\n"), 3U) << "two reasons beside the first line";
  expect_part(ran.output, fmt::format("\n4 of 4 answered, 2 with the best (50 %); {:.2f} points "
                                      "lost, {:.3f} an answer\n",
                                      lost, lost / 4));
  expect_part(ran.output, "\nToo few answers for a rating\n");
  // The same answers from a file.
  const Ran from_file =
      run({"quiz", "yatzy", "--questions", "4", "--answers", folder_.file("input")});
  EXPECT_EQ(from_file.output, ran.output);
  const Ran short_of = run(
      {"quiz", "yatzy", "--questions", "4", "--answers", folder_.file("input"), "--no-reasons"});
  EXPECT_EQ(count(short_of.output, ".\n"), 1U);
}

TEST_F(QuizCommand, RatesManyAnswers) {
  constexpr int kQuestions = 20;
  const Quiz of = quiz(kQuestions);
  std::string input;
  double lost = 0;
  for (std::size_t q = 0; q < of.questions.size(); ++q) {
    const bool right = q % 4 != 0;
    input += letter(of.questions[q], right) + "\n";
    lost += right ? 0 : loss_of(of.questions[q]);
  }
  const double rating = 100 * (1 - lost / kQuestions * 45 / of.start);
  const Ran ran = answered(kQuestions, input);
  expect_part(ran.output, fmt::format("\nRating {:.1f} (", rating));
  expect_part(ran.output, "), if all 45 decisions of a game were like these\n");
}

// Dice and boxes can be named instead, in any order, including those that are not offered.
TEST_F(QuizCommand, TakesDiceAndBoxes) {
  const Quiz of = quiz(20);
  std::string input;
  std::size_t asked_keeps = 0;
  for (const QuizQuestion& question : of.questions) {
    const Action& best = question.actions.front();
    if (question.kind == Action::Kind::keep) {
      std::string dice;
      for (auto die = best.keep.rbegin(); die != best.keep.rend(); ++die) {
        dice += std::string(" ") + *die;
      }
      input += best.keep.empty() ? "-\n" : dice + " \r\n";
      ++asked_keeps;
      continue;
    }
    for (const BoxInfo& box : Game::shipped("yatzy")->boxes()) {
      if (box.key == best.box) input += box.name + "\n";
    }
  }
  EXPECT_GT(asked_keeps, 5U);
  EXPECT_LT(asked_keeps, 20U);
  const Ran ran = answered(20, input);
  expect_part(ran.output, "\n20 of 20 answered, 20 with the best (100 %); 0.00 points lost");
  expect_part(ran.output, "\nRating 100.0 (");
  EXPECT_EQ(ran.output.find("Rating 100.0 (100.0"), std::string::npos) << "nobody knows so well";
}

TEST_F(QuizCommand, AsksAgainWhatItDoesNotUnderstand) {
  const Quiz of = quiz(2);
  const std::string best = letter(of.questions[0], true);
  const Ran ran =
      answered(2, "\nz\n99999\nwhat?\n" + std::string(9000, 'x') + "\n" + best + "\nq\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_GE(count(ran.output, "  expected a to "), 5U);
  expect_part(ran.output, ", or q to end\n");
  expect_part(ran.output, "\n1 of 2 answered, 1 with the best (100 %); 0.00 points lost");
  EXPECT_EQ(ran.output.find("Rating"), std::string::npos) << "of one answer";
  expect_part(ran.output, "\nToo few answers for a rating\n");
}

TEST_F(QuizCommand, EndsWithItsInput) {
  const Quiz of = quiz(3);
  const Ran none = answered(3, "");
  EXPECT_EQ(none.exit_code, 0);
  expect_part(none.output, "\nNo question answered\n");
  EXPECT_EQ(count(none.output, "Question "), 1U);
  // The last line may lack its end.
  const Ran one = answered(3, letter(of.questions[0], true));
  EXPECT_EQ(one.exit_code, 0);
  expect_part(one.output, "\n1 of 3 answered, 1 with the best");
}

TEST_F(QuizCommand, StopsAtAnInterruptWithTheScoreSoFar) {
  const std::string pipe = folder_.file("pipe");
  const std::string output = folder_.file("output");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  Running running("/bin/sh", {"-c", fmt::format("exec '{}' quiz yatzy --questions 3 < '{}' > '{}'",
                                                FIVEKIND_PROGRAM, pipe, output)});
  std::ofstream answers(pipe);
  answers << letter(quiz(3).questions[0], true) << std::endl;
  const auto asks_again = [&] {
    return read_bytes(output).find("Question 2") != std::string::npos;
  };
  for (int wait = 0; wait < 6000 && !running.ended() && !asks_again(); ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ASSERT_TRUE(asks_again());
  const auto sent = std::chrono::steady_clock::now();
  running.send(SIGINT);
  EXPECT_EQ(running.wait().exit_code, 130);
  EXPECT_LT(std::chrono::steady_clock::now() - sent, kSoon);
  expect_part(read_bytes(output), "\n1 of 3 answered, 1 with the best (100 %)");
}

TEST_F(QuizCommand, RefusesAnswersThatCannotBeRead) {
  for (const std::string& path : {folder_.path(), folder_.file("none")}) {
    const Ran ran = run({"quiz", "two-yatzy", "--answers", path});
    EXPECT_EQ(ran.exit_code, 2) << path;
    EXPECT_EQ(ran.output, "") << path;
    EXPECT_TRUE(ran.errors.starts_with("fivekind: cannot read " + path + ": ")) << ran.errors;
  }
}

// Also while it asks: its input has no end, so it cannot have ended by itself.
TEST_F(QuizCommand, StopsSoonWhileItLooksForQuestions) {
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const int after : {5, 20, 60, 100, 300}) {
    Running running("/bin/sh",
                    {"-c", fmt::format("exec '{}' quiz kniffel --questions 100 --difficulty hard "
                                       "--tables '' 0<> '{}'",
                                       FIVEKIND_PROGRAM, pipe)});
    running.wait_until_it_minds_interrupts();
    std::this_thread::sleep_for(std::chrono::milliseconds(after));
    const auto sent = std::chrono::steady_clock::now();
    running.send(SIGINT);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.exit_code, 130) << after << ": " << ran.errors;
    EXPECT_LT(std::chrono::steady_clock::now() - sent, kSoon) << after;
  }
}

TEST_F(QuizCommand, PrintsJson) {
  const Quiz of = quiz(3);
  const Json json = json_of({"quiz", "yatzy", "--questions", "3"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "difficulty", "band", "seed", "start",
                                 "decisions", "questions"}));
  EXPECT_EQ(json["difficulty"], "medium");
  EXPECT_EQ(json["band"], (Json{0.3, 1.5}));
  EXPECT_EQ(json["seed"], "1");
  EXPECT_EQ(json["start"], of.start);
  EXPECT_EQ(json["decisions"], 45);
  ASSERT_EQ(json["questions"].size(), 3U);
  for (std::size_t q = 0; q < 3; ++q) {
    const Json& question = json["questions"][q];
    EXPECT_EQ(keys_of(question), (Keys{"position", "turn", "dice", "rolls_left", "kind", "card",
                                       "points", "answers"}));
    EXPECT_EQ(question["position"], of.questions[q].position);
    ASSERT_EQ(question["answers"].size(), of.questions[q].answers.size());
    const bool keep = of.questions[q].kind == Action::Kind::keep;
    EXPECT_EQ(question["kind"], keep ? "keep" : "category");
    for (std::size_t a = 0; a < of.questions[q].answers.size(); ++a) {
      const QuizAnswer& answer = of.questions[q].answers[a];
      const Action& action = of.questions[q].actions[answer.action];
      const Json& shown = question["answers"][a];
      EXPECT_EQ(keys_of(shown),
                (Keys{"kind", keep ? "keep" : "category", "value", "loss", "best", "chosen_by"}));
      EXPECT_EQ(shown["kind"], question["kind"]);
      EXPECT_EQ(shown[keep ? "keep" : "category"], keep ? action.keep : action.box);
      EXPECT_EQ(shown["loss"], action.loss);
      EXPECT_EQ(shown["best"], answer.action == 0);
      EXPECT_EQ(shown["chosen_by"], answer.chosen_by);
    }
  }
}

// An announced box is the last part of a position's text.
TEST_F(QuizCommand, SaysWhichBoxIsAnnounced) {
  const std::string rules = folder_.file("announced.json");
  for (const CustomGame& game : custom_games()) {
    if (game.key == "all-announced") write_bytes(rules, whole_rules(game.text));
  }
  Arguments words = {"quiz", "--rules", rules, "--questions", "10", "--difficulty", "easy"};
  int announced = 0;
  int not_yet = 0;
  const Json answer = json_of(words);
  write_bytes(folder_.file("answers"), "a\na\na\na\na\na\na\na\na\na\n");
  words.insert(words.end(), {"--answers", folder_.file("answers")});
  const std::string asked = output_of(words);
  for (const Json& question : answer["questions"]) {
    const std::string position = question["position"];
    if (!question.contains("announced")) {
      ++not_yet;
      EXPECT_EQ(question["kind"], "announce") << position;
      continue;
    }
    ++announced;
    const Game game = *Game::from_file(rules);
    for (const BoxInfo& box : game.boxes()) {
      if (box.key != question["announced"]) continue;
      EXPECT_EQ(position.substr(position.size() - 2), std::string(":") + box.letter);
      const std::string dice = question["dice"];
      expect_part(asked, fmt::format("dice {} {}, {} announced: wh", dice[0], dice[1], box.name));
    }
  }
  EXPECT_GT(announced, 0);
  EXPECT_GT(not_yet, 0);
}

TEST_F(QuizCommand, SaysWhatIsWrong) {
  const Ran none = run({"quiz", "two-yatzy", "--questions", "100"});
  EXPECT_EQ(none.exit_code, 2);
  expect_part(none.errors, "fivekind: a quiz of 'two-yatzy': expected 100 decisions to ask about");
  const Ran file = run({"quiz", "yatzy", "--answers", folder_.file("none")});
  EXPECT_EQ(file.exit_code, 2);
  expect_part(file.errors, "cannot read ");
  EXPECT_EQ(run({"quiz", "yatzy", "--difficulty", "hardest"}).exit_code, 2);
}

}  // namespace
}  // namespace fivekind::tests::quiz_command_test
