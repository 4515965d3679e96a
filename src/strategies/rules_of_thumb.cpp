// Simple human rules of thumb, as documented baselines.
// Molinder (2025) compared two strategies of which only the one-line descriptions "aims for the
// bonus" and "focuses on the lower half" are available: these are our interpretations.
#include <algorithm>
#include <vector>

#include "strategies/kinds.h"
#include "strategies/rule_of_thumb.h"

namespace fivekind::strategies {
namespace {

using rules::Box;
using rules::BoxSet;

// Whether some box of a set was open when the turn began.
bool was_open(BoxSet boxes, const states::TurnEnd& end) {
  return boxes.has(end.box) || !boxes.without(end.next.filled).empty();
}

// While an upper box is open no other is filled; upper boxes by their share, others by points.
TurnJudgement upper_first(const problem::Problem& problem) {
  const BoxSet upper = problem.game().upper_section();
  return [upper, share = share_of_most(problem)](const states::TurnEnd& end) {
    constexpr double kNever = -1;
    if (!was_open(upper, end)) return double(end.in_box.value);
    return upper.has(end.box) ? share(end) : kNever;
  };
}

// The first bonus that adds up points, if there is one.
const rules::Bonus* first_sum(const rules::RuleSet& game) {
  const auto found =
      std::find_if(game.bonuses.begin(), game.bonuses.end(), [](const rules::Bonus& bonus) {
        return bonus.counted == rules::Bonus::Counted::points && !bonus.at_most;
      });
  return found == game.bonuses.end() ? nullptr : &*found;
}

// The points that each box of that bonus must bring to earn it, in proportion to the most that it
// can bring (three of each face if 63 points are needed); empty without one.
std::vector<double> pars(const problem::Problem& problem) {
  const rules::RuleSet& game = problem.game();
  const rules::Bonus* const sum = first_sum(game);
  if (sum == nullptr) return {};
  const rules::Bonus& bonus = *sum;
  std::vector<double> pars(game.box_count());
  double all = 0;
  for (BoxSet left = bonus.boxes; !left.empty(); left = left.without_lowest()) {
    all += most_points(problem, left.lowest());
  }
  for (BoxSet left = bonus.boxes; !left.empty(); left = left.without_lowest()) {
    const double share = most_points(problem, left.lowest()) / std::max(1.0, all);
    pars[left.lowest().position()] = bonus.threshold.value * share;
  }
  return pars;
}

// More than any box holds, even if boxes are not part of the score.
double points_bound(const problem::Problem& problem) {
  double boxes = 0;
  for (std::size_t k = 0; k < problem.game().box_count(); ++k) {
    boxes += most_points(problem, Box(k));
  }
  return std::max<double>(boxes, problem.score_bound().value);
}

// A box of the bonus that is on par comes before all others; one below par comes after crossing
// out, and the later the more points are missing.
TurnJudgement aim_for_bonus(const problem::Problem& problem) {
  BoxSet counting;
  if (const rules::Bonus* sum = first_sum(problem.game())) counting = sum->boxes;
  const double first = points_bound(problem);
  return [counting, first, par = pars(problem)](const states::TurnEnd& end) {
    const double points = end.in_box.value;
    if (!counting.has(end.box)) return points;
    const double above = points - par[end.box.position()];
    return above >= 0 ? first + points : above;
  };
}

// Boxes of the lower section by their points; an upper box only if no lower one pays, and before a
// lower one is crossed out.
TurnJudgement lower_half(const problem::Problem& problem) {
  const BoxSet upper = problem.game().upper_section();
  const double bound = points_bound(problem);
  return [upper, bound](const states::TurnEnd& end) {
    const double points = end.in_box.value;
    if (upper.has(end.box)) return points / (bound + 1);
    return points > 0 ? points : -1;
  };
}

}  // namespace

std::vector<StrategyKind> rules_of_thumb() {
  return {
      {"upper-first", "upper-first",
       "fills the upper section first, each box as full as it can; then makes the most points",
       by_thumb(upper_first)},
      {"aim-for-bonus", "aim-for-bonus",
       "prefers upper boxes on par for the bonus and crosses out others before one falls below "
       "(our reading of Molinder 2025)",
       by_thumb(aim_for_bonus)},
      {"lower-half", "lower-half",
       "makes points in the lower section, in the upper only when nothing there pays (our reading "
       "of Molinder 2025)",
       by_thumb(lower_half)},
  };
}

}  // namespace fivekind::strategies
