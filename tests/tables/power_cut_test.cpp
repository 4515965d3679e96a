// Power failures: whatever the disk has stored by then, a file is the old one or the new one, what
// was reported as done is there, and continuing produces the same bytes.
#include <fivekind/analyse.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "support/files/files.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/common/simulated_disk.h"
#include "tests/engine/judged_games.h"

namespace fivekind::tests::power_cut_test {
namespace {

namespace fs = std::filesystem;
using Rest = SimulatedDisk::Rest;
using Files = std::map<std::string, std::string>;

// The files below a folder that have their final names.
Files files_below(const ScratchFolder& folder) {
  Files files;
  for (const std::string& name : folder.files()) {
    if (!support::is_temporary(name)) files[name] = read_bytes(folder.file(name));
  }
  return files;
}

// Tries what may be found after a cut: after every call, with nothing and with all of what was not
// synced, and some of it in several ways.
void expect_after_cuts(const SimulatedDisk& disk,
                       const std::function<void(const ScratchFolder&, bool done)>& expect) {
  constexpr std::uint64_t kChances = 4;
  ASSERT_GT(disk.calls(), 0U);
  for (std::size_t calls = 0; calls <= disk.calls(); ++calls) {
    for (std::uint64_t seed = 0; seed < kChances + 2; ++seed) {
      const Rest rest = seed == 0 ? Rest::lost : seed == 1 ? Rest::kept : Rest::any;
      SCOPED_TRACE("after call " + std::to_string(calls) + ", seed " + std::to_string(seed));
      const ScratchFolder found;
      disk.write_after(calls, rest, 1000 * calls + seed, found.path());
      expect(found, calls == disk.calls());
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(PowerCuts, LeaveTheOldFileOrTheNewOne) {
  const std::string old_text = "the old one, which is longer";
  const std::string new_text = "the new one";
  for (const bool there : {false, true}) {
    const ScratchFolder folder;
    if (there) write_bytes(folder.file("file"), old_text);
    const SimulatedDisk disk(folder.path());
    ASSERT_TRUE(support::write_file(folder.file("file"), new_text));
    bool was_old = false;
    expect_after_cuts(disk, [&](const ScratchFolder& found, bool done) {
      const Files files = files_below(found);
      const bool is_new = files == Files{{"file", new_text}};
      const bool is_old = files == (there ? Files{{"file", old_text}} : Files{});
      was_old = was_old || is_old;
      EXPECT_TRUE(is_new || (is_old && !done));
    });
    EXPECT_TRUE(was_old) << "nothing was cut";
  }
}

// The content of a folder of tables after a cut is correct as far as it goes; the next build
// continues from there.
TEST(PowerCuts, LetBuildsOfTablesContinue) {
  const Game game = asked(Game::shipped("two-yatzy"));
  for (const char* objective : {"expected", "target-curves", "two-player"}) {
    SCOPED_TRACE(objective);
    TableOptions how;
    how.content = asked(parse_table_content(objective));
    const ScratchFolder folder;
    const SimulatedDisk disk(folder.path());
    asked(build_table(engine_of({.threads = 1, .tables = folder.path()}), game, how));
    const Files whole = files_below(folder);
    bool was_part = false;
    expect_after_cuts(disk, [&](const ScratchFolder& found, bool done) {
      const Files part = files_below(found);
      for (const auto& [name, bytes] : part) EXPECT_EQ(bytes, whole.at(name)) << name;
      was_part = was_part || (!part.empty() && part != whole);
      EXPECT_TRUE(!done || part == whole) << "it was said to be there";
      const auto built = build_table(engine_of({.threads = 1, .tables = found.path()}), game, how);
      ASSERT_TRUE(built) << built.error().message();
      EXPECT_EQ(files_below(found), whole);
    });
    EXPECT_TRUE(was_part) << "nothing was cut";
  }
}

// Saved sums are the previous or the current ones.
TEST(PowerCuts, LeaveSumsThatAnAnalysisContinuesFrom) {
  const Game game = asked(Game::shipped("two-yatzy"));
  const ScratchFolder games;
  write_bytes(games.file("games.jsonl"), text_of(played(game, {"random"}, 40)));
  const auto saved = [&](const ScratchFolder& folder, bool resume) {
    AnalyseOptions how;
    how.save = folder.file("sums.json");
    how.resume = resume;
    judged(games.file("games.jsonl"), how);
  };
  const ScratchFolder folder;
  const SimulatedDisk disk(folder.path());
  saved(folder, false);
  const auto sums = [](const ScratchFolder& of) {
    const Files files = files_below(of);
    const auto found = files.find("sums.json");
    return found == files.end() ? std::string() : found->second;
  };
  const std::string whole = sums(folder);
  expect_after_cuts(disk, [&](const ScratchFolder& found, bool done) {
    EXPECT_TRUE(!done || sums(found) == whole);
    saved(found, fs::exists(found.file("sums.json")));
    EXPECT_EQ(sums(found), whole);
  });
}

}  // namespace
}  // namespace fivekind::tests::power_cut_test
