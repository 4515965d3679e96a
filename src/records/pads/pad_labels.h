// What the labels of a score pad mean: boxes, totals, bonuses and names.
// Why: pads come from phones and spreadsheets in many languages, and the totals they contain are
// worth checking.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::records {

/// The meaning of a pad's row or column, or of an object's key.
struct PadLabel {
  enum class Kind : std::uint8_t {
    box,
    total,  ///< of the whole card
    upper,  ///< the total of the upper section, with its bonus or without
    lower,  ///< the same for the lower section
    sum,    ///< some total: pads differ in which one they mean
    bonus,
    extra,   ///< bonuses for further fives of a kind: their points, or how many
    name,    ///< of the player
    game,    ///< which game it is
    scores,  ///< an object that contains the boxes
    other,
  };
  Kind kind = Kind::other;
  rules::Box box{};  ///< if it is one
};

/// `filled`: boxes that earlier labels stand for; for a box that is filled several times the label
/// means the next one. Boxes take precedence. `kind` is also `other` if a name fits several boxes.
PadLabel pad_label(const rules::RuleSet& game, rules::BoxSet filled, std::string_view text);

/// Whether a text names a box of the game, or several.
bool names_box(const rules::RuleSet& game, std::string_view text);

/// Whether a text looks like a misspelt box.
bool is_nearly_box(const rules::RuleSet& game, std::string_view text);

/// Whether a heading only numbers a game, "Game 3" or "3", and names no player.
bool numbers_game(std::string_view text);

}  // namespace fivekind::records
