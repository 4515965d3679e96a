// What stands behind the classes of the public facade.
#pragma once

#include <fivekind/fivekind.h>

#include <memory>
#include <mutex>

#include "rules/position.h"
#include "rules/scoring.h"
#include "solve/appraiser.h"
#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"
#include "solve/valuer.h"

namespace fivekind {

class Game::Data {
 public:
  explicit Data(const rules::Game& game) : scoring(game) {}
  rules::Scoring scoring;

  /// The game made ready for solving, once. Errors: rules_too_large.
  Result<std::shared_ptr<const solve::Problem>> problem() const;

 private:
  mutable std::mutex preparing_;
  mutable std::shared_ptr<const solve::Problem> problem_;
};

class Position::Data {
 public:
  Data(Game of, rules::Position at) : game(std::move(of)), position(std::move(at)) {}
  Game game;
  rules::Position position;
};

class Solution::Data {
 public:
  std::shared_ptr<const solve::Problem> problem;
  solve::Objective objective;
  std::shared_ptr<const solve::Appraiser> appraiser;
  std::shared_ptr<const solve::Valuer> valuer;       ///< null for quantiles and target curves
  std::shared_ptr<const solve::ValueSource> values;  ///< of objectives with state values
  std::shared_ptr<const solve::CurveSource> curves;  ///< of the others
  SolveReport report;
};

/// The number of threads asked for, 0 for all cores. Errors: threads_range.
Result<int> checked_threads(int threads);

/// An error in the middle of a query, with what the user can do about it.
Error with_remedy(Error error, const SolveReport& report);

/// Whether a position is of the solution's game. Errors: position_game.
Result<const rules::Position*> checked_position(const Solution::Data& data,
                                                const Position& position);

/// The appraiser that decides among equals; null for none. Errors: objective_name.
Result<const Solution::Data*> checked_tie_breaker(const SolveReport& report,
                                                  const Solution::Data* tie_breaker);

}  // namespace fivekind
