// Advice on several decisions by one solution, which is held meanwhile.
// Why: an engine with little memory may give a solution up as soon as it has answered; two hundred
// questions in a row would be two hundred solves.
#pragma once

#include <fivekind/engine.h>

#include <optional>
#include <string>
#include <utility>

namespace fivekind::engine {

/// The position as if whoever's turn it is played alone.
Position alone(const Position& position);

class HeldAdvice {
 public:
  /// For all decisions of the player to move whose card is that of the position. Errors: those of
  /// Engine::advise.
  static Result<HeldAdvice> of(const Engine& engine, const Position& position,
                               const Objective& objective);

  Result<Advice> advise(const Position& position);

 private:
  HeldAdvice(Engine engine, Solution solution)
      : engine_(std::move(engine)), solution_(std::move(solution)) {}
  HeldAdvice(Engine engine, Strategy approximation)
      : engine_(std::move(engine)), approximation_(std::move(approximation)) {}

  Result<Advice> approximate(const Position& position) const;

  Engine engine_;
  std::optional<Solution> solution_;
  std::optional<Solution> expected_;       // once equal choices have been met
  std::optional<Strategy> approximation_;  // of a game that is too large to be solved
};

}  // namespace fivekind::engine
