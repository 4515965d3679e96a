// What a recorded game holds, as one number.
// Why: the same game has the same number whatever form it was told in, so that a database keeps it
// once and sums over files know what they have seen.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "records/game.h"

namespace fivekind::records {

/// Of the rules, the players' names and their turns. `room` holds the bytes that are hashed; who
/// passes the same for all games saves its memory.
std::uint64_t content_of(const RecordedGame& game, std::string_view rules_hash, std::string& room);

}  // namespace fivekind::records
