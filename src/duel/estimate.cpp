// EMP and DynW of pairs of states.
#include "duel/estimate.h"

#include <algorithm>
#include <utility>

#include "support/try.h"

namespace fivekind::duel {
namespace {

class SureWinners final : public values::CurveSource {
 public:
  // `most`: more than any possible score.
  SureWinners(std::shared_ptr<const CurveSource> curves, std::int32_t most)
      : curves_(std::move(curves)), most_(most) {}

  values::CurveKey key() const override { return curves_->key(); }
  bool single_precision() const override { return curves_->single_precision(); }
  Result<double> value(const states::State& state, std::int32_t place) const override {
    if (has_won(state)) return place <= most_ ? 1 : 0;
    return curves_->value(state, place);
  }
  Result<void> values(const states::State& state, std::int32_t place,
                      std::span<double> values) const override {
    if (!has_won(state)) return curves_->values(state, place, values);
    for (double& value : values) value = place++ <= most_ ? 1 : 0;
    return {};
  }
  Result<Range> range(const states::State& state) const override {
    if (has_won(state)) return Range{most_ + 1, most_};
    return curves_->range(state);
  }

 private:
  static bool has_won(const states::State& state) { return static_cast<bool>(state.holds_points); }

  std::shared_ptr<const CurveSource> curves_;
  std::int32_t most_;
};

}  // namespace

std::shared_ptr<const values::CurveSource> with_sure_winners(
    const problem::Problem& problem, std::shared_ptr<const values::CurveSource> curves) {
  if (!problem.game().win) return curves;
  return std::make_shared<const SureWinners>(std::move(curves), problem.score_bound().value + 1);
}

Result<Prospect> prospect(const values::CurveSource& curves, const states::State& state) {
  FIVEKIND_LET(const auto range, curves.range(state));
  Prospect result{range.low, std::vector<double>(range.size() + 2)};
  FIVEKIND_TRY(curves.values(state, range.low - 1, result.chances));
  return result;
}

// EMP: the probability of exactly k further points; DynW: of at least k.
EstimateSide own_side(const Prospect& own, Estimate estimate) {
  EstimateSide result{own.low - 1, {}, own.chances};
  for (std::size_t i = 0; i + 1 < own.chances.size(); ++i) {
    result.values.push_back(estimate == Estimate::match_points ? own.chances[i] - own.chances[i + 1]
                                                               : own.chances[i]);
  }
  result.tails.resize(result.values.size() + 1);
  return result;
}

// At u = -z, where the mover ends z points above the other's current points: EMP: the match points
// for that; DynW: the probability that the other gets fewer.
EstimateSide other_side(const Prospect& other, Estimate estimate, double tie) {
  const std::int32_t highest = other.highest() + 1;
  EstimateSide result{-highest, {}, {}};
  // The probabilities of low - 1, low, … highest + 1 are contiguous, followed by 0.
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

void estimate(Estimate estimate, const EstimateSide& own, const EstimateSide& other,
              std::int32_t low, std::span<double> values) {
  correlate(
      estimate == Estimate::match_points ? Combine::sum : Combine::highest,
      {own.values.data(), own.tails.data(), own.low, static_cast<std::int32_t>(own.values.size())},
      {other.values.data() + kResponsePadding, other.low,
       static_cast<std::int32_t>(other.values.size() - 2 * kResponsePadding)},
      low, values);
}

Result<std::unique_ptr<EstimatedLeaves>> EstimatedLeaves::make(
    const DuelPlan& plan, const std::array<const values::CurveSource*, 2>& curves,
    Estimate estimate, double tie) {
  return make(plan, plan.plies().size() - 1, curves, estimate, tie);
}

Result<std::unique_ptr<EstimatedLeaves>> EstimatedLeaves::make(
    const DuelPlan& plan, std::size_t ply, const std::array<const values::CurveSource*, 2>& curves,
    Estimate estimate, double tie) {
  std::unique_ptr<EstimatedLeaves> leaves(new EstimatedLeaves(estimate));
  const Ply& at = plan.plies()[ply];
  for (std::size_t s = 0; s < 2; ++s) {
    const Side& side = plan.side(s);
    for (const std::uint32_t place : plan.layer(ply, s).places) {
      const auto state =
          side.problem->space().state_at(side.filled() + at.turns[s], states::LayerPosition(place));
      FIVEKIND_LET(const auto curve, prospect(*curves[s], state));
      if (s == at.mover) {
        leaves->movers_.push_back(own_side(curve, estimate));
      } else {
        leaves->waiters_.push_back(other_side(curve, estimate, tie));
      }
    }
  }
  return leaves;
}

Result<void> EstimatedLeaves::values(std::size_t mover, std::size_t waiter, std::int32_t low,
                                     std::span<double> values) const {
  estimate(estimate_, movers_[mover], waiters_[waiter], low, values);
  return {};
}

}  // namespace fivekind::duel
