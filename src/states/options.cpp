// The ways to end a turn.
#include "states/options.h"

#include <algorithm>

namespace fivekind::states {

using rules::Category;
using rules::CategorySet;
using rules::Points;

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to) {
  return {option.category, option.box, Points(to.points), to.state};
}

TurnSuccessor successor(const StateSpace& space, const Group& group, const TurnOption& option,
                        std::size_t progress) {
  TurnSuccessor next;
  next.state.filled = group.filled.with(option.category);
  next.state.holds_points = space.flag_after(group.holds_points, option.category, option.box);
  next.state.progress = ProgressClass(progress);
  next.points = option.box.value + option.extra.value;
  if (space.progress().categories().has(option.category)) {
    const ProgressStep step =
        space.progress().steps(group.filled, option.category).of(option.point)[progress];
    next.state.progress = ProgressClass(step.next);
    next.points = step.points + option.extra.value;
    next.bonus = step.points != option.box.value;
  }
  next.place = space.position(next.state).value;
  return next;
}

GroupSuccessors successors(const StateSpace& space, const Group& group, const TurnOption& option) {
  const bool flag = space.flag_after(group.holds_points, option.category, option.box);
  GroupSuccessors next{space.first(group.filled.with(option.category), flag),
                       option.box.value + option.extra.value, nullptr};
  if (space.progress().categories().has(option.category)) {
    next.points = option.extra.value;
    next.steps = space.progress().steps(group.filled, option.category).of(option.point);
  }
  return next;
}

Options::Options(const rules::Scoring& scoring) : scoring_(scoring) {
  for (std::size_t k = 0; k < scoring.game().category_count(); ++k) {
    std::vector<TurnOption>& plain = plain_.emplace_back();
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      const dice::Roll roll(r);
      if (scoring.has_extras(roll)) continue;
      const TurnOption found = option(Category(k), scoring.natural(Category(k), roll), false);
      if (std::find(plain.begin(), plain.end(), found) == plain.end()) plain.push_back(found);
    }
  }
}

TurnOption Options::option(Category category, Points box, bool earns_extra) const {
  const Points extra =
      earns_extra ? scoring_.game().five_of_a_kind->extra_bonus->points : Points(0);
  return {category, box, extra, static_cast<std::uint16_t>(scoring_.point_index(category, box))};
}

std::size_t Options::count() const {
  const rules::Game& game = scoring_.game();
  std::size_t count =
      game.five_of_a_kind ? static_cast<std::size_t>(game.faces) * game.category_count() : 0;
  for (const auto& plain : plain_) count += plain.size();
  return count;
}

std::vector<TurnOption> Options::of(CategorySet filled, bool holds_points) const {
  std::vector<TurnOption> result;
  CategorySet left = scoring_.open_categories(filled);
  for (; !left.empty(); left = left.without_lowest()) {
    const std::vector<TurnOption>& plain = plain_[left.lowest().position()];
    result.insert(result.end(), plain.begin(), plain.end());
  }
  for (int face = 1; scoring_.game().five_of_a_kind && face <= scoring_.game().faces; ++face) {
    each_five_of_a_kind(face, filled, holds_points,
                        [&](const TurnOption& option) { result.push_back(option); });
  }
  return result;
}

}  // namespace fivekind::states
