// The ways to end a turn.
#include "states/options.h"

#include <algorithm>

namespace fivekind::states {

using rules::Box;
using rules::BoxSet;
using rules::Points;

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to) {
  return {option.box, to.in_box, Points(to.points), to.state};
}

TurnSuccessor successor(const StateSpace& space, const Group& group, const TurnOption& option,
                        std::size_t progress) {
  TurnSuccessor next;
  next.state.filled = group.filled.with(option.box);
  next.state.holds_points = flag_after(space, group, option);
  next.state.saved = option.saved;
  next.state.progress = ProgressClass(progress);
  next.points = option.scored.value;
  next.in_box = option.in_box;
  if (space.progress().boxes().has(option.box)) {
    const ProgressStep step =
        space.progress().steps(group.filled, option.box).of(option.point)[progress];
    next.state.progress = ProgressClass(step.next);
    next.points = step.points + option.extra.value;
    next.in_box =
        space.progress().in_box(ProgressClass(progress), group.filled, option.box, option.in_box);
    const Points lost = option.in_box - next.in_box;
    const bool scores = option.scored != option.extra;  // else 0 points, or only bonuses count
    next.bonus = next.points != (option.scored - (scores ? lost : Points(0))).value;
  }
  next.place = space.position(next.state).value;
  return next;
}

GroupSuccessors successors(const StateSpace& space, const Group& group, const TurnOption& option) {
  const rules::Flag flag = flag_after(space, group, option);
  GroupSuccessors next{space.first(group.filled.with(option.box), flag, option.saved),
                       option.scored.value};
  if (space.progress().boxes().has(option.box)) {
    next.points = option.extra.value;
    next.steps = space.progress().steps(group.filled, option.box).of(option.point);
  }
  return next;
}

Options::Options(const rules::Scoring& scoring) : scoring_(scoring) {
  const rules::RuleSet& game = scoring.game();
  plain_.resize(game.box_count());
  plain_unpaid_.resize(game.box_count());
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    add_plain(Box(k), true);
    if (game.is_ever_unpaid(Box(k))) add_plain(Box(k), false);
  }
  if (!game.five_of_a_kind) return;
  const bool jokers = game.five_of_a_kind->joker != rules::JokerRule::none;
  for (int face = 1; face <= game.faces; ++face) {
    for (std::size_t k = 0; k < game.box_count(); ++k) {
      const TurnOption natural =
          option(Box(k), scoring.natural(Box(k), scoring.all_alike(face)), Points(0));
      five_of_a_kind_.push_back(
          {natural, jokers ? option(Box(k), scoring.joker(Box(k), face), Points(0)) : natural});
    }
  }
}

void Options::add_plain(Box box, bool paid) {
  Plain& plain = (paid ? plain_ : plain_unpaid_)[box.position()];
  const auto place_of = [&](Points in_box) {
    const TurnOption way = option(box, paid ? in_box : Points(0), Points(0));
    const auto found = std::find(plain.options.begin(), plain.options.end(), way);
    const auto place = static_cast<std::uint16_t>(found - plain.options.begin());
    if (found == plain.options.end()) plain.options.push_back(way);
    return place;
  };
  const std::size_t rolls = scoring_.multisets().roll_count();
  for (std::size_t r = 0; r < rolls; ++r) {
    const dice::Roll roll(r);
    const bool plain_roll = !scoring_.has_extras(roll);
    plain.of_rolls.push_back(plain_roll ? place_of(scoring_.natural(box, roll)) : kNoPlain);
  }
  // After the others, which keep their indices.
  for (std::size_t r = 0; r < rolls; ++r) {
    plain.of_served_rolls.push_back(plain.of_rolls[r] == kNoPlain
                                        ? kNoPlain
                                        : place_of(scoring_.natural_served(box, dice::Roll(r))));
  }
  // Not if there is no such roll.
  if (paid && scoring_.strikable().has(box) && !plain.options.empty()) {
    plain.struck = place_of(Points(0));
  }
}

TurnOption Options::option(Box box, Points in_box, Points extra) const {
  return {box, in_box, extra, scoring_.game().scored(in_box) + extra,
          static_cast<std::uint16_t>(scoring_.point_index(box, in_box))};
}

TurnOption Options::of_five_of_a_kind(BoxSet filled, rules::Flag holds_points, Box box,
                                      dice::Roll roll) const {
  const rules::Outcome outcome = scoring_.outcome(filled, holds_points, box, roll, 0);
  return option(box, outcome.in_box, outcome.extra);
}

std::size_t Options::count() const {
  const rules::RuleSet& game = scoring_.game();
  std::size_t count =
      game.five_of_a_kind ? static_cast<std::size_t>(game.faces) * game.box_count() : 0;
  for (const Plain& plain : plain_) count += plain.options.size();
  return count * usual_lists(game);
}

std::vector<TurnOption> Options::of(const Group& group) const {
  std::vector<TurnOption> result;
  BoxSet left = scoring_.open_boxes(group.filled);
  for (; !left.empty(); left = left.without_lowest()) {
    const std::span<const TurnOption> ways = plain(left.lowest(), group.holds_points);
    result.insert(result.end(), ways.begin(), ways.end());
  }
  for (int face = 1; scoring_.game().five_of_a_kind && face <= scoring_.game().faces; ++face) {
    each_five_of_a_kind(face, group.filled, group.holds_points,
                        [&](const TurnOption& way) { result.push_back(way); });
  }
  const std::size_t of_one = result.size();
  for (std::size_t saved = 1; saved < saved_counts(group); ++saved) {
    for (std::size_t i = 0; i < of_one; ++i) {
      result.push_back(result[i]);
      result.back().saved = static_cast<std::uint16_t>(saved);
    }
  }
  return result;
}

}  // namespace fivekind::states
