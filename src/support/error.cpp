// Errors as values: the texts of include/fivekind/error.h.
#include <fivekind/error.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "support/wording.h"

namespace fivekind {
namespace {

struct FaultEntry {
  FaultKind kind;
  const char* id;
};

constexpr FaultEntry kFaults[] = {
#define FIVEKIND_FAULT(name, kind, id) {FaultKind::kind, id},
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
};

// The length of the UTF-8 character that begins at `at`, or 0 if none does.
std::size_t character_at(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  const std::size_t length = first < 0x80    ? 1
                             : first < 0xC2  ? 0
                             : first < 0xE0  ? 2
                             : first < 0xF0  ? 3
                             : first <= 0xF4 ? 4
                                             : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

// Makes a text safe for a terminal: control characters and invalid UTF-8 become \xNN.
std::string printable(const std::string& text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_at(text, at);
    const auto byte = static_cast<unsigned char>(text[at]);
    if (length == 0 || byte < 0x20 || byte == 0x7F) {
      shown += fmt::format("\\x{:02x}", byte);
      ++at;
    } else {
      shown.append(text, at, length);
      at += length;
    }
  }
  return shown;
}

constexpr std::size_t kMaxQuoted = 100;

// The offset of the first character that begins at or after `at`.
std::size_t at_character(const std::string& text, std::size_t at) {
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
  return at;
}

// At most this many bytes of a piece of text, and dots for the rest. A word may be in quotes.
std::string cut(const std::string& piece, std::size_t marks = 0) {
  if (piece.size() <= kMaxQuoted + marks) return piece;
  if (piece.find('/') != std::string::npos) {
    return "…" + piece.substr(at_character(piece, piece.size() - kMaxQuoted));
  }
  return piece.substr(0, at_character(piece, kMaxQuoted)) + "…";
}

}  // namespace

std::string as_quoted(const std::string& text) {
  const std::size_t open = text.find('\'');
  const std::size_t close = text.rfind('\'');
  const bool one_quotation = std::count(text.begin(), text.end(), '\'') == 2;
  if (one_quotation && close > open + 1 + kMaxQuoted) {
    return as_quoted(text.substr(0, open + 1)) + cut(text.substr(open + 1, close - open - 1)) +
           text.substr(close);
  }
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    constexpr std::size_t kMarks = 4;
    shown += cut(text.substr(at, end - at), kMarks);
    if (end < text.size()) shown += ' ';
    at = end + 1;
  }
  // Quotation marks within quotations: it is unclear what was given.
  constexpr std::size_t kMax = 4 * kMaxQuoted;
  if (shown.size() > kMax) shown = shown.substr(0, at_character(shown, kMax)) + "…";
  return shown;
}

FaultKind kind_of(Fault fault) {
  return kFaults[static_cast<std::size_t>(fault)].kind;
}

const char* id_of(Fault fault) {
  return kFaults[static_cast<std::size_t>(fault)].id;
}

std::string Error::message() const {
  if (const auto sentence = support::sentence_of(*this)) return printable(*sentence);
  std::string text = as_quoted(where);
  if (!expected.empty()) text += fmt::format("{}expected {}", text.empty() ? "" : ": ", expected);
  // Without an expectation `found` is a whole statement.
  const char* label = expected.empty() ? "" : "found ";
  const char* comma = expected.empty() ? ": " : ", ";
  if (!found.empty())
    text += fmt::format("{}{}{}", text.empty() ? "" : comma, label, as_quoted(found));
  return printable(text);
}

tl::unexpected<Error> fail(Fault fault, std::string where, std::string expected,
                           std::string found) {
  return tl::make_unexpected(Error{fault, std::move(where), std::move(expected), std::move(found)});
}

}  // namespace fivekind
