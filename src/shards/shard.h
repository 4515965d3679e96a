// Shards: the files that tables are made of. This comment is the format's specification.
//
// Version 2. All numbers little-endian.
//   offset  size  content
//        0     8  "FIVEKIND"
//        8     4  format version, 2
//       12     2  bytes per value: 4 or 8
//       14     2  encoding of values: 0 IEEE single or double by their bytes; 1 fixed point: a
//                 whole number n of 4 bytes, which represents n / (2^32 - 1)
//       16     8  number of values
//       24     8  bytes per block (the last block may be shorter)
//       32    16  rules hash, hexadecimal digits
//       48    16  writer, e.g. "fivekind 0.1.0", padded with zero bytes
//       64   104  description, e.g. "yatzy expected layer 7", padded with zero bytes
//      168     8  number of index entries, 0 where each state has one value
//      176     8  XXH3-64 of bytes 0 … 175
//      184     8  zero
//      192     …  the index entries, then the values
//        …   8·b  XXH3-64 of each of the b blocks of index entries and values
//        …     8  "COMPLETE", written and synced after everything before it
// An index entry gives the position of a state's curve and the keys it covers:
//   bits  0–31  index of its first value
//   bits 32–47  the key of this value
//   bits 48–63  number of values
// A shard is written under a temporary name, synced, renamed, and its folder synced; it is never
// changed afterwards. So a shard under its name is complete, unless the disk is faulty, which the
// checksums detect. A reader derives every size from the rules before it trusts one, and verifies a
// block when it first uses it.
// History: 1 (2026-11) first version. 2 (2026-11) index entries, for curves; later also values in
// fixed point, whose two bytes had been zero.
#pragma once

#include <fivekind/error.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "support/files/files.h"

namespace fivekind::shards {

inline constexpr std::size_t kBlockBytes = 64 * 1024;

/// How a value is written.
enum class Encoding : std::uint16_t {
  ieee,   ///< single or double, by the number of bytes
  fixed,  ///< probabilities in 4 bytes, evenly spaced from 0 to 1
};

/// Converts a probability from 0 to 1 to fixed point, with an error of at most half a step of 1 /
/// (2^32 - 1), and back. 0 and 1 are exact.
std::uint32_t to_fixed(double chance);
double from_fixed(std::uint32_t number);

/// The properties of a shard that its writer and its readers both know.
struct ShardDescription {
  std::string rules_hash;   ///< 16 digits
  std::string description;  ///< at most 103 bytes
  std::uint32_t value_bytes = 8;
  std::uint64_t value_count = 0;
  std::uint64_t index_count = 0;
  Encoding encoding = Encoding::ieee;
};

/// The position of a state's curve in its shard.
struct IndexEntry {
  std::uint32_t first = 0;
  std::uint16_t low = 0;
  std::uint16_t count = 0;
};
static_assert(sizeof(IndexEntry) == 8);

/// The size of a shard's file in bytes.
std::uint64_t shard_bytes(const ShardDescription& description);

/// Writes a shard: `values` holds value_count values. Errors: file_write.
Result<std::string> write_shard(const std::string& path, const ShardDescription& description,
                                const void* values);

/// Whether a file is a complete shard, judging by its header, its size and its end, whatever its
/// content; the values are not read. Errors: table_damaged.
Result<void> check_frame(const std::string& path);

/// Writes a shard in parts: first the index entries, then the values.
class ShardWriter {
 public:
  /// Errors: file_write.
  static Result<ShardWriter> create(const std::string& path, const ShardDescription& description);
  /// Appends bytes of index entries or values. Errors: file_write.
  Result<std::size_t> append(const void* bytes, std::size_t size);
  /// Finishes the shard, which must have received everything that its description announces.
  /// Errors: file_write.
  Result<std::string> commit();

 private:
  ShardWriter(support::AtomicFile file, std::uint64_t size) : file_(std::move(file)), left_(size) {}
  Result<std::size_t> write_block();

  support::AtomicFile file_;
  std::uint64_t left_;
  std::vector<std::byte> block_;
  std::vector<std::uint64_t> sums_;
};

/// Where a reader gets the number of values from: the rules, or a shard with an index.
enum class ValueCount { as_expected, from_shard };

/// A shard open for reading. Safe to use from several threads.
class Shard {
 public:
  /// Opens a shard and checks everything but the blocks. Errors: table_damaged (no file,
  /// incomplete, wrong header checksum), table_foreign (another format version, rules or content
  /// than expected).
  static Result<Shard> open(const std::string& path, const ShardDescription& expected,
                            ValueCount count = ValueCount::as_expected);

  const ShardDescription& description() const { return description_; }
  /// An index entry, checked to lie within the values. Errors: table_damaged.
  Result<IndexEntry> entry(std::uint64_t index) const;

  /// The value at an index. Errors: table_damaged, naming the block.
  Result<double> value(std::uint64_t index) const;
  /// Fills `values` with those from an index on. Errors: table_damaged, naming the block.
  Result<void> values(std::uint64_t first, std::span<double> values) const;
  /// The mapped values of a shard of doubles without an index. Each must be verified before it is
  /// read.
  const double* doubles() const;
  /// Starts reading those of their blocks that are not verified yet.
  void read_ahead(std::uint64_t first, std::uint64_t count) const;
  /// Verifies the blocks of this many values from an index on. Errors: table_damaged, naming the
  /// block.
  Result<void> verify_values(std::uint64_t first, std::uint64_t count) const;
  /// Verifies all blocks. Errors: table_damaged.
  Result<std::uint64_t> verify() const;
  /// XXH3-64 of the checksums of all blocks of index entries and values; it does not depend on the
  /// writer.
  std::uint64_t checksum() const;

 private:
  Shard(support::MappedFile file, std::string path, ShardDescription description);
  const std::byte* data() const;
  // Offsets, sizes and block numbers of mapped data fit the machine's size type.
  struct Blocks {
    std::size_t begin = 0;
    std::size_t end = 0;
  };
  Blocks blocks_of_values(std::uint64_t first, std::uint64_t count) const;
  std::size_t data_size() const;
  Result<std::uint64_t> verify_block(std::size_t block) const;
  // The verified bytes at an offset in the data. A value never crosses the end of a block.
  Result<const std::byte*> bytes_at(std::size_t place) const;

  support::MappedFile file_;
  std::string path_;
  ShardDescription description_;
  std::size_t block_count_;
  std::unique_ptr<std::atomic<bool>[]> verified_;
};

}  // namespace fivekind::shards
