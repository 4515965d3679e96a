// The cone of a card, layer by layer.
#include "solve/cone.h"

#include <algorithm>

#include "support/run.h"

namespace fivekind::solve {
namespace {

// Calls visit(group, filled) for the groups of all layers from `filled` on but the last, until the
// caller of the work has enough of it.
template <typename Visit>
std::optional<Error> visit_groups(const Problem& problem, std::size_t filled, support::Run& run,
                                  const Visit& visit) {
  constexpr std::size_t kBetweenLooks = 64;
  const states::StateSpace& space = problem.space();
  std::size_t visited = 0;
  for (; filled + 1 < space.layer_count(); ++filled) {
    for (const states::Group& group : space.groups(filled)) {
      if (visited++ % kBetweenLooks == 0) {
        if (auto error = run.look()) return error;
      }
      visit(group, filled);
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Cone> cone_of(const Problem& problem, const states::State& state, rules::Points so_far,
                     const support::Progress& progress) {
  const states::StateSpace& space = problem.space();
  Cone cone(space.layer_count());
  const std::size_t filled = state.filled.size();
  cone[filled].resize(space.layer_size(filled));
  cone[filled][space.position(state).position()] = {so_far.value, so_far.value};
  support::Run run(nullptr, "solving", space.size(), progress);
  if (auto error = extend_cone(problem, filled, cone, run)) {
    return tl::make_unexpected(*std::move(error));
  }
  return cone;
}

std::optional<Error> extend_cone(const Problem& problem, std::size_t filled, Cone& cone,
                                 support::Run& run) {
  const states::StateSpace& space = problem.space();
  for (std::size_t layer = filled + 1; layer < space.layer_count(); ++layer) {
    cone[layer].resize(space.layer_size(layer));
  }
  return visit_groups(problem, filled, run, [&](const states::Group& group, std::size_t at) {
    const std::size_t classes = space.progress().class_count(group.filled);
    const auto first = cone[at].begin() + group.first;
    const auto end = first + static_cast<std::ptrdiff_t>(classes);
    if (std::all_of(first, end, [](const KeyRange& range) { return range.empty(); })) return;
    // Only where options lead matters here, not which rolls offer them.
    for (const TurnOption& option : problem.planner().options(group.filled, group.holds_points)) {
      const GroupSuccessors to = successors(space, group, option);
      for (std::size_t place = 0; place < classes; ++place) {
        const KeyRange range = first[static_cast<std::ptrdiff_t>(place)];
        if (range.empty()) continue;
        const std::int32_t points = to.gained(place);
        cone[at + 1][to.place(place)].include({range.low + points, range.high + points});
      }
    }
  });
}

std::optional<Error> extend_extras_cone(const Problem& problem, std::size_t filled,
                                        std::size_t counts, const Cone& cone, Cone& extras,
                                        support::Run& run) {
  const states::StateSpace& space = problem.space();
  for (std::size_t layer = filled; layer < space.layer_count(); ++layer) {
    extras[layer].resize(space.layer_size(layer) * counts);
  }
  return visit_groups(problem, filled, run, [&](const states::Group& group, std::size_t at) {
    const auto extend = [&](KeyRange range, std::size_t place, std::size_t n, std::int32_t points) {
      if (!range.empty()) {
        extras[at + 1][place * counts + n].include({range.low + points, range.high + points});
      }
    };
    const std::size_t classes = space.progress().class_count(group.filled);
    for (const TurnOption& option : problem.planner().options(group.filled, group.holds_points)) {
      if (!space.flag_after(group.holds_points, option.category, option.box)) continue;
      const GroupSuccessors to = successors(space, group, option);
      const std::size_t more = option.extra > rules::Points(0) ? 1 : 0;
      for (std::size_t i = 0; i < classes; ++i) {
        const std::size_t place = group.first + i;
        const std::int32_t points = to.gained(i);
        if (!group.holds_points) {
          extend(cone[at][place], to.place(i), 0, points);
          continue;
        }
        for (std::size_t n = 0; n + more < counts; ++n) {
          extend(extras[at][place * counts + n], to.place(i), n + more, points);
        }
      }
    }
  });
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
