// The forms of records: JSON Lines, CSV, score sheets, score pads (docs/records.md).
#pragma once

#include <cstdint>

namespace fivekind::records {

enum class Form : std::uint8_t {
  json,
  csv,
  sheet,
  pad,  ///< cards without turns (pads.h): no record that a Writer could write
};

/// The longest line of a record, in bytes without its end.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;
/// The longest name, strategy or time, and the longest metadata, in bytes.
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kLongestMetadata = std::size_t{1} << 16;
/// How deep a line of JSON may be nested.
inline constexpr std::size_t kDeepest = 32;

}  // namespace fivekind::records
