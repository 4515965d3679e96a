// Requests and answers as values.
#include "server/message.h"

#include <charconv>
#include <filesystem>
#include <optional>

namespace fivekind::server {
namespace {

int status_of(Fault fault) {
  if (kind_of(fault) != FaultKind::input) return kUnavailable;
  if (fault == Fault::play_turn) return kConflict;
  return fault == Fault::no_such_game ? kNotFound : kImpossible;
}

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
  for (const char* of : {"player", "turn"}) {
    const std::string begin = std::string(", ") + of + " ";
    if (!rest.starts_with(begin)) continue;
    rest.remove_prefix(begin.size());
    if (const auto number = take_number(rest)) place[of] = *number;
  }
  return place;
}

}  // namespace

std::string_view Request::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

Json Refusal::json() const {
  const Error error{Fault::usage, where, expected, found};  // the words, not the fault
  Json told = {{"code", code}, {"message", error.message()}};
  if (!expected.empty()) told["expected"] = expected;
  if (!found.empty()) told["found"] = as_quoted(found);
  if (!where.empty()) told["where"] = place_of(as_quoted(where));
  Json json = {{"error", std::move(told)}};
  if (!state.is_null()) json["state"] = state;
  return json;
}

Response answer(const Json& json, int status) {
  Response response;
  response.status = status;
  response.body = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return response;
}

Response response_of(const Refusal& refusal) {
  Response response = answer(refusal.json(), refusal.status);
  if (refusal.code == "server.busy") response.headers.emplace_back("Retry-After", "1");
  return response;
}

tl::unexpected<Refusal> refuse(int status, std::string code, std::string where,
                               std::string expected, std::string found) {
  return tl::make_unexpected(Refusal{status, std::move(code), std::move(where), std::move(expected),
                                     std::move(found), nullptr});
}

tl::unexpected<Refusal> refuse(const Error& error) {
  // Where files lie on the server's disk is nobody else's concern.
  const bool of_server = kind_of(error.fault) == FaultKind::environment;
  const std::string where =
      of_server ? std::filesystem::path(error.where).filename().string() : error.where;
  return refuse(status_of(error.fault), id_of(error.fault), where, error.expected, error.found);
}

tl::unexpected<Refusal> refuse(const Refusal& refusal) {
  return tl::make_unexpected(refusal);
}

}  // namespace fivekind::server
