// Reads the card of a rules file: its columns, its boxes and the order in which they are filled.
// Why: a category of the file may stand on the card several times, in each column and in each so
// often as it is filled; what reads bonuses and all other rooms know boxes alone.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// A column that the file names, with its boxes. A card without columns is one without a key.
struct CardColumn {
  std::string key;
  Names names;
  int factor = 1;  ///< of its points
  CategorySet boxes;
};

/// Reads "columns", "categories", "choice" and "order". Of the game the dice are known. Where it is
/// not known which boxes there are, the game gets none, and what else the file says of them is not
/// judged. Errors, which are noted: those of a rules file.
std::vector<CardColumn> read_card(Fields& fields, std::string_view source, RuleSet& game);

/// The boxes that a text names: all of a category, or one by its own key. Notes an error when there
/// are none.
CategorySet named_boxes(Fields& fields, const RuleSet& game, const support::JsonValue& value,
                        std::string_view key);

/// The same of one text or a list of them, each category once.
CategorySet named_boxes_of_list(Fields& fields, const RuleSet& game,
                                const support::JsonValue& value, std::string_view key);

/// The objects of a list must differ in a key. `path`: of the list. Notes an error for each that
/// does not.
void check_unique(const support::JsonValue& list, Fields& fields, std::string_view path,
                  std::string_view key);

/// The name of what stands in a column beside others, in all languages of either: "Ones (Down)".
Names names_in_column(const Names& names, const Names& column);

}  // namespace fivekind::rules
