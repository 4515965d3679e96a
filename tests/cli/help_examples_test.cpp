// The examples in the help of every command and topic: each is run as a shell runs it, in a folder
// with the files that it names. Why: what is copied from the help has to work. An example that
// takes longer than a moment is interrupted, and must have been at work then.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::help_examples_test {
namespace {

namespace fs = std::filesystem;

constexpr double kMoment = 0.7;

struct Skipped {
  std::string_view part;
  std::string_view why;
};
constexpr Skipped kSkipped[] = {
    {"fivekind serve", "listens at a port that may be taken; server_test asks it"},
    {"play --resume", "there is no game to resume; play_command_test has one"},
    {"| dot ", "Graphviz is not among the packages"},
    {"tables verify", "needs the table of a minute; tables_command_test has one"},
    {"tables checksum", "likewise"},
    {"tables remove", "likewise"}};

bool is_skipped(const std::string& example) {
  return std::any_of(std::begin(kSkipped), std::end(kSkipped), [&](const Skipped& skipped) {
    return example.find(skipped.part) != std::string::npos;
  });
}

// The commands in a help text, each on one line, without the remarks beside them.
std::vector<std::string> examples_in(const std::string& help) {
  static const std::regex command(R"( {2}((?:\S+ .*\| |[A-Z_]+=\S+ )?fivekind .*))");
  static const std::regex remark(R"( {3,}\S.*$)");
  std::vector<std::string> examples;
  std::istringstream lines(help.substr(std::min(help.find("\nExamples:"), help.size())));
  if (help.find("\nUsage: ") == std::string::npos) lines.str(help);  // a topic
  bool continues = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (continues) {
      examples.back() += std::regex_replace(line.substr(line.find_first_not_of(' ')), remark, "");
    } else if (std::regex_match(line, found, command)) {
      examples.push_back(std::regex_replace(found[1].str(), remark, ""));
    } else {
      continue;
    }
    continues = examples.back().ends_with('\\');
    if (continues) examples.back().pop_back();
  }
  return examples;
}

std::vector<std::string> pages() {
  std::vector<std::string> pages;
  for (const std::string& name : commands_in(run_fivekind({{"--help"}}).output)) {
    pages.push_back(name + " --help");
  }
  std::istringstream lines(run_fivekind({{"help"}}).output);
  bool topics = false;
  for (std::string line; std::getline(lines, line);) {
    if (topics) pages.push_back("help " + line.substr(2, line.find(' ', 2) - 2));
    topics = topics || line == "Topics:";
  }
  pages.emplace_back("--help");
  return pages;
}

class HelpExamples : public testing::TestWithParam<std::string> {
 protected:
  Ran shell(const std::string& line, double interrupt_after = 0) const {
    const std::string folder = fs::path(FIVEKIND_PROGRAM).parent_path();
    const std::string there = "PATH='" + folder + "':$PATH; cd '" + folder_.path() + "' && ";
    return run_program("/bin/sh", {{"-c", there + line}, {}, 0, interrupt_after});
  }

  void make(const std::string& line) const {
    const Ran ran = shell(line);
    if (ran.exit_code != 0) throw std::runtime_error(line + ": " + ran.errors);
  }

  // The files named in examples.
  void make_files() const {
    const std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
    for (const char* name : {"my-game.json", "my.json", "mine.json", "three-dice.json"}) {
      write_bytes(folder_.file(name), rules);
    }
    write_bytes(folder_.file("positions.txt"), "1/yahtzee/-/1/66651:2\n");
    write_bytes(folder_.file("mine.txt"), "a\nb\n66\n");
    write_bytes(folder_.file("game.txt"), "game yatzy\nAnna: 13566 keep 66 -> 26661 sixes\n");
    write_bytes(folder_.file("scores.csv"), ",Anna,Bert\nOnes,3,2\nTwos,6,x\n");
    write_bytes(folder_.file("evening.txt"), "game yatzy\nAnna: 13566 keep 66 -> 26661 sixes\n");
    make("mkdir -p docs .zfunc .config/fish/completions");
    make("fivekind simulate two-yatzy --players expected,random --games 8 --record games.jsonl");
    make("gzip -c games.jsonl > games.gz && zstd -q games.jsonl");
    if (GetParam() != "analyse --help") return;
    make(
        "for i in 1 3 4 5 6 7 8; do "
        "fivekind analyse games.jsonl --summary --part $i/8 --save part$i.json; done");
  }

  ScratchFolder folder_;
};

TEST_P(HelpExamples, Work) {
  std::string page = GetParam();
  const std::vector<std::string> examples = examples_in(shell("fivekind " + page).output);
  EXPECT_FALSE(examples.empty() && page != "help environment");
  make_files();
  for (std::string example : examples) {
    if (is_skipped(example)) continue;
    const std::string shown = example;
    // So that the program itself is interrupted, not the shell that waits for it.
    const std::size_t name = example.find("fivekind ");
    if (example.find('|') == std::string::npos) example.insert(name, "exec ");
    const Ran ran = shell(example, kMoment);
    EXPECT_TRUE(ran.exit_code == 0 || ran.exit_code == 130)
        << shown << "\nended with " << ran.exit_code << ": " << ran.errors;
  }
}

INSTANTIATE_TEST_SUITE_P(Pages, HelpExamples, testing::ValuesIn(pages()), [](const auto& page) {
  return std::regex_replace(page.param, std::regex("[^a-z]+"), "_");
});

}  // namespace
}  // namespace fivekind::tests::help_examples_test
