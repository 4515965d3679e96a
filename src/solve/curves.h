// Solves for curves: target curves of all states or of the reachable ones, and utilities of the
// final score.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <memory>
#include <vector>

#include "problem/problem.h"
#include "solve/curve_sweep.h"
#include "states/reachable.h"
#include "support/run.h"
#include "values/curve.h"

namespace fivekind::solve {

/// Which curves are requested.
struct CurveRequest {
  values::CurveKey key = values::CurveKey::needed;
  problem::OptionRows rows = problem::OptionRows::merged;
  double cut = kUsualCut;
  /// The requested keys of each state, by layer and index; no layers: all keys of all states (for
  /// needed-curves only).
  std::vector<std::vector<Range>> ranges;
  /// For so-far-curves: the utility of each final score.
  std::function<double(std::int32_t)> utility;
};

/// The request for the probabilities of one target, or for whole target curves, from a card on.
/// Lowers the possible points so far, for cards with boxes that were struck although every roll
/// pays something there: they hold fewer points than any card that play reaches.
void include_struck(const problem::Problem& problem, states::Reachable& reachable);

CurveRequest target_request(states::Reachable reachable, rules::Points target, double cut);
CurveRequest target_curves_request(states::Reachable reachable, double cut);

/// Computes curves layer by layer, the last layer first.
template <typename T>
class CurveSolver {
 public:
  using Layer = values::CurveLayer<T>;

  CurveSolver(std::shared_ptr<const problem::Problem> problem, CurveRequest request,
              const support::ThreadPool& pool, const Watch& progress);

  const CurveRequest& request() const { return request_; }
  /// The curves of full cards.
  Layer full_cards() const;
  /// The curves of a layer, computed from those of the next one. Errors: interrupted.
  Result<Layer> layer(std::size_t filled, const Layer& next);
  /// Counts the states of a layer as done (a layer that another run has computed).
  void skip(std::size_t filled) { run_.skip(wanted_states(filled)); }
  /// The first layer requested.
  std::size_t first_layer() const;

 private:
  std::uint64_t wanted_states(std::size_t filled) const;

  std::shared_ptr<const problem::Problem> problem_;
  CurveRequest request_;
  support::Run run_;
};

/// All curves of a request in memory.
template <typename T>
class Curves : public values::CurveSource {
 public:
  Curves(std::shared_ptr<const problem::Problem> problem, values::CurveKey key,
         std::vector<values::CurveLayer<T>> layers)
      : problem_(std::move(problem)), key_(key), layers_(std::move(layers)) {}

  values::CurveKey key() const override { return key_; }
  bool single_precision() const override { return sizeof(T) == sizeof(float); }
  Result<double> value(const states::State& state, std::int32_t place) const override;
  Result<void> values(const states::State& state, std::int32_t place,
                      std::span<double> values) const override;
  Result<Range> range(const states::State& state) const override;
  const std::vector<values::CurveLayer<T>>& layers() const { return layers_; }

 private:
  Result<values::CurveSpan<T>> find(const states::State& state) const;

  std::shared_ptr<const problem::Problem> problem_;
  values::CurveKey key_;
  std::vector<values::CurveLayer<T>> layers_;
};

/// Solves for all curves of a request. Errors: interrupted.
template <typename T>
Result<std::shared_ptr<const Curves<T>>> solve_curves(
    std::shared_ptr<const problem::Problem> problem, CurveRequest request,
    const support::ThreadPool& pool, const Watch& progress = {});

}  // namespace fivekind::solve
