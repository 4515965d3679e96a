// The states that one side can reach.
// They are a small part of the layers, so only groups with reachable states are stored.
#include "duel/side.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace fivekind::duel {
namespace {

using states::GroupSuccessors;

// The states of one group, or their points, by class; ranges of unreachable ones are empty.
struct ReachedGroup {
  const states::Group* group = nullptr;
  std::vector<Range> points;
};

// The reached groups of one layer, in arbitrary order.
class ReachedLayer {
 public:
  ReachedLayer(const states::StateSpace& space, std::size_t filled)
      : space_(&space), filled_(filled) {}

  std::vector<ReachedGroup>& groups() { return groups_; }
  const std::vector<ReachedGroup>& groups() const { return groups_; }
  std::size_t filled() const { return filled_; }

  /// The group that begins at an index; marks it as reached.
  ReachedGroup& group_at(std::uint32_t first) {
    const auto [found, is_new] = index_.try_emplace(first, groups_.size());
    if (is_new) {
      const states::Group& group = *space_->group_of(filled_, first);
      groups_.push_back({&group, std::vector<Range>(space_->progress().class_count(group.filled))});
    }
    return groups_[found->second];
  }

  /// The reached states, in ascending order.
  SideLayer listed() const {
    SideLayer layer;
    each_state([&layer](const ReachedGroup& reached, std::size_t progress) {
      layer.places.push_back(reached.group->first + static_cast<std::uint32_t>(progress));
      layer.points.push_back(reached.points[progress]);
    });
    return layer;
  }

  /// The ranges that another layer, of the same groups, has for the states reached in this one, in
  /// the same order.
  std::vector<Range> listed_from(ReachedLayer& other) const {
    std::vector<Range> points;
    each_state([&](const ReachedGroup& reached, std::size_t progress) {
      points.push_back(other.group_at(reached.group->first).points[progress]);
    });
    return points;
  }

 private:
  template <class Put>
  void each_state(const Put& put) const {
    std::vector<const ReachedGroup*> ordered;
    for (const ReachedGroup& reached : groups_) ordered.push_back(&reached);
    std::sort(ordered.begin(), ordered.end(), [](const ReachedGroup* a, const ReachedGroup* b) {
      return a->group->first < b->group->first;
    });
    for (const ReachedGroup* reached : ordered) {
      for (std::size_t progress = 0; progress < reached->points.size(); ++progress) {
        if (!reached->points[progress].empty()) put(*reached, progress);
      }
    }
  }

  const states::StateSpace* space_;
  std::size_t filled_;
  std::vector<ReachedGroup> groups_;
  std::unordered_map<std::uint32_t, std::size_t> index_;  // by first index
};

ReachedLayer next_layer(const problem::Problem& problem, const ReachedLayer& layer) {
  ReachedLayer next(problem.space(), layer.filled() + 1);
  for (const ReachedGroup& from : layer.groups()) {
    problem.moves().each(*from.group, [&](const states::Move& move) {
      move.carry(from.points, next.group_at(move.to.first).points.data());
    });
  }
  return next;
}

// The fewest and most points to come for the groups of a layer, from those of the next layer.
ReachedLayer to_come(const problem::Problem& problem, const ReachedLayer& layer,
                     ReachedLayer& next) {
  ReachedLayer result(problem.space(), layer.filled());
  for (const ReachedGroup& from : layer.groups()) {
    ReachedGroup& here = result.group_at(from.group->first);
    problem.moves().each(*from.group, [&](const states::Move& move) {
      move.collect(next.group_at(move.to.first).points.data(), here.points);
    });
  }
  return result;
}

// No points come after the last layer.
ReachedLayer nothing_to_come(const ReachedLayer& last) {
  ReachedLayer result = last;
  for (ReachedGroup& reached : result.groups()) {
    std::fill(reached.points.begin(), reached.points.end(), Range{0, 0});
  }
  return result;
}

}  // namespace

std::uint32_t SideLayer::find(std::uint32_t place) const {
  const auto found = std::lower_bound(places.begin(), places.end(), place);
  if (found == places.end() || *found != place) return kNone;
  return static_cast<std::uint32_t>(found - places.begin());
}

ReachableOfSide reachable_of_side(const Side& side, std::size_t turns, bool with_to_come) {
  const problem::Problem& problem = *side.problem;
  const std::size_t filled = side.filled();
  const std::size_t last = filled + std::min(turns, side.open());
  std::vector<ReachedLayer> reachable(1, ReachedLayer(problem.space(), filled));
  const std::uint32_t first = problem.space().group(side.state).first;
  reachable.front().group_at(first).points[side.state.progress.position()] = {
      side.points, side.points + side.spread};
  const std::size_t end = with_to_come ? problem.space().layer_count() - 1 : last;
  while (reachable.back().filled() < end)
    reachable.push_back(next_layer(problem, reachable.back()));
  ReachableOfSide result;
  for (std::size_t layer = filled; layer <= last; ++layer) {
    result.push_back(reachable[layer - filled].listed());
    if (!problem.game().win) continue;
    for (const std::uint32_t place : result.back().places) {
      const states::Group& group = *problem.space().group_of(layer, place);
      result.back().winning.push_back(group.holds_points                          ? Winning::won
                                      : group.filled.has(problem.game().win->box) ? Winning::past
                                                                                  : Winning::open);
    }
  }
  if (!with_to_come) return result;
  ReachedLayer rest = nothing_to_come(reachable.back());
  for (std::size_t i = reachable.size(); i-- > 0;) {
    if (i + 1 < reachable.size()) rest = to_come(problem, reachable[i], rest);
    if (i < result.size()) result[i].to_come = reachable[i].listed_from(rest);
  }
  return result;
}

}  // namespace fivekind::duel
