// The state of the table in a position.
#include "engine/playing/play_state.h"

#include <algorithm>

#include "engine/games/data.h"
#include "rules/card.h"

namespace fivekind {
namespace {

// The known points of a box. On a card known only in sums these are known for the box that must
// hold points so that further fives of a kind, or other boxes, pay, and for a box that has won.
std::optional<int> points_in(const rules::RuleSet& game, const rules::Card& card, rules::Box box) {
  if (!card.filled.has(box)) return std::nullopt;
  if (card.by_scores()) return card.scores[box.position()]->value;
  if (!game.is_flag(box)) return std::nullopt;
  if (card.holds_points) return rules::points_of_flagged_box(game, box).value;
  return game.win ? std::nullopt : std::optional(0);
}

LiveBox box_of(const rules::Scoring& scoring, const rules::Card& card, rules::Box box,
               const std::optional<rules::DiceOnTable>& on_table) {
  LiveBox live;
  live.key = scoring.game().boxes[box.position()].key;
  live.filled = card.filled.has(box);
  live.points = points_in(scoring.game(), card, box);
  live.struck = card.struck.has(box);
  if (!on_table) return live;
  if (scoring.game().has_announced()) {
    const bool can_announce = rules::can_announce(scoring.game(), card, *on_table);
    live.to_announce = can_announce && rules::branches_of(scoring, card).announced.has(box);
    const bool fits = rules::boxes_of_turn(scoring, card, *on_table).has(box);
    if (!fits && !live.to_announce) return live;
  }
  const auto outcome = rules::outcome_on(scoring, card, box, on_table->roll, on_table->stop());
  if (!outcome.allowed) return live;
  const rules::Points earned =
      rules::bonus_earned(scoring.game(), card, box, outcome.in_box) + outcome.extra;
  live.allowed = true;
  live.pays = outcome.in_box.value;
  live.bonus = earned.value;
  live.joker = outcome.joker;
  live.may_strike = scoring.may_strike(box, outcome);
  if (live.may_strike) {
    live.bonus_if_struck = rules::bonus_earned(scoring.game(), card, box, rules::Points(0)).value;
  }
  return live;
}

// `thrown`: the dice on the table, if it is this player's turn.
LiveCard card_of(const rules::Scoring& scoring, const rules::Card& card,
                 const std::optional<rules::DiceOnTable>& on_table) {
  const rules::RuleSet& game = scoring.game();
  LiveCard shown;
  shown.score = card.points.value;
  shown.extras = card.extras;
  if (game.saved_rolls) shown.saved_rolls = card.saved;
  shown.in_sums = !card.by_scores();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    shown.boxes.push_back(box_of(scoring, card, rules::Box(k), on_table));
  }
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const rules::Bonus& bonus = game.bonuses[b];
    const rules::Points total = card.totals[b];
    if (bonus.is_difference()) {
      const bool decided = bonus.boxes.without(card.filled).empty();
      shown.bonuses.push_back({bonus.key, total.value, 0, total.value, decided});
    } else {
      shown.bonuses.push_back({bonus.key, total.value, bonus.threshold.value, bonus.points.value,
                               bonus.paid(total, card.filled) > rules::Points(0), bonus.at_most});
    }
  }
  return shown;
}

std::vector<std::size_t> winners_of(const std::vector<LiveCard>& cards) {
  std::vector<std::size_t> winners;
  for (std::size_t p = 0; p < cards.size(); ++p) {
    if (!winners.empty() && cards[p].score < cards[winners.front()].score) continue;
    if (!winners.empty() && cards[p].score > cards[winners.front()].score) winners.clear();
    winners.push_back(p);
  }
  return winners;
}

}  // namespace

LiveState table_of(const rules::Scoring& scoring, const rules::Position& position) {
  const rules::RuleSet& game = scoring.game();
  const rules::BoxSet all = game.all_boxes();
  LiveState state;
  state.position = rules::text_of(
      scoring, {rules::as_ended(scoring, position.cards), position.player, position.on_table});
  state.over = rules::is_over(game, position.cards);
  state.player = position.player;
  const auto filled = static_cast<int>(position.card().filled.size());
  state.turn = position.card().filled == all ? filled : filled + 1;
  const int rolls = game.rolls + position.card().saved;
  state.rolls_left = state.over ? 0 : rolls;
  if (position.on_table) {
    state.rolls_left = position.on_table->rolls_left;
    state.rolls_made = rolls - state.rolls_left - position.on_table->saving;
    state.dice = scoring.multisets().text(scoring.multisets().as_keep(position.on_table->roll));
    state.served = rules::are_served(game, *position.on_table);
    const auto announced = position.on_table->announced;
    if (announced) state.announced = game.boxes[announced->position()].key;
    state.must_announce = rules::can_announce(game, position.card(), *position.on_table) &&
                          !rules::branches_of(scoring, position.card()).has_others();
  }
  for (std::size_t p = 0; p < position.cards.size(); ++p) {
    state.cards.push_back(
        card_of(scoring, position.cards[p], p == state.player ? position.on_table : std::nullopt));
  }
  if (state.over) state.winners = winners_of(state.cards);
  return state;
}

LiveState state_of(const Position& position) {
  return table_of(data_of(data_of(position).game).scoring, data_of(position).position);
}

}  // namespace fivekind
