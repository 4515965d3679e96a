// The state space: groups in order, their places, limits.
#include "states/space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "states/part_counts.h"
#include "support/memory.h"
#include "support/quantities.h"

namespace fivekind::states {

using rules::Category;
using rules::CategorySet;

namespace {

// More pairs of filled bonus categories and totals than this would take minutes to merge. Yahtzee
// has 2,794.
constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 20;

constexpr std::uint32_t kUnreachable = std::numeric_limits<std::uint32_t>::max();

// Calls put(subset) for all subsets, by their bits.
template <class Put>
void each_subset(CategorySet set, const Put& put) {
  std::uint64_t bits = 0;
  do {
    put(CategorySet(bits));
    bits = (bits - set.bits()) & set.bits();
  } while (bits != 0);
}

tl::unexpected<Error> too_large(const rules::RuleSet& game, const SpaceLimits& limits,
                                std::string found) {
  return fail(Fault::rules_too_large, fmt::format("game '{}'", game.key),
              fmt::format("a state space of at most {} states (fewer boxes or bonuses, "
                          "or a machine with more memory, would help)",
                          limits.most_states),
              std::move(found));
}

// Very many groups are not made where parts of the card alone tell that they have too many states.
std::optional<Error> check_parts(const rules::Scoring& scoring, const SpaceLimits& limits) {
  constexpr double kManySets = 0x1p20;
  if (scoring.order().sets() <= kManySets) return std::nullopt;
  const auto counts = count_by_parts(scoring);
  if (!counts || counts->at_most) return std::nullopt;
  const auto all = counts->states();
  if (all <= limits.most_states) return std::nullopt;
  return too_large(scoring.game(), limits, all.str() + " states").value();
}

}  // namespace

SpaceLimits default_limits() {
  return {support::physical_memory() / sizeof(double) * 3 / 4};
}

Result<StateSpace> StateSpace::build(const rules::Scoring& scoring, const SpaceLimits& limits) {
  return list(scoring, limits).map_error([&](Error error) {
    const auto counted = count_by_parts(scoring);
    if (!counted) return error;
    if (counted->states() <= limits.most_states) {
      error.found += "; " + size_in_words(*counted);
      return error;
    }
    error.expected = fmt::format(
        "at most {} states, which fit into memory here (the game can be played, with approximate "
        "advice)",
        support::large_number(static_cast<double>(limits.most_states)));
    error.found = size_in_words(*counted);
    return error;
  });
}

StateSpace StateSpace::without_states(const rules::Scoring& scoring) {
  StateSpace space;
  space.progress_ = *Progress::build(scoring, {}, 1);  // towards no bonus
  space.prepare(scoring);
  return space;
}

void StateSpace::prepare(const rules::Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  order_ = scoring.order();
  flagged_ = game.has_flag();
  if (flagged_) flag_category_ = *game.flag_category();
  flag_points_ = game.flag_points();
  layers_.resize(game.category_count() + 1);
  for (std::size_t filled = 0; filled < layers_.size(); ++filled) {
    Layer& layer = layers_[filled];
    layer.slots = static_cast<std::size_t>(game.most_saved(filled)) + 1;
    if (layer.slots == 1) continue;
    layer.once = std::make_unique<std::once_flag>();
    layer.all_groups = std::make_unique<std::vector<Group>>();
  }
}

// There are as many states at least; and very many sets take more memory than their values.
std::optional<Error> StateSpace::check_sets(const rules::RuleSet& game, const SpaceLimits& limits) {
  constexpr double kManySets = 0x1p24;
  constexpr double kSet = (sizeof(CategorySet) + sizeof(std::uint32_t) + 2 * sizeof(Group)) /
                          static_cast<double>(sizeof(double));
  const auto most = static_cast<double>(limits.most_states);
  const double sets = game.fill_order().sets();
  if (sets <= most && (sets <= kManySets || sets * kSet <= most)) return std::nullopt;
  return too_large(game, limits, fmt::format("more than {:.1e} states", sets)).value();
}

// In any order each set of boxes that count for bonuses stands beside every set of the others, half
// of which are filled on average; in another order the most is taken of all.
std::optional<double> StateSpace::bound(const rules::Scoring& scoring, const SpaceLimits& limits) {
  const rules::RuleSet& game = scoring.game();
  const auto totals = Progress::count_reachable(scoring, std::min(limits.most_states, kMostPairs));
  if (!totals) return std::nullopt;
  const auto slots = [&game](std::size_t filled) { return 1.0 + game.most_saved(filled); };
  const std::size_t boxes = game.category_count();
  double states = scoring.order().sets() * static_cast<double>(totals->most) * slots(boxes - 1);
  if (scoring.order().is_free()) {
    const std::size_t others = boxes + 1 - totals->pairs.size();
    states = 0;
    for (std::size_t filled = 0; filled < totals->pairs.size(); ++filled) {
      const std::size_t usual = std::min(filled + (others + 1) / 2, boxes - 1);
      states += std::ldexp(static_cast<double>(totals->pairs[filled]) * slots(usual),
                           static_cast<int>(others));
    }
  }
  if (game.has_flag()) states *= 2;
  if (states > static_cast<double>(std::min<std::uint64_t>(limits.most_states, kUnreachable))) {
    return std::nullopt;
  }
  return states;
}

Result<StateSpace> StateSpace::list(const rules::Scoring& scoring, const SpaceLimits& limits) {
  const rules::RuleSet& game = scoring.game();
  if (auto error = check_sets(game, limits)) return tl::make_unexpected(*std::move(error));
  StateSpace space;
  auto progress = Progress::build(scoring, std::min(limits.most_states, kMostPairs));
  if (!progress) return tl::make_unexpected(progress.error());
  space.progress_ = *std::move(progress);
  if (auto error = check_parts(scoring, limits)) return tl::make_unexpected(*std::move(error));
  space.prepare(scoring);
  space.sets_ = static_cast<std::size_t>(space.order_.sets());
  space.first_.assign((space.flagged_ ? 2 : 1) * space.sets_, kUnreachable);
  space.add_groups();
  std::size_t largest = 0;
  for (std::size_t filled = 0; filled < space.layers_.size(); ++filled) {
    largest = std::max(largest, space.layer_size(filled));
  }
  if (space.size() > limits.most_states || largest >= kUnreachable) {
    return too_large(game, limits,
                     fmt::format("{}{} states", space.is_cut() ? "more than " : "", space.size()));
  }
  return space;
}

// Whether some set of filled boxes has more states than are told.
bool StateSpace::is_cut() const {
  return std::any_of(layers_.begin(), layers_.end(), [this](const Layer& layer) {
    return std::any_of(layer.groups.begin(), layer.groups.end(), [this](const Group& group) {
      return progress_.class_count(group.filled) == Progress::kMostClasses;
    });
  });
}

// By their filled bonus categories, then by the others.
void StateSpace::add_groups() {
  const CategorySet counting = progress_.categories();
  const auto add = [this](CategorySet filled) {
    add_group(filled, false);
    if (flagged_ && filled.has(flag_category_)) add_group(filled, true);
  };
  if (order_.is_free()) {  // then that is to count upwards
    const CategorySet others = CategorySet::first(layers_.size() - 1).without(counting);
    each_subset(counting, [&](CategorySet members) {
      each_subset(others, [&](CategorySet more) { add(members | more); });
    });
    return;
  }
  std::vector<CategorySet> sets;
  sets.reserve(sets_);
  for (std::size_t number = 0; number < sets_; ++number) sets.push_back(order_.numbered(number));
  const auto key = [counting](CategorySet set) {
    return std::pair((set & counting).bits(), set.without(counting).bits());
  };
  std::sort(sets.begin(), sets.end(),
            [&](CategorySet a, CategorySet b) { return key(a) < key(b); });
  for (const CategorySet filled : sets) add(filled);
}

void StateSpace::add_group(CategorySet filled, bool holds_points) {
  Layer& layer = layers_[filled.size()];
  const auto first =
      static_cast<std::uint32_t>(std::min<std::size_t>(layer.slot_size, kUnreachable));
  layer.groups.push_back({filled, holds_points, 0, first});
  first_[group_index(filled, holds_points)] = first;
  layer.slot_size += progress_.class_count(filled);
}

// Solving needs the first slot only, and there can be many: all of them are listed when somebody
// asks.
std::span<const Group> StateSpace::groups(std::size_t filled) const {
  const Layer& layer = layers_[filled];
  if (layer.slots == 1) return layer.groups;
  std::call_once(*layer.once, [&layer] {
    std::vector<Group>& all = *layer.all_groups;
    all.reserve(layer.slots * layer.groups.size());
    for (std::size_t slot = 0; slot < layer.slots; ++slot) {
      for (Group group : layer.groups) {
        group.saved = static_cast<std::uint16_t>(slot);
        group.first += static_cast<std::uint32_t>(slot * layer.slot_size);
        all.push_back(group);
      }
    }
  });
  return *layer.all_groups;
}

std::uint64_t StateSpace::size() const {
  std::uint64_t size = 0;
  for (std::size_t filled = 0; filled < layers_.size(); ++filled) size += layer_size(filled);
  return size;
}

std::uint64_t StateSpace::bytes() const {
  std::uint64_t bytes = first_.size() * sizeof(first_[0]);
  for (const Layer& layer : layers_) bytes += layer.groups.size() * sizeof(Group);
  return bytes;
}

bool StateSpace::contains(const State& state) const {
  const bool flag_possible = !state.holds_points || (flagged_ && state.filled.has(flag_category_));
  return flag_possible && order_.leads_to(state.filled) &&
         state.saved < slots(state.filled.size()) &&
         first(state.filled, state.holds_points) != kUnreachable &&
         state.progress.position() < progress_.class_count(state.filled);
}

std::span<const Group>::iterator StateSpace::group_at(std::span<const Group> groups,
                                                      std::size_t place) {
  const auto after =
      std::upper_bound(groups.begin(), groups.end(), place,
                       [](std::size_t at, const Group& group) { return at < group.first; });
  assert(after != groups.begin());
  return after - 1;
}

std::span<const Group>::iterator StateSpace::group_of(std::size_t filled, std::size_t place) const {
  return group_at(groups(filled), place);
}

State StateSpace::state_at(std::size_t filled, LayerPosition position) const {
  const Group& group = *group_of(filled, position.position());
  return group.state(position.value - group.first);
}

}  // namespace fivekind::states
