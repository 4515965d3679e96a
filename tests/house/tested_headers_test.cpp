// Which headers no test includes, by itself or through another header: what they declare is tested
// through something above them, which is listed here.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "places.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::tested_headers_test {
namespace {

namespace fs = std::filesystem;

// A folder or a header, and the header or the program through which the tests reach what it has.
const std::map<std::string, std::string> kThrough = {
    {"capi", "include/fivekind/fivekind_c.h"},
    {"cli", "tests/program/program.h"},  // the program itself, as people run it
    {"engine/analysis", "include/fivekind/analyse.h"},
    {"engine/asking", "include/fivekind/engine.h"},
    {"engine/bulk", "include/fivekind/export_rows.h"},
    {"engine/games", "include/fivekind/game.h"},
    {"engine/matches", "include/fivekind/match.h"},
    {"engine/playing", "include/fivekind/play.h"},
    {"engine/records", "include/fivekind/records.h"},
    {"engine/solutions", "include/fivekind/strategy.h"},
    {"engine/tables", "include/fivekind/tables.h"},
    {"json", "src/json/answers.h"},
    {"match", "src/match/action_values.h"},
    {"play", "include/fivekind/play.h"},
    {"policy", "include/fivekind/strategy.h"},
    {"records", "src/records/reader.h"},
    {"rules", "src/rules/reading/reader.h"},
    {"server", "src/server/http_server.h"},
    {"service", "src/service/service.h"},
    {"shards", "src/shards/shard.h"},
    {"simulate", "include/fivekind/simulate.h"},
    {"solve", "include/fivekind/fivekind.h"},
    {"strategies", "include/fivekind/strategy.h"},
    {"support", "include/fivekind/fivekind.h"},
    {"tables", "include/fivekind/tables.h"},
    {"turn", "src/turn/kernel.h"},
    {"values", "include/fivekind/fivekind.h"},
};

std::string in_project(const std::string& path) {
  return FIVEKIND_SOURCE_DIR "/" + path;
}

bool is_source(const fs::path& path) {
  return path.extension() == ".h" || path.extension() == ".cpp";
}

std::set<std::string> included_by(const fs::path& path) {
  static const std::regex kLine("(?:^|\n)#include [\"<]([^\">]+)[\">]");
  const std::string text = read_bytes(path.string());
  std::set<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), kLine), end; at != end; ++at) {
    all.insert((*at)[1]);
  }
  return all;
}

// What the tests include, and what comes with it, by path from the project's folder.
std::set<std::string> reached() {
  std::set<std::string> all;
  std::vector<std::string> fresh;
  const auto take = [&](const fs::path& from) {
    for (const std::string& name : included_by(from)) {
      for (const std::string folder : {"src/", "include/", ""}) {
        if (!fs::exists(in_project(folder + name))) continue;
        if (all.insert(folder + name).second) fresh.push_back(folder + name);
        break;
      }
    }
  };
  for (const auto& entry : fs::recursive_directory_iterator(in_project("tests"))) {
    if (is_source(entry.path())) take(entry.path());
  }
  while (!fresh.empty()) {
    const std::string next = fresh.back();
    fresh.pop_back();
    take(in_project(next));
  }
  return all;
}

// The longest listed folder that a header lies in; empty: none.
std::string listed(const std::string& header) {
  for (fs::path at = header; !at.empty(); at = at.parent_path()) {
    if (kThrough.contains(at.string())) return at.string();
  }
  return "";
}

TEST(TestedHeaders, AreIncludedByTestsOrListed) {
  const std::set<std::string> tested = reached();
  std::set<std::string> used;
  std::size_t headers = 0;
  for (const auto& entry : fs::recursive_directory_iterator(in_project("src"))) {
    if (entry.path().extension() != ".h") continue;
    ++headers;
    const std::string header = fs::relative(entry.path(), in_project("src")).string();
    if (tested.contains("src/" + header)) continue;
    const std::string folder = listed(header);
    EXPECT_NE(folder, "") << header << ": include it in a test, or list what tests it here";
    if (!folder.empty()) used.insert(folder);
  }
  EXPECT_GT(headers, 300U);
  for (const auto& [folder, through] : kThrough) {
    EXPECT_TRUE(used.contains(folder)) << folder << " needs no line here any more";
    EXPECT_TRUE(tested.contains(through)) << through << ", for " << folder;
  }
}

}  // namespace
}  // namespace fivekind::tests::tested_headers_test
