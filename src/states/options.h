// The ways to end a turn: what each roll pays in which box, and where that leads.
// Why: whatever walks from state to state or lays out rows of values, solving, counting, judging or
// simulating, asks here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/scoring.h"
#include "states/space.h"

namespace fivekind::states {

/// One way to end a turn.
struct TurnOption {
  rules::Category category;
  rules::Points box;    ///< goes into the category
  rules::Points extra;  ///< earned beside it for five of a kind
  rules::Points
      scored;  ///< added to the score, bonuses aside: the box, if it counts, and the extra
  std::uint16_t point = 0;  ///< the place of `box` among Scoring::possible_points
  std::uint16_t saved = 0;  ///< the rolls saved then

  friend bool operator==(const TurnOption&, const TurnOption&) = default;
};

inline void add_extra(TurnOption& option, rules::Points extra) {
  option.extra += extra;
  option.scored += extra;
}

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
/// of those that count for a bonus (of others the class stays, and `points` are gained).
struct GroupSuccessors {
  std::uint32_t first = 0;
  std::int32_t points = 0;  ///< beside what the steps say: the extra, or all points without steps
  ProgressSteps steps = {};

  std::uint32_t place(std::size_t progress) const {
    return first + (steps ? steps[progress].next : static_cast<std::uint32_t>(progress));
  }
  std::int32_t gained(std::size_t progress) const {
    return points + (steps ? steps[progress].points : 0);
  }
};
GroupSuccessors successors(const StateSpace& space, const Group& group, const TurnOption& option);

/// The ways to end a turn of a game.
class Options {
 public:
  /// The scoring must outlive this.
  explicit Options(const rules::Scoring& scoring);

  /// All ways of all rolls that may be taken next, each once or more.
  std::vector<TurnOption> of(const Group& group) const;
  /// How many lists of ways to end it, each with successors of its own, the plan of a turn has that
  /// begins with so many saved rolls: where rolls are saved, list n saves n of them.
  static std::size_t list_count(const rules::RuleSet& game, std::size_t saved) {
    if (!game.saved_rolls) return 1;
    const auto left = static_cast<std::size_t>(game.rolls) - 1 + saved;
    return 1 + std::min(left, static_cast<std::size_t>(
                                  game.saved_rolls->most.value_or(rules::kMaximumThrows)));
  }
  /// The same of the plan that has the most: no more than the kernels hold.
  static std::size_t most_lists(const rules::RuleSet& game) {
    return list_count(game, static_cast<std::size_t>(game.most_saved(game.category_count() - 1)));
  }
  /// The same in the middle of a game, where most states are.
  static std::size_t usual_lists(const rules::RuleSet& game) {
    return list_count(game, static_cast<std::size_t>(game.most_saved(game.category_count() / 2)));
  }
  /// How many numbers of saved rolls a turn of the group can end with: 0, 1, … of them.
  std::size_t saved_counts(const Group& group) const {
    const rules::RuleSet& game = scoring_.game();
    return std::size_t{1} + game.saved_after(group.filled.size() + 1, game.rolls - 1 + group.saved);
  }

  const rules::Scoring& scoring() const { return scoring_; }
  /// About how many ways a card has: as many as the empty one, with a usual number of saved rolls.
  std::size_t count() const;

  /// Those of a category that no rule for five of a kind looks at, in the order of their rolls, on
  /// cards with the flag or without it.
  std::span<const TurnOption> plain(rules::Category category, bool holds_points) const {
    return plain_in(category, holds_points).options;
  }
  /// The same where it is paid.
  std::span<const TurnOption> paid(rules::Category category) const {
    return plain_[category.position()].options;
  }
  /// By roll: which of them it offers, after the turn's first roll where that pays more or at its
  /// end; kNoPlain where rules for five of a kind look at it.
  std::span<const std::uint16_t> plain_of_rolls(rules::Category category, bool holds_points,
                                                bool served) const {
    const Plain& plain = plain_in(category, holds_points);
    return served ? plain.of_served_rolls : plain.of_rolls;
  }
  std::span<const std::uint16_t> paid_of_rolls(rules::Category category, bool served) const {
    const Plain& plain = plain_[category.position()];
    return served ? plain.of_served_rolls : plain.of_rolls;
  }
  static constexpr std::uint16_t kNoPlain = 0xFFFF;

  /// Calls put(option) for each way to score all dice alike on one face, in a game with rules for
  /// them.
  template <class Put>
  void each_five_of_a_kind(int face, rules::CategorySet filled, bool holds_points,
                           const Put& put) const {
    scoring_.each_five_of_a_kind_way(
        face, filled, holds_points, scoring_.game().all_categories(),
        [&](rules::Category category, rules::Points box, bool earns_extra) {
          const FiveOfAKind& ways = five_of_a_kind(face, category);
          TurnOption way = scoring_.game().is_unpaid(category, holds_points)
                               ? option(category, box, rules::Points(0))
                           : ways.natural.box == box ? ways.natural
                                                     : ways.joker;
          if (earns_extra) add_extra(way, extra_);
          put(way);
        });
  }

  /// What a roll offers in a category that it is allowed in, with so many rolls left.
  TurnOption of_roll(rules::CategorySet filled, bool holds_points, rules::Category category,
                     dice::Roll roll, int rolls_left) const {
    const bool served = scoring_.game().is_served(rolls_left);
    const std::uint16_t place = plain_of_rolls(category, holds_points, served)[roll.position()];
    return place != kNoPlain ? plain(category, holds_points)[place]
                             : of_five_of_a_kind(filled, holds_points, category, roll);
  }
  /// Striking a box that can be struck.
  TurnOption struck(rules::Category category) const {
    return {category, rules::Points(0), rules::Points(0), rules::Points(0), 0};
  }
  /// What they hold on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(plain_) + support::held_bytes(plain_unpaid_) +
           support::held_bytes(five_of_a_kind_);
  }
  /// Points that can go into a box, and what is earned beside it.
  TurnOption option(rules::Category category, rules::Points box, rules::Points extra) const;

 private:
  struct Plain {
    std::vector<TurnOption> options;
    std::vector<std::uint16_t> of_rolls;
    std::vector<std::uint16_t> of_served_rolls;

    std::uint64_t bytes() const {
      return support::held_bytes(options) + support::held_bytes(of_rolls) +
             support::held_bytes(of_served_rolls);
    }
  };
  // All dice alike on one face in one category: as they lie, and as a joker.
  struct FiveOfAKind {
    TurnOption natural;
    TurnOption joker;
  };

  const Plain& plain_in(rules::Category category, bool holds_points) const {
    const bool unpaid = scoring_.game().is_unpaid(category, holds_points);
    return (unpaid ? plain_unpaid_ : plain_)[category.position()];
  }
  void add_plain(rules::Category category, bool paid);
  TurnOption of_five_of_a_kind(rules::CategorySet filled, bool holds_points,
                               rules::Category category, dice::Roll roll) const;
  const FiveOfAKind& five_of_a_kind(int face, rules::Category category) const {
    return five_of_a_kind_[static_cast<std::size_t>(face - 1) * plain_.size() +
                           category.position()];
  }

  const rules::Scoring& scoring_;
  rules::Points extra_;                      // earned by five of a kind, once
  std::vector<Plain> plain_;                 // by category
  std::vector<Plain> plain_unpaid_;          // of those that are not always paid; of others empty
  std::vector<FiveOfAKind> five_of_a_kind_;  // by face and category; none without rules for them
};

}  // namespace fivekind::states
