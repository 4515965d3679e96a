// The program ends on signals: while it waits, while its output is not read, and while it works;
// complete files stay, and incomplete ones have a name of their own.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>

#include "places.h"
#include "tests/common/patience.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::signals_test {
namespace {

namespace fs = std::filesystem;

using Signals = ProgramTest;

// Code that waits for input, or computes without checking, ends at once.
TEST_F(Signals, EndsOnSignalsWhileItWaits) {
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const char* words :
       {"convert - yatzy --to csv", "convert - --to csv --keep-going", "analyse - yatzy --summary",
        "analyse - --summary --keep-going", "analyse - yatzy", "analyse -",
        "count --all --players 2", "games --rules -", "solve --rules -",
        "analyse games.jsonl --rules -"}) {
    for (const auto& [signal, code] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143)}) {
      SCOPED_TRACE(std::string(words) + " " + std::to_string(code));
      // Open at both ends, without a writer.
      Running running("/bin/sh",
                      {"-c", fmt::format("exec '{}' {} <> '{}'", FIVEKIND_PROGRAM, words, pipe)});
      running.wait_until_it_minds_interrupts();
      std::this_thread::sleep_for(std::chrono::milliseconds(200));  // or a little later
      ASSERT_FALSE(running.ended());
      const auto start = std::chrono::steady_clock::now();
      running.send(signal);
      const Ran ran = running.wait();
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      EXPECT_LT(took.count(), 5.0 * kPatience);
      EXPECT_EQ(ran.exit_code, code) << ran.errors;
      EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
      expect_part(ran.errors, "interrupt");
    }
  }
}

// Its output is not read: it must not wait for room for ever.
TEST_F(Signals, EndsOnSignalsWhileItsOutputIsNotRead) {
  run({"simulate", "two-yatzy", "--games", "5000", "--record", folder_.file("games.jsonl")});
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  Running running("/bin/sh",
                  {"-c", fmt::format("exec '{}' convert '{}' --to csv 1<> '{}'", FIVEKIND_PROGRAM,
                                     folder_.file("games.jsonl"), pipe)});
  running.wait_until_it_minds_interrupts();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // until the pipe is full
  ASSERT_FALSE(running.ended());
  running.send(SIGTERM);
  const Ran ran = running.wait();
  EXPECT_EQ(ran.exit_code, 143) << ran.errors;
  expect_part(ran.errors, "interrupt");
}

// A simulation at work, once its unfinished file contains some games.
std::unique_ptr<Running> simulation_at_work(const std::string& path) {
  auto running = std::make_unique<Running>(
      FIVEKIND_PROGRAM, Arguments{"simulate", "two-yatzy", "--strategy", "random", "--games",
                                  "1000000000", "--record", path});
  std::error_code none;
  while (!running->ended()) {
    const auto size = fs::file_size(path + ".fivekind-part", none);
    if (!none && size > 0) break;
    std::this_thread::yield();
  }
  return running;
}

Arguments simulation_of(std::uint64_t games, const std::string& path) {
  return {"simulate", "two-yatzy",           "--strategy", "random",
          "--games",  std::to_string(games), "--record",   path};
}

// A complete file stays; the finished part of the new one is reported, and can be continued to the
// same bytes.
TEST_F(Signals, SetAsideAPartOfASimulation) {
  const std::string path = folder_.file("games.jsonl");
  const std::string part = path + ".interrupted";
  ASSERT_EQ(run(simulation_of(10, path)).exit_code, 0);
  const std::string whole = read_bytes(path);
  std::uint64_t games = 0;
  for (const auto& [signal, code] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143)}) {
    const auto running = simulation_at_work(path);
    running->send(signal);
    const Ran ran = running->wait();
    EXPECT_EQ(ran.exit_code, code) << ran.errors;
    EXPECT_EQ(read_bytes(path), whole);
    const std::string text = read_bytes(part);
    EXPECT_TRUE(text.ends_with("}\n"));
    games = static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    expect_part(ran.errors, part + ": holds what was finished: ");
    expect_part(ran.errors, "--resume");
    expect_part(ran.errors, "interrupt");
    EXPECT_EQ(folder_.files(), (Arguments{"games.jsonl", "games.jsonl.interrupted"}));
  }
  ASSERT_EQ(run(simulation_of(games + 100, folder_.file("at-once.jsonl"))).exit_code, 0);
  const std::string text = read_bytes(part);
  Arguments resume = simulation_of(games + 100, path);
  resume.emplace_back("--resume");
  Arguments other = resume;
  other.insert(other.end(), {"--seed", "2"});
  const Ran refused = run(other);
  EXPECT_EQ(refused.exit_code, 2);
  expect_part(refused.errors, part);
  Arguments fewer = simulation_of(games - 1, path);
  fewer.emplace_back("--resume");
  EXPECT_EQ(run(fewer).exit_code, 2);
  EXPECT_EQ(read_bytes(part), text);
  ASSERT_EQ(run(resume).exit_code, 0);
  EXPECT_TRUE(read_bytes(path) == read_bytes(folder_.file("at-once.jsonl")));
  EXPECT_FALSE(fs::exists(part));
  // If nothing was interrupted it starts.
  ASSERT_EQ(run(resume).exit_code, 0);
  EXPECT_TRUE(read_bytes(path) == read_bytes(folder_.file("at-once.jsonl")));
}

}  // namespace
}  // namespace fivekind::tests::signals_test
