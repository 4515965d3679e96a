// The turns of one group of states under a strategy.
#include "policy/policy_turns.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>

#include "support/done.h"
#include "support/try.h"

namespace fivekind::policy {

TurnWork::TurnWork(const problem::Problem& problem)
    : values(problem.planner().most_rows() * kPolicyLanes),
      tie_breaker(problem.planner().most_rows() * kPolicyLanes),
      mass(kPolicyLanes),
      row_mass(problem.planner().most_rows() * kPolicyLanes),
      keep_values(policy_work_space(problem)),
      walk(policy_work_space(problem)),
      counts(problem.plans().longest().kept_buffers() * problem.graph().node_count()) {}

TurnPlayer::TurnPlayer(const problem::Problem& problem, const Policy& policy)
    : problem_(problem),
      policy_(policy),
      after_states_(policy.after_states()),
      tie_breaker_(policy.tie_after_states()),
      quantile_(policy.quantile()),
      choices_(problem.scoring().multisets()) {
  if (policy.boxes == Choosing::softmax || policy.boxes == Choosing::fixed) {
    may_not_pay_ = problem.space().progress().compared() & problem.scoring().strikable();
  }
}

Result<void> TurnPlayer::play(GroupTurns& turns, TurnWork& work) const {
  turns.options = problem_.planner().plan(*turns.group, problem::OptionRows::separate);
  const bool by_points = policy_.depends_on_points();
  const std::size_t rows = turns.options.row_count();
  std::size_t size = 0;
  for (ActiveState& state : turns.states) {
    state.first_row_mass = size;
    size += rows * (by_points ? state.count : 1);
  }
  turns.row_mass.resize(size);
  return each_chunk(turns, work, [&](std::span<const PlayedLane> lanes) {
    run_policy(problem_, choices_, chunk(turns, work));
    const std::size_t used = lanes.size();
    for (std::size_t row = 0; row < rows; ++row) {
      const double* from = work.row_mass.data() + row * kPolicyLanes;
      if (by_points) {
        const auto& [state, so_far] = lanes.front();
        std::copy_n(from, used,
                    turns.row_mass.data() + state->first_row_mass + row * state->count +
                        static_cast<std::size_t>(so_far - state->low));
        continue;
      }
      for (std::size_t lane = 0; lane < used; ++lane) {
        turns.row_mass[lanes[lane].state->first_row_mass + row] = from[lane];
      }
    }
  });
}

PolicyChunk TurnPlayer::chunk(const GroupTurns& turns, TurnWork& work) const {
  PolicyChunk chunk;
  chunk.options = &turns.options;
  chunk.values = work.values.data();
  chunk.mass = work.mass.data();
  chunk.row_mass = work.row_mass.data();
  chunk.work = work.walk.data();
  chunk.keeps = policy_.keeps;
  chunk.boxes = policy_.boxes;
  chunk.inverse_temperature = policy_.inverse_temperature;
  if (policy_.keep_weights != nullptr) chunk.keep_weights = policy_.keep_weights->data();
  if (policy_.keep_rules != nullptr) {
    prescribe(*turns.group, work.prescribed);
    chunk.prescribed = work.prescribed.data();
  }
  if (after_states_ != nullptr) {
    chunk.least_chance = after_states_->chance() == turn::ChanceRule::least;
    chunk.tolerance = after_states_->raw_tolerance();
  }
  if (!may_not_pay_.empty()) chunk.pays = work.pays->data();
  if (quantile_ != nullptr) chunk.keep_values = work.keep_values.data();
  if (tie_breaker_ != nullptr) {
    chunk.tie_breaker = work.tie_breaker.data();
    chunk.tie_tolerance = tie_breaker_->tolerance();
  }
  return chunk;
}

void TurnPlayer::prescribe(const states::Group& group,
                           std::vector<std::uint16_t>& prescribed) const {
  const rules::BoxSet open = problem_.scoring().open_boxes(group.filled);
  prescribed.resize(problem_.scoring().multisets().roll_count());
  for (std::size_t roll = 0; roll < prescribed.size(); ++roll) {
    const auto keep = policy_.keep_rules->keep(open, dice::Roll(roll));
    prescribed[roll] = keep ? keep->value : kAnyKeep;
  }
}

template <class ClassOfLane>
void TurnPlayer::find_paying(const GroupTurns& turns, const ClassOfLane& class_of_lane,
                             TurnWork& work) const {
  if (may_not_pay_.empty()) return;
  if (!work.pays) work.pays.emplace(problem_.planner().most_rows() * kPolicyLanes);
  const states::Progress& progress = problem_.space().progress();
  for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
    const states::TurnOption& option = turns.options.options[row];
    for (std::size_t lane = 0; lane < kPolicyLanes; ++lane) {
      const bool pays =
          !may_not_pay_.has(option.box) ||
          progress.in_box(states::ProgressClass(class_of_lane(lane)), turns.group->filled,
                          option.box, option.in_box) > rules::Points(0);
      work.pays->data()[row * kPolicyLanes + lane] = pays ? 1 : 0;
    }
  }
}

Result<void> TurnPlayer::load_lanes(const GroupTurns& turns,
                                    std::span<const values::TurnLane> lanes, TurnWork& work) const {
  find_paying(
      turns, [&](std::size_t lane) { return lanes[std::min(lane, lanes.size() - 1)].progress; },
      work);
  if (!policy_.judges()) return support::done();
  for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
    const auto load = [&](const values::AfterStateValues& after_states, double* rows) {
      double* values = rows + row * kPolicyLanes;
      auto done = value_option(problem_, after_states, *turns.group, turns.options.options[row],
                               lanes, std::span(values, lanes.size()));
      std::fill(values + lanes.size(), values + kPolicyLanes, values[lanes.size() - 1]);
      return done;
    };
    if (after_states_ != nullptr) {
      FIVEKIND_TRY(load(*after_states_, work.values.data()));
    }
    if (tie_breaker_ == nullptr) continue;
    FIVEKIND_TRY(load(*tie_breaker_, work.tie_breaker.data()));
  }
  if (after_states_ != nullptr && after_states_->choice() == turn::ChoiceRule::lowest) {
    double* values = work.values.data();
    std::transform(values, values + turns.options.row_count() * kPolicyLanes, values,
                   std::negate<>());
  }
  if (quantile_ == nullptr) return support::done();
  for (std::size_t lane = 0; lane < kPolicyLanes; ++lane) {
    const std::size_t progress = lanes[std::min(lane, lanes.size() - 1)].progress;
    FIVEKIND_TRY(load_quantiles(turns, progress, lane, work));
  }
  return support::done();
}

Result<void> TurnPlayer::load_states(const GroupTurns& turns, std::size_t begin,
                                     TurnWork& work) const {
  const std::size_t used = std::min(kPolicyLanes, turns.states.size() - begin);
  std::fill_n(work.mass.data(), kPolicyLanes, 0.0);
  std::fill_n(work.mass.data(), used, 1.0);
  std::vector<values::TurnLane> lanes;
  lanes.reserve(used);
  for (std::size_t lane = 0; lane < used; ++lane) {
    lanes.push_back({turns.states[begin + lane].progress, rules::Points(0)});
  }
  return load_lanes(turns, lanes, work);
}

Result<void> TurnPlayer::load_points(const GroupTurns& turns, const ActiveState& state,
                                     std::size_t begin, TurnWork& work) const {
  const std::size_t used = std::min(kPolicyLanes, state.count - begin);
  std::fill_n(work.mass.data(), kPolicyLanes, 0.0);
  std::copy_n(state.mass + begin, used, work.mass.data());
  find_paying(
      turns, [&](std::size_t /*lane*/) { return state.progress; }, work);
  for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
    const states::TurnOption& option = turns.options.options[row];
    const states::TurnSuccessor to =
        successor(problem_.space(), *turns.group, option, state.progress);
    FIVEKIND_TRY(load_point_row(end_of(option, to), row, state, begin, work));
  }
  return support::done();
}

// Unused lanes continue with points that no card has, or repeat the last ones if that matters.
Result<void> TurnPlayer::load_point_row(const states::TurnEnd& end, std::size_t row,
                                        const ActiveState& state, std::size_t begin,
                                        TurnWork& work) const {
  const std::size_t used = std::min(kPolicyLanes, state.count - begin);
  const rules::Points so_far(state.low + static_cast<std::int32_t>(begin));
  const auto fill = [&](const values::AfterStateValues& after_states,
                        double* values) -> Result<void> {
    FIVEKIND_TRY(after_states.values(end, so_far, std::span(values, used)));
    std::fill(values + used, values + kPolicyLanes, values[used - 1]);
    return support::done();
  };
  double* values = work.values.data() + row * kPolicyLanes;
  FIVEKIND_TRY(fill(*after_states_, values));
  if (after_states_->choice() == turn::ChoiceRule::lowest) {
    std::transform(values, values + kPolicyLanes, values, std::negate<>());
  }
  if (tie_breaker_ == nullptr) return support::done();
  double* tie_breaker = work.tie_breaker.data() + row * kPolicyLanes;
  if (tie_breaker_->depends_on_points()) return fill(*tie_breaker_, tie_breaker);
  if (begin > 0) return support::done();  // the same for all points of the state
  FIVEKIND_LET(const auto value, tie_breaker_->value(end, rules::Points(0)));
  std::fill_n(tie_breaker, kPolicyLanes, value);
  return support::done();
}

Result<std::int32_t> highest_key(const values::CurveSource& curves, const states::State& state,
                                 double probability) {
  FIVEKIND_LET(const auto range, curves.range(state));
  std::int32_t sure = range.low - 1;
  std::int32_t never = range.high + 1;
  while (never - sure > 1) {
    const std::int32_t middle = sure + (never - sure) / 2;
    FIVEKIND_LET(const auto chance, curves.value(state, middle));
    (chance >= probability ? sure : never) = middle;
  }
  return sure;
}

// The quantiles of one state's rows and keeps. A keep's is between the lowest and the highest of
// the rows', so only the targets between these are walked.
Result<void> TurnPlayer::load_quantiles(const GroupTurns& turns, std::size_t progress,
                                        std::size_t lane, TurnWork& work) const {
  const std::size_t rows = turns.options.row_count();
  std::int32_t sure = std::numeric_limits<std::int32_t>::max();
  std::int32_t most = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    const states::TurnSuccessor to =
        successor(problem_.space(), *turns.group, turns.options.options[row], progress);
    FIVEKIND_LET(const auto key,
                 highest_key(quantile_->curves(), to.state, quantile_->probability()));
    const std::int32_t quantile = key + to.points;
    work.values.data()[row * kPolicyLanes + lane] = quantile;
    sure = std::min(sure, quantile);
    most = std::max(most, quantile);
  }
  FIVEKIND_TRY(count_chances(turns, progress, sure, most, work));
  for (std::size_t i = 0; i < work.counts.size(); ++i) {
    work.keep_values.data()[i * kPolicyLanes + lane] = sure + work.counts[i];
  }
  return support::done();
}

Result<void> TurnPlayer::count_chances(const GroupTurns& turns, std::size_t progress,
                                       std::int32_t sure, std::int32_t most, TurnWork& work) const {
  constexpr auto kLanes = static_cast<std::int32_t>(kPolicyLanes);
  const std::size_t rows = turns.options.row_count();
  std::fill(work.counts.begin(), work.counts.end(), 0.0);
  for (std::int32_t target = sure + 1; target <= most; target += kLanes) {
    double* chances = work.row_mass.data();  // not used before the turn is played
    for (std::size_t row = 0; row < rows; ++row) {
      const states::TurnSuccessor to =
          successor(problem_.space(), *turns.group, turns.options.options[row], progress);
      for (std::int32_t lane = 0; lane < kLanes; ++lane) {
        FIVEKIND_LET(const auto chance,
                     quantile_->curves().value(to.state, target + lane - to.points));
        chances[row * kPolicyLanes + static_cast<std::size_t>(lane)] = chance;
      }
    }
    count_lanes(problem_, turns.options, chances, quantile_->probability(), work.walk.data(),
                work.counts.data());
  }
  return support::done();
}

}  // namespace fivekind::policy
