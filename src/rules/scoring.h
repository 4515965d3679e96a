// Scoring: what each roll pays in each box, and how one action changes a card's state.
// Why: this is the one place that knows the scoring rules; solver, cards and judging all use it.
#pragma once

#include <vector>

#include "dice/multisets.h"
#include "rules/game.h"

namespace fivekind::rules {

/// Points of a roll with these face counts in a box, by its own pattern.
Points natural_points(const BoxKind& kind, const dice::FaceCounts& counts, int dice, int faces);

/// Points of all dice alike on `face`, used as a joker: as if the box's pattern were there. Boxes
/// without a pattern (face, chance, table) pay as usual.
Points joker_points(const BoxKind& kind, int face, int dice, int faces);

/// The result of an action. `box` goes into the box and counts for bonuses; `extra` does not.
struct Outcome {
  bool allowed = false;
  bool joker = false;
  Points in_box;
  Points extra;
};

/// Striking a box.
inline constexpr Outcome kStruck{true, false, Points(0), Points(0)};

/// How five of a kind may be scored, for all boxes at once.
struct FiveOfAKindRules {
  BoxSet allowed;  ///< where it may go
  BoxSet jokers;   ///< where it scores as a joker
  BoxSet extras;   ///< where it earns the extra bonus
};

/// Scores of a game, for all rolls. Look-ups are cheap; there is no state of play.
class Scoring {
 public:
  explicit Scoring(const RuleSet& game);

  const RuleSet& game() const { return game_; }
  const dice::Multisets& multisets() const { return multisets_; }

  /// Points without jokers, in a box that waits for no other.
  Points natural(Box box, dice::Roll roll) const {
    return natural_[box.position() * multisets_.roll_count() + roll.position()];
  }
  /// The same for dice that are served.
  Points natural_served(Box box, dice::Roll roll) const {
    const Points points = natural(box, roll);
    const Points served = game_.boxes[box.position()].served;
    return points > Points(0) ? points + served : points;
  }

  /// Whether the roll is five of a kind in a game that has extras for it.
  bool has_extras(dice::Roll roll) const {
    return game_.five_of_a_kind.has_value() && common_face_[roll.position()] != 0;
  }

  /// How all dice alike on `face` may be scored in a game that has extras for them.
  FiveOfAKindRules five_of_a_kind_rules(BoxSet filled, Flag holds_points, int face) const;
  /// Points of all dice alike on `face` in a box, as a joker.
  Points joker(Box box, int face) const {
    return alike_[static_cast<std::size_t>(face - 1)].joker_points[box.position()];
  }

  /// The roll with all dice on `face`.
  dice::Roll all_alike(int face) const { return alike_[static_cast<std::size_t>(face - 1)].roll; }

  /// The result of scoring `roll` in `category` in a turn that ends there, after `filled` were
  /// filled, with or without points in the five-of-a-kind box. Not allowed: a filled box, one out
  /// of order, or one that a forced joker forbids (if boxes come in order, the order takes
  /// precedence over the joker). What other boxes hold is not looked at: outcome_on (card.h) knows
  /// which boxes must hold more than others.
  Outcome outcome(BoxSet filled, Flag holds_points, Box box, dice::Roll roll, TurnStop at) const;
  Outcome outcome(BoxSet filled, Flag holds_points, Box box, dice::Roll roll,
                  int rolls_left) const {
    return outcome(filled, holds_points, box, roll, TurnStop{rolls_left});
  }

  /// Points of rolls to which no rule for five of a kind applies, ascending: they can go into an
  /// open box whatever else is filled (a box that waits for another to hold points can only take 0
  /// before; and once the game is won, any box can only take 0).
  const std::vector<Points>& plain_points(Box box) const { return plain_points_[box.position()]; }

  const FillOrder& order() const { return order_; }
  /// The boxes that may be filled next on a card.
  BoxSet open_boxes(BoxSet filled) const { return order_.open(filled); }

  /// Those of them in which a roll may be scored.
  BoxSet allowed(BoxSet filled, Flag holds_points, dice::Roll roll) const {
    return has_extras(roll)
               ? five_of_a_kind_rules(filled, holds_points, multisets_.common_face(roll)).allowed
               : open_boxes(filled);
  }

  /// The boxes for which striking is an action of its own.
  BoxSet strikable() const { return strikable_; }
  /// Whether striking a box is an action beside scoring in it with this outcome.
  bool may_strike(Box box, const Outcome& outcome) const {
    return strikable_.has(box) && outcome.allowed && outcome.in_box > Points(0);
  }

  /// Calls put(box, points, earns_extra) for each box of `into` that five of a kind of a face may
  /// go into, in a game that has extras for it; then for each of them that may be struck instead.
  template <class Put>
  void each_five_of_a_kind_way(int face, BoxSet filled, Flag holds_points, BoxSet into,
                               const Put& put) const {
    const FiveOfAKindRules rules = five_of_a_kind_rules(filled, holds_points, face);
    const BoxSet unpaid = game_.unpaid(holds_points);
    for (BoxSet left = rules.allowed & into; !left.empty(); left = left.without_lowest()) {
      const Box box = left.lowest();
      const Points in_box = unpaid.has(box)         ? Points(0)
                            : rules.jokers.has(box) ? joker(box, face)
                                                    : natural(box, all_alike(face));
      put(box, in_box, rules.extras.has(box));
    }
    if (strikable_.empty()) return;
    const EqualDice& alike = alike_[static_cast<std::size_t>(face - 1)];
    const BoxSet pays = alike.pays_as(rules.jokers) & rules.allowed & into;
    for (BoxSet left = pays & strikable_.without(unpaid); !left.empty();
         left = left.without_lowest()) {
      put(left.lowest(), Points(0), false);
    }
  }
  /// The same for all faces; nothing in a game without extras.
  template <class Put>
  void each_five_of_a_kind_way(BoxSet filled, Flag holds_points, BoxSet into,
                               const Put& put) const {
    for (int face = 1; game_.five_of_a_kind && face <= game_.faces; ++face) {
      each_five_of_a_kind_way(face, filled, holds_points, into, put);
    }
  }

  /// All different numbers of points that a box can hold, ascending.
  const std::vector<Points>& possible_points(Box box) const {
    return possible_points_[box.position()];
  }
  /// Whether every roll pays something there, so that only a struck box holds 0 points.
  bool always_pays(Box box) const {
    if (possible_points(box).front() > Points(0)) return true;
    const std::vector<Points>& plain = plain_points(box);
    return game_.is_ever_unpaid(box) && !plain.empty() && plain.front() > Points(0);
  }
  /// The boxes that hold 0 points only if they must hold more or less than another one and would
  /// not: all dice pay something there, and they cannot be struck.
  BoxSet zero_if_unfit() const { return zero_if_unfit_; }
  /// Whether a box may be struck, that is, filled with 0 points whatever the dice. Not one that
  /// counts for a bonus or is compared with another if every roll pays something there: the totals
  /// after striking it are not among the states, or no play leads to them.
  bool can_be_struck(Box box) const;
  /// An upper bound of final scores: every box and bonus at its best.
  Points score_bound() const;
  /// Bytes held on the heap, except for the kinds of its boxes, which copies share.
  std::uint64_t bytes() const;
  /// The index of these points among the possible ones.
  std::size_t point_index(Box box, Points points) const;

 private:
  // What all dice alike on one face mean.
  struct EqualDice {
    dice::Roll roll;
    BoxSet fitting;      // the upper boxes of the face
    BoxSet pays;         // the boxes that pay points for them by their own pattern …
    BoxSet pays_jokers;  // … and as a joker
    std::vector<Points> joker_points;  // by box

    // The boxes that pay points if they are jokers in these.
    BoxSet pays_as(BoxSet jokers) const { return (pays_jokers & jokers) | pays.without(jokers); }
    std::uint64_t bytes() const { return support::held_bytes(joker_points); }
  };

  // Without the 0 points of boxes that would not fit others.
  std::vector<Points> collect_possible_points(Box box) const;
  std::vector<Points> collect_plain_points(Box box) const;
  BoxSet allowed_five_of_a_kind(BoxSet filled, const EqualDice& alike) const;
  BoxSet jokers(BoxSet filled, Flag holds_points, const EqualDice& alike) const;
  BoxSet extras(const EqualDice& alike, BoxSet jokers) const;

  RuleSet game_;
  dice::Multisets multisets_;
  BoxSet upper_section_;
  BoxSet strikable_;
  BoxSet zero_if_unfit_;
  FillOrder order_;
  std::vector<Points> natural_;
  std::vector<std::uint8_t> common_face_;  // by roll; 0 if the dice differ
  std::vector<EqualDice> alike_;           // by face - 1
  std::vector<std::vector<Points>> possible_points_;
  std::vector<std::vector<Points>> plain_points_;
};

}  // namespace fivekind::rules
