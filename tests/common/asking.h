// Using the engine in tests: errors become exceptions.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/fivekind.h>

#include <stdexcept>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/position.h"

namespace fivekind::tests {

/// A result's value. Throws std::runtime_error with the message of an error.
template <typename T>
T asked(const Result<T>& result) {
  if (!result) throw std::runtime_error(result.error().message());
  return *result;
}

/// An objective, or what actions are judged by, from its text.
Objective objective_of(std::string_view text);
Goal goal_of(std::string_view text);

/// Strategies of a game, with solutions as the options say.
Strategies strategies_for(const Game& game, SolveOptions options = {});

/// A game of the tests (games.h) as the engine has it.
Game public_game(const rules::RuleSet& game);

/// A position from "CARD/PLAYER/DICE", its text without version and game.
Position position_in(const Game& game, const std::string& rest);
/// The rules' view of a position.
const rules::Position& inside(const Position& position);

/// Solves for an objective, on two threads unless the options say otherwise.
Solution solved_for(const Game& game, const std::string& objective, SolveOptions options = {});
/// The highest expected final score of a game.
double expected_score(const rules::RuleSet& game);
/// The solution for a position and those after it.
Solution solved_from(const Game& game, const std::string& objective, const Position& from);

/// The distribution of a solution's strategy from a position on, ties decided by `expected`.
Distribution played(const Solution& solution, const Position& position, const Solution* expected,
                    std::optional<std::string> action = {});

}  // namespace fivekind::tests
