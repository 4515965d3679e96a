// Recorded games as JSON lines: one game a line (docs/simulation.md).
// Version 1: the keys of docs/simulation.md. A reader must ignore keys that it does not know.
#pragma once

#include <fivekind/simulate.h>

#include <string>

namespace fivekind::records {

/// The version of the form, its first key.
inline constexpr int kRecordFormat = 1;

/// A game as one line without an end of line: valid UTF-8 and JSON whatever names hold.
std::string json_line(const GameRecord& record);

}  // namespace fivekind::records
