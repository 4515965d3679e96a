// Positions for testing strategies: random ones, in the engine's and the oracle's form.
#pragma once

#include <fivekind/strategy.h>

#include <optional>
#include <string>

#include "problem/problem.h"
#include "tests/common/asking.h"
#include "tests/oracles/strategy_oracle.h"

namespace fivekind::tests {

/// A position, possibly with an action, in both sides' form.
struct AskedPosition {
  Position position;
  std::optional<std::string> action;
  OracleStart start;
};

/// The empty card.
AskedPosition empty_position(const Game& game, const OracleGame& oracle);
/// Some boxes filled at random; for three seeds in four with dice, half of these times with an
/// action.
AskedPosition random_position(const problem::Problem& problem, const Game& game,
                              const OracleGame& oracle, unsigned seed);

/// The text of a card with this many open boxes (or all, if there are fewer): random rolls go into
/// random boxes.
std::string late_position(const rules::RuleSet& rules, std::size_t open, unsigned seed);

/// The distribution of a strategy from a position on, on two threads. `judge`: null for none.
/// Throws std::runtime_error with the message of an error.
Distribution played_by(const Strategy& strategy, const Position& from,
                       const Solution* judge = nullptr, std::optional<std::string> action = {});

}  // namespace fivekind::tests
