// What a turn does to the card that it was played on.
#include "rules/turn.h"

namespace fivekind::rules {
namespace {

// What a turn that has ended gained beside its box and bonuses.
Points extra_of(const RuleSet& game, const Card& card, const Turn& turn) {
  return turn.gained - gained(game, card, *turn.category, {true, false, turn.box, Points(0)});
}

}  // namespace

int rolls_left_after(const RuleSet& game, const Card& card, const Turn& turn) {
  return game.counts_rolls_left() ? game.rolls + card.saved - turn.throws : 0;
}

bool kept_all(const RuleSet& game, const Turn& turn) {
  if (turn.detail != Detail::keeps || !turn.category || turn.throws == 0) return false;
  return game.counts_rolls_left() ? turn.rolls_left > 0 : turn.throws < game.rolls;
}

void end_turn(const Scoring& scoring, const Card& card, Category category, Turn& turn) {
  turn.rolls_left = static_cast<std::uint8_t>(rolls_left_after(scoring.game(), card, turn));
  const Outcome outcome = scoring.outcome(card.filled, card.holds_points, category,
                                          turn.rolls[turn.throws - 1U], turn.rolls_left);
  turn.category = category;
  turn.announced = std::nullopt;
  turn.box = outcome.box;
  turn.gained = gained(scoring.game(), card, category, outcome);
}

bool earned_extra(const RuleSet& game, const Card& card, const Turn& turn) {
  return turn.category && extra_of(game, card, turn) > Points(0);
}

Card card_after(const Scoring& scoring, const Card& card, const Turn& turn) {
  if (!turn.category) return card;
  Outcome outcome;
  outcome.box = turn.box;
  outcome.extra = extra_of(scoring.game(), card, turn);
  return after_action(scoring, card, *turn.category, outcome, turn.rolls_left);
}

}  // namespace fivekind::rules
