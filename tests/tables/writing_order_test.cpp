// The order of writing: bytes are on the disk before their file has its name, and a name before
// anything that relies on it.
// Why: killing a program does not show it, since the system writes for it later; a power cut does.
#include <fivekind/analyse.h>
#include <fivekind/export_rows.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <regex>
#include <set>
#include <sstream>

#include "places.h"
#include "shards/shard.h"
#include "support/files/disk.h"
#include "support/files/files.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"

namespace fivekind::tests::writing_order_test {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

// One call, and its paths: for a write or a sync the file or folder.
struct Call {
  std::string what;
  std::string path;
  std::string to;
};

// The disk calls recorded while a Listening lives, and the result of the next one.
struct Heard {
  std::mutex mutex;
  std::vector<Call> calls;
  // The number of an error, or 0 for the call itself; a write may be cut to `most` bytes.
  std::function<int(const Call&)> fails;
  std::size_t most = 0;

  int add(const Call& call) {
    const std::lock_guard lock(mutex);
    const int error = fails ? fails(call) : 0;
    const bool again = !calls.empty() && calls.back().what == call.what &&
                       calls.back().path == call.path && call.what == "write";
    if (error == 0 && !again) calls.push_back(call);
    return error;
  }
};

Heard& heard() {
  static Heard all;
  return all;
}

std::string path_of(int descriptor) {
  std::error_code none;
  return fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), none).string();
}

template <typename Result, typename Do>
Result noted(const Call& call, const Do& act) {
  const int error = heard().add(call);
  if (error == 0) return act();
  errno = error;
  return -1;
}

class Listening {
 public:
  Listening() {
    support::disk_calls().write = [](int descriptor, const void* bytes, std::size_t size) {
      const std::size_t most = heard().most == 0 ? size : std::min(size, heard().most);
      return noted<ssize_t>({"write", path_of(descriptor), ""},
                            [&] { return ::write(descriptor, bytes, most); });
    };
    support::disk_calls().sync = [](int descriptor) {
      return noted<int>({"sync", path_of(descriptor), ""}, [&] { return ::fsync(descriptor); });
    };
    support::disk_calls().rename = [](const char* from, const char* to) {
      return noted<int>({"rename", from, to}, [&] { return std::rename(from, to); });
    };
  }
  ~Listening() {
    support::disk_calls() = {};
    heard().calls.clear();
    heard().fails = nullptr;
    heard().most = 0;
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

  void fail_where(std::function<int(const Call&)> fails) { heard().fails = std::move(fails); }
  void cut_writes(std::size_t most) { heard().most = most; }
  std::vector<Call> calls() const { return heard().calls; }
  // "write a", "rename a b", with the names of files in the folder.
  Texts words(const std::string& folder) const {
    const auto name = [&](const std::string& path) {
      return path == folder ? "." : fs::path(path).filename().string();
    };
    Texts all;
    for (const Call& call : calls()) {
      all.push_back(call.what + " " + name(call.path));
      if (!call.to.empty()) all.back() += " " + name(call.to);
    }
    return all;
  }
};

// No file has its name before its bytes are synced, a manifest not before the names of the shards
// are, and at the end every name is. Returns the number of renamed files.
std::size_t expect_order(const std::vector<Call>& calls) {
  std::set<std::string> unsynced;
  std::multiset<std::string> open_folders;  // in which names are not synced yet
  std::size_t names = 0;
  for (const Call& call : calls) {
    if (call.what == "write") unsynced.insert(call.path);
    if (call.what == "sync") {
      unsynced.erase(call.path);
      open_folders.erase(call.path);
    }
    if (call.what != "rename") continue;
    EXPECT_FALSE(unsynced.contains(call.path)) << call.path << " has its name before its bytes";
    if (fs::path(call.to).filename() == "manifest.json") {
      EXPECT_TRUE(open_folders.empty()) << "a manifest before the names of its shards";
    }
    open_folders.insert(fs::path(call.to).parent_path());
    ++names;
  }
  EXPECT_TRUE(open_folders.empty()) << "a name is not synced in " << *open_folders.begin();
  EXPECT_TRUE(unsynced.empty()) << "not synced: " << *unsynced.begin();
  return names;
}

TEST(WritingOrder, OfAFile) {
  const ScratchFolder folder;
  const Listening listening;
  ASSERT_TRUE(support::write_file(folder.file("file"), "text"));
  EXPECT_EQ(listening.words(folder.path()),
            (Texts{"write file.fivekind-part", "sync file.fivekind-part",
                   "rename file.fivekind-part file", "sync ."}));
}

// The mark that a shard is complete is written when everything before it is on the disk.
TEST(WritingOrder, OfAShard) {
  const ScratchFolder folder;
  const Listening listening;
  const std::vector<double> values(100, 0.25);
  ASSERT_TRUE(shards::write_shard(folder.file("shard"),
                                  {"0123456789abcdef", "a test", sizeof(double), values.size()},
                                  values.data()));
  EXPECT_EQ(
      listening.words(folder.path()),
      (Texts{"write shard.fivekind-part", "sync shard.fivekind-part", "write shard.fivekind-part",
             "sync shard.fivekind-part", "rename shard.fivekind-part shard", "sync ."}));
}

TEST(WritingOrder, OfTables) {
  const Game game = *Game::shipped("two-yatzy");
  for (const char* objective : {"expected", "utility=exp:0.05", "target-curves", "two-player"}) {
    SCOPED_TRACE(objective);
    const ScratchFolder folder;
    TableOptions options;
    options.content = asked(parse_table_content(objective));
    const Listening listening;
    const auto built = build_table(engine_of({.tables = folder.path()}), game, options);
    ASSERT_TRUE(built) << built.error().message();
    std::size_t manifests = 0;
    for (const Call& call : listening.calls()) manifests += call.to.ends_with("/manifest.json");
    EXPECT_GE(manifests, 1U);
    EXPECT_GE(expect_order(listening.calls()), 1 + manifests) << "shards, too";
  }
}

TEST(WritingOrder, OfRecordsSumsAndExports) {
  const ScratchFolder folder;
  const Game game = *Game::shipped("two-yatzy");
  const Listening listening;

  auto file = RecordFile::create(folder.file("games.jsonl"));
  ASSERT_TRUE(file);
  SimulateOptions simulation;
  simulation.games = 20;
  simulation.record = [&](const GameRecord& record) { return file->write(record); };
  Strategies strategies = strategies_for(game);
  asked(simulate(engine_of(), {asked(strategies.get("random"))}, simulation));
  ASSERT_TRUE(file->finish());

  ConvertOptions conversion;
  conversion.to = RecordForm::csv;
  conversion.output = folder.file("games.csv");
  ASSERT_TRUE(convert_records(folder.file("games.jsonl"), conversion));

  AnalyseOptions analysis;
  analysis.save = folder.file("sums.json");
  judged(folder.file("games.jsonl"), analysis);

  ExportOptions rows;
  rows.output = folder.file("values.csv");
  ASSERT_TRUE(export_rows(Engine(), game, rows));

  EXPECT_GE(expect_order(listening.calls()), 4U);
  EXPECT_EQ(folder.files(), (Texts{"games.csv", "games.jsonl", "sums.json", "values.csv"}));
}

// A failure to write to the disk is an error, and the old file stays.
TEST(WritingOrder, EndsWhereACallFails) {
  for (const char* what : {"write", "sync", "rename"}) {
    for (const int error : {EIO, ENOSPC, EDQUOT}) {
      SCOPED_TRACE(std::string(what) + ": " + std::strerror(error));
      const ScratchFolder folder;
      write_bytes(folder.file("file"), "old");
      Listening listening;
      listening.fail_where([&](const Call& call) { return call.what == what ? error : 0; });
      const auto done = support::write_file(folder.file("file"), "new");
      ASSERT_FALSE(done);
      EXPECT_EQ(done.error().fault, Fault::file_write);
      EXPECT_EQ(done.error().where, folder.file("file"));
      EXPECT_EQ(done.error().found, std::strerror(error));
      EXPECT_EQ(read_bytes(folder.file("file")), "old");
      EXPECT_EQ(folder.files(), Texts{"file"});
    }
  }
}

// The new file is there then, but must not be relied on.
TEST(WritingOrder, SaysThatAFolderIsNotSynced) {
  const ScratchFolder folder;
  Listening listening;
  listening.fail_where([&](const Call& call) {
    return call.what == "sync" && call.path == folder.path() ? EIO : 0;
  });
  const auto done = support::write_file(folder.file("file"), "new");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().fault, Fault::file_write);
}

// Calls that are interrupted, or write only a part of the bytes, are repeated.
TEST(WritingOrder, ContinuesAfterInterruptions) {
  const ScratchFolder folder;
  Listening listening;
  listening.cut_writes(3);
  std::map<std::string, int> interruptions;
  listening.fail_where([&](const Call& call) {
    if (call.what == "rename" || call.path == folder.path()) return 0;
    return ++interruptions[call.what] % 3 == 1 ? EINTR : 0;
  });
  const std::string text = "a text of more than three bytes";
  ASSERT_TRUE(support::write_file(folder.file("file"), text));
  EXPECT_EQ(read_bytes(folder.file("file")), text);
  EXPECT_GE(interruptions["write"], 11);
  EXPECT_EQ(interruptions["sync"], 2);
}

// So that all of this holds for all files of ours, nothing else writes any. SQLite has its own way.
TEST(WritingOrder, IsThatOfOnePlace) {
  const std::regex writing(
      R"(ofstream|\bfopen\(|::fsync|fdatasync|::rename|copy_file|O_CREAT|O_TRUNC|O_WRONLY)");
  Texts writers;
  for (const auto& entry : fs::recursive_directory_iterator(FIVEKIND_SOURCE_DIR "/src")) {
    const std::string extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".h") continue;
    std::istringstream lines(read_bytes(entry.path()));
    for (std::string line; std::getline(lines, line);) {
      line = line.substr(0, line.find("//"));
      if (!std::regex_search(line, writing)) continue;
      const std::string name = fs::relative(entry.path(), FIVEKIND_SOURCE_DIR "/src");
      if (writers.empty() || writers.back() != name) writers.push_back(name);
    }
  }
  std::sort(writers.begin(), writers.end());
  EXPECT_EQ(writers, (Texts{"support/files/disk.h", "support/files/files.cpp"}));
}

}  // namespace
}  // namespace fivekind::tests::writing_order_test
