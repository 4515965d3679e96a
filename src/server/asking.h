// What handlers share: the game and position that a request is about.
#pragma once

#include <optional>
#include <string>

#include "server/body.h"
#include "server/routes.h"

namespace fivekind::server {

/// A position and the game that it is of.
struct AskedPosition {
  Game game;
  Position position;
};

/// A position by its text; its game by `rules` (a hash) where several have the key. Refusals:
/// game.unknown, position.*, card.*, dice.*.
Asked<AskedPosition> position_of(Service& service, const std::string& text,
                                 const std::optional<std::string>& rules);

/// The game that the first part of a path names, by its key and the query's `rules`.
Asked<Game> game_in_path(const Call& call);

/// The hash of rules that the query asks for.
std::optional<std::string> query_rules(const Request& request);

/// A word of the query, or `otherwise`.
std::string query_text(const Request& request, const std::string& key,
                       const std::string& otherwise = "");

/// Refuses a query with keys that nobody asks for. Refusals: request.query.
std::optional<Refusal> check_query(const Request& request, std::initializer_list<const char*> keys);

}  // namespace fivekind::server
