// Packages agree with the project: one version everywhere, the notices of all libraries, and the
// libraries needed for building. script/package --try installs and uses them.
#include <gtest/gtest.h>

#include <regex>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::packages_test {
namespace {

std::string text_of(const std::string& path) {
  return read_bytes(FIVEKIND_SOURCE_DIR "/" + path);
}

// The first match of the pattern in a file; empty if there is none.
std::string first(const std::string& path, const std::string& pattern) {
  const std::string text = text_of(path);
  std::smatch match;
  return std::regex_search(text, match, std::regex(pattern)) ? match[1].str() : "";
}

// One line, so that breaks of lines do not matter.
std::string in_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), " ");
}

TEST(Packages, HaveOneVersion) {
  const std::string version = first("CMakeLists.txt", R"(project\(fivekind VERSION ([0-9.]+))");
  ASSERT_FALSE(version.empty());
  EXPECT_EQ(first("CITATION.cff", "\nversion: ([^\n]+)"), version);
  EXPECT_EQ(Json::parse(text_of("web/package.json"))["version"], version);
  EXPECT_EQ(Json::parse(text_of("web/package-lock.json"))["version"], version);
  EXPECT_EQ(first("packaging/debian/changelog", R"(^fivekind \(([0-9.]+)-[0-9]+\))"), version);
  EXPECT_EQ(first("contrib/desktop/fivekind.metainfo.xml", R"re(<release version="([^"]+)")re"),
            version);
  EXPECT_EQ(first("CHANGELOG.md", R"(\n## \[([0-9.]+)\])"), version);
  expect_part(text_of("docs/how-to/install.md"), "fivekind-" + version + ".tar.xz");
  const std::string minor = version.substr(0, version.rfind('.'));
  expect_part(text_of("packaging/debian/control"), "\nPackage: libfivekind" + minor + "\n");
  EXPECT_EQ(first("examples/CMakeLists.txt", R"(find_package\(Fivekind ([0-9.]+))"), minor);
}

TEST(Packages, HaveOneDate) {
  const std::string date = first("CITATION.cff", "\ndate-released: ([^\n]+)");
  EXPECT_EQ(first("contrib/desktop/fivekind.metainfo.xml", R"re(date="([^"]+)")re"), date);
}

// Debian's copyright file has the notice of every library and of the page's packages.
TEST(Packages, HaveAllNotices) {
  const std::string notices = text_of("THIRD_PARTY_NOTICES.md");
  const std::string copyright = in_one_line(text_of("packaging/debian/copyright"));
  const std::regex item(
      R"(\n- \*\*([^*]+)\*\* \([^)]+\): (Copyright (\(c\) )?)?((?:[^\n\[]|\n  )+))");
  std::size_t found = 0;
  for (std::sregex_iterator match(notices.begin(), notices.end(), item), end; match != end;
       ++match) {
    std::string notice = in_one_line((*match)[4]);
    while (notice.ends_with('.') || notice.ends_with(' ')) notice.pop_back();
    EXPECT_NE(copyright.find(notice), std::string::npos) << (*match)[1] << ": " << notice;
    ++found;
  }
  EXPECT_GE(found, 18U);
  for (const char* licence :
       {"BSD-2-Clause:", "BSD-3-Clause:", "BSL-1.0:", "Zlib:", "License: MIT"}) {
    EXPECT_NE(copyright.find(licence), std::string::npos) << licence;
  }
}

// What script/bootstrap installs for building, Debian's build machines install too, and the page
// lists.
TEST(Packages, NameAllThatBuildingTakes) {
  const std::string control = text_of("packaging/debian/control");
  const std::string page = text_of("docs/how-to/install.md");
  const std::string list = first("script/bootstrap", R"(\npackages=\(([^)]*)\))");
  const std::regex library(R"((\S+-dev)\b)");
  std::size_t found = 0;
  for (std::sregex_iterator match(list.begin(), list.end(), library), end; match != end; ++match) {
    const std::string name = (*match)[1];
    EXPECT_NE(control.find("\n " + name + ",\n"), std::string::npos) << name;
    EXPECT_NE(page.find(" " + name), std::string::npos) << name;
    ++found;
  }
  EXPECT_GE(found, 14U);
}

}  // namespace
}  // namespace fivekind::tests::packages_test
