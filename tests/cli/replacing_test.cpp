// Which files an output may replace: every option that names a file to write, with every kind of
// file in its place, under its own name and through links. docs/command-line.md has the rule.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>
#include <map>
#include <set>

#include "places.h"
#include "tests/program/option_files.h"
#include "tests/program/program.h"
#include "tests/program/running.h"
#include "tests/program/writers.h"

namespace fivekind::tests::replacing_test {
namespace {

namespace fs = std::filesystem;

constexpr int kRefused = 2;
constexpr int kFailed = 3;

const std::set<std::string> kRecords = {"simulated", "people's", "csv", "sheet"};
// Replaced neither by printed results, nor with --force.
const std::set<std::string> kStay = {"simulated",     "people's",      "csv",      "sheet",
                                     "rules",         "bonus rules",   "games.db", "analysis.db",
                                     "manifest.json", "layer.fivekind"};

class Replacing : public ProgramTest, public testing::WithParamInterface<Writer> {
 protected:
  void SetUp() override {
    fs::create_directory(folder_.file("kinds"));
    make_inputs(folder_);
    make_records();
    make_others();
    for (const auto& entry : fs::directory_iterator(folder_.file("kinds"))) {
      kinds_[entry.path().filename()] = read_bytes(entry.path());
    }
    ASSERT_EQ(kinds_.size(), 20U);
  }
  std::string kind(const std::string& name) const { return folder_.file("kinds/" + name); }
  void make_records() const {
    const std::string games = folder_.file("games.jsonl");
    write_bytes(kind("simulated"), read_bytes(games));
    output_of({"convert", games, "--to", "csv", "-o", kind("csv")});
    output_of({"convert", games, "--to", "sheet", "-o", kind("sheet")});
    write_bytes(kind("people's"),
                R"({"game":"two-yatzy","players":[{"name":"Anna","turns":[{"rolls":["12"]}]}]})");
    run({"analyse", games, "--summary", "--database", kind("analysis.db"), "--save", kind("sums")});
  }
  void make_others() const {
    const std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
    write_bytes(kind("rules"), rules);
    write_bytes(kind("bonus rules"), read_bytes(FIVEKIND_SOURCE_DIR "/games/yahtzee.json"));
    run({"play", "two-yatzy", "--players", "greedy,random", "--database", kind("games.db")});
    run({"tables", "build", "two-yatzy", "--tables", folder_.file("tables")});
    for (const auto& entry : fs::recursive_directory_iterator(folder_.file("tables"))) {
      const std::string name = entry.path().filename();
      if (name == "manifest.json") write_bytes(kind(name), read_bytes(entry.path()));
      if (name == "layer-00.fivekind") {
        write_bytes(kind("layer.fivekind"), read_bytes(entry.path()));
      }
    }
    run({"experiment", "strength", "two-yatzy", "--states", "2", "--open", "1-2", "--keep",
         kind("states")});
    run({"distribution", "two-yatzy", "--svg", kind("picture"), "-o", kind("text")});
    run({"distribution", "two-yatzy", "--csv", "-o", kind("results")});
    write_bytes(kind("plans"), "plans that nobody else has");
    write_bytes(kind("table.csv"), "day,money\n1,100\n");
    write_bytes(kind("packed"), "\x1f\x8b\x08 that is not");
    write_bytes(kind("page"), "<!DOCTYPE html>\n<html>");
    write_bytes(kind("empty"), "");
  }
  // The option's file in a folder of its own; that of a folder's option is a picture in it.
  std::string place() const {
    const std::string folder = folder_.file("out");
    fs::remove_all(folder);
    fs::create_directory(folder);
    return folder + (GetParam().folder ? "/strength-emp-mean.svg" : "/file");
  }
  Ran write(const std::string& path, bool force = false) const {
    const std::string given = GetParam().folder ? fs::path(path).parent_path().string() : path;
    Arguments words = words_of(GetParam(), folder_.path(), given);
    if (force) words.emplace_back("--force");
    return run(words);
  }
  // Whether it is of the kind that the option writes.
  bool is_own(const std::string& name) const {
    const std::string& option = GetParam().option;
    if (name == "empty") return true;
    if (option == "--record") return name == "simulated";
    if (option == "--save") return name == "sums";
    if (option == "--keep") return name == "states";
    if (GetParam().words[0] == "convert") return kRecords.contains(name);
    if (option == "--output") return name == "text" || name == "results";
    return name == "picture" && (option == "--svg" || option == "--plots");
  }

  std::map<std::string, std::string> kinds_;  // their bytes
};

TEST_P(Replacing, GoesByTheKindOfWhatIsThere) {
  const Writer& writer = GetParam();
  if (writer.database || writer.words[0] == "reproduce") return;  // see below; takes minutes
  for (const auto& [name, bytes] : kinds_) {
    SCOPED_TRACE(name);
    const bool own = is_own(name);
    const bool may_be_forced = !kStay.contains(name) && writer.option != "--keep";
    for (const bool force : {false, true}) {
      if (force && (own || writer.option == "--keep")) continue;
      const std::string path = place();
      write_bytes(path, bytes);
      const Ran ran = write(path, force);
      const bool replaced = own || (force && may_be_forced);
      EXPECT_EQ(ran.exit_code, replaced ? 0 : kRefused) << force << ran.errors;
      if (replaced) continue;
      EXPECT_EQ(read_bytes(path), bytes) << force;
      EXPECT_EQ(ran.output, "") << "before the work";
      expect_part(ran.errors, path);
      EXPECT_EQ(ran.errors.find("without `--force`") != std::string::npos,
                !kStay.contains(name) && writer.option != "--keep")
          << ran.errors;
    }
    if (own) continue;
    // Through links of both kinds.
    const std::string link = place();
    const std::string file = folder_.file("out/elsewhere");
    write_bytes(file, bytes);
    fs::create_symlink(file, link);
    EXPECT_EQ(write(link).exit_code, kRefused);
    fs::remove(link);
    fs::create_hard_link(file, link);
    EXPECT_EQ(write(link).exit_code, kRefused);
    EXPECT_EQ(read_bytes(file), bytes);
  }
}

// A database is opened as such: any other file stays.
TEST_P(Replacing, LeavesWhatIsNoDatabase) {
  if (!GetParam().database) return;
  for (const auto& [name, bytes] : kinds_) {
    if (name == "empty" || name == "games.db" || name == "analysis.db") continue;
    SCOPED_TRACE(name);
    const std::string path = place();
    write_bytes(path, bytes);
    EXPECT_EQ(write(path).exit_code, kRefused);
    EXPECT_EQ(read_bytes(path), bytes);
  }
}

TEST_P(Replacing, LeavesFoldersAndWritesToPipes) {
  const Writer& writer = GetParam();
  if (writer.folder) return;
  const std::string path = place();
  fs::create_directory(path);
  EXPECT_EQ(write(path).exit_code, kFailed);
  EXPECT_TRUE(fs::is_directory(path));
  fs::remove(path);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  if (writer.database || writer.option == "--keep") {
    EXPECT_EQ(write(path).exit_code, kRefused);
  } else {
    Running reading("/bin/cat", {path});
    const Ran ran = write(path);
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_NE(reading.wait().output, "");
    EXPECT_EQ(write("/dev/null").exit_code, 0);
  }
  EXPECT_TRUE(fs::is_fifo(path));
}

INSTANTIATE_TEST_SUITE_P(All, Replacing, testing::ValuesIn(writers()),
                         [](const auto& writer) { return writer.param.name; });

using Inputs = ProgramTest;

// Every input stays, under any name, even with --force.
TEST_F(Inputs, AreNeverReplaced) {
  make_inputs(folder_);
  const auto in = [&](const std::string& name) { return folder_.file(name); };
  write_bytes(in("rules.json"), read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json"));
  write_bytes(in("utility"), "0 0\n1 1\n");
  run({"analyse", in("games.jsonl"), "--summary", "--save", in("sums.json")});
  const std::vector<std::pair<std::string, Arguments>> cases = {
      {"games.jsonl", {"analyse", in("games.jsonl"), "--csv", "-o"}},
      {"games.jsonl", {"analyse", in("games.jsonl"), "--summary", "--save"}},
      {"games.jsonl", {"analyse", in("games.jsonl"), "--html"}},
      {"games.jsonl", {"analyse", in("games.jsonl"), "--summary", "--database"}},
      {"games.jsonl", {"convert", in("games.jsonl"), "--to", "json", "-o"}},
      {"rules.json", {"solve", "--rules", in("rules.json"), "-o"}},
      {"rules.json", {"simulate", "--rules", in("rules.json"), "--games", "10", "--record"}},
      {"rules.json", {"graph", "--rules", in("rules.json"), "--svg"}},
      {"positions.txt", {"advise", "--batch", in("positions.txt"), "-o"}},
      {"utility", {"solve", "two-yatzy", "--objective", "utility=" + in("utility"), "-o"}},
      {"sums.json", {"analyse", "--merge", in("sums.json"), "-o"}},
      {"sums.json", {"analyse", "--merge", in("sums.json") + "," + in("none"), "-o"}}};
  for (const auto& [name, words] : cases) {
    SCOPED_TRACE(words[0] + " " + words.back());
    const std::string bytes = read_bytes(in(name));
    fs::create_symlink(name, in("link"));
    fs::create_hard_link(in(name), in("hard"));
    for (const std::string& path : {in(name), in("link"), in("hard"), in("kinds/../" + name)}) {
      fs::create_directory(in("kinds"));
      for (const bool force : {false, true}) {
        Arguments all = words;
        all.push_back(path);
        if (force && words.back() != "--database") all.emplace_back("--force");
        const Ran ran = run(all);
        EXPECT_EQ(ran.exit_code, kRefused) << path << ran.errors;
        EXPECT_EQ(ran.output, "");
        EXPECT_EQ(read_bytes(in(name)), bytes);
      }
    }
    fs::remove(in("link"));
    fs::remove(in("hard"));
  }
}

// Leftovers of a killed run may be read, even by the run that would remove them.
TEST_F(Inputs, AreNotRemovedAsLeftovers) {
  make_inputs(folder_);
  const std::string left = folder_.file("file.fivekind-part");
  fs::rename(folder_.file("games.jsonl"), left);
  EXPECT_EQ(run({"analyse", left, "--summary", "-o", folder_.file("file")}).exit_code, kRefused);
  EXPECT_TRUE(fs::exists(left));
}

// A second run replaces the results of the first, for every output in every form.
class Results : public ProgramTest, public testing::WithParamInterface<Subcommand> {};

TEST_P(Results, OfAnEarlierRunAreReplaced) {
  const Subcommand& command = GetParam();
  if (!command.options.contains("--output")) return;
  const std::string there = make_option_files(folder_, command.words[0]);
  const std::string here = folder_.file("run");
  // Printed results do not replace records.
  const std::set<std::string> left_out = {"--output", "--force", "--database", "--record"};
  for (const auto& [name, value] : command.options) {
    if (!value.skipped.empty() || left_out.contains(name)) continue;
    for (const Arguments& form : {Arguments{}, Arguments{"--json"}, Arguments{"--csv"}}) {
      if (!form.empty() && (name == form[0] || !command.options.contains(form[0]))) continue;
      fs::remove_all(here);
      fs::create_directory(here);
      copy_run_files(command.words[0], there, here);
      Arguments words = command_words(
          command, {{name, value.words}, {"--output", {"--output", "%/printed"}}}, {value.with});
      words.insert(words.end(), form.begin(), form.end());
      for (std::string& word : words) {
        if (word.starts_with("%")) word = here + word.substr(1);
        if (word.starts_with("@")) word = there + word.substr(1);
      }
      if (run(words).exit_code != 0) continue;  // they refuse each other
      const std::string printed = read_bytes(here + "/printed");
      if (printed.starts_with("{\"fivekind-game\"")) continue;
      if (words[0] == "tables" && words[1] == "remove") copy_run_files(words[0], there, here);
      EXPECT_EQ(run(words).exit_code, 0) << name << " " << printed.substr(0, 200);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Results, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace fivekind::tests::replacing_test
