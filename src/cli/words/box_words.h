// Boxes as people name them: Sixes, sixes, sexor, 6, full.
#pragma once

#include <fivekind/fivekind.h>

#include <optional>
#include <string>
#include <vector>

namespace fivekind::cli {

/// The keys of the boxes that a text may refer to: by number on the card from 1, by any name
/// (Game::boxes_named), by a letter in either case, or by the beginning of a name. Empty: none;
/// several: those that it fits equally well.
std::vector<std::string> boxes_named(const Game& game, const std::string& text);

/// The box in a text that strikes it: "strike chance" or "chance=x". Nothing if it is no such text.
std::optional<std::string> struck_box(const std::string& text);

/// A box and those in the same row that are filled after it, by their keys.
std::vector<std::string> box_and_later(const Game& game, const std::string& box);

}  // namespace fivekind::cli
