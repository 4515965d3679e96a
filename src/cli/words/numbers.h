// Numbers as people type them on the command line.
// Why: 1e6 and 5.0 are whole numbers to everyone, and nan, inf and 1e400 make no sense for any
// option; the parser accepts the latter and not the former.
#pragma once

#include <string>

namespace fivekind::cli {

/// Rewrites a whole number of the type Whole (int or std::uint64_t) as plain digits. Returns what
/// is wrong with the text, in words; empty if it is such a number.
template <typename Whole>
std::string make_whole(std::string& text);

/// The same for a real number: finite, and at most 1e15 away from 0. It stays as typed.
std::string make_real(std::string& text);

}  // namespace fivekind::cli
