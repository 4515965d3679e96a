// What the labels of a score pad mean: boxes, totals, bonuses and names.
// Why: pads come from phones and spreadsheets in many languages, and what they add up themselves is
// worth checking.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::records {

/// What a row or column of a pad, or a key of an object, is.
struct PadLabel {
  enum class Kind : std::uint8_t {
    box,
    total,  ///< of the whole card
    upper,  ///< the total of the upper section, with its bonus or without
    lower,  ///< the same of the others
    sum,    ///< some total: which, pads do not agree about
    bonus,
    extra,   ///< bonuses for further fives of a kind: their points, or how many
    name,    ///< of the player
    game,    ///< which game it is
    scores,  ///< an object with the boxes
    other,
  };
  Kind kind = Kind::other;
  rules::Category box{};  ///< where it is one
};

/// `filled`: boxes that labels before this one mean; of a box that is filled several times it is
/// the next. Boxes go first. `kind` is `other` too where a name fits several boxes.
PadLabel pad_label(const rules::RuleSet& game, rules::CategorySet filled, std::string_view text);

/// Whether a text names a box of the game, or several.
bool names_box(const rules::RuleSet& game, std::string_view text);

/// Whether a text looks like a misspelt box.
bool is_nearly_box(const rules::RuleSet& game, std::string_view text);

/// Whether a heading numbers a game, "Game 3" or "3", and is nobody's name.
bool numbers_game(std::string_view text);

}  // namespace fivekind::records
