// Builds of tables that are stopped: killed at any moment, interrupted, run twice at once. Finished
// parts stay and are correct, and continuing produces the same bytes.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "places.h"
#include "support/files/files.h"
#include "tests/common/attacks.h"
#include "tests/common/scratch.h"
#include "tests/program/running.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_crash_test {
namespace {

using Json = nlohmann::json;
using Seconds = std::chrono::duration<double>;
using Files = std::map<std::string, std::string>;

// Yatzy without three boxes: about a second of work.
std::string rules_of_a_second() {
  Json game = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/yatzy.json"), nullptr,
                          /*allow_exceptions=*/true, /*ignore_comments=*/true);
  const std::set<std::string> without = {"threes", "fours", "fives"};
  Json kept = Json::array();
  for (const Json& box : game["categories"]) {
    if (!without.contains(box["key"])) kept.push_back(box);
  }
  game["game"] = "short-yatzy";
  game["categories"] = kept;
  game["bonuses"][0]["categories"] = {"ones", "twos", "sixes"};
  game["bonuses"][0]["threshold"] = 27;
  return game.dump();
}

class BuildCrash : public testing::Test {
 protected:
  static constexpr std::size_t kLayers = 13;

  void SetUp() override {
    write_bytes(rules_, rules_of_a_second());
    const auto start = std::chrono::steady_clock::now();
    finish(undisturbed_);
    whole_ = std::chrono::steady_clock::now() - start;
    const std::string game = std::filesystem::directory_iterator(undisturbed_)->path().filename();
    curves_ = "/" + game + "/target-curves-single";
    expected_ = "/" + game + "/expected-double";
    reference_ = {finished_files(undisturbed_ + curves_), finished_files(undisturbed_ + expected_)};
    ASSERT_EQ(reference_[0].size(), kLayers + 1);
    ASSERT_EQ(reference_[1].size(), kLayers + 1);
    ASSERT_EQ(leftovers(undisturbed_ + curves_), std::vector<std::string>{});
  }

  std::vector<std::string> arguments(const std::string& tables) const {
    return {"tables",        "build",    "--rules", rules_,      "--objective",
            "target-curves", "--tables", tables,    "--threads", "2"};
  }
  void finish(const std::string& tables) const {
    const Ran ran = run_program(FIVEKIND_PROGRAM, {arguments(tables)});
    ASSERT_EQ(ran.exit_code, 0) << ran.errors;
  }

  // All files with final names are correct, and everything else has a temporary name; a manifest is
  // there only if everything is.
  static void expect_part_of(const Files& whole, const std::string& folder) {
    if (!std::filesystem::exists(folder)) return;
    const Files files = finished_files(folder);
    for (const auto& [name, bytes] : files) {
      EXPECT_TRUE(whole.contains(name) && whole.at(name) == bytes) << folder << "/" << name;
    }
    EXPECT_TRUE(!files.contains("manifest.json") || files.size() == whole.size()) << folder;
    for (const std::string& name : leftovers(folder))
      EXPECT_TRUE(support::is_temporary(name)) << name;
  }
  void expect_part(const std::string& tables) const {
    expect_part_of(reference_[0], tables + curves_);
    expect_part_of(reference_[1], tables + expected_);
  }
  void expect_whole(const std::string& tables) const {
    EXPECT_TRUE(finished_files(tables + curves_) == reference_[0]);
    EXPECT_TRUE(finished_files(tables + expected_) == reference_[1]);
  }

  // Waits until a build has finished this many layers of curves.
  void wait_for_layers(const std::string& tables, std::size_t count, Running& build) const {
    const std::string last = tables + curves_ + "/layer-" + (kLayers - count < 10 ? "0" : "") +
                             std::to_string(kLayers - count) + ".fivekind";
    while (!std::filesystem::exists(last) && !build.ended()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  ScratchFolder folder_;
  std::string rules_ = folder_.file("rules.json");
  std::string undisturbed_ = folder_.file("undisturbed");
  std::string curves_;
  std::string expected_;
  std::vector<Files> reference_;
  Seconds whole_{};
};

// Builds that are killed from one to four times and then allowed to finish. They finish in the
// folder where another one was killed, or in a new one.
TEST_F(BuildCrash, KilledAtAnyMomentEndsInTheSameBytes) {
  const int kills = attacks(20);
  const std::string tables = folder_.file("killed");
  Killer killer(9);
  bool fresh = true;
  for (int moment = 0; moment < kills && !HasFailure(); ++moment) {
    SCOPED_TRACE(moment);
    const bool killed = killer.kill(arguments(tables), fresh ? whole_ : whole_ / 2);
    expect_part(tables);
    fresh = !killed || moment % 4 == 3;
    if (fresh) {
      finish(tables);
      expect_whole(tables);
      std::filesystem::remove_all(tables);
    }
  }
  EXPECT_GE(killer.killed(), kills / 2) << "the others were too quick";
}

TEST_F(BuildCrash, RemovesLeftoversButThoseOfOthersAtWork) {
  const std::string table = undisturbed_ + curves_;
  for (const char* name : {"/layer-07.fivekind.fivekind-part", "/manifest.json.fivekind-part-3"}) {
    write_bytes(table + name, "a part");
  }
  const auto other = support::AtomicFile::create(table + "/layer-03.fivekind");
  ASSERT_TRUE(other);
  finish(undisturbed_);
  EXPECT_EQ(leftovers(table), std::vector<std::string>{"layer-03.fivekind.fivekind-part"});
  expect_whole(undisturbed_);
}

TEST_F(BuildCrash, InterruptedContinuesWhereItWas) {
  const std::string tables = folder_.file("interrupted");
  Running build(FIVEKIND_PROGRAM, arguments(tables));
  wait_for_layers(tables, 5, build);
  build.send(SIGINT);
  const Ran ran = build.wait();
  EXPECT_EQ(ran.exit_code, 130);
  EXPECT_EQ(ran.output, "");
  EXPECT_NE(ran.errors.find("what is finished stays; the same command continues from there"),
            std::string::npos)
      << ran.errors;
  EXPECT_EQ(leftovers(tables + curves_), std::vector<std::string>{});
  expect_part(tables);
  const auto before = file_identities(tables + curves_);
  EXPECT_GE(before.size(), 5U);
  EXPECT_FALSE(before.contains("manifest.json"));

  finish(tables);
  expect_whole(tables);
  auto after = file_identities(tables + curves_);
  for (const auto& [name, identity] : before) EXPECT_EQ(after[name], identity) << name;
}

TEST_F(BuildCrash, MakesNoFinishedLayerAgain) {
  const std::string table = undisturbed_ + curves_;
  const auto before = file_identities(table);
  for (const char* name : {"/manifest.json", "/layer-00.fivekind", "/layer-02.fivekind"}) {
    std::filesystem::remove(table + name);
  }
  finish(undisturbed_);
  expect_whole(undisturbed_);
  auto after = file_identities(table);
  for (const auto& [name, identity] : before) {
    const bool made_again = name < "layer-03" || name == "manifest.json";
    EXPECT_EQ(after[name] != identity, made_again) << name;
  }
}

TEST_F(BuildCrash, RunTwiceAtOnceIsOneTable) {
  const std::string tables = folder_.file("twice");
  Running first(FIVEKIND_PROGRAM, arguments(tables));
  Running second(FIVEKIND_PROGRAM, arguments(tables));
  EXPECT_EQ(first.wait().exit_code, 0);
  EXPECT_EQ(second.wait().exit_code, 0);
  expect_whole(tables);
  EXPECT_EQ(leftovers(tables + curves_), std::vector<std::string>{});
}

}  // namespace
}  // namespace fivekind::tests::table_crash_test
