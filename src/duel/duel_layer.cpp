// Layers of pairs: allocating, writing, filling from leaves.
#include "duel/duel_layer.h"

#include <algorithm>

#include "support/try.h"
#include "values/chances.h"

namespace fivekind::duel {

using values::kCurvePadding;
using values::PlacedCurve;

Result<void> FullCards::values(std::size_t /*mover*/, std::size_t /*waiter*/, std::int32_t low,
                               std::span<double> values) const {
  const auto read = [this](std::size_t /*i*/, std::span<double> part) -> Result<void> {
    part.front() = tie_;
    return {};
  };
  return values::read_chances({0, 0}, ahead_, low, values, read);
}

DuelLayer room_for(const DuelPlan& plan, std::size_t ply, std::size_t reader) {
  const std::size_t mover = plan.plies()[ply].mover;
  DuelLayer layer;
  layer.reader = reader;
  const std::size_t own = plan.layer(ply, reader).size();
  layer.others = plan.layer(ply, 1 - reader).size();
  layer.curves.resize(own * layer.others);
  std::size_t place = 0;
  for (std::size_t i = 0; i < own; ++i) {
    for (std::size_t j = 0; j < layer.others; ++j) {
      const bool same = mover == reader;
      const Differences of = same ? plan.differences(ply, i, j) : plan.differences(ply, j, i);
      // From the other side a difference has the opposite sign.
      const std::int32_t low = same ? of.low : 1 - of.low - of.count;
      place += kCurvePadding<double>;
      layer.curves[i * layer.others + j] = {place, low, of.count};
      place += static_cast<std::size_t>(of.count) + kCurvePadding<double>;
    }
  }
  layer.values = std::make_shared<support::AlignedArray<double>>(place);
  return layer;
}

void LayerWriter::begin(std::size_t mover, std::size_t waiter) const {
  const PlacedCurve<double>& at = curve(mover, waiter);
  double* const first = layer_.values->data() + at.place;
  std::fill_n(first - kCurvePadding<double>, kCurvePadding<double>, far_ahead(figure_));
  std::fill_n(first + at.count, kCurvePadding<double>, 0.0);
}

void LayerWriter::put(std::size_t mover, std::size_t waiter, std::size_t i,
                      std::span<const double> values) const {
  const PlacedCurve<double>& at = curve(mover, waiter);
  double* const first = layer_.values->data() + at.place;
  if (same_) {
    std::copy(values.begin(), values.end(), first + i);
    return;
  }
  double* to = first + at.count - i;
  for (const double value : values) *--to = figure_ == Figure::payoff ? 1 - value : value;
}

Result<void> fill_layer(const DuelPlan& plan, std::size_t ply, const Leaves& leaves,
                        support::Run& run, DuelLayer& layer, Figure figure) {
  const LayerWriter writer(plan, ply, layer, figure);
  const std::size_t waiters = plan.waiters(ply).size();
  const auto make_worker = [&]() -> support::Run::Piece {
    return [&, values = std::vector<double>()](std::size_t mover) mutable -> Result<std::uint64_t> {
      for (std::size_t waiter = 0; waiter < waiters; ++waiter) {
        writer.begin(mover, waiter);
        const Differences wanted = plan.differences(ply, mover, waiter);
        values.resize(static_cast<std::size_t>(wanted.count));
        if (wanted.count > 0) {
          FIVEKIND_TRY(leaves.values(mover, waiter, wanted.low, values));
        }
        writer.put(mover, waiter, 0, values);
      }
      return 0;
    };
  };
  return run.for_each(plan.movers(ply).size(), 1, make_worker);
}

}  // namespace fivekind::duel
