// Numbers and the like as records tell them, most as CSV and score sheets do: typed.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string_view>

#include "records/game.h"
#include "records/record_validator.h"

namespace fivekind::records {

/// A whole number. `what` names it. Errors: record_field.
Result<std::int64_t> read_number(std::string_view digits, std::string_view what,
                                 const Place& place);

/// Sets what a record says of its game as a whole: "seed", "number", "time" or "metadata", by the
/// name. Errors: record_field (not such a value, another one than before).
Result<void> tell_game(RecordedGame& game, std::string_view name, std::string_view value,
                       const Place& place);

/// Sets how often a player took something back. Errors: record_field (a number that cannot be,
/// another one than before).
Result<void> tell_undos(Player& player, std::int64_t undos, const Place& place);

/// The seat, from 1, that a text means: a number of a seat that is taken or next, or the name of a
/// player; 0 for a name that is new. Errors: record_players.
Result<std::size_t> find_seat(const RecordedGame& game, std::string_view who, const Place& place);

/// The seat, from 1, of the only player whose name differs from a text in nothing that matters; 0
/// where there is none, or several.
std::size_t seat_like(const RecordedGame& game, std::string_view who);

}  // namespace fivekind::records
