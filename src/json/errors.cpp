// Errors and their places.
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "json/answers.h"

namespace fivekind::json {
namespace {

// Reads and removes a number at the beginning of a text.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

// Removes a beginning, if the text has it.
bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

// For "card 2, ones": which card, and which part of it.
void add_place_on_card(std::string_view rest, Json& place) {
  const auto card = take_number(rest);
  if (!card) return;
  place["card"] = *card;
  if (take(rest, ", ")) place["key"] = rest;
}

// For "key 'dice'" at the end.
void add_key(std::string_view rest, Json& place) {
  if (!take(rest, "key '") || !rest.ends_with('\'')) return;
  rest.remove_suffix(1);
  place["key"] = rest;
}

// Places are "card 2, ones" and "key 'dice'"; in texts that were sent "rules:12:5, key 'dice'" and
// "records:3, player 2, turn 4".
Json place_of(const std::string& where) {
  Json place = {{"text", where}};
  std::string_view rest = where;
  if (take(rest, "card ")) {
    add_place_on_card(rest, place);
    return place;
  }
  add_key(rest, place);
  const bool sent = rest.starts_with("rules:") || rest.starts_with("records:");
  if (!sent) return place;
  rest.remove_prefix(rest.find(':') + 1);
  if (const auto line = take_number(rest)) place["line"] = *line;
  if (take(rest, ":")) {
    if (const auto column = take_number(rest)) place["column"] = *column;
  }
  while (take(rest, ", ")) {
    add_key(rest, place);
    for (const char* what : {"player", "turn"}) {
      if (!take(rest, std::string(what) + " ")) continue;
      if (const auto number = take_number(rest)) place[what] = *number;
    }
    rest.remove_prefix(std::min(rest.size(), rest.find(", ")));
  }
  return place;
}

}  // namespace

Json of(const Error& error) {
  Json json = {{"code", id_of(error.fault)}, {"detail", error.message()}};
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (!error.found.empty()) json["found"] = as_quoted(error.found);
  if (error.most) json["most"] = *error.most;
  if (!error.where.empty()) json["where"] = place_of(as_quoted(error.where));
  for (const Error& other : error.others) json["others"].push_back(of(other));
  return json;
}

}  // namespace fivekind::json
