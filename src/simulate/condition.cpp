// Conditions on a player's game: whether a game satisfies one.
#include "simulate/condition.h"

#include <algorithm>

#include "rules/card.h"

namespace fivekind::simulation {

using rules::Box;
using rules::BoxSet;
using rules::Points;

// The scores between two turns.
struct Condition::Moment {
  BoxSet filled;
  std::vector<Points> boxes;
  Points points;  // so far
  Points score;   // in the end
};

bool Bound::holds(int found) const {
  switch (comparison) {
    case Comparison::equal:
      return found == number;
    case Comparison::at_least:
      return found >= number;
    case Comparison::at_most:
      return found <= number;
  }
  return false;
}

namespace {

bool all_hold(const std::vector<Bound>& bounds, Points found) {
  return std::all_of(bounds.begin(), bounds.end(),
                     [&](const Bound& bound) { return bound.holds(found.value); });
}

Points sum_of(BoxSet boxes, const std::vector<Points>& points) {
  Points sum;
  for (; !boxes.empty(); boxes = boxes.without_lowest()) {
    sum += points[boxes.lowest().position()];
  }
  return sum;
}

// A bonus's total; boxes that are not filled hold nothing.
Points total_of(const rules::Bonus& bonus, BoxSet filled, const std::vector<Points>& boxes) {
  if (bonus.is_difference()) {
    if (!bonus.boxes.without(filled).empty()) return Points(0);
    return bonus.difference.paid([&](rules::Box box) { return boxes[box.position()]; });
  }
  Points total;
  for (BoxSet left = bonus.boxes; !left.empty(); left = left.without_lowest()) {
    total += bonus.adds(boxes[left.lowest().position()]);
  }
  return total;
}

}  // namespace

bool Condition::holds_of_card(const rules::Scoring& scoring, const Moment& moment) const {
  const rules::RuleSet& game = scoring.game();
  if (open_ && game.all_boxes().without(moment.filled) != *open_) return false;
  if (!filled_.without(moment.filled).empty()) return false;
  for (const BoxBound& bound : boxes_) {
    const bool there =
        moment.filled.has(bound.box) && bound.bound.holds(moment.boxes[bound.box.position()].value);
    if (!there) return false;
  }
  const bool numbers =
      all_hold(points_, moment.points) && all_hold(score_, moment.score) &&
      (upper_.empty() || all_hold(upper_, sum_of(game.upper_section(), moment.boxes)));
  if (!numbers || !bonus_) return numbers;
  const bool earned = std::any_of(game.bonuses.begin(), game.bonuses.end(), [&](const auto& bonus) {
    return bonus.paid(total_of(bonus, moment.filled, moment.boxes), moment.filled) > Points(0);
  });
  return earned == *bonus_;
}

bool Condition::holds_of_decision(const rules::Turn& turn, int rolls) const {
  const auto holds = [&](std::size_t at, int left) {
    return (!roll_ || *roll_ == turn.rolls[at]) && (!rolls_left_ || *rolls_left_ == left);
  };
  for (std::size_t i = 0; i < turn.rolls_made; ++i) {
    if (holds(i, rolls - 1 - static_cast<int>(i))) return true;
  }
  return turn.rolls_made > 0 && holds(turn.rolls_made - 1U, 0);
}

bool Condition::holds(const rules::Scoring& scoring, std::span<const rules::Turn> turns) const {
  Moment moment;
  for (const rules::Turn& turn : turns) moment.score += turn.gained;
  if (!all_hold(score_, moment.score)) return false;
  moment.boxes.resize(turns.size());
  const rules::RuleSet& game = scoring.game();
  int saved = 0;
  for (const rules::Turn& turn : turns) {
    const bool decided = !asks_for_dice() || holds_of_decision(turn, game.rolls + saved);
    if (decided && holds_of_card(scoring, moment)) return true;
    moment.filled = moment.filled.with(*turn.box);
    moment.boxes[turn.box->position()] = turn.in_box;
    moment.points += turn.gained;
    saved = game.saved_after(moment.filled.size(), turn.rolls_left);
  }
  return !asks_for_dice() && holds_of_card(scoring, moment);
}

}  // namespace fivekind::simulation
