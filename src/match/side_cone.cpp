// The states that one side can come to.
#include "match/side_cone.h"

#include <algorithm>

namespace fivekind::match {
namespace {

using solve::Cone;
using solve::OptionPlanner;

SideLayer listed(const std::vector<KeyRange>& ranges) {
  SideLayer layer;
  layer.index_of.assign(ranges.size(), SideLayer::kNone);
  for (std::size_t place = 0; place < ranges.size(); ++place) {
    if (ranges[place].empty()) continue;
    layer.index_of[place] = static_cast<std::uint32_t>(layer.size());
    layer.places.push_back(static_cast<std::uint32_t>(place));
    layer.points.push_back(ranges[place]);
  }
  return layer;
}

// Least and most points to come of the states of layer `filled`, from those of the next layer.
std::vector<KeyRange> to_come(const solve::Problem& problem, const OptionPlanner& planner,
                              std::size_t filled, const std::vector<KeyRange>& reached,
                              const std::vector<KeyRange>& next) {
  const states::StateSpace& space = problem.space();
  std::vector<KeyRange> ranges(reached.size());
  for (const states::Group& group : space.groups(filled)) {
    const std::size_t classes = space.progress().class_count(group.filled);
    const auto first = reached.begin() + group.first;
    const auto reachable = [](const KeyRange& range) { return !range.empty(); };
    if (std::none_of(first, first + static_cast<std::ptrdiff_t>(classes), reachable)) continue;
    for (const solve::TurnOption& option : planner.options(group.filled, group.holds_points)) {
      const solve::GroupSuccessors to = successors(space, group, option);
      for (std::size_t progress = 0; progress < classes; ++progress) {
        if (!reachable(first[static_cast<std::ptrdiff_t>(progress)])) continue;
        const KeyRange after = next[to.place(progress)];
        const std::int32_t gained = to.gained(progress);
        ranges[group.first + progress].include({gained + after.low, gained + after.high});
      }
    }
  }
  return ranges;
}

}  // namespace

SideCone side_cone(const Side& side, std::size_t turns, bool with_to_come) {
  const solve::Problem& problem = *side.problem;
  const OptionPlanner planner(problem.scoring());
  const std::size_t filled = side.filled();
  const std::size_t last =
      with_to_come ? problem.space().layer_count() - 1 : filled + std::min(turns, side.open());
  Cone cone(problem.space().layer_count());
  cone[filled].resize(problem.space().layer_size(filled));
  cone[filled][problem.space().position(side.state).position()] = {side.points, side.points};
  extend_cone(problem, planner, filled, cone, last);
  SideCone result;
  for (std::size_t layer = filled; layer <= std::min(last, filled + turns); ++layer) {
    result.push_back(listed(cone[layer]));
  }
  if (!with_to_come) return result;
  std::vector<KeyRange> next(cone[last].size(), KeyRange{0, 0});
  for (std::size_t layer = last + 1; layer-- > filled;) {
    if (layer < last) next = to_come(problem, planner, layer, cone[layer], next);
    if (layer - filled >= result.size()) continue;
    SideLayer& listed_layer = result[layer - filled];
    for (const std::uint32_t place : listed_layer.places) {
      listed_layer.to_come.push_back(next[place]);
    }
  }
  return result;
}

}  // namespace fivekind::match
