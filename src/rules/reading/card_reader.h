// Reads the card of a rules file: its columns, its boxes and the order in which they are filled.
// Why: a category of the file may have several boxes on the card, in each column as many as it is
// filled times; the code that reads bonuses and all other rooms know only boxes.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// A column named in the file, with its boxes. A card without columns is one without a key.
struct CardColumn {
  std::string key;
  Names names;
  int factor = 1;  ///< of its points
  BoxSet boxes;
};

/// Reads "columns", "categories", "choice" and "order". The dice of the game are known. If the
/// boxes cannot be determined, the game gets none, and what the file says about them is not checked
/// further. Errors, which are noted: those of a rules file.
std::vector<CardColumn> read_card(Fields& fields, std::string_view source, RuleSet& game);

/// The boxes that a text names: all of a category, or one by its own key. Notes an error if there
/// are none.
BoxSet named_boxes(Fields& fields, const RuleSet& game, const support::JsonValue& value,
                   std::string_view key);

/// The same for one text or a list, each category once.
BoxSet named_boxes_of_list(Fields& fields, const RuleSet& game, const support::JsonValue& value,
                           std::string_view key);

/// The objects of a list must have different values for a key. `path`: of the list. Notes an error
/// for each that does not.
void check_unique(const support::JsonValue& list, Fields& fields, std::string_view path,
                  std::string_view key);

/// The name of a box or bonus in one of several columns, in all languages of either: "Ones (Down)".
Names names_in_column(const Names& names, const Names& column);

}  // namespace fivekind::rules
