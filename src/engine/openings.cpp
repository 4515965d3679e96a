// The engine's openings.
#include <fivekind/openings.h>

#include <utility>

namespace fivekind {

Result<std::vector<Opening>> openings(const Engine& engine, const Game& game,
                                      const std::string& objective) {
  std::vector<Opening> rows;
  for (RollChance& roll : roll_chances(game)) {
    Position::Parts parts;
    parts.dice = roll.dice;
    parts.rolls_left = game.rolls() - 1;
    const auto position = Position::from_parts(game, parts);
    if (!position) return tl::make_unexpected(position.error());
    auto advice = engine.advise(*position, objective);
    if (!advice) return tl::make_unexpected(advice.error());
    rows.push_back({std::move(roll), *std::move(advice)});
  }
  return rows;
}

}  // namespace fivekind
