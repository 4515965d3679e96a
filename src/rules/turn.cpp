// What a turn does to the card that it was played on.
#include "rules/turn.h"

namespace fivekind::rules {

int rolls_left_after(const RuleSet& game, const Card& card, const Turn& turn) {
  return game.counts_rolls_left() ? game.rolls + card.saved - turn.throws : 0;
}

void end_turn(const Scoring& scoring, const Card& card, Category category, Turn& turn) {
  turn.rolls_left = static_cast<std::uint8_t>(rolls_left_after(scoring.game(), card, turn));
  const Outcome outcome = scoring.outcome(card.filled, card.holds_points, category,
                                          turn.rolls[turn.throws - 1U], turn.rolls_left);
  turn.category = category;
  turn.announced = std::nullopt;
  turn.box = outcome.box;
  turn.gained =
      outcome.box + outcome.extra + bonus_earned(scoring.game(), card, category, outcome.box);
}

bool earned_extra(const RuleSet& game, const Card& card, const Turn& turn) {
  if (!turn.category) return false;
  return turn.gained - turn.box > bonus_earned(game, card, *turn.category, turn.box);
}

Card card_after(const Scoring& scoring, const Card& card, const Turn& turn) {
  if (!turn.category) return card;
  Outcome outcome;
  outcome.box = turn.box;
  outcome.extra =
      turn.gained - turn.box - bonus_earned(scoring.game(), card, *turn.category, turn.box);
  return after_action(scoring, card, *turn.category, outcome, turn.rolls_left);
}

}  // namespace fivekind::rules
