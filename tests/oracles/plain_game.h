// A second solver: plays by trying everything.
// Why: it reads rules by itself (plain_game_rules.h), tries every throw of every die, and forgets
// nothing of a card that counts. Ties do not matter to it: of the best strategies it knows between
// which bounds their chances lie, and random play has no ties.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tests/oracles/plain_game_rules.h"

namespace fivekind::tests {

/// What a card and a moment of a turn are worth. Chances of further points are by how many, from 0
/// on; behind the end they are 0.
struct PlainWorth {
  using Chances = std::vector<double>;

  double value = 0;   ///< the expected further points of the best play
  Chances reach;      ///< of so many points or more, each played for by itself
  Chances most;       ///< of so many or more, of all best plays for points the highest one …
  Chances least;      ///< … and the lowest one
  Chances paid_most;  ///< the same of each bonus: the chance that it pays
  Chances paid_least;

  /// A full or won card with what its bonuses pay.
  static PlainWorth of_end(const std::vector<int>& bonuses);
  PlainWorth with(int points) const;
  /// The best of several; then the mean of several.
  static PlainWorth best(const std::vector<PlainWorth>& worths);
  static PlainWorth mean(const std::vector<PlainWorth>& worths);
};

/// All that can come of random play.
struct PlainOutcomes {
  std::map<int, double> scores;  ///< final ones, with their chances
  std::vector<double> paid;      ///< the chance of each bonus
  std::vector<double> bonuses;   ///< what each pays on average
  std::vector<double> boxes;     ///< the points in each box on average; 0 where it is struck out
  double extras = 0;             ///< extra bonuses, on average

  double reaching(int score) const;
};

class PlainGame : public PlainRules {
 public:
  using PlainRules::PlainRules;

  /// Of the empty card.
  const PlainWorth& best() { return rest(empty_card()); }
  /// Each keep and each box that may be filled is as likely as any other; where something can be
  /// announced, first one of these boxes or none, if another can be filled.
  PlainOutcomes random_play();

 private:
  // A turn, and what keeping dice is worth in it, as far as that is known.
  // `boxes`: those that it can fill, bit b stands for box b; none while some can be announced.
  struct Turn {
    Card card;
    unsigned boxes = 0;
    std::map<std::pair<Dice, int>, PlainWorth> known = {};
    std::map<unsigned, Turn> branches = {};  // by boxes, where some are announced
  };
  // How a random turn can end.
  struct TurnEnd {
    Dice dice;
    int rolls_left = 0;
    unsigned boxes = 0;
    auto operator<=>(const TurnEnd&) const = default;
  };
  using Rolled = std::map<Dice, double>;  // with chances
  using TurnEnds = std::map<TurnEnd, double>;
  using PointsSoFar = std::map<int, double>;  // with chances

  const PlainWorth& rest(const Card& card);
  PlainWorth end_of(const Card& card) const;
  const PlainWorth& throw_again(Turn& turn, const Dice& kept, int rolls_left);
  PlainWorth choose(Turn& turn, const Dice& dice, int rolls_left);
  PlainWorth first_roll(Turn& turn, const Dice& dice, int rolls_left);
  PlainWorth score(const Turn& turn, const Dice& dice, int rolls_left);

  void throw_dice(const Dice& kept, double chance, Rolled& rolled) const;
  TurnEnds turn_ends(const Card& card) const;
  void roll_on(Rolled rolled, int rolls_left, unsigned boxes, TurnEnds& ends) const;
  void end(const Card& card, const PointsSoFar& points, PlainOutcomes& outcomes) const;

  std::map<Card, PlainWorth> known_;
};

}  // namespace fivekind::tests
