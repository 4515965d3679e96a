// Boxes as people name them: Sixes, sixes, sexor, 6, full.
#pragma once

#include <fivekind/fivekind.h>

#include <string>
#include <vector>

namespace fivekind::cli {

/// The keys of the boxes that a text may mean: by letter, by number on the card from 1, by key or
/// by name in any language of the game, or by how one of these begins. Capitals, blanks and hyphens
/// do not matter. Empty: none; several: those that it fits equally well.
std::vector<std::string> boxes_named(const Game& game, const std::string& text);

/// A box and those of the same category that are filled after it, by their keys.
std::vector<std::string> box_and_later(const Game& game, const std::string& box);

}  // namespace fivekind::cli
