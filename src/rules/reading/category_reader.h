// Reads one category of a rules file: its names, its kind and the kind's own keys.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// What can be a box's letter: what has no meaning of its own in a position's text
/// (docs/position.md). As many as a card can have boxes.
inline constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@";
static_assert(kLetters.size() == kMaximumCategories);

/// A category as the file states it: it may stand on the card several times.
struct StatedCategory {
  CategoryRules rules;
  std::size_t times = 1;
  const support::JsonValue* waits_for = nullptr;  ///< "requires", where it is there
  const support::JsonValue* win = nullptr;        ///< "win", where it is there
  bool is_named = true;                           ///< whether it is known what its boxes are called
};

/// Reads a category object of a file, whose members are `file`; `path` is its place in it
/// ("categories[3]"). Of the game the dice are known. Where it is wrong, it pays as a chance does,
/// so that what else is wrong with the game can be found. Errors: those of a rules file.
StatedCategory read_category(Fields& file, const support::JsonValue& value, std::string_view source,
                             std::string path, const RuleSet& game);

/// Reads the member "names": texts by language, English required.
Names read_names(Fields& fields);

}  // namespace fivekind::rules
