// The sums computed during policy evaluation: how often each box holds each number of points, how
// often bonuses are earned.
#pragma once

#include <cstddef>
#include <vector>

#include "policy/policy_turns.h"
#include "problem/problem.h"

namespace fivekind::policy {

struct PolicySums {
  std::vector<std::vector<double>> boxes;  ///< by box, by index among its possible points
  std::vector<double> bonuses;             ///< by bonus: the probability that it pays
  std::vector<double> bonus_points;        ///< by bonus: its mean payment
  double extras = 0;                       ///< five-of-a-kind bonuses

  explicit PolicySums(const problem::Problem& problem);
  void add(const PolicySums& other);
  /// Adds the ends of one state's turns.
  void add_turns(const problem::Problem& problem, const GroupTurns& turns, const ActiveState& state,
                 bool by_points);

 private:
  void add_bonuses(const problem::Problem& problem, const GroupTurns& turns,
                   const ActiveState& state, const states::TurnOption& option, double mass);
};

}  // namespace fivekind::policy
