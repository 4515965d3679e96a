// The graph of one turn: edges from the multisets, grouped by size and by number of sources.
#include "turn/graph.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace fivekind::turn {

using dice::Keep;
using dice::Roll;

namespace {

std::uint16_t node(Keep keep) { return keep.value; }

}  // namespace

Graph::Graph(const dice::Multisets& multisets, int rolls)
    : rolls_(rolls),
      faces_(multisets.faces()),
      node_count_(multisets.keep_count()),
      first_roll_(multisets.as_keep(Roll(0)).position()) {
  chance_.sources = static_cast<std::uint32_t>(faces_);
  for (std::size_t keep = first_roll_; keep-- > 0;) {
    chance_.targets.push_back(node(Keep(keep)));
    for (int face = 1; face <= faces_; ++face) {
      chance_.edges.push_back(node(multisets.add(Keep(keep), face)));
    }
  }
  std::map<std::pair<int, std::size_t>, Reductions> by_size_and_sources;
  for (std::size_t keep = 1; keep < node_count_; ++keep) {
    const std::vector<Keep> less = multisets.one_less(Keep(keep));
    Reductions& group = by_size_and_sources[{multisets.size(Keep(keep)), less.size()}];
    group.sources = static_cast<std::uint32_t>(less.size());
    group.accumulate = true;
    group.targets.push_back(node(Keep(keep)));
    for (Keep source : less) group.edges.push_back(node(source));
  }
  for (auto& [key, group] : by_size_and_sources) choice_.push_back(std::move(group));
}

OptionLists group_options(const dice::Multisets& multisets,
                          const std::vector<std::vector<std::uint16_t>>& rows_of_roll,
                          std::size_t row_count) {
  // Round 0 takes the first rows of every roll, later rounds add what is left of long lists.
  std::map<std::pair<std::size_t, std::size_t>, Reductions> by_round_and_count;
  for (std::size_t roll = 0; roll < rows_of_roll.size(); ++roll) {
    const std::vector<std::uint16_t>& rows = rows_of_roll[roll];
    assert(!rows.empty());
    for (std::size_t begin = 0; begin < rows.size(); begin += kMostSources) {
      const std::size_t count = std::min<std::size_t>(kMostSources, rows.size() - begin);
      Reductions& group = by_round_and_count[{begin, count}];
      group.sources = static_cast<std::uint32_t>(count);
      group.accumulate = begin > 0;
      group.targets.push_back(multisets.as_keep(Roll(roll)).value);
      const auto first = rows.begin() + static_cast<std::ptrdiff_t>(begin);
      group.edges.insert(group.edges.end(), first, first + static_cast<std::ptrdiff_t>(count));
    }
  }
  OptionLists lists;
  lists.row_count = row_count;
  for (auto& [key, group] : by_round_and_count) lists.groups.push_back(std::move(group));
  return lists;
}

}  // namespace fivekind::turn
