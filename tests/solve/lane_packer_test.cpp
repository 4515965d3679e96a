// Which curves share a chunk of lanes.
#include "solve/lane_packer.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>
#include <span>
#include <vector>

namespace fivekind::solve::lane_packer_test {
namespace {

using Chunk = std::vector<Stretch>;

constexpr std::size_t kLanes = 8;

class LanePackerTest : public testing::Test {
 protected:
  void add(std::size_t curve, std::int32_t key, std::size_t count) {
    packer_.add(curve, key, count, take_);
  }
  void flush() { packer_.flush(take_); }

  LanePacker packer_{kLanes};
  std::vector<Chunk> chunks_;  // as they ran
  const std::function<void(std::span<const Stretch>)> take_ =
      [this](std::span<const Stretch> chunk) { chunks_.emplace_back(chunk.begin(), chunk.end()); };
};

TEST_F(LanePackerTest, LetsShortCurvesShareAChunk) {
  add(0, 100, 3);
  add(1, -2, 4);
  EXPECT_TRUE(chunks_.empty());
  add(2, 7, 3);
  ASSERT_EQ(chunks_.size(), 1U);
  EXPECT_EQ(chunks_[0], (Chunk{{0, 100, 3, 0}, {1, -2, 4, 3}, {2, 7, 1, 7, true}}));
  flush();
  ASSERT_EQ(chunks_.size(), 2U);
  EXPECT_EQ(chunks_[1], (Chunk{{2, 8, 2, 0}}));
  flush();
  add(3, 0, 0);
  EXPECT_EQ(chunks_.size(), 2U);
}

TEST_F(LanePackerTest, RunsWholeChunksAtOnce) {
  add(0, 0, 5);
  add(1, 20, 2 * kLanes);
  EXPECT_EQ(chunks_, (std::vector<Chunk>{{{1, 20, kLanes, 0, true}}, {{1, 28, kLanes, 0}}}));
  add(2, 0, kLanes + 3);
  ASSERT_EQ(chunks_.size(), 4U);
  EXPECT_EQ(chunks_[2], (Chunk{{2, 0, kLanes, 0, true}}));
  EXPECT_EQ(chunks_[3], (Chunk{{0, 0, 5, 0}, {2, 8, 3, 5}}));
}

// As a curve does that turns out to be longer.
TEST_F(LanePackerTest, LetsARunAddMore) {
  std::map<std::size_t, std::int32_t> ends{{0, 30}, {1, 10}, {2, 3}};
  std::map<std::size_t, std::int32_t> next;
  const std::function<void(std::span<const Stretch>)> run = [&](std::span<const Stretch> chunk) {
    for (const Stretch& stretch : chunk) {
      EXPECT_EQ(stretch.key, next[stretch.curve]);
      next[stretch.curve] += static_cast<std::int32_t>(stretch.count);
    }
    for (const Stretch& stretch : chunk) {
      if (stretch.more || next[stretch.curve] >= ends[stretch.curve]) continue;
      packer_.add(stretch.curve, next[stretch.curve], 3, run);
    }
  };
  for (const auto& [curve, end] : ends) packer_.add(curve, 0, 3, run);
  packer_.flush(run);
  EXPECT_EQ(next, (std::map<std::size_t, std::int32_t>{{0, 30}, {1, 12}, {2, 3}}));
}

// Every key runs once, in order, in a lane of its own; all chunks but the last are full.
TEST_F(LanePackerTest, LosesNoKey) {
  std::mt19937 random(1);
  std::map<std::size_t, std::int32_t> keys;
  for (std::size_t curve = 0; curve < 200; ++curve) {
    keys[curve] = static_cast<std::int32_t>(random() % (3 * kLanes));
    add(curve, 0, static_cast<std::size_t>(keys[curve]));
  }
  flush();
  std::map<std::size_t, std::int32_t> next;
  for (const Chunk& chunk : chunks_) {
    std::size_t lane = 0;
    for (const Stretch& stretch : chunk) {
      EXPECT_EQ(stretch.lane, lane);
      EXPECT_EQ(stretch.key, next[stretch.curve]);
      lane += stretch.count;
      next[stretch.curve] += static_cast<std::int32_t>(stretch.count);
      EXPECT_EQ(stretch.more, next[stretch.curve] < keys[stretch.curve]);
    }
    if (&chunk != &chunks_.back()) {
      EXPECT_EQ(lane, kLanes);
    }
  }
  for (const auto& [curve, count] : keys) EXPECT_EQ(next[curve], count);
}

}  // namespace
}  // namespace fivekind::solve::lane_packer_test
