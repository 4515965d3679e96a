// Shards: the files that tables are made of. This comment is the format's specification.
//
// Version 1. All numbers little-endian.
//   offset  size  content
//        0     8  "FIVEKIND"
//        8     4  format version, 1
//       12     4  bytes a value: 4 (IEEE single) or 8 (IEEE double)
//       16     8  number of values
//       24     8  bytes a block (the last block may be shorter)
//       32    16  rules hash, hexadecimal digits
//       48    16  writer, e.g. "fivekind 0.1.0", padded with zero bytes
//       64   112  description, e.g. "yatzy expected layer 7", padded with zero bytes
//      176     8  XXH3-64 of bytes 0 … 175
//      184     8  zero
//      192     …  the values
//        …   8·b  XXH3-64 of each of the b blocks of values
//        …     8  "COMPLETE", written and synced after everything before it
// A shard is written under a temporary name, synced, renamed, and its folder synced; it is never
// changed afterwards. So a shard under its name is whole, unless the disk lies; the checksums find
// that out. A reader derives every size from the rules before it trusts one, and verifies a block
// when it first uses it.
// History: 1 (2026-11) first version.
#pragma once

#include <fivekind/error.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "support/files.h"

namespace fivekind::tables {

inline constexpr std::uint64_t kBlockBytes = 64 * 1024;

/// What a shard is about, known to writer and reader alike.
struct ShardDescription {
  std::string rules_hash;   ///< 16 digits
  std::string description;  ///< at most 111 bytes
  std::uint32_t value_bytes = 8;
  std::uint64_t value_count = 0;
};

/// Bytes of a shard's file.
std::uint64_t shard_bytes(const ShardDescription& description);

/// Writes a shard: `values` holds value_count values. Errors: file_write.
Result<std::string> write_shard(const std::string& path, const ShardDescription& description,
                                const void* values);

/// A shard open for reading. Safe to use from several threads.
class Shard {
 public:
  /// Opens and checks everything but the blocks. Errors: file_read, table_damaged (not whole, wrong
  /// header sum), table_foreign (another format version, rules or content than expected).
  static Result<Shard> open(const std::string& path, const ShardDescription& expected);

  /// The value at a place. Errors: table_damaged, naming the block.
  Result<double> value(std::uint64_t index) const;
  /// Verifies all blocks. Errors: table_damaged.
  Result<std::uint64_t> verify() const;

 private:
  Shard(support::MappedFile file, std::string path, const ShardDescription& description);
  Result<std::uint64_t> verify_block(std::uint64_t block) const;

  support::MappedFile file_;
  std::string path_;
  std::uint32_t value_bytes_;
  std::uint64_t value_count_;
  std::uint64_t block_count_;
  std::unique_ptr<std::atomic<bool>[]> verified_;
};

}  // namespace fivekind::tables
