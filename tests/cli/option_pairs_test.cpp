// Every pair of options of every subcommand: honoured, or refused with a sentence that names both.
// Why: an option that is silently ignored leads to an answer to another question.
//
// The options are those of --help; each has a value in option_table.cpp, and one without fails. A
// pair runs on a tiny game. An option is honoured if it changes what the program prints and writes.
// Options that change nothing there ("quiet") get a value that must be refused: an option that is
// ignored would accept it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "places.h"
#include "tests/program/option_files.h"
#include "tests/program/option_table.h"
#include "tests/program/program.h"

namespace fivekind::tests::option_pairs_test {
namespace {

namespace fs = std::filesystem;

// The result of a run: its exit code, and everything that it has printed and written, without times
// and places.
struct Seen {
  int exit_code = 0;
  std::string errors;
  std::string all;
};

class Pairs : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override { there_ = make_option_files(folder_, GetParam().words[0]); }

  // What the subcommand does with these options, and with what `others` require.
  const Seen& seen(const std::vector<std::pair<std::string, Arguments>>& options,
                   const std::vector<Arguments>& others) {
    const Arguments words = words_for(options, others);
    const auto known = seen_.find(words);
    return known != seen_.end() ? known->second
                                : seen_.emplace(words, run_anew(words)).first->second;
  }

  // Still with "%" and "@" in place of folders.
  Arguments words_for(const std::vector<std::pair<std::string, Arguments>>& options,
                      const std::vector<Arguments>& others) const {
    return command_words(GetParam(), options, others);
  }

  Seen run_anew(Arguments all) {
    const Subcommand& command = GetParam();
    const std::string here = folder_.file("run");
    fs::create_directory(here);
    copy_run_files(command.words[0], there_, here);
    for (std::string& word : all) {
      if (word.starts_with("%")) word = here + word.substr(1);
      if (word.starts_with("@")) word = there_ + word.substr(1);
    }
    const Ran ran = run(all);
    Seen seen{ran.exit_code, ran.errors, ran.output + "\n--\n" + ran.errors};
    for (const auto& entry : fs::recursive_directory_iterator(here)) {
      if (entry.is_directory()) continue;
      const std::string path = entry.path().string();
      if (path.ends_with("states.jsonl")) {  // states are stored in the order in which they are
                                             // finished
        std::vector<std::string> lines = lines_of(read_bytes(path));
        std::sort(lines.begin(), lines.end());
        for (const std::string& line : lines) seen.all += "\n" + line;
        continue;
      }
      seen.all += "\n" + path + (path.ends_with(".db") ? "" : ":" + read_bytes(path));
    }
    fs::remove_all(here);
    static const std::regex times(
        R"re([0-9.,]+ (µs|ms|s)\b|[0-9,]+ games a second|"[a-z_]*seconds": *[0-9.e+-]+)re");
    seen.all = std::regex_replace(seen.all, times, "TIME");
    return seen;
  }

  std::string there_;
  std::map<Arguments, Seen> seen_;
};

// Two spellings of one option, which are given once; and words whose position changes with --rules.
bool is_one_option(const std::string& one, const std::string& two) {
  const auto plain = [](const std::string& name) {
    std::string text;
    for (const char c : name) {
      if (c != '-') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
  };
  return plain(one) == plain(two);
}

bool is_first_word_with_rules(const Subcommand& command, const std::string& one,
                              const std::string& two) {
  const bool words =
      command.options.contains("STRATEGIES") || command.options.contains("OBJECTIVE");
  return words && one == "--rules" && two == "GAME";
}

bool names(const std::string& message, const std::string& name, const OptionValue& value) {
  const std::string lower = [&] {
    std::string text = name;
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
  }();
  for (const std::string& word : value.with) {
    if (word.starts_with("--") && message.find(word) != std::string::npos) return true;
  }
  return message.find(name) != std::string::npos ||
         message.find("--" + lower) != std::string::npos ||
         (name[0] != '-' && message.find(value.words[0]) != std::string::npos) ||
         (name == "--output" && message.find("-o ") != std::string::npos);
}

TEST_P(Pairs, AreHonouredOrRefused) {
  const Subcommand& command = GetParam();
  Arguments help = command.words;
  help.emplace_back("--help");
  std::set<std::string> tabled;
  for (const auto& [name, value] : command.options) tabled.insert(name);
  ASSERT_EQ(listed_options(output_of(help)), tabled)
      << "options of --help, and those with values here";

  const auto exempt = [&](const std::string& option, const std::string& other) {
    return std::any_of(command.exempt.begin(), command.exempt.end(), [&](const ExemptPair& of) {
      return of.option == option && of.other == other;
    });
  };
  const auto without = [&](const std::string& name, const OptionValue& value,
                           const OptionValue& other) {
    return seen({{name, value.words}}, {value.with, other.with}).all;
  };

  for (const auto& [name, value] : command.options) {
    if (!value.skipped.empty()) continue;
    const Seen& once = seen({{name, value.words}}, {value.with});
    EXPECT_EQ(once.exit_code, 0) << name << ": " << once.errors;
    EXPECT_EQ(once.all, run_anew(words_for({{name, value.words}}, {value.with})).all)
        << name << " twice";
    const bool changes = once.all != seen({}, {value.with}).all;
    EXPECT_EQ(changes, value.quiet.empty()) << name << " alone " << value.quiet;
  }
  std::size_t pairs = 0;
  for (auto one = command.options.begin(); one != command.options.end(); ++one) {
    for (auto two = std::next(one); two != command.options.end(); ++two, ++pairs) {
      if (!one->second.skipped.empty() || !two->second.skipped.empty()) continue;
      if (is_one_option(one->first, two->first)) continue;
      if (is_first_word_with_rules(command, one->first, two->first)) continue;
      const std::string pair = name_of(command.words) + ": " + one->first + " " + two->first;
      const Seen& both = seen({{one->first, one->second.words}, {two->first, two->second.words}},
                              {one->second.with, two->second.with});
      if (both.exit_code != 0) {
        if (exempt(one->first, two->first)) continue;
        EXPECT_EQ(both.exit_code, 2) << pair << ": " << both.errors;
        const std::string message = both.errors.substr(0, both.errors.find('\n'));
        EXPECT_TRUE(names(message, one->first, one->second)) << pair << ": " << message;
        EXPECT_TRUE(names(message, two->first, two->second)) << pair << ": " << message;
        continue;
      }
      for (const auto& [option, other] : {std::pair(one, two), std::pair(two, one)}) {
        if (exempt(option->first, other->first)) continue;
        // What the other one requires is there with and without it.
        const Arguments& with = other->second.with;
        if (std::find(with.begin(), with.end(), option->first) != with.end()) continue;
        if (option->second.quiet.empty()) {
          EXPECT_NE(both.all, without(other->first, other->second, option->second))
              << pair << ": " << option->first << " changes nothing";
        } else if (!option->second.refused.empty()) {
          const Seen& bad =
              seen({{option->first, option->second.refused}, {other->first, other->second.words}},
                   {option->second.with, other->second.with});
          EXPECT_TRUE(bad.exit_code != 0 || bad.all != both.all)
              << pair << ": nobody looks at " << option->first;
        }
      }
    }
  }
  EXPECT_EQ(pairs, command.options.size() * (command.options.size() - 1) / 2);
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Pairs, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

using OptionPairs = ProgramTest;

// A new subcommand is tried, or the reason why not is given.
TEST_F(OptionPairs, TriesAllSubcommands) {
  std::set<std::string> tried;
  for (const Subcommand& command : subcommands()) tried.insert(command.words[0]);
  for (const auto& [name, why] : commands_elsewhere())
    EXPECT_TRUE(tried.insert(name).second) << name;
  const std::vector<std::string> listed = commands_in(output_of({"--help"}));
  EXPECT_EQ(tried, std::set<std::string>(listed.begin(), listed.end()));
}

}  // namespace
}  // namespace fivekind::tests::option_pairs_test
