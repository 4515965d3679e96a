// The implementation of a public strategy.
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
  SolveReport report = {};    ///< for the game, and for the table that values come from, if any
  match::Payoff stakes = {};  ///< for strategies against others
  std::optional<strategies::MeasuredLevel> level = std::nullopt;  ///< for levels
  /// The memory of the solutions from which it was made, or which it solves for on demand.
  std::function<std::vector<HeldMemory>()> solutions = {};
};

/// An action sampled from the strategy; `bits` are random. Errors: those of Strategy::decide.
Result<Action> sampled_action(const Strategy& strategy, const Position& position,
                              std::uint64_t bits);

/// What is played for, checked. Errors: payoff.
Result<match::Payoff> checked_stakes(const std::vector<double>& payoff, TieBreak tie_break);

}  // namespace fivekind
