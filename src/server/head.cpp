// Valid heads of requests (RFC 9112, sections 2.2, 3, 5 and 6; RFC 9110, 5.6.2).
#include "server/head.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <utility>

#include "support/text.h"

namespace fivekind::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

bool is_token(std::string_view text) {
  constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           kMarks.find(c) != std::string_view::npos;
  });
}

bool has_controls(std::string_view text) {
  constexpr unsigned char kSpace = 0x20;
  constexpr unsigned char kDelete = 0x7F;
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return (c < kSpace && c != '\t') || c == kDelete; });
}

std::optional<std::string> wrong_in_line(std::string_view line) {
  if (line.front() == ' ' || line.front() == '\t')
    return "a header that continues in a second line";
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return "a header without a colon";
  if (!is_token(line.substr(0, colon))) return "a header whose name is none";
  return std::nullopt;
}

// Whether a header's value is a number of bytes: only digits, and no overflow.
bool is_length(std::string_view value) {
  constexpr std::string_view kSpaces = " \t";
  const std::size_t first = value.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return false;
  value = value.substr(first, value.find_last_not_of(kSpaces) + 1 - first);
  return support::number_in<std::uint64_t>(value).has_value();
}

}  // namespace

std::optional<std::string> wrong_in_head(std::string_view head) {
  // Empty lines before a request are tolerated.
  while (head.starts_with(kLineEnd)) head.remove_prefix(kLineEnd.size());
  bool first = true;
  int hosts = 0;
  int lengths = 0;
  int codings = 0;
  while (!head.empty()) {
    const std::size_t end = head.find(kLineEnd);
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + kLineEnd.size());
    if (has_controls(line)) return "a control character, or a line that does not end in CR LF";
    if (line.empty()) break;
    if (std::exchange(first, false)) continue;  // the request line: the library reads it strictly
    if (auto wrong = wrong_in_line(line)) return wrong;
    const std::size_t colon = line.find(':');
    const std::string name = support::lower_case(line.substr(0, colon));
    if (name == "content-length" && !is_length(line.substr(colon + 1))) {
      return "a Content-Length that is no number of bytes";
    }
    hosts += name == "host" ? 1 : 0;
    lengths += name == "content-length" ? 1 : 0;
    codings += name == "transfer-encoding" ? 1 : 0;
  }
  if (hosts != 1) return hosts == 0 ? "no header Host" : "the header Host twice";
  if (lengths > 1) return "the header Content-Length twice";
  if (lengths > 0 && codings > 0) return "Content-Length beside Transfer-Encoding";
  return std::nullopt;
}

}  // namespace fivekind::server
