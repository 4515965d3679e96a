// Why one action is worth more than another.
#include <fivekind/analyse.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/data.h"

namespace fivekind {

Result<std::vector<Contribution>> compare_actions(const Solution& solution,
                                                  const Position& position,
                                                  const std::string& action,
                                                  const std::string& other,
                                                  const DistributionOptions& how) {
  const Solution::Data& data = solution.data();
  if (data.objective.kind != &solve::kExpectedScore) {
    return fail(Fault::objective_name, "objective", "expected", data.report.objective);
  }
  DistributionOptions options = how;
  options.action = action;
  const auto one = solution.distribution(position, nullptr, options);
  if (!one) return tl::make_unexpected(one.error());
  options.action = other;
  const auto two = solution.distribution(position, nullptr, options);
  if (!two) return tl::make_unexpected(two.error());
  const rules::RuleSet& rules = data.problem->game();
  std::map<std::string, double> points;
  const auto add = [&](const Distribution& of, double sign) {
    for (const CategoryStatistics& category : of.categories) {
      points[category.category] += sign * category.mean;
    }
    for (std::size_t b = 0; b < of.bonuses.size(); ++b) {
      points[of.bonuses[b].bonus] +=
          sign * of.bonuses[b].chance * static_cast<double>(rules.bonuses[b].points.value);
    }
    if (rules.has_flag()) {
      points["extra"] += sign * of.extras_mean *
                         static_cast<double>(rules.five_of_a_kind->extra_bonus->points.value);
    }
  };
  add(*one, 1);
  add(*two, -1);
  std::vector<Contribution> contributions;
  contributions.reserve(points.size());
  for (const auto& [what, by] : points) contributions.push_back({what, by});
  std::stable_sort(contributions.begin(), contributions.end(),
                   [](const Contribution& a, const Contribution& b) {
                     return std::abs(a.points) > std::abs(b.points);
                   });
  return contributions;
}

}  // namespace fivekind
