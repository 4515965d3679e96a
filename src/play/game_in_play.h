// A game being played: what has happened, event by event, and what the table looks like now.
// Why: a game on a screen is undone, taken up again after a crash and checked by others. So it is
// its events, and the table is what they come to; a game that is half over is the same record that
// readers read and judges judge.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dice/dice_source.h"
#include "records/game.h"
#include "rules/position.h"
#include "rules/scoring.h"

namespace fivekind::play {

struct PlayedEvent {
  enum class Kind : std::uint8_t { thrown, scored, announced };
  Kind kind = Kind::thrown;
  dice::Keep kept{0};       ///< of a throw: the dice that were left lying
  dice::Roll roll{0};       ///< of a throw: all dice after it
  bool typed = false;       ///< of a throw: real dice, told by somebody
  std::uint32_t undos = 0;  ///< of a throw whose dice are drawn anew after undos: those before it
  rules::Category category{};  ///< of a score or an announcement

  friend bool operator==(const PlayedEvent&, const PlayedEvent&) = default;
};

class GameInPlay {
 public:
  /// Nothing has happened yet. `players`: names and strategies; those with a strategy are programs.
  /// `scoring` must outlive the game. With `typed_dice` all dice are told, else all are thrown
  /// here, and after an undo anew unless it is `practice`. Players have taken back as much as they
  /// say (Player::undos).
  GameInPlay(const rules::Scoring& scoring, const std::vector<records::Player>& players,
             std::uint64_t seed, bool typed_dice, bool practice);

  /// What has been played, as a record: its last turn may be unfinished.
  const records::RecordedGame& game() const { return game_; }
  const std::vector<PlayedEvent>& events() const { return events_; }
  /// So many events are in force; those after them have been undone.
  std::size_t done() const { return done_; }

  bool over() const { return game_.whole; }
  /// Whose turn it is, from 0; after the end the first player.
  std::size_t seat() const { return scored_ % game_.players.size(); }
  /// The turn of the player to move, from 0.
  std::size_t turn() const { return scored_ / game_.players.size(); }
  /// The turn that has begun; null before its first throw and after the end.
  const records::Turn* begun() const;
  int rolls_left() const;
  rules::Position position() const;
  /// The number of the throw that comes next, and so of its dice.
  dice::ThrowNumber next_throw() const;
  /// The random bits that belong to a throw and to the decision after it.
  dice::Draw draw(const dice::ThrowNumber& at) const { return dice_.draw(at); }

  /// Throws all dice but those kept; `typed` are all dice after the throw. Errors: play_turn,
  /// play_keep, play_dice.
  Result<void> throw_dice(dice::Keep kept, std::optional<dice::Roll> typed);
  /// Who fills a box that could be announced now announces it. Errors: play_turn, play_category.
  Result<void> score(rules::Category category);
  /// Errors: play_turn, play_category.
  Result<void> announce(rules::Category category);
  /// Whatever happened, as it was told once. Errors: as those three; play_dice for dice that were
  /// not thrown by the game's own numbers.
  Result<void> take(const PlayedEvent& event);

  /// Takes back the last event of a person, and those of programs after it; in a game without
  /// persons the last event. False: there is none.
  bool undo();
  /// Plays again what undo took back. False: nothing is undone.
  bool redo();
  /// Puts the first `count` events into force, no more; there must be so many.
  void play(std::size_t count);
  bool can_undo() const { return undone_to().has_value(); }
  bool can_redo() const { return done_ < events_.size(); }

 private:
  std::uint32_t all_undos() const;
  bool has_persons() const;
  bool is_program(std::size_t seat) const { return !game_.players[seat].strategy.empty(); }
  Result<void> check_dice(const PlayedEvent& event) const;
  std::optional<std::size_t> undone_to() const;
  void append(const PlayedEvent& event);
  // Puts an event into force that has been checked.
  void apply(const PlayedEvent& event);

  const rules::Scoring* scoring_;
  dice::DiceSource dice_;
  bool typed_dice_;
  bool practice_;
  std::vector<PlayedEvent> events_;
  std::vector<std::size_t> seats_;  // whose each event was
  std::size_t done_ = 0;
  records::RecordedGame game_;
  std::size_t scored_ = 0;  // turns that are over
};

}  // namespace fivekind::play
