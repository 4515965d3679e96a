// Layers that are left out: made chunk by chunk, each when somebody asks for a state of it.
#include "tables/left_out_layer.h"

#include <algorithm>
#include <utility>

namespace fivekind::tables {
namespace {

// The chunks of a solve, so that the same lanes lie beside one another.
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
  auto values = support::SparseArray<double>::reserve(problem.space().layer_size(filled));
  if (!values) return tl::make_unexpected(values.error());
  return std::unique_ptr<LeftOutLayer>(
      new LeftOutLayer(problem, plan, sweep, filled, next, *std::move(values)));
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
    if (auto error = make(chunk)) return tl::make_unexpected(*std::move(error));
  }
  return values_.data()[state.saved * space.slot_size(filled_) + place];
}

std::uint64_t LeftOutLayer::bytes() const {
  const states::StateSpace& space = problem_.space();
  const std::uint64_t pages = made_.load(std::memory_order_relaxed) * space.slots(filled_);
  return std::min<std::uint64_t>(pages * support::SparseMemory::kPageBytes,
                                 space.layer_size(filled_) * sizeof(double));
}

std::optional<Error> LeftOutLayer::make(std::size_t chunk) const {
  const std::lock_guard lock(making_[chunk % making_.size()]);
  if (is_made_[chunk].load(std::memory_order_relaxed)) return std::nullopt;  // by another thread
  const std::size_t begin = chunk * kLanesOfChunk;
  const std::size_t end = std::min(begin + kLanesOfChunk, problem_.space().slot_size(filled_));
  if (auto error = verify_successors(begin, end)) return error;
  sweep_(plan_, turn_, filled_, next_.doubles(), begin, end, values_.data());
  is_made_[chunk].store(true, std::memory_order_release);
  made_.fetch_add(1, std::memory_order_relaxed);
  return std::nullopt;
}

std::optional<Error> LeftOutLayer::verify_successors(std::size_t begin, std::size_t end) const {
  each_successors(begin, end, [&](std::uint64_t first, std::uint64_t count) {
    next_.read_ahead(first, count);
    return std::optional<Error>();
  });
  return each_successors(begin, end, [&](std::uint64_t first, std::uint64_t count) {
    return next_.verify_values(first, count);
  });
}

template <class Look>
std::optional<Error> LeftOutLayer::each_successors(std::size_t begin, std::size_t end,
                                                   const Look& look) const {
  const states::StateSpace& space = problem_.space();
  const auto look_at = [&](rules::CategorySet filled, bool holds_points) -> std::optional<Error> {
    const std::size_t first = space.first(filled, holds_points);
    for (std::size_t slot = 0; slot < space.slots(filled_ + 1); ++slot) {
      auto error =
          look(slot * space.slot_size(filled_ + 1) + first, space.progress().class_count(filled));
      if (error) return error;
    }
    return std::nullopt;
  };
  const auto groups = space.groups_of_slot(filled_);
  for (auto group = space.group_of_slot(filled_, begin);
       group != groups.end() && group->first < end; ++group) {
    const rules::CategorySet open = problem_.scoring().open_categories(group->filled);
    for (std::size_t k = 0; k < problem_.game().category_count(); ++k) {
      const rules::Category category(k);
      if (!open.has(category)) continue;
      const bool without = space.flag_after(group->holds_points, category, rules::Points(0));
      const bool with = space.flag_after(group->holds_points, category,
                                         problem_.scoring().possible_points(category).back());
      const rules::CategorySet after = group->filled.with(category);
      if (auto error = look_at(after, without)) return error;
      if (with == without) continue;
      if (auto error = look_at(after, with)) return error;
    }
  }
  return std::nullopt;
}

}  // namespace fivekind::tables
