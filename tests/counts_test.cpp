// Counts of dice and states, each by two routes: the solver's structures, and brute force over
// ordered throws and over every way to fill the upper section (Pawlewicz 2008, §3.1).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <numeric>
#include <set>
#include <string>

#include "games.h"

namespace fivekind::tests {
namespace {

// All throws of five dice, sorted; and all parts of them.
std::set<std::string> sorted_rolls() {
  std::set<std::string> rolls;
  for (int number = 0; number < 7776; ++number) {
    std::string dice;
    for (int rest = number, die = 0; die < 5; ++die, rest /= 6) {
      dice += static_cast<char>('1' + rest % 6);
    }
    std::sort(dice.begin(), dice.end());
    rolls.insert(dice);
  }
  return rolls;
}

std::set<std::string> sorted_keeps(const std::string& roll) {
  std::set<std::string> keeps;
  for (unsigned chosen = 0; chosen < 32; ++chosen) {
    std::string keep;
    for (std::size_t die = 0; die < 5; ++die) {
      if ((chosen >> die & 1U) != 0) keep += roll[die];
    }
    keeps.insert(keep);
  }
  return keeps;
}

TEST(DiceCounts, RollsKeepsAndTransitions) {
  const dice::Multisets multisets(5, 6);
  EXPECT_EQ(multisets.roll_count(), 252U);
  EXPECT_EQ(multisets.keep_count(), 462U);
  EXPECT_EQ(multisets.transition_count(), 4368U);
}

TEST(DiceCounts, ByBruteForce) {
  std::set<std::string> keeps;
  std::size_t transitions = 0;
  for (const std::string& roll : sorted_rolls()) {
    const auto parts = sorted_keeps(roll);
    transitions += parts.size();
    keeps.insert(parts.begin(), parts.end());
  }
  EXPECT_EQ(sorted_rolls().size(), 252U);
  EXPECT_EQ(keeps.size(), 462U);
  EXPECT_EQ(transitions, 4368U);
}

constexpr int kThreshold = 63;
using Sums = std::bitset<106>;

// All sums of the upper categories in `boxes` (bit f-1 for face f), each 0 to 5 times its face.
Sums sums_of(unsigned boxes) {
  Sums sums;
  sums.set(0);
  for (std::size_t face = 1; face <= 6; ++face) {
    if ((boxes >> (face - 1) & 1U) == 0) continue;
    Sums longer;
    for (std::size_t times = 0; times <= 5; ++times) longer |= sums << (times * face);
    sums = longer;
  }
  return sums;
}

struct UpperCounts {
  std::size_t pairs = 0;
  std::size_t reachable = 0;
  std::size_t distinct = 0;
  std::size_t merged = 0;
};

// Two totals of one set of filled boxes are one class when each sum that can still come brings both
// to the threshold or neither. A total that every sum brings there is secured, one that none does
// is lost; merged, these two are one class as well.
UpperCounts count_upper(unsigned filled) {
  UpperCounts counts;
  const Sums reached = sums_of(filled);
  const Sums to_come = sums_of(~filled & 63U);
  std::set<std::string> classes;
  bool any_secured = false;
  bool any_lost = false;
  for (int total = 0; total <= kThreshold; ++total) {
    ++counts.pairs;
    // A total cut at the threshold stands for all those above.
    bool reachable = reached[static_cast<std::size_t>(total)];
    for (std::size_t more = kThreshold; total == kThreshold && more < reached.size(); ++more) {
      reachable = reachable || reached[more];
    }
    if (!reachable) continue;
    ++counts.reachable;
    std::string future;
    for (int sum = 0; sum < 106; ++sum) {
      if (to_come[static_cast<std::size_t>(sum)]) future += total + sum >= kThreshold ? '1' : '0';
    }
    classes.insert(future);
    any_secured = any_secured || future.find('0') == std::string::npos;
    any_lost = any_lost || future.find('1') == std::string::npos;
  }
  counts.distinct = classes.size();
  counts.merged = classes.size() - (any_secured && any_lost ? 1 : 0);
  return counts;
}

TEST(ProgressCounts, YahtzeeUpperSection) {
  const auto counts = prepare(shipped_game("yahtzee"))->space().progress().counts();
  EXPECT_EQ(counts.pairs, 4096);
  EXPECT_EQ(counts.reachable, 2794U);
  EXPECT_EQ(counts.distinct, 1640U);
  EXPECT_EQ(counts.merged, 1618U);
}

TEST(ProgressCounts, ByBruteForce) {
  UpperCounts all;
  for (unsigned filled = 0; filled < 64; ++filled) {
    const UpperCounts counts = count_upper(filled);
    all.pairs += counts.pairs;
    all.reachable += counts.reachable;
    all.distinct += counts.distinct;
    all.merged += counts.merged;
  }
  EXPECT_EQ(all.pairs, 4096U);
  EXPECT_EQ(all.reachable, 2794U);
  EXPECT_EQ(all.distinct, 1640U);
  EXPECT_EQ(all.merged, 1618U);
}

constexpr std::array<std::size_t, 14> kStatesByFilled = {
    1, 44, 704, 4900, 18875, 45296, 71796, 77034, 55927, 26770, 7940, 1282, 85, 2};

TEST(StateCounts, YahtzeeByFilledCategories) {
  const auto problem = prepare(shipped_game("yahtzee"));
  const states::StateSpace& space = problem->space();
  ASSERT_EQ(space.layer_count(), kStatesByFilled.size());
  for (std::size_t filled = 0; filled < kStatesByFilled.size(); ++filled) {
    EXPECT_EQ(space.layer_size(filled), kStatesByFilled[filled]) << filled << " filled";
  }
  EXPECT_EQ(space.size(), 310656U);
}

// Each upper class goes with each set of the seven lower boxes, twice where Yahtzee is filled.
TEST(StateCounts, ByBruteForce) {
  std::array<std::size_t, 14> merged{};
  std::size_t raw = 0;
  std::size_t reachable = 0;
  for (unsigned upper = 0; upper < 64; ++upper) {
    const UpperCounts counts = count_upper(upper);
    for (unsigned lower = 0; lower < 128; ++lower) {
      const std::size_t flags = (lower & 1U) != 0 ? 2 : 1;
      merged[std::bitset<13>(upper << 7 | lower).count()] += flags * counts.merged;
      reachable += flags * counts.reachable;
      raw += flags * counts.pairs;
    }
  }
  EXPECT_EQ(raw, 786432U);
  EXPECT_EQ(reachable, 536448U);
  EXPECT_EQ(merged, kStatesByFilled);
  EXPECT_EQ(std::accumulate(merged.begin(), merged.end(), std::size_t{0}), 310656U);
}

}  // namespace
}  // namespace fivekind::tests
