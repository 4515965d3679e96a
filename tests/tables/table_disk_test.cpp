// Tables and exports on disks that are full, get full, or cannot be written: they are refused
// before they start if that can be known, and otherwise end with a clear error and continue when
// there is room.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/common/small_disk.h"
#include "tests/games/games.h"
#include "tests/program/running.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_disk_test {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

constexpr int kEnvironmentError = 3;

class Disk : public testing::Test {
 protected:
  // Yahtzee's little sister: about 3 MB of target curves in a second.
  static constexpr const char* kGame = "yacht";

  void SetUp() override {
    if (!disk_.mounted()) GTEST_SKIP() << "no file system can be mounted here";
    const auto problem = prepare(shipped_game(kGame));
    const auto kind = tables::curve_table(true, kUsualCut);
    table_ = tables::table_folder(disk_.path(), *problem, kind);
    estimate_ = tables::SolutionTable("", problem, kind).needs()->disk_bytes;
    const std::string elsewhere = folder_.file("elsewhere");
    make_table(elsewhere, problem, kind);
    reference_ = finished_files(elsewhere);
    for (const auto& [name, bytes] : reference_) size_ += bytes.size();
  }

  static std::vector<std::string> arguments(const std::string& tables) {
    return {"tables", "build", kGame, "target-curves", "--tables", tables, "--threads", "2"};
  }
  static Ran build(const std::string& tables) {
    return run_program(FIVEKIND_PROGRAM, {arguments(tables)});
  }

  // The last line on standard error.
  static std::string last_line(const Ran& ran) {
    const std::string text = ran.errors.substr(0, ran.errors.find_last_not_of('\n') + 1);
    return text.substr(text.rfind('\n') + 1);
  }
  static void expect_refused(const Ran& ran, const std::string& where,
                             const std::string& expected) {
    EXPECT_EQ(ran.exit_code, kEnvironmentError) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_NE(last_line(ran).find(where), std::string::npos) << ran.errors;
    EXPECT_NE(last_line(ran).find(expected), std::string::npos) << ran.errors;
  }

  // Finished layers are correct, and nothing else is there.
  void expect_sound_part() const {
    EXPECT_EQ(leftovers(table_), std::vector<std::string>{});
    const Files files = finished_files(table_);
    EXPECT_FALSE(files.contains("manifest.json"));
    for (const auto& [name, bytes] : files) EXPECT_TRUE(reference_.at(name) == bytes) << name;
  }
  void expect_continues() const {
    const auto before = file_identities(table_);
    const Ran ran = build(disk_.path());
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_TRUE(finished_files(table_) == reference_);
    auto after = file_identities(table_);
    for (const auto& [name, identity] : before) EXPECT_EQ(after[name], identity) << name;
  }

  ScratchFolder folder_;
  SmallDisk disk_{folder_, 32 * 1024};
  std::string table_;
  std::uint64_t estimate_ = 0;
  std::uint64_t size_ = 0;
  Files reference_;
};

TEST_F(Disk, TooSmallIsRefusedBeforeTheWork) {
  disk_.fill_up_to(512);
  const Ran ran = build(disk_.path());
  const double megabytes = 1e-6 * static_cast<double>(estimate_);
  expect_refused(ran, table_, fmt::format("needs {:.1f} MB free on the disk", megabytes));
  EXPECT_FALSE(fs::exists(table_)) << "nothing was begun";
  disk_.remove_filler();
  expect_continues();
}

// Existing files need no room.
TEST_F(Disk, NeedsRoomOnlyForWhatIsMissing) {
  ASSERT_EQ(build(disk_.path()).exit_code, 0);
  fs::remove(table_ + "/layer-00.fivekind");
  fs::remove(table_ + "/layer-01.fivekind");
  fs::remove(table_ + "/manifest.json");
  disk_.fill_up_to(estimate_ > size_ ? (estimate_ - size_) / 1024 + 256 : 256);
  expect_continues();
}

// The space that was free when the build began is taken by something else.
TEST_F(Disk, FilledDuringTheBuildEndsWithAnError) {
  const std::string fourth = table_ + "/layer-09.fivekind";
  // Builds are fast: one may finish before the disk is full, and then there is another one.
  Ran ran;
  while (ran.exit_code <= 0) {
    disk_.remove_filler();
    fs::remove_all(table_);
    // Little is left to fill.
    disk_.fill_up_to(estimate_ / 1024 + 128);
    Running running(FIVEKIND_PROGRAM, arguments(disk_.path()));
    while (!fs::exists(fourth) && !running.ended()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    disk_.fill_up_to(0);
    ran = running.wait();
  }
  expect_refused(ran, table_ + "/layer-", "no space left");
  EXPECT_GE(finished_files(table_).size(), 4U);
  expect_sound_part();
  disk_.remove_filler();
  expect_continues();
}

// The space suffices by the estimate, but is actually a few kilobytes too small.
TEST_F(Disk, SmallerThanItsShardsEndsWithAnError) {
  disk_.fill_up_to(estimate_ / 1024 + 8);
  Running running(FIVEKIND_PROGRAM, arguments(disk_.path()));
  while (!fs::exists(table_) && !running.ended()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ASSERT_FALSE(running.ended()) << "the estimate passes: " << running.wait().errors;
  write_bytes(disk_.path() + "/more", std::string(size_ / 2, 'x'));
  expect_refused(running.wait(), table_ + "/layer-", "no space left");
  expect_sound_part();
  fs::remove(disk_.path() + "/more");
  disk_.remove_filler();
  expect_continues();
}

TEST_F(Disk, ThatCannotBeWrittenIsAnError) {
  disk_.set_writable(false);
  expect_refused(build(disk_.path()), table_, "cannot create the folder");
  disk_.set_writable(true);
  ASSERT_EQ(build(disk_.path()).exit_code, 0);
  disk_.set_writable(false);
  const Ran removed = run_program(
      FIVEKIND_PROGRAM, {{"tables", "remove", kGame, "target-curves", "--tables", disk_.path()}});
  expect_refused(removed, table_, "cannot remove the table");
  EXPECT_TRUE(finished_files(table_) == reference_);
}

class Folder : public testing::Test {
 protected:
  static Ran build(const std::string& tables) {
    return run_program(FIVEKIND_PROGRAM, {{"tables", "build", "two-yatzy", "--tables", tables}});
  }
  static void expect_error(const Ran& ran, const std::string& tables) {
    EXPECT_EQ(ran.exit_code, kEnvironmentError) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_NE(ran.errors.find(tables), std::string::npos) << ran.errors;
    EXPECT_NE(ran.errors.find("fivekind: cannot create "), std::string::npos) << ran.errors;
  }

  ScratchFolder folder_;
};

TEST_F(Folder, InWhosePlaceIsAFileIsAnError) {
  write_bytes(folder_.file("file"), "");
  expect_error(build(folder_.file("file")), folder_.file("file"));
  EXPECT_EQ(read_bytes(folder_.file("file")), "");
  fs::create_symlink("loop", folder_.file("loop"));
  expect_error(build(folder_.file("loop")), folder_.file("loop"));
  // Of a long path its end is shown.
  expect_error(build(folder_.file(std::string(300, 'x'))), "…xxx");
}

TEST_F(Folder, OfATableWithAFileInItsPlaceIsAnError) {
  const auto problem = prepare(shipped_game("two-yatzy"));
  const auto kind = tables::curve_table(true, kUsualCut);
  const std::string table = tables::table_folder(folder_.path(), *problem, kind);
  fs::create_directories(fs::path(table).parent_path());
  write_bytes(table, "a file");
  expect_error(build(folder_.path()), table);
  fs::remove(table);
  fs::create_directories(table + "/layer-01.fivekind");
  const Ran ran = build(folder_.path());
  EXPECT_EQ(ran.exit_code, kEnvironmentError);
  EXPECT_NE(ran.errors.find(table + "/layer-01.fivekind"), std::string::npos) << ran.errors;
}

// Writing through a link would change files elsewhere.
TEST_F(Folder, WithLinksAmongItsFilesIsNotBuilt) {
  ASSERT_EQ(build(folder_.path()).exit_code, 0);
  const auto problem = prepare(shipped_game("two-yatzy"));
  const std::string table =
      tables::table_folder(folder_.path(), *problem, tables::curve_table(true, kUsualCut));
  const std::string precious = folder_.file("precious");
  for (const std::string name : {"manifest.json", "layer-01.fivekind"}) {
    SCOPED_TRACE(name);
    const std::string path = table + "/" + name;
    const std::string bytes = read_bytes(path);
    for (const std::string& text : {std::string("that nobody else has"), bytes.substr(0, 100)}) {
      write_bytes(precious, text);
      fs::remove(path);
      fs::create_symlink(precious, path);
      const Ran ran = build(folder_.path());
      EXPECT_EQ(ran.exit_code, 2) << ran.errors;
      EXPECT_NE(ran.errors.find(path + " is a symbolic link"), std::string::npos) << ran.errors;
      EXPECT_EQ(read_bytes(precious), text);
      fs::remove(precious);  // nor is a file made where a link leads
      EXPECT_EQ(build(folder_.path()).exit_code, 2);
      EXPECT_FALSE(fs::exists(precious));
    }
    fs::remove(path);
    write_bytes(path, bytes);
  }
  // The folder itself may be one.
  fs::rename(table, folder_.file("elsewhere"));
  fs::create_directory_symlink(folder_.file("elsewhere"), table);
  fs::remove(table + "/layer-01.fivekind");
  EXPECT_EQ(build(folder_.path()).exit_code, 0);
  EXPECT_TRUE(fs::is_symlink(table));
  EXPECT_TRUE(fs::exists(folder_.file("elsewhere/layer-01.fivekind")));
  // Removing leaves links with what they lead to.
  fs::rename(table + "/layer-01.fivekind", precious);
  fs::create_symlink(precious, table + "/layer-01.fivekind");
  run_program(FIVEKIND_PROGRAM, {{"tables", "remove", "two-yatzy", "--tables", folder_.path()}});
  EXPECT_TRUE(fs::is_symlink(folder_.file("elsewhere/layer-01.fivekind")));
  EXPECT_TRUE(fs::exists(precious));
}

TEST_F(Folder, ThatMayNotBeWrittenIsAnError) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::permissions(folder_.path(), fs::perms::owner_read | fs::perms::owner_exec);
  expect_error(build(folder_.path()), folder_.path());
  fs::permissions(folder_.path(), fs::perms::owner_all);
}

TEST(ExportDisk, IsTooSmallBeforeAnythingIsSolved) {
  const ScratchFolder folder;
  constexpr std::size_t kKilobytes = 1000;
  const SmallDisk disk(folder, kKilobytes);
  if (!disk.mounted()) GTEST_SKIP() << "no file system can be mounted here";
  const std::string out = disk.path() + "/values.npy";
  const Ran ran = run_program(FIVEKIND_PROGRAM,
                              {{"export", "values", "yatzy", "--form", "npy", "--output", out}});
  EXPECT_EQ(ran.exit_code, kEnvironmentError);
  EXPECT_TRUE(
      ran.errors.starts_with("yatzy values: 1,430,528 rows, 15.7 MB\nfivekind: not enough "
                             "room for " +
                             out + ": needs 15.7 MB free on the disk, has "))
      << ran.errors;
  EXPECT_TRUE(fs::is_empty(disk.path()));
}

}  // namespace
}  // namespace fivekind::tests::table_disk_test
