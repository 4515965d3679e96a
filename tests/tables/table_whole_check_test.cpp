// Checking all values of a table (`tables verify --all`): a wrong value with a correct checksum,
// which only its successors reveal, is found in any block of any kind of table.
#include <fivekind/tables.h>
#include <gtest/gtest.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "shards/shard.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_whole_check_test {
namespace {

// The positions of a shard's values: of one value in each block.
struct StoredValues {
  std::size_t bytes = 0;  // per value
  bool fixed = false;
  std::vector<std::size_t> places;
};

template <typename T>
T number_at(const std::string& bytes, std::size_t at) {
  T number{};
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

template <typename T>
void put(std::string& bytes, std::size_t at, T number) {
  std::memcpy(bytes.data() + at, &number, sizeof number);
}

constexpr std::size_t kHeaderBytes = 192;

StoredValues values_of(const std::string& bytes) {
  StoredValues stored;
  stored.bytes = number_at<std::uint16_t>(bytes, 12);
  stored.fixed = number_at<std::uint16_t>(bytes, 14) == 1;
  const std::size_t first = 8 * number_at<std::uint64_t>(bytes, 168);
  const std::size_t end = first + stored.bytes * number_at<std::uint64_t>(bytes, 16);
  for (std::size_t at = first; at < end;
       at = (at / shards::kBlockBytes + 1) * shards::kBlockBytes) {
    stored.places.push_back(kHeaderBytes + at);
  }
  return stored;
}

// Changes the value at this position by a quarter, with the resulting checksum of its block.
std::string with_wrong_value(std::string bytes, const StoredValues& stored, std::size_t at) {
  const auto moved = [](auto value) { return value > 0.5 ? value - 0.25 : value + 0.25; };
  if (stored.fixed) {
    put(bytes, at, number_at<std::uint32_t>(bytes, at) ^ 0x40000000U);
  } else if (stored.bytes == sizeof(double)) {
    put(bytes, at, moved(number_at<double>(bytes, at)));
  } else {
    put(bytes, at, static_cast<float>(moved(number_at<float>(bytes, at))));
  }
  const std::size_t all =
      8 * number_at<std::uint64_t>(bytes, 168) + stored.bytes * number_at<std::uint64_t>(bytes, 16);
  const std::size_t block = (at - kHeaderBytes) / shards::kBlockBytes;
  const std::size_t begin = block * shards::kBlockBytes;
  const std::size_t size = std::min<std::size_t>(shards::kBlockBytes, all - begin);
  put<std::uint64_t>(bytes, kHeaderBytes + all + 8 * block,
                     XXH3_64bits(bytes.data() + kHeaderBytes + begin, size));
  return bytes;
}

TEST(CheckingAllValues, FindsAWrongOneInAnyBlock) {
  struct Kind {
    const char* game;
    const char* objective;
    std::size_t blocks;  // with values, at least
  };
  for (const auto& [key, objective, blocks] :
       {Kind{"two-yatzy", "expected", 3}, Kind{"two-yatzy", "utility=exp:0.05", 3},
        Kind{"two-yatzy", "target-curves", 2}, Kind{"cheerio", "target-curves", 8},
        Kind{"two-yatzy", "two-player", 4}, Kind{"yatzy-forced", "two-player", 4}}) {
    SCOPED_TRACE(std::string(key) + " " + objective);
    const ScratchFolder folder;
    const Game game = *Game::shipped(key);
    TableOptions options;
    options.content = asked(parse_table_content(objective));
    const Engine engine = engine_of({.tables = folder.path()});
    options.all_values = true;
    const auto built = build_table(engine, game, options);
    ASSERT_TRUE(built) << built.error().message();
    const auto sound = verify_table(engine, game, options);
    ASSERT_TRUE(sound) << sound.error().message();
    std::size_t changed = 0;
    for (const auto& [name, bytes] : finished_files(built->folder)) {
      if (name == "manifest.json") continue;
      const StoredValues stored = values_of(bytes);
      for (const std::size_t at : stored.places) {
        write_bytes(built->folder + "/" + name, with_wrong_value(bytes, stored, at));
        const auto check = verify_table(engine, game, options);
        ASSERT_FALSE(check) << name << ", byte " << at;
        EXPECT_EQ(check.error().fault, Fault::table_damaged);
        EXPECT_NE(check.error().expected.find("by its successors"), std::string::npos)
            << name << ", byte " << at << ": " << check.error().message();
        ++changed;
      }
      write_bytes(built->folder + "/" + name, bytes);
    }
    EXPECT_GE(changed, blocks);
    EXPECT_TRUE(verify_table(engine, game, options)) << "all is as it was";
  }
}

}  // namespace
}  // namespace fivekind::tests::table_whole_check_test
