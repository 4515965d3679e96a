// Cards: building them from scores or sums, and whether they can occur.
#include "rules/card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "rules/card_entries.h"
#include "rules/reach.h"
#include "support/try.h"

namespace fivekind::rules {
namespace {

// Which points a box may be taken to hold.
enum class BoxPoints {
  possible,  // all that rolls and jokers pay
  plain,     // what fits any order of play: five of a kind in its own box, and plain rolls
};

// Which sums some categories can have: bit n says that n points are possible, or n of what they add
// to a bonus.
std::vector<bool> possible_sums(const Scoring& scoring, CategorySet categories, bool holds_points,
                                BoxPoints box_points = BoxPoints::possible,
                                const Bonus& bonus = {}) {
  std::vector<bool> sums = {true};
  const RuleSet& game = scoring.game();
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    const Category category(k);
    if (!categories.has(category)) continue;
    const bool five = game.five_of_a_kind && category == game.five_of_a_kind->category;
    const bool flagged = game.is_flag(category);
    const bool nothing = game.holds_nothing(category, holds_points);
    const bool plain = box_points == BoxPoints::plain && !five;
    std::vector<bool> more;
    for (Points points :
         plain ? scoring.plain_points(category) : scoring.possible_points(category)) {
      if (flagged && game.sets_flag(category, points) != holds_points) continue;
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

Points earned_bonuses(const RuleSet& game, const Card& card) {
  Points earned;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    earned += game.bonuses[b].paid(card.totals[b]);
  }
  return earned;
}

// A bonus's total once a box of its categories is filled.
Points total_after(const Bonus& bonus, const Card& card, std::size_t number, Category category,
                   Points box) {
  if (!bonus.is_difference()) return card.totals[number] + bonus.adds(box);
  if (!bonus.categories.without(card.filled.with(category)).empty()) return Points(0);
  return bonus.difference.paid(
      [&](Category which) { return which == category ? box : *card.scores[which.position()]; });
}

// Each turn but the one that filled the five-of-a-kind category may have earned an extra bonus.
int most_extras(const RuleSet& game, const Card& card) {
  return game.has_extra_bonus() && card.holds_points ? static_cast<int>(card.filled.size()) - 1 : 0;
}

Result<void> check_order(const Scoring& scoring, const Card& card, std::string_view where) {
  if (scoring.order().leads_to(card.filled)) return {};
  return fail(Fault::card_order, std::string(where), "boxes filled in the game's order",
              "one filled before its turn");
}

Result<void> check_saved(const RuleSet& game, const Card& card, std::string_view where) {
  const int most = game.most_saved(card.filled.size());
  if (card.saved <= most) return {};
  return fail(Fault::card_saved, std::string(where),
              game.saved_rolls ? fmt::format("at most {} saved rolls on this card", most)
                               : "no saved rolls, which this game does not have",
              std::to_string(card.saved));
}

Result<void> check_score(const Scoring& scoring, Category category, Points points,
                         std::string_view where) {
  const std::vector<Points>& possible = scoring.possible_points(category);
  if (std::binary_search(possible.begin(), possible.end(), points)) return {};
  constexpr std::size_t kMostListed = 12;
  std::vector<int> listed;
  for (Points p : possible) {
    if (listed.size() < kMostListed) listed.push_back(p.value);
  }
  return fail(
      Fault::card_score,
      fmt::format("{}, {}", where, scoring.game().categories[category.position()].key),
      fmt::format("points that this box can pay ({}{})", fmt::join(listed, ", "),
                  possible.size() > kMostListed ? fmt::format(", … {}", possible.back().value)
                                                : std::string()),
      std::to_string(points.value));
}

// Any box can be struck out when somebody wins, which leaves no box open.
Result<void> check_struck(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  if (game.win && (card.holds_points || card.filled == game.all_categories())) return {};
  for (CategorySet left = card.struck; !left.empty(); left = left.without_lowest()) {
    if (scoring.can_be_struck(left.lowest())) continue;
    return fail(Fault::card_score,
                fmt::format("{}, {}", where, game.categories[left.lowest().position()].key),
                "points here: the box counts for a bonus, and every roll pays something in it",
                "a struck box");
  }
  return {};
}

Result<void> check_totals(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const CategorySet filled = card.filled.without(card.struck) & game.bonuses[b].categories;
    const std::vector<bool> sums =
        possible_sums(scoring, filled, card.holds_points, BoxPoints::possible, game.bonuses[b]);
    if (has_sum(sums, card.totals[b].value)) continue;
    return fail(Fault::card_upper, std::string(where),
                fmt::format("a total that the filled boxes of '{}' can have", game.bonuses[b].key),
                std::to_string(card.totals[b].value));
  }
  return {};
}

// The boxes of these whose points count for the score: all of them or none.
CategorySet scored_of(const RuleSet& game, CategorySet boxes) {
  return game.scores_bonuses_only ? CategorySet() : boxes;
}

// With one bonus that adds up points they split exactly: its total, the other boxes, the bonus,
// extra bonuses. With several, whose categories may overlap, or one that counts boxes, all boxes
// are taken together.
Result<void> check_points(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  const Bonus* const sum = game.only_sum();
  const CategorySet known = sum != nullptr ? sum->categories : CategorySet();
  const std::vector<bool> others = possible_sums(
      scoring, scored_of(game, card.filled.without(known).without(card.struck)), card.holds_points);
  const int rest = card.points.value - earned_bonuses(game, card).value -
                   (sum != nullptr ? game.scored(card.totals[0]).value : 0);
  const int extra = game.has_extra_bonus() ? game.five_of_a_kind->extra_bonus->points.value : 0;
  for (int extras = 0; extras <= most_extras(game, card); ++extras) {
    if (has_sum(others, rest - extras * extra)) return {};
  }
  return fail(Fault::card_points, std::string(where),
              "points that the filled boxes and their totals can add up to",
              std::to_string(card.points.value));
}

Error unreachable(std::string_view where) {
  return {Fault::card_unreachable, std::string(where), "a card that play can lead to",
          "one that no order of filling its boxes leads to"};
}

// Whether a card is reached without five of a kind but in its own box, where it fits any order.
// Exact only where no two totals bind each other: where there is one bonus at most, which adds up
// points.
bool reached_plainly(const Scoring& scoring, const Card& card) {
  const RuleSet& game = scoring.game();
  const Bonus* const sum = game.only_sum();
  const CategorySet known = sum != nullptr ? sum->categories : CategorySet();
  const int total = sum != nullptr ? card.totals[0].value : 0;
  const auto has = [&](CategorySet categories, int points) {
    return has_sum(possible_sums(scoring, categories, card.holds_points, BoxPoints::plain), points);
  };
  return has(card.filled & known, total) &&
         has(scored_of(game, card.filled.without(known).without(card.struck)),
             card.points.value - earned_bonuses(game, card).value -
                 game.scored(Points(total)).value);
}

// Whether sums that fit by themselves fit an order of play together.
Result<void> check_play(const Scoring& scoring, const Card& card, std::string_view where) {
  const RuleSet& game = scoring.game();
  const bool apart = !game.win && (game.bonuses.empty() || game.only_sum() != nullptr);
  if (apart && (!game.five_of_a_kind || reached_plainly(scoring, card))) return {};
  const auto played =
      can_be_played(scoring, {card.filled, card.struck, card.totals,
                              card.points - earned_bonuses(game, card), card.holds_points});
  if (played != false) return {};
  if (game.five_of_a_kind) return tl::make_unexpected(unreachable(where));
  return fail(Fault::card_upper, std::string(where),
              "totals that the filled boxes can have together", "totals that they cannot");
}

// Games with differences have no cards known in sums.
Result<void> check_sums(const RuleSet& game, std::string_view where) {
  if (!game.has_difference()) return {};
  return fail(Fault::card_upper, std::string(where),
              "a card with the points of every box, since this game pays for a difference",
              "one with sums");
}

}  // namespace

Card empty_card(const RuleSet& game) {
  Card card;
  card.scores.resize(game.category_count());
  card.totals.resize(game.bonuses.size());
  return card;
}

Category next_open(const RuleSet& game, CategorySet filled, Category category) {
  if (game.categories[category.position()].place.again) return category;
  for (std::size_t k = category.position(); k < game.category_count(); ++k) {
    if (k > category.position() && !game.categories[k].place.again) break;
    if (!filled.has(Category(k))) return Category(k);
  }
  return category;
}

Points points_of_flagged_box(const RuleSet& game) {
  if (game.paid_first) return game.paid_first->points;
  if (game.win) return game.win->points;
  const CategoryRules& category = game.categories[game.five_of_a_kind->category.position()];
  return joker_points(*category.kind, 1, game.dice, game.faces);
}

Points bonus_earned(const RuleSet& game, const Card& card, Category category, Points box) {
  Points earned;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    if (!bonus.categories.has(category)) continue;
    earned += bonus.paid(total_after(bonus, card, b, category, box)) - bonus.paid(card.totals[b]);
  }
  return earned;
}

Points gained(const RuleSet& game, const Card& card, Category category, const Outcome& outcome) {
  return game.scored(outcome.box) + outcome.extra + bonus_earned(game, card, category, outcome.box);
}

void fill(const Scoring& scoring, Card& card, Category category, const Outcome& outcome,
          int rolls_left) {
  const RuleSet& game = scoring.game();
  card.points += gained(game, card, category, outcome);
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    if (!bonus.categories.has(category)) continue;
    card.totals[b] = total_after(bonus, card, b, category, outcome.box);
  }
  card.filled = card.filled.with(category);
  if (outcome.box == Points(0) && scoring.always_pays(category)) {
    card.struck = card.struck.with(category);
  }
  card.saved = game.saved_after(card.filled.size(), rolls_left);
  if (card.by_scores()) {
    card.scores[category.position()] = outcome.box;
    if (outcome.extra.value > 0) ++card.extras;
  }
  if (game.sets_flag(category, outcome.box)) card.holds_points = true;
}

Card filled_card(const Scoring& scoring, const Card& card, Category category,
                 const Outcome& outcome, int rolls_left) {
  Card after = card;
  fill(scoring, after, category, outcome, rolls_left);
  return after;
}

Card after_action(const Scoring& scoring, const Card& card, Category category,
                  const Outcome& outcome, int rolls_left) {
  Card after = filled_card(scoring, card, category, outcome, rolls_left);
  if (is_won(scoring.game(), after)) strike_out(scoring, after);
  return after;
}

bool is_won(const RuleSet& game, const Card& card) {
  return game.win && card.holds_points;
}

void strike_out(const Scoring& scoring, Card& card) {
  const CategorySet all = scoring.game().all_categories();
  for (CategorySet left = all; !left.empty(); left = left.without_lowest()) {
    const Category category = left.lowest();
    const bool open = !card.filled.has(category);
    if (card.by_scores() && open) card.scores[category.position()] = Points(0);
    const bool nothing =
        open || (card.by_scores() && *card.scores[category.position()] == Points(0));
    if (nothing && scoring.always_pays(category)) card.struck = card.struck.with(category);
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
  CategorySet marked;
  for (const CardEntry& entry : entries.boxes) {
    if (entry.struck) marked = marked.with(entry.category);
    if (!entry.points && !entry.struck) {
      return fail(Fault::card_number,
                  fmt::format("{}, {}", where, game.categories[entry.category.position()].key),
                  "points after '='", "none");
    }
    const Points points = entry.points.value_or(Points(0));
    if (!entry.struck) {
      FIVEKIND_TRY(check_score(scoring, entry.category, points, where));
    }
    fill(scoring, card, entry.category, {true, false, points, Points(0)}, 0);
  }
  card.struck = card.struck & marked;  // only a mark strikes
  card.saved = entries.saved;
  FIVEKIND_TRY(check_struck(scoring, card, where));
  if (is_won(game, card)) strike_out(scoring, card);
  FIVEKIND_TRY(check_order(scoring, card, where));
  FIVEKIND_TRY(check_saved(game, card, where));
  card.extras = entries.extras;
  if (card.extras > most_extras(game, card)) {
    const int most = most_extras(game, card);
    return tl::make_unexpected(Error{Fault::card_extra, std::string(where),
                                     fmt::format("at most {} extra bonuses on this card", most),
                                     std::to_string(card.extras), most});
  }
  if (!can_be_played(scoring, {card.filled, card.struck, card.scores, card.extras})) {
    return tl::make_unexpected(unreachable(where));
  }
  if (card.extras > 0) {
    card.points += Points(card.extras * game.five_of_a_kind->extra_bonus->points.value);
  }
  return card;
}

Result<Card> card_from_summary(const Scoring& scoring, const CardSummary& summary, char separator,
                               std::string_view where) {
  FIVEKIND_TRY(check_sums(scoring.game(), where));
  FIVEKIND_LET(auto entries, read_entries(scoring.game(), summary.filled, separator, where));
  entries.saved = summary.saved;
  return summed_card(scoring, {std::move(entries), summary.totals, summary.points}, where);
}

Result<Card> summed_card(const Scoring& scoring, const CardSums& sums, std::string_view where) {
  const RuleSet& game = scoring.game();
  FIVEKIND_TRY(check_sums(game, where));
  Card card;
  for (const CardEntry& entry : sums.filled.boxes) {
    card.filled = card.filled.with(entry.category);
    if (!entry.points && !entry.struck) continue;
    if (entry.struck) {
      if (scoring.always_pays(entry.category)) card.struck = card.struck.with(entry.category);
      continue;
    }
    FIVEKIND_TRY(check_score(scoring, entry.category, *entry.points, where));
    if (!game.is_flag(entry.category)) {
      return fail(Fault::card_number,
                  fmt::format("{}, {}", where, game.categories[entry.category.position()].key),
                  "no points here: they are in the totals and the points so far",
                  std::to_string(entry.points->value));
    }
    card.holds_points = game.sets_flag(entry.category, *entry.points);
  }
  if (sums.filled.extras > 0) {
    return fail(Fault::card_extra, std::string(where), "extra bonuses within the points",
                "a number of them");
  }
  card.points = sums.points;
  card.saved = sums.filled.saved;
  card.totals = sums.totals;
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
