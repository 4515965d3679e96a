// Fivekind: how a card is drawn. Part of the public facade.
// Why: a page, a terminal and a printed card draw the same rows in the same order, for every game.
#pragma once

#include <fivekind/fivekind.h>

#include <string>
#include <vector>

namespace fivekind {

/// A row of a card.
struct LayoutRow {
  enum class Kind {
    box,    ///< boxes to fill: ids are their keys
    bonus,  ///< ids are bonuses' keys; further steps of these (BonusInfo::step_of) share the row
    /// A count: "extras", bonuses for further fives of a kind; "saved_rolls"
    count,
  };
  Kind kind = Kind::box;
  /// The content of the row: one id for each column, "" if a column has nothing there. A single id
  /// is for all columns together.
  std::vector<std::string> ids;
};

/// Rows that belong together.
struct LayoutSection {
  std::string key;  ///< "upper", "lower"
  std::vector<LayoutRow> rows;
};

/// A card from top to bottom. Its total comes below it.
struct Layout {
  std::vector<std::string> columns = {""};  ///< their keys; "": there is only one
  std::vector<LayoutSection> sections;      ///< none without boxes
};

/// The layout of a game's card: boxes in the order of the rules file, and below them the bonuses
/// that count only boxes of this section; bonuses across sections, and counts, at the end.
FIVEKIND_API Layout layout_of(const Game& game);

}  // namespace fivekind
