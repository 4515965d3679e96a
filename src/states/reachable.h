// What play can reach from a card: by state, the range of points that it can have scored by then,
// and of those still to come. Why: a question about one card needs no other states and none of the
// points that it cannot have; and among two players' values those that play cannot reach need not
// be stored (Pawlewicz 2008, section 4.1.3: minp and maxp, found forwards; mino and maxo, found
// backwards).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <span>
#include <vector>

#include "states/options.h"
#include "states/space.h"
#include "support/range.h"
#include "support/run.h"

namespace fivekind::states {

/// Points of one layer by state, including bonuses and extra bonuses. Empty ranges where play does
/// not reach (or, in a whole game, where only jokers could have paid towards a bonus).
using LayerRanges = std::vector<Range>;

/// By number of filled boxes. Layers before the card's own are empty vectors.
using Reachable = std::vector<LayerRanges>;

/// All ways to leave a group that lead from each of its classes to the same state, together.
struct Move {
  GroupSuccessors to;
  std::int32_t least = 0;  ///< points in addition to those of the steps
  std::int32_t most = 0;
  bool holds_points = false;  ///< the flag afterwards, however many extra bonuses it counts
  std::size_t extras = 0;     ///< extra bonuses earned

  /// Extends the next ranges by what these ways make of the points so far; `next` points to the
  /// range at to.first.
  void carry(std::span<const Range> here, Range* next) const;
  /// Extends the ranges here by what these ways and the points to come from `next` on can bring.
  void collect(const Range* next, std::span<Range> here) const;
};

/// The moves of a game: any play, with every possible roll and every allowed box.
class Moves {
 public:
  /// Both must outlive this.
  Moves(const StateSpace& space, const Options& options);

  /// Calls put(move) for the moves of a group.
  template <class Put>
  void each(const Group& group, const Put& put) const {
    const std::size_t counts = options_.saved_counts(group);
    for (std::size_t saved = 0; saved < counts; ++saved) {
      each(group, static_cast<std::uint16_t>(saved), put);
    }
  }

  const StateSpace& space() const { return space_; }
  /// Bytes held on the heap.
  std::uint64_t bytes() const { return support::held_bytes(plain_); }
  /// The approximate number of moves on a card: as many as on the empty one, with a usual number of
  /// saved rolls.
  std::size_t count() const;

 private:
  // The options of a box that lead to the same state, together.
  struct PlainMove {
    TurnOption option;
    std::int32_t least = 0;
    std::int32_t most = 0;
  };

  // Those that end with this many rolls saved.
  template <class Put>
  void each(const Group& group, std::uint16_t saved, const Put& put) const {
    const auto with_saved = [saved](TurnOption option) {
      option.saved = saved;
      return option;
    };
    rules::BoxSet left = options_.scoring().open_boxes(group.filled);
    for (; !left.empty(); left = left.without_lowest()) {
      for (const PlainMove& plain : plain_moves(left.lowest(), group.holds_points)) {
        put(move(group, with_saved(plain.option), plain.least, plain.most));
      }
    }
    for (int face = 1; face <= five_of_a_kind_faces_; ++face) {
      options_.each_five_of_a_kind(
          face, group.filled, group.holds_points, [&](const TurnOption& option) {
            const std::int32_t points = successors(space_, group, option).points;
            put(move(group, with_saved(option), points, points));
          });
    }
  }

  std::vector<PlainMove> moves_into(rules::Box box, rules::Flag holds_points) const;
  const std::vector<PlainMove>& plain_moves(rules::Box box, rules::Flag holds_points) const {
    return plain_[2 * box.position() + (holds_points ? 1 : 0)];
  }
  Move move(const Group& group, const TurnOption& option, std::int32_t least,
            std::int32_t most) const {
    return {successors(space_, group, option), least, most,
            static_cast<bool>(flag_after(space_, group, option)), options_.extras(option)};
  }

  const StateSpace& space_;
  const Options& options_;
  std::vector<std::vector<PlainMove>> plain_;  // by box and flag
  int five_of_a_kind_faces_ = 0;               // 0 in games without extras for five of a kind
};

/// Computes the points so far in the layer after `filled` from those in its own. The same for any
/// number of threads. Errors: interrupted.
Result<void> carry_layer(const Moves& moves, std::size_t filled, const LayerRanges& here,
                         LayerRanges& next, support::Run& run);
/// Computes the points to come in the layer `filled` from those in the layer after it. Errors:
/// interrupted.
Result<void> collect_layer(const Moves& moves, std::size_t filled, const LayerRanges& next,
                           LayerRanges& here, support::Run& run);

/// A card from which play continues.
struct CardState {
  State state;
  rules::Points so_far;
};

/// What can be reached from any of these cards, at least one. Errors: interrupted.
Result<Reachable> reachable_from(const Moves& moves, const std::vector<CardState>& cards,
                                 support::Run& run);

/// What can be reached from cards, separately for each number of five-of-a-kind bonuses earned on
/// the way: the range for n of them is at index state * counts + n. Only states whose flag is set
/// have ranges. Fills the layers after `filled`, whose own ranges are given. Errors: interrupted.
Result<void> extend_reachable_extras(const Moves& moves, std::size_t filled, std::size_t counts,
                                     const Reachable& reachable, Reachable& extras,
                                     support::Run& run);

/// The number of reachable states in one of its layers.
std::uint64_t reached_states(std::span<const Range> layer);

/// The number of pairs (state, points so far), counting all points of each range: in a layer, in
/// all layers.
std::uint64_t reached_pairs(std::span<const Range> layer);
std::uint64_t reached_pairs(const Reachable& reachable);

}  // namespace fivekind::states
