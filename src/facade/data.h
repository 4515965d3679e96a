// What stands behind the classes of the public facade.
#pragma once

#include <fivekind/fivekind.h>

#include <memory>

#include "rules/position.h"
#include "rules/scoring.h"
#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"

namespace fivekind {

class Game::Data {
 public:
  explicit Data(const rules::Game& game) : scoring(game) {}
  rules::Scoring scoring;
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
  std::shared_ptr<const solve::ValueSource> values;
  SolveReport report;
};

}  // namespace fivekind
