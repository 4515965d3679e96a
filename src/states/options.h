// The ways to end a turn: what each roll pays in which box, and which state follows.
// Why: all code that walks from state to state or lays out rows of values, for solving, counting,
// judging or simulating, uses these.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/scoring.h"
#include "states/space.h"

namespace fivekind::states {

/// One way to end a turn.
struct TurnOption {
  rules::Box box;
  rules::Points in_box;  ///< what it is scored for; what goes into the box depends on the class of
                         ///< the card (TurnSuccessor::in_box)
  rules::Points extra;   ///< extra bonus for five of a kind
  rules::Points
      scored;  ///< added to the score, not counting bonuses: the box, if it counts, and the extra
  std::uint16_t point = 0;  ///< the index of `box` among Scoring::possible_points
  std::uint16_t saved = 0;  ///< the rolls saved in that case

  friend bool operator==(const TurnOption&, const TurnOption&) = default;
};

inline void add_extra(TurnOption& option, rules::Points extra) {
  option.extra += extra;
  option.scored += extra;
}

/// The result of a way to end a turn.
struct TurnSuccessor {
  std::uint32_t place = 0;  ///< index of the next state in its layer
  std::int32_t points = 0;  ///< gained: the box, bonuses and the extra
  State state;              ///< the next state
  bool bonus = false;       ///< whether bonuses are among the points
  rules::Points in_box;  ///< goes into the box: 0 if that must hold more or less than another one
                         ///< and would not
};

/// The end of a turn: the points scored, and the resulting state of the card.
struct TurnEnd {
  rules::Box box;
  rules::Points in_box;  ///< goes into the box
  rules::Points gained;  ///< the box, bonuses and the five-of-a-kind bonus
  State next;
};

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to);

/// The flag after an option of a group.
inline rules::Flag flag_after(const StateSpace& space, const Group& group,
                              const TurnOption& option) {
  return space.flag_after(group.holds_points, group.filled, option.box, option.in_box,
                          option.extra > rules::Points(0));
}

/// The successor of a class of a group by `option`.
TurnSuccessor successor(const StateSpace& space, const Group& group, const TurnOption& option,
                        std::size_t progress);

/// The same for all classes of a group at once: where they begin in the next layer, and the steps
/// of those that count for a bonus (otherwise the class stays, and `points` are gained).
struct GroupSuccessors {
  std::uint32_t first = 0;
  std::int32_t points = 0;  ///< added to those in the steps: the extra, or all points if there are
                            ///< no steps
  ProgressSteps steps = {};

  std::uint32_t place(std::size_t progress) const {
    return first + (steps ? steps[progress].next : static_cast<std::uint32_t>(progress));
  }
  std::int32_t gained(std::size_t progress) const {
    return points + (steps ? steps[progress].points : 0);
  }
};
GroupSuccessors successors(const StateSpace& space, const Group& group, const TurnOption& option);

/// The ways to end a turn in a game.
class Options {
 public:
  /// The scoring must outlive this.
  explicit Options(const rules::Scoring& scoring);

  /// All ways of all rolls that are allowed next, each at least once.
  std::vector<TurnOption> of(const Group& group) const;
  /// How many lists of ways to end it, each with its own successors, the plan of a turn has that
  /// begins with this many saved rolls: if rolls are saved, list n saves n of them.
  static std::size_t list_count(const rules::RuleSet& game, std::size_t saved) {
    if (!game.saved_rolls) return 1;
    const auto left = static_cast<std::size_t>(game.rolls) - 1 + saved;
    return 1 + std::min(left, static_cast<std::size_t>(
                                  game.saved_rolls->most.value_or(rules::kMaximumRollsOfTurn)));
  }
  /// The same for the plan with the most lists: no more than the kernels can handle.
  static std::size_t most_lists(const rules::RuleSet& game) {
    return list_count(game, static_cast<std::size_t>(game.most_saved(game.box_count() - 1)));
  }
  /// The same in the middle of a game, where most states are.
  static std::size_t usual_lists(const rules::RuleSet& game) {
    return list_count(game, static_cast<std::size_t>(game.most_saved(game.box_count() / 2)));
  }
  /// How many numbers of saved rolls a turn of the group can end with: 0, 1, ….
  std::size_t saved_counts(const Group& group) const {
    const rules::RuleSet& game = scoring_.game();
    return std::size_t{1} + game.saved_after(group.filled.size() + 1, game.rolls - 1 + group.saved);
  }

  const rules::Scoring& scoring() const { return scoring_; }
  /// The approximate number of ways on a card: as many as on the empty one, with a usual number of
  /// saved rolls.
  std::size_t count() const;

  /// The options of a box to which no rule for five of a kind applies, in the order of their rolls,
  /// on cards with or without the flag.
  std::span<const TurnOption> plain(rules::Box box, rules::Flag holds_points) const {
    return plain_in(box, holds_points).options;
  }
  /// The same where the box is paid.
  std::span<const TurnOption> paid(rules::Box box) const { return plain_[box.position()].options; }
  /// Which of them strikes the box, where that is an action of its own.
  std::optional<std::size_t> struck_place(rules::Box box, rules::Flag holds_points) const {
    if (!scoring_.strikable().has(box) || scoring_.game().is_unpaid(box, holds_points)) return {};
    return plain_[box.position()].struck;
  }
  /// By roll: which of them it offers, served (if that pays more) or not; kNoPlain where rules for
  /// five of a kind apply.
  std::span<const std::uint16_t> plain_of_rolls(rules::Box box, rules::Flag holds_points,
                                                bool served) const {
    const Plain& plain = plain_in(box, holds_points);
    return served ? plain.of_served_rolls : plain.of_rolls;
  }
  std::span<const std::uint16_t> paid_of_rolls(rules::Box box, bool served) const {
    const Plain& plain = plain_[box.position()];
    return served ? plain.of_served_rolls : plain.of_rolls;
  }
  static constexpr std::uint16_t kNoPlain = 0xFFFF;

  /// Calls put(option) for each way to score all dice alike on one face, in a game with rules for
  /// them.
  template <class Put>
  void each_five_of_a_kind(int face, rules::BoxSet filled, rules::Flag holds_points,
                           const Put& put) const {
    scoring_.each_five_of_a_kind_way(
        face, filled, holds_points, scoring_.game().all_boxes(),
        [&](rules::Box box, rules::Points in_box, bool earns_extra) {
          const FiveOfAKind& ways = five_of_a_kind(face, box);
          const TurnOption* const known = ways.of(in_box);
          TurnOption way = known != nullptr ? *known : option(box, in_box, rules::Points(0));
          if (earns_extra) {
            add_extra(way, scoring_.game().extra_in(box));
          }
          put(way);
        });
  }

  /// The option of a roll in a box that it is allowed in, in a turn that ends there.
  TurnOption of_roll(rules::BoxSet filled, rules::Flag holds_points, rules::Box box,
                     dice::Roll roll, rules::TurnStop at) const {
    const bool served = scoring_.game().is_served(at);
    const std::uint16_t place = plain_of_rolls(box, holds_points, served)[roll.position()];
    return place != kNoPlain ? plain(box, holds_points)[place]
                             : of_five_of_a_kind(filled, holds_points, box, roll);
  }
  /// Striking a box, which must be possible.
  TurnOption struck(rules::Box box) const {
    return {box, rules::Points(0), rules::Points(0), rules::Points(0), 0};
  }
  /// How many extra bonuses an option earns.
  std::size_t extras(const TurnOption& option) const {
    if (option.extra == rules::Points(0)) return 0;
    return static_cast<std::size_t>(scoring_.game().extras_in(option.box));
  }
  /// Bytes held on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(plain_) + support::held_bytes(plain_unpaid_) +
           support::held_bytes(five_of_a_kind_);
  }
  /// The option of scoring these points in a box, with these extras.
  TurnOption option(rules::Box box, rules::Points in_box, rules::Points extra) const;

 private:
  struct Plain {
    std::vector<TurnOption> options;
    std::vector<std::uint16_t> of_rolls;
    std::vector<std::uint16_t> of_served_rolls;
    std::optional<std::uint16_t> struck;  // the option of 0 points, if the box may be struck

    std::uint64_t bytes() const {
      return support::held_bytes(options) + support::held_bytes(of_rolls) +
             support::held_bytes(of_served_rolls);
    }
  };
  // All dice alike on one face in one box: by their own pattern, and as a joker.
  struct FiveOfAKind {
    TurnOption natural;
    TurnOption joker;

    // The one of these with so many points; null for 0 points in a box that could pay.
    const TurnOption* of(rules::Points in_box) const {
      if (natural.in_box == in_box) return &natural;
      return joker.in_box == in_box ? &joker : nullptr;
    }
  };

  const Plain& plain_in(rules::Box box, rules::Flag holds_points) const {
    const bool unpaid = scoring_.game().is_unpaid(box, holds_points);
    return (unpaid ? plain_unpaid_ : plain_)[box.position()];
  }
  void add_plain(rules::Box box, bool paid);
  TurnOption of_five_of_a_kind(rules::BoxSet filled, rules::Flag holds_points, rules::Box box,
                               dice::Roll roll) const;
  const FiveOfAKind& five_of_a_kind(int face, rules::Box box) const {
    return five_of_a_kind_[static_cast<std::size_t>(face - 1) * plain_.size() + box.position()];
  }

  const rules::Scoring& scoring_;
  std::vector<Plain> plain_;                 // by box
  std::vector<Plain> plain_unpaid_;          // for those that are not always paid; empty for others
  std::vector<FiveOfAKind> five_of_a_kind_;  // by face and box; empty without rules for them
};

}  // namespace fivekind::states
