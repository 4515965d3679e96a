// THIRD_PARTY_NOTICES.md names every library and package that the build uses, with its licence; the
// program says where, and contains no path of the machine that built it.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::notices_test {
namespace {

const std::string kRoot = FIVEKIND_SOURCE_DIR;

// All matches of a pattern in a file, ignoring case.
std::set<std::string> found_in(const std::string& path, const std::string& pattern) {
  const std::string text = read_bytes(kRoot + "/" + path);
  const std::regex expression(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end;
       ++match) {
    found.insert((*match)[1]);
  }
  return found;
}

TEST(Notices, NameEveryLibraryAndItsLicence) {
  const std::set<std::string> noticed =
      found_in("THIRD_PARTY_NOTICES.md", R"(\n\| `([^`]+)` \|[^\n]* [A-Za-z0-9.-]+ \|)");
  std::size_t libraries = 0;
  for (const char* list :
       {"CMakeLists.txt", "cmake/program.cmake", "tests/CMakeLists.txt", "bench/CMakeLists.txt"}) {
    for (const char* pattern : {R"(find_package\((\w[^ )]*))", R"(pkg_check_modules\((\w+))"}) {
      for (const std::string& library : found_in(list, pattern)) {
        if (library == "PkgConfig") continue;  // no library
        EXPECT_TRUE(noticed.contains(library)) << library << " of " << list;
        ++libraries;
      }
    }
  }
  EXPECT_GE(libraries, 14U);
}

TEST(Notices, NameEveryPackageOfThePage) {
  const std::set<std::string> noticed = found_in("THIRD_PARTY_NOTICES.md", R"(\n\| `([^`]+)` \|)");
  const Json package = Json::parse(read_bytes(kRoot + "/web/package.json"));
  std::size_t packages = 0;
  for (const char* kind : {"dependencies", "devDependencies"}) {
    if (!package.contains(kind)) continue;
    for (const auto& [name, version] : package[kind].items()) {
      EXPECT_TRUE(noticed.contains(name)) << name;
      ++packages;
    }
  }
  EXPECT_GE(packages, 10U);
}

// Every licence named in a table is there in full, and every library has its copyright.
TEST(Notices, HoldTheLicences) {
  const std::string notices = read_bytes(kRoot + "/THIRD_PARTY_NOTICES.md");
  for (const std::string& row :
       found_in("THIRD_PARTY_NOTICES.md", R"(\n(\| `[^`]+` \|[^|\n]+\|[^|\n]+\|)\n)")) {
    const std::size_t end = row.find('`', 3);
    const std::string name = row.substr(3, end - 3);
    EXPECT_NE(notices.find("\n- **" + name + "** ("), std::string::npos) << name;
    const std::size_t last = row.rfind("| ", row.size() - 2);
    const std::string licence = row.substr(last + 2, row.size() - last - 4);
    if (licence == "public domain" || licence == "CC0-1.0") continue;  // nothing is required
    EXPECT_NE(notices.find("\n### " + licence + "\n"), std::string::npos) << licence;
  }
}

using ProgramNotices = ProgramTest;

TEST_F(ProgramNotices, SaysWhereTheNoticesAre) {
  EXPECT_NE(output_of({"--version"}).find("THIRD_PARTY_NOTICES.md"), std::string::npos);
}

#ifdef NDEBUG  // for debuggers and sanitizers it says where the source is
TEST_F(ProgramNotices, HoldsNoPathOfItsBuild) {
  const std::string bytes = read_bytes(FIVEKIND_PROGRAM);
  const std::string program = FIVEKIND_PROGRAM;
  const std::string build = program.substr(0, program.rfind('/'));
  EXPECT_EQ(bytes.find(kRoot), std::string::npos);
  EXPECT_EQ(bytes.find(build), std::string::npos);
  EXPECT_GT(bytes.size(), 1'000'000U);
}
#endif

}  // namespace
}  // namespace fivekind::tests::notices_test
