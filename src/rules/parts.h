// Splits the boxes of a card into parts that are connected only by the dice, and makes each part a
// game of its own.
// Why: the states of such parts multiply, so a game can be too large to solve although each of its
// parts is not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/card.h"
#include "rules/game.h"

namespace fivekind::rules {

/// Boxes that share a bonus or wait for one another, directly or indirectly, belong together: the
/// states of the parts multiply. In the order of their first boxes.
std::vector<BoxSet> parts_of_states(const RuleSet& game);

/// If only bonuses make up the score, and none is for a difference: the bonuses for the points of
/// the whole card, which connect all of its boxes. If their thresholds are taken as an even slope,
/// every point earns the same, and they connect none.
struct EvenBonuses {
  std::vector<std::size_t> bonuses;  ///< of the game, by rising threshold; empty: none
  std::vector<Bonus> steps;          ///< the bonuses themselves
  double slope = 0;                  ///< what a point earns
  double from = 0;                   ///< the total at which points begin to earn

  explicit EvenBonuses(const RuleSet& game);

  bool has(std::size_t bonus) const;
  /// What they will pay in addition, when the points still to come are already counted by the
  /// slope.
  double to_come(Points total) const;
  Points highest() const { return steps.back().threshold; }
  /// A game without these bonuses.
  RuleSet left_out(RuleSet game) const;
};

/// Some of a game's boxes, with all rules that concern only them.
struct CardPart {
  BoxSet boxes;
  std::vector<std::size_t> bonuses;  ///< of the whole game, for each bonus of the part
  /// Of RuleSet::remembered of the whole game, for each of the part's.
  std::vector<std::size_t> remembered;
  /// If there are several parts, none saves rolls: a player of one part after another would save
  /// them for the next. If there are even bonuses, the points in its boxes count.
  RuleSet game;
  double worth = 1;  ///< the value of a point of its score in that of the whole game

  CardPart(const RuleSet& whole, BoxSet of_whole);

  /// Converts boxes of the whole game to the part's game, and back.
  Box own(Box box) const { return Box((boxes & BoxSet::first(box.position())).size()); }
  BoxSet own(BoxSet of_whole) const;
  /// The part's view of a card of the whole game: its filled boxes, scores, totals and flag.
  Card own(const Card& card) const;

 private:
  void count_boxes(double slope);
  void leave_others_out(const RuleSet& whole);
};

/// The parts whose values are added up: all boxes of a column, if the card has several, and all
/// boxes that share a bonus (except even ones), wait for one another or pay only after another.
/// With rules for five of a kind the card is one part, since these concern all boxes, unless they
/// wait for a box in every column: then the parts leave them out.
std::vector<CardPart> parts_of(const RuleSet& game);

}  // namespace fivekind::rules
