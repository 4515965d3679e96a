// Simulations in tests: games and strategies by their texts.
#pragma once

#include <fivekind/simulate.h>

#include <string>
#include <vector>

#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests {

/// The strategies with which simulations are tested: at least one of every kind. Targets and
/// similar parameters suit a game with scores up to `high`.
std::vector<std::string> strategy_texts(int high);

/// A game in games/ or a custom one.
rules::RuleSet any_game(const std::string& key);
/// The games that are small enough for every strategy.
const std::vector<std::string>& small_games();

/// Strategies of one game, solved on two threads.
class Players {
 public:
  explicit Players(const std::string& key);

  const Game& game() const { return game_; }
  /// Throws std::runtime_error with the message of an error.
  Strategy get(const std::string& text) { return asked(strategies_.get(text)); }
  std::vector<Strategy> all(const std::vector<std::string>& texts);

 private:
  Game game_;
  Strategies strategies_;
};

/// All recorded games of a simulation.
std::vector<GameRecord> recorded(const std::vector<Strategy>& players, SimulateOptions options);

}  // namespace fivekind::tests
