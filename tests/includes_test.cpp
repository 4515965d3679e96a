// Includes point downwards only (docs: the rooms of src/): a room may include itself and rooms
// below it, and the public headers include no room.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

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
                                                       {"cli", "python", "mpi"}};

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

// The paths of all #include "…" lines.
std::vector<std::string> quoted_includes(const std::string& text) {
  static const std::regex include(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*"([^"\n]+)")re");
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
  const std::string target = path.substr(0, slash);
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
    for (const std::string& path : quoted_includes(text_of(source))) {
      const auto fault = fault_of(room, path);
      EXPECT_FALSE(fault) << source << " includes \"" << path << "\": " << fault.value_or("");
      ++includes;
    }
  }
  EXPECT_GT(includes, 50U) << "the scan found too few includes to mean anything";
}

TEST(Includes, EveryRoomIsInTheOrder) {
  for (const auto& entry : fs::directory_iterator(kRoot / "src")) {
    EXPECT_TRUE(floor_of(entry.path().filename().string())) << entry.path();
  }
}

TEST(Includes, PublicHeadersIncludeNoRoom) {
  const auto headers = sources_under(kRoot / "include" / "fivekind");
  EXPECT_FALSE(headers.empty());
  const std::regex any_include(R"re((?:^|\n)[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n/]+)/)re");
  for (const fs::path& header : headers) {
    const std::string text = text_of(header);
    EXPECT_TRUE(quoted_includes(text).empty()) << header << ": public headers are included by <…>";
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
  const std::vector<std::string> expected = {"a/b.h", "c/d.h"};
  EXPECT_EQ(quoted_includes("#include \"a/b.h\"\n  # include \"c/d.h\" // why\n#include <e/f.h>\n"),
            expected);
}

}  // namespace
}  // namespace fivekind::tests
