// Explains why one action is worth more than another.
#include <fivekind/analyse.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "engine/games/data.h"
#include "support/try.h"

namespace fivekind {
namespace {

std::map<std::string, Prospect> prospects_of(const rules::RuleSet& rules, const Distribution& of) {
  constexpr double kCertain = 1 - 1e-12;
  std::map<std::string, Prospect> prospects;
  for (const BoxStatistics& box : of.boxes) {
    if (rules.scores_bonuses_only) break;
    const bool fixed = box.zero + box.maximum > kCertain;
    prospects[box.key] = {box.mean, 1 - box.zero, fixed};
  }
  for (const BonusStatistics& bonus : of.bonuses) {
    prospects[bonus.bonus] = {bonus.mean, bonus.chance, !bonus.differs};
  }
  if (rules.has_extra_bonus()) {
    const auto points = static_cast<double>(rules.five_of_a_kind->extra_bonus->points.value);
    prospects["extra"] = {of.extras_mean * points, 0, false};
  }
  return prospects;
}

// The largest of one sign, each of at least this many points.
std::vector<Contribution> worth_naming(const std::vector<Contribution>& from, double sign,
                                       double least) {
  constexpr std::size_t kMax = 2;
  std::vector<Contribution> named;
  for (const Contribution& part : from) {
    if (named.size() < kMax && sign * part.points >= least) named.push_back(part);
  }
  return named;
}

double points_of(const std::vector<Contribution>& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0.0,
                         [](double sum, const Contribution& part) { return sum + part.points; });
}

}  // namespace

Result<std::vector<Contribution>> compare_actions(const Solution& solution,
                                                  const Position& position,
                                                  const std::string& action,
                                                  const std::string& other,
                                                  const DistributionOptions& how) {
  const Solution::Data& data = data_of(solution);
  if (data.objective.kind != &solve::kExpectedScore) {
    return fail(Fault::objective_name, "objective", "expected", data.report.objective);
  }
  DistributionOptions options = how;
  options.action = action;
  FIVEKIND_LET(const auto one, solution.distribution(position, nullptr, options));
  options.action = other;
  FIVEKIND_LET(const auto two, solution.distribution(position, nullptr, options));
  const auto prospects =
      std::array{prospects_of(data.problem->game(), one), prospects_of(data.problem->game(), two)};
  std::map<std::string, Contribution> parts;
  for (const auto& [what, with] : prospects[0]) parts[what].with = with;
  for (const auto& [what, instead] : prospects[1]) parts[what].instead = instead;
  std::vector<Contribution> contributions;
  contributions.reserve(parts.size());
  for (auto& [what, part] : parts) {
    part.what = what;
    part.points = part.with.mean - part.instead.mean;
    contributions.push_back(std::move(part));
  }
  std::stable_sort(contributions.begin(), contributions.end(),
                   [](const Contribution& a, const Contribution& b) {
                     return std::abs(a.points) > std::abs(b.points);
                   });
  return contributions;
}

MainReasons main_reasons(const std::vector<Contribution>& contributions) {
  constexpr double kLeast = 0.05;  // in points: not worth mentioning
  constexpr double kShare = 0.2;   // of all gains
  constexpr double kRest = 0.6;    // of the gains mentioned, or of the difference
  double gained = 0;
  for (const Contribution& part : contributions) gained += std::max(part.points, 0.0);
  const double least = std::max(kLeast, kShare * gained);
  MainReasons reasons;
  reasons.gains = worth_naming(contributions, 1, least);
  reasons.losses = worth_naming(contributions, -1, least);
  const double named = points_of(reasons.gains);
  const double difference = points_of(contributions);
  reasons.rest = difference - named - points_of(reasons.losses);
  reasons.simple =
      !reasons.gains.empty() && std::abs(reasons.rest) <= kRest * std::max(named, difference);
  return reasons;
}

}  // namespace fivekind
