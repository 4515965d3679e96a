// Games for tests: those in games/, and small ones made for a test.
// Why: tests read the files of the source folder, not the copies in the program, so that a new game
// is tested as soon as its file exists.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "problem/problem.h"
#include "rules/kinds/kind.h"

namespace fivekind::tests {

/// The keys of all files in games/, sorted; those that can be solved, and those that are too large.
std::vector<std::string> all_shipped_keys();
std::vector<std::string> shipped_keys();
std::vector<std::string> too_large_keys();
/// Whether a game takes too long to solve in most tests.
bool is_very_large(const std::string& key);
/// All except the very large ones.
std::vector<std::string> all_but_the_largest();

/// Reads games/KEY.json. Throws std::runtime_error with the reader's message if it is refused.
rules::RuleSet shipped_game(const std::string& key);

/// The text of a rules file, from one in which "format" and all "names" may be left out.
std::string whole_rules(std::string_view text);

/// Reads a game from JSON text in which "format" and all "names" may be left out.
rules::RuleSet game_from(std::string_view text);

/// The kind defined by these keys in the newest format, as in "\"kind\": \"face\", \"face\": 4",
/// for this many dice; odd faces have one colour, even ones another.
std::shared_ptr<const rules::BoxKind> kind_from(std::string_view keys, int dice, int faces);

/// A prepared game. Throws std::runtime_error if it is too large.
std::shared_ptr<const problem::Problem> prepare(const rules::RuleSet& game);

/// Small games that together use everything a rules file can contain.
struct CustomGame {
  std::string key;
  std::string text;
};
const std::vector<CustomGame>& custom_games();
/// The custom game with this key; it must be there.
rules::RuleSet custom_game(std::string_view key);
/// The custom game with this key if there is one, otherwise that in games/; "random-N" is the N-th
/// of random_rules.h, "saving-N" the N-th of those that save rolls, "little-N" the N-th of those in
/// which boxes may be struck.
rules::RuleSet small_game(const std::string& key);

/// "random-FIRST" … "random-LAST", and the same of "saving-" and "little-".
std::vector<std::string> random_keys(int first, int last);
std::vector<std::string> saving_keys(int first, int last);
std::vector<std::string> little_keys(int first, int last);

/// A key as the name of a parameterised test: without hyphens.
std::string test_name(std::string_view key);

}  // namespace fivekind::tests
