// A game in progress: what has happened, event by event, and the current state of the table.
// Why: a game on a screen can be undone, continued after a crash and verified by others. So it
// consists of its events, and the table follows from them; an unfinished game is the same kind of
// record that readers read and judges judge.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dice/dice_source.h"
#include "play/moves.h"
#include "records/game.h"
#include "rules/position.h"
#include "rules/scoring.h"

namespace fivekind::play {

struct PlayedEvent {
  enum class Kind : std::uint8_t { rolled, scored, announced };
  Kind kind = Kind::rolled;
  dice::Keep kept{0};       ///< of a roll: the dice that were kept
  dice::Roll roll{0};       ///< of a roll: all dice after it
  bool typed = false;       ///< of a roll: real dice, typed in
  std::uint32_t undos = 0;  ///< of a roll with new dice after undos: the number of undos before it
  rules::Box box{};         ///< of a score or an announcement
  bool struck = false;      ///< of a score: the box was struck although the dice pay more

  friend bool operator==(const PlayedEvent&, const PlayedEvent&) = default;
};

class GameInPlay {
 public:
  /// A game without any events. `players`: names and strategies; those with a strategy are played
  /// by the computer. `scoring` must outlive the game. With `typed_dice` all dice are typed in,
  /// otherwise they are drawn here, with new dice after an undo unless it is `practice`. Players
  /// have already undone as often as Player::undos says.
  GameInPlay(const rules::Scoring& scoring, const std::vector<records::Player>& players,
             std::uint64_t seed, bool typed_dice, bool practice);

  /// The game so far as a record: its last turn may be unfinished.
  const records::RecordedGame& game() const { return game_; }
  const std::vector<PlayedEvent>& events() const { return events_; }
  /// The number of events in force; later ones have been undone.
  std::size_t done() const { return done_; }

  bool over() const { return game_.whole; }
  /// The player to move, from 0; after the end the first player.
  std::size_t seat() const { return scored_ % game_.players.size(); }
  /// The turn of the player to move, from 0.
  std::size_t turn() const { return scored_ / game_.players.size(); }
  /// The turn in progress; null before its first roll and after the end.
  const records::Turn* begun() const;
  int rolls_left() const;
  rules::Position position() const;
  /// The number of the next roll, which determines its dice.
  dice::RollNumber next_roll() const;
  /// The random bits for a roll and for the decision after it.
  dice::Draw draw(const dice::RollNumber& at) const { return dice_.draw(at); }

  /// Rolls all dice except those kept; `typed` are all dice after the roll. Errors: play_turn,
  /// play_keep, play_dice.
  Result<void> roll_dice(dice::Keep kept, std::optional<dice::Roll> typed);
  /// If the box could be announced now, this announces it first. Errors: play_turn, play_category.
  Result<void> score(const FilledBox& filled);
  /// Errors: play_turn, play_category.
  Result<void> announce(rules::Box box);
  /// Repeats an event of any kind. Errors: as those three; play_dice for dice that were not drawn
  /// by the game's own numbers.
  Result<void> take(const PlayedEvent& event);

  /// Undoes the last event of a human player, and those of the computer after it; in a game without
  /// human players the last event. False: there is none.
  bool undo();
  /// Restores what undo removed. False: nothing is undone.
  bool redo();
  /// Puts exactly the first `count` events into force; there must be as many.
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
  // Puts a checked event into force.
  void apply(const PlayedEvent& event);

  const rules::Scoring* scoring_;
  dice::DiceSource dice_;
  bool typed_dice_;
  bool practice_;
  std::vector<PlayedEvent> events_;
  std::vector<std::size_t> seats_;  // the seat of each event
  std::size_t done_ = 0;
  records::RecordedGame game_;
  std::size_t scored_ = 0;  // finished turns
};

}  // namespace fivekind::play
