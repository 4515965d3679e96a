// Positions: everything that a decision depends on, as text and as data, and the possible actions.
//
//   auto position = fivekind::Position::parse(*game, "1/yatzy/-/1/56666:2");
//   position->dice();                                      // {5, 6, 6, 6, 6}
//   fivekind::Action keep = position->legal_actions()[0];
//   auto next = position->apply(keep, {1, 2, 3, 4, 5});    // with the dice that were rolled
//
// Boxes and bonuses are in the order in which a Game lists them. Points are points of the game.
#pragma once

#include <fivekind/error.h>
#include <fivekind/export.h>
#include <fivekind/game.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fivekind {

/// One action of a decision.
struct Action {
  /// `announce`: a box, after the turn's first roll, in games with announcements.
  enum class Kind { keep, box, announce };
  Kind kind = Kind::keep;
  std::string keep;  ///< the dice kept, "6666"; for other kinds: empty
  std::string box;   ///< the key of the box filled or announced; for a keep: empty
  int points = 0;    ///< what goes into the box
  int bonus = 0;     ///< bonuses earned in addition
  bool joker = false;
  bool struck = false;     ///< strikes the box: 0 points although the dice pay more
  double value = 0;        ///< of the final score, including the points so far
  double loss = 0;         ///< the best action's value minus this one's
  bool best = false;       ///< the best, or as good as the best
  double probability = 0;  ///< that the strategy takes it

  /// Whether it is the same action, whatever it is worth.
  bool is(const Action& other) const {
    return kind == other.kind && keep == other.keep && box == other.box && struck == other.struck;
  }
};

/// The action where it is named by a text: the dice kept, or the key of the box; "chance=x" strikes
/// one.
FIVEKIND_API std::string text_of(const Action& action);

/// The word for a kind of action, as in JSON.
FIVEKIND_API const char* kind_name(Action::Kind kind);

/// The content of a box on a card.
struct BoxParts {
  bool filled = false;
  /// Nothing for an open box, for a struck one, and if only a card's sums are known. On such a card
  /// the box named by Game::flag_box() may still have points.
  std::optional<int> points = std::nullopt;
  bool struck = false;  ///< filled with 0 points although no roll pays 0 there

  friend bool operator==(const BoxParts&, const BoxParts&) = default;
};

/// A card without the points of its boxes.
struct CardSums {
  std::vector<int> totals;  ///< towards each bonus
  int points = 0;           ///< all so far, including bonuses

  friend bool operator==(const CardSums&, const CardSums&) = default;
};

/// One player's card.
struct CardParts {
  std::vector<BoxParts> boxes;  ///< empty: all boxes are open
  int extras = 0;               ///< bonuses for further fives of a kind; 0 on a card known in sums
  int saved_rolls = 0;          ///< for later turns, in games that save them
  std::optional<CardSums> sums = std::nullopt;  ///< for a card known in sums

  friend bool operator==(const CardParts&, const CardParts&) = default;
};

/// A position as data.
struct PositionParts {
  std::vector<CardParts> cards;  ///< one per player; empty: a single empty one
  std::size_t player = 0;        ///< the player to move, from 0
  std::vector<int> dice;         ///< their faces, in any order; empty: before the turn's first roll
  /// Nothing: as many as after the first roll.
  std::optional<int> rolls_left = std::nullopt;
  /// If rolls left count: those that the player has left unused. Then none are left.
  int unused_rolls = 0;
  std::optional<std::size_t> announced = std::nullopt;  ///< the box, in games with announcements
  /// In games that serve the dice of any roll: whether these are served, since no die has been kept
  /// in the turn. Those of the first roll always are.
  bool served = false;

  friend bool operator==(const PositionParts&, const PositionParts&) = default;
};

/// A position: cards, the player to move, dice and rolls left.
class FIVEKIND_API Position {
 public:
  /// From the text form (docs/position.md). Errors: position_*, card_*, dice_*.
  static Result<Position> parse(const Game& game, std::string_view text);
  /// The key of the game that a position text is about. Errors: position_version, position_fields.
  static Result<std::string> game_key(std::string_view text);
  /// From its parts; without any, the beginning of a single-player game. Errors: those of parse.
  static Result<Position> from_parts(const Game& game, const PositionParts& parts);
  /// The parts of a single-player position as text: `scores` ("ones=3,fives=15"), or `filled`
  /// ("ones,fives") with `upper` (one total for each bonus) and `points`; neither means an empty
  /// card.
  struct Texts {
    std::optional<std::string> scores;
    std::optional<std::string> filled;
    std::vector<int> upper;
    std::optional<int> points;
    std::optional<int> saved;  ///< rolls, together with `filled`; `scores` contain them: "saved=2"
    std::optional<std::string> dice;
    std::optional<int> rolls_left;
    std::optional<std::string> announced;  ///< a name of the announced box
    bool served = false;                   ///< as PositionParts::served
  };
  static Result<Position> from_texts(const Game& game, const Texts& texts);

  /// The text form; parse() reads it back.
  std::string text() const;
  /// As data; from_parts() reads it back.
  PositionParts parts() const;
  const Game& game() const;
  std::vector<CardParts> cards() const;
  std::size_t player() const;     ///< the player to move, from 0
  std::vector<int> dice() const;  ///< their faces, ascending; empty before the turn's first roll
  int rolls_left() const;         ///< before the first roll, all rolls of the turn
  /// Whether the game is over: all cards are full, or a player has won.
  bool is_over() const;

  /// The same dice with this many rolls left. Errors: position_throw (no dice),
  /// position_rolls_left, position_announced (with fewer rolls left something must have been
  /// announced).
  Result<Position> with_rolls_left(int rolls_left) const;

  /// The possible actions of the player to move, without values, in a fixed order; none before the
  /// first roll.
  std::vector<Action> legal_actions() const;
  /// The position after an action, of which only `keep` or `category` matter. After a keep the dice
  /// on the table are those kept and those `rolled` (faces, one for each die that was not kept; if
  /// all dice are kept the player stops); after a box it is the next player's turn. Before the
  /// first roll only a keep of no dice is possible. A box may be filled with rolls left, too.
  /// Errors: play_turn, play_keep, play_dice, play_category, dice_*.
  Result<Position> apply(const Action& action, const std::vector<int>& rolled = {}) const;

  /// Whether both are the same position in games with the same rules.
  friend FIVEKIND_API bool operator==(const Position& a, const Position& b);

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Position(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

}  // namespace fivekind

/// Equal positions have the same hash, in this process and in others.
template <>
struct FIVEKIND_API std::hash<fivekind::Position> {
  std::size_t operator()(const fivekind::Position& position) const noexcept;
};
