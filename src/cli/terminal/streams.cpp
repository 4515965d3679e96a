// Standard output and standard error.
#include "cli/terminal/streams.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace fivekind::cli {
namespace {

constexpr int kUsualWidth = 72;
constexpr int kLeastWidth = 24;
constexpr int kMaxWidth = 120;

std::atomic<bool> colours_left_out = false;
std::atomic<bool> remarks_left_out = false;

const char* escape_of(Style style) {
  switch (style) {
    case Style::strong:
      return "\x1b[1m";
    case Style::good:
      return "\x1b[1;32m";
    case Style::faint:
      return "\x1b[2m";
    case Style::bad:
      return "\x1b[1;31m";
  }
  return "";
}

bool is_utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string text(value);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
  }
  return false;
}

}  // namespace

bool is_rich_terminal(std::FILE* stream) {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind != nullptr && std::string_view(kind) == "dumb";
  return !dumb && ::isatty(::fileno(stream)) != 0;
}

bool has_colours(std::FILE* stream) {
  const char* no_color = std::getenv("NO_COLOR");
  return !colours_left_out && is_rich_terminal(stream) &&
         (no_color == nullptr || *no_color == '\0');
}

void leave_out_colours() {
  colours_left_out = true;
}

std::string styled(const std::string& text, Style style, std::FILE* stream) {
  return !has_colours(stream) ? text : fmt::format("{}{}\x1b[0m", escape_of(style), text);
}

void leave_out_remarks() {
  remarks_left_out = true;
}

void remark(const std::string& text) {
  if (!remarks_left_out) write_error(text);
}

void write_error(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

bool shows_remarks() {
  return !remarks_left_out;
}

TerminalFormat terminal_format() {
  TerminalFormat format;
  format.terminal = is_rich_terminal(stdout);
  if (!format.terminal) return format;
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  format.width = known ? std::clamp<int>(size.ws_col, kLeastWidth, kMaxWidth) : kUsualWidth;
  if (known && size.ws_row > 0) format.height = size.ws_row;
  format.unicode = is_utf8_locale();
  format.colour = has_colours(stdout);
  return format;
}

}  // namespace fivekind::cli
