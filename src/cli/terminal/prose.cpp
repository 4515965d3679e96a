// Running text for the terminal and the manual.
#include "cli/terminal/prose.h"

#include <sstream>
#include <utility>

#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"

namespace fivekind::cli {

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const bool fits = !lines.empty() && width_of(lines.back()) + 1 + width_of(word) <= width;
    if (fits) {
      lines.back() += ' ' + word;
    } else {
      lines.push_back(std::move(word));
    }
  }
  return lines;
}

std::vector<Passage> passages(std::string_view text) {
  using Kind = Passage::Kind;
  std::vector<Passage> all;
  bool joins = false;  // the line to the passage before
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      joins = false;
      continue;
    }
    const Kind kind = line.starts_with("# ")  ? Kind::heading
                      : line.starts_with(' ') ? Kind::verbatim
                                              : Kind::paragraph;
    if (joins && kind != Kind::heading && all.back().kind == kind) {
      all.back().text += '\n' + line;
    } else {
      all.push_back({kind, kind == Kind::heading ? line.substr(2) : line});
    }
    joins = kind != Kind::heading;
  }
  return all;
}

std::size_t line_width() {
  const TerminalFormat format = terminal_format();
  return format.terminal ? static_cast<std::size_t>(format.width) : 80;
}

}  // namespace fivekind::cli
