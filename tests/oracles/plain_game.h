// A second solver: plays by trying everything.
// Why: it reads rules by itself (plain_game_rules.h), tries every outcome of every die, and keeps
// everything on a card that counts. Ties do not matter to it: it knows the bounds of the
// probabilities over the best strategies, and random play has no ties.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tests/oracles/plain_game_rules.h"

namespace fivekind::tests {

/// The value of a card and a moment of a turn. Probabilities of further points are by their number,
/// from 0 on; after the end they are 0.
struct PlainWorth {
  using Chances = std::vector<double>;

  double value = 0;   ///< the expected further points of the best play
  Chances reach;      ///< of this many points or more, each maximised by itself
  Chances most;       ///< of this many or more, over all best plays for points the highest one …
  Chances least;      ///< … and the lowest one
  Chances paid_most;  ///< the same for each bonus: the probability that it pays
  Chances paid_least;

  /// A full or won card with the payments of its bonuses.
  static PlainWorth of_end(const std::vector<int>& bonuses);
  PlainWorth with(int points) const;
  /// The best of several; then the mean of several.
  static PlainWorth best(const std::vector<PlainWorth>& worths);
  static PlainWorth mean(const std::vector<PlainWorth>& worths);
};

/// All outcomes of random play.
struct PlainOutcomes {
  std::map<int, double> scores;  ///< final ones, with their probabilities
  std::vector<double> paid;      ///< the probability of each bonus
  std::vector<double> bonuses;   ///< the mean payment of each
  std::vector<double> boxes;     ///< the mean points in each box; 0 if it is struck out
  double extras = 0;             ///< extra bonuses, on average

  double reaching(int score) const;
};

class PlainGame : public PlainRules {
 public:
  using PlainRules::PlainRules;

  /// Of the empty card.
  const PlainWorth& best() { return rest(empty_card()); }
  /// Each keep and each way to fill a box or to strike it is equally likely; if something can be
  /// announced, first one of these boxes or none, if another can be filled.
  PlainOutcomes random_play();

 private:
  // A turn, and the values of keeping dice in it, as far as they are known.
  // `boxes`: those that it can fill, bit b represents box b; none while some can be announced.
  struct Turn {
    Card card;
    unsigned boxes = 0;
    std::map<std::pair<Dice, Moment>, PlainWorth> known = {};
    std::map<unsigned, Turn> branches = {};  // by boxes, if some are announced
  };
  // A possible end of a random turn.
  struct TurnEnd {
    Dice dice;
    Moment at;
    unsigned boxes = 0;
    auto operator<=>(const TurnEnd&) const = default;
  };
  // With probabilities; the second says whether no die has been kept, as Moment::none_kept.
  using Rolled = std::map<std::pair<Dice, bool>, double>;
  using TurnEnds = std::map<TurnEnd, double>;
  using PointsSoFar = std::map<int, double>;  // with probabilities

  const PlainWorth& rest(const Card& card);
  PlainWorth end_of(const Card& card) const;
  const PlainWorth& roll_again(Turn& turn, const Dice& kept, Moment to);
  PlainWorth choose(Turn& turn, const Dice& dice, Moment at);
  PlainWorth first_roll(Turn& turn, const Dice& dice, Moment at);
  PlainWorth score(const Turn& turn, const Dice& dice, Moment at);
  Moment after_first_roll(const Card& card) const;
  Moment after_keep(const Dice& kept, Moment at) const;

  void roll_dice(const Dice& kept, bool none_kept, double chance, Rolled& rolled) const;
  TurnEnds turn_ends(const Card& card) const;
  void roll_on(Rolled rolled, int rolls_left, unsigned boxes, TurnEnds& ends) const;
  void end(const Card& card, const PointsSoFar& points, PlainOutcomes& outcomes) const;

  std::map<Card, PlainWorth> known_;
};

}  // namespace fivekind::tests
