// Openings: the best action for each first roll of a game.
//
//   auto rows = fivekind::openings(fivekind::Engine(), *game);
//   for (const auto& row : *rows) row.advice.actions.front();   // row.roll.dice,
//   row.roll.probability
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>
#include <fivekind/graph.h>

#include <string>
#include <vector>

namespace fivekind {

/// A first roll, and the advice on it, which has at least one action.
struct Opening {
  RollChance roll;
  Advice advice;
};

/// All first rolls, in the order of roll_chances. Errors: those of Engine::advise.
FIVEKIND_API Result<std::vector<Opening>> openings(const Engine& engine, const Game& game,
                                                   const Objective& objective = {});

}  // namespace fivekind
