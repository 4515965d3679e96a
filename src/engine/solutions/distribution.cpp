// The engine's distributions: of a strategy from a position on, and target curves.
#include <fivekind/engine.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/games/data.h"
#include "policy/first_turn.h"
#include "policy/policy.h"
#include "policy/tie_range.h"
#include "solve/exact_chance.h"
#include "support/parallel.h"
#include "support/try.h"
#include "values/advice.h"

namespace fivekind {
namespace {

// Ranges of means that take no noticeable time are computed without being requested.
constexpr std::uint64_t kRangeAtOnce = 50'000;

// Fills in survival, mean and the rest from probabilities of reaching the scores first, first + 1,
// …, the first of which is 1.
void describe(Distribution& distribution, std::int32_t first, const std::vector<double>& chances) {
  const auto chance = [&](std::size_t i) { return i < chances.size() ? chances[i] : 0.0; };
  double most = -1;
  double mean = first;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const int score = first + static_cast<int>(i);
    distribution.scores.push_back(score);
    distribution.survival.push_back(chances[i]);
    if (i > 0) mean += chances[i];
    if (const double exactly = chance(i) - chance(i + 1); exactly > most) {
      most = exactly;
      distribution.mode = score;
    }
  }
  double square = 0;
  double cube = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double apart = first + static_cast<double>(i) - mean;
    const double exactly = chance(i) - chance(i + 1);
    square += exactly * apart * apart;
    cube += exactly * apart * apart * apart;
  }
  distribution.mean = mean;
  distribution.deviation = std::sqrt(std::max(0.0, square));
  distribution.skewness = square > 0 ? cube / (square * distribution.deviation) : 0;
  constexpr double kMedian = 0.5;
  distribution.median = distribution.quantile(kMedian);
}

// Probabilities of reaching scores, from those of the scores themselves.
void describe_scores(Distribution& distribution, const std::vector<double>& scores) {
  const auto used = [](double chance) { return chance > 0; };
  const auto first = std::find_if(scores.begin(), scores.end(), used);
  const auto last = std::find_if(scores.rbegin(), scores.rend(), used).base();
  std::vector<double> chances(static_cast<std::size_t>(last - first));
  double sum = 0;
  for (std::size_t i = chances.size(); i-- > 0;) {
    sum += first[static_cast<std::ptrdiff_t>(i)];
    chances[i] = std::min(1.0, sum);
  }
  describe(distribution, static_cast<std::int32_t>(first - scores.begin()), chances);
}

std::vector<BoxStatistics> boxes_of(const problem::Problem& problem, rules::BoxSet filled,
                                    const policy::PolicyOutcome& outcome) {
  std::vector<BoxStatistics> all;
  for (std::size_t k = 0; k < problem.game().box_count(); ++k) {
    if (filled.has(rules::Box(k))) continue;
    const std::vector<rules::Points>& points = problem.scoring().possible_points(rules::Box(k));
    BoxStatistics& box = all.emplace_back();
    box.key = problem.game().boxes[k].key;
    for (std::size_t i = 0; i < points.size(); ++i) {
      box.mean += outcome.boxes[k][i] * points[i].value;
      if (points[i] == rules::Points(0)) box.zero = outcome.boxes[k][i];
    }
    box.maximum = outcome.boxes[k].back();
    box.maximum_points = points.back().value;
  }
  return all;
}

std::vector<BonusStatistics> bonuses_of(const problem::Problem& problem, const rules::Card& card,
                                        const policy::PolicyOutcome& outcome) {
  std::vector<BonusStatistics> all;
  for (std::size_t b = 0; b < problem.game().bonuses.size(); ++b) {
    const rules::Bonus& bonus = problem.game().bonuses[b];
    const rules::Points paid = bonus.paid(card.totals[b], card.filled);
    all.push_back({bonus.key, paid > rules::Points(0) ? 1 : outcome.bonuses[b],
                   paid.value + outcome.bonus_points[b], bonus.is_difference()});
  }
  return all;
}

// The after-state values of a judge; null for none. Errors: objective_name.
Result<const values::CardValues*> checked_judge(const SolveReport& report, const Solution* judge) {
  if (judge == nullptr) return nullptr;
  const Solution::Data& data = data_of(*judge);
  const values::CardValues* const cards = data.cards();
  if (data.report.rules_hash == report.rules_hash && cards != nullptr) return cards;
  return fail(Fault::objective_name, "judge",
              "a solution of the same game for an objective with values",
              fmt::format("'{}' of '{}'", data.report.objective, data.report.game));
}

// The range of means among the strategies that differ from this one only in choices among equals:
// if requested, or quickly found, or trivial.
Result<std::optional<policy::MeanRange>> find_mean_range(const problem::Problem& problem,
                                                         const policy::Strategy& strategy,
                                                         const rules::Position& at,
                                                         const DistributionOptions& options,
                                                         const support::ThreadPool& pool) {
  const policy::Policy& policy = strategy.policy;
  const bool always_best =
      policy.keeps == policy::Choosing::best && policy.boxes == policy::Choosing::best;
  if (!always_best) return std::nullopt;
  const auto most_work =
      options.mean_range ? std::numeric_limits<std::uint64_t>::max() : kRangeAtOnce;
  return policy::mean_range(problem, policy, at, options.action, pool, options.progress, most_work);
}

}  // namespace

int Distribution::highest() const {
  const auto last =
      std::find_if(survival.rbegin(), survival.rend(), [](double chance) { return chance > 0; });
  return last == survival.rend() ? lowest()
                                 : scores[static_cast<std::size_t>(survival.rend() - last - 1)];
}

int Distribution::quantile(double probability) const {
  int highest = scores.empty() ? 0 : scores.front();
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (survival[i] >= probability) highest = std::max(highest, scores[i]);
  }
  return highest;
}

double Distribution::chance(int score) const {
  if (scores.empty() || score > scores.back()) return 0;
  if (score <= scores.front()) return 1;
  return survival[static_cast<std::size_t>(score - scores.front())];
}

Result<Distribution> strategy_distribution(const problem::Problem& problem,
                                           const policy::Strategy& strategy,
                                           const SolveReport& report, const rules::Position& at,
                                           const DistributionOptions& options) {
  FIVEKIND_LET(const auto threads, checked_threads(options.threads));
  FIVEKIND_LET(const auto judge, checked_judge(report, options.judge));
  const auto first = policy::play_first_turn(problem, strategy, at, options.action);
  if (!first) return tl::make_unexpected(with_remedy(first.error()));
  const support::ThreadPool pool(threads);
  auto outcome =
      policy::evaluate_policy(problem, strategy.policy, first->starts, pool, options.progress,
                              judge, {options.memory, options.claim_memory});
  if (!outcome) return tl::make_unexpected(with_remedy(outcome.error()));
  policy::add_first_turn(*first, *outcome);

  Distribution distribution;
  distribution.game = report.game;
  distribution.rest_states = problem.rest_states();
  distribution.action = options.action.value_or("");
  describe_scores(distribution, outcome->scores);
  distribution.boxes = boxes_of(problem, at.card().filled, *outcome);
  distribution.bonuses = bonuses_of(problem, at.card(), *outcome);
  distribution.extras_mean = outcome->extras_mean;
  distribution.extras = outcome->extras;
  const std::size_t start = at.card().filled.size() + (at.on_table ? 1 : 0);
  for (std::size_t filled = start; filled + 1 < outcome->judged.size(); ++filled) {
    distribution.turn_losses.push_back(outcome->judged[filled] - outcome->judged[filled + 1]);
  }
  // A strategy that maximises the expected score has the same mean whatever it chooses among
  // equals.
  if (strategy.maximises_mean) {
    if (options.mean_range) distribution.mean_range = {distribution.mean, distribution.mean};
    return distribution;
  }
  const auto range = find_mean_range(problem, strategy, at, options, pool);
  if (!range) return tl::make_unexpected(with_remedy(range.error()));
  distribution.mean_range = *range;
  return distribution;
}

Result<Distribution> Solution::distribution(const Position& position, const Solution* tie_breaker,
                                            const DistributionOptions& options) const {
  FIVEKIND_LET(const auto at, checked_position(data_->report, position));
  FIVEKIND_LET(
      const auto other,
      checked_tie_breaker(data_->report, tie_breaker == nullptr ? nullptr : &*tie_breaker->data_));
  if (data_->objective.kind == &solve::kTargetCurves) {
    return fail(Fault::objective_name, "strategy", "an objective that one strategy can have",
                "target curves, which have a strategy for each target");
  }
  FIVEKIND_LET(auto distribution, strategy_distribution(*data_->problem, data_->strategy(other),
                                                        data_->report, *at, options));
  distribution.position = position.text();
  distribution.strategy = data_->report.objective;
  return distribution;
}

Result<Distribution> Solution::target_curve(const Position& position,
                                            const DistributionOptions& options) const {
  FIVEKIND_LET(const auto at, checked_position(data_->report, position));
  if (data_->curves == nullptr || data_->curves->key() != values::CurveKey::needed) {
    return fail(Fault::objective_name, "target curve", "a solution for 'target-curves'",
                "one for '" + data_->report.objective + "'");
  }
  const auto curve = policy::position_curve(data_->problem, data_->curves, *at, options.action);
  if (!curve) return tl::make_unexpected(with_remedy(curve.error()));
  Distribution distribution;
  distribution.game = data_->report.game;
  distribution.rest_states = data_->problem->rest_states();
  distribution.position = position.text();
  distribution.action = options.action.value_or("");
  describe(distribution, curve->first, curve->chances);
  return distribution;
}

Result<std::string> chance_in_digits(const Engine& engine, const Position& from, int target,
                                     int digits) {
  if (digits < 1 || digits > kMaxDigits) {
    return fail(Fault::digits_range, "digits", fmt::format("a number from 1 to {}", kMaxDigits),
                std::to_string(digits));
  }
  FIVEKIND_LET(const auto checked, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(const auto game, engine.game_for(from));
  FIVEKIND_LET(const auto problem, data_of(game).problem());
  const rules::Position& position = data_of(from).position;
  const rules::Card& card = position.card();
  FIVEKIND_LET(const auto state, values::state_of(*problem, card));
  const support::ThreadPool pool(checked);
  return solve::exact_chance(*problem, state, position.on_table, card.points, rules::Points(target),
                             digits, pool,
                             engine.watch({"digits", "cards", from.game().key(), ""}));
}

}  // namespace fivekind
