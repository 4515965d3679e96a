// The two streams that people read: what they can show, styles, remarks.
#pragma once

#include <cstdio>
#include <string>

namespace fivekind::cli {

enum class Style { strong, good, faint, bad };

/// Whether `stream` is a terminal that moves its cursor and changes its colours: TERM=dumb is none.
bool is_rich_terminal(std::FILE* stream);
/// Whether it gets colours: NO_COLOR is not set either, and nobody has left them out.
bool has_colours(std::FILE* stream);
/// From now on nothing has colours.
void leave_out_colours();

/// The text in a style where `stream` has colours, else as it is.
std::string styled(const std::string& text, Style style, std::FILE* stream = stdout);

/// From now on there are no remarks, and no progress.
void leave_out_remarks();
/// Writes to stderr what is good to know beside the results, unless remarks are left out.
void remark(const std::string& text);

/// Writes to stderr as far as that can be written: there is nowhere left to report a failure.
void write_error(const std::string& text);

/// Whether remarks are shown.
bool shows_remarks();

/// What a terminal can show.
struct TerminalFormat {
  bool terminal = false;
  int width = 72;        ///< columns
  int height = 24;       ///< rows
  bool unicode = false;  ///< braille patterns and frame lines; otherwise ASCII
  bool colour = false;
};

/// That of standard output: ASCII in 72 columns when it is no terminal.
TerminalFormat terminal_format();

}  // namespace fivekind::cli
