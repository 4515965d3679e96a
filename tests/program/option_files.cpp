// The files that option_table.cpp's values name, and the command lines they make.
#include "tests/program/option_files.h"

#include <filesystem>
#include <regex>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests {
namespace {

namespace fs = std::filesystem;

// Rules with a bonus and saved rolls, rules with announcements, and rules that serve any roll.
void make_rules(const std::string& there) {
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  write_bytes(there + "/same.json", rules);
  write_bytes(there + "/bad.json", "{}");
  const std::string bonus =
      R"("bonuses": [{"key": "bonus", "categories": ["ones", "twos"], "threshold": 5, "points": 3,
                       "names": {"en": "Bonus"}}],
         "categories")";
  const std::string format = R"("format": 1,)";
  std::string said = rules;
  said.replace(said.find(format), format.size(), R"("format": 2, "announce": true,)");
  write_bytes(there + "/said.json", said);
  std::string served = rules;
  served.replace(served.find(format), format.size(), R"("format": 3, "served-after": "any-roll",)");
  const std::string kind = R"("kind":)";
  for (std::size_t at = served.find(kind); at != std::string::npos; at = served.find(kind, at)) {
    const std::string more = R"("served": 1, )";
    served.insert(at, more);
    at += more.size() + kind.size();
  }
  write_bytes(there + "/served.json", served);
  rules.replace(rules.find(format), format.size(), R"("format": 2, "saved-rolls": true,)");
  const std::size_t at = rules.find("\"categories\"");
  write_bytes(there + "/bonus.json", rules.substr(0, at) + bonus + rules.substr(at + 12));
}

void make_tables(const std::string& folder) {
  for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
    for (const char* objective : {"target-curves", "worst-case"}) {
      run_fivekind({{"tables", "build", game, objective, "--tables", folder}});
    }
    for (const Arguments& kind : {Arguments{"--precision", "double"}, Arguments{"--cut", "0.01"},
                                  Arguments{"--precision", "double", "--cut", "0.01"}}) {
      Arguments words = {"tables", "build", game, "--tables", folder};
      words.insert(words.end(), kind.begin(), kind.end());
      run_fivekind({words});
    }
    run_fivekind({{"tables", "build", game, "two-player", "--handicap", "2", "--open", "2",
                   "--tables", folder}});
  }
}

// In the other database the next game has another number.
void make_databases(const std::string& there) {
  for (const char* game : {"two-yatzy", "micro-yahtzee", "two-yatzy"}) {
    run_fivekind({{"play", game, "--players", "Bo", "--database", there + "/other.db"}});
  }
  for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
    run_fivekind({{"play", game, "--players", "Anna", "--database", there + "/games.db"}});
  }
}

// Adds options, each unless another one with its name is there.
void add_needed(Arguments& words, std::set<std::string>& named, const Arguments& with) {
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

}  // namespace

std::string name_of(const Arguments& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
  return name;
}

std::map<std::string, std::string> options_with_types(const std::string& help) {
  static const std::regex line("  (?:-[a-z], )?(--[a-z-]+|[A-Z]+)(?: \\[?([^ \\]]+))?( .*)?");
  std::map<std::string, std::string> options;
  bool listed = false;
  for (const std::string& text : lines_of(help)) {
    if (!text.empty() && text[0] != ' ') listed = text == "Arguments:" || text == "Options:";
    std::smatch match;
    if (!listed || !std::regex_match(text, match, line)) continue;
    const std::string name = match[1];
    options[name] = name[0] == '-' ? match[2].str() : "";
  }
  return options;
}

std::set<std::string> listed_options(const std::string& help) {
  std::set<std::string> names;
  for (const auto& [name, type] : options_with_types(help)) names.insert(name);
  return names;
}

std::string make_option_files(const ScratchFolder& folder, const std::string& command) {
  const std::string there = folder.file("there");
  fs::create_directory(there);
  make_rules(there);
  write_bytes(there + "/positions.txt", "1/two-yatzy/-/1/12:1\n1/two-yatzy/1=2/1/12:0\n");
  write_bytes(there + "/answers.txt", "c\nb\nb\nc\nb\nb\nc\nb\nb\nb\n");
  for (const auto& [name, seed] : {std::pair("games", "3"), std::pair("more", "4")}) {
    run_fivekind({{"simulate", "two-yatzy", "--players", "random,greedy", "--games", "12", "--seed",
                   seed, "--record", there + "/" + name + ".jsonl"}});
  }
  run_fivekind({{"analyse", there + "/games.jsonl", "--summary", "--save", there + "/sums.json"}});
  if (command == "play") make_databases(there);
  if (command == "tables") make_tables(there + "/tables");
  return there;
}

void copy_run_files(const std::string& command, const std::string& there, const std::string& here) {
  if (command == "tables") {
    for (const char* copy : {"/tables", "/other"}) {
      fs::copy(there + "/tables", here + copy, fs::copy_options::recursive);
    }
  }
  if (command == "play") {
    for (const char* copy : {"/games.db", "/other.db"}) fs::copy_file(there + copy, here + copy);
  }
}

Arguments command_words(const Subcommand& command,
                        const std::vector<std::pair<std::string, Arguments>>& options,
                        const std::vector<Arguments>& others) {
  Arguments words;
  std::set<std::string> named;
  for (const auto& [name, value] : options) {
    named.insert(name);
    words.insert(words.end(), value.begin(), value.end());
  }
  for (const Arguments& with : others) add_needed(words, named, with);
  Arguments all = command.words;
  for (const BaseWords& base : command.base) {
    const bool replaced = std::any_of(base.unless.begin(), base.unless.end(),
                                      [&](const auto& name) { return named.contains(name); });
    if (!replaced) all.insert(all.end(), base.words.begin(), base.words.end());
  }
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

}  // namespace fivekind::tests
