// The turn that a position is in the middle of.
#include "policy/first_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "dice/text.h"
#include "support/try.h"
#include "turn/follow.h"
#include "values/advice.h"
#include "values/card_turn.h"

namespace fivekind::policy {

using rules::Points;

Result<values::ValuedAction> find_action(const problem::Problem& problem,
                                         const rules::Position& position, const std::string& text) {
  const auto unknown = [&](const std::string& expected) {
    return fail(Fault::action_unknown, "action", expected, "'" + text + "'");
  };
  if (!position.dice_thrown) return unknown("none before the first roll");
  const dice::Multisets& multisets = problem.scoring().multisets();
  std::string sorted = dice::digits_of(text).value_or(text);
  std::sort(sorted.begin(), sorted.end());
  const auto category = rules::find_category(problem.game(), text);
  const std::vector<values::ValuedAction> actions = values::actions_of(problem, position);
  for (const values::ValuedAction& action : actions) {
    const bool same = action.is_keep ? multisets.text(action.keep) == sorted
                                     : category && action.category == *category;
    if (same) return action;
  }
  const bool keeps = actions.front().is_keep;
  if (actions.back().announces) {
    return unknown(keeps ? "some of the dice on the table, as in '66', or a box to announce"
                         : "an open box to announce");
  }
  return unknown(keeps ? "some of the dice on the table, as in '66'"
                       : "an open box that the roll may go into");
}

namespace {

// One turn, roll by roll.
class Turn {
 public:
  Turn(const problem::Problem& problem, const Strategy& strategy, rules::Position position)
      : problem_(problem),
        strategy_(strategy),
        position_(std::move(position)),
        branches_(problem.branches(position_.card().filled)),
        plan_(problem.plans().of(static_cast<std::size_t>(position_.card().saved), branches_)),
        turn_(problem.scoring().multisets(), plan_) {}

  // `first` is taken first.
  Result<FirstTurn> play(std::optional<values::ValuedAction> first) {
    const rules::Throw thrown = *position_.dice_thrown;
    const bool has_stopped = thrown.saving > 0;
    if (has_stopped) {
      FIVEKIND_TRY(first ? take(*first, 1) : act(1));
      return std::move(result_);
    }
    turn_.arrive(stage(), thrown.roll, 1);
    FIVEKIND_TRY(
        turn_.follow([&](std::size_t stage, dice::Roll roll, double probability) -> Result<void> {
          const auto announced =
              stage == plan_.begin() ? std::nullopt : branches_.box(plan_.branch(stage));
          position_.dice_thrown = rules::Throw{roll, plan_.rolls_left(stage), 0, announced};
          const auto given = std::exchange(first, std::nullopt);
          return given ? take(*given, probability) : act(probability);
        }));
    return std::move(result_);
  }

 private:
  // Takes what the strategy takes.
  Result<void> act(double probability) {
    FIVEKIND_LET(const auto advice, decide(problem_, strategy_, position_));
    for (const values::ValuedAction& action : advice.actions) {
      if (action.probability == 0) continue;
      FIVEKIND_TRY(take(action, probability * action.probability));
    }
    return {};
  }

  // Where the turn stands.
  std::size_t stage() const { return values::stage_of(plan_, branches_, *position_.dice_thrown); }

  Result<void> take(const values::ValuedAction& action, double probability) {
    if (action.announces) {
      turn_.arrive(plan_.stage(branches_.of(action.category), position_.dice_thrown->rolls_left),
                   position_.dice_thrown->roll, probability);
      return {};
    }
    if (!action.is_keep) return score(action.category, probability);
    const std::size_t stage = this->stage();
    const dice::Multisets& multisets = problem_.scoring().multisets();
    if (plan_.list(stage) && multisets.is_full(action.keep)) {
      const auto thrown = std::exchange(position_.dice_thrown,
                                        rules::stopped(problem_.game(), *position_.dice_thrown));
      auto done = act(probability);
      position_.dice_thrown = thrown;
      return done;
    }
    turn_.throw_to(plan_.after_keep(stage), action.keep, probability);
    return {};
  }

  Result<void> score(rules::Category category, double probability) {
    const rules::Scoring& scoring = problem_.scoring();
    const rules::Card& card = position_.card();
    const rules::Outcome outcome =
        scoring.outcome(card.filled, card.holds_points, category, position_.dice_thrown->roll,
                        position_.dice_thrown->saving);
    const rules::Card after =
        rules::filled_card(scoring, card, category, outcome, position_.dice_thrown->saving);
    FIVEKIND_LET(const auto state, values::state_of(problem_, after));
    FirstBox box;
    box.category = category;
    box.point = scoring.point_index(category, outcome.box);
    box.extra = outcome.extra > Points(0);
    box.probability = probability;
    for (std::size_t b = 0; b < card.totals.size(); ++b) {
      const rules::Bonus& bonus = problem_.game().bonuses[b];
      box.bonuses.push_back(bonus.paid(after.totals[b]) - bonus.paid(card.totals[b]));
    }
    result_.starts.push_back({state, after.points, box.extra ? std::size_t{1} : 0, probability});
    result_.boxes.push_back(std::move(box));
    return {};
  }

  const problem::Problem& problem_;
  const Strategy& strategy_;
  rules::Position position_;
  rules::Branches branches_;
  const turn::Plan& plan_;
  turn::FollowedTurn turn_;
  FirstTurn result_;
};

}  // namespace

Result<FirstTurn> play_first_turn(const problem::Problem& problem, const Strategy& strategy,
                                  const rules::Position& position,
                                  const std::optional<std::string>& action) {
  if (action) {
    FIVEKIND_LET(const auto found, find_action(problem, position, *action));
    return play_first_turn(problem, strategy, position, found);
  }
  if (position.dice_thrown) return Turn(problem, strategy, position).play(std::nullopt);
  FIVEKIND_LET(const auto state, values::state_of(problem, position.card()));
  FirstTurn first;
  first.starts.push_back({state, position.card().points, 0, 1});
  return first;
}

Result<FirstTurn> play_first_turn(const problem::Problem& problem, const Strategy& strategy,
                                  const rules::Position& position,
                                  const values::ValuedAction& action) {
  return Turn(problem, strategy, position).play(action);
}

void add_first_turn(const FirstTurn& first, PolicyOutcome& outcome) {
  for (const FirstBox& box : first.boxes) {
    outcome.categories[box.category.position()][box.point] += box.probability;
    for (std::size_t b = 0; b < box.bonuses.size(); ++b) {
      if (box.bonuses[b] > Points(0)) outcome.bonuses[b] += box.probability;
      outcome.bonus_points[b] += box.probability * box.bonuses[b].value;
    }
    if (box.extra) outcome.extras_mean += box.probability;
  }
}

Result<PositionCurve> position_curve(const std::shared_ptr<const problem::Problem>& problem,
                                     const std::shared_ptr<const values::CurveSource>& curves,
                                     const rules::Position& position,
                                     const std::optional<std::string>& action) {
  FIVEKIND_LET(const auto state, values::state_of(*problem, position.card()));
  PositionCurve curve;
  curve.first = position.card().points.value;
  if (action || position.dice_thrown) {
    std::vector<values::ValuedAction> actions;
    if (action) {
      FIVEKIND_LET(const auto found, find_action(*problem, position, *action));
      actions.push_back(found);
    } else {
      actions = values::actions_of(*problem, position);
    }
    FIVEKIND_LET(auto of_actions, action_curves(problem, curves, position, state, actions));
    curve.chances = std::move(of_actions.chances.front());
    for (const std::vector<double>& chances : of_actions.chances) {
      for (std::size_t i = 0; i < chances.size(); ++i) {
        curve.chances[i] = std::max(curve.chances[i], chances[i]);
      }
    }
    while (curve.chances.size() > 1 && curve.chances.back() <= 0) curve.chances.pop_back();
  } else {
    FIVEKIND_LET(const auto range, curves->range(state));
    for (std::int32_t needed = 0; needed <= std::max(range.low - 1, range.high); ++needed) {
      FIVEKIND_LET(const auto chance, curves->value(state, needed));
      curve.chances.push_back(chance);
    }
  }
  // Scores that are sure but for the last one of them are left out.
  const auto unsure = std::find_if(curve.chances.begin(), curve.chances.end(),
                                   [](double chance) { return chance < 1; });
  const auto sure = std::max<std::ptrdiff_t>(1, unsure - curve.chances.begin()) - 1;
  curve.chances.erase(curve.chances.begin(), curve.chances.begin() + sure);
  curve.first += static_cast<std::int32_t>(sure);
  return curve;
}

}  // namespace fivekind::policy
