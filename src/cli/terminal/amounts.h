// Numbers, times and probabilities for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/quantities.h"

namespace fivekind::cli {

using support::duration;
using support::grouped;

/// A number of things: "1 game", "1,000 games", "2 boxes".
std::string counted(std::uint64_t number, const std::string& thing);

/// A name and a value beside it, in a column from `width` on; always with a blank in between.
std::string labelled(const std::string& name, std::size_t width, const std::string& value);

/// A mean over this many games with the margin of its 95 % interval, both formatted by `text`:
/// "0.5312 ± 0.0120", or what to show instead of the margin.
std::string with_error(double mean, double margin, std::uint64_t games,
                       const std::function<std::string(double)>& text);

/// A probability for people: "13.73 %", "2.1·10^-9", "> 99.99 %".
std::string percent(double probability);

/// The width of a text on a terminal, in columns (UTF-8, no wide characters).
std::size_t width_of(const std::string& text);

/// Probabilities in one style: in per cent, rare ones with as many decimals as they need, or all as
/// powers of ten if one of them is too rare for that.
std::vector<std::string> percents(const std::vector<double>& probabilities);

}  // namespace fivekind::cli
