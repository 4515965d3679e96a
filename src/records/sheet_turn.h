// Turns in score sheets: "13566 keep 66 -> 26669 keep 666 -> 66661 sixes 24".
// Why: one grammar for reading and writing, short enough to type by hand.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>

#include "records/game.h"
#include "records/record_validator.h"

namespace fivekind::records {

/// Splits a turn into its parts, which live as long as the text; the validator decides whether they
/// are possible. Errors: record_syntax.
Result<ParsedTurn> read_sheet_turn(const rules::Scoring& scoring, std::string_view text,
                                   const RecordPlace& place);

/// The text of a turn. `extra`: it earned an extra bonus; `correction`: the one of its points, or
/// null.
std::string sheet_turn(const rules::Scoring& scoring, const Turn& turn, bool extra,
                       const Correction* correction);

/// Written in place of a turn when a player resigns.
inline constexpr std::string_view kResigned = "resigned";

/// Begins a correction, which is written in place of a turn: "correct 3 sixes 24".
inline constexpr std::string_view kCorrect = "correct";

/// Whether a text begins with one of these words, and the game has no box of that name.
bool begins_with(const rules::Scoring& scoring, std::string_view text, std::string_view word);

/// Reads the rest after "correct". Errors: record_syntax, record_field.
Result<ParsedCorrection> read_correction(std::string_view text, const RecordPlace& place);

/// Whether a word begins a line that is no turn.
bool is_sheet_keyword(std::string_view word);

/// A line without its comment: from a '#' at the beginning or after a blank, outside quotes.
std::string_view without_comment(std::string_view line);

/// The rest after "game": a name, possibly of several words, and possibly the hash of the rules.
struct GameLine {
  std::string_view name;
  std::string_view hash;
  std::string_view besides;  ///< anything else
};
GameLine read_game_line(std::string_view text);

/// Takes the first word off a text; empty at its end.
std::string_view take_word(std::string_view& text);

/// Whether a text consists of digits.
bool is_digits(std::string_view text);

}  // namespace fivekind::records
