// Includes point downwards only: a room of src/ may include itself and rooms below it, quoted or in
// angle brackets; the public headers stand on the facade's floor and include no room. The rooms are
// the folders of src/, and README.md and CONTRIBUTING.md name each of them.
#include <gtest/gtest.h>

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

namespace fivekind::tests {
namespace {

namespace fs = std::filesystem;

// From the lowest floor up; rooms on one floor may not include each other.
const std::vector<std::vector<std::string>> kFloors = {{"support"},
                                                       {"dice"},
                                                       {"rules"},
                                                       {"states"},
                                                       {"tables", "turn"},
                                                       {"solve"},
                                                       {"match"},
                                                       {"strategies"},
                                                       {"simulate"},
                                                       {"records"},
                                                       {"facade"},
                                                       {"experiment"},
                                                       {"reproduce", "server"},
                                                       {"cli"}};

// Public headers that are below all rooms: errors are what they speak of to one another.
const std::set<std::string> kPublicGround = {"fivekind/error.h", "fivekind/faults.def"};
constexpr const char* kPublic = "fivekind";

std::optional<std::size_t> floor_of(const std::string& room) {
  for (std::size_t floor = 0; floor < kFloors.size(); ++floor) {
    for (const std::string& name : kFloors[floor]) {
      if (name == room) return floor;
    }
  }
  return std::nullopt;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
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
  const std::string target = is_public ? "facade" : path.substr(0, slash);
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

const fs::path kRoot = FIVEKIND_SOURCE_DIR;

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

std::set<std::string> folders_of_src() {
  std::set<std::string> rooms;
  for (const auto& entry : fs::directory_iterator(kRoot / "src")) {
    rooms.insert(entry.path().filename().string());
  }
  return rooms;
}

// The rooms that lines of a page begin with, as `pattern` finds them.
std::set<std::string> rooms_on(const std::string& page, const std::string& pattern) {
  const std::string text = text_of(kRoot / page);
  const std::regex line(pattern);
  std::set<std::string> rooms;
  for (std::sregex_iterator match(text.begin(), text.end(), line), end; match != end; ++match) {
    rooms.insert((*match)[1]);
  }
  return rooms;
}

TEST(Includes, EveryRoomIsInTheOrder) {
  std::set<std::string> rooms;
  for (const auto& floor : kFloors) rooms.insert(floor.begin(), floor.end());
  EXPECT_EQ(rooms, folders_of_src());
}

TEST(Includes, ThePagesNameEveryRoom) {
  EXPECT_EQ(rooms_on("README.md", "\n\\| `src/([a-z]+)` \\|"), folders_of_src());
  EXPECT_EQ(rooms_on("CONTRIBUTING.md", "\nsrc/([a-z]+)/ "), folders_of_src());
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

// The check itself, on includes that must be refused and some that must not.
TEST(Includes, TheCheckFindsWhatIsForbidden) {
  EXPECT_TRUE(fault_of("dice", "rules/game.h"));
  EXPECT_TRUE(fault_of("turn", "tables/shard.h"));
  EXPECT_TRUE(fault_of("tables", "turn/graph.h"));
  EXPECT_TRUE(fault_of("solve", "facade/games.h"));
  EXPECT_TRUE(fault_of("server", "cli/command.h"));
  EXPECT_TRUE(fault_of("cli", "attic/old.h"));
  EXPECT_TRUE(fault_of("rules", "game.h"));
  EXPECT_FALSE(fault_of("cli", "server/serve.h"));
  EXPECT_FALSE(fault_of("rules", "rules/game.h"));
  EXPECT_FALSE(fault_of("solve", "turn/graph.h"));
  EXPECT_FALSE(fault_of("facade", "support/parallel.h"));
  EXPECT_TRUE(fault_of("records", "fivekind/simulate.h"));
  EXPECT_FALSE(fault_of("records", "fivekind/error.h"));
  EXPECT_FALSE(fault_of("facade", "fivekind/simulate.h"));
  EXPECT_FALSE(fault_of("server", "fivekind/simulate.h"));
  const std::vector<std::string> expected = {"a/b.h", "c/d.h", "fivekind/e.h"};
  EXPECT_EQ(own_includes("#include \"a/b.h\"\n  # include \"c/d.h\" // why\n#include <e/f.h>\n"
                         "#include <fivekind/e.h>\n"),
            expected);
}

}  // namespace
}  // namespace fivekind::tests
