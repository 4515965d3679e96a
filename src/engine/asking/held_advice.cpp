// Advice by a solution of the engine or, for games too large to solve, by an approximation.
#include "engine/asking/held_advice.h"

#include <memory>
#include <utility>

#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind::engine {
namespace {

// The approximation of the expected score.
Result<Strategy> by_parts(const Engine& engine, const Game& game) {
  FIVEKIND_LET(const auto name, StrategyName::parse("by-parts"));
  return engine.strategy(game, name);
}

}  // namespace

Position alone(const Position& position) {
  const rules::Position& at = data_of(position).position;
  return public_of<Position>(std::make_shared<const Position::Data>(
      data_of(position).game, rules::Position{{at.card()}, 0, at.on_table}));
}

Result<HeldAdvice> HeldAdvice::of(const Engine& engine, const Position& position,
                                  const Objective& objective) {
  const Game& game = data_of(position).game;
  if (objective == Objective() && game.is_too_large()) {
    return by_parts(engine, game).map([&](Strategy approximation) {
      return HeldAdvice(engine, std::move(approximation));
    });
  }
  const Position card = alone(position);
  return engine.solution(game, objective, {.from = &card}).map([&](Solution solution) {
    return HeldAdvice(engine, std::move(solution));
  });
}

Result<Advice> HeldAdvice::approximate(const Position& position) const {
  auto advice = approximation_->decide(alone(position));
  if (advice) advice->position = position.text();
  if (advice) advice->objective = Objective().text();
  return advice;
}

Result<Advice> HeldAdvice::advise(const Position& position) {
  if (approximation_) return approximate(position);
  auto advice = solution_->advise(position);
  const bool plain = solution_->report().objective == Objective().text();
  if (!advice || !advice->ties || plain) return advice;
  if (!expected_) {
    FIVEKIND_LET(auto expected, engine_.solution(data_of(position).game));
    expected_ = std::move(expected);
  }
  return solution_->advise(position, &*expected_);
}

}  // namespace fivekind::engine
