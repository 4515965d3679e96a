// Standard output and standard error: what they can show, styles, remarks.
#pragma once

#include <cstdio>
#include <string>

namespace fivekind::cli {

enum class Style { strong, good, faint, bad };

/// Whether `stream` is a terminal with cursor movement and colours: with TERM=dumb it is not.
bool is_rich_terminal(std::FILE* stream);
/// Whether it gets colours: NO_COLOR is not set either, and colours are not turned off.
bool has_colours(std::FILE* stream);
/// From now on there are no colours.
void leave_out_colours();

/// The text in a style if `stream` has colours, otherwise unchanged.
std::string styled(const std::string& text, Style style, std::FILE* stream = stdout);

/// From now on there are no remarks, and no progress.
void leave_out_remarks();
/// Writes useful information about the results to stderr, unless remarks are turned off.
void remark(const std::string& text);

/// Writes to stderr if possible: a failure cannot be reported anywhere.
void write_error(const std::string& text);

/// Whether remarks are shown.
bool shows_remarks();

/// The capabilities of a terminal.
struct TerminalFormat {
  bool terminal = false;
  int width = 72;        ///< columns
  int height = 24;       ///< rows
  bool unicode = false;  ///< braille patterns and frame lines; otherwise ASCII
  bool colour = false;
};

/// The format of standard output: ASCII in 72 columns if it is not a terminal.
TerminalFormat terminal_format();

}  // namespace fivekind::cli
