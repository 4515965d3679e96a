// Fivekind: games in progress. Part of the public facade.
//
//   auto game = fivekind::Game::shipped("yatzy");
//   auto live = fivekind::LiveGame::start(*game, {{{"Anna", ""}, {"Fivekind", "expected"}}});
//   live = live->roll_dice("");                 // Anna's first roll
//   live = live->roll_dice("66");               // keeps 66 and rolls the others
//   live = live->score("sixes");
//   live = live->decide(*strategies.get("expected"));   // the computer's first roll
//
// A game consists of its events; undo and redo move along them. Dice come from the generator of
// simulations, numbered by seed, undos so far, player, turn and roll; in practice games rolling
// again after an undo gives the same dice. docs/server.md describes how anyone can verify the dice
// of a finished game.
#pragma once

#include <fivekind/export.h>
#include <fivekind/simulate.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// A player at the table.
struct LivePlayer {
  std::string name;
  std::string strategy;  ///< of a computer player; empty: a human
  int undos = 0;         ///< how often something was undone, as reported by LiveGame::setup
};

struct LiveSetup {
  std::vector<LivePlayer> players;  ///< 1 to 8, in the order of the table; the first one begins
  bool typed_dice = false;          ///< real dice are rolled, and typed in
  bool practice = false;            ///< rolling again after an undo gives the same dice
  /// Nothing: drawn at random.
  std::optional<std::uint64_t> seed = std::nullopt;
  std::string salt = {};  ///< prevents guessing the seed; empty: drawn at random
};

/// One event.
struct LiveEvent {
  enum class Kind { rolled, scored, announced };
  Kind kind = Kind::rolled;
  std::string keep;     ///< for a roll: the dice kept
  std::string dice;     ///< for a roll: all dice after it
  bool typed = false;   ///< for a roll: typed in
  int undos = 0;        ///< for a roll with new dice after undos: the number of undos before it
  std::string box;      ///< for a score or an announcement
  bool struck = false;  ///< for a score: the box was struck although the dice pay more
};

/// One box of a card, and what the dice on the table would bring there.
struct LiveBox {
  std::string key;
  bool filled = false;
  std::optional<int> points;  ///< in a filled one; nothing if a card is known only in sums
  bool allowed = false;       ///< whether the dice on the table may go there now
  bool to_announce = false;   ///< whether it can be announced now
  int pays = 0;               ///< the points that they would put into the box
  int bonus = 0;              ///< and in addition to it
  bool joker = false;
  bool struck = false;      ///< filled with 0 points although no roll pays 0 there
  bool may_strike = false;  ///< may be struck now although the dice on the table pay there
  int bonus_if_struck = 0;  ///< what striking it brings in addition
};

struct LiveBonus {
  std::string bonus;    ///< its key
  int total = 0;        ///< of its boxes; for a difference, the points that it pays
  int threshold = 0;    ///< 0 for a difference
  int points = 0;       ///< paid for reaching the threshold; for a difference, its payment
  bool earned = false;  ///< the threshold is reached; for a difference, all of its boxes are filled
  bool at_most = false;  ///< paid for a total of at most the threshold, once all boxes are filled
};

struct LiveCard {
  std::string name;
  std::string strategy;
  int undos = 0;
  int score = 0;
  std::vector<LiveBox> boxes;  ///< in the order of the card
  std::vector<LiveBonus> bonuses;
  int extras = 0;                  ///< number of bonuses for further fives of a kind
  std::optional<int> saved_rolls;  ///< for later turns; nothing in games that save none
  bool in_sums = false;            ///< whether only sums are known, not the points of each box
};

/// The state of the table.
struct LiveState {
  std::string position;  ///< its text, with all cards
  bool over = false;
  std::size_t player = 0;  ///< the player to move, from 0
  int turn = 1;            ///< of this player; after the end the number of boxes
  int rolls_made = 0;      ///< made in this turn
  int rolls_left = 0;
  std::string dice;               ///< on the table; empty before the first roll
  std::vector<std::string> kept;  ///< in this turn, roll by roll
  std::string announced;          ///< in this turn: the box's key; empty: none
  bool must_announce = false;     ///< whether a box must be announced before the next roll
  bool can_undo = false;
  bool can_redo = false;
  std::vector<LiveCard> cards;       ///< by player
  std::vector<std::size_t> winners;  ///< when it is over: the players with the most points
  /// In games that serve the dice of any roll: whether those on the table are served.
  bool served = false;
};

/// A game in progress: a value, like all classes of the facade. Functions that change it return the
/// changed game.
class FIVEKIND_API LiveGame {
 public:
  /// A game without any events. Errors: play_players, record_field (a name).
  static Result<LiveGame> start(const Game& game, LiveSetup setup);
  /// A stored game: its events, of which the first `done` are in force. Errors: as start, and those
  /// that the events would have caused, with their number.
  static Result<LiveGame> restore(const Game& game, LiveSetup setup,
                                  const std::vector<LiveEvent>& events, std::size_t done);

  const Game& game() const;
  const LiveSetup& setup() const;  ///< with seed and salt
  std::vector<LiveEvent> events() const;
  std::size_t done() const;
  LiveState state() const;

  /// Rolls all dice except those kept ("66", "" at the first roll of a turn). `typed`: all dice
  /// after the roll, if they are real ones. Errors: play_turn, play_keep, play_dice, dice_*.
  Result<LiveGame> roll_dice(const std::string& keep,
                             const std::optional<std::string>& typed = std::nullopt) const;
  /// Fills a box with the dice on the table, and announces it first if that is necessary and
  /// possible. `struck`: strikes it (LiveBox::may_strike). Errors: play_turn, play_category,
  /// card_category.
  Result<LiveGame> score(const std::string& box, bool struck = false) const;
  /// Announces a box, after the first roll of a turn. Errors: as score.
  Result<LiveGame> announce(const std::string& box) const;
  /// Undoes the last event of a human player and those of the computer after it; in a game without
  /// human players the last event. Errors: play_turn.
  Result<LiveGame> undo() const;
  /// Redoes what undo removed. Errors: play_turn.
  Result<LiveGame> redo() const;

  /// The action of the player to move by a strategy: nothing before the first roll, where there is
  /// nothing to decide. Random choices of the strategy use the game's own numbers. Errors:
  /// play_turn (the game is over), those of Strategy::decide.
  Result<std::optional<Action>> decision(const Strategy& strategy) const;
  /// Performs it: one event. Errors: as decision and roll_dice.
  Result<LiveGame> decide(const Strategy& strategy,
                          const std::optional<std::string>& typed = std::nullopt) const;

  /// The game so far as a record. With `with_seed` the record contains the seed, if the program
  /// rolled.
  GameRecord record(bool with_seed = false) const;
  /// The record in a form of records. Errors: record_form (a pad, which would lose the turns).
  Result<std::string> record_text(RecordForm form, bool with_seed = false) const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit LiveGame(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  template <typename Change>
  Result<LiveGame> changed(const Change& change) const;

  std::shared_ptr<const Data> data_;
};

/// The state of the table in a position; players have no names there, and nothing can be undone.
FIVEKIND_API LiveState state_of(const Position& position);

/// What is published before the first roll, so that the dice cannot be chosen later: SHA-256, in
/// hexadecimal, of the text "salt:seed", the seed in decimal.
FIVEKIND_API std::string commitment(const LiveSetup& setup);

}  // namespace fivekind
