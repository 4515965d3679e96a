// Cards: building them from scores, and filling their boxes.
#include "rules/card.h"

#include <fmt/format.h>

#include "rules/card_checks.h"
#include "rules/card_entries.h"
#include "rules/reach.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

// A bonus's total after one of its boxes is filled.
Points total_after(const Bonus& bonus, const Card& card, std::size_t number, Box box,
                   Points in_box) {
  if (!bonus.is_difference()) return card.totals[number] + bonus.adds(in_box);
  if (!bonus.boxes.without(card.filled.with(box)).empty()) return Points(0);
  return bonus.difference.paid(
      [&](Box which) { return which == box ? in_box : *card.scores[which.position()]; });
}

}  // namespace

Card empty_card(const RuleSet& game) {
  Card card;
  card.scores.resize(game.box_count());
  card.totals.resize(game.bonuses.size());
  return card;
}

Box next_open(const RuleSet& game, BoxSet filled, Box box) {
  if (game.boxes[box.position()].place.again) return box;
  for (std::size_t k = box.position(); k < game.box_count(); ++k) {
    if (k > box.position() && !game.boxes[k].place.again) break;
    if (!filled.has(Box(k))) return Box(k);
  }
  return box;
}

Points points_of_flagged_box(const RuleSet& game, Box box) {
  if (game.paid_first) return game.paid_first->points;
  if (game.win) return game.win->points;
  return joker_points(*game.boxes[box.position()].kind, 1, game.dice, game.faces);
}

Points bonus_earned(const RuleSet& game, const Card& card, Box box, Points in_box) {
  Points earned;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    if (!bonus.boxes.has(box)) continue;
    earned += bonus.paid(total_after(bonus, card, b, box, in_box), card.filled.with(box)) -
              bonus.paid(card.totals[b], card.filled);
  }
  return earned;
}

Points held_on(const RuleSet& game, const Card& card, Box box, Points points) {
  return game.held(box, points, card.filled,
                   [&](Box other) { return *card.scores[other.position()]; });
}

Outcome outcome_on(const Scoring& scoring, const Card& card, Box box, dice::Roll roll,
                   TurnStop at) {
  Outcome outcome = scoring.outcome(card.filled, card.holds_points, box, roll, at);
  outcome.in_box = held_on(scoring.game(), card, box, outcome.in_box);
  return outcome;
}

Points gained(const RuleSet& game, const Card& card, Box box, const Outcome& outcome) {
  return game.scored(outcome.in_box) + outcome.extra +
         bonus_earned(game, card, box, outcome.in_box);
}

void fill(const Scoring& scoring, Card& card, Box box, const Outcome& outcome, int rolls_left) {
  const RuleSet& game = scoring.game();
  card.points += gained(game, card, box, outcome);
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    if (!bonus.boxes.has(box)) continue;
    card.totals[b] = total_after(bonus, card, b, box, outcome.in_box);
  }
  card.holds_points = game.flag_after(card.holds_points, card.filled, box, outcome.in_box,
                                      outcome.extra > Points(0));
  card.filled = card.filled.with(box);
  if (outcome.in_box == Points(0) && scoring.always_pays(box)) {
    card.struck = card.struck.with(box);
  }
  card.saved = game.saved_after(card.filled.size(), rolls_left);
  if (card.by_scores()) card.scores[box.position()] = outcome.in_box;
  if (outcome.extra > Points(0) && (card.by_scores() || game.limits_extras())) {
    card.extras += game.extras_in(box);
  }
}

Card filled_card(const Scoring& scoring, const Card& card, Box box, const Outcome& outcome,
                 int rolls_left) {
  Card after = card;
  fill(scoring, after, box, outcome, rolls_left);
  return after;
}

Card after_action(const Scoring& scoring, const Card& card, Box box, const Outcome& outcome,
                  int rolls_left) {
  Card after = filled_card(scoring, card, box, outcome, rolls_left);
  if (is_won(scoring.game(), after)) strike_out(scoring, after);
  return after;
}

bool is_won(const RuleSet& game, const Card& card) {
  return game.win && static_cast<bool>(card.holds_points);
}

void strike_out(const Scoring& scoring, Card& card) {
  const BoxSet all = scoring.game().all_boxes();
  for (BoxSet left = all; !left.empty(); left = left.without_lowest()) {
    const Box box = left.lowest();
    const bool open = !card.filled.has(box);
    if (card.by_scores() && open) card.scores[box.position()] = Points(0);
    const bool nothing = open || (card.by_scores() && *card.scores[box.position()] == Points(0));
    if (nothing && scoring.always_pays(box)) card.struck = card.struck.with(box);
  }
  card.filled = all;
  card.saved = 0;
}

Result<Card> card_from_scores(const Scoring& scoring, std::string_view text,
                              std::string_view where) {
  FIVEKIND_LET(const auto entries, read_entries(scoring.game(), text, ',', where));
  return scored_card(scoring, entries, where);
}

Result<Card> scored_card(const Scoring& scoring, const CardEntries& entries,
                         std::string_view where) {
  const RuleSet& game = scoring.game();
  Card card = empty_card(game);
  BoxSet marked;
  for (const CardEntry& entry : entries.boxes) {
    if (entry.struck) marked = marked.with(entry.box);
    if (!entry.points && !entry.struck) {
      return fail(Fault::card_number,
                  fmt::format("{}, {}", where, game.boxes[entry.box.position()].key),
                  "points after '='", "none");
    }
    const Points points = entry.points.value_or(Points(0));
    if (!entry.struck) {
      FIVEKIND_TRY(check_score(scoring, entry.box, points, where));
    }
    fill(scoring, card, entry.box, {true, false, points, Points(0)}, 0);
  }
  card.struck = card.struck & marked;  // only a marked box is struck
  card.saved = entries.saved;
  FIVEKIND_TRY(check_struck(scoring, card, where));
  FIVEKIND_TRY(check_unfit(scoring, card, marked, where));
  if (is_won(game, card)) strike_out(scoring, card);
  FIVEKIND_TRY(check_order(scoring, card, where));
  FIVEKIND_TRY(check_saved(game, card, where));
  card.extras = entries.extras;
  FIVEKIND_TRY(check_extras(game, card, where));
  count_extras(game, card);
  if (!can_be_played(scoring, {card.filled, card.struck, card.scores, card.extras})) {
    return tl::make_unexpected(unreachable(where));
  }
  if (card.extras > 0) {
    card.points += Points(card.extras * game.five_of_a_kind->extra_bonus->points.value);
  }
  return card;
}

}  // namespace fivekind::rules
