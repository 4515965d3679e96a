// Positions: everything a decision depends on, and its one text form (docs/position.md).
// Why: like FEN in chess, one text for the command line, JSON, web addresses and files.
//
// clang-format off
//   1/yahtzee/1=3,5=15,Y=50/1/16666:2
//   │ │       │             │ └ dice and rolls left, or "-" before the first roll; ":s2" if the
//   │ │       │             │   rolls left count: the player has stopped and leaves two; ":2:Y"
//   with
//   │ │       │             │   the box that was announced, if one was; ":1f" and ":s1f" if no die
//   │ │       │             │   has been kept and the dice are served as after the first roll
//   │ │       │             └ the player whose turn it is, from 1
//   │ │       └ the cards of all players, separated by "~"; "-" is an empty card
//   │ └ the game
//   └ the version of this form
// clang-format on
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/card.h"

namespace fivekind::rules {

/// The dice on the table and how often they may still be rolled.
struct DiceOnTable {
  dice::Roll roll;
  int rolls_left = 0;
  /// The rolls that were left when the player stopped, in games that count them; then none are
  /// left.
  int saving = 0;

  /// The box that was announced after the first roll, if one was: the turn fills it.
  std::optional<Box> announced = std::nullopt;

  /// Whether all dice were rolled at once by a later roll than the first, and none was kept before,
  /// in games where such dice are served like those of the first.
  bool fresh = false;

  /// The rolls left unused if a box is filled now.
  int unused() const { return rolls_left + saving; }
  /// Where the turn ends in that case.
  TurnStop stop() const { return {unused(), fresh}; }
  /// The dice after these are kept and the others are rolled again.
  DiceOnTable rolled_again(const RuleSet& game, dice::Keep kept, dice::Roll next) const {
    const bool none_kept = kept == dice::Keep() && (fresh || unused() == game.rolls - 1);
    return {next, rolls_left - 1, saving, announced, game.serves_any_roll && none_kept};
  }

  friend bool operator==(const DiceOnTable&, const DiceOnTable&) = default;
};

struct Position {
  std::vector<Card> cards;              ///< one per player
  std::size_t player = 0;               ///< whose turn it is, from 0
  std::optional<DiceOnTable> on_table;  ///< nothing before the turn's first roll

  const Card& card() const { return cards[player]; }
  friend bool operator==(const Position&, const Position&) = default;
};

/// The game's key in a position text. Errors: position_version, position_fields.
Result<std::string_view> game_of_position(std::string_view text);

/// Reads a position of a game. Errors: those of game_of_position and of cards and dice,
/// position_game, position_players, position_turn, position_throw, position_rolls_left,
/// position_full_card, position_announced.
Result<Position> parse_position(const Scoring& scoring, std::string_view text);

/// The text of a position; parse_position reads it back.
std::string text_of(const Scoring& scoring, const Position& position);

/// All dice in any order, "66661" or any other form in dice/text.h. Errors: dice_count, dice_face.
Result<dice::Roll> parse_dice(const dice::Multisets& multisets, std::string_view text);

/// Some of the dice, or none, in the same forms. Errors: dice_count, dice_face.
Result<dice::Keep> parse_keep(const dice::Multisets& multisets, std::string_view text);

/// Whether one of the cards has won the game at once.
inline bool is_won(const RuleSet& game, const std::vector<Card>& cards) {
  return std::any_of(cards.begin(), cards.end(),
                     [&](const Card& card) { return is_won(game, card); });
}

/// The cards after one of them has won: all open boxes are struck out. Otherwise unchanged.
std::vector<Card> as_ended(const Scoring& scoring, std::vector<Card> cards);

/// Whether all boxes of all cards are filled, or one of the cards has won the game.
/// `card_of` gives each player's card.
template <class Players, class CardOf>
bool is_over(const RuleSet& game, const Players& players, const CardOf& card_of) {
  const auto won = [&](const auto& player) { return is_won(game, card_of(player)); };
  const auto full = [&](const auto& player) { return card_of(player).filled == game.all_boxes(); };
  return std::any_of(players.begin(), players.end(), won) ||
         std::all_of(players.begin(), players.end(), full);
}
inline bool is_over(const RuleSet& game, const std::vector<Card>& cards) {
  return is_over(game, cards, [](const Card& card) -> const Card& { return card; });
}

/// Whether the dice on the table are served, in a game in which those of any roll can be.
inline bool are_served(const RuleSet& game, const DiceOnTable& on_table) {
  return game.serves_any_roll && game.is_served(on_table.stop());
}

/// The dice on the table once the player has stopped.
DiceOnTable stopped(const RuleSet& game, const DiceOnTable& on_table);

/// The possible numbers of rolls left when dice are on the table, in words; `saved`: on the card.
std::string possible_rolls_left(const RuleSet& game, int saved = 0);

/// Whether the player can still announce a box: after the first roll, if none is announced and an
/// open box requires it. A player who rolls again instead fills another box.
bool can_announce(const RuleSet& game, const Card& card, const DiceOnTable& on_table);

/// The branches of the turn of the player to move.
Branches branches_of(const Scoring& scoring, const Card& card);

/// The boxes that dice which must be scored may go into, given the announcement.
BoxSet boxes_of_turn(const Scoring& scoring, const Card& card, const DiceOnTable& on_table);

/// Checks a roll's number of rolls left, whether it may be fresh, the announcement, and that there
/// is a box to fill. A first roll, which is always fresh, is returned without that mark.
/// Errors: position_rolls_left, position_full_card, position_announced.
Result<Position> check_position(const RuleSet& game, Position position);

}  // namespace fivekind::rules
