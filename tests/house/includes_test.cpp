// Includes point downwards only: a room of src/ may include itself and rooms below it, quoted or in
// angle brackets; the public headers are at the level of the engine and include no room. The rooms
// are the folders of src/, their order is that of the map in CONTRIBUTING.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "places.h"

namespace fivekind::tests::includes_test {
namespace {

namespace fs = std::filesystem;

// Public headers that are below all rooms: errors and plain figures used in the others.
const std::set<std::string> kPublicGround = {"fivekind/error.h", "fivekind/faults.def",
                                             "fivekind/figures.h", "fivekind/watch.h"};
constexpr const char* kPublic = "fivekind";
const fs::path kRoot = FIVEKIND_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The rooms on the map in CONTRIBUTING.md, from the lowest up; or the folders of one of them.
std::vector<std::string> rooms_in_order(const std::string& of = "") {
  const std::string map = text_of(kRoot / "CONTRIBUTING.md");
  const std::regex line("\nsrc/" + of + "([a-z]+)/ ");
  std::vector<std::string> rooms;
  for (std::sregex_iterator match(map.begin(), map.end(), line), end; match != end; ++match) {
    rooms.push_back((*match)[1]);
  }
  return rooms;
}

std::optional<std::size_t> floor_of(const std::string& room) {
  static const std::vector<std::string> rooms = rooms_in_order();
  const auto found = std::find(rooms.begin(), rooms.end(), room);
  if (found == rooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rooms.begin());
}

// The paths of all #include "…" lines, and of those with <fivekind/…>.
std::vector<std::string> own_includes(const std::string& text) {
  static const std::regex include(
      R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*(?:"|<(?=fivekind/))([^">\n]+)[">])re");
  std::vector<std::string> paths;
  for (std::sregex_iterator match(text.begin(), text.end(), include), end; match != end; ++match) {
    paths.push_back((*match)[1]);
  }
  return paths;
}

// What is wrong with an include in a file of `room`; nothing if it is fine.
std::optional<std::string> fault_of(const std::string& room, const std::string& path) {
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return "an include is written \"room/file.h\"";
  if (kPublicGround.contains(path)) return std::nullopt;
  const bool is_public = path.substr(0, slash) == kPublic;
  const std::string target = is_public ? "engine" : path.substr(0, slash);
  if (target == room) return std::nullopt;
  const auto here = floor_of(room);
  const auto there = floor_of(target);
  if (!here) return "'" + room + "' is not in the order of rooms";
  if (!there) return "'" + target + "' is not in the order of rooms";
  if (*there < *here) return std::nullopt;
  return "'" + target + "' is not below '" + room + "'";
}

std::vector<fs::path> sources_under(const fs::path& folder) {
  std::vector<fs::path> sources;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".h" || extension == ".cpp") sources.push_back(entry.path());
  }
  return sources;
}

TEST(Includes, PointDownwardsOnly) {
  std::size_t includes = 0;
  for (const fs::path& source : sources_under(kRoot / "src")) {
    const std::string room = fs::relative(source, kRoot / "src").begin()->string();
    for (const std::string& path : own_includes(text_of(source))) {
      const auto fault = fault_of(room, path);
      EXPECT_FALSE(fault) << source << " includes \"" << path << "\": " << fault.value_or("");
      ++includes;
    }
  }
  EXPECT_GT(includes, 50U) << "the scan found too few includes to mean anything";
}

// Research is built on the program and its subcommands on the command line, which knows only their
// names in its list of subcommands.
TEST(Includes, ResearchUsesTheProgramAndNotTheOtherWayRound) {
  const std::set<std::string> research = {"verdicts", "reproduce", "experiment", "commands"};
  std::size_t includes = 0;
  for (const fs::path& source : sources_under(kRoot / "research")) {
    const std::string room = fs::relative(source, kRoot / "research").begin()->string();
    EXPECT_TRUE(research.contains(room)) << source;
    for (const std::string& path : own_includes(text_of(source))) {
      const std::string target = path.substr(0, path.find('/'));
      if (research.contains(target) && (room == "commands" || target != "commands")) continue;
      EXPECT_FALSE(fault_of("cli", path)) << source << " includes " << path;
      ++includes;
    }
  }
  EXPECT_GT(includes, 10U) << "the scan found too few includes to mean anything";
}

// Some rooms have folders, which have an order too. Files outside them are above all of them.
void expect_folders_point_downwards(const std::string& room) {
  const std::vector<std::string> folders = rooms_in_order(room + "/");
  ASSERT_GT(folders.size(), 5U);
  std::map<std::string, std::size_t> floors;
  for (std::size_t i = 0; i < folders.size(); ++i) floors[folders[i]] = i;
  std::size_t includes = 0;
  for (const fs::path& source : sources_under(kRoot / "src" / room)) {
    const fs::path place = fs::relative(source, kRoot / "src" / room);
    if (!place.has_parent_path()) continue;
    const std::string folder = place.parent_path().string();
    // Replacements for missing libraries are in a folder of their own.
    if (folder == "without_libraries") continue;
    ASSERT_TRUE(floors.contains(folder))
        << source << " lies in a folder that the map does not name";
    for (const std::string& path : own_includes(text_of(source))) {
      if (!path.starts_with(room + "/")) continue;
      const std::string target = fs::path(path.substr(room.size() + 1)).parent_path().string();
      ASSERT_TRUE(floors.contains(target)) << source << " includes " << path;
      EXPECT_LE(floors[target], floors[folder]) << source << " includes " << path;
      ++includes;
    }
  }
  EXPECT_GT(includes, 50U) << "the scan found too few includes to mean anything";
}

TEST(Includes, OfTheCommandLinePointDownwardsOnly) {
  expect_folders_point_downwards("cli");
}

TEST(Includes, OfTheEnginePointDownwardsOnly) {
  expect_folders_point_downwards("engine");
}

// Where there is no server, games can still be played in the terminal.
TEST(Includes, AGameInTheTerminalNeedsNoServer) {
  for (const fs::path& source : sources_under(kRoot / "src" / "cli" / "play")) {
    for (const std::string& path : own_includes(text_of(source))) {
      EXPECT_FALSE(path.starts_with("server/")) << source << " includes " << path;
    }
  }
}

// A folder should be small enough to grasp at a glance.
TEST(Includes, NoFolderHasMoreThanFortyFiles) {
  constexpr std::size_t kMaxFiles = 40;
  for (const char* const root : {"src", "tests", "research", "include", "bench", "fuzz"}) {
    std::map<fs::path, std::size_t> files;
    for (const fs::path& source : sources_under(kRoot / root)) ++files[source.parent_path()];
    EXPECT_FALSE(files.empty()) << root;
    for (const auto& [folder, count] : files) EXPECT_LE(count, kMaxFiles) << folder;
  }
}

// The test of something is found by its path: the folders of tests are the rooms, and a few more.
TEST(Includes, TestsLieInTheFoldersOfTheRooms) {
  const std::set<std::string> others = {"common", "games",    "oracles", "messages", "program",
                                        "house",  "research", "data",    "mutants"};
  for (const auto& entry : fs::directory_iterator(kRoot / "tests")) {
    if (!entry.is_directory()) continue;
    const std::string folder = entry.path().filename().string();
    EXPECT_TRUE(floor_of(folder) || others.contains(folder)) << folder;
  }
  for (const auto& entry : fs::directory_iterator(kRoot / "tests")) {
    const std::string name = entry.path().filename().string();
    EXPECT_TRUE(entry.is_directory() || name == "main.cpp" || !name.ends_with(".cpp")) << name;
  }
}

std::set<std::string> folders_of_src() {
  std::set<std::string> rooms;
  for (const auto& entry : fs::directory_iterator(kRoot / "src")) {
    rooms.insert(entry.path().filename().string());
  }
  return rooms;
}

TEST(Includes, EveryRoomIsInTheOrder) {
  const std::vector<std::string> rooms = rooms_in_order();
  EXPECT_EQ(std::set<std::string>(rooms.begin(), rooms.end()), folders_of_src());
  EXPECT_EQ(rooms.size(), folders_of_src().size()) << "a room stands there twice";
}

TEST(Includes, TheMapNamesEveryPublicHeader) {
  const std::string map = text_of(kRoot / "CONTRIBUTING.md");
  for (const auto& entry : fs::directory_iterator(kRoot / "include" / "fivekind")) {
    const std::string name = entry.path().filename().string();
    EXPECT_NE(map.find(name), std::string::npos) << name;
  }
}

TEST(Includes, PublicHeadersIncludeNoRoom) {
  const auto headers = sources_under(kRoot / "include" / "fivekind");
  EXPECT_FALSE(headers.empty());
  const std::regex any_include(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n/]+)/)re");
  for (const fs::path& header : headers) {
    const std::string text = text_of(header);
    EXPECT_EQ(text.find("#include \""), std::string::npos) << header << ": included by <…>";
    for (std::sregex_iterator match(text.begin(), text.end(), any_include), end; match != end;
         ++match) {
      EXPECT_FALSE(floor_of((*match)[1])) << header << " includes the room " << (*match)[1];
    }
  }
}

// The page that follows a question through the code names functions and their files: each exists.
TEST(Architecture, ThePageNamesFunctionsThatAreThere) {
  const std::string page = text_of(kRoot / "docs" / "architecture.md");
  static const std::regex row("\n\\| `([A-Za-z_:]+)` \\| `([a-z_/.]+)` \\|");
  std::size_t rows = 0;
  for (std::sregex_iterator match(page.begin(), page.end(), row), end; match != end; ++match) {
    const std::string name = (*match)[1];
    const std::string function = name.substr(name.rfind(':') + 1);
    const std::string text = text_of(kRoot / (*match)[2].str());
    EXPECT_TRUE(std::regex_search(text, std::regex("\\b" + function + "\\(")))
        << name << " in " << (*match)[2];
    ++rows;
  }
  EXPECT_GT(rows, 20U);
}

TEST(Architecture, ThePictureIsWhatTheIncludesSay) {
  const std::string check = "'" + (kRoot / "script" / "map").string() + "' --check";
  EXPECT_EQ(std::system(check.c_str()), 0) << "script/map draws it anew";
}

// The check itself, on includes that must be refused and some that must not.
TEST(Includes, TheCheckFindsWhatIsForbidden) {
  EXPECT_TRUE(fault_of("dice", "rules/game.h"));
  EXPECT_TRUE(fault_of("turn", "shards/shard.h"));
  EXPECT_TRUE(fault_of("solve", "engine/games.h"));
  EXPECT_TRUE(fault_of("server", "cli/command.h"));
  EXPECT_TRUE(fault_of("engine", "capi/call.h"));
  EXPECT_TRUE(fault_of("cli", "attic/old.h"));
  EXPECT_TRUE(fault_of("cli", "reproduce/reproduce.h"));
  EXPECT_TRUE(fault_of("rules", "game.h"));
  EXPECT_FALSE(fault_of("cli", "server/serve.h"));
  EXPECT_FALSE(fault_of("rules", "rules/game.h"));
  EXPECT_FALSE(fault_of("solve", "turn/graph.h"));
  EXPECT_FALSE(fault_of("engine", "support/parallel.h"));
  EXPECT_TRUE(fault_of("records", "fivekind/simulate.h"));
  EXPECT_FALSE(fault_of("records", "fivekind/error.h"));
  EXPECT_FALSE(fault_of("engine", "fivekind/simulate.h"));
  EXPECT_FALSE(fault_of("server", "fivekind/simulate.h"));
  const std::vector<std::string> expected = {"a/b.h", "c/d.h", "fivekind/e.h"};
  EXPECT_EQ(own_includes("#include \"a/b.h\"\n  # include \"c/d.h\" // why\n#include <e/f.h>\n"
                         "#include <fivekind/e.h>\n"),
            expected);
}

}  // namespace
}  // namespace fivekind::tests::includes_test
