// The engine's openings.
#include <fivekind/openings.h>

#include <optional>
#include <utility>

#include "engine/asking/held_advice.h"
#include "support/try.h"

namespace fivekind {

Result<std::vector<Opening>> openings(const Engine& engine, const Game& game,
                                      const Objective& objective) {
  FIVEKIND_LET(const auto start, Position::from_parts(game, {}));
  std::optional<engine::HeldAdvice> held;
  std::vector<Opening> rows;
  for (RollChance& roll : roll_chances(game)) {
    std::vector<int> faces;
    for (const char face : roll.dice) faces.push_back(face - '0');
    FIVEKIND_LET(const auto position, start.apply({}, faces));
    if (!held) {
      FIVEKIND_LET(auto made, engine::HeldAdvice::of(engine, position, objective));
      held = std::move(made);
    }
    FIVEKIND_LET(auto advice, held->advise(position));
    rows.push_back({std::move(roll), std::move(advice)});
  }
  return rows;
}

}  // namespace fivekind
