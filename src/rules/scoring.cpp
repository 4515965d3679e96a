// Scoring: the table of all rolls and boxes, and the rules for all dice alike.
#include "rules/scoring.h"

#include <algorithm>
#include <cassert>

namespace fivekind::rules {

Scoring::Scoring(const RuleSet& game)
    : game_(game),
      multisets_(game.dice, game.faces),
      upper_section_(game.upper_section()),
      strikable_(game.strikable()),
      order_(game.fill_order()) {
  natural_.reserve(game.box_count() * multisets_.roll_count());
  for (const BoxRules& box : game.boxes) {
    for (std::size_t roll = 0; roll < multisets_.roll_count(); ++roll) {
      natural_.push_back(
          natural_points(*box.kind, multisets_.counts(dice::Roll(roll)), game.dice, game.faces));
    }
  }
  alike_.resize(static_cast<std::size_t>(game.faces));
  for (std::size_t r = 0; r < multisets_.roll_count(); ++r) {
    const int face = multisets_.common_face(dice::Roll(r));
    common_face_.push_back(static_cast<std::uint8_t>(face));
    if (face == 0) continue;
    EqualDice& alike = alike_[static_cast<std::size_t>(face - 1)];
    alike.roll = dice::Roll(r);
    alike.fitting = game.fitting_upper(face);
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      const Points joker = joker_points(*game.boxes[k].kind, face, game.dice, game.faces);
      alike.joker_points.push_back(joker);
      if (joker > Points(0)) alike.pays_jokers = alike.pays_jokers.with(Box(k));
      if (natural(Box(k), alike.roll) > Points(0)) alike.pays = alike.pays.with(Box(k));
    }
  }
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    possible_points_.push_back(collect_possible_points(Box(k)));
    plain_points_.push_back(collect_plain_points(Box(k)));
    std::vector<Points>& possible = possible_points_.back();
    if (!game.compared().has(Box(k)) || possible.front() == Points(0)) continue;
    possible.insert(possible.begin(), Points(0));
    zero_if_unfit_ = zero_if_unfit_.with(Box(k));
  }
}

BoxSet Scoring::allowed_five_of_a_kind(BoxSet filled, const EqualDice& alike) const {
  const FiveOfAKind& five = *game_.five_of_a_kind;
  const BoxSet open = open_boxes(filled);
  if (five.joker != JokerRule::forced || !five.is_filled(filled)) return open;
  if (const BoxSet fitting = open & alike.fitting; !fitting.empty()) return fitting;
  const BoxSet lower = open.without(upper_section_);
  return lower.empty() ? open : lower;
}

BoxSet Scoring::jokers(BoxSet filled, Flag holds_points, const EqualDice& alike) const {
  const FiveOfAKind& five = *game_.five_of_a_kind;
  const bool fitting_filled = alike.fitting.without(filled).empty();
  const bool further =
      five.is_filled(filled) && (static_cast<bool>(holds_points) || !five.joker_needs_points);
  const BoxSet all = game_.all_boxes();
  switch (five.joker) {
    case JokerRule::none:
      return {};
    case JokerRule::forced:
    case JokerRule::free:
      return fitting_filled && further ? all : BoxSet();
    case JokerRule::pawlewicz:
      return fitting_filled ? all : alike.fitting;
    case JokerRule::wild:
      return further ? all : BoxSet();
  }
  return {};
}

BoxSet Scoring::extras(const EqualDice& alike, BoxSet jokers) const {
  const BoxSet all = game_.all_boxes();
  switch (game_.five_of_a_kind->extra_bonus->paid_for) {
    case ExtraBonusFor::every:
      return all;
    case ExtraBonusFor::jokers:
      return jokers;
    case ExtraBonusFor::lower:
      return all.without(upper_section_);
    case ExtraBonusFor::scoring:
      return alike.pays_as(jokers);
  }
  return {};
}

FiveOfAKindRules Scoring::five_of_a_kind_rules(BoxSet filled, Flag holds_points, int face) const {
  const EqualDice& alike = alike_[static_cast<std::size_t>(face - 1)];
  const FiveOfAKind& five = *game_.five_of_a_kind;
  FiveOfAKindRules rules{
      allowed_five_of_a_kind(filled, alike), jokers(filled, holds_points, alike), {}};
  if (five.extra_bonus && five.is_filled(filled) && game_.may_earn_extra(holds_points)) {
    rules.extras = extras(alike, rules.jokers);
  }
  return rules;
}

Outcome Scoring::outcome(BoxSet filled, Flag holds_points, Box box, dice::Roll roll,
                         TurnStop at) const {
  Outcome outcome;
  outcome.allowed = open_boxes(filled).has(box);
  outcome.in_box = game_.is_served(at) ? natural_served(box, roll) : natural(box, roll);
  if (has_extras(roll)) {
    const int face = common_face_[roll.position()];
    const FiveOfAKindRules rules = five_of_a_kind_rules(filled, holds_points, face);
    outcome.allowed = rules.allowed.has(box);
    outcome.joker = rules.jokers.has(box);
    if (outcome.joker) outcome.in_box = joker(box, face);
    if (rules.extras.has(box)) outcome.extra = game_.extra_in(box);
  }
  if (game_.is_unpaid(box, holds_points)) outcome.in_box = Points(0);
  return outcome;
}

bool Scoring::can_be_struck(Box box) const {
  if (zero_if_unfit_.has(box)) return false;
  return !always_pays(box) ||
         std::none_of(game_.bonuses.begin(), game_.bonuses.end(),
                      [&](const Bonus& bonus) { return bonus.boxes.has(box); });
}

Points Scoring::score_bound() const {
  Points bound;
  for (std::size_t k = 0; k < game_.box_count(); ++k) {
    bound += game_.scored(possible_points(Box(k)).back());
    bound += game_.extra_in(Box(k));
  }
  for (const Bonus& bonus : game_.bonuses) bound += bonus.points;
  return bound;
}

std::uint64_t Scoring::bytes() const {
  return game_.bytes() + multisets_.bytes() + order_.bytes() + support::held_bytes(natural_) +
         support::held_bytes(common_face_) + support::held_bytes(alike_) +
         support::held_bytes(possible_points_) + support::held_bytes(plain_points_);
}

std::size_t Scoring::point_index(Box box, Points points) const {
  const std::vector<Points>& possible = possible_points(box);
  const auto found = std::lower_bound(possible.begin(), possible.end(), points);
  assert(found != possible.end() && *found == points);
  return static_cast<std::size_t>(found - possible.begin());
}

namespace {

void sort_once(std::vector<Points>& points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
}

}  // namespace

std::vector<Points> Scoring::collect_plain_points(Box box) const {
  std::vector<Points> points;
  if (game_.is_unpaid(box, false)) points.push_back(Points(0));
  for (std::size_t roll = 0; roll < multisets_.roll_count(); ++roll) {
    if (has_extras(dice::Roll(roll))) continue;
    points.push_back(natural(box, dice::Roll(roll)));
    points.push_back(natural_served(box, dice::Roll(roll)));
  }
  if (strikable_.has(box) && !points.empty()) points.push_back(Points(0));
  sort_once(points);
  return points;
}

std::vector<Points> Scoring::collect_possible_points(Box box) const {
  std::vector<Points> points;
  if (game_.is_ever_unpaid(box) || strikable_.has(box)) points.push_back(Points(0));
  for (std::size_t roll = 0; roll < multisets_.roll_count(); ++roll) {
    points.push_back(natural(box, dice::Roll(roll)));
    points.push_back(natural_served(box, dice::Roll(roll)));
  }
  if (game_.has_jokers() || game_.holds_joker_points) {
    for (const EqualDice& alike : alike_) points.push_back(alike.joker_points[box.position()]);
  }
  sort_once(points);
  return points;
}

}  // namespace fivekind::rules
