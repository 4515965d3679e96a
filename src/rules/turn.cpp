// The effect of a turn on the card that it was played on.
#include "rules/turn.h"

namespace fivekind::rules {
namespace {

// What a finished turn gained apart from its box and bonuses.
Points extra_of(const RuleSet& game, const Card& card, const Turn& turn) {
  return turn.gained - gained(game, card, *turn.box, {true, false, turn.in_box, Points(0)});
}

}  // namespace

int rolls_left_after(const RuleSet& game, const Card& card, const Turn& turn) {
  return game.counts_rolls_left() ? game.rolls + card.saved - turn.rolls_made : 0;
}

bool is_fresh_after(const RuleSet& game, const Turn& turn, std::size_t rolls) {
  bool fresh = game.serves_any_roll && rolls > 1;
  for (std::size_t i = 0; i + 1 < rolls; ++i) fresh = fresh && turn.keeps[i] == dice::Keep();
  return fresh;
}

bool kept_all(const RuleSet& game, const Turn& turn) {
  if (turn.detail != Detail::keeps || !turn.box || turn.rolls_made == 0) return false;
  return game.counts_rolls_left() ? turn.rolls_left > 0 : turn.rolls_made < game.rolls;
}

void end_turn(const Scoring& scoring, const Card& card, Box box, bool struck, Turn& turn) {
  turn.rolls_left = static_cast<std::uint8_t>(rolls_left_after(scoring.game(), card, turn));
  turn.fresh = is_fresh_after(scoring.game(), turn, turn.rolls_made);
  const dice::Roll last = turn.rolls[turn.rolls_made - 1U];
  const Outcome outcome = struck ? kStruck : outcome_on(scoring, card, box, last, turn.stop());
  turn.box = box;
  turn.struck = struck;
  turn.announced = std::nullopt;
  turn.in_box = outcome.in_box;
  turn.gained = gained(scoring.game(), card, box, outcome);
}

bool earned_extra(const RuleSet& game, const Card& card, const Turn& turn) {
  return turn.box && extra_of(game, card, turn) > Points(0);
}

Card card_after(const Scoring& scoring, const Card& card, const Turn& turn) {
  if (!turn.box) return card;
  Outcome outcome;
  outcome.in_box = turn.in_box;
  outcome.extra = extra_of(scoring.game(), card, turn);
  return after_action(scoring, card, *turn.box, outcome, turn.rolls_left);
}

}  // namespace fivekind::rules
