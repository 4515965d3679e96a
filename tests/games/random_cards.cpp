// Random rolls and cards for tests.
#include "tests/games/random_cards.h"

#include <vector>

namespace fivekind::tests {

using rules::Box;
using rules::Card;

std::size_t below(Random& random, std::size_t bound) {
  return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

dice::Roll random_roll(const rules::Scoring& scoring, Random& random) {
  if (below(random, 5) == 0) {
    return scoring.all_alike(
        1 + static_cast<int>(below(random, static_cast<std::size_t>(scoring.game().faces))));
  }
  return dice::Roll(below(random, scoring.multisets().roll_count()));
}

rules::DiceOnTable random_on_table(const rules::Scoring& scoring, const Card& card,
                                   Random& random) {
  const auto rolls = static_cast<std::size_t>(scoring.game().rolls + card.saved);
  const auto left = static_cast<int>(below(random, rolls));
  rules::DiceOnTable on_table{random_roll(scoring, random), left};
  announce_at_random(scoring, card, on_table, random);
  make_fresh_at_random(scoring.game(), on_table, random);
  const bool stops = scoring.game().counts_rolls_left() && below(random, 3) == 0;
  return stops ? rules::stopped(scoring.game(), on_table) : on_table;
}

Card random_card(const rules::Scoring& scoring, std::size_t turns, Random& random) {
  // Where every box left wins with any dice, the card stays as it is.
  constexpr std::size_t kMaxTries = 10'000;
  Card card = rules::empty_card(scoring.game());
  for (std::size_t tries = 0; card.filled.size() < turns && tries < kMaxTries; ++tries) {
    const dice::Roll roll = random_roll(scoring, random);
    std::vector<Box> allowed;
    for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
      const Box box(k);
      if (scoring.outcome(card.filled, card.holds_points, box, roll, 0).allowed) {
        allowed.push_back(box);
      }
    }
    const Box box = allowed[below(random, allowed.size())];
    const rules::RuleSet& game = scoring.game();
    const auto rolls = static_cast<std::size_t>(game.rolls + card.saved);
    const int left = game.counts_rolls_left() ? static_cast<int>(below(random, rolls)) : 0;
    rules::DiceOnTable on_table{roll, left};
    make_fresh_at_random(game, on_table, random);
    rules::Outcome outcome = rules::outcome_on(scoring, card, box, roll, on_table.stop());
    if (scoring.may_strike(box, outcome) && below(random, 3) == 0) outcome = rules::kStruck;
    const Card after = rules::after_action(scoring, card, box, outcome, left);
    if (!rules::is_won(game, after)) card = after;  // the card of a game that is not over
  }
  return card;
}

}  // namespace fivekind::tests
