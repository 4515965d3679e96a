// The state space: groups in order, their places, limits.
#include "states/space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

#include "support/memory.h"

namespace fivekind::states {

using rules::Category;
using rules::CategorySet;

namespace {

// More pairs of filled bonus categories and totals than this would take minutes to merge. Yahtzee
// has 2,794.
constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 20;

constexpr std::uint32_t kUnreachable = std::numeric_limits<std::uint32_t>::max();

// The k-th lowest member of `members` is bit k of `word`.
CategorySet deposit(std::size_t word, CategorySet members) {
  CategorySet chosen;
  for (std::uint32_t left = members.bits(); left != 0; left &= left - 1, word >>= 1) {
    if ((word & 1U) != 0) {
      chosen = chosen.with(Category(static_cast<std::size_t>(std::countr_zero(left))));
    }
  }
  return chosen;
}

}  // namespace

SpaceLimits default_limits() {
  return {support::physical_memory() / sizeof(double) * 3 / 4};
}

Result<StateSpace> StateSpace::build(const rules::Scoring& scoring, const SpaceLimits& limits) {
  const rules::RuleSet& game = scoring.game();
  StateSpace space;
  auto progress = Progress::build(scoring, std::min(limits.most_states, kMostPairs));
  if (!progress) return tl::make_unexpected(progress.error());
  space.progress_ = *std::move(progress);
  space.category_count_ = game.category_count();
  space.flagged_ = game.has_flag();
  if (game.five_of_a_kind) space.flag_category_ = game.five_of_a_kind->category;
  space.layers_.resize(game.category_count() + 1);
  space.layer_sizes_.resize(game.category_count() + 1);
  space.first_.assign(std::size_t{space.flagged_ ? 2U : 1U} << game.category_count(), kUnreachable);

  space.add_groups(scoring);
  const std::size_t largest =
      *std::max_element(space.layer_sizes_.begin(), space.layer_sizes_.end());
  if (space.size() > limits.most_states || largest >= kUnreachable) {
    return fail(Fault::rules_too_large, fmt::format("game '{}'", game.key),
                fmt::format("a state space of at most {} states (fewer boxes or bonuses, "
                            "or a machine with more memory, would help)",
                            limits.most_states),
                fmt::format("{} states ({:.1f} GiB)", space.size(),
                            static_cast<double>(space.size()) * sizeof(double) / (1U << 30)));
  }
  return space;
}

void StateSpace::add_groups(const rules::Scoring& scoring) {
  const auto add = [&](CategorySet filled) {
    if (!scoring.order().leads_to(filled)) return;
    add_group(filled, false);
    if (flagged_ && filled.has(flag_category_)) add_group(filled, true);
  };
  const CategorySet counting = progress_.categories();
  const CategorySet others = scoring.game().all_categories().without(counting);
  for (std::size_t u = 0; u < std::size_t{1} << counting.size(); ++u) {
    const CategorySet filled_counting = deposit(u, counting);
    for (std::size_t v = 0; v < std::size_t{1} << others.size(); ++v) {
      add(filled_counting | deposit(v, others));
    }
  }
}

void StateSpace::add_group(CategorySet filled, bool holds_points) {
  std::size_t& size = layer_sizes_[filled.size()];
  const auto first = static_cast<std::uint32_t>(std::min<std::size_t>(size, kUnreachable));
  layers_[filled.size()].push_back({filled, holds_points, first});
  first_[group_index(filled, holds_points)] = first;
  size += progress_.class_count(filled);
}

std::uint64_t StateSpace::size() const {
  return std::accumulate(layer_sizes_.begin(), layer_sizes_.end(), std::uint64_t{0});
}

std::uint64_t StateSpace::bytes() const {
  std::uint64_t bytes = first_.size() * sizeof(first_[0]);
  for (const auto& layer : layers_) bytes += layer.size() * sizeof(Group);
  return bytes;
}

bool StateSpace::contains(const State& state) const {
  const bool flag_possible = !state.holds_points || (flagged_ && state.filled.has(flag_category_));
  return flag_possible && first(state.filled, state.holds_points) != kUnreachable &&
         state.progress.position() < progress_.class_count(state.filled);
}

std::span<const Group>::iterator StateSpace::group_of(std::size_t filled, std::size_t place) const {
  const std::span<const Group> all = groups(filled);
  const auto after =
      std::upper_bound(all.begin(), all.end(), place,
                       [](std::size_t at, const Group& group) { return at < group.first; });
  assert(after != all.begin());
  return after - 1;
}

State StateSpace::state_at(std::size_t filled, LayerPosition position) const {
  const Group& group = *group_of(filled, position.position());
  return {group.filled, ProgressClass(position.value - group.first), group.holds_points};
}

}  // namespace fivekind::states
