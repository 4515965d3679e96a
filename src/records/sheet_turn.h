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

/// The text of a turn. `extra`: it earned an extra bonus; `correction`: null, or that of its
/// points.
std::string sheet_turn(const rules::Scoring& scoring, const Turn& turn, bool extra,
                       const Correction* correction);

/// Stands for a turn where a player leaves the game.
inline constexpr std::string_view kResigned = "resigned";

/// Begins what stands for a turn where points are put right: "correct 3 sixes 24".
inline constexpr std::string_view kCorrect = "correct";

/// Whether a text begins with one of these words, and the game has no box of that name.
bool begins_with(const rules::Scoring& scoring, std::string_view text, std::string_view word);

/// Reads what stands behind "correct". Errors: record_syntax, record_field.
Result<ParsedCorrection> read_correction(std::string_view text, const Place& place);

/// The words that begin lines which are no turns.
bool is_sheet_keyword(std::string_view word);

/// A line without its comment: from a '#' at the beginning or after a blank, outside of quotes.
std::string_view without_comment(std::string_view line);

/// What stands behind "game": a name, perhaps of several words, and perhaps the hash of the rules.
struct GameLine {
  std::string_view name;
  std::string_view hash;
  std::string_view besides;  ///< what is neither
};
GameLine read_game_line(std::string_view text);

/// Takes the first word off a text; empty at its end.
std::string_view take_word(std::string_view& text);

/// Whether a text is made of digits.
bool is_digits(std::string_view text);

}  // namespace fivekind::records
