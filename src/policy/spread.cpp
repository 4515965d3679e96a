// How widely the final score spreads after each action of a decision.
#include "policy/spread.h"

#include <memory>
#include <utility>

#include "policy/first_turn.h"
#include "policy/policy_turns.h"
#include "states/reachable.h"
#include "support/try.h"
#include "values/ranged_values.h"

namespace fivekind::policy {
namespace {

// The mean and variance of a mixture of outcomes; visits them twice, since the second pass needs
// the mean. A variance is summed as squared distances from it, none of which cancel.
template <class EachOutcome>
Spread mixture(const EachOutcome& each) {
  Spread all;
  each([&](double probability, double points, const Spread& rest) {
    all.mean += probability * (points + rest.mean);
  });
  each([&](double probability, double points, const Spread& rest) {
    const double apart = points + rest.mean - all.mean;
    all.variance += probability * (rest.variance + apart * apart);
  });
  return all;
}

// The points to come from cards, layer by layer from the full ones back.
class SpreadSweep {
 public:
  SpreadSweep(const problem::Problem& problem, const Policy& policy, support::Run& run)
      : problem_(problem), player_(problem, policy), run_(run) {}

  Result<void> solve(const states::Reachable& reachable) {
    layers_.resize(reachable.size());
    std::uint64_t all = 0;
    for (const auto& layer : reachable) all += states::reached_states(layer);
    run_.expect(all);
    for (std::size_t filled = reachable.size(); filled-- > 0 && !reachable[filled].empty();) {
      FIVEKIND_TRY(solve_layer(filled, reachable[filled]));
    }
    return {};
  }

  Spread at(const states::State& state) const {
    return at(state.filled.size(), problem_.space().position(state).position());
  }

 private:
  // By index in a layer, with a value for each reached state.
  struct Layer {
    values::RangedValues means;
    values::RangedValues variances;
  };

  Spread at(std::size_t filled, std::size_t place) const {
    const Layer& layer = layers_[filled];
    return {*layer.means.at(place, 0), *layer.variances.at(place, 0)};
  }

  Result<void> solve_layer(std::size_t filled, const states::LayerRanges& ranges) {
    layers_[filled] = {values::RangedValues(ranges, false), values::RangedValues(ranges, false)};
    if (filled + 1 == layers_.size()) return {};
    const std::span<const states::Group> groups = problem_.space().groups(filled);
    const auto make_worker = [&]() -> support::Run::Piece {
      return [&, work = std::make_shared<TurnWork>(problem_)](std::size_t g) {
        return solve_group(filled, ranges, groups[g], *work);
      };
    };
    return run_.for_each(groups.size(), 1, make_worker);
  }

  // Returns how many states it had.
  Result<std::uint64_t> solve_group(std::size_t filled, const states::LayerRanges& ranges,
                                    const states::Group& group, TurnWork& work) {
    GroupTurns turns;
    turns.group = &group;
    const std::size_t classes = problem_.space().progress().class_count(group.filled);
    for (std::size_t progress = 0; progress < classes; ++progress) {
      const Range range = ranges[group.first + progress];
      if (range.empty()) continue;
      turns.states.push_back({progress, group.first + progress, range.low, 1, nullptr, 0});
    }
    if (turns.states.empty()) return 0;
    FIVEKIND_TRY(player_.play(turns, work));
    Layer& layer = layers_[filled];
    for (const ActiveState& state : turns.states) {
      const Spread spread = spread_of(turns, state, filled);
      *layer.means.at(state.place, 0) = spread.mean;
      *layer.variances.at(state.place, 0) = spread.variance;
    }
    return turns.states.size();
  }

  // For a state whose turn has been played.
  Spread spread_of(const GroupTurns& turns, const ActiveState& state, std::size_t filled) const {
    return mixture([&](const auto& add) {
      for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
        const double probability = turns.row_mass[state.first_row_mass + row];
        if (probability == 0) continue;
        const states::TurnSuccessor to =
            successor(problem_.space(), *turns.group, turns.options.options[row], state.progress);
        add(probability, to.points, at(filled + 1, to.place));
      }
    });
  }

  const problem::Problem& problem_;
  TurnPlayer player_;
  support::Run& run_;
  std::vector<Layer> layers_;
};

Result<void> check_memory_of_spread(const states::Reachable& reachable,
                                    const support::MemoryLimit& memory) {
  std::uint64_t places = 0;
  std::uint64_t values = 0;
  for (const auto& layer : reachable) {
    places += layer.size();
    values += states::reached_states(layer);
  }
  const std::uint64_t bytes =
      places * (sizeof(Range) + 2 * sizeof(std::size_t)) + 2 * values * sizeof(double);
  return support::check_memory(bytes, memory);
}

}  // namespace

Result<std::vector<Spread>> spread_of_actions(
    const problem::Problem& problem, const Strategy& strategy, const rules::Position& position,
    std::span<const values::ValuedAction> actions, const support::ThreadPool& pool,
    const Watch& progress, const support::MemoryLimit& memory) {
  std::vector<FirstTurn> turns;
  std::vector<states::CardState> cards;
  for (const values::ValuedAction& action : actions) {
    FIVEKIND_LET(auto turn, play_first_turn(problem, strategy, position, action));
    for (const Start& start : turn.starts) cards.push_back({start.state, start.so_far});
    turns.push_back(std::move(turn));
  }
  support::Run run(&pool, "spread", problem.space().size(), progress);
  FIVEKIND_LET(const auto reachable, states::reachable_from(problem.moves(), cards, run));
  FIVEKIND_TRY(check_memory_of_spread(reachable, memory));
  SpreadSweep sweep(problem, strategy.policy, run);
  FIVEKIND_TRY(sweep.solve(reachable));
  std::vector<Spread> spreads;
  spreads.reserve(turns.size());
  for (const FirstTurn& turn : turns) {
    spreads.push_back(mixture([&](const auto& add) {
      for (const Start& start : turn.starts) {
        add(start.probability, start.so_far.value, sweep.at(start.state));
      }
    }));
  }
  return spreads;
}

}  // namespace fivekind::policy
