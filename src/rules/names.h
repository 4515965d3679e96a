// What texts refer to: boxes and games, by key, letter or any name in any language.
// Why: all code that reads a box or a game, from a person or a file, uses this, so that the same
// names work everywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::rules {

/// The box with exactly this key or letter.
std::optional<Box> box_of_key(const RuleSet& game, std::string_view text);

/// The boxes that a text may refer to: one, none, or all that it fits equally well. A letter must
/// match exactly; a key or name (in any language of the rules) is first compared exactly, then
/// ignoring what does not matter (support/folding.h); then come synonyms (synonyms.inc), and then
/// the common names of rows.
std::vector<Box> boxes_named(const RuleSet& game, std::string_view text);

/// The box that a text refers to, if there is exactly one.
std::optional<Box> find_box(const RuleSet& game, std::string_view name);

/// What an error expects if a text names no box, or several: those that it may have meant, else
/// `otherwise`.
std::string expected_box(const RuleSet& game, std::string_view text, std::string otherwise);

/// Whether a text names this game: by its key, or by a name that is not the key of a shipped game.
bool names_game(const RuleSet& game, std::string_view text);

/// A text's pieces between separators, ignoring separators within the name of a box ("Two Pairs,
/// One Colour").
std::vector<std::string_view> pieces_of(const RuleSet& game, std::string_view text, char separator);

/// "full-house (F)", for errors.
std::string key_and_letter(const BoxRules& box);

}  // namespace fivekind::rules
