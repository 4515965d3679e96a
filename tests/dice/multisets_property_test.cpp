// Properties of multisets of dice, for random dice, faces, keeps and rolls.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "dice/multisets.h"

namespace fivekind::tests::multisets_property_test {
namespace {

using dice::Keep;
using dice::Multisets;
using dice::Roll;

// RapidCheck's own ranges grow from case to case; ours are small and complete from the start.
template <typename T>
T in_range(T least, T most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(least, static_cast<T>(most + 1)));
}

Multisets random_multisets() {
  return Multisets(in_range(1, dice::kMaximumDice), in_range(2, dice::kMaximumFaces));
}

Keep random_keep(const Multisets& multisets) {
  return Keep(in_range<std::size_t>(0, multisets.keep_count() - 1));
}

Roll random_roll(const Multisets& multisets) {
  return Roll(in_range<std::size_t>(0, multisets.roll_count() - 1));
}

bool contains(std::span<const Keep> keeps, Keep keep) {
  return std::find(keeps.begin(), keeps.end(), keep) != keeps.end();
}

TEST(Choose, IsPascalsTriangle) {
  for (int n = 0; n <= 20; ++n) {
    EXPECT_EQ(dice::choose(n, 0), 1);
    EXPECT_EQ(dice::choose(n, n), 1);
    for (int k = 1; k < n; ++k) {
      EXPECT_EQ(dice::choose(n, k), dice::choose(n - 1, k - 1) + dice::choose(n - 1, k)) << n;
    }
  }
}

RC_GTEST_PROP(Multisets, AddAndOneLessUndoEachOther, ()) {
  const Multisets multisets = random_multisets();
  const Keep keep = random_keep(multisets);
  const int face = in_range(1, multisets.faces());
  if (!multisets.is_full(keep)) {
    const Keep more = multisets.add(keep, face);
    RC_ASSERT(multisets.size(more) == multisets.size(keep) + 1);
    RC_ASSERT(contains(multisets.one_less(more), keep));
  }
  for (const Keep less : multisets.one_less(keep)) {
    bool found = false;
    for (int f = 1; f <= multisets.faces(); ++f) found = found || multisets.add(less, f) == keep;
    RC_ASSERT(found);
  }
}

RC_GTEST_PROP(Multisets, OneLessHasOneKeepForEachDifferentFace, ()) {
  const Multisets multisets = random_multisets();
  const Keep keep = random_keep(multisets);
  const dice::FaceCounts& counts = multisets.counts(keep);
  const auto faces = std::count_if(counts.begin(), counts.end(), [](auto n) { return n > 0; });
  const std::vector<Keep> less = multisets.one_less(keep);
  RC_ASSERT(std::ssize(less) == faces);
  for (const Keep one : less) RC_ASSERT(multisets.size(one) + 1 == multisets.size(keep));
}

RC_GTEST_PROP(Multisets, FindIsTheInverseOfCounts, ()) {
  const Multisets multisets = random_multisets();
  const Keep keep = random_keep(multisets);
  RC_ASSERT(multisets.find(multisets.counts(keep)) == keep);
  const dice::FaceCounts& counts = multisets.counts(keep);
  RC_ASSERT(std::accumulate(counts.begin(), counts.end(), 0) == multisets.size(keep));
}

RC_GTEST_PROP(Multisets, AreOrderedBySizeThenByFaces, ()) {
  const Multisets multisets = random_multisets();
  const Keep a = random_keep(multisets);
  const Keep b = random_keep(multisets);
  const std::string text_a = multisets.text(a);
  const std::string text_b = multisets.text(b);
  const bool before = std::pair(text_a.size(), text_a) < std::pair(text_b.size(), text_b);
  RC_ASSERT((a < b) == before);
}

RC_GTEST_PROP(Multisets, TextShowsTheFacesInOrder, ()) {
  const Multisets multisets = random_multisets();
  const Keep keep = random_keep(multisets);
  const std::string text = multisets.text(keep);
  RC_ASSERT(std::is_sorted(text.begin(), text.end()));
  dice::FaceCounts counts{};
  for (const char face : text) ++counts[static_cast<std::size_t>(face - '1')];
  RC_ASSERT(counts == multisets.counts(keep));
}

RC_GTEST_PROP(Multisets, RollsAreTheFullKeeps, ()) {
  const Multisets multisets = random_multisets();
  const Roll roll = random_roll(multisets);
  RC_ASSERT(multisets.is_full(multisets.as_keep(roll)));
  RC_ASSERT(multisets.as_roll(multisets.as_keep(roll)) == roll);
  RC_ASSERT(multisets.size(multisets.as_keep(roll)) == multisets.dice());
  const std::string text = multisets.text(multisets.as_keep(roll));
  const int common = text.front() == text.back() ? text.front() - '0' : 0;
  RC_ASSERT(multisets.common_face(roll) == common);
}

RC_GTEST_PROP(Multisets, KeepsOfARollAreItsParts, ()) {
  const Multisets multisets = random_multisets();
  const Roll roll = random_roll(multisets);
  const std::span<const Keep> keeps = multisets.keeps_of(roll);
  std::size_t parts = 1;
  for (const int count : multisets.counts(roll)) parts *= static_cast<std::size_t>(count + 1);
  RC_ASSERT(keeps.size() == parts);
  RC_ASSERT(std::adjacent_find(keeps.begin(), keeps.end(), std::greater_equal<>()) == keeps.end());
  for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
    RC_ASSERT((multisets.ways(Keep(k), roll) > 0) == contains(keeps, Keep(k)));
  }
}

// One die more: the ways to a roll are those of the keeps that rolling one die leads to.
RC_GTEST_PROP(Multisets, WaysAddUpOverTheNextDie, ()) {
  const Multisets multisets = random_multisets();
  const Keep keep = random_keep(multisets);
  const Roll roll = random_roll(multisets);
  RC_PRE(!multisets.is_full(keep));
  std::int64_t sum = 0;
  for (int face = 1; face <= multisets.faces(); ++face) {
    sum += multisets.ways(multisets.add(keep, face), roll);
  }
  RC_ASSERT(multisets.ways(keep, roll) == sum);
}

}  // namespace
}  // namespace fivekind::tests::multisets_property_test
