// Orders of filling boxes, against walks that fill one box after the other; and the same order
// written in several ways.
#include "rules/fill_order.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games.h"
#include "random_cards.h"

namespace fivekind::tests::fill_order_test {
namespace {

using rules::Category;
using rules::CategorySet;
using rules::FillOrder;

// By box: the number of its group.
using Groups = std::vector<std::size_t>;

Groups random_groups(Random& random) {
  Groups groups(1 + below(random, 7));
  for (std::size_t& group : groups) group = below(random, 4);
  return groups;
}

FillOrder order_of(const Groups& groups) {
  std::map<std::size_t, CategorySet> sets;
  for (std::size_t k = 0; k < groups.size(); ++k) {
    sets[groups[k]] = sets[groups[k]].with(Category(k));
  }
  std::vector<CategorySet> list;
  for (const auto& [number, set] : sets) list.push_back(set);
  return FillOrder(std::move(list));
}

// Every box of an earlier group is filled.
bool may_be_filled(const Groups& groups, std::uint32_t filled, std::size_t box) {
  if ((filled >> box & 1U) != 0) return false;
  for (std::size_t k = 0; k < groups.size(); ++k) {
    if (groups[k] < groups[box] && (filled >> k & 1U) == 0) return false;
  }
  return true;
}

// The sets that so many more boxes lead to.
std::set<std::uint32_t> walk(const Groups& groups, std::uint32_t from, std::size_t boxes) {
  std::set<std::uint32_t> sets = {from};
  for (; boxes > 0; --boxes) {
    std::set<std::uint32_t> next;
    for (const std::uint32_t set : sets) {
      for (std::size_t k = 0; k < groups.size(); ++k) {
        if (may_be_filled(groups, set, k)) next.insert(set | 1U << k);
      }
    }
    sets = std::move(next);
  }
  return sets;
}

TEST(FillOrder, LeadsWhereFillingOneBoxAfterTheOtherDoes) {
  Random random(11);
  for (int i = 0; i < 200; ++i) {
    const Groups groups = random_groups(random);
    SCOPED_TRACE(i);
    const FillOrder order = order_of(groups);
    std::set<std::uint32_t> reached;
    for (std::size_t n = 0; n <= groups.size(); ++n) reached.merge(walk(groups, 0, n));
    EXPECT_EQ(order.sets(), reached.size());
    for (std::uint32_t set = 0; set < 1U << groups.size(); ++set) {
      ASSERT_EQ(order.leads_to(CategorySet(set)), reached.contains(set)) << set;
      if (!reached.contains(set)) continue;
      for (std::size_t k = 0; k < groups.size(); ++k) {
        ASSERT_EQ(order.open(CategorySet(set)).has(Category(k)), may_be_filled(groups, set, k));
      }
      const std::size_t left = groups.size() - CategorySet(set).size();
      for (std::size_t n = 0; n <= left; ++n) {
        ASSERT_EQ(order.sets_after(CategorySet(set), n),
                  static_cast<double>(walk(groups, set, n).size()));
      }
    }
  }
}

TEST(FillOrder, SaidInOtherWordsHasTheSameHash) {
  const auto hash = [](const std::string& keys) {
    return rules::rules_hash(game_from(fmt::format(
        R"({{ {}, "game": "g", "dice": 2, "faces": 3, "rolls": 2, "categories": [
              {{ "key": "sum", "letter": "S", "kind": "chance" }},
              {{ "key": "ones", "letter": "1", "kind": "face", "face": 1 }},
              {{ "key": "twos", "letter": "2", "kind": "face", "face": 2 }} ] }})",
        keys)));
  };
  const std::string free = hash(R"("format": 1)");
  EXPECT_EQ(hash(R"("format": 1, "choice": "free")"), free);
  EXPECT_EQ(hash(R"("format": 2, "order": "free")"), free);
  EXPECT_EQ(hash(R"("format": 2, "order": [["twos", "sum", "ones"]])"), free);
  const std::string in_order = hash(R"("format": 1, "choice": "in-order")");
  EXPECT_NE(in_order, free);
  EXPECT_EQ(hash(R"("format": 2, "order": "in-order")"), in_order);
  EXPECT_EQ(hash(R"("format": 2, "order": [["sum"], ["ones"], ["twos"]])"), in_order);
  const std::string upper_first = hash(R"("format": 2, "order": "upper-first")");
  EXPECT_EQ(hash(R"("format": 2, "order": [["twos", "ones"], ["sum"]])"), upper_first);
  EXPECT_NE(upper_first, free);
  EXPECT_NE(hash(R"("format": 2, "order": [["sum"], ["ones", "twos"]])"), upper_first);
}

}  // namespace
}  // namespace fivekind::tests::fill_order_test
