// Cards: what one player has scored, known box by box or only in sum.
// Why: a card comes from people and files, so every way in checks that the card can occur.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/names.h"
#include "rules/scoring.h"

namespace fivekind::rules {

struct Card {
  CategorySet filled;
  /// The box of each category, where single scores are known; else empty.
  std::vector<std::optional<Points>> scores;
  /// The total of each bonus's categories, not cut at the threshold; of a difference, what it has
  /// paid.
  std::vector<Points> totals;
  bool holds_points = false;  ///< the flag: RuleSet::flag_category holds what sets it
  CategorySet struck;         ///< boxes that hold 0 points, which no roll pays there
  int extras = 0;             ///< extra bonuses earned, where single scores are known
  int saved = 0;              ///< rolls saved for later turns
  Points points;              ///< all points so far, bonuses and extra bonuses included

  bool by_scores() const { return !scores.empty(); }
  friend bool operator==(const Card&, const Card&) = default;
};

/// One box of a card in a text: a category and, after '=', its points, or a mark.
struct CardEntry {
  Category category;
  std::optional<Points> points = std::nullopt;
  bool struck = false;
};

/// What a card holds, box by box; each box once.
struct CardEntries {
  std::vector<CardEntry> boxes;
  int extras = 0;
  int saved = 0;
};

/// Whether a text in place of points says that a box was struck: "x", "-", "/" or "–".
bool strikes(std::string_view text);

/// The empty card.
Card empty_card(const RuleSet& game);

/// The box that one means where others are filled: itself, or, of a category that is filled several
/// times, the next box of it that is open, if there is one.
Category next_open(const RuleSet& game, CategorySet filled, Category category);

/// A card of known scores. `where` names it in errors. Errors: card_number (a box without points),
/// card_score, card_order, card_extra, card_saved, card_unreachable.
Result<Card> scored_card(const Scoring& scoring, const CardEntries& entries,
                         std::string_view where);

/// The same from a text: "ones=3,fives=15,yahtzee=50,extra=1" (keys or letters; "" or "-" is the
/// empty card), in games that save rolls with "saved=2"; a box that was struck is "chance=x".
/// Errors: card_entry, card_category, card_twice, card_number, those of scored_card.
Result<Card> card_from_scores(const Scoring& scoring, std::string_view text,
                              std::string_view where);

/// What is known of a card without single scores: the boxes that are filled (points only at
/// RuleSet::flag_category, where they matter), a total for each bonus, all points so far.
struct CardSums {
  CardEntries filled;
  std::vector<Points> totals;
  Points points;
};

/// A card from its sums, in games without differences. Errors: as scored_card, card_upper (totals
/// that cannot be), card_points. (Where single scores are not known and there are very many ways to
/// the same sums, a card may pass that only another order of play leads to: reach.h.)
Result<Card> summed_card(const Scoring& scoring, const CardSums& sums, std::string_view where);

/// The same as a text says it. `filled`: "ones,fives,yahtzee=50" (points only at
/// RuleSet::flag_category, where they matter); `totals`: one for each bonus.
struct CardSummary {
  std::string filled;
  std::vector<Points> totals;
  Points points;
  int saved = 0;  ///< rolls
};

/// A card from a summary. `separator` stands between the filled categories. Errors: those of
/// card_from_scores and of summed_card.
Result<Card> card_from_summary(const Scoring& scoring, const CardSummary& summary, char separator,
                               std::string_view where);

/// The card's text (docs/position.md): "1=3,5=25,Y=50,extra=1",
/// "filled=1.5.Y50,upper=18,points=68", or "-" when it is empty. card_from_text reads it back.
std::string text_of(const RuleSet& game, const Card& card);
Result<Card> card_from_text(const Scoring& scoring, std::string_view text, std::string_view where);

/// Fills a box of the card by an allowed action, with so many rolls left.
void fill(const Scoring& scoring, Card& card, Category category, const Outcome& outcome,
          int rolls_left);
/// The card after an allowed action with so many rolls left, as states follow one another.
Card filled_card(const Scoring& scoring, const Card& card, Category category,
                 const Outcome& outcome, int rolls_left);
/// The same as people see it: struck out where that wins.
Card after_action(const Scoring& scoring, const Card& card, Category category,
                  const Outcome& outcome, int rolls_left);

/// Whether a card has won the game at once (RuleSet::win). The game is over then.
bool is_won(const RuleSet& game, const Card& card);
/// Strikes the boxes that are left: on the winner's card, and those of the others.
void strike_out(const Scoring& scoring, Card& card);

/// What RuleSet::flag_category holds in a card known in sums, where it sets the flag. (Which
/// points does not matter beyond their doing so.)
Points points_of_flagged_box(const RuleSet& game);

/// The bonus points that `box` points in a category earn on this card.
Points bonus_earned(const RuleSet& game, const Card& card, Category category, Points box);

/// The points that an action gains on this card: those of the box, where they count, bonuses and
/// extras.
Points gained(const RuleSet& game, const Card& card, Category category, const Outcome& outcome);

/// Reads a whole number from 0 to 999,999; nothing for anything else.
std::optional<int> parse_number(std::string_view digits);

}  // namespace fivekind::rules
