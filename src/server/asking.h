// What handlers share: the game and position that a request is about.
#pragma once

#include <optional>
#include <string>

#include "server/routes.h"
#include "server/service.h"

namespace fivekind::server {

/// A position and the game that it is of.
struct AskedPosition {
  Game game;
  Position position;
};

/// A position by its text; its game by `rules` (a hash) where several have the key. Errors:
/// no_such_game, position_*, card_*, dice_*.
Result<AskedPosition> position_of(Service& service, const std::string& text,
                                  const std::optional<std::string>& rules);

}  // namespace fivekind::server
