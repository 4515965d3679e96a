// Advice by what an engine solves or, where it cannot, approximates.
#include "engine/asking/held_advice.h"

#include <memory>
#include <utility>

#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind::engine {
namespace {

constexpr const char* kExpected = "expected";
constexpr const char* kByParts = "by-parts";  // its approximation

}  // namespace

Position alone(const Position& position) {
  const rules::Position& at = position.data().position;
  return Position(std::make_shared<const Position::Data>(
      position.data().game, rules::Position{{at.card()}, 0, at.dice_thrown}));
}

Result<HeldAdvice> HeldAdvice::of(const Engine& engine, const Position& position,
                                  const std::string& objective) {
  const Game& game = position.data().game;
  FIVEKIND_LET(const auto meant, engine.meaning(objective));
  if (meant == kExpected && game.is_too_large()) {
    return engine.strategy(game, kByParts).map([&](Strategy approximation) {
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
  if (advice) advice->objective = kExpected;
  return advice;
}

Result<Advice> HeldAdvice::advise(const Position& position) {
  if (approximation_) return approximate(position);
  auto advice = solution_->advise(position);
  if (!advice || !advice->ties || solution_->report().objective == kExpected) return advice;
  if (!expected_) {
    FIVEKIND_LET(auto expected, engine_.solution(position.data().game, kExpected));
    expected_ = std::move(expected);
  }
  return solution_->advise(position, &*expected_);
}

}  // namespace fivekind::engine
