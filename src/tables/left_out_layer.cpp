// Layers that a table omits: computed chunk by chunk, each when one of its states is first needed.
#include "tables/left_out_layer.h"

#include <algorithm>
#include <utility>

#include "support/try.h"

namespace fivekind::tables {
namespace {

// The same chunks as in a solve, so that the same lanes are side by side.
constexpr std::size_t kLanesOfChunk = turn::kTurnLanes<double>;

std::size_t chunks_of(const states::StateSpace& space, std::size_t filled) {
  return (space.slot_size(filled) + kLanesOfChunk - 1) / kLanesOfChunk;
}

}  // namespace

Result<std::unique_ptr<LeftOutLayer>> LeftOutLayer::create(const problem::Problem& problem,
                                                           const solve::SweepPlan<double>& plan,
                                                           solve::LayerFunction<double> sweep,
                                                           std::size_t filled,
                                                           const shards::Shard& next) {
  FIVEKIND_LET(auto values,
               support::SparseArray<double>::reserve(problem.space().layer_size(filled)));
  return std::unique_ptr<LeftOutLayer>(
      new LeftOutLayer(problem, plan, sweep, filled, next, std::move(values)));
}

LeftOutLayer::LeftOutLayer(const problem::Problem& problem, const solve::SweepPlan<double>& plan,
                           solve::LayerFunction<double> sweep, std::size_t filled,
                           const shards::Shard& next, support::SparseArray<double> values)
    : problem_(problem),
      plan_(plan),
      sweep_(sweep),
      filled_(filled),
      next_(next),
      turn_(problem.layer_plan(filled)),
      values_(std::move(values)),
      is_made_(std::make_unique<std::atomic<bool>[]>(chunks_of(problem.space(), filled))) {}

Result<double> LeftOutLayer::value(const states::State& state) const {
  const states::StateSpace& space = problem_.space();
  const std::size_t place = space.first(state.filled, state.holds_points) + state.progress.value;
  const std::size_t chunk = place / kLanesOfChunk;
  if (!is_made_[chunk].load(std::memory_order_acquire)) {
    FIVEKIND_TRY(make(chunk));
  }
  return values_.data()[state.saved * space.slot_size(filled_) + place];
}

std::uint64_t LeftOutLayer::bytes() const {
  const states::StateSpace& space = problem_.space();
  const std::uint64_t pages = made_.load(std::memory_order_relaxed) * space.slots(filled_);
  return std::min<std::uint64_t>(pages * support::SparseMemory::kPageBytes,
                                 space.layer_size(filled_) * sizeof(double));
}

Result<void> LeftOutLayer::make(std::size_t chunk) const {
  const std::lock_guard lock(making_[chunk % making_.size()]);
  if (is_made_[chunk].load(std::memory_order_relaxed)) return {};  // by another thread
  const std::size_t begin = chunk * kLanesOfChunk;
  const std::size_t end = std::min(begin + kLanesOfChunk, problem_.space().slot_size(filled_));
  FIVEKIND_TRY(verify_successors(begin, end));
  sweep_(plan_, turn_, filled_, next_.doubles(), begin, end, values_.data());
  is_made_[chunk].store(true, std::memory_order_release);
  made_.fetch_add(1, std::memory_order_relaxed);
  return {};
}

Result<void> LeftOutLayer::verify_successors(std::size_t begin, std::size_t end) const {
  each_successors(begin, end, [&](std::uint64_t first, std::uint64_t count) -> Result<void> {
    next_.read_ahead(first, count);
    return {};
  });
  return each_successors(begin, end, [&](std::uint64_t first, std::uint64_t count) {
    return next_.verify_values(first, count);
  });
}

template <class Look>
Result<void> LeftOutLayer::each_successors(std::size_t begin, std::size_t end,
                                           const Look& look) const {
  const states::StateSpace& space = problem_.space();
  const auto look_at = [&](rules::BoxSet filled, rules::Flag flag) -> Result<void> {
    const std::size_t first = space.first(filled, flag);
    for (std::size_t slot = 0; slot < space.slots(filled_ + 1); ++slot) {
      FIVEKIND_TRY(
          look(slot * space.slot_size(filled_ + 1) + first, space.progress().class_count(filled)));
    }
    return {};
  };
  const auto groups = space.groups_of_slot(filled_);
  for (auto group = space.group_of_slot(filled_, begin);
       group != groups.end() && group->first < end; ++group) {
    const rules::BoxSet open = problem_.scoring().open_boxes(group->filled);
    for (std::size_t k = 0; k < problem_.game().box_count(); ++k) {
      const rules::Box box(k);
      if (!open.has(box)) continue;
      const auto flag_after = [&](rules::Points in_box, bool earns_extra) {
        return space.flag_after(group->holds_points, group->filled, box, in_box, earns_extra);
      };
      const bool may_earn = problem_.game().may_earn_extra(group->holds_points);
      const rules::Flag without = flag_after(rules::Points(0), false);
      const rules::Flag with = flag_after(problem_.scoring().possible_points(box).back(), may_earn);
      const rules::BoxSet after = group->filled.with(box);
      FIVEKIND_TRY(look_at(after, without));
      if (with == without) continue;
      FIVEKIND_TRY(look_at(after, with));
    }
  }
  return {};
}

}  // namespace fivekind::tables
