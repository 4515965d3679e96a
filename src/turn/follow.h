// Follows the plan of a turn forwards: the probability of each roll at each of its stages. Why: to
// find out where a strategy leads, the plan is walked in the other direction. As in the walk
// backwards, only the plan says what follows what; what is done with a roll is up to the caller.
#pragma once

#include <fivekind/error.h>

#include <cassert>
#include <cstddef>
#include <vector>

#include "dice/multisets.h"
#include "support/try.h"
#include "turn/plan.h"

namespace fivekind::turn {

class FollowedTurn {
 public:
  /// Both must outlive it.
  FollowedTurn(const dice::Multisets& multisets, const Plan& plan)
      : multisets_(multisets), plan_(plan), rolls_(plan.stages().size()) {}

  /// Adds the probability that the turn is at a stage with a roll, also when it comes from another
  /// stage by continuing in a branch.
  void arrive(std::size_t stage, dice::Roll roll, double probability) {
    at(stage)[roll.position()] += probability;
  }

  /// Adds the probability that all dice except those kept are rolled, which leads to `stage`. A
  /// turn begins with keeping nothing.
  void roll_to(std::size_t stage, dice::Keep keep, double probability) {
    double all = 1;
    for (int die = multisets_.size(keep); die < multisets_.dice(); ++die) all *= multisets_.faces();
    std::vector<double>& rolls = at(stage);
    for (std::size_t r = 0; r < rolls.size(); ++r) {
      const auto ways = static_cast<double>(multisets_.ways(keep, dice::Roll(r)));
      rolls[r] += probability * ways / all;
    }
  }

  /// Visits everything that the turn can reach, the plan's last stage first. `decide(stage, roll,
  /// probability)` ends the turn or rolls again, leading to stages that the plan allows there; its
  /// errors end the walk.
  template <class Decide>
  Result<void> follow(const Decide& decide) {
    for (std::size_t stage = rolls_.size(); stage-- > 0;) {
      const std::vector<double>& rolls = rolls_[stage];
      for (std::size_t r = 0; r < rolls.size(); ++r) {
        if (rolls[r] == 0) continue;
        FIVEKIND_TRY(decide(stage, dice::Roll(r), rolls[r]));
      }
    }
    return {};
  }

 private:
  std::vector<double>& at(std::size_t stage) {
    assert(stage < rolls_.size());
    if (rolls_[stage].empty()) rolls_[stage].resize(multisets_.roll_count());
    return rolls_[stage];
  }

  const dice::Multisets& multisets_;
  const Plan& plan_;
  std::vector<std::vector<double>> rolls_;  // by stage, empty if never reached; by roll
};

}  // namespace fivekind::turn
