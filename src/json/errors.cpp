// What went wrong, and where.
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "json/answers.h"

namespace fivekind::json {
namespace {

// A number at the beginning of a text, which is taken away with it.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

// Places of texts that were sent are "rules:12:5, key 'dice'" and "records:3, player 2, turn 4".
Json place_of(const std::string& where) {
  Json place = {{"text", where}};
  std::string_view rest = where;
  const bool sent = rest.starts_with("rules:") || rest.starts_with("records:");
  if (!sent) return place;
  rest.remove_prefix(rest.find(':') + 1);
  if (const auto line = take_number(rest)) place["line"] = *line;
  if (rest.starts_with(":")) {
    rest.remove_prefix(1);
    if (const auto column = take_number(rest)) place["column"] = *column;
  }
  for (const char* what : {"player", "turn"}) {
    const std::string begin = std::string(", ") + what + " ";
    if (!rest.starts_with(begin)) continue;
    rest.remove_prefix(begin.size());
    if (const auto number = take_number(rest)) place[what] = *number;
  }
  return place;
}

}  // namespace

Json of(const Error& error) {
  Json json = {{"code", id_of(error.fault)}, {"message", error.message()}};
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (!error.found.empty()) json["found"] = as_quoted(error.found);
  if (!error.where.empty()) json["where"] = place_of(as_quoted(error.where));
  return json;
}

}  // namespace fivekind::json
