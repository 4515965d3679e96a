// Values of a two-player game, ply by ply.
#include "duel/duel.h"

#include <utility>

#include "duel/pair_sweep.h"
#include "support/try.h"

namespace fivekind::duel {

Result<std::shared_ptr<const Duel>> Duel::solve(std::shared_ptr<const DuelPlan> plan,
                                                const Leaves& leaves,
                                                const support::ThreadPool& pool,
                                                const Watch& progress, std::size_t last_kept) {
  auto duel = std::make_shared<Duel>();
  const std::size_t last = plan->plies().size() - 1;
  duel->layers_.resize(last + 1);
  support::Run run(&pool, "solving", plan->total().values, progress);
  for (std::size_t ply = last; ply > 0; --ply) {
    DuelLayer& layer = duel->layers_[ply];
    layer = room_for(*plan, ply, plan->plies()[ply - 1].mover);
    if (ply == last) {
      FIVEKIND_TRY(fill_layer(*plan, ply, leaves, run, layer));
      continue;
    }
    const MoverRange movers{0, plan->movers(ply).size()};
    const LayerWriter writer(*plan, ply, layer);
    FIVEKIND_TRY(sweep_ply(*plan, ply, movers, duel->layers_[ply + 1], writer, run));
    if (ply + 1 > last_kept) duel->layers_[ply + 1] = {};
  }
  duel->plan_ = std::move(plan);
  return duel;
}

std::optional<Duel::Pair> Duel::find(std::size_t ply, std::size_t side, const Side& own,
                                     const Side& other) const {
  const auto index = [&](std::size_t s, const Side& at) {
    const Side& start = plan_->side(s);
    if (start.filled() + plan_->plies()[ply].turns[s] != at.filled()) return SideLayer::kNone;
    const SideLayer& layer = plan_->layer(ply, s);
    const std::uint32_t i = layer.find(start.problem->space().position(at.state).value);
    if (i == SideLayer::kNone) return i;
    const Range points = layer.points[i];
    return at.points < points.low || at.points > points.high ? SideLayer::kNone : i;
  };
  const std::uint32_t i = index(side, own);
  const std::uint32_t j = index(1 - side, other);
  if (i == SideLayer::kNone || j == SideLayer::kNone) return std::nullopt;
  return Pair{i, j};
}

std::optional<double> Duel::value(std::size_t reader, const states::State& own, std::int32_t points,
                                  const states::State& other, std::int32_t other_points) const {
  for (std::size_t ply = 1; ply < layers_.size(); ++ply) {
    const DuelLayer& layer = layers_[ply];
    if (layer.curves.empty() || layer.reader != reader) continue;
    const auto pair = find(ply, reader, {plan_->side(reader).problem, own, points},
                           {plan_->side(1 - reader).problem, other, other_points});
    if (!pair) continue;
    return layer.curve(pair->own, pair->other).at(values::CurveKey::needed, other_points - points);
  }
  return std::nullopt;
}

bool Duel::covers(std::size_t side, const Side& mover, const Side& waiter) const {
  for (std::size_t ply = 0; ply + 1 < layers_.size(); ++ply) {
    if (plan_->plies()[ply].mover != side || layers_[ply + 1].curves.empty()) continue;
    if (find(ply, side, mover, waiter)) return true;
  }
  return false;
}

}  // namespace fivekind::duel
