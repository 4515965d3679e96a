// In which order the boxes of a card may be filled.
// Why: free, one after the other and "the upper section first" are one thing: groups of boxes, each
// full before the next one is begun.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/categories.h"

namespace fivekind::rules {

class FillOrder {
 public:
  /// Groups that have no box in common and together hold boxes 0 to n − 1 of a card.
  explicit FillOrder(std::vector<CategorySet> groups);
  static FillOrder free(std::size_t boxes);
  static FillOrder in_order(std::size_t boxes);

  const std::vector<CategorySet>& groups() const { return groups_; }
  bool is_free() const { return groups_.size() == 1; }

  /// The boxes that may be filled next.
  CategorySet open(CategorySet filled) const;
  /// Whether the order leads to these filled boxes.
  bool leads_to(CategorySet filled) const;
  /// How many sets of filled boxes it leads to, the empty and the full one included.
  std::uint64_t sets() const;
  /// How many of them have so many more boxes than one of them.
  double sets_after(CategorySet filled, std::size_t boxes) const;

  friend bool operator==(const FillOrder&, const FillOrder&) = default;

 private:
  std::vector<CategorySet> groups_;
};

}  // namespace fivekind::rules
