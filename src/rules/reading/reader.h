// Reads a rules file (format: docs/rules-files.md) into a RuleSet.
// Why: a game is data; every mistake in it is reported with its line, column, key, what was
// expected and what was found.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

#include "rules/game.h"

namespace fivekind::rules {

/// Reads a game from JSON text. `source` names the text in errors.
Result<RuleSet> read_game(std::string_view text, std::string_view source);

/// Reads a game from a file. Fails also if the file cannot be read (rules_file).
Result<RuleSet> read_game_file(const std::string& path);

}  // namespace fivekind::rules
