// Chances as they are stored: of falling ones only those that are neither sure nor impossible.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "support/range.h"

namespace fivekind::values {

/// Chances at the keys low, low + 1, …: `before` (mostly 1) below the keys that are stored, 0 above
/// them, and between what read(i, part) fills in, from the i-th stored one on. Errors: its own.
template <class Read>
Result<void> read_chances(const Range& stored, double before, std::int32_t low,
                          std::span<double> values, const Read& read) {
  const auto size = static_cast<std::int64_t>(values.size());
  const std::int64_t offset = std::int64_t{low} - stored.low;
  const std::int64_t begin = std::clamp<std::int64_t>(-offset, 0, size);
  const std::int64_t end =
      std::clamp<std::int64_t>(std::int64_t{stored.high} - low + 1, begin, size);
  const auto first = static_cast<std::size_t>(begin);
  const auto count = static_cast<std::size_t>(end - begin);
  const std::span<double> before_them = values.first(first);
  const std::span<double> after_them = values.subspan(first + count);
  std::fill(before_them.begin(), before_them.end(), before);
  std::fill(after_them.begin(), after_them.end(), 0.0);
  if (count == 0) return {};
  return read(static_cast<std::size_t>(offset + begin), values.subspan(first, count));
}

}  // namespace fivekind::values
