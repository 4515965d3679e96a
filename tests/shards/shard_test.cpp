// Shards: every value and every curve is read back, from the bytes given in the specification.
#include "shards/shard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "support/version.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::shard_test {
namespace {

using shards::IndexEntry;
using shards::Shard;
using shards::ShardDescription;
using shards::ShardWriter;
using shards::ValueCount;

std::vector<double> numbers(std::size_t count) {
  std::vector<double> values(count);
  std::iota(values.begin(), values.end(), 0.25);
  return values;
}

ShardDescription description(std::size_t count, std::uint32_t value_bytes = sizeof(double)) {
  return {"0123456789abcdef", "a test", value_bytes, count};
}

ShardDescription indexed(std::size_t states, std::size_t count, std::uint32_t value_bytes) {
  ShardDescription about = description(count, value_bytes);
  about.index_count = states;
  return about;
}

Shard opened(const std::string& path, const ShardDescription& expected) {
  auto shard = Shard::open(path, expected);
  if (!shard) throw std::runtime_error(shard.error().message());
  return *std::move(shard);
}

template <typename T>
void expect_same_values(std::size_t count) {
  const ScratchFolder folder;
  const std::vector<double> doubles = numbers(count);
  const std::vector<T> values(doubles.begin(), doubles.end());
  const ShardDescription about = description(count, sizeof(T));
  const std::string path = folder.file("shard");
  ASSERT_TRUE(shards::write_shard(path, about, values.data()));
  EXPECT_EQ(folder.files(), std::vector<std::string>{"shard"});
  EXPECT_EQ(std::filesystem::file_size(path), shards::shard_bytes(about));
  const Shard shard = opened(path, about);
  for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(*shard.value(i), values[i]) << i;
  EXPECT_TRUE(shard.verify());
}

TEST(Shard, GivesBackEveryValue) {
  const std::size_t block = shards::kBlockBytes / sizeof(double);
  for (std::size_t count :
       {std::size_t{0}, std::size_t{1}, block - 1, block, block + 1, 3 * block}) {
    SCOPED_TRACE(count);
    expect_same_values<double>(count);
    expect_same_values<float>(count);
  }
}

// Mapped values are verified before they are read: exactly the blocks of what is requested.
TEST(Shard, VerifiesTheBlocksOfValuesWhereTheyLie) {
  constexpr std::size_t kBlock = shards::kBlockBytes / sizeof(double);
  const ScratchFolder folder;
  const std::vector<double> values = numbers(3 * kBlock + 7);
  const ShardDescription about = description(values.size());
  const std::string path = folder.file("shard");
  ASSERT_TRUE(shards::write_shard(path, about, values.data()));
  std::string bytes = read_bytes(path);
  bytes[bytes.size() - 8 - 4 * 8 - 7 * 8 - kBlock * 8] ^= 1;  // the first of the third block
  write_bytes(path, bytes);
  const Shard shard = opened(path, about);
  shard.read_ahead(0, values.size());
  EXPECT_TRUE(shard.verify_values(0, 2 * kBlock));
  EXPECT_TRUE(std::equal(values.begin(), values.begin() + 2 * kBlock, shard.doubles()));
  EXPECT_TRUE(shard.verify_values(3 * kBlock, 7));
  EXPECT_TRUE(shard.verify_values(2 * kBlock - 1, 1));
  EXPECT_FALSE(shard.verify_values(2 * kBlock, 1));
  EXPECT_FALSE(shard.verify_values(3 * kBlock - 1, 2));
  EXPECT_FALSE(shard.verify_values(0, values.size()));
  EXPECT_EQ(shard.verify_values(5, 3 * kBlock).error().where, path);
}

// The format's specification in shard.h, byte by byte.
TEST(Shard, IsWhatItsSpecificationSays) {
  const ScratchFolder folder;
  const std::vector<double> values = numbers(2);
  const std::string path = folder.file("shard");
  ASSERT_TRUE(shards::write_shard(path, description(2), values.data()));
  const std::string bytes = read_bytes(path);
  ASSERT_EQ(bytes.size(), 192 + 16 + 8 + 8U);
  EXPECT_EQ(bytes.substr(0, 8), "FIVEKIND");
  EXPECT_EQ(bytes.substr(8, 8), std::string("\2\0\0\0\10\0\0\0", 8));
  EXPECT_EQ(bytes.substr(16, 16), std::string("\2\0\0\0\0\0\0\0\0\0\1\0\0\0\0\0", 16));
  EXPECT_EQ(bytes.substr(32, 16), "0123456789abcdef");
  EXPECT_EQ(bytes.substr(48, 16), "fivekind " FIVEKIND_VERSION + std::string(2, '\0'));
  EXPECT_EQ(bytes.substr(64, 112), "a test" + std::string(106, '\0')) << "no index";
  EXPECT_EQ(bytes.substr(184, 8), std::string(8, '\0'));
  EXPECT_EQ(bytes.substr(192, 8), std::string("\0\0\0\0\0\0\xD0\x3F", 8));
  EXPECT_EQ(bytes.substr(bytes.size() - 8), "COMPLETE");
}

// Index entries: for each state three values, from the key 5 · state on.
std::vector<IndexEntry> entries_of(std::size_t states) {
  std::vector<IndexEntry> entries;
  for (std::size_t state = 0; state < states; ++state) {
    entries.push_back(
        {static_cast<std::uint32_t>(3 * state), static_cast<std::uint16_t>(5 * state % 60'000), 3});
  }
  return entries;
}

void append(ShardWriter& writer, const void* bytes, std::size_t size) {
  const auto appended = writer.append(bytes, size);
  ASSERT_TRUE(appended) << appended.error().message();
  EXPECT_EQ(*appended, size);
}

template <typename T>
void write_indexed(const std::string& path, std::size_t states, std::size_t part) {
  const std::vector<IndexEntry> entries = entries_of(states);
  const std::vector<double> doubles = numbers(3 * states);
  const std::vector<T> values(doubles.begin(), doubles.end());
  auto writer = ShardWriter::create(path, indexed(states, values.size(), sizeof(T)));
  ASSERT_TRUE(writer);
  append(*writer, entries.data(), entries.size() * sizeof(IndexEntry));
  for (std::size_t i = 0; i < values.size(); i += part) {
    append(*writer, values.data() + i, std::min(part, values.size() - i) * sizeof(T));
  }
  ASSERT_TRUE(writer->commit());
}

template <typename T>
void expect_same_curves(std::size_t states, std::size_t part) {
  const ScratchFolder folder;
  const std::string path = folder.file("shard");
  write_indexed<T>(path, states, part);
  EXPECT_EQ(folder.files(), std::vector<std::string>{"shard"});
  const std::vector<IndexEntry> entries = entries_of(states);
  const std::vector<double> values = numbers(3 * states);
  const ShardDescription about = indexed(states, values.size(), sizeof(T));
  EXPECT_EQ(std::filesystem::file_size(path), shards::shard_bytes(about));
  const auto shard = Shard::open(path, indexed(states, 0, sizeof(T)), ValueCount::from_shard);
  ASSERT_TRUE(shard) << shard.error().message();
  EXPECT_EQ(shard->description().value_count, values.size());
  for (std::size_t state = 0; state < states; ++state) {
    const auto entry = shard->entry(state);
    ASSERT_TRUE(entry) << entry.error().message();
    ASSERT_EQ(entry->first, entries[state].first);
    ASSERT_EQ(entry->low, entries[state].low);
    ASSERT_EQ(entry->count, 3);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_EQ(*shard->value(i), static_cast<T>(values[i])) << i;
  }
  EXPECT_TRUE(shard->verify());
  EXPECT_TRUE(Shard::open(path, about)) << "the number of values may be known, too";
  EXPECT_FALSE(Shard::open(path, indexed(states, 0, sizeof(T)))) << "and then it must agree";
}

TEST(Shard, GivesBackEveryCurve) {
  const std::size_t block = shards::kBlockBytes / sizeof(IndexEntry);
  for (std::size_t states : {std::size_t{1}, std::size_t{100}, block - 1, block, block + 1}) {
    SCOPED_TRACE(states);
    expect_same_curves<double>(states, 3 * states);
    expect_same_curves<float>(states, 77);
  }
  expect_same_curves<float>(5000, 3);
}

// However it is divided into parts, a shard has the same bytes.
TEST(Shard, IsTheSameInPartsOrWhole) {
  const ScratchFolder folder;
  write_indexed<float>(folder.file("whole"), 20'000, 60'000);
  for (std::size_t part : {std::size_t{1}, std::size_t{3}, std::size_t{16'384}}) {
    write_indexed<float>(folder.file("parts"), 20'000, part);
    EXPECT_EQ(read_bytes(folder.file("parts")), read_bytes(folder.file("whole"))) << part;
  }
}

// The specification's index, byte by byte.
TEST(Shard, HasItsIndexBeforeItsValues) {
  const ScratchFolder folder;
  const std::string path = folder.file("shard");
  write_indexed<float>(path, 2, 6);
  const std::string bytes = read_bytes(path);
  ASSERT_EQ(bytes.size(), 192 + 2 * 8 + 6 * 4 + 8 + 8U);
  EXPECT_EQ(bytes.substr(12, 12), std::string("\4\0\0\0\6\0\0\0\0\0\0\0", 12));
  EXPECT_EQ(bytes.substr(168, 8), std::string("\2\0\0\0\0\0\0\0", 8));
  EXPECT_EQ(bytes.substr(192, 8), std::string("\0\0\0\0\0\0\3\0", 8));
  EXPECT_EQ(bytes.substr(200, 8), std::string("\3\0\0\0\5\0\3\0", 8));
  EXPECT_EQ(bytes.substr(208, 4), std::string("\0\0\x80\x3E", 4)) << "0.25";
}

// An index that points beyond the values is refused even with a correct checksum.
TEST(Shard, RefusesAnEntryBeyondItsValues) {
  const ScratchFolder folder;
  const std::string path = folder.file("shard");
  const ShardDescription about = indexed(4, 3, sizeof(double));
  const std::vector<IndexEntry> entries = {
      {0, 1, 3}, {1, 1, 3}, {0xFFFFFFFF, 1, 0xFFFF}, {3, 1, 0}};
  const std::vector<double> values = numbers(3);
  auto writer = ShardWriter::create(path, about);
  ASSERT_TRUE(writer);
  append(*writer, entries.data(), entries.size() * sizeof(IndexEntry));
  append(*writer, values.data(), values.size() * sizeof(double));
  ASSERT_TRUE(writer->commit());
  const Shard shard = opened(path, about);
  EXPECT_TRUE(shard.entry(0));
  EXPECT_TRUE(shard.entry(3)) << "a curve without values";
  for (std::uint64_t state : {1U, 2U}) {
    const auto entry = shard.entry(state);
    ASSERT_FALSE(entry);
    EXPECT_EQ(entry.error().fault, Fault::table_damaged);
    EXPECT_EQ(entry.error().where, path);
  }
}

TEST(Shard, IsNotThereWithoutCommit) {
  const ScratchFolder folder;
  {
    auto writer = ShardWriter::create(folder.file("shard"), indexed(2, 6, sizeof(float)));
    ASSERT_TRUE(writer);
    const std::vector<IndexEntry> entries = entries_of(2);
    append(*writer, entries.data(), entries.size() * sizeof(IndexEntry));
    EXPECT_FALSE(std::filesystem::exists(folder.file("shard")));
  }
  EXPECT_EQ(folder.files(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fivekind::tests::shard_test
