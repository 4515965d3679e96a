// The cone of a card, layer by layer.
#include "solve/cone.h"

#include <algorithm>

namespace fivekind::solve {

Cone cone_of(const Problem& problem, const states::State& state, rules::Points so_far) {
  const states::StateSpace& space = problem.space();
  Cone cone(space.layer_count());
  const std::size_t filled = state.filled.size();
  cone[filled].resize(space.layer_size(filled));
  cone[filled][space.position(state).position()] = {so_far.value, so_far.value};
  extend_cone(problem, filled, cone);
  return cone;
}

void extend_cone(const Problem& problem, std::size_t filled, Cone& cone) {
  const states::StateSpace& space = problem.space();
  const std::size_t last = space.layer_count() - 1;
  for (; filled < last; ++filled) {
    std::vector<KeyRange>& next = cone[filled + 1];
    next.resize(space.layer_size(filled + 1));
    for (const states::Group& group : space.groups(filled)) {
      const std::size_t classes = space.progress().class_count(group.filled);
      const auto first = cone[filled].begin() + group.first;
      const auto end = first + static_cast<std::ptrdiff_t>(classes);
      if (std::all_of(first, end, [](const KeyRange& range) { return range.empty(); })) continue;
      // Only where options lead matters here, not which rolls offer them.
      for (const TurnOption& option : problem.planner().options(group.filled, group.holds_points)) {
        const GroupSuccessors to = successors(space, group, option);
        for (std::size_t progress = 0; progress < classes; ++progress) {
          const KeyRange range = first[static_cast<std::ptrdiff_t>(progress)];
          if (range.empty()) continue;
          const std::int32_t points = to.gained(progress);
          next[to.place(progress)].include({range.low + points, range.high + points});
        }
      }
    }
  }
}

void extend_extras_cone(const Problem& problem, std::size_t filled, std::size_t counts,
                        const Cone& cone, Cone& extras) {
  const states::StateSpace& space = problem.space();
  const std::size_t last = space.layer_count() - 1;
  extras[filled].resize(space.layer_size(filled) * counts);
  for (; filled < last; ++filled) {
    std::vector<KeyRange>& next = extras[filled + 1];
    next.resize(space.layer_size(filled + 1) * counts);
    const auto extend = [&](KeyRange range, std::size_t place, std::size_t n, std::int32_t points) {
      if (!range.empty()) {
        next[place * counts + n].include({range.low + points, range.high + points});
      }
    };
    for (const states::Group& group : space.groups(filled)) {
      const std::size_t classes = space.progress().class_count(group.filled);
      for (const TurnOption& option : problem.planner().options(group.filled, group.holds_points)) {
        if (!space.flag_after(group.holds_points, option.category, option.box)) continue;
        const GroupSuccessors to = successors(space, group, option);
        const std::size_t more = option.extra > rules::Points(0) ? 1 : 0;
        for (std::size_t progress = 0; progress < classes; ++progress) {
          const std::size_t place = group.first + progress;
          const std::int32_t points = to.gained(progress);
          if (!group.holds_points) {
            extend(cone[filled][place], to.place(progress), 0, points);
            continue;
          }
          for (std::size_t n = 0; n + more < counts; ++n) {
            extend(extras[filled][place * counts + n], to.place(progress), n + more, points);
          }
        }
      }
    }
  }
}

std::uint64_t reached_states(std::span<const KeyRange> layer) {
  return static_cast<std::uint64_t>(std::count_if(
      layer.begin(), layer.end(), [](const KeyRange& range) { return !range.empty(); }));
}

std::uint64_t reached_pairs(std::span<const KeyRange> layer) {
  std::uint64_t pairs = 0;
  for (const KeyRange& range : layer) pairs += range.size();
  return pairs;
}

std::uint64_t reached_pairs(const Cone& cone) {
  std::uint64_t pairs = 0;
  for (const auto& layer : cone) pairs += reached_pairs(layer);
  return pairs;
}

}  // namespace fivekind::solve
