// Score pads: the boxes of finished cards, without the dice and the order of turns.
// Why: this is what people have of their games, on paper, in spreadsheets and in apps. A pad is a
// table with one row per box and one column per game, or one row per game, as CSV or pasted cells,
// or JSON objects of boxes and points (docs/records.md).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/lines.h"
#include "rules/card.h"

namespace fivekind::records {

/// One card of a pad.
struct PadCard {
  std::string name;  ///< the player's name; empty if the pad does not give it
  rules::Card card;  ///< with the bonuses that its boxes earn
  bool whole = false;
};

struct Pads {
  enum class Layout : std::uint8_t { boxes_down, game_a_row, json };
  Layout layout = Layout::boxes_down;
  std::vector<PadCard> cards;
  std::uint64_t totals = 0;              ///< how many totals and bonuses were checked
  std::vector<std::string> passed_over;  ///< labels that are neither boxes nor totals
};

/// The longest pad, in bytes.
inline constexpr std::size_t kLongestPad = std::size_t{1} << 24;

/// Reads a pad to its end. Errors: record_field (no pad, cells that are no points), record_category
/// (a label that resembles a box but is none), record_points (points that a box cannot pay, totals
/// that do not add up), record_game, record_syntax, record_too_long, those of the lines.
Result<Pads> read_pads(const rules::Scoring& scoring, Lines& lines);

/// Whether a text is the beginning of JSON whose first object holds boxes instead of players.
bool begins_json_pad(const rules::RuleSet& game, std::string_view beginning);

}  // namespace fivekind::records
