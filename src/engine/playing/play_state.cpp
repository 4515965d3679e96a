// What the table looks like in a position.
#include "engine/playing/play_state.h"

#include <algorithm>

#include "engine/games/data.h"
#include "rules/card.h"

namespace fivekind {
namespace {

// What a box is known to hold. Of a card known in sums that is so for the box that must hold points
// for further fives of a kind, or other boxes, to pay, and for one that has won.
std::optional<int> points_in(const rules::RuleSet& game, const rules::Card& card,
                             rules::Category category) {
  if (!card.filled.has(category)) return std::nullopt;
  if (card.by_scores()) return card.scores[category.position()]->value;
  if (!game.is_flag(category)) return std::nullopt;
  if (card.holds_points) return rules::points_of_flagged_box(game).value;
  return game.win ? std::nullopt : std::optional(0);
}

LiveBox box_of(const rules::Scoring& scoring, const rules::Card& card, rules::Category category,
               const std::optional<rules::Throw>& thrown) {
  LiveBox box;
  box.category = scoring.game().categories[category.position()].key;
  box.filled = card.filled.has(category);
  box.points = points_in(scoring.game(), card, category);
  box.struck = card.struck.has(category);
  if (!thrown) return box;
  if (scoring.game().has_announced()) {
    const bool can_announce = rules::can_announce(scoring.game(), card, *thrown);
    box.to_announce = can_announce && rules::branches_of(scoring, card).announced.has(category);
    const bool fits = rules::boxes_of_turn(scoring, card, *thrown).has(category);
    if (!fits && !box.to_announce) return box;
  }
  const auto outcome =
      scoring.outcome(card.filled, card.holds_points, category, thrown->roll, thrown->unused());
  if (!outcome.allowed) return box;
  const rules::Points earned =
      rules::bonus_earned(scoring.game(), card, category, outcome.box) + outcome.extra;
  box.allowed = true;
  box.pays = outcome.box.value;
  box.bonus = earned.value;
  box.joker = outcome.joker;
  return box;
}

// `thrown`: the dice on the table, where it is this player's turn.
LiveCard card_of(const rules::Scoring& scoring, const rules::Card& card,
                 const std::optional<rules::Throw>& thrown) {
  const rules::RuleSet& game = scoring.game();
  LiveCard told;
  told.score = card.points.value;
  told.extras = card.extras;
  if (game.saved_rolls) told.saved_rolls = card.saved;
  told.in_sums = !card.by_scores();
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    told.boxes.push_back(box_of(scoring, card, rules::Category(k), thrown));
  }
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const rules::Bonus& bonus = game.bonuses[b];
    const rules::Points total = card.totals[b];
    if (bonus.is_difference()) {
      const bool decided = bonus.categories.without(card.filled).empty();
      told.bonuses.push_back({bonus.key, total.value, 0, total.value, decided});
    } else {
      told.bonuses.push_back({bonus.key, total.value, bonus.threshold.value, bonus.points.value,
                              total >= bonus.threshold});
    }
  }
  return told;
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
  const rules::CategorySet all = game.all_categories();
  LiveState state;
  state.position = rules::text_of(
      scoring, {rules::as_ended(scoring, position.cards), position.player, position.dice_thrown});
  state.over = rules::is_over(game, position.cards);
  state.player = position.player;
  const auto filled = static_cast<int>(position.card().filled.size());
  state.turn = position.card().filled == all ? filled : filled + 1;
  const int rolls = game.rolls + position.card().saved;
  state.rolls_left = state.over ? 0 : rolls;
  if (position.dice_thrown) {
    state.rolls_left = position.dice_thrown->rolls_left;
    state.throws = rolls - state.rolls_left - position.dice_thrown->saving;
    state.dice = scoring.multisets().text(scoring.multisets().as_keep(position.dice_thrown->roll));
    const auto announced = position.dice_thrown->announced;
    if (announced) state.announced = game.categories[announced->position()].key;
    state.must_announce = rules::can_announce(game, position.card(), *position.dice_thrown) &&
                          !rules::branches_of(scoring, position.card()).has_others();
  }
  for (std::size_t p = 0; p < position.cards.size(); ++p) {
    state.cards.push_back(card_of(scoring, position.cards[p],
                                  p == state.player ? position.dice_thrown : std::nullopt));
  }
  if (state.over) state.winners = winners_of(state.cards);
  return state;
}

LiveState state_of(const Position& position) {
  return table_of(data_of(data_of(position).game).scoring, data_of(position).position);
}

}  // namespace fivekind
