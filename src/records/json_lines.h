// Recorded games as JSON lines: one game a line (docs/records.md).
// Version 1. A reader must ignore keys that it does not know.
#pragma once

namespace fivekind::records {

/// The version of the form, its first key.
inline constexpr int kRecordFormat = 1;

}  // namespace fivekind::records
