// The boxes of a card in parts that have nothing to do with one another but the dice, and each part
// as a game of its own.
// Why: the states of such parts multiply, so a game can be too large to be solved while each of its
// parts is not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/card.h"
#include "rules/game.h"

namespace fivekind::rules {

/// Boxes that share a bonus or wait for one another, directly or by others, together: the states of
/// these parts multiply. In the order of their first boxes.
std::vector<CategorySet> parts_of_states(const RuleSet& game);

/// Where bonuses alone make the score, and none is for a difference: those for the points of the
/// whole card, which bind all of its boxes. Taken as if their thresholds were climbed evenly, every
/// point earns the same, and they bind none.
struct EvenBonuses {
  std::vector<std::size_t> bonuses;  ///< of the game, by rising threshold; empty: there are none
  std::vector<Bonus> steps;          ///< these
  double slope = 0;                  ///< what a point earns
  double from = 0;                   ///< the total at which points begin to earn

  explicit EvenBonuses(const RuleSet& game);

  bool has(std::size_t bonus) const;
  /// What they come to pay beyond what they have paid, when the points that are still to come are
  /// counted by the slope already.
  double to_come(Points total) const;
  Points highest() const { return steps.back().threshold; }
  /// A game without them.
  RuleSet left_out(RuleSet game) const;
};

/// Some of a game's boxes, with all of its rules that are about them alone.
struct Part {
  CategorySet boxes;
  std::vector<std::size_t> bonuses;  ///< of the whole game, by bonus of the part
  /// Rolls are saved in no part of several: whoever plays one after another would save them for the
  /// next. Where there are even bonuses the points in its boxes count, and no rolls are saved.
  RuleSet game;
  double worth = 1;  ///< of a point of its score in that of the whole game

  Part(const RuleSet& whole, CategorySet of_whole);

  /// A box of the part in the part's game, and boxes of the whole game.
  Category own(Category category) const {
    return Category((boxes & CategorySet::first(category.position())).size());
  }
  CategorySet own(CategorySet of_whole) const;
  /// What the part sees of a card of the whole game: its filled boxes, scores, totals and flag.
  Card own(const Card& card) const;

 private:
  void count_boxes(double slope);
  void leave_others_out(const RuleSet& whole);
};

/// The parts that values are added up of: all boxes of a column, where the card has several, and
/// all that share a bonus (but for even ones), wait for one another or pay only after another. With
/// rules for five of a kind the card is one part, since these are about all boxes.
std::vector<Part> parts_of(const RuleSet& game);

}  // namespace fivekind::rules
