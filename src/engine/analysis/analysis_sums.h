// Files of an analysis's sums: what parts of it save, so that they can be put together.
// Why: millions of games are judged in parts, on several machines or days; the sums of all parts
// are those of the whole, to the last bit (judge/summary.h).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string>

#include "judge/summary.h"

namespace fivekind {

/// What a file of sums says beside them.
struct SumsHead {
  std::string game;
  std::string rules_hash;
  std::string objective;
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
  std::uint64_t records = 0;  ///< read so far, of all parts
  std::uint64_t bad = 0;
  std::uint64_t hash = 0;  ///< of these records, in any order: the sum of their contents
  bool finished = false;
};

struct Sums {
  SumsHead head;
  judge::Summary summary;
};

/// The text of such a file, with its checksum.
std::string text_of(const SumsHead& head, const judge::Summary& summary);
/// Errors: file_read; record_sums for another file, another format, or a damaged one.
Result<Sums> read_sums(const std::string& file);

}  // namespace fivekind
