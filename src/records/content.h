// The content of a recorded game as one number.
// Why: the same game has the same number in whatever form it was recorded, so that a database
// stores it once and totals over files count it once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "records/game.h"

namespace fivekind::records {

/// A hash of the rules, the players' names and their turns. `room` holds the bytes to be hashed;
/// passing the same one for all games reuses its memory.
std::uint64_t content_of(const RecordedGame& game, std::string_view rules_hash,
                         std::string& buffer);

}  // namespace fivekind::records
