// One turn against others, valued once.
#include "policy/judged_turn.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/try.h"
#include "values/advice.h"

namespace fivekind::policy {
namespace {

// Where an action of a given value stands among several.
class Weigher {
 public:
  Weigher(double value, values::Tolerance tolerance) : value_(value), tolerance_(tolerance) {}

  void add(std::uint16_t action, double value) {
    if (weighed_.actions == 0 || value > weighed_.most + tolerance_.near(value)) {
      weighed_.best = action;
    }
    weighed_.most = weighed_.actions == 0 ? value : std::max(weighed_.most, value);
    if (value > value_ + tolerance_.near(value)) ++weighed_.rank;
    ++weighed_.actions;
  }
  Weighed weighed() const { return weighed_; }

 private:
  double value_;
  values::Tolerance tolerance_;
  Weighed weighed_{0, 1, 0, 0};
};

// The best of several values.
class Leader {
 public:
  void add(std::size_t action, double value) {
    if (value > most_) {
      second_ = std::exchange(most_, value);
      best_ = action;
    } else {
      second_ = std::max(second_, value);
    }
  }
  // Nothing where others are as good.
  std::optional<std::size_t> alone(values::Tolerance tolerance) const {
    if (second_ >= most_ - tolerance.near(most_)) return std::nullopt;
    return best_;
  }

 private:
  static constexpr double kNone = -std::numeric_limits<double>::infinity();

  std::size_t best_ = 0;
  double most_ = kNone;
  double second_ = kNone;
};

}  // namespace

Result<JudgedTurn> JudgedTurn::judge(const problem::Problem& problem,
                                     const values::ActionValues& judge,
                                     const rules::Position& position, values::TurnMemory* memory) {
  const rules::Card& card = position.card();
  FIVEKIND_LET(const auto state, values::state_of(problem, card));
  FIVEKIND_LET(auto found, judge.turn(position));
  FIVEKIND_LET(auto turn,
               values::CardTurn::of_card(problem, *found.after_states, state, card, memory));
  turn.walk(memory);
  return JudgedTurn(problem, card, state, judge.tolerance(), std::move(found.after_states),
                    std::move(turn));
}

double JudgedTurn::scored(const rules::Turn& turn) const {
  if (turn.struck) return shown(struck_);
  if (turn.throws > 0) {
    return category(*turn.category, turn.rolls[turn.throws - 1U], turn.rolls_left);
  }
  const bool extra = rules::earned_extra(problem_->game(), card_, turn);
  return shown(turn_.scored(*turn.category, turn.box, extra, turn.rolls_left));
}

std::vector<values::ValuedAction> JudgedTurn::actions_of(const rules::Throw& thrown) const {
  return values::actions_of(*problem_, card_, thrown);
}

Weighed JudgedTurn::weigh(const rules::Throw& thrown, double value) const {
  Weigher weigher(value, tolerance_);
  for (const values::ValuedAction& action : actions_of(thrown)) {
    weigher.add(policy::number_of(action), shown(turn_.action(action, thrown)));
  }
  return weigher.weighed();
}

std::optional<values::ValuedAction> JudgedTurn::best_action(const rules::Throw& thrown) const {
  Leader leader;
  if (thrown.rolls_left > 0 && !rules::can_announce(problem_->game(), card_, thrown)) {
    const auto keeps = problem_->scoring().multisets().keeps_of(thrown.roll);
    for (std::size_t i = 0; i < keeps.size(); ++i) leader.add(i, keep(keeps[i], thrown));
    const auto best = leader.alone(tolerance_);
    if (!best) return std::nullopt;
    values::ValuedAction action;
    action.is_keep = true;
    action.keep = keeps[*best];
    return action;
  }
  const std::vector<values::ValuedAction> actions = actions_of(thrown);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    leader.add(i, shown(turn_.action(actions[i], thrown)));
  }
  const auto best = leader.alone(tolerance_);
  return best ? std::optional(actions[*best]) : std::nullopt;
}

TurnVerdict JudgedTurn::verdict(const rules::Turn& turn) const {
  const rules::RuleSet& game = problem_->game();
  TurnVerdict verdict;
  policy::judge_turn(*this, turn, game.rolls + card_.saved, rules::announced_in(game, turn),
                     verdict);
  return verdict;
}

Result<TurnVerdict> JudgedTurn::recorded_verdict(const rules::Turn& turn) {
  if (turn.struck) {
    const states::StateSpace& space = problem_->space();
    states::TurnOption option = problem_->options().struck(*turn.category);
    option.saved = problem_->game().saved_after(card_.filled.size() + 1, turn.rolls_left);
    const states::TurnEnd end =
        problem_->lists_states()
            ? states::end_of(option, states::successor(space, space.group(state_), option,
                                                       state_.progress.position()))
            : problem_->end_on(card_, option);
    FIVEKIND_LET(const auto value, after_states_->value(end, card_.points));
    struck_ = value;
  }
  return verdict(turn);
}

}  // namespace fivekind::policy
