// The turns of one group of states under a strategy: how policy evaluation handles each layer.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "policy/keep_rules.h"
#include "policy/policy_sweep.h"
#include "problem/problem.h"
#include "problem/turn_options.h"
#include "support/aligned.h"
#include "support/try.h"
#include "values/action_values.h"
#include "values/after_state_values.h"
#include "values/curve.h"
#include "values/option_values.h"

namespace fivekind::policy {

/// How actions are chosen, in one position and in lanes alike. The best is the best by `values`,
/// among equals the best by `tie_breaker`, among equals of that the first.
struct Policy {
  std::shared_ptr<const values::ActionValues> values;  ///< null if nothing is judged
  std::shared_ptr<const values::ActionValues>
      tie_breaker;  ///< null if nothing else decides among equals
  Choosing keeps = Choosing::best;
  Choosing boxes = Choosing::best;
  double inverse_temperature = 0;  ///< for softmax choices, per unit of the raw after-state values
  /// For fixed keeps: the probability of each keep of each roll, as KeepChoices::keeps.
  std::shared_ptr<const std::vector<double>> keep_weights;
  /// For prescribed keeps: which ones.
  std::shared_ptr<const KeepRules> keep_rules;

  /// The values that can be used in lanes: the after-state values of a strategy that depends only
  /// on one card, or its quantile. Null if there are none.
  const values::AfterStateValues* after_states() const {
    return values == nullptr ? nullptr : values->after_states();
  }
  const values::AfterStateValues* tie_after_states() const {
    return tie_breaker == nullptr ? nullptr : tie_breaker->after_states();
  }
  const values::QuantileActionValues* quantile() const {
    return values == nullptr ? nullptr : values->quantile();
  }
  /// Whether ends of turns and keeps need values at all.
  bool judges() const { return judges_keeps() || boxes != Choosing::fixed; }
  bool judges_keeps() const { return keeps != Choosing::fixed; }
  /// Whether what is chosen depends on the points so far.
  bool depends_on_points() const {
    return after_states() != nullptr && after_states()->depends_on_points();
  }
};

/// A reached state of a group, with the range of its points.
struct ActiveState {
  std::size_t progress = 0;
  std::size_t place = 0;
  std::int32_t low = 0;
  std::size_t count = 0;         ///< numbers of points, from low
  const double* mass = nullptr;  ///< their probabilities
  std::size_t first_row_mass = 0;
};

/// How the turns of a group end. For a policy that ignores points, row_mass holds for each active
/// state the conditional probability of each row; otherwise for each row the mass of each number of
/// points.
struct GroupTurns {
  const states::Group* group = nullptr;
  problem::TurnOptions options;
  std::vector<ActiveState> states;
  std::vector<double> row_mass;
};

/// The arrays of one chunk of lanes.
struct TurnWork {
  explicit TurnWork(const problem::Problem& problem);

  support::AlignedArray<double> values;
  support::AlignedArray<double> tie_breaker;
  support::AlignedArray<double> mass;
  support::AlignedArray<double> row_mass;
  support::AlignedArray<double> keep_values;
  support::AlignedArray<double> walk;
  std::vector<double> counts;
  std::vector<std::uint16_t> prescribed;              // keeps, by roll
  std::optional<support::AlignedArray<double>> pays;  // PolicyChunk::pays, if that is needed
};

/// A lane of a chunk: a state with these points so far (the fewest ones if points do not matter).
struct PlayedLane {
  const ActiveState* state = nullptr;
  std::int32_t so_far = 0;
};

class TurnPlayer {
 public:
  TurnPlayer(const problem::Problem& problem, const Policy& policy);

  /// Plans the options of a group and fills row_mass. Errors: those of the after-state values and
  /// curves.
  Result<void> play(GroupTurns& turns, TurnWork& work) const;

  /// Loads all states of a group whose options are planned, with each number of their points if
  /// these matter, one chunk at a time, and calls `run` with the chunk's lanes. Errors: as play.
  template <class RunChunk>
  Result<void> each_chunk(const GroupTurns& turns, TurnWork& work, const RunChunk& run) const;

  /// Loads the rows of up to kPolicyLanes cards; the remaining lanes repeat the last one. Errors:
  /// as play.
  Result<void> load_lanes(const GroupTurns& turns, std::span<const values::TurnLane> lanes,
                          TurnWork& work) const;
  /// The same for states from `begin` on, with mass 1. Errors: as play.
  Result<void> load_states(const GroupTurns& turns, std::size_t begin, TurnWork& work) const;
  /// Loads the rows of up to kPolicyLanes numbers of points of one state from `begin` on, and their
  /// mass. A state is loaded starting with its first points. Errors: as play.
  Result<void> load_points(const GroupTurns& turns, const ActiveState& state, std::size_t begin,
                           TurnWork& work) const;
  /// The loaded lanes, for the kernel.
  PolicyChunk chunk(const GroupTurns& turns, TurnWork& work) const;

  const KeepChoices& choices() const { return choices_; }

 private:
  // Fills in PolicyChunk::pays for lanes of these classes, if it is needed.
  template <class ClassOfLane>
  void find_paying(const GroupTurns& turns, const ClassOfLane& class_of_lane, TurnWork& work) const;
  // Fills in the prescribed keeps of a group's turns.
  void prescribe(const states::Group& group, std::vector<std::uint16_t>& prescribed) const;
  Result<void> load_point_row(const states::TurnEnd& end, std::size_t row, const ActiveState& state,
                              std::size_t begin, TurnWork& work) const;
  Result<void> load_quantiles(const GroupTurns& turns, std::size_t progress, std::size_t lane,
                              TurnWork& work) const;
  Result<void> count_chances(const GroupTurns& turns, std::size_t progress, std::int32_t sure,
                             std::int32_t most, TurnWork& work) const;

  const problem::Problem& problem_;
  const Policy& policy_;
  const values::AfterStateValues* after_states_;
  const values::AfterStateValues* tie_breaker_;
  const values::QuantileActionValues* quantile_;
  KeepChoices choices_;
  /// Boxes that may be struck, where whether their dice pay depends on others; empty if it does not
  /// matter how many actions there are.
  rules::BoxSet may_not_pay_;
};

template <class RunChunk>
Result<void> TurnPlayer::each_chunk(const GroupTurns& turns, TurnWork& work,
                                    const RunChunk& run) const {
  std::array<PlayedLane, kPolicyLanes> lanes;
  const auto run_lanes = [&](std::size_t left, const auto& lane_at) {
    const std::size_t count = std::min(left, kPolicyLanes);
    for (std::size_t i = 0; i < count; ++i) lanes[i] = lane_at(i);
    run(std::span<const PlayedLane>(lanes).first(count));
  };
  if (!policy_.depends_on_points()) {
    const std::span<const ActiveState> states = turns.states;
    for (std::size_t begin = 0; begin < states.size(); begin += kPolicyLanes) {
      FIVEKIND_TRY(load_states(turns, begin, work));
      run_lanes(states.size() - begin, [&](std::size_t i) {
        return PlayedLane{&states[begin + i], states[begin + i].low};
      });
    }
    return {};
  }
  for (const ActiveState& state : turns.states) {
    for (std::size_t begin = 0; begin < state.count; begin += kPolicyLanes) {
      FIVEKIND_TRY(load_points(turns, state, begin, work));
      run_lanes(state.count - begin, [&](std::size_t i) {
        return PlayedLane{&state, state.low + static_cast<std::int32_t>(begin + i)};
      });
    }
  }
  return {};
}

/// The highest key of a state's target curve with at least this probability. Errors: those of the
/// curves.
Result<std::int32_t> highest_key(const values::CurveSource& curves, const states::State& state,
                                 double probability);

}  // namespace fivekind::policy
