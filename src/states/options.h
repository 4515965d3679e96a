// The ways to end a turn: which points may go into which box, and where that leads.
// Why: whatever walks from state to state, solving, counting or judging, asks here; which rolls
// offer a way is a question of its own (solve/turn_options.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/scoring.h"
#include "states/space.h"

namespace fivekind::states {

/// One way to end a turn.
struct TurnOption {
  rules::Category category;
  rules::Points box;        ///< goes into the category
  rules::Points extra;      ///< earned beside it for five of a kind
  std::uint16_t point = 0;  ///< the place of `box` among Scoring::possible_points

  friend bool operator==(const TurnOption&, const TurnOption&) = default;
};

/// Where a way to end a turn leads.
struct TurnSuccessor {
  std::uint32_t place = 0;  ///< of the next state in its layer
  std::int32_t points = 0;  ///< gained: the box, bonuses and the extra
  State state;              ///< the next state
  bool bonus = false;       ///< whether bonuses are among the points
};

/// The end of a turn: what is scored, and the card's state then.
struct TurnEnd {
  rules::Category category;
  rules::Points box;     ///< goes into the category
  rules::Points gained;  ///< the box, bonuses and the five-of-a-kind bonus
  State next;
};

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to);

/// Where `option` leads from a class of a group.
TurnSuccessor successor(const StateSpace& space, const Group& group, const TurnOption& option,
                        std::size_t progress);

/// The same for all classes of a group at once: where they begin in the next layer, and the steps
/// of those that count for a bonus (null: the class stays, and `points` are gained).
struct GroupSuccessors {
  std::uint32_t first = 0;
  std::int32_t points = 0;  ///< beside what the steps say: the extra, or all points without steps
  const ProgressStep* steps = nullptr;

  std::uint32_t place(std::size_t progress) const {
    return first + (steps == nullptr ? static_cast<std::uint32_t>(progress) : steps[progress].next);
  }
  std::int32_t gained(std::size_t progress) const {
    return points + (steps == nullptr ? 0 : steps[progress].points);
  }
};
GroupSuccessors successors(const StateSpace& space, const Group& group, const TurnOption& option);

/// The ways to end a turn of a game.
class Options {
 public:
  /// The scoring must outlive this.
  explicit Options(const rules::Scoring& scoring);

  /// All ways of all rolls that may be taken next, each once or more.
  std::vector<TurnOption> of(rules::CategorySet filled, bool holds_points) const;

  const rules::Scoring& scoring() const { return scoring_; }
  /// About how many ways the empty card has.
  std::size_t count() const;

  /// Those of a category that no rule for five of a kind looks at, in the order of their rolls.
  std::span<const TurnOption> plain(rules::Category category) const {
    return plain_[category.position()];
  }
  /// Calls put(option) for each way to score all dice alike on one face.
  template <class Put>
  void each_five_of_a_kind(int face, rules::CategorySet filled, bool holds_points,
                           const Put& put) const {
    scoring_.each_five_of_a_kind_way(
        face, filled, holds_points, scoring_.game().all_categories(),
        [&](rules::Category category, rules::Points box, bool earns_extra) {
          put(option(category, box, earns_extra));
        });
  }

 private:
  TurnOption option(rules::Category category, rules::Points box, bool earns_extra) const;

  const rules::Scoring& scoring_;
  std::vector<std::vector<TurnOption>> plain_;  // by category
};

}  // namespace fivekind::states
