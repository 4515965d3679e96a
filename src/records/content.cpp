// What a recorded game holds, as one number.
#include "records/content.h"

#include <xxhash.h>

#include <array>
#include <cstddef>

#include "rules/game.h"

namespace fivekind::records {
namespace {

// Numbers as bytes, the lowest first, gathered for the hash of a game's content.
class Gathered {
 public:
  void add(std::uint32_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      bytes_[size_++] = static_cast<char>(number >> (8 * i) & 0xFF);
    }
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  static constexpr std::size_t kMost = 18 + 4 * rules::kMaximumThrows;
  std::array<char, kMost> bytes_{};
  std::size_t size_ = 0;
};

void append(std::string& bytes, std::size_t number) {
  Gathered gathered;
  gathered.add(static_cast<std::uint32_t>(number), 4);
  bytes += gathered.bytes();
}

void append(std::string& bytes, const Turn& turn) {
  constexpr std::uint32_t kNone = 0xFF;
  constexpr std::uint32_t kMaybeServed = 0xFE;
  constexpr std::uint32_t kStruck = 0xFD;
  Gathered gathered;
  gathered.add(static_cast<std::uint32_t>(turn.detail), 1);
  gathered.add(turn.throws, 1);
  gathered.add(turn.kept, 1);
  for (std::size_t i = 0; i < turn.throws; ++i) gathered.add(turn.rolls[i].value, 2);
  for (std::size_t i = 0; i < turn.kept; ++i) gathered.add(turn.keeps[i].value, 2);
  gathered.add(turn.category ? turn.category->value : kNone, 1);
  gathered.add(static_cast<std::uint32_t>(turn.box.value), 4);
  gathered.add(static_cast<std::uint32_t>(turn.gained.value), 4);
  if (turn.rolls_left > 0) gathered.add(turn.rolls_left, 1);
  if (turn.announced) gathered.add(turn.announced->value, 1);
  if (turn.maybe_served) gathered.add(kMaybeServed, 1);
  if (turn.struck) gathered.add(kStruck, 1);
  bytes += gathered.bytes();
}

}  // namespace

std::uint64_t content_of(const RecordedGame& game, std::string_view rules_hash, std::string& room) {
  room = rules_hash;
  append(room, game.players.size());
  for (const Player& player : game.players) {
    append(room, player.name.size());
    room += player.name;
    append(room, player.turns.size());
    for (const Turn& turn : player.turns) append(room, turn);
    if (player.resigned) room += "resigned";
    for (const Correction& correction : player.corrections) {
      room += "corrected";
      append(room, correction.turn);
      append(room, static_cast<std::size_t>(correction.written.value));
      append(room, correction.after);
    }
  }
  return XXH3_64bits(room.data(), room.size());
}

}  // namespace fivekind::records
