// Pairs of states: sums the widths of all pairs without visiting each pair.
//
// For player i in some state let o_i and O_i be the fewest and the most points still to come, p_i
// and P_i the fewest and the most that the card can hold. Values are needed for
//     max(o1 - O2, p2 - P1) <= x <= min(O1 - o2, P2 - p1).
// The range of the points to come alone has (O1 - o1) + (O2 - o2) + 1 values. What the cards can
// hold cuts off (O1 + p1) - (o2 + P2) of them at the top and (O2 + p2) - (o1 + P1) at the bottom,
// if these are positive. If one card is certain to win, the cuts overlap, in (o2 + p2) - (O1 + P1)
// - 1 values, or with the players exchanged. Each compares a number of one state with a number of
// the other, so counts of states by such numbers are enough, and sums of max(0, a - b).
#include "states/pairs.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "states/reachable.h"
#include "support/int128.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind::states {

namespace {

using Wide = support::Int128;

// How many states have each number of points.
class Histogram {
 public:
  void add(std::int32_t points) {
    const auto at = static_cast<std::size_t>(points);
    if (at >= states_.size()) states_.resize(at + 1);
    ++states_[at];
  }

  // The sum of max(0, a - b - margin) over all a of this histogram and b of the other.
  Wide excess_over(const Histogram& other, std::size_t margin) const {
    Wide sum = 0;
    Wide below = 0;   // number of b that are less than a - margin
    Wide excess = 0;  // the sum of a - margin - b over them
    for (std::size_t a = margin + 1; a < states_.size(); ++a) {
      const std::size_t b = a - margin - 1;
      if (b < other.states_.size()) below += other.states_[b];
      excess += below;
      sum += excess * states_[a];
    }
    return sum;
  }

 private:
  std::vector<std::uint64_t> states_;  // by points
};

// What counting pairs needs to know about the states of a layer.
struct LayerSums {
  Wide states = 0;      // those that play can reach
  Wide widths = 0;      // the sum of O - o
  Histogram most_come;  // O + p
  Histogram most_held;  // o + P
  Histogram least;      // o + p
  Histogram most;       // O + P

  void add(const Range& held, const Range& come) {
    if (held.empty()) return;
    states += 1;
    widths += come.high - come.low;
    most_come.add(come.high + held.low);
    most_held.add(come.low + held.high);
    least.add(come.low + held.low);
    most.add(come.high + held.high);
  }
};

Wide values_of(const LayerSums& first, const LayerSums& second) {
  return second.states * first.widths + first.states * second.widths +
         first.states * second.states - first.most_come.excess_over(second.most_held, 0) -
         second.most_come.excess_over(first.most_held, 0) +
         second.least.excess_over(first.most, 1) + first.least.excess_over(second.most, 1);
}

// Fewer than 2^32 states have fewer than 2^64 pairs.
SpaceLimits pair_limits() {
  constexpr std::uint64_t kMaxStates = std::numeric_limits<std::uint32_t>::max();
  return {std::min(default_limits().most_states, kMaxStates)};
}

PairCounts pairs_of(const StateSpace& space) {
  PairCounts counts;
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (const std::size_t second : {filled, filled + 1}) {
      if (second == space.layer_count()) continue;
      const std::uint64_t pairs =
          std::uint64_t{space.layer_size(filled)} * space.layer_size(second);
      counts.by_filled.push_back(
          {static_cast<int>(filled), static_cast<int>(second), pairs, std::nullopt});
      counts.pairs += pairs;
    }
  }
  return counts;
}

void find_values(const std::vector<LayerSums>& sums, PairCounts& counts) {
  constexpr Wide kMaxValues = std::numeric_limits<std::uint64_t>::max() / sizeof(double);
  std::vector<Wide> values;
  Wide all = 0;
  for (const PairCounts::Row& row : counts.by_filled) {
    values.push_back(values_of(sums[static_cast<std::size_t>(row.filled_first)],
                               sums[static_cast<std::size_t>(row.filled_second)]));
    all += values.back();
  }
  if (all > kMaxValues) return;
  counts.values = static_cast<std::uint64_t>(all);
  for (std::size_t i = 0; i < values.size(); ++i) {
    counts.by_filled[i].values = static_cast<std::uint64_t>(values[i]);
  }
}

// Ranges of all layers, and another copy of the two largest.
double range_bytes(const StateSpace& space) {
  std::size_t largest = 0;
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    largest = std::max(largest, space.layer_size(filled));
  }
  return static_cast<double>((space.size() + 2 * largest) * sizeof(Range));
}

}  // namespace

Result<PairCounts> count_pairs(const rules::Scoring& scoring, const support::ThreadPool& pool,
                               const PairLimits& limits) {
  FIVEKIND_LET(const auto space, StateSpace::build(scoring, pair_limits()));
  PairCounts counts = pairs_of(space);
  const Options options(scoring);
  const Moves moves(space, options);
  const double operations = static_cast<double>(moves.count()) * static_cast<double>(space.size());
  if (operations > limits.most_operations ||
      range_bytes(space) > 0.5 * static_cast<double>(support::physical_memory())) {
    return counts;
  }
  std::vector<LayerSums> sums(space.layer_count());
  support::Run run(&pool, "counting", 0);
  FIVEKIND_LET(auto so_far, reachable_from(moves, {{space.start(), rules::Points(0)}}, run));
  const std::size_t last = space.layer_count() - 1;
  LayerRanges to_come(space.layer_size(last), {0, 0});
  for (std::size_t filled = last;; --filled) {
    const LayerRanges& held = so_far[filled];
    for (std::size_t i = 0; i < held.size(); ++i) sums[filled].add(held[i], to_come[i]);
    if (filled == 0) break;
    so_far[filled] = {};
    const LayerRanges next = std::exchange(to_come, {});
    FIVEKIND_TRY(collect_layer(moves, filled - 1, next, to_come, run));
  }
  find_values(sums, counts);
  return counts;
}

}  // namespace fivekind::states
