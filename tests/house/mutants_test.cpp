// The small bugs that script/mutants puts into the program: each still fits, and there are tests
// that should catch it. Whether they do takes an hour to find out (script/nightly mutants).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "places.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::mutants_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<Json> all_mutants() {
  std::vector<Json> all;
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/tests/mutants")) {
    const Json some = Json::parse(read_bytes(entry.path()));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

// As in GoogleTest: "*" matches any characters.
bool fits(const char* pattern, const char* name) {
  if (*pattern == '\0') return *name == '\0';
  if (*pattern == '*') return fits(pattern + 1, name) || (*name != '\0' && fits(pattern, name + 1));
  return (*pattern == '?' ? *name != '\0' : *pattern == *name) && fits(pattern + 1, name + 1);
}

// "Suite.Test" of all tests in this program.
std::vector<std::string> all_tests() {
  std::vector<std::string> names;
  const testing::UnitTest& program = *testing::UnitTest::GetInstance();
  for (int s = 0; s < program.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *program.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      names.push_back(std::string(suite.name()) + "." + suite.GetTestInfo(t)->name());
    }
  }
  return names;
}

TEST(Mutants, StillApply) {
  for (const Json& mutant : all_mutants()) {
    SCOPED_TRACE(mutant["name"].get<std::string>());
    const std::string file = mutant["file"];
    const std::string text = mutant["text"];
    EXPECT_TRUE(file.starts_with("src/"));
    EXPECT_EQ(count(read_bytes(FIVEKIND_SOURCE_DIR "/" + file), text), 1U)
        << "the code has changed: make this mutant anew in tests/mutants";
    EXPECT_NE(mutant["instead"].get<std::string>(), text);
  }
}

TEST(Mutants, HaveTestsThatAreToCatchThem) {
  const std::vector<std::string> tests = all_tests();
  for (const Json& mutant : all_mutants()) {
    std::istringstream patterns(mutant["tests"].get<std::string>());
    for (std::string pattern; std::getline(patterns, pattern, ':');) {
      EXPECT_TRUE(
          std::any_of(tests.begin(), tests.end(),
                      [&](const std::string& name) { return fits(pattern.c_str(), name.c_str()); }))
          << mutant["name"] << ": no test is named " << pattern;
    }
  }
}

TEST(Mutants, AreOfAllRooms) {
  std::map<std::string, std::size_t> rooms;
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/src")) {
    rooms[entry.path().filename()] = 0;
  }
  std::set<std::string> names;
  std::size_t explained = 0;
  for (const Json& mutant : all_mutants()) {
    EXPECT_TRUE(names.insert(mutant["name"]).second) << mutant["name"] << " twice";
    const fs::path file = mutant["file"].get<std::string>();
    ++rooms[*std::next(file.begin())];
    explained += mutant.contains("explained") ? 1 : 0;
  }
  for (const auto& [room, mutants] : rooms) EXPECT_GT(mutants, 0U) << "none in src/" << room;
  EXPECT_GE(names.size(), 60U);
  EXPECT_LE(explained, names.size() / 20) << "95 % are to be caught";
}

}  // namespace
}  // namespace fivekind::tests::mutants_test
