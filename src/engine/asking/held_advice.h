// Advice on several decisions by one solution, which is held throughout.
// Why: an engine with little memory may drop a solution as soon as it has answered; two hundred
// questions in succession would be two hundred solves.
#pragma once

#include <fivekind/engine.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fivekind::engine {

/// The position as if the player to move played alone.
Position alone(const Position& position);

class HeldAdvice {
 public:
  /// For all decisions of the player to move with the position's card. Errors: those of
  /// Engine::advise.
  static Result<HeldAdvice> of(const Engine& engine, const Position& position,
                               const Objective& objective);
  /// The same by the whole game, or the rest of it.
  static Result<HeldAdvice> of(const Engine& engine, const Game& game, const Position& position,
                               const Objective& objective);

  Result<Advice> advise(const Position& position);

 private:
  HeldAdvice(Engine engine, Game game, Solution solution)
      : engine_(std::move(engine)), game_(std::move(game)), solution_(std::move(solution)) {}
  HeldAdvice(Engine engine, Game game, Strategy approximation)
      : engine_(std::move(engine)),
        game_(std::move(game)),
        approximation_(std::move(approximation)) {}

  Result<Advice> approximate(const Position& position) const;

  Engine engine_;
  Game game_;  // or the rest of it
  std::optional<Solution> solution_;
  std::optional<Solution> expected_;       // once equal choices have occurred
  std::optional<Strategy> approximation_;  // for a game that is too large to solve
};

/// Engine::advise_each_saved.
Result<std::vector<SavedAdvice>> advise_each_saved(const Engine& engine, const Position& position,
                                                   const Objective& objective);

}  // namespace fivekind::engine
