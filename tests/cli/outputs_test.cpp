// Every option that names a file to write: other programs' files are kept, paths are checked before
// the work, a full disk does not damage the existing file, and a killed run's leftovers are
// removed.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <set>

#include "places.h"
#include "tests/common/attacks.h"
#include "tests/common/small_disk.h"
#include "tests/program/program.h"
#include "tests/program/running.h"
#include "tests/program/writers.h"

namespace fivekind::tests::outputs_test {
namespace {

namespace fs = std::filesystem;

constexpr int kUserError = 2;
constexpr int kEnvironmentError = 3;

class Outputs : public ProgramTest, public testing::WithParamInterface<Writer> {
 protected:
  void SetUp() override {
    fs::create_directory(folder_.file("out"));
    make_inputs(folder_);
  }
  // The command line with its option naming this path.
  Arguments words(const std::string& path) const {
    return words_of(GetParam(), folder_.path(), path);
  }
  // The same through a shell that sets a limit first.
  Ran limited(const std::string& limit, const std::string& path) const {
    std::string line = limit + " && exec '" FIVEKIND_PROGRAM "'";
    for (const std::string& word : words(path)) line += " '" + word + "'";
    return run_program("/bin/sh", Command{{"-c", line}});
  }
  // The one file that a folder's option writes, or the path itself.
  std::string file_of(const std::string& path) const {
    if (!GetParam().folder) return path;
    for (const auto& entry : fs::directory_iterator(path)) return entry.path().string();
    return path + "/nothing";
  }
  static std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) names.push_back(entry.path().filename().string());
    }
    return names;
  }
};

TEST_P(Outputs, LeaveWhatIsSomebodyElses) {
  const Writer& writer = GetParam();
  if (writer.ours.empty() && writer.folder) return;  // minutes of work
  const std::string path = folder_.file("out/plans");
  std::string plans = "plans that nobody else has, without an end of line";
  if (writer.folder) fs::create_directory(path);
  const std::string file = writer.folder ? path + "/plans" : path;
  // The beginnings of other programs' files of the same form.
  for (const char* begin : {"<svg xmlns=\"http://www.w3.org/2000/svg\">", "digraph {",
                            "<!DOCTYPE html>\n<html>", "{\"fivekind-game\":1,"}) {
    if (writer.folder) break;
    if (writer.words[0] == "convert" && *begin == '{') continue;  // which replaces any record
    write_bytes(file, begin + plans);
    EXPECT_EQ(run(words(path)).exit_code, kUserError) << begin;
    EXPECT_EQ(read_bytes(file), begin + plans);
  }
  write_bytes(file, plans);
  const Ran ran = run(words(path));
  EXPECT_EQ(read_bytes(file), plans);
  if (writer.folder) return;
  EXPECT_EQ(ran.exit_code, kUserError) << ran.errors;
  EXPECT_EQ(ran.output, "") << "before the work";
  expect_part(ran.errors, path);
  EXPECT_EQ(names_in(folder_.file("out")), std::vector<std::string>{"plans"});
}

TEST_P(Outputs, AreTriedBeforeTheWork) {
  const Writer& writer = GetParam();
  write_bytes(folder_.file("file"), "");
  // serve, play and folders of plots make the folders above.
  const bool makes = writer.folder || writer.words[0] == "serve" || writer.words[0] == "play";
  for (const std::string& path :
       {folder_.file(makes ? "file/plots" : "no/folder"), folder_.file("file/below")}) {
    const Ran ran = run(words(path));
    EXPECT_EQ(ran.exit_code, kEnvironmentError) << ran.errors;
    EXPECT_EQ(ran.output, "") << "before the work";
    EXPECT_TRUE(ran.errors.starts_with("fivekind: cannot ")) << ran.errors;
    expect_part(ran.errors, path + ": ");
  }
  if (!writer.folder) {
    EXPECT_EQ(run(words(folder_.file("out"))).exit_code, kEnvironmentError) << "a folder";
  }
  EXPECT_EQ(names_in(folder_.file("out")), std::vector<std::string>{});
}

TEST_P(Outputs, AreWrittenWhole) {
  const Writer& writer = GetParam();
  if (writer.option == "--database" || (writer.ours.empty() && writer.folder)) return;
  const std::string path = folder_.file("out/new");
  if (!writer.folder) write_bytes(path + ".fivekind-part", "left by a run that was killed");
  const Ran ran = run(words(path));
  ASSERT_EQ(ran.exit_code, 0) << ran.errors;
  const std::string text = read_bytes(file_of(path));
  EXPECT_TRUE(text.starts_with(writer.ours)) << text.substr(0, 100);
  for (const std::string& name : names_in(folder_.file("out"))) {
    EXPECT_EQ(name.find("fivekind-part"), std::string::npos) << name;
  }
  if (writer.option == "--keep") return;  // is continued
  EXPECT_EQ(run(words(path)).exit_code, 0) << "over one's own";
}

// A disk that is full, and a limit on the size of files: the existing file stays.
TEST_P(Outputs, OfAFullDiskLeaveWhatWasThere) {
  const Writer& writer = GetParam();
  if (writer.database || writer.folder || writer.option == "--keep") return;  // tested elsewhere
  const std::string old = writer.ours + " of an earlier run";
  const auto expect_kept = [&](const Ran& ran, const std::string& path, const std::string& why) {
    EXPECT_EQ(ran.exit_code, kEnvironmentError) << why << ": " << ran.errors;
    EXPECT_EQ(read_bytes(path), old) << why;
    EXPECT_EQ(names_in(fs::path(path).parent_path()).size(), 1U) << why;
    expect_part(ran.errors, path);
  };
  const std::string path = folder_.file("out/old");
  write_bytes(path, old);
  if (!writer.is_short) expect_kept(limited("ulimit -f 1", path), path, "limit");

  const SmallDisk disk(folder_, 64);
  if (!disk.mounted()) GTEST_SKIP() << "no file system can be mounted here";
  const std::string full = disk.path() + "/old";
  write_bytes(full, old);
  disk.fill_up_to(0);
  const Ran ran = run(words(full));
  disk.remove_filler();
  expect_kept(ran, full, "full");
}

// Nothing is left of a database that could not be created, and an existing one stays.
TEST_P(Outputs, OfAFullDiskLeaveNoDatabase) {
  const Writer& writer = GetParam();
  if (!writer.database) return;
  const std::string path = folder_.file("out/games.db");
  const Ran ran = limited("ulimit -f 1", path);
  EXPECT_EQ(ran.exit_code, kEnvironmentError) << ran.errors;
  expect_part(ran.errors, path);
  EXPECT_EQ(names_in(folder_.file("out")), std::vector<std::string>{});
  write_bytes(path, "");
  EXPECT_EQ(limited("ulimit -f 1", path).exit_code, kEnvironmentError);
  EXPECT_TRUE(fs::exists(path)) << "which this run did not make";

  // Room for the tables, but for no games.
  for (const std::size_t kilobytes : {0, 16, 64, 100}) {
    if (kilobytes > 0 && writer.words[0] == "serve") continue;    // continues to serve
    if (kilobytes == 100 && writer.words[0] == "play") continue;  // one without games has room
    const SmallDisk disk(folder_, 256);
    if (!disk.mounted()) GTEST_SKIP() << "no file system can be mounted here";
    disk.fill_up_to(kilobytes);
    const Ran full = run(words(disk.path() + "/games.db"));
    EXPECT_EQ(full.exit_code, kEnvironmentError) << kilobytes << ": " << full.errors;
    EXPECT_EQ(names_in(disk.path()), std::vector<std::string>{"filler"}) << kilobytes;
    disk.remove_filler();
  }
}

// If killed at any moment they leave the existing file or the complete new one, and the next run
// removes everything else.
TEST_P(Outputs, SurviveKills) {
  const Writer& writer = GetParam();
  if (writer.database || writer.folder || writer.option == "--keep") return;  // tested elsewhere
  const std::string path = folder_.file("out/file");
  const auto start = std::chrono::steady_clock::now();
  ASSERT_EQ(run(words(path)).exit_code, 0);
  const auto takes = std::chrono::steady_clock::now() - start;
  const std::string made = read_bytes(path);
  const std::string old = writer.ours + " of an earlier run";
  Killer killer(4);
  for (int moment = 0; moment < attacks(4); ++moment) {
    write_bytes(path, old);
    const bool killed = killer.kill(whole(Command{words(path)}).arguments, takes);
    const std::string there = read_bytes(path);
    EXPECT_TRUE(there == made || (killed && there == old)) << there.substr(0, 200);
  }
  EXPECT_GE(killer.killed(), 1) << "all were too quick";
  ASSERT_EQ(run(words(path)).exit_code, 0);
  EXPECT_EQ(read_bytes(path), made);
  EXPECT_EQ(names_in(folder_.file("out")), std::vector<std::string>{"file"});
}

INSTANTIATE_TEST_SUITE_P(All, Outputs, testing::ValuesIn(writers()),
                         [](const auto& writer) { return writer.param.name; });

// The table above names all options for files to write; these are for files to read.
TEST(OutputOptions, AreAllKnown) {
  const std::set<std::string> reading = {"--rules", "--from", "--answers", "--merge", "--batch"};
  std::set<std::string> known;
  for (const Writer& writer : writers()) known.insert(writer.words[0] + " " + writer.option);
  std::set<std::string> found;
  for (const std::string& line : lines_of(run_fivekind({{"--help"}}).output)) {
    const std::string command = line.substr(0, line.find(' ', 2));
    if (!line.starts_with("  ") || line.size() < 4 || line[2] == ' ' || line[2] == '-') continue;
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    Arguments words = {name};
    if (name == "experiment") words.emplace_back("strength");
    if (name == "export") words.emplace_back("values");
    words.emplace_back("--help");
    for (const std::string& option : lines_of(run_fivekind({words}).output)) {
      const std::size_t dashes = option.find("--");
      if (dashes == std::string::npos || dashes > 8) continue;
      std::string word = option.substr(dashes, option.find_first_of(" ,=", dashes) - dashes);
      const std::string rest = option.substr(dashes + word.size(), 12);
      const bool file =
          rest.starts_with(" FILE") || (rest.starts_with(" DIR") && word != "--tables");
      // Printed output goes to a file by a single mechanism; some of its commands represent all.
      const bool printed = option.find("Write what would be printed") != std::string::npos;
      const std::string called = name + " " + word;
      if (file && !reading.contains(word) && (!printed || known.contains(called))) {
        found.insert(called);
      }
    }
  }
  EXPECT_EQ(found, known);
}

// Standard output: text, JSON and CSV.
TEST_F(ProgramTest, SaysThatTheStandardOutputIsFull) {
  run({"simulate", "two-yatzy", "--games", "2000", "--record", folder_.file("games.jsonl")});
  for (const Arguments& words : {Arguments{"solve", "two-yatzy"},
                                 {"solve", "two-yatzy", "--json"},
                                 {"distribution", "yatzy-no-bonus", "--csv"},
                                 {"distribution", "yatzy-no-bonus", "--json"},
                                 {"games"},
                                 {"games", "--json"},
                                 {"graph", "two-yatzy", "--dot", "-"},
                                 {"--help"},
                                 {"advise", "--help"},
                                 {"--version"},
                                 {"tables", "list"},
                                 {"analyse", folder_.file("games.jsonl"), "--csv"},
                                 {"convert", folder_.file("games.jsonl"), "--to", "csv"},
                                 {"serve", "--port", "0", "--database", folder_.file("x.db")}}) {
    const Ran ran = run(Command{words, {}, 0, 0, "/dev/full"});
    EXPECT_EQ(ran.exit_code, 3) << words[0] << ": " << ran.errors;
    EXPECT_EQ(lines_of(ran.errors).back(),
              "fivekind: cannot write to standard output: no space left on device")
        << words[0];
  }
}

// Everything that takes long comes after checking the paths. That an objective cannot judge games
// is found by the work.
TEST_F(ProgramTest, TriesDatabasesBeforeItJudges) {
  run({"simulate", "two-yatzy", "--games", "4", "--record", folder_.file("games.jsonl")});
  const std::string path = folder_.file("no/such/database");
  const Ran ran = run({"analyse", folder_.file("games.jsonl"), "--summary", "--objective",
                       "quantile=0.5", "--database", path});
  EXPECT_EQ(ran.exit_code, kEnvironmentError);
  EXPECT_TRUE(ran.errors.starts_with("fivekind: cannot write to " + path)) << ran.errors;
  const Ran other = run({"analyse", folder_.file("games.jsonl"), "--summary", "--objective",
                         "quantile=0.5", "--database", folder_.file("new.db")});
  EXPECT_EQ(other.exit_code, kUserError);
  EXPECT_FALSE(fs::exists(folder_.file("new.db"))) << "nothing came of it";
}

// Each picture that a folder may get is checked, before minutes of work.
TEST_F(ProgramTest, TriesThePicturesOfAFolderBeforeTheWork) {
  const auto expect_tried = [&](Arguments words, const std::string& name) {
    const std::string path = folder_.file(name);
    write_bytes(path, "<svg>mine</svg>");
    words.insert(words.end(), {"--plots", folder_.path()});
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, kUserError) << ran.errors;
    EXPECT_EQ(ran.output, "") << "before the work";
    EXPECT_TRUE(ran.errors.starts_with("fivekind: " + path)) << ran.errors;
    EXPECT_EQ(read_bytes(path), "<svg>mine</svg>");
    fs::remove(path);
  };
  int pictures = 0;
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/docs/images")) {
    const std::string name = entry.path().filename();
    if (name.starts_with("reproduction-")) expect_tried({"reproduce"}, name);
    if (name.starts_with("strength-")) expect_tried({"experiment", "strength", "yatzy"}, name);
    pictures += name.starts_with("reproduction-") || name.starts_with("strength-") ? 1 : 0;
  }
  EXPECT_EQ(pictures, 9);
}

}  // namespace
}  // namespace fivekind::tests::outputs_test
