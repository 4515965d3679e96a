// Orders of filling boxes, asked and counted.
#include "rules/fill_order.h"

#include <algorithm>
#include <utility>

#include "dice/multisets.h"

namespace fivekind::rules {

FillOrder::FillOrder(std::vector<CategorySet> groups) : groups_(std::move(groups)) {}

FillOrder FillOrder::free(std::size_t boxes) {
  return FillOrder({CategorySet::first(boxes)});
}

FillOrder FillOrder::in_order(std::size_t boxes) {
  std::vector<CategorySet> groups;
  for (std::size_t k = 0; k < boxes; ++k) groups.push_back(CategorySet().with(Category(k)));
  return FillOrder(std::move(groups));
}

CategorySet FillOrder::open(CategorySet filled) const {
  for (const CategorySet group : groups_) {
    if (const CategorySet left = group.without(filled); !left.empty()) return left;
  }
  return {};
}

bool FillOrder::leads_to(CategorySet filled) const {
  for (const CategorySet group : groups_) {
    const bool full = group.without(filled).empty();
    filled = filled.without(group);
    if (filled.empty()) return true;
    if (!full) return false;
  }
  return true;
}

std::uint64_t FillOrder::sets() const {
  std::uint64_t sets = 1;  // the full one
  for (const CategorySet group : groups_) sets += (std::uint64_t{1} << group.size()) - 1;
  return sets;
}

double FillOrder::sets_after(CategorySet filled, std::size_t boxes) const {
  double sets = 1;
  for (const CategorySet group : groups_) {
    const std::size_t left = group.without(filled).size();
    const std::size_t here = std::min(left, boxes);
    sets *= static_cast<double>(dice::choose(static_cast<int>(left), static_cast<int>(here)));
    boxes -= here;
  }
  return sets;
}

}  // namespace fivekind::rules
