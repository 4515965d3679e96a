// The sweep of curves over all layers.
#include "solve/curves.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "solve/layers.h"
#include "support/try.h"

namespace fivekind::solve {

namespace {

// After an instant win all cards are full, whatever they hold.
void include_won(const problem::Problem& problem, states::Reachable& reachable) {
  if (!problem.game().win) return;
  for (Range& range : reachable.back()) range.include({0, problem.score_bound().value});
}

}  // namespace

void include_struck(const problem::Problem& problem, states::Reachable& reachable) {
  include_won(problem, reachable);
  const rules::Scoring& scoring = problem.scoring();
  const auto least_of = [&](rules::BoxSet filled) {
    std::int32_t points = 0;
    for (; !filled.empty(); filled = filled.without_lowest()) {
      const rules::Box box = filled.lowest();
      if (!scoring.always_pays(box) || !scoring.can_be_struck(box)) continue;
      const rules::Points possible = scoring.possible_points(box).front();
      const bool waits = possible == rules::Points(0);
      const rules::Points lowest = waits ? scoring.plain_points(box).front() : possible;
      points += scoring.game().scored(lowest).value;
    }
    return points;
  };
  for (std::size_t filled = 0; filled < reachable.size(); ++filled) {
    if (reachable[filled].empty()) continue;
    for (const states::Group& group : problem.space().groups(filled)) {
      const std::int32_t least = least_of(group.filled);
      const std::size_t classes = problem.space().progress().class_count(group.filled);
      for (std::size_t c = 0; c < classes && least > 0; ++c) {
        Range& range = reachable[filled][group.first + c];
        if (!range.empty()) range.low = std::max(std::min(range.low, 0), range.low - least);
      }
    }
  }
}

CurveRequest target_request(states::Reachable reachable, rules::Points target, double cut) {
  for (std::vector<Range>& layer : reachable) {
    for (Range& range : layer) {
      if (!range.empty()) range = {target.value - range.high, target.value - range.low};
    }
  }
  return {values::CurveKey::needed, problem::OptionRows::merged, cut, std::move(reachable), {}};
}

CurveRequest target_curves_request(states::Reachable reachable, double cut) {
  for (std::vector<Range>& layer : reachable) {
    for (Range& range : layer) {
      if (!range.empty()) range = {1, std::numeric_limits<std::int32_t>::max() / 2};
    }
  }
  return {values::CurveKey::needed, problem::OptionRows::merged, cut, std::move(reachable), {}};
}

template <typename T>
CurveSolver<T>::CurveSolver(std::shared_ptr<const problem::Problem> problem, CurveRequest request,
                            const support::ThreadPool& pool, const Watch& progress)
    : problem_(std::move(problem)),
      request_(std::move(request)),
      run_(&pool, "solving", 0, progress) {
  std::uint64_t states = 0;
  for (std::size_t filled = 0; filled + 1 < problem_->space().layer_count(); ++filled) {
    states += wanted_states(filled);
  }
  run_.expect(states);
}

template <typename T>
std::uint64_t CurveSolver<T>::wanted_states(std::size_t filled) const {
  if (request_.ranges.empty()) return problem_->space().layer_size(filled);
  return states::reached_states(request_.ranges[filled]);
}

template <typename T>
std::size_t CurveSolver<T>::first_layer() const {
  std::size_t filled = 0;
  while (!request_.ranges.empty() && request_.ranges[filled].empty()) ++filled;
  return filled;
}

template <typename T>
values::CurveLayer<T> CurveSolver<T>::full_cards() const {
  const std::size_t last = problem_->space().layer_count() - 1;
  values::CurveLayer<T> layer;
  layer.curves.resize(problem_->space().layer_size(last));
  std::vector<T> values;
  if (request_.key == values::CurveKey::needed) {
    // Nothing needed: 1; anything needed: 0. Nothing is stored in between.
    const auto nothing = values::append_curve<T>({}, 1, {T{1}, T{0}}, values);
    std::fill(layer.curves.begin(), layer.curves.end(), nothing.in(values));
    layer.pieces.push_back(std::move(values));
    return layer;
  }
  std::vector<values::PlacedCurve<T>> placed;
  std::vector<T> curve;
  for (const Range& range : request_.ranges[last]) {
    placed.emplace_back();
    if (range.empty()) continue;
    curve.clear();
    for (std::int32_t key = range.low; key <= range.high; ++key) {
      curve.push_back(static_cast<T>(request_.utility(key)));
    }
    placed.back() =
        values::append_curve<T>(curve, range.low, {curve.front(), curve.back()}, values);
  }
  for (std::size_t i = 0; i < placed.size(); ++i) layer.curves[i] = placed[i].in(values);
  layer.pieces.push_back(std::move(values));
  return layer;
}

template <typename T>
Result<values::CurveLayer<T>> CurveSolver<T>::layer(std::size_t filled,
                                                    const values::CurveLayer<T>& next) {
  const states::StateSpace& space = problem_->space();
  const std::span<const states::Group> groups = space.groups(filled);
  const std::span<const Range> ranges =
      request_.ranges.empty() ? std::span<const Range>() : request_.ranges[filled];
  const CurvePlan plan{*problem_, request_.key, request_.rows, request_.cut};
  values::CurveLayer<T> layer;
  layer.curves.resize(space.layer_size(filled));
  layer.pieces.resize(groups.size());
  const auto make_worker = [&]() -> support::Run::Piece {
    return [&, placed = std::vector<values::PlacedCurve<T>>(),
            values = std::vector<T>()](std::size_t g) mutable -> std::uint64_t {
      const std::size_t begin = groups[g].first;
      const std::size_t end = begin + space.progress().class_count(groups[g].filled);
      placed.resize(end - begin);
      values.clear();
      sweep_curves<T>(plan, filled, next.curves, ranges, begin, end, values, placed.data());
      std::vector<T>& piece = layer.pieces[g];
      piece.assign(values.begin(), values.end());
      std::uint64_t made = 0;
      for (std::size_t i = 0; i < placed.size(); ++i) {
        layer.curves[begin + i] = placed[i].in(piece);
        if (placed[i].count >= 0) ++made;
      }
      return made;
    };
  };
  FIVEKIND_TRY(run_.for_each(groups.size(), 1, make_worker));
  return layer;
}

template <typename T>
Result<values::CurveSpan<T>> Curves<T>::find(const states::State& state) const {
  const std::vector<values::CurveSpan<T>>& curves = layers_[state.filled.size()].curves;
  const std::size_t place = problem_->space().position(state).position();
  if (place < curves.size() && curves[place].values != nullptr) return curves[place];
  return fail(Fault::position_game, "position",
              "one that can follow the position that was solved for", "another one");
}

template <typename T>
Result<double> Curves<T>::value(const states::State& state, std::int32_t place) const {
  FIVEKIND_LET(const auto curve, find(state));
  return curve.at(key_, place);
}

template <typename T>
Result<void> Curves<T>::values(const states::State& state, std::int32_t place,
                               std::span<double> values) const {
  FIVEKIND_LET(const auto curve, find(state));
  for (double& value : values) value = curve.at(key_, place++);
  return {};
}

template <typename T>
Result<Range> Curves<T>::range(const states::State& state) const {
  FIVEKIND_LET(const auto curve, find(state));
  return curve.range();
}

template <typename T>
Result<std::shared_ptr<const Curves<T>>> solve_curves(
    std::shared_ptr<const problem::Problem> problem, CurveRequest request,
    const support::ThreadPool& pool, const Watch& progress) {
  const std::size_t count = problem->space().layer_count();
  const values::CurveKey key = request.key;
  CurveSolver<T> solver(problem, std::move(request), pool, progress);
  FIVEKIND_LET(auto layers, solve_in_memory(solver, count, solver.first_layer()));
  return std::make_shared<const Curves<T>>(std::move(problem), key, std::move(layers));
}

template class CurveSolver<double>;
template class CurveSolver<float>;
template class Curves<double>;
template class Curves<float>;
template Result<std::shared_ptr<const Curves<double>>> solve_curves<double>(
    std::shared_ptr<const problem::Problem>, CurveRequest, const support::ThreadPool&,
    const Watch&);
template Result<std::shared_ptr<const Curves<float>>> solve_curves<float>(
    std::shared_ptr<const problem::Problem>, CurveRequest, const support::ThreadPool&,
    const Watch&);

}  // namespace fivekind::solve
