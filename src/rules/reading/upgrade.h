// Brings the text of a rules file to the newest format.
// Why: files written by hand keep their comments, order and spacing.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

namespace fivekind::rules {

/// The same rules in the newest format: only the format's number and renamed keys change. Errors:
/// those of read_game.
Result<std::string> upgraded_text(std::string_view text, std::string_view source);

}  // namespace fivekind::rules
