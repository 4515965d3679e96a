// Every pair of options of every subcommand: honoured, or refused with a sentence that names both.
// Why: an option that is ignored in silence gives an answer to another question than was asked.
//
// The options are those of --help; each has a value in option_table.cpp, and one without fails. A
// pair runs on a tiny game. An option is honoured if what the program prints and writes is not what
// it would be without it. Options that change nothing there ("quiet") get a value that must be
// refused: an option that nobody looks at would let it pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "option_table.h"
#include "places.h"
#include "program.h"

namespace fivekind::tests::option_pairs_test {
namespace {

namespace fs = std::filesystem;

std::string name_of(const Arguments& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
  return name;
}

// The words and options that --help lists, without those that every command has.
std::set<std::string> options_in(const std::string& help) {
  static const std::regex line("  (?:-[a-z], )?(--[a-z-]+|[A-Z]+)( .*)?");
  std::set<std::string> names;
  bool listed = false;
  for (const std::string& text : lines_of(help)) {
    if (!text.empty() && text[0] != ' ') listed = text == "Arguments:" || text == "Options:";
    std::smatch match;
    if (!listed || !std::regex_match(text, match, line)) continue;
    names.insert(match[1].str());
  }
  return names;
}

// What a run did: its exit code, and all that it has printed and written, without times and places.
struct Seen {
  int exit_code = 0;
  std::string errors;
  std::string all;
};

class Pairs : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override {
    fs::create_directory(there_ = folder_.file("there"));
    std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
    write_bytes(there_ + "/same.json", rules);
    write_bytes(there_ + "/bad.json", "{}");
    const std::string bonus =
        R"("bonuses": [{"key": "bonus", "categories": ["ones", "twos"], "threshold": 5, "points": 3,
                         "names": {"en": "Bonus"}}],
           "categories")";
    const std::string format = R"("format": 1,)";
    std::string said = rules;
    said.replace(said.find(format), format.size(), R"("format": 2, "announce": true,)");
    write_bytes(there_ + "/said.json", said);
    rules.replace(rules.find(format), format.size(), R"("format": 2, "saved-rolls": true,)");
    const std::size_t at = rules.find("\"categories\"");
    write_bytes(there_ + "/bonus.json", rules.substr(0, at) + bonus + rules.substr(at + 12));
    write_bytes(there_ + "/positions.txt", "1/two-yatzy/-/1/12:1\n1/two-yatzy/1=2/1/12:0\n");
    write_bytes(there_ + "/answers.txt", "c\nb\nb\nc\nb\nb\nc\nb\nb\nb\n");
    for (const auto& [name, seed] : {std::pair("games", "3"), std::pair("more", "4")}) {
      output_of({"simulate", "two-yatzy", "--players", "random,greedy", "--games", "12", "--seed",
                 seed, "--record", there_ + "/" + name + ".jsonl"});
    }
    run({"analyse", there_ + "/games.jsonl", "--summary", "--save", there_ + "/sums.json"});
    const std::string& first = GetParam().words[0];
    if (first == "play") {
      // In the other database the next game has another number.
      for (const char* game : {"two-yatzy", "micro-yahtzee", "two-yatzy"}) {
        output_of({"play", game, "--players", "Bo", "--database", there_ + "/other.db"});
      }
      for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
        output_of({"play", game, "--players", "Anna", "--database", there_ + "/games.db"});
      }
    }
    if (first != "tables") return;
    for (const char* objective : {"target-curves", "worst-case"}) {
      for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
        run({"tables", "build", game, objective, "--tables", there_ + "/tables"});
      }
    }
    for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
      const Arguments build = {"tables", "build", game, "--tables", there_ + "/tables"};
      for (const Arguments& kind : {Arguments{"--precision", "double"}, Arguments{"--cut", "0.01"},
                                    Arguments{"--precision", "double", "--cut", "0.01"}}) {
        Arguments words = build;
        words.insert(words.end(), kind.begin(), kind.end());
        run(words);
      }
    }
  }

  // What the subcommand does with these options, and what `others` need beside them.
  const Seen& seen(const std::vector<std::pair<std::string, Arguments>>& options,
                   const std::vector<Arguments>& others) {
    const Arguments words = words_for(options, others);
    const auto known = seen_.find(words);
    return known != seen_.end() ? known->second
                                : seen_.emplace(words, run_anew(words)).first->second;
  }

  // "%" and "@" stand for folders yet.
  Arguments words_for(const std::vector<std::pair<std::string, Arguments>>& options,
                      const std::vector<Arguments>& others) const {
    const Subcommand& command = GetParam();
    Arguments words;
    std::set<std::string> named;
    for (const auto& [name, value] : options) {
      named.insert(name);
      words.insert(words.end(), value.begin(), value.end());
    }
    for (const Arguments& with : others) {
      for (std::size_t at = 0; at < with.size();) {
        std::size_t end = at + 1;
        while (end < with.size() && !with[end].starts_with("--")) ++end;
        if (named.insert(with[at]).second) {
          words.insert(words.end(), with.begin() + static_cast<std::ptrdiff_t>(at),
                       with.begin() + static_cast<std::ptrdiff_t>(end));
        }
        at = end;
      }
    }
    Arguments all = command.words;
    for (const BaseWords& base : command.base) {
      const bool replaced = std::any_of(base.unless.begin(), base.unless.end(),
                                        [&](const auto& name) { return named.contains(name); });
      if (!replaced) all.insert(all.end(), base.words.begin(), base.words.end());
    }
    all.insert(all.end(), words.begin(), words.end());
    return all;
  }

  Seen run_anew(Arguments all) {
    const Subcommand& command = GetParam();
    const std::string here = folder_.file("run");
    fs::create_directory(here);
    if (command.words[0] == "tables") {
      for (const char* copy : {"/tables", "/other"}) {
        fs::copy(there_ + "/tables", here + copy, fs::copy_options::recursive);
      }
    }
    if (command.words[0] == "play") {
      for (const char* copy : {"/games.db", "/other.db"}) fs::copy_file(there_ + copy, here + copy);
    }
    for (std::string& word : all) {
      if (word.starts_with("%")) word = here + word.substr(1);
      if (word.starts_with("@")) word = there_ + word.substr(1);
    }
    const Ran ran = run(all);
    Seen seen{ran.exit_code, ran.errors, ran.output + "\n--\n" + ran.errors};
    for (const auto& entry : fs::recursive_directory_iterator(here)) {
      if (entry.is_directory()) continue;
      const std::string path = entry.path().string();
      if (path.ends_with("states.jsonl")) {  // states are kept in the order they are finished in
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

// Two spellings of one option, which are given once; and words whose place changes with --rules.
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
  ASSERT_EQ(options_in(output_of(help)), tabled) << "options of --help, and those with values here";

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
        // What the other one needs is there with and without it.
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

// A subcommand that is new is tried, or says why not.
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
