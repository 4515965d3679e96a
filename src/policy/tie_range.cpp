// The range of means among optimal strategies.
#include "policy/tie_range.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

#include "policy/first_turn.h"
#include "states/reachable.h"
#include "support/run.h"
#include "support/try.h"
#include "values/advice.h"
#include "values/ranged_values.h"

namespace fivekind::policy {
namespace {

using rules::Points;

// How many values the reachable states have, by state or by state and points so far.
std::uint64_t values_of(const states::Reachable& reachable, bool by_points) {
  std::uint64_t values = 0;
  for (const auto& layer : reachable) {
    values += by_points ? states::reached_pairs(layer) : states::reached_states(layer);
  }
  return values;
}

class SecondValues {
 public:
  SecondValues(const problem::Problem& problem, const Policy& policy, bool highest,
               const support::ThreadPool& pool, const Watch& progress)
      : problem_(problem),
        by_points_(policy.depends_on_points()),
        highest_(highest),
        player_(problem, policy),
        run_(&pool, "range of means", 0, progress) {}

  Result<void> solve(const states::Reachable& reachable) {
    reachable_ = &reachable;
    layers_.resize(reachable.size());
    run_.expect(values_of(reachable, by_points_));
    for (std::size_t filled = reachable.size(); filled-- > 0 && !reachable[filled].empty();) {
      FIVEKIND_TRY(solve_layer(filled));
    }
    return {};
  }

  // Points still to come from a card.
  double at(const states::State& state, std::int32_t so_far) const {
    const std::size_t filled = state.filled.size();
    return value(filled, problem_.space().position(state).position(), so_far);
  }

 private:
  double value(std::size_t filled, std::size_t place, std::int32_t so_far) const {
    return *layers_[filled].at(place, so_far);
  }

  Result<void> solve_layer(std::size_t filled) {
    layers_[filled] = values::RangedValues((*reachable_)[filled], by_points_);
    if (filled + 1 == reachable_->size()) return {};
    const std::span<const states::Group> groups = problem_.space().groups(filled);
    const auto make_worker = [&]() -> support::Run::Piece {
      return [&, work = std::make_shared<TurnWork>(problem_)](std::size_t g) {
        return solve_group(filled, groups[g], *work);
      };
    };
    return run_.for_each(groups.size(), 1, make_worker);
  }

  // Returns how many values it computed.
  Result<std::uint64_t> solve_group(std::size_t filled, const states::Group& group,
                                    TurnWork& work) {
    GroupTurns turns;
    turns.group = &group;
    const std::size_t classes = problem_.space().progress().class_count(group.filled);
    std::size_t most = 0;
    std::uint64_t values = 0;
    for (std::size_t progress = 0; progress < classes; ++progress) {
      const Range range = (*reachable_)[filled][group.first + progress];
      if (range.empty()) continue;
      const auto count = range.size();
      turns.states.push_back({progress, group.first + progress, range.low, count, nullptr, 0});
      most = std::max(most, count);
      values += by_points_ ? count : 1;
    }
    if (turns.states.empty()) return 0;
    turns.options = problem_.planner().plan(group, problem::OptionRows::separate);
    const std::vector<double> no_mass(most);
    for (ActiveState& state : turns.states) state.mass = no_mass.data();
    FIVEKIND_TRY(player_.each_chunk(
        turns, work, [&](std::span<const PlayedLane> lanes) { run(turns, filled, lanes, work); }));
    return values;
  }

  // Runs a loaded chunk.
  void run(const GroupTurns& turns, std::size_t filled, std::span<const PlayedLane> lanes,
           TurnWork& work) {
    double* tie_breaker = work.tie_breaker.data();
    for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
      for (std::size_t lane = 0; lane < kPolicyLanes; ++lane) {
        const auto& [state, so_far] = lanes[std::min(lane, lanes.size() - 1)];
        const states::TurnSuccessor to =
            successor(problem_.space(), *turns.group, turns.options.options[row], state->progress);
        tie_breaker[row * kPolicyLanes + lane] =
            to.points + value(filled + 1, to.place, so_far + to.points);
      }
    }
    run_tied(problem_, player_.choices(), player_.chunk(turns, work), tie_breaker, highest_,
             work.row_mass.data());
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
      const auto& [state, so_far] = lanes[lane];
      *layers_[filled].at(state->place, so_far) = work.row_mass.data()[lane];
    }
  }

  const problem::Problem& problem_;
  bool by_points_;
  bool highest_;
  TurnPlayer player_;
  support::Run run_;
  const states::Reachable* reachable_ = nullptr;
  std::vector<values::RangedValues> layers_;  // points still to come, by points so far or for all
};

// The rest of a turn in progress, among tied actions only.
class SecondTurn {
 public:
  SecondTurn(const problem::Problem& problem, const values::ActionValues& action_values,
             const SecondValues& values, bool highest, rules::Position position)
      : problem_(problem),
        action_values_(action_values),
        values_(values),
        highest_(highest),
        position_(std::move(position)) {}

  Result<double> of_roll(const rules::DiceOnTable& on_table) {
    const int announced = on_table.announced ? on_table.announced->value : -1;
    const auto key = std::tuple(on_table.rolls_left, on_table.saving, on_table.fresh, announced,
                                on_table.roll.position());
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    position_.on_table = on_table;
    FIVEKIND_LET(const auto advice, advise(problem_, action_values_, nullptr, position_));
    std::optional<double> best;
    for (const values::ValuedAction& action : advice.actions) {
      if (!action.tied) continue;
      FIVEKIND_LET(const auto value, of_action(on_table, action));
      best = !best ? value : (highest_ ? std::max(*best, value) : std::min(*best, value));
    }
    return known_[key] = *best;
  }

  Result<double> of_action(const rules::DiceOnTable& on_table, const values::ValuedAction& action) {
    if (action.announces) return of_roll({on_table.roll, on_table.rolls_left, 0, action.box});
    if (!action.is_keep) return of_box(on_table, action);
    const dice::Multisets& multisets = problem_.scoring().multisets();
    if (problem_.game().counts_rolls_left() && multisets.is_full(action.keep)) {
      return of_roll(rules::stopped(problem_.game(), on_table));
    }
    double sum = 0;
    double all = 0;
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      const auto ways = static_cast<double>(multisets.ways(action.keep, dice::Roll(r)));
      if (ways == 0) continue;
      FIVEKIND_LET(const auto value,
                   of_roll(on_table.rolled_again(problem_.game(), action.keep, dice::Roll(r))));
      sum += ways * value;
      all += ways;
    }
    return sum / all;
  }

 private:
  Result<double> of_box(const rules::DiceOnTable& on_table,
                        const values::ValuedAction& action) const {
    const rules::Scoring& scoring = problem_.scoring();
    const rules::Card& card = position_.card();
    const rules::Outcome outcome =
        action.struck
            ? rules::kStruck
            : rules::outcome_on(scoring, card, action.box, on_table.roll, on_table.stop());
    const rules::Card after =
        rules::filled_card(scoring, card, action.box, outcome, on_table.saving);
    FIVEKIND_LET(const auto state, values::state_of(problem_, after));
    return after.points.value + values_.at(state, after.points.value);
  }

  const problem::Problem& problem_;
  const values::ActionValues& action_values_;
  const SecondValues& values_;
  bool highest_;
  rules::Position position_;
  std::map<std::tuple<int, int, bool, int, std::size_t>, double> known_;
};

}  // namespace

Result<std::optional<MeanRange>> mean_range(const problem::Problem& problem, const Policy& policy,
                                            const rules::Position& position,
                                            const std::optional<std::string>& action,
                                            const support::ThreadPool& pool, const Watch& progress,
                                            std::uint64_t most_work) {
  FIVEKIND_LET(const auto state, values::state_of(problem, position.card()));
  const Points so_far = position.card().points;
  support::Run run(&pool, "range of means", problem.space().size(), progress);
  FIVEKIND_LET(const auto reachable,
               states::reachable_from(problem.moves(), {{state, so_far}}, run));
  if (values_of(reachable, policy.depends_on_points()) > most_work) return std::nullopt;
  Policy without_tie_breaker = policy;
  without_tie_breaker.tie_breaker = nullptr;
  const auto extreme = [&](bool highest) -> Result<double> {
    SecondValues values(problem, without_tie_breaker, highest, pool, progress);
    FIVEKIND_TRY(values.solve(reachable));
    if (!position.on_table) return so_far.value + values.at(state, so_far.value);
    SecondTurn turn(problem, *policy.values, values, highest, position);
    if (!action) return turn.of_roll(*position.on_table);
    FIVEKIND_LET(const auto forced, find_action(problem, position, *action));
    return turn.of_action(*position.on_table, forced);
  };
  FIVEKIND_LET(const auto least, extreme(false));
  FIVEKIND_LET(const auto highest, extreme(true));
  return MeanRange(least, highest);
}

}  // namespace fivekind::policy
