// The forms of records: JSON Lines, CSV, score sheets, score pads (docs/records.md).
#pragma once

#include <fivekind/figures.h>

#include <cstddef>

namespace fivekind::records {

/// Of a pad there is no record that a Writer could write (pads.h).
using Form = RecordForm;

/// The longest line of a record, in bytes without its end.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;
/// The longest name, strategy or time, and the longest metadata, in bytes.
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kLongestMetadata = std::size_t{1} << 16;
/// How deeply a line of JSON may be nested.
inline constexpr std::size_t kDeepest = 32;

}  // namespace fivekind::records
