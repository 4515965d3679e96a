// Common parts of the handlers: the game and position that a request is about.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/asking/predicted.h"
#include "service/routes.h"
#include "service/service.h"

namespace fivekind::service {

/// A position and its game.
struct AskedPosition {
  Game game;
  Position position;
};

/// A position by its text; its game is chosen by `rules` (a hash) if several have the key. Errors:
/// no_such_game, position_*, card_*, dice_*.
Result<AskedPosition> position_of(Service& service, const std::string& text,
                                  const std::optional<std::string>& rules);

/// A game with its rules in words, whether it can be solved here, and its value if that is known.
/// Errors: no_such_game, those of solving.
Result<Json> described_game(Service& service, const std::string& key,
                            const std::optional<std::string>& rules);

/// Checks a custom game that was read (Games::read), and solves it, unless it is too large for that
/// or can be prepared; nothing is stored. Errors: those of Engine::Data::look_at and of solving.
Result<Game> check_game(Service& service, Game game);
/// Adds a custom game by the text of its rules file, after solving it, unless it is too large for
/// that or can be prepared. Errors: those of Games::read, Games::has_room, Games::add and of
/// solving.
Result<Game> take_up_game(Service& service, const std::string& text);

/// Adds the parts of a question to a prediction: `from` is the card it is about (null: the empty
/// one).
using Asks = std::function<void(engine::Prediction& predicted)>;
/// Waits for a question's turn, as a short one if it is predicted to be short. Errors: memory,
/// rules_too_large, server_busy, server_gone.
Result<std::optional<engine::Gate::Place>> turn_of(Service& service, const Game& game,
                                                   const Position* from, const Asks& asks);

}  // namespace fivekind::service
