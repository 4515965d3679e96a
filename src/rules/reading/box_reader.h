// Reads one category of a rules file: its names, its kind and the kind's own keys.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// The possible letters of boxes: those without another meaning in a position's text
/// (docs/position.md). As many as a card can have boxes.
inline constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@";
static_assert(kLetters.size() == kMaximumBoxes);

/// A category as written in the file: it may have several boxes on the card.
struct StatedBox {
  BoxRules rules;
  std::size_t times = 1;
  const support::JsonValue* waits_for = nullptr;  ///< "requires", if present
  const support::JsonValue* win = nullptr;        ///< "win", if present
  const support::JsonValue* more_than = nullptr;  ///< "more-than", if present
  const support::JsonValue* less_than = nullptr;  ///< "less-than", if present
  bool is_named = true;                           ///< whether the names of its boxes are known
};

/// Reads a category object of a file, whose members are `file`; `path` is its position there
/// ("categories[3]"). The dice of the game are known. A category with errors pays like a chance, so
/// that other errors in the game can be found. Errors: those of a rules file.
StatedBox read_box(Fields& file, const support::JsonValue& value, std::string_view source,
                   std::string path, const RuleSet& game);

/// Reads the member "names": texts by language, English required.
Names read_names(Fields& fields);

}  // namespace fivekind::rules
