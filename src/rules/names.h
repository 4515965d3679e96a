// What texts name: boxes and games, by key, letter or any name in any language.
// Why: whoever reads a box or a game, from a person or a file, asks here, so that all of them take
// the same names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::rules {

/// The box with exactly this key or letter.
std::optional<Category> box_of_key(const RuleSet& game, std::string_view text);

/// The boxes that a text may mean: one, none, or all that it fits equally well. A letter is one of
/// the game as it stands; a key or name (in any language of the rules) goes first as it stands,
/// then without what does not matter (support/folding.h); then synonyms (synonyms.inc); then what
/// all of a row are called.
std::vector<Category> boxes_named(const RuleSet& game, std::string_view text);

/// The box that a text means, if it means one.
std::optional<Category> find_category(const RuleSet& game, std::string_view name);

/// What an error expects where a text names no box, or several: those that it may have meant, else
/// `otherwise`.
std::string expected_box(const RuleSet& game, std::string_view text, std::string otherwise);

/// Whether a text names this game: by its key, or by a name that is not the key of a shipped one.
bool names_game(const RuleSet& game, std::string_view text);

/// A text's pieces between separators, where those within the name of a box do not count ("Two
/// Pairs, One Colour").
std::vector<std::string_view> pieces_of(const RuleSet& game, std::string_view text, char separator);

/// "full-house (F)", for errors.
std::string key_and_letter(const CategoryRules& box);

}  // namespace fivekind::rules
