// The states that one side can come to.
// A cone is a small part of its layers, so only the groups that it reaches are held.
#include "match/side_cone.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace fivekind::match {
namespace {

using solve::GroupSuccessors;

// The states of one group, or points of them, by class; empty ranges for those not reached.
struct ReachedGroup {
  const states::Group* group = nullptr;
  std::vector<KeyRange> points;
};

// The reached groups of one layer, in no order.
class ReachedLayer {
 public:
  ReachedLayer(const states::StateSpace& space, std::size_t filled)
      : space_(&space), filled_(filled) {}

  std::vector<ReachedGroup>& groups() { return groups_; }
  const std::vector<ReachedGroup>& groups() const { return groups_; }
  std::size_t filled() const { return filled_; }

  /// The group that begins at a place; it is reached from now on.
  ReachedGroup& group_at(std::uint32_t first) {
    const auto [found, is_new] = index_.try_emplace(first, groups_.size());
    if (is_new) {
      const states::Group& group = *space_->group_of(filled_, first);
      groups_.push_back(
          {&group, std::vector<KeyRange>(space_->progress().class_count(group.filled))});
    }
    return groups_[found->second];
  }

  /// In the order of their places.
  SideLayer listed() const {
    std::vector<const ReachedGroup*> ordered;
    for (const ReachedGroup& reached : groups_) ordered.push_back(&reached);
    std::sort(ordered.begin(), ordered.end(), [](const ReachedGroup* a, const ReachedGroup* b) {
      return a->group->first < b->group->first;
    });
    SideLayer layer;
    for (const ReachedGroup* reached : ordered) {
      for (std::size_t progress = 0; progress < reached->points.size(); ++progress) {
        if (reached->points[progress].empty()) continue;
        layer.places.push_back(reached->group->first + static_cast<std::uint32_t>(progress));
        layer.points.push_back(reached->points[progress]);
      }
    }
    return layer;
  }

 private:
  const states::StateSpace* space_;
  std::size_t filled_;
  std::vector<ReachedGroup> groups_;
  std::unordered_map<std::uint32_t, std::size_t> index_;  // by first place
};

std::size_t class_after(const GroupSuccessors& to, std::size_t progress) {
  return to.place(progress) - to.first;
}

// Calls put(options' group, where an option leads, the group there) for all options of a layer.
template <class Put>
void each_option(const solve::Problem& problem, const ReachedLayer& layer, ReachedLayer& next,
                 const Put& put) {
  for (const ReachedGroup& from : layer.groups()) {
    const states::Group& group = *from.group;
    ReachedGroup* there = nullptr;
    // Only where options lead matters here, not which rolls offer them.
    for (const solve::TurnOption& option :
         problem.planner().options(group.filled, group.holds_points)) {
      const GroupSuccessors to = successors(problem.space(), group, option);
      if (there == nullptr || there->group->first != to.first) there = &next.group_at(to.first);
      put(from, to, *there);
    }
  }
}

ReachedLayer next_layer(const solve::Problem& problem, const ReachedLayer& layer) {
  ReachedLayer next(problem.space(), layer.filled() + 1);
  each_option(problem, layer, next,
              [](const ReachedGroup& from, const GroupSuccessors& to, ReachedGroup& there) {
                for (std::size_t progress = 0; progress < from.points.size(); ++progress) {
                  const KeyRange range = from.points[progress];
                  if (range.empty()) continue;
                  const std::int32_t gained = to.gained(progress);
                  there.points[class_after(to, progress)].include(
                      {range.low + gained, range.high + gained});
                }
              });
  return next;
}

// Least and most points to come of the states of a layer, from those of the next layer.
ReachedLayer to_come(const solve::Problem& problem, const ReachedLayer& layer, ReachedLayer& next) {
  ReachedLayer result(problem.space(), layer.filled());
  each_option(problem, layer, next,
              [&](const ReachedGroup& from, const GroupSuccessors& to, const ReachedGroup& there) {
                ReachedGroup& here = result.group_at(from.group->first);
                for (std::size_t progress = 0; progress < from.points.size(); ++progress) {
                  if (from.points[progress].empty()) continue;
                  const std::int32_t gained = to.gained(progress);
                  const KeyRange after = there.points[class_after(to, progress)];
                  here.points[progress].include({gained + after.low, gained + after.high});
                }
              });
  return result;
}

// Nothing comes after the last layer.
ReachedLayer nothing_to_come(const ReachedLayer& last) {
  ReachedLayer result = last;
  for (ReachedGroup& reached : result.groups()) {
    for (KeyRange& range : reached.points) {
      if (!range.empty()) range = {0, 0};
    }
  }
  return result;
}

}  // namespace

std::uint32_t SideLayer::find(std::uint32_t place) const {
  const auto found = std::lower_bound(places.begin(), places.end(), place);
  if (found == places.end() || *found != place) return kNone;
  return static_cast<std::uint32_t>(found - places.begin());
}

SideCone side_cone(const Side& side, std::size_t turns, bool with_to_come) {
  const solve::Problem& problem = *side.problem;
  const std::size_t filled = side.filled();
  const std::size_t last = filled + std::min(turns, side.open());
  std::vector<ReachedLayer> cone(1, ReachedLayer(problem.space(), filled));
  const std::uint32_t first = problem.space().first(side.state.filled, side.state.holds_points);
  cone.front().group_at(first).points[side.state.progress.position()] = {side.points, side.points};
  const std::size_t end = with_to_come ? problem.space().layer_count() - 1 : last;
  while (cone.back().filled() < end) cone.push_back(next_layer(problem, cone.back()));
  SideCone result;
  for (std::size_t layer = filled; layer <= last; ++layer) {
    result.push_back(cone[layer - filled].listed());
  }
  if (!with_to_come) return result;
  ReachedLayer rest = nothing_to_come(cone.back());
  for (std::size_t i = cone.size(); i-- > 0;) {
    if (i + 1 < cone.size()) rest = to_come(problem, cone[i], rest);
    if (i < result.size()) result[i].to_come = rest.listed().points;
  }
  return result;
}

}  // namespace fivekind::match
