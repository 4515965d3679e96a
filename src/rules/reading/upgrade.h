// Brings the text of a rules file to the newest format.
// Why: a file that someone has written by hand keeps its comments, its order and its spaces.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

namespace fivekind::rules {

/// The same rules in the newest format: all that differs is the number of the format and what that
/// calls otherwise. Errors: those of read_game.
Result<std::string> upgraded_text(std::string_view text, std::string_view source);

}  // namespace fivekind::rules
