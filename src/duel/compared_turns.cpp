// Turns in which each decision compares the curves of its actions.
#include "duel/compared_turns.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/try.h"

namespace fivekind::duel {
namespace {

constexpr auto kChunkOfKeys = static_cast<std::int32_t>(CarriedTurn::kLanes);

// The state at an index of a side at a ply.
states::State state_of_side(const DuelPlan& plan, std::size_t ply, std::size_t side,
                            std::uint32_t place) {
  const Side& from = plan.side(side);
  return from.problem->space().state_at(from.filled() + plan.plies()[ply].turns[side],
                                        states::LayerPosition(place));
}

// Without the points that are certain and those that are impossible.
Prospect trimmed(Prospect prospect) {
  std::vector<double>& chances = prospect.chances;
  std::size_t sure = 0;
  while (sure + 2 < chances.size() && chances[sure + 1] == 1) ++sure;
  chances.erase(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(sure));
  prospect.low += static_cast<std::int32_t>(sure);
  while (chances.size() > 2 && chances[chances.size() - 2] == 0) chances.pop_back();
  return prospect;
}

}  // namespace

Result<ComparedCurves> ComparedCurves::make(
    const DuelPlan& plan, std::size_t ply, const std::shared_ptr<const values::CurveSource>& curves,
    Estimate by, double tie) {
  ComparedCurves compared(by);
  const std::size_t mover = plan.plies()[ply].mover;
  const auto of_ends = with_sure_winners(*plan.side(mover).problem, curves);
  for (const std::uint32_t place : plan.layer(ply + 1, mover).places) {
    FIVEKIND_LET(const auto end, prospect(*of_ends, state_of_side(plan, ply + 1, mover, place)));
    const std::span<const double> stored = std::span(end.chances).subspan(1);
    compared.ends_.push_back(values::append_curve<double>(stored.first(stored.size() - 1), end.low,
                                                          {1, 0}, compared.values_));
    compared.sides_of_ends_.push_back(own_side(end, by));
  }
  for (const std::uint32_t place : plan.waiters(ply).places) {
    FIVEKIND_LET(const auto other, prospect(*curves, state_of_side(plan, ply, 1 - mover, place)));
    compared.others_.push_back(other_side(other, by, tie));
  }
  return compared;
}

Result<void> ComparedCurves::estimate_ends(support::Run& run, DuelLayer& layer) const {
  return run.for_each(ends_.size(), 1, [&](std::size_t end) -> Result<std::uint64_t> {
    for (std::size_t other = 0; other < others_.size(); ++other) {
      const values::PlacedCurve<double>& at = layer.curves[end * layer.others + other];
      const auto count = static_cast<std::size_t>(at.count);
      double* const first = layer.values->data() + at.place;
      std::fill_n(first - values::kCurvePadding<double>, values::kCurvePadding<double>, 1.0);
      estimate(by_, sides_of_ends_[end], others_[other], at.low, {first, count});
      std::fill_n(first + count, values::kCurvePadding<double>, 0.0);
    }
    return 0;
  });
}

void ComparedTurns::begin(const GroupTurn& turn, std::size_t mover,
                          const std::vector<Step>& steps) {
  turns_.begin(turn, mover, steps);
  std::vector<solve::CurveLoad<double>> loads;
  std::int32_t first = std::numeric_limits<std::int32_t>::max();
  std::int32_t last = std::numeric_limits<std::int32_t>::min();
  for (const Step& step : steps) {
    const values::CurveSpan<double> end = curves_->end(step.next);
    const std::int32_t low = end.low + step.gained;
    loads.push_back({end.values, low, end.count, step.row, step.improves});
    first = std::min(first, low - 1);
    last = std::max(last, low + end.count);
  }
  // By compared thing: the probabilities of first, first + 1, … points.
  compared_ = turns_.turn().compared(judged());
  std::vector<std::vector<double>> chances(compared_.size());
  for (std::int32_t key = first; key <= last; key += kChunkOfKeys) {
    const auto count = static_cast<std::size_t>(std::min(kChunkOfKeys, last - key + 1));
    turns_.turn().fill(loads, {}, key, 0, CarriedTurn::kLanes);
    lanes_ = turns_.turn().walk();
    for (std::size_t i = 0; i < compared_.size(); ++i) {
      const double* const from = lanes_ + compared_[i];
      chances[i].insert(chances[i].end(), from, from + count);
    }
  }
  sides_.clear();
  for (std::vector<double>& of_keep : chances) {
    sides_.push_back(own_side(trimmed({first + 1, std::move(of_keep)}), curves_->by()));
  }
}

void ComparedTurns::fill(std::span<const solve::CurveLoad<double>> loads, std::size_t waiter,
                         std::int32_t key, std::size_t lane, std::size_t count) {
  turns_.fill(loads, waiter, key, lane, count);
  for (std::size_t i = 0; i < compared_.size(); ++i) {
    estimate(curves_->by(), sides_[i], curves_->other(waiter), key,
             {lanes_ + compared_[i] + lane, count});
  }
}

}  // namespace fivekind::duel
