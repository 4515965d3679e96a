// Cards: what one player has scored, known box by box or only in sums.
// Why: cards come from people and files, so every way to make one checks that it is possible.
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
  BoxSet filled;
  /// The points of each box, if single scores are known; else empty.
  std::vector<std::optional<Points>> scores;
  /// The total of each bonus's boxes, not capped at the threshold; for a difference, what it has
  /// paid.
  std::vector<Points> totals;
  Flag holds_points = {};  ///< the flag: the filled ones of RuleSet::flag_boxes hold points
  BoxSet struck;           ///< boxes that hold 0 points although no roll pays 0 there
  /// Extra bonuses earned, if single scores are known or the game limits them; in a column that
  /// multiplies them, as many.
  int extras = 0;
  int saved = 0;  ///< rolls saved for later turns
  Points points;  ///< all points so far, including bonuses and extra bonuses

  bool by_scores() const { return !scores.empty(); }
  friend bool operator==(const Card&, const Card&) = default;
};

/// One box in a card's text: its name and, after '=', its points or a mark.
struct CardEntry {
  Box box;
  std::optional<Points> points = std::nullopt;
  bool struck = false;
};

/// The content of a card, box by box; each box once.
struct CardEntries {
  std::vector<CardEntry> boxes;
  int extras = 0;
  int saved = 0;
};

/// Whether a text given instead of points means that a box was struck: "x", "-", "/" or "–".
bool strikes(std::string_view text);

/// The empty card.
Card empty_card(const RuleSet& game);

/// The box that a name refers to when some are filled: the box itself or, if it can be filled
/// several times, the next open box of its row, if there is one.
Box next_open(const RuleSet& game, BoxSet filled, Box box);

/// A card of known scores. `where` names it in errors. Errors: card_number (a box without points),
/// card_score, card_order, card_extra, card_saved, card_unreachable.
Result<Card> scored_card(const Scoring& scoring, const CardEntries& entries,
                         std::string_view where);

/// The same from a text: "ones=3,fives=15,yahtzee=50,extra=1" (keys or letters; "" or "-" is the
/// empty card), with "saved=2" in games that save rolls; a struck box is "chance=x". Errors:
/// card_entry, card_category, card_twice, card_number, those of scored_card.
Result<Card> card_from_scores(const Scoring& scoring, std::string_view text,
                              std::string_view where);

/// A card without single scores: the filled boxes (points only for RuleSet::flag_boxes, where
/// they matter; extra bonuses only in games that limit them), a total for each bonus, all points so
/// far.
struct CardSums {
  CardEntries filled;
  std::vector<Points> totals;
  Points points;
};

/// A card from its sums, in games where these are all that matters
/// (RuleSet::needs_single_points). Errors: as scored_card, card_upper
/// (impossible totals), card_points. (If there are very many ways to the same sums, a card may be
/// accepted that no order of play leads to: reach.h.)
Result<Card> summed_card(const Scoring& scoring, const CardSums& sums, std::string_view where);

/// The same as text. `filled`: "ones,fives,yahtzee=50" (points only for RuleSet::flag_boxes,
/// where they matter); `totals`: one for each bonus.
struct CardSummary {
  std::string filled;
  std::vector<Points> totals;
  Points points;
  int saved = 0;   ///< rolls
  int extras = 0;  ///< extra bonuses, in games that limit them; else they are within the points
};

/// A card from a summary. `separator` separates the filled boxes. Errors: those of card_from_scores
/// and of summed_card.
Result<Card> card_from_summary(const Scoring& scoring, const CardSummary& summary, char separator,
                               std::string_view where);

/// The card's text (docs/position.md): "1=3,5=25,Y=50,extra=1",
/// "filled=1.5.Y50,upper=18,points=68", or "-" if it is empty. card_from_text reads it back.
std::string text_of(const RuleSet& game, const Card& card);
Result<Card> card_from_text(const Scoring& scoring, std::string_view text, std::string_view where);

/// What an open box of the card holds once it is filled with dice that pay these points there: 0 if
/// it must hold more or less than another one and does not (RuleSet::more_than). The card's single
/// scores must be known in games with such boxes.
Points held_on(const RuleSet& game, const Card& card, Box box, Points points);
/// The result of scoring a roll on a card: Scoring::outcome, and what other boxes hold.
Outcome outcome_on(const Scoring& scoring, const Card& card, Box box, dice::Roll roll, TurnStop at);
inline Outcome outcome_on(const Scoring& scoring, const Card& card, Box box, dice::Roll roll,
                          int rolls_left) {
  return outcome_on(scoring, card, box, roll, TurnStop{rolls_left});
}

/// Fills a box of the card by an allowed action, with this many rolls left.
void fill(const Scoring& scoring, Card& card, Box box, const Outcome& outcome, int rolls_left);
/// The card after an allowed action with this many rolls left, as states follow one another.
Card filled_card(const Scoring& scoring, const Card& card, Box box, const Outcome& outcome,
                 int rolls_left);
/// The same as shown to users: struck out if the action wins.
Card after_action(const Scoring& scoring, const Card& card, Box box, const Outcome& outcome,
                  int rolls_left);

/// Whether a card has won the game at once (RuleSet::win), which ends the game.
bool is_won(const RuleSet& game, const Card& card);
/// Strikes the boxes that are still open: on the winner's card, and on those of the others.
void strike_out(const Scoring& scoring, Card& card);

/// The points of one of RuleSet::flag_boxes on a card given by sums, if it holds enough. (Any
/// number of points that does will do.)
Points points_of_flagged_box(const RuleSet& game, Box box);

/// The bonus points that `box` points in a box earn on this card.
Points bonus_earned(const RuleSet& game, const Card& card, Box box, Points in_box);

/// The points that an action gains on this card: those of the box, if they count, bonuses and
/// extras.
Points gained(const RuleSet& game, const Card& card, Box box, const Outcome& outcome);

/// Reads a whole number from 0 to 999,999; nothing for anything else.
std::optional<int> parse_number(std::string_view digits);

}  // namespace fivekind::rules
