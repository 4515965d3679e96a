// One turn under a strategy, forward: which ends of the turn the chosen actions lead to.
// Why: statistics of a strategy are exact sums over its probabilities (whole-game statistics); the
// turn graph is walked backwards to find what is chosen and forwards to count how often. Lanes are
// states, or numbers of points so far of one state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "values/after_state_values.h"

namespace fivekind::policy {

inline constexpr std::size_t kPolicyLanes = turn::kTurnLanes<double>;

/// The keeps that each roll can choose from: those of roll r are `keeps[first[r]] …
/// keeps[first[r + 1] - 1]`, in their order.
struct KeepChoices {
  explicit KeepChoices(const dice::Multisets& multisets);
  std::span<const std::uint16_t> of(std::size_t roll) const {
    return std::span(keeps).subspan(first[roll], first[roll + 1] - first[roll]);
  }

  std::vector<std::uint32_t> first;
  std::vector<std::uint16_t> keeps;
};

/// The choices at a stage of a turn's plan, by node of the stage's buffer: keeps; and after the
/// first roll, if the turn has branches, its own node in the later buffers, where walk_keeps puts
/// the roll's value in each. For one thread at a time.
class StageChoices {
 public:
  StageChoices(const turn::Graph& graph, const KeepChoices& keeps) : graph_(graph), keeps_(keeps) {}

  /// The choices of a roll. Valid until the next call. `prescribed`: as PolicyChunk::prescribed.
  std::span<const std::uint16_t> of(const turn::Plan& plan, std::size_t stage, std::size_t roll,
                                    const std::uint16_t* prescribed = nullptr);
  /// The same for fixed keeps with these weights: all branches are equally likely, that of rolling
  /// on without announcing has the keeps' weights together.
  const double* weights(const turn::Plan& plan, std::size_t stage, std::size_t roll,
                        const double* keep_weights);
  /// Whether a choice is to continue in a branch.
  bool is_branch(std::size_t choice) const { return choice >= graph_.node_count(); }
  /// Which one, in the plan's numbering.
  std::size_t branch(const turn::Plan& plan, std::size_t choice) const {
    return choice / graph_.node_count() - (plan.has_trunk() ? 0 : 1);
  }

 private:
  bool has_branches(const turn::Plan& plan, std::size_t stage) const {
    return stage == plan.begin() && !plan.stages().back().branches.empty();
  }

  const turn::Graph& graph_;
  const KeepChoices& keeps_;
  std::vector<std::uint16_t> choices_;
  std::vector<double> weights_;
};

/// How one of several actions is chosen.
enum class Choosing {
  best,        ///< the best; among equals the best by the tie-breaking values; then the first
  softmax,     ///< each with the weight e^(inverse temperature · (its value - the best one's))
  fixed,       ///< keeps by given weights, boxes all equally: values do not matter
  prescribed,  ///< keeps by rules, and the best where these leave several
};

/// Where any keep may be chosen, instead of a prescribed one.
inline constexpr std::uint16_t kAnyKeep = 0xFFFF;

/// The input and output of a chunk of lanes. All arrays hold kPolicyLanes values per entry and
/// begin on a cache line.
struct PolicyChunk {
  const problem::TurnOptions* options = nullptr;  ///< with separate rows
  const double* values = nullptr;                 ///< by row: what is maximised
  const double* tie_breaker = nullptr;  ///< by row: what decides among equals; null for nothing
  const double* mass = nullptr;         ///< the probability of each lane before the turn
  double* row_mass = nullptr;           ///< by row: the probability of ending the turn in this way
  double* work = nullptr;               ///< policy_work_space() values
  /// The maximised values of keeps, if they are not a walk over `values`; laid out as by
  /// walk_keeps. Null: walk.
  const double* keep_values = nullptr;
  bool least_chance = false;    ///< `values` are combined by the worst dice, not by the mean
  values::Tolerance tolerance;  ///< how close values count as equal
  values::Tolerance tie_tolerance;
  Choosing keeps = Choosing::best;
  Choosing boxes = Choosing::best;
  double inverse_temperature = 0;        ///< for softmax choices
  const double* keep_weights = nullptr;  ///< for fixed keeps, as KeepChoices::keeps; 1 for each
                                         ///< roll
  const std::uint16_t* prescribed = nullptr;  ///< by roll: the only keep, or kAnyKeep; or null
  /// By row: 1 in lanes where it puts points into its box, 0 where these would not fit another box,
  /// so that striking the box is no action beside it. Null: it always is one.
  const double* pays = nullptr;

  /// For one of the rows that a roll chooses from: if it strikes a box and may be no action, where
  /// it is one, by lane; else null.
  const double* counts_by(std::span<const std::uint16_t> rows, std::size_t place) const;
};

/// How many parts the mass of a turn has, each by node: that of keeps, and of each branch or of
/// fresh stages.
inline std::size_t mass_parts(const turn::Plan& plan) {
  return 1 + plan.stages().back().branches.size() + (plan.has_fresh_stages() ? 1 : 0);
}

/// The size of the work space, in values, that any of these functions needs.
std::size_t policy_work_space(const problem::Problem& problem);

/// Runs one chunk.
void run_policy(const problem::Problem& problem, const KeepChoices& choices,
                const PolicyChunk& chunk);

/// Walks a turn of this plan backwards over the rows that `lists` choose among: the value of
/// keeping node n at a stage of the plan is then at entry stage * node_count + n of `work`; after
/// the stages come the values of the rolls of branches (turn::Plan::to_keeps).
void walk_keeps(const problem::Problem& problem, const turn::Plan& plan,
                const turn::ListsOfTurn& lists, const double* rows, bool least_chance,
                double* work);
inline void walk_keeps(const problem::Problem& problem, const problem::TurnOptions& options,
                       const double* rows, bool least_chance, double* work) {
  walk_keeps(problem, problem.plan(options), options.lists_of_turn(), rows, least_chance, work);
}

/// Walks a turn backwards over rows of probabilities and counts, for each entry of walk_keeps, the
/// lanes with at least a given probability: counts[entry] += …
void count_lanes(const problem::Problem& problem, const problem::TurnOptions& options,
                 const double* rows, double chance, double* work, double* counts);

/// The best (highest or lowest) tie-breaking value of each lane among choices that equal the best
/// by the first values: row_mass is not used, `tie_breaker` is by row, `result` has one value per
/// lane.
void run_tied(const problem::Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* tie_breaker, bool highest, double* result);

/// to[i] += factor * from[i] for i < count; called for so few elements at a time that it is looked
/// up only once.
using AddScaledFunction = void (*)(double factor, const double* from, double* to,
                                   std::size_t count);
AddScaledFunction add_scaled_function();

}  // namespace fivekind::policy
