// One turn under a strategy. Compiled once for each instruction set (Highway's foreach_target).
#include "policy/policy_sweep.h"

#include <algorithm>
#include <array>
#include <span>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "policy/policy_sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "policy/policy_choice-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::policy {
namespace HWY_NAMESPACE {

// Shares out the mass of all rolls by one rule: `choices_of_roll(r)` are a roll's choices,
// `tie_breaker()` yields the tie-breaking values, `weights(r)` those of fixed choices (null: all
// equal).
template <class ChoicesOfRoll, class TieBreaker, class Weights>
void choose_all(const PolicyChunk& chunk, Choosing choosing, std::size_t roll_count,
                const ChoicesOfRoll& choices_of_roll, const double* values,
                const TieBreaker& tie_breaker, const Weights& weights, const double* mass,
                double* mass_of_choice) {
  const ChooseBest<Lanes, TieBreaker> best{Lanes(), chunk, values, tie_breaker, mass_of_choice};
  // What is chosen are rows.
  const bool some_rows = chunk.pays != nullptr && mass_of_choice == chunk.row_mass;
  const PolicyChunk* const counted = some_rows ? &chunk : nullptr;
  const ChooseSoftmax softmax{chunk.inverse_temperature, values, mass_of_choice, counted};
  const ChooseFixed fixed{mass_of_choice, counted};
  for (std::size_t roll = 0; roll < roll_count; ++roll) {
    const std::span<const std::uint16_t> choices = choices_of_roll(roll);
    const double* mass_of_roll = mass + roll * kLanes;
    switch (choosing) {
      case Choosing::best:
      case Choosing::prescribed:
        best.run(choices, mass_of_roll);
        break;
      case Choosing::softmax:
        softmax.run(choices, mass_of_roll);
        break;
      case Choosing::fixed:
        fixed.run(choices, weights(roll), mass_of_roll);
        break;
    }
  }
}

// One chunk of turns: the mass of rolls moves from stage to stage of the plan.
class PolicyTurn {
 public:
  PolicyTurn(const problem::Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk)
      : problem_(problem),
        graph_(problem.graph()),
        plan_(problem.plan(*chunk.options)),
        chunk_(chunk),
        keeps_(choices),
        choices_(graph_, choices),
        size_(graph_.node_count() * kLanes),
        parts_(mass_parts(plan_)),
        values_(chunk.keeps == Choosing::fixed ? KeepValues{chunk.work, size_}
                                               : keep_values_of(problem, chunk)),
        tie_breaker_{chunk.work + plan_.to_keeps().buffers * size_, size_},
        mass_(chunk.work + 2 * plan_.to_keeps().buffers * size_),
        next_mass_(mass_ + parts_ * size_) {}

  void run() {
    const double* ways = graph_.ways<double>().data();
    for (std::size_t node = graph_.first_roll(); node < graph_.node_count(); ++node) {
      const double probability = ways[node] / graph_.all_ways();
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        mass_[node * kLanes + lane] = chunk_.mass[lane] * probability;
      }
    }
    std::fill_n(chunk_.row_mass, chunk_.options->row_count() * kLanes, 0.0);
    if (plan_.has_fresh_stages()) {
      play_fresh();
      return;
    }
    const double* of_branches = next_mass_ + size_;  // once the first roll's mass is shared out
    if (!plan_.has_trunk()) choose(plan_.begin());
    for (std::size_t branch = 0; branch < plan_.branch_count(); ++branch) {
      if (branch > 0 || !plan_.has_trunk()) {
        std::copy_n(of_branches, size_, mass_);
        of_branches += size_;
      }
      play(plan_.roll_stages(branch));
    }
  }

 private:
  std::size_t roll_count() const { return graph_.node_count() - graph_.first_roll(); }
  double* rolls(double* nodes) const { return nodes + graph_.first_roll() * kLanes; }

  void play(const std::vector<std::size_t>& roll_stages) {
    for (const std::size_t stage : roll_stages) {
      if (stage == roll_stages.back()) break;
      choose(stage);
      stop(stage);
      spread(problem_, next_mass_);
      std::swap(mass_, next_mass_);
    }
    score(*plan_.list(roll_stages.back()), rolls(mass_));
  }

  // The same where rolling all dice again leads to fresh stages: the mass of their rolls is beside
  // that of the others.
  void play_fresh() {
    const std::vector<std::size_t>& fresh = plan_.fresh_stages();
    const std::vector<std::size_t>& kept = plan_.roll_stages();
    std::copy_n(mass_, size_, mass_ + size_);
    for (std::size_t i = 0; i + 1 < fresh.size(); ++i) {
      std::fill_n(next_mass_, 2 * size_, 0.0);
      share_out(fresh[i], mass_ + size_);
      stop(fresh[i]);
      roll_all_again();
      if (i > 0) {  // no die is kept before the first roll
        share_out(kept[i], mass_);
        stop(kept[i]);
      }
      spread(problem_, next_mass_);
      std::swap(mass_, next_mass_);
    }
    score(*plan_.list(fresh.back()), rolls(mass_ + size_));
    score(*plan_.list(kept.back()), rolls(mass_));
  }

  // The mass of a stage's rolls goes to keeps and, after those, to branches.
  void choose(std::size_t stage) {
    std::fill_n(next_mass_, (stage == plan_.begin() ? parts_ : 1) * size_, 0.0);
    share_out(stage, mass_);
  }

  // Where all dice are kept at a stage that has options, the player stops.
  void stop(std::size_t stage) {
    const auto list = plan_.list(stage);
    if (!list) return;
    score(*list, rolls(next_mass_));
    std::fill_n(rolls(next_mass_), roll_count() * kLanes, 0.0);
  }

  // The mass of keeping no die goes to the fresh rolls of the next stage.
  void roll_all_again() {
    const double* ways = graph_.ways<double>().data();
    double* const fresh = next_mass_ + size_;
    for (std::size_t node = graph_.first_roll(); node < graph_.node_count(); ++node) {
      const double probability = ways[node] / graph_.all_ways();
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        fresh[node * kLanes + lane] = next_mass_[lane] * probability;
      }
    }
    std::fill_n(next_mass_, kLanes, 0.0);
  }

  void share_out(std::size_t stage, double* mass) {
    choose_all(
        chunk_, chunk_.keeps, roll_count(),
        [&](std::size_t roll) { return choices_.of(plan_, stage, roll, chunk_.prescribed); },
        values_.of(stage), [&] { return tie_keep_values().of(stage); },
        [&](std::size_t roll) {
          return choices_.weights(plan_, stage, roll, chunk_.keep_weights + keeps_.first[roll]);
        },
        rolls(mass), next_mass_);
  }

  void score(std::size_t list, const double* mass_of_rolls) {
    choose_all(
        chunk_, chunk_.boxes, roll_count(),
        [&](std::size_t roll) { return chunk_.options->rows_of(dice::Roll(roll), list); },
        chunk_.values, [&] { return chunk_.tie_breaker; },
        [](std::size_t /*roll*/) -> const double* { return nullptr; }, mass_of_rolls,
        chunk_.row_mass);
  }

  const KeepValues& tie_keep_values() {
    if (!walked_) {
      walk_keeps(problem_, *chunk_.options, chunk_.tie_breaker, false, tie_breaker_.first);
    }
    walked_ = true;
    return tie_breaker_;
  }

  const problem::Problem& problem_;
  const turn::Graph& graph_;
  const turn::Plan& plan_;
  const PolicyChunk& chunk_;
  const KeepChoices& keeps_;
  StageChoices choices_;
  std::size_t size_;
  std::size_t parts_;  // of mass: of keeps, and of each branch or of fresh rolls
  KeepValues values_;
  KeepValues tie_breaker_;
  bool walked_ = false;
  double* mass_;
  double* next_mass_;
};

void run_policy(const problem::Problem& problem, const KeepChoices& choices,
                const PolicyChunk& chunk) {
  PolicyTurn(problem, choices, chunk).run();
}

void count_lanes(const problem::Problem& problem, const problem::TurnOptions& options,
                 const double* rows, double chance, double* work, double* counts) {
  const Lanes d;
  const std::size_t nodes = problem.graph().node_count();
  const KeepValues stages{work, nodes * kLanes};
  walk_keeps(problem, options, rows, false, work);
  const auto least = hn::Set(d, chance);
  const turn::Plan& plan = problem.plan(options);
  for (std::size_t buffer = 0; buffer < plan.kept_buffers(); ++buffer) {
    // If nothing is rolled again, keeps have value 0.
    if (buffer < plan.stages().size() && plan.stages()[buffer].rerolls.empty()) continue;
    const double* values = stages.of(buffer);
    double* out = counts + buffer * nodes;
    for (std::size_t node = 0; node < nodes; ++node) {
      std::size_t count = 0;
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        count += hn::CountTrue(d, hn::Ge(hn::Load(d, values + node * kLanes + lane), least));
      }
      out[node] += static_cast<double>(count);
    }
  }
}

// The best tie-breaking value among the choices of each roll that equal the best by the first
// values.
template <class D>
void choose_by_tie_breaker(D d, const PolicyChunk& chunk, std::span<const std::uint16_t> choices,
                           const double* values, const double* tie_breaker, bool highest,
                           double* out) {
  const auto sign = hn::Set(d, highest ? 1.0 : -1.0);
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
    const auto enough = good_enough(d, chunk, choices, values, lane);
    auto best = hn::Set(d, -1e300);
    for (std::uint16_t choice : choices) {
      const auto good = hn::Ge(hn::Load(d, values + choice * kLanes + lane), enough);
      const auto value = hn::Mul(sign, hn::Load(d, tie_breaker + choice * kLanes + lane));
      best = hn::IfThenElse(good, hn::Max(best, value), best);
    }
    hn::Store(hn::Mul(sign, best), d, out + lane);
  }
}

// The tie-breaking values of one chunk, from the ends of turns backwards.
class TiedTurn {
 public:
  TiedTurn(const problem::Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
           const double* tie_breaker, bool highest)
      : graph_(problem.graph()),
        plan_(problem.plan(*chunk.options)),
        chunk_(chunk),
        choices_(graph_, choices),
        rows_(tie_breaker),
        highest_(highest),
        size_(graph_.node_count() * kLanes),
        values_(keep_values_of(problem, chunk)),
        run_turn_(turn::turn_function<double>(turn::TurnRule::highest_mean)),
        nodes_(chunk.work + 2 * plan_.to_keeps().buffers * size_),
        next_(nodes_ + mass_parts(plan_) * size_) {}

  // Returns the values of first rolls, by node.
  const double* run() {
    if (plan_.has_fresh_stages()) return walk_fresh();
    const std::size_t first = plan_.has_trunk() ? 1 : 0;
    for (std::size_t branch = first; branch < plan_.branch_count(); ++branch) {
      walk(plan_.roll_stages(branch));
      const std::size_t part = (branch - first + 1) * size_;
      double* const found = nodes_;
      std::copy_n(found, size_, nodes_ + part);
      std::copy_n(found, size_, next_ + part);
    }
    if (first == 1) {
      walk(plan_.roll_stages(0));
    } else {
      choose(plan_.begin());
    }
    return nodes_;
  }

 private:
  std::size_t roll_count() const { return graph_.node_count() - graph_.first_roll(); }

  void walk(const std::vector<std::size_t>& roll_stages) {
    score(*plan_.list(roll_stages.back()), nodes_);
    const turn::Step chance{turn::Step::Kind::chance};
    for (std::size_t i = roll_stages.size() - 1; i-- > 0;) {
      run_turn_(graph_, &chance, 1, nullptr, nullptr, nodes_, nullptr);
      if (const auto list = plan_.list(roll_stages[i]))
        score(*list, nodes_);  // a player who keeps all dice
                               // stops
      choose(roll_stages[i]);
    }
  }
  // The nodes of fresh stages are in a part of their own.
  const double* walk_fresh() {
    const std::vector<std::size_t>& fresh = plan_.fresh_stages();
    const std::vector<std::size_t>& kept = plan_.roll_stages();
    score(*plan_.list(kept.back()), nodes_);
    score(*plan_.list(fresh.back()), nodes_ + size_);
    // Keeping dice leads to the same rolls at both stages, keeping none does not.
    const std::array<turn::Step, 2> again = {
        {{turn::Step::Kind::chance}, {turn::Step::Kind::none_kept, 1, 1}}};
    for (std::size_t i = fresh.size() - 1; i-- > 0;) {
      run_turn_(graph_, again.data(), again.size(), nullptr, nullptr, nodes_, nullptr);
      std::copy(nodes_ + kLanes, nodes_ + graph_.first_roll() * kLanes, nodes_ + size_ + kLanes);
      score(*plan_.list(fresh[i]), nodes_ + size_);
      choose_among(fresh[i], nodes_ + size_, next_ + size_);
      if (i > 0) {
        score(*plan_.list(kept[i]), nodes_);
        choose_among(kept[i], nodes_, next_);
      }
      std::swap(nodes_, next_);
    }
    return nodes_ + size_;
  }
  void score(std::size_t list, double* nodes) {
    for (std::size_t roll = 0; roll < roll_count(); ++roll) {
      choose_by_tie_breaker(d_, chunk_, chunk_.options->rows_of(dice::Roll(roll), list),
                            chunk_.values, rows_, highest_, of_roll(nodes, roll));
    }
  }
  void choose(std::size_t stage) {
    choose_among(stage, nodes_, next_);
    std::swap(nodes_, next_);
  }
  void choose_among(std::size_t stage, const double* nodes, double* next) {
    for (std::size_t roll = 0; roll < roll_count(); ++roll) {
      choose_by_tie_breaker(d_, chunk_, choices_.of(plan_, stage, roll), values_.of(stage), nodes,
                            highest_, of_roll(next, roll));
    }
  }
  double* of_roll(double* nodes, std::size_t roll) const {
    return nodes + (graph_.first_roll() + roll) * kLanes;
  }

  Lanes d_;
  const turn::Graph& graph_;
  const turn::Plan& plan_;
  const PolicyChunk& chunk_;
  StageChoices choices_;
  const double* rows_;
  bool highest_;
  std::size_t size_;
  KeepValues values_;
  turn::TurnFunction<double> run_turn_;
  double* nodes_;  // followed by those of branches
  double* next_;
};

void run_tied(const problem::Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* tie_breaker, bool highest, double* result) {
  const turn::Graph& graph = problem.graph();
  const double* nodes = TiedTurn(problem, choices, chunk, tie_breaker, highest).run();
  const double* ways = graph.ways<double>().data();
  std::fill_n(result, kLanes, 0.0);
  for (std::size_t node = graph.first_roll(); node < graph.node_count(); ++node) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      result[lane] += nodes[node * kLanes + lane] * (ways[node] / graph.all_ways());
    }
  }
}

void add_scaled(double factor, const double* from, double* to, std::size_t count) {
  const hn::ScalableTag<double> d;
  const auto factors = hn::Set(d, factor);
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
    hn::StoreU(hn::Add(hn::LoadU(d, to + i), hn::Mul(hn::LoadU(d, from + i), factors)), d, to + i);
  }
  for (; i < count; ++i) to[i] += factor * from[i];
}

AddScaledFunction choose_add_scaled() {
  return add_scaled;
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::policy
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::policy {

HWY_EXPORT(run_policy);
HWY_EXPORT(count_lanes);
HWY_EXPORT(run_tied);
HWY_EXPORT(choose_add_scaled);

const double* PolicyChunk::counts_by(std::span<const std::uint16_t> rows, std::size_t place) const {
  const auto option = [this](std::uint16_t row) -> const states::TurnOption& {
    return options->options[row];
  };
  for (std::size_t i = 0; pays != nullptr && i < place; ++i) {
    if (option(rows[i]).box == option(rows[place]).box) return pays + rows[i] * kPolicyLanes;
  }
  return nullptr;
}

KeepChoices::KeepChoices(const dice::Multisets& multisets) {
  first.push_back(0);
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    for (dice::Keep keep : multisets.keeps_of(dice::Roll(roll))) keeps.push_back(keep.value);
    first.push_back(static_cast<std::uint32_t>(keeps.size()));
  }
}

std::span<const std::uint16_t> StageChoices::of(const turn::Plan& plan, std::size_t stage,
                                                std::size_t roll, const std::uint16_t* prescribed) {
  const bool any = prescribed == nullptr || prescribed[roll] == kAnyKeep;
  const auto keeps = any ? keeps_.of(roll) : std::span(prescribed + roll, 1);
  if (!has_branches(plan, stage)) return keeps;
  choices_.clear();
  if (plan.has_trunk()) choices_.assign(keeps.begin(), keeps.end());
  std::size_t node = graph_.first_roll() + roll;
  for (std::size_t branch = 0; branch < plan.stages()[stage].branches.size(); ++branch) {
    node += graph_.node_count();
    choices_.push_back(static_cast<std::uint16_t>(node));
  }
  return choices_;
}

const double* StageChoices::weights(const turn::Plan& plan, std::size_t stage, std::size_t roll,
                                    const double* keep_weights) {
  if (!has_branches(plan, stage)) return keep_weights;
  const double share = 1 / static_cast<double>(plan.branch_count());
  const std::size_t keeps = plan.has_trunk() ? keeps_.of(roll).size() : 0;
  weights_.resize(keeps);
  std::transform(keep_weights, keep_weights + keeps, weights_.begin(),
                 [share](double weight) { return weight * share; });
  weights_.resize(keeps + plan.stages()[stage].branches.size(), share);
  return weights_.data();
}

std::size_t policy_work_space(const problem::Problem& problem) {
  const turn::Plan& plan = problem.plans().longest();
  return 2 * (plan.to_keeps().buffers + mass_parts(plan)) * problem.graph().node_count() *
         kPolicyLanes;
}

void run_policy(const problem::Problem& problem, const KeepChoices& choices,
                const PolicyChunk& chunk) {
  HWY_DYNAMIC_DISPATCH(run_policy)(problem, choices, chunk);
}

void walk_keeps(const problem::Problem& problem, const turn::Plan& plan,
                const turn::ListsOfTurn& lists, const double* rows, bool least_chance,
                double* work) {
  const turn::TurnRule rule =
      least_chance ? turn::TurnRule::highest_least : turn::TurnRule::highest_mean;
  turn::run_turn(turn::turn_function<double>(rule), problem.graph(), plan.to_keeps(), lists, rows,
                 work, static_cast<double*>(nullptr));
}

void count_lanes(const problem::Problem& problem, const problem::TurnOptions& options,
                 const double* rows, double chance, double* work, double* counts) {
  HWY_DYNAMIC_DISPATCH(count_lanes)(problem, options, rows, chance, work, counts);
}

void run_tied(const problem::Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* tie_breaker, bool highest, double* result) {
  HWY_DYNAMIC_DISPATCH(run_tied)(problem, choices, chunk, tie_breaker, highest, result);
}

AddScaledFunction add_scaled_function() {
  return HWY_DYNAMIC_DISPATCH(choose_add_scaled)();
}

}  // namespace fivekind::policy
#endif  // HWY_ONCE
