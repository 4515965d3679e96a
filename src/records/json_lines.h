// Recorded games as JSON lines: one game a line (docs/records.md).
// Versions 1 and 2. A reader must ignore keys that it does not know.
#pragma once

#include "rules/game.h"

namespace fivekind::records {

/// The version of the form, its first key, that records of a game are of: 2 tells how many rolls
/// each turn leaves, in games that save them, or what is announced.
inline int record_format(const rules::RuleSet& game) {
  return game.saved_rolls || game.has_announced() ? 2 : 1;
}

}  // namespace fivekind::records
