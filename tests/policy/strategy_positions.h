// Asking strategies: at random positions, as the engine and the oracle have them.
#pragma once

#include <fivekind/strategy.h>

#include <optional>
#include <string>

#include "problem/problem.h"
#include "tests/common/asking.h"
#include "tests/oracles/strategy_oracle.h"

namespace fivekind::tests {

/// A position, perhaps with an action, as both sides have it.
struct AskedPosition {
  Position position;
  std::optional<std::string> action;
  OracleStart start;
};

/// The empty card.
AskedPosition empty_position(const Game& game, const OracleGame& oracle);
/// Some boxes filled at random; for three seeds in four dice, half of these times an action.
AskedPosition random_position(const problem::Problem& problem, const Game& game,
                              const OracleGame& oracle, unsigned seed);

/// The text of a card with so many open boxes (all that there are, if there are fewer): random
/// rolls go into random boxes.
std::string late_position(const rules::RuleSet& rules, std::size_t open, unsigned seed);

/// What comes of a strategy from a position on, on two threads. `judge`: null for none. Throws
/// std::runtime_error with the message of an error.
Distribution played_by(const Strategy& strategy, const Position& from,
                       const Solution* judge = nullptr, std::optional<std::string> action = {});

}  // namespace fivekind::tests
