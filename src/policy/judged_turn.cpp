// One turn against opponents, valued once.
#include "policy/judged_turn.h"

#include <utility>

#include "support/try.h"
#include "values/advice.h"
#include "values/choice.h"

namespace fivekind::policy {
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
  if (turn.struck) {
    return shown(strikes(*turn.box) ? turn_.struck(*turn.box, turn.stop()) : struck_);
  }
  if (turn.rolls_made > 0) {
    return box(*turn.box, turn.rolls[turn.rolls_made - 1U], turn.stop());
  }
  const bool extra = rules::earned_extra(problem_->game(), card_, turn);
  return shown(turn_.scored(*turn.box, turn.in_box, extra, turn.stop()));
}

JudgedTurn::Choice JudgedTurn::choice(const rules::DiceOnTable& on_table) const {
  Choice choice{values::actions_of(*problem_, card_, on_table), {}};
  choice.worth.reserve(choice.actions.size());
  for (const values::ValuedAction& action : choice.actions) {
    choice.worth.push_back(shown(turn_.action(action, on_table)));
  }
  return choice;
}

Weighed JudgedTurn::weigh(const rules::DiceOnTable& on_table, double value) const {
  const auto [actions, worth] = choice(on_table);
  const values::Chosen best = values::choose(worth, tolerance_);
  return {policy::number_of(actions[best.index]),
          values::rank_of(value, best.best, tolerance_, worth.size(),
                          [&of = worth](std::size_t i) { return of[i]; }),
          static_cast<std::uint16_t>(actions.size()), best.best};
}

std::optional<values::ValuedAction> JudgedTurn::best_action(
    const rules::DiceOnTable& on_table) const {
  const auto [actions, worth] = choice(on_table);
  const values::Chosen best = values::choose(worth, tolerance_);
  if (values::is_tied(worth, tolerance_, best)) return std::nullopt;
  return actions[best.index];
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
    states::TurnOption option = problem_->options().struck(*turn.box);
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
