// Whether what is said about a card is possible.
// Why: cards known box by box and cards known in sums obey the same rules.
#pragma once

#include <fivekind/error.h>

#include <string_view>

#include "rules/card.h"
#include "rules/scoring.h"

namespace fivekind::rules {

/// The points of all bonuses that a card has earned.
Points earned_bonuses(const RuleSet& game, const Card& card);

/// The most extra bonuses of a card: each turn except those that filled the five-of-a-kind boxes
/// may have earned some.
int most_extras(const RuleSet& game, const Card& card);
/// Errors: card_extra, if it has earned more.
Result<void> check_extras(const RuleSet& game, const Card& card, std::string_view where);
/// Has the flag count the extra bonuses of a card, in games that limit them.
void count_extras(const RuleSet& game, Card& card);

/// The filled boxes, saved rolls, the points in a box and struck boxes. Errors: card_order,
/// card_saved, card_score, card_score.
Result<void> check_order(const Scoring& scoring, const Card& card, std::string_view where);
Result<void> check_saved(const RuleSet& game, const Card& card, std::string_view where);
Result<void> check_score(const Scoring& scoring, Box box, Points points, std::string_view where);
/// (Any box can be struck out when a player wins, which leaves no box open.)
Result<void> check_struck(const Scoring& scoring, const Card& card, std::string_view where);
/// Marked boxes that hold 0 points only if they would not fit others: some of these must be filled.
/// Errors: card_score.
Result<void> check_unfit(const Scoring& scoring, const Card& card, BoxSet marked,
                         std::string_view where);

/// The error for a card that no order of play leads to (card_unreachable).
Error unreachable(std::string_view where);

}  // namespace fivekind::rules
