// Files with an analysis's sums: saved by its parts, so that they can be combined.
// Why: millions of games are judged in parts, on several machines or days; the sums of all parts
// equal those of the whole, to the last bit (judge/summary.h).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string>

#include "judge/summary.h"

namespace fivekind {

/// What a file contains besides the sums.
struct SumsHead {
  std::string game;
  std::string rules_hash;
  std::string objective;
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  std::uint64_t records = 0;  ///< read so far, in all parts
  std::uint64_t bad = 0;
  std::uint64_t hash = 0;  ///< of these records, in any order: the sum of their content hashes
  bool finished = false;
};

struct Sums {
  SumsHead head;
  judge::Summary summary;
};

/// The text of such a file, including its checksum.
std::string text_of(const SumsHead& head, const judge::Summary& summary);
/// Errors: file_read; record_sums for any other file, another format, or a damaged one.
Result<Sums> read_sums(const std::string& file);

}  // namespace fivekind
