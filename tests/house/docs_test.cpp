// The examples of README.md and docs/*.md: every command that a page shows is run, and must print
// what the page says. Why: examples are what people read first, and it is easily overlooked when
// they become outdated.
//
// In a fenced block a line "$ fivekind …" is a command, followed by its output, standard output and
// standard error together; a line "…" matches any number of lines. A block of JSON or text whose
// paragraph before it names a file, such as `mini.json` or `games.txt`, is that file. A picture
// that a command writes and that docs/images has by the same name must be that one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <regex>
#include <span>
#include <sstream>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::docs_test {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

constexpr std::string_view kPrompt = "$ fivekind ";
constexpr std::string_view kGap = "…";

// Commands, by their beginning, that are not run, and pages without commands to run.
struct Skipped {
  std::string_view what;
  std::string_view why;
};
constexpr Skipped kSkippedCommands[] = {
    {"solve maxi-yatzy-finnish", "solves for a minute, and names a folder of the reader's"},
    {"bench", "prints times"},
};
constexpr Skipped kSkippedPages[] = {
    {"performance.md", "holds measurements of one machine"},
    {"performance-log.md", "holds measurements of one machine"},
    {"reproduction.md", "is the output of a command of minutes"},
    {"algorithms.md", "holds formulas; its figures are tested"},
    {"architecture.md", "names functions, which includes_test looks up"},
    {"library.md", "shows programs, which install_test builds"},
    {"page.md", "shows the page, which browser tests use"},
    {"README.md", "lists the other pages"},
    {"how-to/serve.md", "sets up machines"},
    {"how-to/install.md", "installs packages, as packaging/try does"},
    {"how-to/embed.md", "shows programs, which install_test builds"},
    {"comparison.md", "compares programs by measurements, and by what others say"},
    {"server.md", "asks a server, as service tests do"}};

bool is_skipped(std::span<const Skipped> list, std::string_view what) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Skipped& skipped) { return what.starts_with(skipped.what); });
}

struct Example {
  int line = 0;         // where the command stands
  std::string command;  // without "fivekind"
  Lines output;
};

struct File {
  std::string name;
  std::string text;
};

struct Page {
  std::vector<Example> examples;
  std::vector<File> files;
};

std::string joined(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The examples in these lines; `number` is the line number of the first one.
std::vector<Example> examples_in(std::span<const std::string> lines, int number) {
  std::vector<Example> examples;
  for (const std::string& line : lines) {
    if (line.starts_with(kPrompt)) {
      examples.push_back({number, line.substr(kPrompt.size()), {}});
    } else if (!examples.empty()) {
      examples.back().output.push_back(line);
    }
    ++number;
  }
  return examples;
}

// The last file `NAME.json`, `NAME.txt` or `NAME.csv` named in the paragraph; empty if there is
// none.
std::string named_file(const std::string& paragraph) {
  static const std::regex name("`([a-z0-9-]+\\.(json|txt|csv))`");
  std::string last;
  for (std::sregex_iterator match(paragraph.begin(), paragraph.end(), name), end; match != end;
       ++match) {
    last = (*match)[1];
  }
  return last;
}

// The paragraph that ends above line `end`, in one string.
std::string paragraph_above(const Lines& lines, std::size_t end) {
  while (end > 0 && lines[end - 1].empty()) --end;
  std::size_t begin = end;
  while (begin > 0 && !lines[begin - 1].empty()) --begin;
  return joined(std::span(lines).subspan(begin, end - begin));
}

Page read_page(const std::string& path) {
  const Lines lines = lines_of(read_bytes(path));
  Page page;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (!lines[at].starts_with("```")) continue;
    const std::size_t fence = at;
    while (++at < lines.size() && lines[at] != "```") continue;
    EXPECT_LT(at, lines.size()) << path << ":" << fence + 1 << ": a block without an end";
    const std::span block = std::span(lines).subspan(fence + 1, at - fence - 1);
    for (Example& example : examples_in(block, static_cast<int>(fence) + 2)) {
      page.examples.push_back(std::move(example));
    }
    const std::string name = named_file(paragraph_above(lines, fence));
    const bool is_file = lines[fence] == "```json" || lines[fence] == "```text";
    if (is_file && !name.empty()) page.files.push_back({name, joined(block)});
  }
  return page;
}

bool is_gap(const std::string& line) {
  const std::size_t start = line.find_first_not_of(' ');
  return start != std::string::npos && line.substr(start) == kGap;
}

bool agree(std::span<const std::string> shown, std::span<const std::string> printed) {
  if (shown.empty()) return printed.empty();
  if (is_gap(shown[0])) {
    for (std::size_t skipped = 0; skipped <= printed.size(); ++skipped) {
      if (agree(shown.subspan(1), printed.subspan(skipped))) return true;
    }
    return false;
  }
  return !printed.empty() && shown[0] == printed[0] && agree(shown.subspan(1), printed.subspan(1));
}

// Runs the example through a shell, as a reader would, and compares.
void check(const Example& example, const ScratchFolder& folder, const std::string& path) {
  const std::string script =
      "cd '" + folder.path() + "' && exec '" FIVEKIND_PROGRAM "' " + example.command + " 2>&1";
  const Ran ran = run_program("/bin/sh", Command{{"-c", script}});
  // A failed command shows its error on the first line, or on the last one after what could be
  // done.
  const auto is_error = [](const std::string& line) { return line.starts_with("fivekind: "); };
  const bool fails = !example.output.empty() && is_error(example.output.front());
  const bool warns = !example.output.empty() && is_error(example.output.back());
  EXPECT_TRUE(agree(example.output, lines_of(ran.output)))
      << path << ":" << example.line << ": fivekind " << example.command << "\nshown:\n"
      << joined(example.output) << "printed:\n"
      << ran.output;
  EXPECT_TRUE(ran.exit_code != 0 ? fails || warns : !fails)
      << path << ":" << example.line << ": exit code " << ran.exit_code;
}

// README.md and the pages of docs/, from the project's folder.
std::vector<std::string> pages() {
  std::vector<std::string> paths = {"README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(FIVEKIND_SOURCE_DIR "/docs")) {
    const std::string name = fs::relative(entry.path(), FIVEKIND_SOURCE_DIR "/docs").string();
    if (name.ends_with(".md") && !is_skipped(kSkippedPages, name)) paths.push_back("docs/" + name);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string in_project(const std::string& path) {
  return FIVEKIND_SOURCE_DIR "/" + path;
}

// The pictures that the examples have written are those that the page shows.
void check_pictures(const ScratchFolder& folder) {
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    const std::string name = entry.path().filename().string();
    const std::string shown = in_project("docs/images/" + name);
    if (!name.ends_with(".svg") || !fs::exists(shown)) continue;
    EXPECT_TRUE(read_bytes(entry.path().string()) == read_bytes(shown))
        << shown << ": look at the new one, and keep it";
  }
}

class Documents : public testing::TestWithParam<std::string> {
 protected:
  ScratchFolder folder_;
};

TEST_P(Documents, ShowWhatTheProgramPrints) {
  const Page page = read_page(in_project(GetParam()));
  EXPECT_FALSE(page.examples.empty()) << "nothing to run: list it as skipped, with a reason";
  for (const File& file : page.files) write_bytes(folder_.file(file.name), file.text);
  for (const Example& example : page.examples) {
    if (!is_skipped(kSkippedCommands, example.command)) check(example, folder_, GetParam());
  }
  check_pictures(folder_);
}

INSTANTIATE_TEST_SUITE_P(Pages, Documents, testing::ValuesIn(pages()), [](const auto& page) {
  std::string name = fs::path(page.param).replace_extension("").string();
  for (char& letter : name) letter = letter == '-' || letter == '/' ? '_' : letter;
  return name;
});

// Three tables and how to repeat them: other attempts are in the log.
TEST(Performance, IsShort) {
  std::istringstream text(read_bytes(in_project("docs/performance.md")));
  const auto words = std::distance(std::istream_iterator<std::string>(text), {});
  EXPECT_LE(words, 1200);
}

TEST(Examples, AreFound) {
  EXPECT_GE(read_page(in_project("README.md")).examples.size(), 3U);
  EXPECT_EQ(read_page(in_project("README.md")).files.size(), 2U);
  EXPECT_GE(read_page(in_project("docs/command-line.md")).examples.size(), 8U);
  EXPECT_GE(read_page(in_project("docs/position.md")).examples.size(), 8U);
}

// Skipped examples exist, and contain nothing that could be run.
TEST(Examples, AreWhereTheyAreNotSkipped) {
  for (const Skipped& page : kSkippedPages) {
    const std::string path = in_project("docs/" + std::string(page.what));
    ASSERT_TRUE(fs::exists(path)) << path;
    EXPECT_TRUE(read_page(path).examples.empty()) << path << " has examples to run";
  }
}

TEST(Examples, AgreeLineByLine) {
  const Lines printed = {"a", "b", "c"};
  EXPECT_TRUE(agree(printed, printed));
  EXPECT_TRUE(agree(Lines{"a", "  …"}, printed));
  EXPECT_TRUE(agree(Lines{"…", "c", "…"}, printed));
  EXPECT_FALSE(agree(Lines{"a", "b"}, printed));
  EXPECT_FALSE(agree(Lines{"a", "…", "d"}, printed));
  EXPECT_FALSE(agree(Lines{"a", "b", "c", "d"}, printed));
  EXPECT_FALSE(agree(Lines{}, printed));
}

// The lines of a picture of a terminal: pieces of text on a grid.
Lines lines_of_picture(const std::string& svg) {
  constexpr double kLeft = 20;
  constexpr double kColumn = 8.4;
  constexpr int kTop = 58;
  constexpr int kRow = 20;
  static const std::regex piece("<text x=\"([0-9.]+)\" y=\"([0-9]+)\"[^>]*>([^<]*)</text>");
  Lines lines;
  for (std::sregex_iterator match(svg.begin(), svg.end(), piece), end; match != end; ++match) {
    const auto row = static_cast<std::size_t>((std::stoi((*match)[2]) - kTop) / kRow);
    const auto column =
        static_cast<std::size_t>(std::lround((std::stod((*match)[1]) - kLeft) / kColumn));
    lines.resize(std::max(lines.size(), row + 1));
    lines[row].resize(column, ' ');
    lines[row] += (*match)[3];
  }
  return lines;
}

TEST(Pictures, ShowWhatTheProgramPrints) {
  const ScratchFolder folder;
  const std::string path = "docs/images/advise.svg";
  const Lines lines = lines_of_picture(read_bytes(in_project(path)));
  const std::vector<Example> examples = examples_in(lines, 1);
  ASSERT_EQ(examples.size(), 1U);
  check(examples[0], folder, path);
}

}  // namespace
}  // namespace fivekind::tests::docs_test
