// The plan of a turn: what may follow what, as data.
// Why: in most games a turn is three throws and then a box. In others unused throws are saved, a
// box may be announced after the first throw, or a pattern thrown at once pays more. All of these
// are walks over the same graph (turn/graph.h), in another order and with other options. The plan
// says which; those who walk it, in lanes or one value at a time, read it and know nothing of
// games.
//
// A turn is walked backwards. A stage is worth, for each roll, the best of its options and of the
// keeps that lead to other stages: three throws are S0, which scores, S1, which throws again and
// then is at S0, and S2, which throws again and then is at S1. To stop early is to keep all dice,
// or, where a stage has both options and rerolls, to take an option.
// - Saved throws: S(m) scores into what m saved throws are worth, or throws again and then is at
//   S(m-1). A card with s throws saved is worth S(s+2) before its first throw, so one walk finds
//   all of them.
// - A first throw that pays more: S2 has other options than S1 and S0.
// - An announced box: after the first throw the turn may go on, with the same dice, in a branch of
//   its own, whose only option is that box.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

#include "support/held_bytes.h"

namespace fivekind::turn {

/// Where a turn can stand with all dice on the table. It has options, rerolls or branches.
struct Stage {
  /// Numbers of option lists: what may be scored now.
  std::vector<std::size_t> options;
  /// Stages before this one in the plan: where throwing dice again leads, also none of them.
  std::vector<std::size_t> rerolls;
  /// Stages before this one in the plan: where the turn can go on with all dice as they lie.
  std::vector<std::size_t> branches;
  /// Which result of the turn is this stage's value before all dice are thrown.
  std::optional<std::size_t> result;

  std::uint64_t bytes() const {
    return support::held_bytes(options) + support::held_bytes(rerolls) +
           support::held_bytes(branches);
  }
};

/// One step of a walk in place. Buffers hold a value for each node (keep) of the graph, and lanes
/// of them.
struct Step {
  enum class Kind {
    options,  ///< rolls (keeps of all dice) become the best of list `other`
    chance,   ///< keeps that are not full become the mean over what is thrown
    copy,     ///< all nodes become those of buffer `other`
    best_of,  ///< all nodes become the better of themselves and those of buffer `other`
    keeps,    ///< keeps that are not full become the best of themselves and their sub-keeps
    rolls,    ///< the same of rolls
    result,   ///< result `other` is the mean over all rolls
  };
  Kind kind{};
  std::size_t buffer = 0;
  std::size_t other = 0;
  /// Options: those of the rolls' nodes still count. Result: rolls first choose among sub-keeps.
  bool more = false;

  friend bool operator==(const Step&, const Step&) = default;
};

struct Steps {
  std::vector<Step> list;
  std::size_t buffers = 0;
};

class Plan {
 public:
  /// Stages reroll into earlier ones only.
  explicit Plan(std::vector<Stage> stages);
  /// So many throws, then the options of list 0; the result is number 0.
  static Plan with_rolls(int rolls);
  /// So many throws, at least two; who stops takes the options of list 1 after the first one, and
  /// those of list 0 after another. The result is number 0.
  static Plan with_served_roll(int rolls);
  /// So many throws and more that were saved; those that are left can be saved again. List n has
  /// the options that save n of them, the last list those that save no fewer. The results are those
  /// of turns that begin with first_saved … last_saved, the first of them number 0.
  static Plan with_saved_rolls(int rolls, std::size_t first_saved, std::size_t last_saved,
                               std::size_t lists);

  /// So many throws, at least two, and so many branches; branch n ends with the options of list n.
  /// `trunk`: the first of them is to roll on. A turn goes on in one of the others after its first
  /// throw. The result is number 0.
  static Plan with_branches(int rolls, bool trunk, std::size_t branches);

  const std::vector<Stage>& stages() const { return stages_; }
  std::size_t results() const { return results_; }
  /// Where a turn stands after its first throw, if the plan has one result.
  std::size_t begin() const { return stages_.size() - 1; }
  /// Where a turn goes on that throws dice again, if there is one way to.
  std::size_t after_keep(std::size_t stage) const {
    assert(stages_[stage].rerolls.size() == 1);
    return stages_[stage].rerolls.front();
  }
  /// The stages of a turn that throws, may or must stop, and throws again, that of the first throw
  /// first: no stage has more than one list of options, all but the first have one way to throw
  /// again, and the last one has the only result. With several branches, those of one of them, the
  /// trunk's from the first throw on. Empty for any other plan. Who follows many turns at once, in
  /// lanes, follows these; turn/follow.h follows any plan.
  const std::vector<std::size_t>& throws(std::size_t branch = 0) const { return throws_[branch]; }
  std::size_t branch_count() const { return throws_.size(); }
  /// Whether the first branch is to roll on after the first throw.
  bool has_trunk() const { return stages_.back().branches.size() < branch_count(); }
  /// Where a turn stands with so many rolls left, in a branch.
  std::size_t stage(std::size_t branch, int rolls_left) const {
    const std::vector<std::size_t>& stages = throws_[branch];
    return stages.empty() ? static_cast<std::size_t>(rolls_left)
                          : stages[stages.size() - 1 - static_cast<std::size_t>(rolls_left)];
  }
  /// The branch of a stage, and the rolls left there.
  std::size_t branch(std::size_t stage) const { return places_[stage].branch; }
  int rolls_left(std::size_t stage) const { return places_[stage].rolls_left; }
  /// The list of what may be scored at one of these stages, if anything.
  std::optional<std::size_t> list(std::size_t stage) const {
    const std::vector<std::size_t>& lists = stages_[stage].options;
    return lists.empty() ? std::nullopt : std::optional(lists.front());
  }

  /// The buffers of to_keeps() that hold something in the end.
  std::size_t kept_buffers() const { return kept_buffers_; }
  /// The steps that find the results.
  const Steps& to_results() const { return to_results_; }
  /// The steps that find what keeps are worth: for each stage with rerolls, in the buffer of its
  /// number, by node, what keeping these dice and throwing the others is worth; behind those, in a
  /// buffer for each stage that is one of Stage::branches, what its rolls are worth.
  const Steps& to_keeps() const { return to_keeps_; }
  /// What it holds on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(stages_) + support::held_bytes(throws_) +
           support::held_bytes(places_) + support::held_bytes(to_results_.list) +
           support::held_bytes(to_keeps_.list);
  }

 private:
  std::vector<Stage> stages_;
  std::size_t results_ = 0;
  struct Place {
    std::size_t branch = 0;
    int rolls_left = 0;
  };
  std::vector<std::vector<std::size_t>> throws_;  // by branch
  std::vector<Place> places_;                     // by stage
  std::size_t kept_buffers_ = 0;
  Steps to_results_;
  Steps to_keeps_;
};

}  // namespace fivekind::turn
