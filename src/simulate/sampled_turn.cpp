// Strategies that play position by position.
#include "simulate/sampled_turn.h"

#include "support/try.h"

namespace fivekind::simulation {

const values::ValuedAction& sampled(const std::vector<values::ValuedAction>& actions,
                                    std::uint64_t bits) {
  const double at = dice::unit(bits);
  double sum = 0;
  for (const values::ValuedAction& action : actions) {
    sum += action.probability;
    if (at < sum) return action;
  }
  return actions.front();  // the sum of all probabilities may be slightly less than 1
}

Result<values::ValuedAction> sample_action(const problem::Problem& problem,
                                           const policy::Strategy& strategy,
                                           const rules::Position& position, std::uint64_t bits,
                                           double* lost) {
  FIVEKIND_LET(const auto advice, policy::decide(problem, strategy, position));
  for (const values::ValuedAction& action : advice.actions) {
    if (lost != nullptr) *lost += action.probability * action.loss;
  }
  return sampled(advice.actions, bits);
}

Result<rules::Turn> sample_turn(
    const problem::Problem& problem, rules::Position& position,
    const std::function<dice::Draw(std::uint32_t number)>& draw,
    const std::function<Result<values::ValuedAction>(std::uint64_t bits)>& decide, int decisions) {
  const rules::Scoring& scoring = problem.scoring();
  const rules::Branches branches = problem.branches(position.card().filled);
  const turn::Plan& plan =
      problem.plans().of(static_cast<std::size_t>(position.card().saved), branches);
  rules::Turn turn;
  dice::Keep kept(0);
  for (std::size_t stage = plan.begin();; stage = plan.after_keep(stage, kept.position())) {
    const dice::Draw random = draw(turn.rolls_made);
    const dice::Roll roll = roll_dice(scoring.multisets(), kept, random.dice);
    position.on_table = {roll, plan.rolls_left(stage), 0, turn.announced, plan.is_fresh(stage)};
    turn.rolls[turn.rolls_made++] = roll;
    if (turn.rolls_made > decisions) break;
    auto action = decide(random.choice);
    if (!action) return tl::make_unexpected(action.error());
    if (action->announces) {
      turn.announced = position.on_table->announced = action->box;
      stage = plan.stage(branches.of(action->box), position.on_table->rolls_left);
      action = decide(dice::another(random.choice));
      if (!action) return tl::make_unexpected(action.error());
    }
    const bool stops =
        action->is_keep && plan.list(stage) && scoring.multisets().is_full(action->keep);
    if (stops) {
      position.on_table = rules::stopped(problem.game(), *position.on_table);
      // The bits of the roll that is not made.
      action = decide(draw(turn.rolls_made).choice);
      if (!action) return tl::make_unexpected(action.error());
    }
    if (!action->is_keep) {
      rules::end_turn(scoring, position.card(), action->box, action->struck, turn);
      break;
    }
    turn.keeps[turn.kept++] = kept = action->keep;
  }
  return turn;
}

}  // namespace fivekind::simulation
