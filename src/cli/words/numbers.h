// Numbers as people type them on the command line.
// Why: 1e6 and 5.0 are whole numbers to everybody, and nan, inf and 1e400 are no numbers that any
// option could mean; the parser's own reading takes the second kind and not the first.
#pragma once

#include <string>

namespace fivekind::cli {

/// Writes a whole number of the type Whole (int or std::uint64_t) in digits alone. What is wrong
/// with the text is the result, in words; empty where it is one.
template <typename Whole>
std::string make_whole(std::string& text);

/// The same of a real number: finite, and at most 1e15 away from 0. It stays as it is typed.
std::string make_real(std::string& text);

}  // namespace fivekind::cli
