// Orders of filling boxes, against walks that fill one box after the other; and the same order
// written in several ways.
#include "rules/fill_order.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/games/games.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests::fill_order_test {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::FillOrder;
using rules::FillTrack;

// A box: its track, and its group there.
struct Place {
  std::size_t track = 0;
  std::size_t group = 0;
};

// A card's boxes, in tracks of which some are filled from both ends.
struct Tracks {
  std::vector<Place> boxes;
  std::vector<bool> both_ends;
};

Tracks random_tracks(Random& random) {
  Tracks tracks;
  for (std::size_t t = 1 + below(random, 3); t > 0; --t) {
    tracks.both_ends.push_back(below(random, 3) == 0);
  }
  tracks.boxes.resize(1 + below(random, 8));
  for (std::size_t k = 0; k < tracks.boxes.size(); ++k) {
    const std::size_t track = below(random, tracks.both_ends.size());
    // Boxes filled from both ends are listed one by one.
    tracks.boxes[k] = {track, tracks.both_ends[track] ? k : below(random, 4)};
  }
  return tracks;
}

FillOrder order_of(const Tracks& tracks) {
  std::vector<std::map<std::size_t, BoxSet>> sets(tracks.both_ends.size());
  for (std::size_t k = 0; k < tracks.boxes.size(); ++k) {
    BoxSet& set = sets[tracks.boxes[k].track][tracks.boxes[k].group];
    set = set.with(Box(k));
  }
  std::vector<FillTrack> list;
  for (std::size_t t = 0; t < sets.size(); ++t) {
    list.push_back({{}, tracks.both_ends[t]});
    for (const auto& [number, set] : sets[t]) list.back().groups.push_back(set);
  }
  return FillOrder(std::move(list));
}

// Every box of an earlier group of its track is filled, or, from the other end, of a later one.
bool may_be_filled(const Tracks& tracks, std::uint32_t filled, std::size_t box) {
  if ((filled >> box & 1U) != 0) return false;
  const auto& [track, group] = tracks.boxes[box];
  bool after_earlier = true;
  bool after_later = tracks.both_ends[track];
  for (std::size_t k = 0; k < tracks.boxes.size(); ++k) {
    if (tracks.boxes[k].track != track || (filled >> k & 1U) != 0) continue;
    after_earlier = after_earlier && tracks.boxes[k].group >= group;
    after_later = after_later && tracks.boxes[k].group <= group;
  }
  return after_earlier || after_later;
}

// The sets reached with this many additional boxes.
std::set<std::uint32_t> walk(const Tracks& tracks, std::uint32_t from, std::size_t boxes) {
  std::set<std::uint32_t> sets = {from};
  for (; boxes > 0; --boxes) {
    std::set<std::uint32_t> next;
    for (const std::uint32_t set : sets) {
      for (std::size_t k = 0; k < tracks.boxes.size(); ++k) {
        if (may_be_filled(tracks, set, k)) next.insert(set | 1U << k);
      }
    }
    sets = std::move(next);
  }
  return sets;
}

std::set<std::uint32_t> all_of(const Tracks& tracks) {
  std::set<std::uint32_t> reached;
  for (std::size_t n = 0; n <= tracks.boxes.size(); ++n) reached.merge(walk(tracks, 0, n));
  return reached;
}

TEST(FillOrder, LeadsWhereFillingOneBoxAfterTheOtherDoes) {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    const Tracks tracks = random_tracks(random);
    const std::size_t boxes = tracks.boxes.size();
    SCOPED_TRACE(i);
    const FillOrder order = order_of(tracks);
    const std::set<std::uint32_t> reached = all_of(tracks);
    EXPECT_EQ(order.sets(), static_cast<double>(reached.size()));
    for (std::uint32_t set = 0; set < 1U << boxes; ++set) {
      ASSERT_EQ(order.leads_to(BoxSet(set)), reached.contains(set)) << set;
      if (!reached.contains(set)) continue;
      for (std::size_t k = 0; k < boxes; ++k) {
        ASSERT_EQ(order.open(BoxSet(set)).has(Box(k)), may_be_filled(tracks, set, k));
      }
      for (std::size_t n = 0; n <= boxes - BoxSet(set).size(); ++n) {
        ASSERT_EQ(order.sets_after(BoxSet(set), n),
                  static_cast<double>(walk(tracks, set, n).size()));
      }
    }
  }
}

TEST(FillOrder, NumbersEachSetOnceAndAfterThoseThatLeadToIt) {
  Random random(12);
  for (int i = 0; i < 300; ++i) {
    const Tracks tracks = random_tracks(random);
    SCOPED_TRACE(i);
    const FillOrder order = order_of(tracks);
    std::set<std::uint64_t> numbers;
    for (const std::uint32_t set : all_of(tracks)) {
      const std::uint64_t number = order.number_of(BoxSet(set));
      EXPECT_LT(static_cast<double>(number), order.sets());
      EXPECT_EQ(order.numbered(number), BoxSet(set));
      numbers.insert(number);
      BoxSet open = order.open(BoxSet(set));
      for (; !open.empty(); open = open.without_lowest()) {
        EXPECT_GT(order.number_of(BoxSet(set).with(open.lowest())), number);
      }
    }
    EXPECT_EQ(static_cast<double>(numbers.size()), order.sets());
  }
}

TEST(FillOrder, OfSomeBoxesLeadsToWhatTheWholeOneLeavesOfThem) {
  Random random(13);
  for (int i = 0; i < 300; ++i) {
    const Tracks tracks = random_tracks(random);
    SCOPED_TRACE(i);
    const auto some = static_cast<std::uint32_t>(below(random, 1U << tracks.boxes.size()));
    const FillOrder order = order_of(tracks).only(BoxSet(some));
    std::set<std::uint32_t> left;
    for (const std::uint32_t set : all_of(tracks)) left.insert(set & some);
    EXPECT_EQ(order.sets(), static_cast<double>(left.size()));
    for (const std::uint32_t set : left) EXPECT_TRUE(order.leads_to(BoxSet(set)));
    for (const std::uint32_t set : all_of(tracks)) {
      EXPECT_EQ(order.numbered(order.number_of(BoxSet(set))), BoxSet(set & some));
    }
  }
}

TEST(FillOrder, OfVeryManyBoxesIsCounted) {
  EXPECT_EQ(FillOrder::free(64).sets(), 0x1p64);
  EXPECT_EQ(FillOrder::in_order(64).sets(), 65);
  EXPECT_EQ(FillOrder::free(64).sets_after(BoxSet(), 2), 64 * 63 / 2);
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
