// Values as arrays: of all actions of many positions, and of all states of a game. Why: programs
// that compute with values want them in arrays of their own, without unnecessary copies.
//
//   const fivekind::ActionSpace actions(*game);
//   std::vector<double> values(positions.size() * actions.size());
//   auto done = fivekind::action_values(engine, "expected", positions, values);
//
//   auto states = fivekind::StateIndex::of(*game);
//   auto place = states->place(positions[0]);            // of the card of the player to move
//   fivekind::layer_values(*solution, place->layer)[place->index];
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>
#include <fivekind/position.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace fivekind {

/// The actions of a game, numbered from 0: first the keeps, from the empty one to all dice; then
/// each box to be filled; then, in games with announcements, each box to be announced; and last
/// each box that may be struck.
class FIVEKIND_API ActionSpace {
 public:
  explicit ActionSpace(Game game);

  std::size_t size() const;
  /// The kind, and dice or box, of the action with this number, which is below size().
  Action action(std::size_t number) const;
  /// Nothing if it is not an action of the game.
  std::optional<std::size_t> number(const Action& action) const;

 private:
  Game game_;
};

/// What the actions of positions of one game are worth: `values` has a row for each position and a
/// column for each action of the game (ActionSpace), row after row, and gets NaN where an action
/// cannot be taken; before the first roll none can. Values are those of Engine::advise, up to the
/// last bits; positions are solved together, on all threads. Errors: usage (`values` is no such
/// array), position_game, those of Engine::advise.
FIVEKIND_API Result<void> action_values(const Engine& engine, const Objective& objective,
                                        std::span<const Position> positions,
                                        std::span<double> values);

/// The positions of a game's states in the layers of a solution: layer n contains those of cards
/// with n filled boxes. Cards with the same future share a state.
class FIVEKIND_API StateIndex {
 public:
  /// Errors: rules_too_large, memory.
  static Result<StateIndex> of(const Game& game);

  std::size_t layers() const;                 ///< one more than the number of boxes
  std::size_t size(std::size_t layer) const;  ///< of a layer, in states

  struct Place {
    std::size_t layer = 0;
    std::size_t index = 0;  ///< in the layer

    friend bool operator==(const Place&, const Place&) = default;
  };
  /// For the card of the player to move. Errors: position_game, card_upper.
  Result<Place> place(const Position& position) const;
  /// A single-player position, before the first roll, whose card is in this state. Nothing if there
  /// is none: some listed states cannot be reached in play.
  std::optional<Position> position(const Place& place) const;

 private:
  explicit StateIndex(Game game) : game_(std::move(game)) {}

  Game game_;
};

/// The values of a layer, by index, if the solution holds them in memory in double precision: for
/// points those still to come. Empty if it does not (copy_layer_values), or if there is no such
/// layer. They live as long as the solution.
FIVEKIND_API std::span<const double> layer_values(const Solution& solution, std::size_t layer);
/// The same for a solution in single precision.
FIVEKIND_API std::span<const float> single_layer_values(const Solution& solution,
                                                        std::size_t layer);
/// Copies the values of a layer, wherever they are: blocks of a table are verified when they are
/// read. Errors: usage (no such layer, an array of another size), objective_name (for curves and
/// objectives that depend on the position), table_damaged.
FIVEKIND_API Result<void> copy_layer_values(const Solution& solution, std::size_t layer,
                                            std::span<double> values);

}  // namespace fivekind
