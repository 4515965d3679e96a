// Damaged shards: no changed bit goes unnoticed.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>

#include "shards/shard.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::shard_damage_test {
namespace {

using shards::Shard;
using shards::ShardDescription;

using Random = std::mt19937_64;

constexpr std::size_t kHeaderBytes = 192;

std::vector<double> numbers(std::size_t count) {
  std::vector<double> values(count);
  std::iota(values.begin(), values.end(), 0.25);
  return values;
}

ShardDescription description(std::size_t count) {
  return {"0123456789abcdef", "a test", sizeof(double), count};
}

Shard opened(const std::string& path, const ShardDescription& expected) {
  auto shard = Shard::open(path, expected);
  if (!shard) throw std::runtime_error(shard.error().message());
  return *std::move(shard);
}

// A shard of three blocks on the disk, one bit of which is changed and changed back.
class DamagedShard : public testing::Test {
 protected:
  static constexpr std::size_t kCount = 2 * shards::kBlockBytes / sizeof(double) + 100;

  void SetUp() override {
    const std::vector<double> values = numbers(kCount);
    ASSERT_TRUE(shards::write_shard(path_, about_, values.data()));
    size_ = std::filesystem::file_size(path_);
  }

  void flip(std::size_t bit) const {
    std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
    const auto at = static_cast<std::streamoff>(bit / 8);
    file.seekg(at);
    const int byte = file.get() ^ (1 << bit % 8);
    file.seekp(at);
    file.put(static_cast<char>(byte));
  }

  static void expect_named(const Error& error, const std::string& path) {
    EXPECT_TRUE(error.fault == Fault::table_damaged || error.fault == Fault::table_foreign ||
                error.fault == Fault::file_read)
        << error.message();
    EXPECT_EQ(error.where, path);
  }

  // Opening fails, or verifying does; and no value of the shard is wrong.
  void expect_noticed() const {
    const auto shard = Shard::open(path_, about_);
    if (!shard) return expect_named(shard.error(), path_);
    const auto verified = shard->verify();
    ASSERT_FALSE(verified);
    expect_named(verified.error(), path_);
    const std::size_t per_block = shards::kBlockBytes / sizeof(double);
    int refused = 0;
    for (std::size_t i = 0; i < kCount; i += per_block) {
      const auto value = shard->value(i);
      if (value) {
        EXPECT_EQ(*value, static_cast<double>(i) + 0.25);
      } else {
        expect_named(value.error(), path_);
        ++refused;
      }
    }
    EXPECT_EQ(refused, 1) << "one block is damaged";
  }

  void expect_every_flip_noticed(std::size_t bit) const {
    SCOPED_TRACE(bit);
    flip(bit);
    expect_noticed();
    flip(bit);
  }

  ScratchFolder folder_;
  std::string path_ = folder_.file("shard");
  ShardDescription about_ = description(kCount);
  std::size_t size_ = 0;
};

TEST_F(DamagedShard, EveryBitOutsideTheValuesIsNoticed) {
  for (std::size_t bit = 0; bit < kHeaderBytes * 8; ++bit) expect_every_flip_noticed(bit);
  const std::size_t sums = kHeaderBytes + kCount * sizeof(double);
  for (std::size_t bit = sums * 8; bit < size_ * 8; ++bit) expect_every_flip_noticed(bit);
  EXPECT_TRUE(opened(path_, about_).verify()) << "all bits are back in place";
}

TEST_F(DamagedShard, EveryBitOfTheValuesIsNoticed) {
  Random random(7);
  std::uniform_int_distribution<std::size_t> bits(kHeaderBytes * 8, size_ * 8 - 1);
  for (int n = 0; n < 2000; ++n) expect_every_flip_noticed(bits(random));
  EXPECT_TRUE(opened(path_, about_).verify()) << "all bits are back in place";
}

// A span is refused if any of its blocks is damaged, even just the last one, and no other span is.
TEST_F(DamagedShard, SpansOverBlocksAreRefused) {
  constexpr std::size_t kBlock = shards::kBlockBytes / sizeof(double);
  for (std::size_t block = 0; block < 3; ++block) {
    const std::size_t bit = 8 * (kHeaderBytes + block * shards::kBlockBytes + 80);
    flip(bit);
    for (const auto& [first, count] : std::vector<std::pair<std::size_t, std::size_t>>{
             {kBlock - 2, 4}, {2 * kBlock - 1, 2}, {kBlock - 1, kBlock + 2}, {0, kCount}}) {
      SCOPED_TRACE(std::to_string(first) + " + " + std::to_string(count));
      const bool concerned = first / kBlock <= block && block <= (first + count - 1) / kBlock;
      const Shard shard = opened(path_, about_);
      std::vector<double> values(count);
      const auto done = shard.values(first, values);
      EXPECT_NE(done.has_value(), concerned) << "block " << block;
      EXPECT_NE(shard.verify_values(first, count).has_value(), concerned) << "block " << block;
      if (!done) {
        expect_named(done.error(), path_);
        EXPECT_NE(done.error().expected.find("block " + std::to_string(block)), std::string::npos);
      } else {
        for (std::size_t i = 0; i < count; ++i) {
          ASSERT_EQ(values[i], static_cast<double>(first + i) + 0.25);
        }
      }
    }
    flip(bit);
  }
}

TEST_F(DamagedShard, CutOrLengthenedAnywhere) {
  Random random(8);
  std::vector<std::size_t> sizes = {size_ - 1, size_ - 8, size_ - 9, size_ + 1, size_ + 8};
  for (std::size_t size = 0; size <= kHeaderBytes + 16; ++size) sizes.push_back(size);
  std::uniform_int_distribution<std::size_t> any(0, size_ - 1);
  for (int n = 0; n < 300; ++n) sizes.push_back(any(random));
  const std::string bytes = read_bytes(path_);
  for (std::size_t size : sizes) {
    SCOPED_TRACE(size);
    write_bytes(path_,
                size <= size_ ? bytes.substr(0, size) : bytes + std::string(size - size_, 'E'));
    const auto shard = Shard::open(path_, about_);
    ASSERT_FALSE(shard);
    expect_named(shard.error(), path_);
  }
}

TEST_F(DamagedShard, ZeroedBlocksAreNoticed) {
  const std::string bytes = read_bytes(path_);
  for (std::size_t begin = 0; begin < size_; begin += 4096) {
    std::string damaged = bytes;
    const std::size_t count = std::min<std::size_t>(4096, size_ - begin);
    damaged.replace(begin, count, count, '\0');
    write_bytes(path_, damaged);
    const auto shard = Shard::open(path_, about_);
    EXPECT_TRUE(!shard || !shard->verify()) << begin;
  }
}

}  // namespace
}  // namespace fivekind::tests::shard_damage_test
