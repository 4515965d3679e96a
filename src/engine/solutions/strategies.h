// What stands behind a public strategy.
#pragma once

#include <fivekind/strategy.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/access.h"
#include "match/action_values.h"
#include "policy/strategy.h"
#include "strategies/strength.h"

namespace fivekind {

class Strategy::Data {
 public:
  Game game;
  std::shared_ptr<const problem::Problem> problem;
  std::string name;
  policy::Strategy strategy;
  SolveReport report = {};    ///< of the game, and of the table that values come from, if any
  match::Payoff stakes = {};  ///< of strategies against others
  std::optional<strategies::MeasuredLevel> level = std::nullopt;  ///< of levels
  /// What the solutions hold that it was made from, or that it solves for when it is asked.
  std::function<std::vector<HeldMemory>()> solutions = {};
};

/// An action as the strategy takes it; `bits` are random. Errors: those of Strategy::decide.
Result<Action> sampled_action(const Strategy& strategy, const Position& position,
                              std::uint64_t bits);

/// What is played for, checked. Errors: payoff.
Result<match::Payoff> checked_stakes(const std::vector<double>& payoff, TieBreak tie_break);

}  // namespace fivekind
