// The values of one ply of a two-player game, and where those of the last one come from.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "duel/duel_plan.h"
#include "solve/curve_sweep.h"
#include "support/aligned.h"
#include "support/run.h"

namespace fivekind::duel {

/// What is stored for pairs of states.
enum class Figure {
  payoff,  ///< to the player to move, from 0 (lost) to 1 (won)
  tie,     ///< the probability that both end with the same points
};

/// A figure for a player whom the other one cannot catch up with.
inline double far_ahead(Figure figure) {
  return figure == Figure::payoff ? 1 : 0;
}

/// What the pairs of a plan's last ply are worth to the player to move.
class Leaves {
 public:
  virtual ~Leaves() = default;
  /// The values at the differences low, low + 1, … of a pair (indices in the plan's movers and
  /// waiters of its last ply). Called from several threads. Errors: those of tables.
  virtual Result<void> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                              std::span<double> values) const = 0;
};

/// The end of the game: for more points `far_ahead`, for as many `tie`, for fewer 0.
class FullCards final : public Leaves {
 public:
  explicit FullCards(double tie, Figure figure = Figure::payoff)
      : ahead_(far_ahead(figure)), tie_(tie) {}
  /// Of a payoff that takes a tie for half a win, or of ties themselves.
  static FullCards of(Figure figure) {
    return FullCards(figure == Figure::payoff ? 0.5 : 1, figure);
  }
  Result<void> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                      std::span<double> values) const override;

 private:
  double ahead_;
  double tie_;
};

/// Takes the values that the mover of a ply gets. Called from several threads, a pair from one.
class PairSink {
 public:
  virtual ~PairSink() = default;
  /// A pair (indices in movers and waiters) whose values follow, part by part.
  virtual void begin(std::size_t /*mover*/, std::size_t /*waiter*/) const {}
  /// Of the differences from the i-th stored one on.
  virtual void put(std::size_t mover, std::size_t waiter, std::size_t i,
                   std::span<const double> values) const = 0;
};

/// The values of one ply, for the side that moved last.
struct DuelLayer {
  std::size_t reader = 0;  ///< that side
  std::size_t others = 0;  ///< states of the other side
  /// By reader's index * others + other's index; keys: the other's points minus the reader's.
  std::vector<values::PlacedCurve<double>> curves;
  std::shared_ptr<support::AlignedArray<double>> values;

  values::CurveSpan<double> curve(std::size_t own, std::size_t other) const {
    const values::PlacedCurve<double>& at = curves[own * others + other];
    return {values->data() + at.place, at.low, at.count};
  }
};

/// A layer with memory for all values of a ply. `reader`: the side that moved before it.
DuelLayer room_for(const DuelPlan& plan, std::size_t ply, std::size_t reader);

/// Turns values for the mover into those for a layer's reader.
class LayerWriter final : public PairSink {
 public:
  LayerWriter(const DuelPlan& plan, std::size_t ply, DuelLayer& layer,
              Figure figure = Figure::payoff)
      : layer_(layer), figure_(figure), same_(plan.plies()[ply].mover == layer.reader) {}

  /// Writes ones before the curve of the pair and zeros after it; for ties, only zeros.
  void begin(std::size_t mover, std::size_t waiter) const override;
  void put(std::size_t mover, std::size_t waiter, std::size_t i,
           std::span<const double> values) const override;

 private:
  const values::PlacedCurve<double>& curve(std::size_t mover, std::size_t waiter) const {
    return same_ ? layer_.curves[mover * layer_.others + waiter]
                 : layer_.curves[waiter * layer_.others + mover];
  }

  DuelLayer& layer_;
  Figure figure_;
  bool same_;
};

/// Fills all values of a ply from leaves. Errors: theirs.
Result<void> fill_layer(const DuelPlan& plan, std::size_t ply, const Leaves& leaves,
                        support::Run& run, DuelLayer& layer, Figure figure = Figure::payoff);

}  // namespace fivekind::duel
