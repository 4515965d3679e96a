// After-state values that consider only the current turn.
#include "strategies/rule_of_thumb.h"

#include <algorithm>
#include <utility>

#include "turn/walk.h"

namespace fivekind::strategies {

using rules::Box;

namespace {

std::shared_ptr<const values::AfterStateValues> judged_by(TurnJudgement judgement) {
  return std::make_shared<const values::FunctionValues>(
      [judgement = std::move(judgement)](const states::TurnEnd& end, rules::Points /*so_far*/) {
        return judgement(end);
      },
      false);
}

}  // namespace

std::vector<double> one_box_means(const problem::Problem& problem) {
  const rules::Scoring& scoring = problem.scoring();
  const turn::Graph& graph = problem.graph();
  const turn::Plan plan = turn::Plan::with_rolls(problem.game().rolls);
  std::vector<double> means;
  for (std::size_t k = 0; k < problem.game().box_count(); ++k) {
    std::vector<double> points(graph.node_count());
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      points[graph.first_roll() + r] = scoring.natural(Box(k), dice::Roll(r)).value;
    }
    means.push_back(
        turn::walk_turn(graph, plan, points, turn::ChanceRule::mean, turn::ChoiceRule::highest)
            .results.front());
  }
  return means;
}

double most_points(const problem::Problem& problem, Box box) {
  return problem.scoring().possible_points(box).back().value;
}

TurnJudgement points_of_box(const problem::Problem& /*problem*/) {
  return [](const states::TurnEnd& end) { return double(end.in_box.value); };
}

TurnJudgement share_of_most(const problem::Problem& problem) {
  std::vector<double> most;
  for (std::size_t k = 0; k < problem.game().box_count(); ++k) {
    // A box that never pays has no share to lose.
    most.push_back(std::max(1.0, most_points(problem, Box(k))));
  }
  return [most = std::move(most)](const states::TurnEnd& end) {
    return end.in_box.value / most[end.box.position()];
  };
}

std::shared_ptr<const values::AfterStateValues> sacrifice_order(
    const problem::Problem& problem, const std::vector<rules::Box>& first) {
  std::vector<double> shares = one_box_means(problem);
  const double most = *std::max_element(shares.begin(), shares.end());
  const auto before = static_cast<double>(first.size());
  // Points are whole numbers, so shares below 1 decide only among equal points.
  for (double& share : shares) share = (before + share / (most + 1)) / (before + 1);
  for (std::size_t i = 0; i < first.size(); ++i) {
    shares[first[i].position()] = static_cast<double>(i) / (before + 1);
  }
  return judged_by([shares = std::move(shares)](const states::TurnEnd& end) {
    return end.in_box.value - shares[end.box.position()];
  });
}

policy::Strategy within_turn(const std::shared_ptr<const problem::Problem>& problem,
                             TurnJudgement judgement) {
  return policy::best_strategy(problem, judged_by(std::move(judgement)), sacrifice_order(*problem));
}

std::function<Result<policy::Strategy>(Sources&, std::string_view, std::string_view)> by_thumb(
    TurnJudgement (*judgement_in)(const problem::Problem& problem)) {
  return [=](Sources& sources, auto /*text*/, auto /*parameters*/) {
    const auto problem = sources.problem();
    return within_turn(problem, judgement_in(*problem));
  };
}

}  // namespace fivekind::strategies
