// The sums that policy evaluation takes on the way: how often each box holds so many points, how
// often bonuses are earned.
#pragma once

#include <cstddef>
#include <vector>

#include "policy/policy_turns.h"
#include "problem/problem.h"

namespace fivekind::policy {

struct PolicySums {
  std::vector<std::vector<double>> categories;  ///< by category, by place among possible points
  std::vector<double> bonuses;                  ///< by bonus: of its paying
  std::vector<double> bonus_points;             ///< by bonus: what it pays on average
  double extras = 0;                            ///< five-of-a-kind bonuses

  explicit PolicySums(const problem::Problem& problem);
  void add(const PolicySums& other);
  /// Adds what the turns of one state end in.
  void add_turns(const problem::Problem& problem, const GroupTurns& turns, const ActiveState& state,
                 bool by_points);

 private:
  void add_bonuses(const problem::Problem& problem, const GroupTurns& turns,
                   const ActiveState& state, const states::TurnOption& option, double mass);
};

}  // namespace fivekind::policy
