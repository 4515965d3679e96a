// Links in README.md, CONTRIBUTING.md, CHANGELOG.md, SECURITY.md and docs/ lead somewhere: to an
// existing file and, after '#', to a heading of the page, named as GitHub and the built site name
// it. Why: pages are renamed and headings reworded, and links are not all checked by hand.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::links_test {
namespace {

namespace fs = std::filesystem;
using Anchors = std::set<std::string>;

// "## `--digits`: how far" becomes "--digits-how-far": small letters, digits, hyphens and
// underscores stay, spaces become hyphens, all else is left out.
std::string anchor_of(const std::string& heading) {
  static const std::regex link(R"re(\[([^\]]*)\]\([^)]*\))re");
  std::string anchor;
  for (const char letter : std::regex_replace(heading, link, "$1")) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == ' ') anchor += '-';
    if (std::isalnum(byte) != 0 || byte >= 0x80 || letter == '-' || letter == '_') {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

struct Page {
  Anchors anchors;
  std::vector<std::string> links;
};

// Prose only: blocks of code and `code` have no links.
Page read_page(const fs::path& path) {
  static const std::regex code("`[^`]*`");
  static const std::regex link(R"re(\]\(([^) ]+)[^)]*\))re");
  Page page;
  bool within = false;
  for (const std::string& line : lines_of(read_bytes(path.string()))) {
    if (line.starts_with("```")) within = !within;
    if (within) continue;
    if (const std::size_t text = line.find_first_not_of('#'); text > 0 && line[0] == '#') {
      std::string anchor = anchor_of(line.substr(text + 1));
      const std::string first = anchor;
      for (int i = 1; page.anchors.contains(anchor); ++i) anchor = first + "-" + std::to_string(i);
      page.anchors.insert(anchor);
    }
    const std::string prose = std::regex_replace(line, code, "");
    for (std::sregex_iterator match(prose.begin(), prose.end(), link), end; match != end; ++match) {
      page.links.push_back((*match)[1]);
    }
  }
  return page;
}

std::vector<fs::path> pages() {
  const fs::path root = FIVEKIND_SOURCE_DIR;
  std::vector<fs::path> paths = {root / "README.md", root / "CONTRIBUTING.md",
                                 root / "CHANGELOG.md", root / "SECURITY.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") paths.push_back(entry.path());
  }
  return paths;
}

TEST(Links, LeadSomewhere) {
  std::size_t followed = 0;
  for (const fs::path& path : pages()) {
    for (const std::string& link : read_page(path).links) {
      if (link.find("://") != std::string::npos || link.starts_with("mailto:")) continue;
      const std::size_t hash = std::min(link.find('#'), link.size());
      const fs::path target =
          hash == 0 ? path : (path.parent_path() / link.substr(0, hash)).lexically_normal();
      ++followed;
      if (!fs::exists(target)) {
        ADD_FAILURE() << path.string() << ": nothing at " << link;
      } else if (hash < link.size() && target.extension() == ".md") {
        EXPECT_TRUE(read_page(target).anchors.contains(link.substr(hash + 1)))
            << path.string() << ": no heading for " << link;
      }
    }
  }
  EXPECT_GE(followed, 200U);
}

// Every page is listed in docs/README.md, which sorts them by readers' needs.
TEST(Links, ReachEveryPage) {
  const fs::path index = FIVEKIND_SOURCE_DIR "/docs/README.md";
  std::set<fs::path> listed = {index};
  for (const std::string& link : read_page(index).links) {
    listed.insert((index.parent_path() / link).lexically_normal());
  }
  for (const fs::path& path : pages()) {
    if (path.string().find("/docs/") == std::string::npos) continue;
    EXPECT_TRUE(listed.contains(path)) << path.string() << " is not in docs/README.md";
  }
}

TEST(Links, AreNamedLikeHeadings) {
  EXPECT_EQ(anchor_of("Ties"), "ties");
  EXPECT_EQ(anchor_of("How much a record tells"), "how-much-a-record-tells");
  EXPECT_EQ(anchor_of("`solve`, and [more](a.md)"), "solve-and-more");
}

}  // namespace
}  // namespace fivekind::tests::links_test
