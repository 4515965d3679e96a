// Scoring: the table of all rolls and categories, and the rules for all dice alike.
#include "rules/scoring.h"

#include <algorithm>

namespace fivekind::rules {

Scoring::Scoring(const Game& game) : game_(game), multisets_(game.dice, game.faces) {
  natural_.reserve(game.category_count() * multisets_.roll_count());
  for (const CategoryRules& category : game.categories) {
    for (std::size_t roll = 0; roll < multisets_.roll_count(); ++roll) {
      natural_.push_back(natural_points(category.kind, multisets_.counts(dice::Roll(roll)),
                                        game.dice, game.faces));
    }
  }
  for (int face = 1; face <= game.faces; ++face) {
    dice::FaceCounts counts{};
    counts[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(game.dice);
    alike_.push_back(multisets_.as_roll(multisets_.find(counts)));
  }
}

bool Scoring::joker_allows(CategorySet filled, Category category, int face) const {
  const FiveOfAKind& five = *game_.five_of_a_kind;
  if (five.joker != JokerRule::forced || !filled.has(five.category)) return true;
  const auto fitting = game_.fitting_upper(face);
  if (fitting && !filled.has(*fitting)) return category == *fitting;
  const CategorySet upper = game_.upper_section();
  const CategorySet open_lower = game_.all_categories().without(filled).without(upper);
  return open_lower.empty() || !upper.has(category);
}

bool Scoring::scores_as_joker(CategorySet filled, Category category, int face) const {
  const FiveOfAKind& five = *game_.five_of_a_kind;
  const auto fitting = game_.fitting_upper(face);
  const bool fitting_filled = !fitting || filled.has(*fitting);
  switch (five.joker) {
    case JokerRule::none: return false;
    case JokerRule::forced:
    case JokerRule::free: return fitting_filled && filled.has(five.category);
    case JokerRule::pawlewicz: return fitting_filled || category == *fitting;
  }
  return false;
}

Outcome Scoring::outcome(CategorySet filled, bool holds_points, Category category,
                         dice::Roll roll) const {
  Outcome outcome;
  const bool in_order = game_.choice == Choice::in_order;
  outcome.allowed = in_order ? category.position() == filled.size() : !filled.has(category);
  outcome.box = natural(category, roll);
  if (!has_extras(roll)) return outcome;

  const int face = multisets_.common_face(roll);
  const FiveOfAKind& five = *game_.five_of_a_kind;
  outcome.allowed = outcome.allowed && (in_order || joker_allows(filled, category, face));
  outcome.joker = scores_as_joker(filled, category, face);
  if (outcome.joker) {
    outcome.box = joker_points(game_.categories[category.position()].kind, face, game_.dice,
                               game_.faces);
  }
  if (five.extra_bonus && holds_points &&
      (outcome.joker || five.extra_bonus->paid_for == ExtraBonusFor::every)) {
    outcome.extra = five.extra_bonus->points;
  }
  return outcome;
}

std::vector<Points> Scoring::possible_points(Category category) const {
  std::vector<Points> points;
  for (std::size_t roll = 0; roll < multisets_.roll_count(); ++roll) {
    points.push_back(natural(category, dice::Roll(roll)));
  }
  if (game_.five_of_a_kind && game_.five_of_a_kind->joker != JokerRule::none) {
    for (int face = 1; face <= game_.faces; ++face) {
      points.push_back(joker_points(game_.categories[category.position()].kind, face, game_.dice,
                                    game_.faces));
    }
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace fivekind::rules
