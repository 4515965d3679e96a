// Cards that are known in sums, and whether these are possible.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/card.h"
#include "rules/card_checks.h"
#include "rules/card_entries.h"
#include "rules/reach.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

// Which points a box may be assumed to hold.
enum class BoxPoints {
  possible,  // all that rolls and jokers can pay
  plain,     // what is possible in any order of play: five of a kind in its own box, and plain
             // rolls
};

// Whether these points in a flag box fit the flag. If there are several, each may hold points while
// another one does not.
bool fits_flag(const RuleSet& game, Box box, Points points, Flag holds_points) {
  if (game.sets_flag(box, points) == static_cast<bool>(holds_points)) return true;
  return !holds_points && game.flag_boxes().size() > 1;
}

// Which sums some boxes can have: bit n means that a total of n is possible, in points or in what
// the boxes add to a bonus.
std::vector<bool> possible_sums(const Scoring& scoring, BoxSet boxes, Flag holds_points,
                                BoxPoints box_points = BoxPoints::possible,
                                const Bonus& bonus = {}) {
  std::vector<bool> sums = {true};
  const RuleSet& game = scoring.game();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const Box box(k);
    if (!boxes.has(box)) continue;
    const bool five = game.five_of_a_kind && game.five_of_a_kind->boxes.has(box);
    const bool flagged = game.is_flag(box);
    const bool nothing = game.holds_nothing(box, holds_points);
    const bool plain = box_points == BoxPoints::plain && !five;
    std::vector<bool> more;
    for (Points points : plain ? scoring.plain_points(box) : scoring.possible_points(box)) {
      if (flagged && !fits_flag(game, box, points, holds_points)) continue;
      if (nothing && points.value > 0) continue;
      const auto shift = static_cast<std::size_t>(bonus.adds(points).value);
      if (more.size() < sums.size() + shift) more.resize(sums.size() + shift);
      for (std::size_t n = 0; n < sums.size(); ++n) more[n + shift] = more[n + shift] || sums[n];
    }
    sums = std::move(more);
  }
  return sums;
}

bool has_sum(const std::vector<bool>& sums, int points) {
  return points >= 0 && static_cast<std::size_t>(points) < sums.size() &&
         sums[static_cast<std::size_t>(points)];
}

Result<void> check_totals(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const BoxSet filled = card.filled.without(card.struck) & game.bonuses[b].boxes;
    const std::vector<bool> sums =
        possible_sums(scoring, filled, card.holds_points, BoxPoints::possible, game.bonuses[b]);
    if (has_sum(sums, card.totals[b].value)) continue;
    return fail(Fault::card_upper, std::string(where),
                fmt::format("a total that the filled boxes of '{}' can have", game.bonuses[b].key),
                std::to_string(card.totals[b].value));
  }
  return {};
}

// Of these boxes, those whose points count for the score: all or none.
BoxSet scored_of(const RuleSet& game, BoxSet boxes) {
  return game.scores_bonuses_only ? BoxSet() : boxes;
}

// With one bonus that adds up points, they split exactly: its total, the other boxes, the bonus,
// extra bonuses. With several, whose boxes may overlap, or one that counts boxes, all boxes are
// considered together.
Result<void> check_points(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  const Bonus* const sum = game.only_sum();
  const BoxSet known = sum != nullptr ? sum->boxes : BoxSet();
  const std::vector<bool> others = possible_sums(
      scoring, scored_of(game, card.filled.without(known).without(card.struck)), card.holds_points);
  const int rest = card.points.value - earned_bonuses(game, card).value -
                   (sum != nullptr ? game.scored(card.totals[0]).value : 0);
  const int extra = game.has_extra_bonus() ? game.five_of_a_kind->extra_bonus->points.value : 0;
  const bool counted = game.limits_extras();
  const int most = counted ? card.extras : most_extras(game, card);
  for (int extras = counted ? card.extras : 0; extras <= most; ++extras) {
    if (has_sum(others, rest - extras * extra)) return {};
  }
  return fail(Fault::card_points, std::string(where),
              "points that the filled boxes and their totals can add up to",
              std::to_string(card.points.value));
}

// Whether a card can be reached with five of a kind only in its own box, where any order is
// possible. Exact only if no two totals constrain each other: with at most one bonus, which adds up
// points.
bool reached_plainly(const Scoring& scoring, const Card& card) {
  const RuleSet& game = scoring.game();
  const Bonus* const sum = game.only_sum();
  const BoxSet known = sum != nullptr ? sum->boxes : BoxSet();
  const int total = sum != nullptr ? card.totals[0].value : 0;
  const auto has = [&](BoxSet boxes, int points) {
    return has_sum(possible_sums(scoring, boxes, card.holds_points, BoxPoints::plain), points);
  };
  return has(card.filled & known, total) &&
         has(scored_of(game, card.filled.without(known).without(card.struck)),
             card.points.value - earned_bonuses(game, card).value -
                 game.scored(Points(total)).value);
}

// Whether sums that are possible one by one are possible together in some order of play.
Result<void> check_play(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  const bool one_flag = static_cast<bool>(card.holds_points) || game.flag_boxes().size() <= 1;
  const bool apart = !game.win && one_flag && (game.bonuses.empty() || game.only_sum() != nullptr);
  if (apart && (!game.five_of_a_kind || reached_plainly(scoring, card))) return {};
  const auto played =
      can_be_played(scoring, {card.filled, card.struck, card.totals,
                              card.points - earned_bonuses(game, card), card.holds_points});
  if (played != false) return {};
  if (game.five_of_a_kind) return tl::make_unexpected(unreachable(where));
  return fail(Fault::card_upper, std::string(where),
              "totals that the filled boxes can have together", "totals that they cannot");
}

// In games with differences, or with boxes that must hold more than others, cards cannot be given
// by sums.
Result<void> check_sums(const RuleSet& game, std::string_view where) {
  if (!game.needs_single_points()) return {};
  return fail(Fault::card_upper, std::string(where),
              game.has_difference()
                  ? "a card with the points of every box, since this game pays for a difference"
                  : "a card with the points of every box, since some must hold more than others",
              "one with sums");
}

}  // namespace

Result<Card> card_from_summary(const Scoring& scoring, const CardSummary& summary, char separator,
                               std::string_view where) {
  FIVEKIND_TRY(check_sums(scoring.game(), where));
  FIVEKIND_LET(auto entries, read_entries(scoring.game(), summary.filled, separator, where));
  entries.saved = summary.saved;
  if (entries.extras > 0 && summary.extras > 0) {
    return fail(Fault::card_twice, std::string(where), "each entry once", "'extra' again");
  }
  entries.extras += summary.extras;
  return summed_card(scoring, {std::move(entries), summary.totals, summary.points}, where);
}

Result<Card> summed_card(const Scoring& scoring, const CardSums& sums, std::string_view where) {
  const RuleSet& game = scoring.game();
  FIVEKIND_TRY(check_sums(game, where));
  Card card;
  BoxSet flagged;
  for (const CardEntry& entry : sums.filled.boxes) {
    card.filled = card.filled.with(entry.box);
    if (!entry.points && !entry.struck) continue;
    if (entry.struck) {
      if (scoring.always_pays(entry.box)) card.struck = card.struck.with(entry.box);
      continue;
    }
    FIVEKIND_TRY(check_score(scoring, entry.box, *entry.points, where));
    if (!game.is_flag(entry.box)) {
      return fail(Fault::card_number,
                  fmt::format("{}, {}", where, game.boxes[entry.box.position()].key),
                  "no points here: they are in the totals and the points so far",
                  std::to_string(entry.points->value));
    }
    if (game.sets_flag(entry.box, *entry.points)) flagged = flagged.with(entry.box);
  }
  card.holds_points = !flagged.empty() && flagged == (card.filled & game.flag_boxes());
  card.extras = sums.filled.extras;
  if (card.extras > 0 && !game.limits_extras()) {
    return fail(Fault::card_extra, std::string(where), "extra bonuses within the points",
                "a number of them");
  }
  card.points = sums.points;
  card.saved = sums.filled.saved;
  card.totals = sums.totals;
  FIVEKIND_TRY(check_extras(game, card, where));
  count_extras(game, card);
  FIVEKIND_TRY(check_struck(scoring, card, where));
  if (is_won(game, card)) strike_out(scoring, card);
  if (card.totals.size() != game.bonuses.size()) {
    return fail(Fault::card_upper, std::string(where),
                game.bonuses.empty() ? "no total, since there is no bonus"
                : game.bonuses.size() == 1
                    ? "one total"
                    : fmt::format("{} totals, one for each bonus", game.bonuses.size()),
                card.totals.empty() ? "none" : std::to_string(card.totals.size()));
  }
  FIVEKIND_TRY(check_order(scoring, card, where));
  FIVEKIND_TRY(check_saved(game, card, where));
  FIVEKIND_TRY(check_totals(scoring, card, where));
  FIVEKIND_TRY(check_points(scoring, card, where));
  FIVEKIND_TRY(check_play(scoring, card, where));
  if (card.filled.empty()) return empty_card(game);
  return card;
}

}  // namespace fivekind::rules
