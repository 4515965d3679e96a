// The content of a recorded game as one number.
#include "records/content.h"

#include <xxhash.h>

#include <array>
#include <cstddef>

#include "rules/game.h"

namespace fivekind::records {
namespace {

// Numbers as bytes, lowest first, collected for the hash of a game's content.
class Gathered {
 public:
  void add(std::uint32_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      bytes_[size_++] = static_cast<char>(number >> (8 * i) & 0xFF);
    }
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  static constexpr std::size_t kMax = 18 + 4 * rules::kMaximumRollsOfTurn;
  std::array<char, kMax> bytes_{};
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
  constexpr std::uint32_t kFresh = 0xFC;
  Gathered gathered;
  gathered.add(static_cast<std::uint32_t>(turn.detail), 1);
  gathered.add(turn.rolls_made, 1);
  gathered.add(turn.kept, 1);
  for (std::size_t i = 0; i < turn.rolls_made; ++i) gathered.add(turn.rolls[i].value, 2);
  for (std::size_t i = 0; i < turn.kept; ++i) gathered.add(turn.keeps[i].value, 2);
  gathered.add(turn.box ? turn.box->value : kNone, 1);
  gathered.add(static_cast<std::uint32_t>(turn.in_box.value), 4);
  gathered.add(static_cast<std::uint32_t>(turn.gained.value), 4);
  if (turn.rolls_left > 0) gathered.add(turn.rolls_left, 1);
  if (turn.announced) gathered.add(turn.announced->value, 1);
  if (turn.maybe_served) gathered.add(kMaybeServed, 1);
  if (turn.struck) gathered.add(kStruck, 1);
  if (turn.fresh) gathered.add(kFresh, 1);
  bytes += gathered.bytes();
}

}  // namespace

std::uint64_t content_of(const RecordedGame& game, std::string_view rules_hash,
                         std::string& buffer) {
  buffer = rules_hash;
  append(buffer, game.players.size());
  for (const Player& player : game.players) {
    append(buffer, player.name.size());
    buffer += player.name;
    append(buffer, player.turns.size());
    for (const Turn& turn : player.turns) append(buffer, turn);
    if (player.resigned) buffer += "resigned";
    for (const Correction& correction : player.corrections) {
      buffer += "corrected";
      append(buffer, correction.turn);
      append(buffer, static_cast<std::size_t>(correction.written.value));
      append(buffer, correction.after);
    }
  }
  return XXH3_64bits(buffer.data(), buffer.size());
}

}  // namespace fivekind::records
