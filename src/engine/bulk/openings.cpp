// The engine's openings.
#include <fivekind/openings.h>

#include <optional>
#include <utility>

#include "engine/asking/held_advice.h"

namespace fivekind {

Result<std::vector<Opening>> openings(const Engine& engine, const Game& game,
                                      const std::string& objective) {
  std::optional<engine::HeldAdvice> held;
  std::vector<Opening> rows;
  for (RollChance& roll : roll_chances(game)) {
    Position::Parts parts;
    parts.dice = roll.dice;
    parts.rolls_left = game.rolls() - 1;
    const auto position = Position::from_parts(game, parts);
    if (!position) return tl::make_unexpected(position.error());
    if (!held) {
      auto made = engine::HeldAdvice::of(engine, *position, objective);
      if (!made) return tl::make_unexpected(made.error());
      held = *std::move(made);
    }
    auto advice = held->advise(*position);
    if (!advice) return tl::make_unexpected(advice.error());
    rows.push_back({std::move(roll), *std::move(advice)});
  }
  return rows;
}

}  // namespace fivekind
