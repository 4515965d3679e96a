// The plans of all turns of a game.
#include "problem/turn_plans.h"

#include <algorithm>

#include "states/options.h"

namespace fivekind::problem {

TurnPlans::TurnPlans(const rules::RuleSet& game) {
  const auto most = static_cast<std::size_t>(game.most_saved(game.box_count() - 1));
  for (std::size_t saved = 0; saved <= most; ++saved) {
    by_saved_.push_back(plan_of_saved(game, saved, saved));
  }
  for (std::size_t boxes = 0; game.has_announced() && boxes <= game.announced.size(); ++boxes) {
    for (const bool trunk : {false, true}) {
      // A turn without boxes to announce and without others is impossible.
      const std::size_t branches = std::max<std::size_t>(1, boxes + (trunk ? 1 : 0));
      branched_.push_back(turn::Plan::with_branches(game.rolls, trunk, branches));
    }
  }
}

turn::Plan plan_of_saved(const rules::RuleSet& game, std::size_t first_saved,
                         std::size_t last_saved) {
  if (game.serves_any_roll) return turn::Plan::with_served_rolls(game.rolls);
  if (game.has_served()) return turn::Plan::with_served_roll(game.rolls);
  if (!game.saved_rolls) return turn::Plan::with_rolls(game.rolls);
  return turn::Plan::with_saved_rolls(game.rolls, first_saved, last_saved,
                                      states::Options::list_count(game, last_saved));
}

}  // namespace fivekind::problem
