// The plans of all turns of a game.
// Why: a turn depends on the rolls saved when it begins, or on how many of the open boxes are
// announced; all code that walks turns, of one card or of many at once, gets its plan here.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/game.h"
#include "turn/plan.h"

namespace fivekind::problem {

class TurnPlans {
 public:
  explicit TurnPlans(const rules::RuleSet& game);

  /// The plan of a turn that begins with this many saved rolls and has these branches. If rolls are
  /// saved, the stages of a plan are the rolls left, so shorter plans are prefixes of longer ones.
  const turn::Plan& of(std::size_t saved, const rules::Branches& branches) const {
    return branches.are_announced()
               ? branched_[2 * branches.announced.size() + branches.first_announced()]
               : by_saved_[saved];
  }
  /// Bytes held on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(by_saved_) + support::held_bytes(branched_);
  }
  /// The plan with the most stages.
  const turn::Plan& longest() const {
    return branched_.empty() ? by_saved_.back() : branched_.back();
  }

 private:
  std::vector<turn::Plan> by_saved_;
  std::vector<turn::Plan> branched_;  // by number of boxes to announce, without others and with
                                      // them
};

/// The plan for turns that begin with first_saved … last_saved rolls, with a result for each.
turn::Plan plan_of_saved(const rules::RuleSet& game, std::size_t first_saved,
                         std::size_t last_saved);

}  // namespace fivekind::problem
