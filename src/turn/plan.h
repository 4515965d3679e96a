// The plan of a turn: what may follow what, as data.
// Why: in most games a turn is three rolls and then a box. In others unused rolls are saved, a box
// may be announced after the first roll, or a pattern in the first roll pays more. All of these are
// walks over the same graph (turn/graph.h), in another order and with other options. The plan
// describes them; the code that walks it, in lanes or one value at a time, knows nothing of games.
//
// A turn is walked backwards. The value of a stage, for each roll, is the best of its options and
// of the keeps that lead to other stages: three rolls are S0, which scores, S1, which rolls again
// and then is at S0, and S2, which rolls again and then is at S1. Stopping early means keeping all
// dice, or, if a stage has both options and rerolls, taking an option.
// - Saved rolls: S(m) scores with m rolls saved, or rolls again and then is at S(m-1). A card with
//   s rolls saved has the value of S(s+2) before its first roll, so one walk finds all of them.
// - A first roll that pays more: S2 has other options than S1 and S0.
// - Every roll of all dice pays more until one is kept: F2, F1 and F0 have these options, S1 and S0
//   the others. F2 rolls again and then is at S1; but if it keeps nothing, it is at F1.
// - An announced box: after the first roll the turn may continue, with the same dice, in a branch
//   of its own, whose only option is that box.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

#include "support/held_bytes.h"

namespace fivekind::turn {

/// A point in a turn with all dice on the table. It has options, rerolls or branches.
struct Stage {
  /// Indices of option lists: what may be scored now.
  std::vector<std::size_t> options;
  /// Stages before this one in the plan: where rolling some dice again, or none, leads.
  std::vector<std::size_t> rerolls;
  /// Stages before this one in the plan: where the turn can continue with the same dice.
  std::vector<std::size_t> branches;
  /// Which result of the turn is this stage's value before all dice are rolled.
  std::optional<std::size_t> result;
  /// A stage before this one, if rolling all dice again leads there instead of to `rerolls`.
  std::optional<std::size_t> reroll_of_all = {};

  std::uint64_t bytes() const {
    return support::held_bytes(options) + support::held_bytes(rerolls) +
           support::held_bytes(branches);
  }
};

/// One step of a walk in place. Buffers hold a value for each node (keep) of the graph, times the
/// lanes.
struct Step {
  enum class Kind {
    options,    ///< rolls (keeps of all dice) become the best of list `other`
    chance,     ///< keeps that are not full become the mean over the rerolled dice
    copy,       ///< all nodes become those of buffer `other`
    best_of,    ///< all nodes become the better of themselves and those of buffer `other`
    keeps,      ///< keeps that are not full become the best of themselves and their sub-keeps
    rolls,      ///< the same for rolls
    result,     ///< result `other` is the mean over all rolls
    none_kept,  ///< the node where no die is kept becomes the mean over all rolls of buffer `other`
  };
  Kind kind{};
  std::size_t buffer = 0;
  std::size_t other = 0;
  /// Options: the current values of the rolls' nodes are included. Result: rolls first choose among
  /// sub-keeps.
  bool more = false;

  friend bool operator==(const Step&, const Step&) = default;
};

struct Steps {
  std::vector<Step> list;
  std::size_t buffers = 0;
};

class Plan {
 public:
  /// Stages reroll only into earlier ones.
  explicit Plan(std::vector<Stage> stages);
  /// This many rolls, then the options of list 0; the result has index 0.
  static Plan with_rolls(int rolls);
  /// This many rolls, at least two; a player who stops takes the options of list 1 after the first
  /// one, and those of list 0 after another. The result has index 0.
  static Plan with_served_roll(int rolls);
  /// The same if a player also takes the options of list 1 after a later roll of all dice, when
  /// none was kept before.
  static Plan with_served_rolls(int rolls);
  /// This many rolls plus saved ones; the rest can be saved again. List n has the options that save
  /// n of them, the last list those that save at least as many. The results are those of turns that
  /// begin with first_saved … last_saved, the first with index 0.
  static Plan with_saved_rolls(int rolls, std::size_t first_saved, std::size_t last_saved,
                               std::size_t lists);

  /// This many rolls, at least two, and this many branches; branch n ends with the options of list
  /// n. `trunk`: the first branch means rolling on without announcing. A turn continues in one of
  /// the others after its first roll. The result has index 0.
  static Plan with_branches(int rolls, bool trunk, std::size_t branches);

  const std::vector<Stage>& stages() const { return stages_; }
  std::size_t results() const { return results_; }
  /// The stage after the first roll, if the plan has one result.
  std::size_t begin() const { return stages_.size() - 1; }
  /// The stage of a turn after rerolling dice, if there is one way to do so. `kept`: the node of
  /// those that are not.
  std::size_t after_keep(std::size_t stage, std::size_t kept) const {
    const Stage& from = stages_[stage];
    assert(from.rerolls.size() == 1);
    return kept == 0 && from.reroll_of_all ? *from.reroll_of_all : from.rerolls.front();
  }
  /// The stages of a turn that rolls, may or must stop, and rolls again, beginning with the first
  /// roll: no stage has more than one list of options, all but the first have one way to roll
  /// again, and the last one has the only result. With several branches, the stages of one of them,
  /// the trunk's from the first roll on. Empty for any other plan. Code that follows many turns at
  /// once, in lanes, uses these; turn/follow.h follows any plan.
  const std::vector<std::size_t>& roll_stages(std::size_t branch = 0) const {
    return roll_stages_[branch];
  }
  /// If rolling all dice again leads to other stages as long as no die is kept: the stages of a
  /// turn that does so, from the first roll on; roll_stages() are those of one that keeps dice of
  /// that roll. Empty for any other plan.
  const std::vector<std::size_t>& fresh_stages() const { return fresh_stages_; }
  bool has_fresh_stages() const { return !fresh_stages_.empty(); }
  std::size_t branch_count() const { return roll_stages_.size(); }
  /// Whether the first branch means rolling on after the first roll without announcing.
  bool has_trunk() const { return stages_.back().branches.size() < branch_count(); }
  /// The stage with this many rolls left, in a branch. `fresh`: one of the fresh stages.
  std::size_t stage(std::size_t branch, int rolls_left, bool fresh = false) const {
    const std::vector<std::size_t>& stages = fresh ? fresh_stages_ : roll_stages_[branch];
    return stages.empty() ? static_cast<std::size_t>(rolls_left)
                          : stages[stages.size() - 1 - static_cast<std::size_t>(rolls_left)];
  }
  /// The branch of a stage, and the rolls left there.
  std::size_t branch(std::size_t stage) const { return places_[stage].branch; }
  int rolls_left(std::size_t stage) const { return places_[stage].rolls_left; }
  /// Whether it is a fresh stage after a later roll than the first.
  bool is_fresh(std::size_t stage) const { return places_[stage].fresh; }
  /// The list of what may be scored at one of these stages, if anything.
  std::optional<std::size_t> list(std::size_t stage) const {
    const std::vector<std::size_t>& lists = stages_[stage].options;
    return lists.empty() ? std::nullopt : std::optional(lists.front());
  }

  /// The buffers of to_keeps() that hold something in the end.
  std::size_t kept_buffers() const { return kept_buffers_; }
  /// The steps that compute the results.
  const Steps& to_results() const { return to_results_; }
  /// The steps that compute the values of keeps: for each stage with rerolls, in the buffer of its
  /// number, by node, the value of keeping these dice and rerolling the others; after those, in a
  /// buffer for each stage that is one of Stage::branches, the values of its rolls.
  const Steps& to_keeps() const { return to_keeps_; }
  /// Bytes held on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(stages_) + support::held_bytes(roll_stages_) +
           support::held_bytes(fresh_stages_) + support::held_bytes(places_) +
           support::held_bytes(to_results_.list) + support::held_bytes(to_keeps_.list);
  }

 private:
  std::vector<Stage> stages_;
  std::size_t results_ = 0;
  struct Place {
    std::size_t branch = 0;
    int rolls_left = 0;
    bool fresh = false;
  };
  void find_places();

  std::vector<std::vector<std::size_t>> roll_stages_;  // by branch
  std::vector<std::size_t> fresh_stages_;
  std::vector<Place> places_;  // by stage
  std::size_t kept_buffers_ = 0;
  Steps to_results_;
  Steps to_keeps_;
};

}  // namespace fivekind::turn
