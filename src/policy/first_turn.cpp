// The turn in progress in a position.
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
  if (!position.on_table) return unknown("none before the first roll");
  const dice::Multisets& multisets = problem.scoring().multisets();
  std::string sorted = dice::digits_of(text).value_or(text);
  std::sort(sorted.begin(), sorted.end());
  const auto struck = text.find('=');
  const bool strikes =
      struck != std::string::npos && rules::strikes(std::string_view(text).substr(struck + 1));
  const auto box = rules::find_box(problem.game(), strikes ? text.substr(0, struck) : text);
  const std::vector<values::ValuedAction> actions = values::actions_of(problem, position);
  for (const values::ValuedAction& action : actions) {
    const bool same = action.is_keep ? multisets.text(action.keep) == sorted
                                     : box && action.box == *box && action.struck == strikes;
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
    const rules::DiceOnTable on_table = *position_.on_table;
    const bool has_stopped = on_table.saving > 0;
    if (has_stopped) {
      FIVEKIND_TRY(first ? take(*first, 1) : act(1));
      return std::move(result_);
    }
    turn_.arrive(stage(), on_table.roll, 1);
    FIVEKIND_TRY(
        turn_.follow([&](std::size_t stage, dice::Roll roll, double probability) -> Result<void> {
          const auto announced =
              stage == plan_.begin() ? std::nullopt : branches_.box(plan_.branch(stage));
          position_.on_table = rules::DiceOnTable{roll, plan_.rolls_left(stage), 0, announced,
                                                  plan_.is_fresh(stage)};
          const auto given = std::exchange(first, std::nullopt);
          return given ? take(*given, probability) : act(probability);
        }));
    return std::move(result_);
  }

 private:
  // Acts as the strategy does.
  Result<void> act(double probability) {
    FIVEKIND_LET(const auto advice, decide(problem_, strategy_, position_));
    for (const values::ValuedAction& action : advice.actions) {
      if (action.probability == 0) continue;
      FIVEKIND_TRY(take(action, probability * action.probability));
    }
    return {};
  }

  // The current stage of the turn.
  std::size_t stage() const { return values::stage_of(plan_, branches_, *position_.on_table); }

  Result<void> take(const values::ValuedAction& action, double probability) {
    if (action.announces) {
      turn_.arrive(plan_.stage(branches_.of(action.box), position_.on_table->rolls_left),
                   position_.on_table->roll, probability);
      return {};
    }
    if (!action.is_keep) return score(action, probability);
    const std::size_t stage = this->stage();
    const dice::Multisets& multisets = problem_.scoring().multisets();
    if (plan_.list(stage) && multisets.is_full(action.keep)) {
      const auto on_table =
          std::exchange(position_.on_table, rules::stopped(problem_.game(), *position_.on_table));
      auto done = act(probability);
      position_.on_table = on_table;
      return done;
    }
    turn_.roll_to(plan_.after_keep(stage, action.keep.position()), action.keep, probability);
    return {};
  }

  Result<void> score(const values::ValuedAction& action, double probability) {
    const rules::Scoring& scoring = problem_.scoring();
    const rules::Card& card = position_.card();
    const int saving = position_.on_table->saving;
    const rules::Box box = action.box;
    const rules::Outcome outcome =
        action.struck ? rules::kStruck
                      : rules::outcome_on(scoring, card, box, position_.on_table->roll,
                                          position_.on_table->stop());
    const rules::Card after = rules::filled_card(scoring, card, box, outcome, saving);
    FIVEKIND_LET(const auto state, values::state_of(problem_, after));
    FirstBox first;
    first.box = box;
    first.point = scoring.point_index(box, outcome.in_box);
    first.extras = outcome.extra > Points(0) ? problem_.game().extras_in(box) : 0;
    first.probability = probability;
    for (std::size_t b = 0; b < card.totals.size(); ++b) {
      const rules::Bonus& bonus = problem_.game().bonuses[b];
      first.bonuses.push_back(bonus.paid(after.totals[b], after.filled) -
                              bonus.paid(card.totals[b], card.filled));
    }
    result_.starts.push_back(
        {state, after.points, static_cast<std::size_t>(first.extras), probability});
    result_.boxes.push_back(std::move(first));
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
  if (position.on_table) return Turn(problem, strategy, position).play(std::nullopt);
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
  for (const FirstBox& first_box : first.boxes) {
    outcome.boxes[first_box.box.position()][first_box.point] += first_box.probability;
    for (std::size_t b = 0; b < first_box.bonuses.size(); ++b) {
      if (first_box.bonuses[b] > Points(0)) outcome.bonuses[b] += first_box.probability;
      outcome.bonus_points[b] += first_box.probability * first_box.bonuses[b].value;
    }
    outcome.extras_mean += first_box.probability * first_box.extras;
  }
}

Result<PositionCurve> position_curve(const std::shared_ptr<const problem::Problem>& problem,
                                     const std::shared_ptr<const values::CurveSource>& curves,
                                     const rules::Position& position,
                                     const std::optional<std::string>& action) {
  FIVEKIND_LET(const auto state, values::state_of(*problem, position.card()));
  PositionCurve curve;
  curve.first = position.card().points.value;
  if (action || position.on_table) {
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
  // Scores that are certain are left out, except the last one.
  const auto unsure = std::find_if(curve.chances.begin(), curve.chances.end(),
                                   [](double chance) { return chance < 1; });
  const auto sure = std::max<std::ptrdiff_t>(1, unsure - curve.chances.begin()) - 1;
  curve.chances.erase(curve.chances.begin(), curve.chances.begin() + sure);
  curve.first += static_cast<std::int32_t>(sure);
  return curve;
}

}  // namespace fivekind::policy
