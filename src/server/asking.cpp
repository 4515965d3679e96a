// What handlers share.
#include "server/asking.h"

#include <algorithm>

namespace fivekind::server {

Asked<AskedPosition> position_of(Service& service, const std::string& text,
                                 const std::optional<std::string>& rules) {
  const auto key = Position::game_key(text);
  if (!key) return refuse(key.error());
  const auto game = service.games().find(*key, rules);
  if (!game) return refuse(game.error());
  auto position = Position::parse(*game, text);
  if (!position) return refuse(position.error());
  return AskedPosition{*game, *std::move(position)};
}

Asked<Game> game_in_path(const Call& call) {
  return call.service.games().find(call.parts[0], query_rules(call.request));
}

std::optional<std::string> query_rules(const Request& request) {
  const auto found = request.query.find("rules");
  return found == request.query.end() ? std::nullopt : std::optional(found->second);
}

std::string query_text(const Request& request, const std::string& key,
                       const std::string& otherwise) {
  const auto found = request.query.find(key);
  return found == request.query.end() ? otherwise : found->second;
}

std::optional<Refusal> check_query(const Request& request,
                                   std::initializer_list<const char*> keys) {
  for (const auto& [key, value] : request.query) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    std::string known;
    for (const char* other : keys) known += (known.empty() ? "" : ", ") + std::string(other);
    return Refusal{kBad,
                   "request.query",
                   "query",
                   known.empty() ? "no parameters" : "one of " + known,
                   "'" + key + "'",
                   nullptr};
  }
  return std::nullopt;
}

}  // namespace fivekind::server
