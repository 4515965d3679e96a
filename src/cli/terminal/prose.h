// Running text for the terminal and the manual.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::cli {

/// The words of a text in lines of at most `width` columns; a longer word gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// A part of a text: a paragraph, whose lines may be rewrapped, or lines that stay as they are.
struct Passage {
  enum class Kind { heading, paragraph, verbatim };
  Kind kind = Kind::paragraph;
  std::string text;
};

/// The parts of a text: paragraphs are separated by empty lines, indented lines stay as they are,
/// and "# " begins a heading.
std::vector<Passage> passages(std::string_view text);

/// The width of lines on standard output: the terminal's width, or 80 if it is not a terminal.
std::size_t line_width();

}  // namespace fivekind::cli
