// After-state values that consider only the current turn: rules of thumb as numbers.
// Why: "take the most points" and similar rules value the end of a turn; keeps follow as the mean
// over the turn, as in Fahlström Myrman (2014, section 2.2).
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "policy/strategy.h"
#include "problem/problem.h"
#include "strategies/registry.h"
#include "values/after_state_values.h"

namespace fivekind::strategies {

/// The value of the end of a turn by a rule of thumb.
using TurnJudgement = std::function<double(const states::TurnEnd& end)>;

/// The mean points of each box when it is the only open one and the turn is played for it
/// (Fahlström Myrman 2014, table 3).
std::vector<double> one_box_means(const problem::Problem& problem);

/// The most points that a box can hold.
double most_points(const problem::Problem& problem, rules::Box box);

/// The points in the box, and their share of the box's most points.
TurnJudgement points_of_box(const problem::Problem& problem);
TurnJudgement share_of_most(const problem::Problem& problem);

/// Decides among equals: the end with more points in its box, then the box whose loss is smallest,
/// the one with the lowest one-box mean. So boxes are crossed out in the order of their means, but
/// for `first`, which come before all others.
std::shared_ptr<const values::AfterStateValues> sacrifice_order(
    const problem::Problem& problem, const std::vector<rules::Box>& first = {});

/// The strategy of a rule of thumb: the best for `judgement`, equals by sacrifice_order.
policy::Strategy within_turn(const std::shared_ptr<const problem::Problem>& problem,
                             TurnJudgement judgement);

/// How a kind makes that strategy in any game.
std::function<Result<policy::Strategy>(Sources& sources, std::string_view text,
                                       std::string_view parameters)>
    by_thumb(TurnJudgement (*judgement_in)(const problem::Problem& problem));

}  // namespace fivekind::strategies
