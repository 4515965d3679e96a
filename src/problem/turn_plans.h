// The plans of all turns of a game.
// Why: a turn goes by the rolls that were saved when it begins, or by how many of the open boxes
// are announced; whoever walks turns, of one card or of many at once, finds its plan here.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/game.h"
#include "turn/plan.h"

namespace fivekind::problem {

class TurnPlans {
 public:
  explicit TurnPlans(const rules::RuleSet& game);

  /// Of a turn that begins with so many saved rolls and has these branches. Where no box is
  /// announced, a plan's stages are the rolls left, so that shorter plans are the beginnings of
  /// longer ones.
  const turn::Plan& of(std::size_t saved, const rules::Branches& branches) const {
    return branches.are_announced()
               ? branched_[2 * branches.announced.size() + branches.first_announced()]
               : by_saved_[saved];
  }
  /// What they hold on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(by_saved_) + support::held_bytes(branched_);
  }
  /// The one with most stages.
  const turn::Plan& longest() const {
    return branched_.empty() ? by_saved_.back() : branched_.back();
  }

 private:
  std::vector<turn::Plan> by_saved_;
  std::vector<turn::Plan> branched_;  // by boxes to announce, without others and with them
};

/// The plan of turns that begin with first_saved … last_saved rolls, with a result for each.
turn::Plan plan_of_saved(const rules::RuleSet& game, std::size_t first_saved,
                         std::size_t last_saved);

}  // namespace fivekind::problem
