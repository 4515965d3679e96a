// Advice by a solution of the engine or, for games too large to solve, by an approximation.
#include "engine/asking/held_advice.h"

#include <algorithm>
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
  FIVEKIND_LET(const auto game, engine.game_for(position, objective));
  return of(engine, game, position, objective);
}

Result<HeldAdvice> HeldAdvice::of(const Engine& engine, const Game& game, const Position& position,
                                  const Objective& objective) {
  if (objective == Objective() && game.is_too_large()) {
    return by_parts(engine, game).map([&](Strategy approximation) {
      return HeldAdvice(engine, game, std::move(approximation));
    });
  }
  const Position card = alone(position);
  return engine.solution(game, objective, {.from = &card}).map([&](Solution solution) {
    return HeldAdvice(engine, game, std::move(solution));
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
    FIVEKIND_LET(auto expected, engine_.solution(game_));
    expected_ = std::move(expected);
  }
  return solution_->advise(position, &*expected_);
}

Result<std::vector<SavedAdvice>> advise_each_saved(const Engine& engine, const Position& position,
                                                   const Objective& objective) {
  const Game& game = data_of(position).game;
  const rules::RuleSet& rules = data_of(game).scoring.game();
  if (!rules.saved_rolls) {
    return fail(Fault::card_saved, "game '" + rules.key + "'", "a game that saves rolls",
                "one that does not");
  }
  rules::Position at = data_of(alone(position)).position;
  const int least = at.on_table ? at.on_table->rolls_left - (rules.rolls - 1) : 0;
  // Values by state are the same whatever the card says.
  const bool held_for_all = data_of(objective).objective.has_state_values();
  std::optional<HeldAdvice> held;
  std::vector<SavedAdvice> all;
  for (int saved = std::max(0, least); saved <= rules.most_saved(at.card().filled.size());
       ++saved) {
    at.cards.front().saved = saved;
    const auto one = public_of<Position>(std::make_shared<const Position::Data>(game, at));
    if (!held || !held_for_all) {
      FIVEKIND_LET(auto made, HeldAdvice::of(engine, one, objective));
      held = std::move(made);
    }
    FIVEKIND_LET(auto advice, held->advise(one));
    all.push_back({saved, std::move(advice)});
  }
  return all;
}

}  // namespace fivekind::engine
