// Numbers and other values in records, most of them from text in CSV and score sheets.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string_view>

#include "records/game.h"
#include "records/record_validator.h"

namespace fivekind::records {

/// A whole number. `what` names it. Errors: record_field.
Result<std::int64_t> read_number(std::string_view digits, std::string_view what,
                                 const RecordPlace& place);

/// Sets what a record says about its game as a whole: "seed", "number", "time" or "metadata", by
/// name. Errors: record_field (no such value, another one than before).
Result<void> tell_game(RecordedGame& game, std::string_view name, std::string_view value,
                       const RecordPlace& place);

/// Sets how often a player undid something. Errors: record_field (an impossible number, another one
/// than before).
Result<void> tell_undos(Player& player, std::int64_t undos, const RecordPlace& place);

/// The seat, from 1, that a text refers to: the number of a seat that is taken or next, or the name
/// of a player; 0 for a new name. Errors: record_players.
Result<std::size_t> find_seat(const RecordedGame& game, std::string_view who,
                              const RecordPlace& place);

/// The seat, from 1, of the only player whose name resembles a text; 0 if there is none, or
/// several.
std::size_t seat_like(const RecordedGame& game, std::string_view who);

}  // namespace fivekind::records
