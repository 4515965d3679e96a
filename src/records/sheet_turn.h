// Turns as score sheets tell them: "13566 keep 66 -> 26669 keep 666 -> 66661 sixes 24".
// Why: one grammar for reading and writing, short enough to be typed by hand.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>

#include "records/game.h"
#include "records/record_validator.h"

namespace fivekind::records {

/// Splits a turn into its parts, which live as long as the text; whether they can be is the
/// validator's business. Errors: record_syntax.
Result<ParsedTurn> read_sheet_turn(const rules::Scoring& scoring, std::string_view text,
                                   const Place& place);

/// The text of a turn. `extra`: it earned an extra bonus.
std::string sheet_turn(const rules::Scoring& scoring, const Turn& turn, bool extra);

/// Stands for a turn where a player leaves the game.
inline constexpr std::string_view kResigned = "resigned";

/// The words that begin lines which are no turns.
bool is_sheet_keyword(std::string_view word);

/// Takes the first word off a text; empty at its end.
std::string_view take_word(std::string_view& text);

/// Whether a text is made of digits.
bool is_digits(std::string_view text);

}  // namespace fivekind::records
