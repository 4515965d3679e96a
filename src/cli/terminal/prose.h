// Running text for the terminal and the manual.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::cli {

/// The words of a text in lines of `width` columns at most; a longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// A part of a text: a paragraph, whose lines may be broken anew, or lines that stay as they are.
struct Passage {
  enum class Kind { heading, paragraph, verbatim };
  Kind kind = Kind::paragraph;
  std::string text;
};

/// The parts of a text: paragraphs have empty lines between, what is indented stays as it is, and
/// "# " begins a heading.
std::vector<Passage> passages(std::string_view text);

/// How wide lines are on this standard output: the terminal's width, 80 where it is none.
std::size_t line_width();

}  // namespace fivekind::cli
