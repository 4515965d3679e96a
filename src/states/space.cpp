// The state space: groups in order, their indices, limits.
#include "states/space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "states/part_counts.h"
#include "support/held_bytes.h"
#include "support/memory.h"
#include "support/quantities.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::states {

using rules::Box;
using rules::BoxSet;

namespace {

// Merging more pairs of filled bonus boxes and totals than this would take minutes. Yahtzee has
// 2,794.
constexpr std::uint64_t kMaxPairs = std::uint64_t{1} << 20;

// Listing more sets of filled boxes than this takes gigabytes and minutes. Maxi Yatzy has 2^20.
constexpr double kMaxSets = 0x1p26;

constexpr std::uint32_t kUnreachable = std::numeric_limits<std::uint32_t>::max();

// Calls put(subset) for all subsets, in the order of their bits.
template <class Put>
void each_subset(BoxSet set, const Put& put) {
  std::uint64_t bits = 0;
  do {
    put(BoxSet(bits));
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

// The memory for listing the groups and their indices; if boxes wait for others, the sets are
// sorted first.
std::uint64_t bytes_of_sets(const rules::RuleSet& game, const rules::FillOrder& order) {
  const std::uint64_t group = sizeof(Group) + sizeof(std::uint32_t);
  const std::uint64_t set = order.is_free() ? 0 : sizeof(BoxSet);
  constexpr double kMax = 0x1p60;
  const double all = order.sets() * static_cast<double>(game.flag_levels() * group + set);
  return static_cast<std::uint64_t>(std::min(all, kMax));
}

// Of the boxes that are open on a card.
rules::FillOrder order_after(const rules::Scoring& scoring, const rules::Card* start) {
  if (start == nullptr) return scoring.order();
  return scoring.order().only(scoring.game().all_boxes().without(start->filled));
}

// Listing very many sets takes too long; and their number is a lower bound of that of the states.
Result<void> check_order(const rules::RuleSet& game, const rules::FillOrder& order,
                         const SpaceLimits& limits) {
  const double sets = order.sets();
  const double most = std::min(kMaxSets, static_cast<double>(limits.most_states));
  if (sets <= most) return {};
  return fail(Fault::rules_too_large, fmt::format("game '{}'", game.key),
              fmt::format("at most {} sets of filled boxes (fewer boxes or an order of filling "
                          "them would help)",
                          support::large_number(most)),
              fmt::format("{} sets, {} to list them", support::large_number(sets),
                          support::large_size(static_cast<double>(bytes_of_sets(game, order)))));
}

// Avoids making very many groups if parts of the card alone have too many states.
Result<void> check_parts(const rules::Scoring& scoring, const SpaceLimits& limits) {
  constexpr double kManySets = 0x1p20;
  if (scoring.order().sets() <= kManySets) return {};
  const auto counts = count_by_parts(scoring, limits);
  if (!counts || counts->at_most) return {};
  const auto all = counts->states();
  if (all <= limits.most_states) return {};
  return tl::make_unexpected(too_large(scoring.game(), limits, all.str() + " states").value());
}

}  // namespace

Result<void> SpaceLimits::look() const {
  if (!should_continue || should_continue()) return {};
  return tl::make_unexpected(support::interruption("listing states"));
}

SpaceLimits default_limits() {
  return {support::physical_memory() / sizeof(double) * 3 / 4};
}

Result<StateSpace> StateSpace::build(const rules::Scoring& scoring, const SpaceLimits& limits) {
  return list(scoring, nullptr, limits).map_error([&](Error error) {
    if (error.fault != Fault::rules_too_large) return error;
    const auto counted = count_by_parts(scoring, limits);
    if (auto going = limits.look(); !going) return std::move(going).error();
    if (!counted) return error;
    if (counted->at_most || counted->states() <= limits.most_states) {
      error.found += "; " + size_in_words(*counted);
      return error;
    }
    error.expected = fmt::format(
        "at most {} states, which fit into memory here (fewer boxes or bonuses, or more memory, "
        "would help; the game can be played, with approximate advice)",
        support::large_number(static_cast<double>(limits.most_states)));
    error.found = size_in_words(*counted);
    return error;
  });
}

Result<StateSpace> StateSpace::after(const rules::Scoring& scoring, const rules::Card& card,
                                     const SpaceLimits& limits) {
  return list(scoring, &card, limits);
}

StateSpace StateSpace::without_states(const rules::Scoring& scoring) {
  StateSpace space;
  space.progress_ = *Progress::build(scoring, {}, SpaceLimits{}, 1);  // towards no bonus
  space.prepare(scoring);
  return space;
}

void StateSpace::prepare(const rules::Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  order_ = scoring.order();
  flag_boxes_ = game.flag_boxes();
  flag_points_ = game.flag_points();
  flag_levels_ = game.flag_levels();
  layers_.resize(game.box_count() + 1);
  for (std::size_t filled = 0; filled < layers_.size(); ++filled) {
    Layer& layer = layers_[filled];
    layer.slots = static_cast<std::size_t>(game.most_saved(filled)) + 1;
    if (layer.slots == 1) continue;
    layer.all = std::make_unique<AllGroups>();
  }
}

void StateSpace::start_at(const rules::Scoring& scoring, const rules::Card& card) {
  first_filled_ = card.filled;
  first_totals_ = progress_.totals_of(card);
  first_flag_ = card.holds_points;
  first_saved_ = static_cast<std::uint16_t>(card.saved);
  order_ = order_after(scoring, &card);
}

Result<void> StateSpace::check_sets(const rules::RuleSet& game, const SpaceLimits& limits) {
  return check_order(game, game.fill_order(), limits);
}

// In free order each set of boxes that count for bonuses is combined with every set of the others,
// half of which are filled on average; in other orders the maximum is taken for all.
std::optional<double> StateSpace::bound(const rules::Scoring& scoring, const SpaceLimits& limits) {
  const rules::RuleSet& game = scoring.game();
  const auto totals =
      Progress::count_reachable(scoring, limits, std::min(limits.most_states, kMaxPairs));
  if (!totals) return std::nullopt;
  const auto slots = [&game](std::size_t filled) { return 1.0 + game.most_saved(filled); };
  const std::size_t boxes = game.box_count();
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
  states *= static_cast<double>(game.flag_levels());
  if (states > static_cast<double>(std::min<std::uint64_t>(limits.most_states, kUnreachable))) {
    return std::nullopt;
  }
  return states;
}

Result<StateSpace> StateSpace::list(const rules::Scoring& scoring, const rules::Card* start,
                                    const SpaceLimits& limits) {
  const rules::RuleSet& game = scoring.game();
  FIVEKIND_TRY(check_order(game, order_after(scoring, start), limits));
  StateSpace space;
  FIVEKIND_LET(auto progress,
               Progress::build(scoring, limits, std::min(limits.most_states, kMaxPairs), start));
  space.progress_ = std::move(progress);
  if (start == nullptr) {
    FIVEKIND_TRY(check_parts(scoring, limits));
  }
  space.prepare(scoring);
  if (start != nullptr) space.start_at(scoring, *start);
  space.sets_ = static_cast<std::size_t>(space.order_.sets());
  FIVEKIND_TRY(limits.check_memory(bytes_of_sets(game, space.order_)));
  FIVEKIND_TRY(space.add_groups(limits));
  std::uint64_t largest = 0;
  for (const Layer& layer : space.layers_) largest = std::max(largest, layer.size());
  if (largest >= kUnreachable && space.size() <= limits.most_states) {
    return fail(Fault::rules_too_large, fmt::format("game '{}'", game.key),
                fmt::format("fewer than {} states with the same number of filled boxes (fewer "
                            "boxes or bonuses would help)",
                            support::large_number(kUnreachable)),
                fmt::format("{}", support::large_number(static_cast<double>(largest))));
  }
  if (space.size() > limits.most_states) {
    return too_large(game, limits,
                     fmt::format("{}{} states", space.is_cut() ? "more than " : "", space.size()));
  }
  return space;
}

// Whether some set of filled boxes, or some layer, has more states than can be reported.
bool StateSpace::is_cut() const {
  return std::any_of(layers_.begin(), layers_.end(), [this](const Layer& layer) {
    return layer.slot_size == support::kLargestSize ||
           std::any_of(layer.groups.begin(), layer.groups.end(), [this](const Group& group) {
             return progress_.class_count(group.filled) == Progress::kMaxClasses;
           });
  });
}

// By their filled bonus boxes, then by the others.
Result<void> StateSpace::add_groups(const SpaceLimits& limits) {
  first_.assign(flag_levels_ * sets_, kUnreachable);
  std::vector<std::size_t> groups(layers_.size());
  std::vector<BoxSet> sets;  // if they are not found in order
  if (!order_.is_free()) sets.reserve(sets_);
  for (std::size_t number = 0; number < sets_; ++number) {
    const BoxSet filled = order_.numbered(number) | first_filled_;
    each_flag(filled, [&](rules::Flag /*flag*/) { ++groups[filled.size()]; });
    if (!order_.is_free()) sets.push_back(filled);
  }
  for (std::size_t filled = 0; filled < layers_.size(); ++filled) {
    layers_[filled].groups.reserve(groups[filled]);
  }
  Result<void> done;
  auto add = [&, added = std::size_t{0}](BoxSet filled) mutable {
    constexpr std::size_t kBetweenLooks = std::size_t{1} << 16;
    if (++added % kBetweenLooks == 0 && done) done = limits.look();
    if (!done) return;
    each_flag(filled, [&](rules::Flag flag) { add_group(filled, flag); });
  };
  const BoxSet counting = progress_.boxes();
  if (order_.is_free()) {  // then counting upwards gives the order
    const BoxSet open = BoxSet::first(layers_.size() - 1).without(first_filled_);
    each_subset(open & counting, [&](BoxSet members) {
      each_subset(open.without(counting),
                  [&](BoxSet more) { add(first_filled_ | members | more); });
    });
    return done;
  }
  const auto key = [counting](BoxSet set) {
    return std::pair((set & counting).bits(), set.without(counting).bits());
  };
  std::sort(sets.begin(), sets.end(), [&](BoxSet a, BoxSet b) { return key(a) < key(b); });
  for (const BoxSet filled : sets) add(filled);
  return done;
}

void StateSpace::add_group(BoxSet filled, rules::Flag holds_points) {
  Layer& layer = layers_[filled.size()];
  const auto first =
      static_cast<std::uint32_t>(std::min<std::size_t>(layer.slot_size, kUnreachable));
  layer.groups.push_back({filled, holds_points, 0, first});
  first_[group_index(filled, holds_points)] = first;
  layer.slot_size = support::bounded_sum(layer.slot_size, progress_.class_count(filled));
}

// Solving needs only the first slot, and there can be many: they are all listed when first
// requested.
std::span<const Group> StateSpace::groups(std::size_t filled) const {
  const Layer& layer = layers_[filled];
  if (layer.slots == 1) return layer.groups;
  std::call_once(layer.all->once, [&layer] {
    std::vector<Group>& all = layer.all->groups;
    all.reserve(layer.slots * layer.groups.size());
    for (std::size_t slot = 0; slot < layer.slots; ++slot) {
      for (Group group : layer.groups) {
        group.saved = static_cast<std::uint16_t>(slot);
        group.first += static_cast<std::uint32_t>(slot * layer.slot_size);
        all.push_back(group);
      }
    }
    layer.all->bytes = support::held_bytes(all);
  });
  return layer.all->groups;
}

std::uint64_t StateSpace::size() const {
  std::uint64_t size = 0;
  for (const Layer& layer : layers_) size += layer.size();
  return size;
}

std::uint64_t StateSpace::Layer::bytes() const {
  const std::uint64_t of_all =
      all == nullptr ? 0 : support::block_bytes(sizeof(AllGroups)) + all->bytes;
  return support::held_bytes(groups) + of_all;
}

std::uint64_t StateSpace::bytes() const {
  return progress_.bytes() + order_.bytes() + support::held_bytes(layers_) +
         support::held_bytes(first_);
}

bool StateSpace::contains(const State& state) const {
  return flag_may_be(state.filled, state.holds_points) && begins_before(state.filled) &&
         order_.leads_to(state.filled) && state.saved < slots(state.filled.size()) &&
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
