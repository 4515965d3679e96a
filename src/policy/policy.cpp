// Policy evaluation, layer by layer.
#include "policy/policy.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "policy/policy_sums.h"
#include "states/reachable.h"
#include "support/memory.h"
#include "support/run.h"
#include "support/try.h"
#include "values/ranged_values.h"

namespace fivekind::policy {
namespace {

using rules::BoxSet;
using states::Group;

// The probabilities of one layer: of each state with each of its possible numbers of points.
struct MassLayer {
  values::RangedValues mass;
  std::vector<double> extras;  // by state, by number of five-of-a-kind bonuses; may be empty
};

// The turns of a group, and the sums over them.
struct PlayedGroup {
  GroupTurns turns;
  std::optional<PolicySums> sums;
};

class Evaluation {
 public:
  Evaluation(const problem::Problem& problem, const Policy& policy, const support::ThreadPool& pool,
             const Watch& progress, const values::CardValues* judge,
             const support::MemoryLimit& memory)
      : problem_(problem),
        pool_(pool),
        judge_(judge),
        memory_(memory),
        player_(problem, policy),
        by_points_(policy.depends_on_points()),
        add_scaled_(add_scaled_function()),
        sums_(problem),
        run_(&pool, "distribution", problem.space().size(), progress) {
    if (problem.game().has_extra_bonus()) {
      extra_counts_ = static_cast<std::size_t>(problem.game().most_extras_of_game()) + 1;
    }
  }

  Result<PolicyOutcome> run(std::span<const Start> starts) {
    const std::size_t filled = starts.front().state.filled.size();
    std::vector<states::CardState> cards;
    for (const Start& start : starts) cards.push_back({start.state, start.so_far});
    FIVEKIND_LET(auto reachable, states::reachable_from(problem_.moves(), cards, run_));
    reachable_ = std::move(reachable);
    FIVEKIND_TRY(set_reachable_extras(filled, starts));
    FIVEKIND_TRY(check_memory());
    std::uint64_t reached = 0;
    for (const auto& layer : reachable_) reached += states::reached_states(layer);
    run_.expect(reached);
    MassLayer layer = empty_layer(filled);
    values::RangedValues extras = empty_extras(filled);
    for (const Start& start : starts) {
      const std::size_t place = place_of(start.state);
      *layer.mass.at(place, start.so_far.value) += start.probability;
      if (!layer.extras.empty()) {
        layer.extras[place * extra_counts_ + start.extras] += start.probability;
      }
      if (tells_extras_by_points() && static_cast<bool>(start.state.holds_points)) {
        *extras.at(slot(place, start.extras), start.so_far.value) += start.probability;
      }
    }
    judged_.resize(problem_.space().layer_count());
    for (std::size_t f = filled; f + 1 < problem_.space().layer_count(); ++f) {
      FIVEKIND_TRY(judge(f, layer));
      MassLayer next = empty_layer(f + 1);
      values::RangedValues next_extras = empty_extras(f + 1);
      extras_ = {&extras, &next_extras};
      FIVEKIND_TRY(push_layer(f, layer, next));
      layer = std::move(next);
      extras = std::move(next_extras);
    }
    FIVEKIND_TRY(judge(judged_.size() - 1, layer));
    return outcome(layer, extras);
  }

 private:
  std::size_t place_of(const states::State& state) const {
    return problem_.space().position(state).position();
  }
  // Extra bonuses are distinguished by state, or by state and points if these affect the choices.
  bool tells_extras_by_points() const { return by_points_ && extra_counts_ > 0; }
  MassLayer empty_layer(std::size_t filled) const {
    const std::size_t counts = by_points_ ? 0 : extra_counts_;
    return {values::RangedValues(reachable_[filled]),
            std::vector<double>(reachable_[filled].size() * counts)};
  }
  values::RangedValues empty_extras(std::size_t filled) const {
    return tells_extras_by_points() ? values::RangedValues(reachable_extras_[filled])
                                    : values::RangedValues();
  }
  // The index of a state's mass with this number of extra bonuses.
  std::size_t slot(std::size_t place, std::size_t extras) const {
    return place * extra_counts_ + extras;
  }
  Result<void> set_reachable_extras(std::size_t filled, std::span<const Start> starts) {
    if (!tells_extras_by_points()) return {};
    reachable_extras_.resize(reachable_.size());
    reachable_extras_[filled].resize(reachable_[filled].size() * extra_counts_);
    for (const Start& start : starts) {
      if (!start.state.holds_points) continue;
      reachable_extras_[filled][slot(place_of(start.state), start.extras)].include(
          {start.so_far.value, start.so_far.value});
    }
    return states::extend_reachable_extras(problem_.moves(), filled, extra_counts_, reachable_,
                                           reachable_extras_, run_);
  }
  Result<void> check_memory() const {
    std::uint64_t most = 0;
    std::uint64_t before = 0;
    std::uint64_t ranges = 0;
    std::uint64_t turns = 0;
    for (std::size_t filled = 0; filled < reachable_.size(); ++filled) {
      const auto& layer = reachable_[filled];
      std::uint64_t values = std::uint64_t{layer.size()} * (2 + extra_counts_);
      values += states::reached_pairs(layer);
      turns = std::max(turns,
                       by_points_ ? states::reached_pairs(layer) : states::reached_states(layer));
      if (tells_extras_by_points()) {
        values += states::reached_pairs(reachable_extras_[filled]);
        ranges += reachable_extras_[filled].size();
      }
      most = std::max(most, before + values);
      before = values;
      ranges += layer.size();
    }
    const std::uint64_t batch = std::min(kBatchBytes, turns * kTurnBytes);
    return support::check_memory(most * sizeof(double) + ranges * sizeof(Range) + 2 * batch,
                                 memory_);
  }

  // Pushes a layer in batches of groups: first how their turns end, then which states follow. Both
  // run in parallel, the second by target, so that sums are taken in a fixed order.
  Result<void> push_layer(std::size_t filled, const MassLayer& layer, MassLayer& next) {
    const std::span<const Group> groups = problem_.space().groups(filled);
    std::vector<PlayedGroup> batch;
    std::uint64_t bytes = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      PlayedGroup played;
      played.turns.group = &groups[g];
      bytes += find_active(layer, played.turns);
      if (!played.turns.states.empty()) batch.push_back(std::move(played));
      if (bytes < kBatchBytes && g + 1 < groups.size()) continue;
      FIVEKIND_TRY(push_batch(batch, layer, next));
      batch.clear();
      bytes = 0;
    }
    return {};
  }

  // The mean value of a layer's cards.
  Result<void> judge(std::size_t filled, const MassLayer& layer) {
    if (judge_ == nullptr) return {};
    for (const Group& group : problem_.space().groups(filled)) {
      const std::size_t classes = problem_.space().progress().class_count(group.filled);
      for (std::size_t progress = 0; progress < classes; ++progress) {
        const Range& range = layer.mass.range(group.first + progress);
        if (range.empty()) continue;
        const states::State state = group.state(progress);
        FIVEKIND_LET(const auto value, mean_value(state, rules::Points(range.low),
                                                  layer.mass.of(group.first + progress)));
        judged_[filled] += value;
      }
    }
    return {};
  }

  // The sum over a state's numbers of points, from `low` on, of mass times value.
  Result<double> mean_value(const states::State& state, rules::Points low,
                            std::span<const double> mass) {
    card_values_.resize(mass.size());
    if (judge_->depends_on_points()) {
      const states::TurnEnd card{rules::Box(), rules::Points(0), rules::Points(0), state};
      FIVEKIND_TRY(judge_->values(card, low, card_values_));
    } else {
      FIVEKIND_LET(const auto value, judge_->card(state, low, rules::Points(0)));
      std::fill(card_values_.begin(), card_values_.end(), value);
    }
    double sum = 0;
    for (std::size_t i = 0; i < mass.size(); ++i) {
      if (mass[i] != 0) sum += mass[i] * judge_->shown(card_values_[i], low);
      low += rules::Points(1);
    }
    return sum;
  }

  // Finds the reached states of a group; returns the approximate number of bytes that its turns
  // take.
  std::uint64_t find_active(const MassLayer& layer, GroupTurns& turns) const {
    const std::size_t classes = problem_.space().progress().class_count(turns.group->filled);
    std::uint64_t values = 0;
    for (std::size_t progress = 0; progress < classes; ++progress) {
      const std::size_t place = turns.group->first + progress;
      const std::span<const double> mass = layer.mass.of(place);
      const auto used = [](double m) { return m != 0; };
      const auto first = std::find_if(mass.begin(), mass.end(), used);
      if (first == mass.end()) continue;
      const auto last = std::find_if(mass.rbegin(), mass.rend(), used).base();
      ActiveState state;
      state.progress = progress;
      state.place = place;
      state.low = layer.mass.range(place).low + static_cast<std::int32_t>(first - mass.begin());
      state.count = static_cast<std::size_t>(last - first);
      state.mass = mass.data() + (first - mass.begin());
      turns.states.push_back(state);
      values += by_points_ ? state.count : 1;
    }
    return values * kTurnBytes;
  }

  Result<void> push_batch(std::vector<PlayedGroup>& batch, const MassLayer& layer,
                          MassLayer& next) {
    const auto make_worker = [&]() -> support::Run::Piece {
      return
          [&, work = std::make_shared<TurnWork>(problem_)](std::size_t i) -> Result<std::uint64_t> {
            PlayedGroup& played = batch[i];
            FIVEKIND_TRY(player_.play(played.turns, *work));
            played.sums.emplace(problem_);
            for (const ActiveState& state : played.turns.states) {
              played.sums->add_turns(problem_, played.turns, state, by_points_);
            }
            return played.turns.states.size();
          };
    };
    FIVEKIND_TRY(run_.for_each(batch.size(), 1, make_worker));
    for (const PlayedGroup& played : batch) sums_.add(*played.sums);
    move_batch(batch, layer, next);
    return {};
  }

  // Each set of filled boxes gets its mass from one thread, in a fixed order.
  void move_batch(const std::vector<PlayedGroup>& batch, const MassLayer& layer, MassLayer& next) {
    using Source = std::pair<const GroupTurns*, rules::Box>;
    std::map<std::uint64_t, std::vector<Source>> sources;  // by the bits of the set
    for (const PlayedGroup& played : batch) {
      const BoxSet filled = played.turns.group->filled;
      BoxSet open = problem_.game().all_boxes().without(filled);
      for (; !open.empty(); open = open.without_lowest()) {
        sources[filled.with(open.lowest()).bits()].emplace_back(&played.turns, open.lowest());
      }
    }
    std::vector<const std::vector<Source>*> targets;
    targets.reserve(sources.size());
    for (const auto& [filled, from] : sources) targets.push_back(&from);
    pool_.for_each(targets.size(), 1, [&](std::size_t i) {
      for (const auto& [turns, box] : *targets[i]) move(*turns, box, layer, next);
    });
  }

  // Moves the mass of the turns that end in a box.
  void move(const GroupTurns& turns, rules::Box box, const MassLayer& layer,
            MassLayer& next) const {
    for (std::size_t row = 0; row < turns.options.row_count(); ++row) {
      const states::TurnOption& option = turns.options.options[row];
      if (option.box != box) continue;
      const states::GroupSuccessors to = successors(problem_.space(), *turns.group, option);
      for (const ActiveState& state : turns.states) {
        const double* mass = turns.row_mass.data() + state.first_row_mass;
        if (!by_points_ && mass[row] == 0) continue;
        const std::uint32_t place = to.place(state.progress);
        double* target = next.mass.at(place, state.low + to.gained(state.progress));
        if (by_points_) {
          add_scaled_(1, mass + row * state.count, target, state.count);
          if (extra_counts_ > 0) {
            move_extras(turns, option, to, state, mass + row * state.count);
          }
          continue;
        }
        add_scaled_(mass[row], state.mass, target, state.count);
        if (extra_counts_ == 0) continue;
        const std::size_t more = problem_.options().extras(option);
        add_scaled_(mass[row], layer.extras.data() + state.place * extra_counts_,
                    next.extras.data() + place * extra_counts_ + more, extra_counts_ - more);
      }
    }
  }

  // The same for each number of extra bonuses: the share `moved` of the mass of each number of
  // points goes this way, however many bonuses came before.
  void move_extras(const GroupTurns& turns, const states::TurnOption& option,
                   const states::GroupSuccessors& to, const ActiveState& state,
                   const double* moved) const {
    const Group& group = *turns.group;
    if (!states::flag_after(problem_.space(), group, option)) return;
    values::RangedValues& next = *extras_.next;
    const std::uint32_t place = to.place(state.progress);
    const std::int32_t gained = to.gained(state.progress);
    if (!group.holds_points) {
      add_scaled_(1, moved, next.at(slot(place, 0), state.low + gained), state.count);
      return;
    }
    const values::RangedValues& here = *extras_.here;
    const std::size_t more = problem_.options().extras(option);
    const auto end = state.low + static_cast<std::int32_t>(state.count);
    for (std::size_t n = 0; n + more < extra_counts_; ++n) {
      const Range& range = here.range(slot(state.place, n));
      const std::int32_t first = std::max(range.low, state.low);
      const std::int32_t last = std::min(range.high, end - 1);
      if (range.empty() || last < first) continue;
      const double* from = here.at(slot(state.place, n), first);
      double* target = next.at(slot(place, n + more), first + gained);
      const std::int32_t lane = first - state.low;
      for (std::int32_t i = 0; i <= last - first; ++i) {
        if (from[i] != 0) target[i] += from[i] * (moved[lane + i] / state.mass[lane + i]);
      }
    }
  }

  PolicyOutcome outcome(const MassLayer& full, const values::RangedValues& extras) const {
    PolicyOutcome result;
    for (std::size_t place = 0; place < full.mass.ranges().size(); ++place) {
      const Range& range = full.mass.range(place);
      if (range.empty()) continue;
      const auto size = static_cast<std::size_t>(range.high) + 1;
      if (result.scores.size() < size) result.scores.resize(size);
      const std::span<const double> mass = full.mass.of(place);
      for (std::size_t i = 0; i < mass.size(); ++i) {
        result.scores[static_cast<std::size_t>(range.low) + i] += mass[i];
      }
    }
    if (judge_ != nullptr) result.judged = judged_;
    result.boxes = sums_.boxes;
    result.bonuses = sums_.bonuses;
    result.bonus_points = sums_.bonus_points;
    result.extras_mean = sums_.extras;
    result.extras.resize(extra_counts_);
    for (std::size_t i = 0; i < full.extras.size(); ++i) {
      result.extras[i % extra_counts_] += full.extras[i];
    }
    if (tells_extras_by_points()) add_extras(full, extras, result.extras);
    return result;
  }

  // Sums of full cards by the number of extra bonuses; without the flag there are none.
  void add_extras(const MassLayer& full, const values::RangedValues& extras,
                  std::vector<double>& sums) const {
    for (const Group& group : problem_.space().groups(reachable_.size() - 1)) {
      const std::size_t classes = problem_.space().progress().class_count(group.filled);
      for (std::size_t place = group.first; place < group.first + classes; ++place) {
        if (!group.holds_points) {
          const std::span<const double> mass = full.mass.of(place);
          sums[0] = std::accumulate(mass.begin(), mass.end(), sums[0]);
          continue;
        }
        for (std::size_t n = 0; n < extra_counts_; ++n) {
          const std::span<const double> mass = extras.of(slot(place, n));
          sums[n] = std::accumulate(mass.begin(), mass.end(), sums[n]);
        }
      }
    }
  }

  static constexpr std::uint64_t kBatchBytes = std::uint64_t{256} << 20;
  // For one state's turn, or for a state with one number of points: mostly as many rows of options.
  static constexpr std::uint64_t kTurnBytes = 120 * sizeof(double);

  const problem::Problem& problem_;
  const support::ThreadPool& pool_;
  const values::CardValues* judge_;
  const support::MemoryLimit& memory_;
  TurnPlayer player_;
  bool by_points_;
  AddScaledFunction add_scaled_;
  PolicySums sums_;
  support::Run run_;
  std::size_t extra_counts_ = 0;
  std::vector<double> judged_;
  std::vector<double> card_values_;
  states::Reachable reachable_;
  states::Reachable reachable_extras_;  // if choices depend on the points so far
  struct {
    const values::RangedValues* here = nullptr;
    values::RangedValues* next = nullptr;
  } extras_;  // of the layers between which mass is moved
};

}  // namespace

Result<PolicyOutcome> evaluate_policy(const problem::Problem& problem, const Policy& policy,
                                      std::span<const Start> starts,
                                      const support::ThreadPool& pool, const Watch& progress,
                                      const values::CardValues* judge,
                                      const support::MemoryLimit& memory) {
  return Evaluation(problem, policy, pool, progress, judge, memory).run(starts);
}

}  // namespace fivekind::policy
