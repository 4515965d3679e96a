// fivekind play if advice takes minutes: the user is asked first, and Ctrl-C stops the advice and
// not the game.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "tests/program/play_program.h"
#include "tests/program/running.h"

namespace fivekind::tests::play_waiting_test {
namespace {

// Solving it takes minutes.
constexpr const char* kSlow = "maxi-yatzy";

class PlayWaiting : public PlayCommand {
 protected:
  // The game, with its input written to `typed_`.
  std::unique_ptr<Running> begin(const Arguments& more) {
    const std::string pipe = folder_.file("pipe");
    EXPECT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string line = std::string("exec ") + FIVEKIND_PROGRAM;
    for (const std::string& word : words(more)) line += " " + word;
    auto running =
        std::make_unique<Running>("/bin/sh", std::vector<std::string>{"-c", line + " < " + pipe});
    typed_.open(pipe);
    return running;
  }
  // Waits for a part of the output.
  static bool shows(Running& running, const std::string& part) {
    for (int wait = 0; wait < 6000 && !running.ended(); ++wait) {
      if (running.output().find(part) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return running.output().find(part) != std::string::npos;
  }

  std::ofstream typed_;
};

TEST_F(PlayWaiting, AsksBeforeAHint) {
  const Ran ran = played({kSlow, "--seed", "5", "--players", "Anna"}, "h\n\nh\nw\n?\nq\n");
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  expect_part(ran.output, "\nThere is nothing to decide before the first roll: press Enter.\n");
  EXPECT_EQ(count(ran.output, "\nThe game is solved for that first, which takes about "), 2U);
  expect_part(ran.output, " min ");
  EXPECT_EQ(count(ran.output, "Best: "), 0U);
  // If advice is quick, there is no question.
  const Ran quick = played({"yatzy", "--seed", "5", "--players", "Anna"}, "\nh\n");
  EXPECT_EQ(count(quick.output, "is solved for that first"), 0U);
}

TEST_F(PlayWaiting, AsksAboutATutor) {
  for (const char* tutor : {"warn", "show"}) {
    const Ran ran = played({kSlow, "--players", "Anna", "--tutor", tutor}, "n\n\nchance\n\nq\n");
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(count(ran.output, "For the tutor the game is solved first, which takes about "), 1U);
    expect_part(ran.output, "Anna, turn 2 of ");
    EXPECT_EQ(count(ran.output, "Best: ") + count(ran.output, " on average."), 0U);
  }
}

TEST_F(PlayWaiting, StopsTheHintAndNotTheGame) {
  const auto running = begin({kSlow, "--seed", "5", "--players", "Anna"});
  typed_ << "\nh\ny\n" << std::flush;
  ASSERT_TRUE(shows(*running, "\nCtrl-C stops it.\n"));
  running->send(SIGINT);
  ASSERT_TRUE(shows(*running, "\nStopped. The game continues.\n")) << running->output();
  // The next hint asks again and can be stopped as well.
  typed_ << "h\ny\n" << std::flush;
  for (int wait = 0; wait < 6000 && count(running->output(), "\nCtrl-C stops it.\n") < 2; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  running->send(SIGINT);
  typed_ << "chance\nq\n" << std::flush;
  const Ran ran = running->wait();
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_EQ(count(ran.output, "\nStopped. The game continues.\n"), 2U);
  expect_part(ran.output, "Anna, turn 2 of ");
}

TEST_F(PlayWaiting, EndsWithSigterm) {
  const auto running = begin({kSlow, "--seed", "5", "--players", "Anna"});
  typed_ << "\nh\ny\n" << std::flush;
  ASSERT_TRUE(shows(*running, "\nCtrl-C stops it.\n"));
  running->send(SIGTERM);
  const Ran ran = running->wait();
  EXPECT_EQ(ran.exit_code, 128 + SIGTERM);
  expect_part(ran.output, "\nSaved. To continue: fivekind play --resume 1 ");
}

TEST_F(PlayWaiting, RemovesGames) {
  played({"yatzy", "--seed", "5"}, "\n");
  played({"two-yatzy", "--players", "greedy,random"}, "");
  const std::string over = output_of(words({"--remove", "2"}));
  EXPECT_TRUE(over.starts_with("Removed game 2: two-yatzy, ")) << over;
  const std::string begun = output_of(words({"--remove", "1"}));
  EXPECT_TRUE(begun.starts_with("Removed game 1: yatzy, ")) << begun;
  EXPECT_EQ(output_of(words({"--list"})), "No unfinished games.\n");
  for (const char* wrong : {"1", "bogus"}) {
    const Ran ran = run(words({"--remove", wrong}));
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.errors, std::string("fivekind: --remove: expected the number of a game that is "
                                      "kept here, found '") +
                              wrong + "'\n");
  }
}

}  // namespace
}  // namespace fivekind::tests::play_waiting_test
