// The graph of one turn: edges from the multisets, grouped by size and by number of sources.
#include "turn/graph.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>
#include <utility>

namespace fivekind::turn {

using dice::Keep;
using dice::Roll;

namespace {

std::uint16_t node(Keep keep) {
  return keep.value;
}

std::vector<std::uint16_t> every_node(const dice::Multisets& multisets) {
  std::vector<std::uint16_t> nodes(multisets.keep_count());
  std::iota(nodes.begin(), nodes.end(), std::uint16_t{0});
  return nodes;
}

}  // namespace

void Reductions::add(std::uint16_t target, std::span<const std::uint16_t> from) {
  assert(targets.empty() || from.size() == sources);
  sources = static_cast<std::uint32_t>(from.size());
  targets.push_back(target);
  edges.insert(edges.end(), from.begin(), from.end());
}

void Reductions::finish() {
  edges.resize(edges.size() + kMaxSources);
}

Graph::Graph(const dice::Multisets& multisets) : Graph(multisets, every_node(multisets)) {}

Graph::Graph(const dice::Multisets& multisets, std::span<const std::uint16_t> of)
    : faces_(multisets.faces()),
      node_count_(multisets.keep_count()),
      first_roll_(multisets.as_keep(Roll(0)).position()) {
  std::vector<std::uint16_t> from;
  const auto walked = [of](std::size_t keep) { return of[keep] == keep; };
  for (std::size_t keep = 0; keep < node_count_; ++keep) {
    if (walked(keep)) nodes_.push_back(node(Keep(keep)));
  }
  for (std::size_t keep = first_roll_; keep-- > 0;) {
    if (!walked(keep)) continue;
    from.clear();
    for (int face = 1; face <= faces_; ++face) {
      from.push_back(of[multisets.add(Keep(keep), face).position()]);
    }
    chance_.add(node(Keep(keep)), from);
  }
  chance_.finish();

  std::map<std::pair<int, std::size_t>, Reductions> by_size_and_sources;
  for (std::size_t keep = 1; keep < node_count_; ++keep) {
    if (!walked(keep)) continue;
    from.clear();
    for (Keep less : multisets.one_less(Keep(keep))) {
      const std::uint16_t source = of[less.position()];
      if (std::find(from.begin(), from.end(), source) == from.end()) from.push_back(source);
    }
    by_size_and_sources[{multisets.size(Keep(keep)), from.size()}].add(node(Keep(keep)), from);
  }
  for (auto& [key, group] : by_size_and_sources) {
    group.accumulate = true;
    group.finish();
    const bool full = key.first == multisets.dice();
    (full ? roll_choice_ : keep_choice_).push_back(std::move(group));
  }

  Reductions& every_roll = every_roll_.emplace_back();
  for (std::size_t keep = first_roll_; keep < node_count_; ++keep) {
    if (walked(keep)) every_roll.add(node(Keep(keep)), {});
  }
  every_roll.accumulate = true;
  every_roll.finish();
  ways_.resize(node_count_);
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    const auto ways = static_cast<double>(multisets.ways(Roll(roll)));
    ways_[of[first_roll_ + roll]] += ways;
    all_ways_ += ways;
  }
  for (double ways : ways_) single_ways_.push_back(static_cast<float>(ways));
}

OptionLists group_options(const dice::Multisets& multisets,
                          const std::vector<std::vector<std::uint16_t>>& rows_of_roll) {
  std::vector<std::uint16_t> rows;
  std::vector<std::uint32_t> first_row(1, 0);
  for (const std::vector<std::uint16_t>& of_roll : rows_of_roll) {
    rows.insert(rows.end(), of_roll.begin(), of_roll.end());
    first_row.push_back(static_cast<std::uint32_t>(rows.size()));
  }
  return group_options(multisets, rows, first_row);
}

OptionLists group_options(const dice::Multisets& multisets, std::span<const std::uint16_t> rows,
                          std::span<const std::uint32_t> first_row) {
  // Calls put(roll, begin, part) for the rows of every roll, kMaxSources at a time.
  const auto each_part = [&](const auto& put) {
    for (std::size_t roll = 0; roll + 1 < first_row.size(); ++roll) {
      const auto of_roll = rows.subspan(first_row[roll], first_row[roll + 1] - first_row[roll]);
      for (std::size_t begin = 0; begin < of_roll.size(); begin += kMaxSources) {
        put(roll, begin,
            of_roll.subspan(begin, std::min<std::size_t>(kMaxSources, of_roll.size() - begin)));
      }
    }
  };
  // Round 0 takes the first rows of every roll, later rounds add the rest of long lists.
  std::map<std::pair<std::size_t, std::size_t>, Reductions> by_round_and_count;
  each_part([&](std::size_t, std::size_t begin, std::span<const std::uint16_t> part) {
    ++by_round_and_count[{begin, part.size()}].sources;  // only the number for now; add() sets the
                                                         // sources
  });
  for (auto& [key, group] : by_round_and_count) {
    group.targets.reserve(group.sources);
    group.edges.reserve(group.sources * key.second + kMaxSources);
  }
  each_part([&](std::size_t roll, std::size_t begin, std::span<const std::uint16_t> part) {
    by_round_and_count[{begin, part.size()}].add(multisets.as_keep(Roll(roll)).value, part);
  });
  OptionLists lists;
  for (auto& [key, group] : by_round_and_count) {
    group.accumulate = key.first > 0;
    group.finish();
    lists.push_back(std::move(group));
  }
  return lists;
}

}  // namespace fivekind::turn
