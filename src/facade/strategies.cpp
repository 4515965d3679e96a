// The facade's strategies.
#include <fivekind/strategy.h>
#include <fmt/format.h>

#include <utility>

#include "facade/data.h"
#include "facade/strategies.h"
#include "simulate/loss.h"
#include "strategies/registry.h"
#include "support/parallel.h"

namespace fivekind {
namespace {

// What the registry makes strategies from: our solutions, and games played with them.
class Sources : public strategies::Sources {
 public:
  Sources(Strategies& maker, std::shared_ptr<const solve::Problem> problem, int threads)
      : maker_(maker), problem_(std::move(problem)), threads_(threads) {}

  std::shared_ptr<const solve::Problem> problem() override { return problem_; }

  Result<solve::Strategy> optimal(const std::string& objective) override {
    const auto solution = maker_.solution(objective);
    if (!solution) return tl::make_unexpected(solution.error());
    const Solution::Data& data = solution->data();
    if (data.objective.kind == solve::ObjectiveKind::target_curves) {
      return fail(Fault::strategy_name, "strategy", "an objective that one strategy can have",
                  "target curves, which have a strategy for each target");
    }
    if (!data.report.table.empty()) report_ = data.report;
    if (data.objective.kind == solve::ObjectiveKind::expected_score) return data.strategy(nullptr);
    const auto expected = maker_.solution("expected");
    if (!expected) return tl::make_unexpected(expected.error());
    return data.strategy(&expected->data());
  }

  Result<double> mean_loss(const solve::Strategy& strategy) override {
    const support::ThreadPool pool(threads_);
    return simulation::mean_loss(*problem_, strategy.policy, pool);
  }

  const SolveReport& report() const { return report_; }

 private:
  Strategies& maker_;
  std::shared_ptr<const solve::Problem> problem_;
  int threads_;
  SolveReport report_;
};

}  // namespace

std::vector<StrategyInfo> strategy_kinds() {
  std::vector<StrategyInfo> kinds;
  for (const strategies::StrategyKind* kind : strategies::all_kinds()) {
    kinds.push_back(
        {std::string(kind->name), std::string(kind->form), std::string(kind->description)});
  }
  return kinds;
}

const std::string& Strategy::name() const {
  return data_->name;
}

const Game& Strategy::game() const {
  return data_->game;
}

Result<Advice> Strategy::decide(const Position& position) const {
  const auto at = checked_position(data_->report, position);
  if (!at) return tl::make_unexpected(at.error());
  const auto advice = solve::decide(*data_->problem, data_->strategy, **at);
  if (!advice) return tl::make_unexpected(with_remedy(advice.error(), data_->report));
  return public_advice(*data_->problem, *advice, position.text(), data_->name);
}

Result<Distribution> Strategy::distribution(const Position& position,
                                            const DistributionOptions& options) const {
  const auto at = checked_position(data_->report, position);
  if (!at) return tl::make_unexpected(at.error());
  auto distribution =
      strategy_distribution(*data_->problem, data_->strategy, data_->report, **at, options);
  if (!distribution) return distribution;
  distribution->position = position.text();
  distribution->strategy = data_->name;
  return distribution;
}

Strategies::Strategies(Game game, SolveOptions options)
    : game_(std::move(game)), threads_(options.threads) {
  solve_ = [of = game_, options = std::move(options)](const std::string& objective) mutable {
    options.objective = objective;
    return Solution::solve(of, options);
  };
}

Strategies::Strategies(Game game, Solve solve, int threads)
    : game_(std::move(game)), solve_(std::move(solve)), threads_(threads) {}

Result<Solution> Strategies::solution(const std::string& objective) {
  const auto found = solved_.find(objective);
  if (found != solved_.end()) return found->second;
  auto solution = solve_(objective);
  if (solution) solved_.emplace(objective, *solution);
  return solution;
}

Result<Strategy> Strategies::get(std::string_view text) {
  const auto threads = checked_threads(threads_);
  if (!threads) return tl::make_unexpected(threads.error());
  auto problem = game_.data().problem();
  if (!problem) return tl::make_unexpected(problem.error());
  Sources sources(*this, *problem, *threads);
  auto strategy = strategies::make_strategy(sources, text);
  if (!strategy) return tl::make_unexpected(strategy.error());
  SolveReport report = sources.report();
  report.game = game_.key();
  report.rules_hash = game_.rules_hash();
  return Strategy(std::make_shared<const Strategy::Data>(
      Strategy::Data{game_, *problem, std::string(text), *std::move(strategy), std::move(report)}));
}

}  // namespace fivekind
