// Numbers and other values from text.
#include "records/parsed_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "records/form_reader.h"
#include "support/names.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

// Sets a value that may be repeated, but not changed.
template <typename T>
Result<void> tell(T& target, T value, std::string_view what, std::string_view parsed,
                  const RecordPlace& place) {
  if (target != T() && target != value) {
    return fail(Fault::record_field, place.text(), std::string(what), "another, " + shown(parsed));
  }
  target = std::move(value);
  return {};
}

}  // namespace

Result<std::int64_t> read_number(std::string_view digits, std::string_view what,
                                 const RecordPlace& place) {
  const auto number = support::number_in<std::int64_t>(digits);
  if (number) return *number;
  return fail(Fault::record_field, place.text(), fmt::format("a whole number for the {}", what),
              shown(digits));
}

Result<void> tell_game(RecordedGame& game, std::string_view name, std::string_view value,
                       const RecordPlace& place) {
  const std::string what = fmt::format("one {} a game", name);
  if (name == "time") {
    FIVEKIND_LET(auto time, clean_text(value, name, place));
    return tell(game.time, std::move(time), what, value, place);
  }
  if (name == "metadata") {
    FIVEKIND_LET(auto metadata, clean_metadata(value, place));
    return tell(game.metadata, std::move(metadata), what, value, place);
  }
  const auto number = support::number_in<std::uint64_t>(value);
  if (!number) {
    return fail(Fault::record_field, place.text(),
                fmt::format("a whole number from 0 to 2^64 - 1 for the {}", name), shown(value));
  }
  return tell(name == "seed" ? game.seed : game.number, std::optional(*number), what, value, place);
}

Result<void> tell_undos(Player& player, std::int64_t undos, const RecordPlace& place) {
  constexpr std::int64_t kMax = 1'000'000;
  const std::string found = std::to_string(undos);
  if (undos < 0 || undos > kMax) {
    return fail(Fault::record_field, place.text(), fmt::format("from 0 to {} undos", kMax), found);
  }
  return tell(player.undos, static_cast<std::uint32_t>(undos), "one number of undos a player",
              found, place);
}

Result<std::size_t> find_seat(const RecordedGame& game, std::string_view who,
                              const RecordPlace& place) {
  const auto number = support::number_in<std::size_t>(who);
  if (number) {
    if (*number >= 1 && *number <= game.players.size() + 1) return *number;
    return fail(Fault::record_players, place.text(),
                fmt::format("a player from 1 to {}", game.players.size() + 1), shown(who));
  }
  const auto same = [&](const Player& player) { return player.name == who; };
  const auto found = std::find_if(game.players.begin(), game.players.end(), same);
  if (found == game.players.end()) return std::size_t{0};
  if (std::find_if(found + 1, game.players.end(), same) == game.players.end()) {
    return static_cast<std::size_t>(found - game.players.begin()) + 1;
  }
  return fail(Fault::record_players, place.text(), "a player's number, since names are alike",
              shown(who));
}

std::size_t seat_like(const RecordedGame& game, std::string_view who) {
  const auto places = support::places_named(
      who, game.players.size(),
      [&](std::size_t place, const auto& see) { see(game.players[place].name); });
  return places.size() == 1 ? places.front() + 1 : 0;
}

}  // namespace fivekind::records
