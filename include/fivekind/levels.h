// Levels of play: an opponent's strength in terms that people understand, in every game.
//
//   fivekind::Engine engine;
//   auto game = fivekind::Game::shipped("yatzy");
//   auto found = fivekind::levels(engine, *game);   // casual, good, expert, perfect
//   auto expert = engine.strategy(*game, found->levels[2].strategy);
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// A player a given part of the way from random play to perfect play (docs/strategies.md: levels).
struct Level {
  std::string key;       ///< "casual"
  std::string strategy;  ///< "level:casual"
  double share = 0;      ///< the part of the way from the mean of random play to that of perfect
                         ///< play
  double mean = 0;       ///< of the final score, within half a per cent of that distance
  double weight = 0;     ///< of the player's errors, as in noisy:expected:weight=A; 0 for perfect
};

/// A game's levels, the weakest first.
struct Levels {
  double random_mean = 0;
  double perfect_mean = 0;
  std::vector<Level> levels;
};

/// The levels of a shipped game, which are known without solving it; nothing for others.
FIVEKIND_API std::optional<Levels> known_levels(const Game& game);

/// The levels of a game: known, or found by solving it and playing. `measured`: found in any case.
/// Errors: those of Strategies::get.
FIVEKIND_API Result<Levels> levels(const Engine& engine, const Game& game, bool measured = false);

}  // namespace fivekind
