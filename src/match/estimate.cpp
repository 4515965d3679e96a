// EMP and DynW of pairs of states.
#include "match/estimate.h"

#include <algorithm>
#include <utility>

namespace fivekind::match {

Result<Prospect> prospect(const solve::CurveSource& curves, const states::State& state) {
  const auto range = curves.range(state);
  if (!range) return tl::make_unexpected(range.error());
  Prospect result{range->low, std::vector<double>(range->size() + 2)};
  if (auto error = curves.values(state, range->low - 1, result.chances)) {
    return tl::make_unexpected(*std::move(error));
  }
  return result;
}

// EMP: the chance of exactly k further points; DynW: of at least k.
EstimatedLeaves::Numbers EstimatedLeaves::weights_of(const Prospect& own, Estimate estimate) {
  Numbers result{own.low - 1, {}, own.chances};
  for (std::size_t i = 0; i + 1 < own.chances.size(); ++i) {
    result.values.push_back(estimate == Estimate::match_points ? own.chances[i] - own.chances[i + 1]
                                                               : own.chances[i]);
  }
  result.tails.resize(result.values.size() + 1);
  return result;
}

// At u = -z, where the mover ends z points above what the other has now: EMP: the match points for
// that; DynW: the chance that the other gets fewer.
EstimatedLeaves::Numbers EstimatedLeaves::responses_of(const Prospect& other, Estimate estimate,
                                                       double tie) {
  const std::int32_t highest = other.highest() + 1;
  Numbers result{-highest, {}, {}};
  // The chances of low - 1, low, … highest + 1 lie side by side, and 0 is behind them.
  const std::size_t count = other.chances.size();
  result.values.assign(count + 2 * kResponsePadding, 0.0);
  std::fill_n(result.values.begin(), kResponsePadding, 1.0);
  double* const out = result.values.data() + kResponsePadding;
  const double* const chances = other.chances.data();
  const double for_tie = estimate == Estimate::match_points ? tie : 0;
  out[0] = 1 - (1 - for_tie) * chances[count - 1];
  for (std::size_t i = 1; i < count; ++i) {
    const double* const reaches = chances + (count - 1 - i);
    out[i] = 1 - (1 - for_tie) * reaches[0] - for_tie * reaches[1];
  }
  return result;
}

Result<std::unique_ptr<EstimatedLeaves>> EstimatedLeaves::make(
    const DuelPlan& plan, const std::array<const solve::CurveSource*, 2>& curves, Estimate estimate,
    double tie) {
  return make(plan, plan.plies().size() - 1, curves, estimate, tie);
}

Result<std::unique_ptr<EstimatedLeaves>> EstimatedLeaves::make(
    const DuelPlan& plan, std::size_t ply, const std::array<const solve::CurveSource*, 2>& curves,
    Estimate estimate, double tie) {
  std::unique_ptr<EstimatedLeaves> leaves(new EstimatedLeaves());
  leaves->combine_ = estimate == Estimate::match_points ? Combine::sum : Combine::highest;
  const Ply& at = plan.plies()[ply];
  for (std::size_t s = 0; s < 2; ++s) {
    const Side& side = plan.side(s);
    for (const std::uint32_t place : plan.layer(ply, s).places) {
      const auto state =
          side.problem->space().state_at(side.filled() + at.turns[s], states::LayerPosition(place));
      const auto curve = prospect(*curves[s], state);
      if (!curve) return tl::make_unexpected(curve.error());
      if (s == at.mover) {
        leaves->movers_.push_back(weights_of(*curve, estimate));
      } else {
        leaves->waiters_.push_back(responses_of(*curve, estimate, tie));
      }
    }
  }
  return leaves;
}

std::optional<Error> EstimatedLeaves::values(std::size_t mover, std::size_t waiter,
                                             std::int32_t low, std::span<double> values) const {
  const Numbers& own = movers_[mover];
  const Numbers& other = waiters_[waiter];
  correlate(
      combine_,
      {own.values.data(), own.tails.data(), own.low, static_cast<std::int32_t>(own.values.size())},
      {other.values.data() + kResponsePadding, other.low,
       static_cast<std::int32_t>(other.values.size() - 2 * kResponsePadding)},
      low, values);
  return std::nullopt;
}

}  // namespace fivekind::match
