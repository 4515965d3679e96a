// Scoring: what each roll pays in each category, and what one action does to a card's state.
// Why: this is the one place that knows the scoring rules; solver, cards and judging all ask here.
#pragma once

#include <vector>

#include "dice/multisets.h"
#include "rules/game.h"

namespace fivekind::rules {

/// Points of a roll with these face counts in a category, its pattern taken as it lies.
Points natural_points(const Kind& kind, const dice::FaceCounts& counts, int dice, int faces);

/// Points of all dice alike on `face`, used as a joker: as if the category's pattern were there.
/// Categories without a pattern (face, chance, table) pay as they always do.
Points joker_points(const Kind& kind, int face, int dice, int faces);

/// What an action does. `box` goes into the category and counts for bonuses; `extra` does not.
struct Outcome {
  bool allowed = false;
  bool joker = false;
  Points box;
  Points extra;
};

/// How five of a kind may be scored, for all categories at once.
struct FiveOfAKindRules {
  CategorySet allowed;  ///< where it may go
  CategorySet jokers;   ///< where it scores as a joker
  CategorySet extras;   ///< where it earns the extra bonus
};

/// Scores of a game, for all rolls. Cheap to ask; holds no state of play.
class Scoring {
 public:
  explicit Scoring(const RuleSet& game);

  const RuleSet& game() const { return game_; }
  const dice::Multisets& multisets() const { return multisets_; }

  /// Points without jokers, of a box that waits for no other.
  Points natural(Category category, dice::Roll roll) const {
    return natural_[category.position() * multisets_.roll_count() + roll.position()];
  }
  /// The same of a turn that stops after its first roll.
  Points natural_served(Category category, dice::Roll roll) const {
    const Points points = natural(category, roll);
    const Points served = game_.categories[category.position()].served;
    return points > Points(0) ? points + served : points;
  }

  /// Whether the roll is five of a kind in a game that has extras for it.
  bool has_extras(dice::Roll roll) const {
    return game_.five_of_a_kind.has_value() && common_face_[roll.position()] != 0;
  }

  /// How all dice alike on `face` may be scored in a game that has extras for them.
  FiveOfAKindRules five_of_a_kind_rules(CategorySet filled, bool holds_points, int face) const;
  /// Points of all dice alike on `face` in a category, as a joker.
  Points joker(Category category, int face) const {
    return alike_[static_cast<std::size_t>(face - 1)].joker_points[category.position()];
  }

  /// The roll with all dice on `face`.
  dice::Roll all_alike(int face) const { return alike_[static_cast<std::size_t>(face - 1)].roll; }

  /// What happens when `roll` is scored in `category` with so many rolls left, with `filled` filled
  /// before and points in the five-of-a-kind category or not. Not allowed: a filled category, one
  /// out of order, or one that a forced joker forbids (where categories come in order, the order
  /// wins over the joker).
  Outcome outcome(CategorySet filled, bool holds_points, Category category, dice::Roll roll,
                  int rolls_left) const;

  /// Those that rolls pay which no rule for five of a kind looks at, ascending: they can go into an
  /// open box whatever else is filled (of boxes that another one pays for, only 0 can before; and
  /// once the game is won, only 0 can into any).
  const std::vector<Points>& plain_points(Category category) const {
    return plain_points_[category.position()];
  }

  const FillOrder& order() const { return order_; }
  /// The categories that may come next on a card.
  CategorySet open_categories(CategorySet filled) const { return order_.open(filled); }

  /// Those of them that a roll may be scored in.
  CategorySet allowed(CategorySet filled, bool holds_points, dice::Roll roll) const {
    return has_extras(roll)
               ? five_of_a_kind_rules(filled, holds_points, multisets_.common_face(roll)).allowed
               : open_categories(filled);
  }

  /// Calls put(category, box, earns_extra) for each of `into` that five of a kind of a face may go
  /// into, in a game that has extras for it.
  template <class Put>
  void each_five_of_a_kind_way(int face, CategorySet filled, bool holds_points, CategorySet into,
                               const Put& put) const {
    const FiveOfAKindRules rules = five_of_a_kind_rules(filled, holds_points, face);
    const CategorySet unpaid = game_.unpaid(holds_points);
    for (CategorySet left = rules.allowed & into; !left.empty(); left = left.without_lowest()) {
      const Category category = left.lowest();
      const Points box = unpaid.has(category)         ? Points(0)
                         : rules.jokers.has(category) ? joker(category, face)
                                                      : natural(category, all_alike(face));
      put(category, box, rules.extras.has(category));
    }
  }
  /// The same of all faces; nothing in a game without extras.
  template <class Put>
  void each_five_of_a_kind_way(CategorySet filled, bool holds_points, CategorySet into,
                               const Put& put) const {
    for (int face = 1; game_.five_of_a_kind && face <= game_.faces; ++face) {
      each_five_of_a_kind_way(face, filled, holds_points, into, put);
    }
  }

  /// All different numbers of points that can go into the category's box, ascending.
  const std::vector<Points>& possible_points(Category category) const {
    return possible_points_[category.position()];
  }
  /// Whether every roll pays something there, so that only a box that was struck holds 0 points.
  bool always_pays(Category category) const {
    if (possible_points(category).front() > Points(0)) return true;
    const std::vector<Points>& plain = plain_points(category);
    return game_.is_ever_unpaid(category) && !plain.empty() && plain.front() > Points(0);
  }
  /// Whether a box may be struck, filled with 0 points whatever the dice. Not one that counts for a
  /// bonus if every roll pays something there: no states are listed of the totals after it.
  bool can_be_struck(Category category) const;
  /// No final score is higher than this: every box and bonus at its best.
  Points score_bound() const;
  /// What it holds on the heap; of the kinds of its categories, which copies share, nothing.
  std::uint64_t bytes() const;
  /// The place of some of these points among them.
  std::size_t point_index(Category category, Points points) const;

 private:
  // What all dice alike on one face mean.
  struct EqualDice {
    dice::Roll roll;
    CategorySet fitting;               // the upper boxes of the face
    std::vector<Points> joker_points;  // by category

    std::uint64_t bytes() const { return support::held_bytes(joker_points); }
  };

  std::vector<Points> collect_possible_points(Category category) const;
  std::vector<Points> collect_plain_points(Category category) const;
  CategorySet allowed_five_of_a_kind(CategorySet filled, const EqualDice& alike) const;
  CategorySet jokers(CategorySet filled, const EqualDice& alike) const;

  RuleSet game_;
  dice::Multisets multisets_;
  CategorySet upper_section_;
  FillOrder order_;
  std::vector<Points> natural_;
  std::vector<std::uint8_t> common_face_;  // by roll; 0 when the dice differ
  std::vector<EqualDice> alike_;           // by face - 1
  std::vector<std::vector<Points>> possible_points_;
  std::vector<std::vector<Points>> plain_points_;
};

}  // namespace fivekind::rules
