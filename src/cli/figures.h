// What tables and plots of results share.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

namespace fivekind::cli {

/// Plots of scores go from where nearly all games come to, to where hardly any does.
inline constexpr double kNearlyAll = 0.999;
inline constexpr double kHardlyAny = 0.001;

/// Prints what the table below is about, after an empty line.
void print_heading(const std::string& text);

/// A category's name by its key.
std::string category_name(const Game& game, const std::string& key);

}  // namespace fivekind::cli
