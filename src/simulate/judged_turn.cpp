// One turn against others, valued once.
#include "simulate/judged_turn.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "solve/advice.h"

namespace fivekind::simulation {
namespace {

// Where an action of a given value stands among several.
class Weigher {
 public:
  Weigher(double value, solve::Tolerance tolerance) : value_(value), tolerance_(tolerance) {}

  void add(std::uint16_t action, double value) {
    if (weighed_.actions == 0 || value > weighed_.most + tolerance_.near(value)) {
      weighed_.best = action;
    }
    weighed_.most = weighed_.actions == 0 ? value : std::max(weighed_.most, value);
    if (value > value_ + tolerance_.near(value)) ++weighed_.rank;
    ++weighed_.actions;
  }
  solve::Weighed weighed() const { return weighed_; }

 private:
  double value_;
  solve::Tolerance tolerance_;
  solve::Weighed weighed_{0, 1, 0, 0};
};

}  // namespace

Result<JudgedTurn> JudgedTurn::judge(const solve::Problem& problem,
                                     const solve::ActionValues& judge,
                                     const rules::Position& position) {
  const rules::Card& card = position.card();
  const auto state = solve::state_of(problem, card);
  if (!state) return tl::make_unexpected(state.error());
  auto found = judge.turn(position);
  if (!found) return tl::make_unexpected(found.error());
  auto turn = solve::CardTurn::of_card(problem, *found->after_states, *state, card);
  if (!turn) return tl::make_unexpected(turn.error());
  turn->walk();
  return JudgedTurn(problem, card, *state, judge.tolerance(), std::move(found->after_states),
                    *std::move(turn));
}

double JudgedTurn::scored(const rules::Turn& turn) const {
  if (turn.struck) return shown(struck_);
  if (turn.throws > 0) {
    return category(*turn.category, turn.rolls[turn.throws - 1U], turn.rolls_left);
  }
  const bool extra = rules::earned_extra(problem_->game(), card_, turn);
  return shown(turn_.scored(*turn.category, turn.box, extra, turn.rolls_left));
}

std::vector<solve::ValuedAction> JudgedTurn::actions_of(const rules::Throw& thrown) const {
  return solve::actions_of(*problem_, card_, thrown);
}

solve::Weighed JudgedTurn::weigh(const rules::Throw& thrown, double value) const {
  Weigher weigher(value, tolerance_);
  for (const solve::ValuedAction& action : actions_of(thrown)) {
    weigher.add(solve::number_of(action), shown(turn_.action(action, thrown)));
  }
  return weigher.weighed();
}

std::optional<solve::ValuedAction> JudgedTurn::best_action(const rules::Throw& thrown) const {
  constexpr double kNone = -std::numeric_limits<double>::infinity();
  std::optional<solve::ValuedAction> best;
  double most = kNone;
  double second = kNone;
  for (const solve::ValuedAction& action : actions_of(thrown)) {
    const double value = shown(turn_.action(action, thrown));
    if (value > most) {
      second = std::exchange(most, value);
      best = action;
    } else {
      second = std::max(second, value);
    }
  }
  if (second >= most - tolerance_.near(most)) return std::nullopt;
  return best;
}

solve::TurnVerdict JudgedTurn::verdict(const rules::Turn& turn) const {
  const rules::RuleSet& game = problem_->game();
  solve::TurnVerdict verdict;
  solve::judge_turn(*this, turn, game.rolls + card_.saved, rules::announced_in(game, turn),
                    verdict);
  return verdict;
}

Result<solve::TurnVerdict> JudgedTurn::recorded_verdict(const rules::Turn& turn) {
  if (turn.struck) {
    const states::StateSpace& space = problem_->space();
    solve::TurnOption option = problem_->options().struck(*turn.category);
    option.saved = problem_->game().saved_after(card_.filled.size() + 1, turn.rolls_left);
    const states::TurnEnd end =
        problem_->lists_states()
            ? states::end_of(option, states::successor(space, space.group(state_), option,
                                                       state_.progress.position()))
            : problem_->end_on(card_, option);
    const auto value = after_states_->value(end, card_.points);
    if (!value) return tl::make_unexpected(value.error());
    struck_ = *value;
  }
  return verdict(turn);
}

}  // namespace fivekind::simulation
