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

/// Scores of a game, for all rolls. Cheap to ask; holds no state of play.
class Scoring {
 public:
  explicit Scoring(const Game& game);

  const Game& game() const { return game_; }
  const dice::Multisets& multisets() const { return multisets_; }

  /// Points without jokers.
  Points natural(Category category, dice::Roll roll) const {
    return natural_[category.position() * multisets_.roll_count() + roll.position()];
  }

  /// Whether the roll is five of a kind in a game that has extras for it.
  bool has_extras(dice::Roll roll) const {
    return game_.five_of_a_kind.has_value() && multisets_.common_face(roll) != 0;
  }

  /// The roll with all dice on `face`.
  dice::Roll all_alike(int face) const { return alike_[static_cast<std::size_t>(face - 1)]; }

  /// What happens when `roll` is scored in `category`, with `filled` filled before and points in the
  /// five-of-a-kind category or not. Not allowed: a filled category, one out of order, or one that a
  /// forced joker forbids (where categories come in order, the order wins over the joker).
  Outcome outcome(CategorySet filled, bool holds_points, Category category, dice::Roll roll) const;

  /// All different numbers of points that can go into the category's box, ascending.
  std::vector<Points> possible_points(Category category) const;

 private:
  bool joker_allows(CategorySet filled, Category category, int face) const;
  bool scores_as_joker(CategorySet filled, Category category, int face) const;

  Game game_;
  dice::Multisets multisets_;
  std::vector<Points> natural_;
  std::vector<dice::Roll> alike_;
};

}  // namespace fivekind::rules
