// The facade's strategies.
#include <fivekind/strategy.h>
#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "facade/data.h"
#include "facade/strategies.h"
#include "match/appraisers.h"
#include "simulate/loss.h"
#include "solve/advice.h"
#include "strategies/registry.h"
#include "support/parallel.h"

namespace fivekind {
namespace {

// What the registry makes strategies from: our solutions, and games played with them.
class Sources : public strategies::Sources {
 public:
  Sources(Strategies& maker, std::shared_ptr<const solve::Problem> problem, int threads,
          match::WinSettings against_others)
      : maker_(maker),
        problem_(std::move(problem)),
        threads_(threads),
        against_others_(std::move(against_others)) {}

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

  match::WinSettings against_others() override { return against_others_; }

  const SolveReport& report() const { return report_; }

 private:
  Strategies& maker_;
  std::shared_ptr<const solve::Problem> problem_;
  int threads_;
  match::WinSettings against_others_;
  SolveReport report_;
};

std::optional<match::Ties> ties_of(const std::string& text) {
  if (text == "half") return match::Ties::half;
  if (text == "win") return match::Ties::win;
  if (text == "loss") return match::Ties::loss;
  return std::nullopt;
}

}  // namespace

// The solutions of one game, each made once, by whichever strategy asks first.
struct Strategies::Solved {
  std::mutex mutex;
  std::map<std::string, Solution> solutions;

  Result<Solution> get(const Solve& solve, const std::string& objective) {
    const std::lock_guard lock(mutex);
    const auto found = solutions.find(objective);
    if (found != solutions.end()) return found->second;
    auto solution = solve(objective);
    if (solution) solutions.emplace(objective, *solution);
    return solution;
  }
};

std::vector<StrategyInfo> strategy_kinds() {
  std::vector<StrategyInfo> kinds;
  for (const strategies::StrategyKind* kind : strategies::all_kinds()) {
    kinds.push_back({std::string(kind->name), std::string(kind->form),
                     std::string(kind->description), kind->faces_others});
  }
  return kinds;
}

const std::string& Strategy::name() const {
  return data_->name;
}

const Game& Strategy::game() const {
  return data_->game;
}

bool Strategy::faces_others() const {
  return data_->strategy.faces_others;
}

Result<Advice> Strategy::decide(const Position& position) const {
  const auto at = checked_position(data_->report, position);
  if (!at) return tl::make_unexpected(at.error());
  const auto advice = solve::decide(*data_->problem, data_->strategy, **at);
  if (!advice) return tl::make_unexpected(with_remedy(advice.error(), data_->report));
  Advice shown = public_advice(*data_->problem, *advice, position.text(), data_->name);
  const auto* others = dynamic_cast<const match::FacingOthers*>(data_->strategy.appraiser.get());
  if (others != nullptr) {
    const auto judge = others->judge(**at);  // remembered
    if (!judge) return tl::make_unexpected(judge.error());
    const match::Method& method = judge->method;
    shown.method = Method{method.name, method.pairs, method.values, method.bytes, method.seconds};
  }
  return shown;
}

Result<std::vector<Outcome>> Strategy::outcomes(const Position& position,
                                                const Advice& advice) const {
  const auto at = checked_position(data_->report, position);
  if (!at) return tl::make_unexpected(at.error());
  const solve::Strategy& strategy = data_->strategy;
  if (!strategy.faces_others || !(*at)->dice_thrown) {
    return fail(Fault::strategy_name, "strategy", "one that looks at others' cards, and dice",
                "'" + data_->name + "'");
  }
  if ((*at)->cards.size() != 2) {
    return fail(Fault::players_range, "opponents", "one", std::to_string((*at)->cards.size() - 1));
  }
  const auto state = solve::state_of(*data_->problem, (*at)->card());
  if (!state) return tl::make_unexpected(state.error());
  const auto actions = solve::actions_of(*data_->problem, **at);
  const auto values = strategy.appraiser->values(**at, *state, actions);
  if (!values) return tl::make_unexpected(values.error());
  const auto dearer = strategy.with_dearer_ties->values(**at, *state, actions);
  if (!dearer) return tl::make_unexpected(dearer.error());
  const auto payoff = data_->stakes.payoff(2);
  if (!payoff) return tl::make_unexpected(payoff.error());
  const double span = payoff->by_place[0] - payoff->by_place[1];
  std::vector<Outcome> outcomes(advice.actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = public_action(*data_->problem, actions[i]);
    for (std::size_t row = 0; row < outcomes.size(); ++row) {
      const Action& asked = advice.actions[row];
      if (asked.keep != action.keep || asked.category != action.category) continue;
      Outcome& outcome = outcomes[row];
      // In a double the difference is exact to about 1e-10.
      outcome.tie = std::max(0.0, ((*dearer)[i] - (*values)[i]) / (span * match::kTieShift));
      outcome.win = ((*values)[i] - payoff->by_place[1]) / span - payoff->tie() * outcome.tie;
      outcome.loss = std::max(0.0, 1 - outcome.win - outcome.tie);
    }
  }
  return outcomes;
}

Result<Distribution> Strategy::distribution(const Position& position,
                                            const DistributionOptions& options) const {
  const auto at = checked_position(data_->report, position);
  if (!at) return tl::make_unexpected(at.error());
  if (faces_others()) {
    return fail(Fault::strategy_name, "strategy", "one that looks at no other player's card",
                "'" + data_->name + "'");
  }
  auto distribution =
      strategy_distribution(*data_->problem, data_->strategy, data_->report, **at, options);
  if (!distribution) return distribution;
  distribution->position = position.text();
  distribution->strategy = data_->name;
  return distribution;
}

Strategies::Strategies(Game game, SolveOptions options)
    : Strategies(
          game,
          [of = game, options](const std::string& objective) mutable {
            options.objective = objective;
            return Solution::solve(of, options);
          },
          options.threads) {}

Strategies::Strategies(Game game, Solve solve, int threads)
    : game_(std::move(game)),
      solve_(std::move(solve)),
      threads_(threads),
      solved_(std::make_shared<Solved>()) {}

std::optional<Error> Strategies::set_match(MatchSettings settings) {
  if (!ties_of(settings.tie_break)) {
    return Error{Fault::tie_break, "tie-break", "half, win or loss", settings.tie_break};
  }
  if (!(settings.seconds > 0)) {
    return Error{Fault::time_budget, "time", "more than 0 seconds",
                 std::to_string(settings.seconds)};
  }
  if (!settings.payoff.empty()) {
    const match::Stakes stakes{settings.payoff, match::Ties::half};
    if (const auto payoff = stakes.payoff(settings.payoff.size()); !payoff) return payoff.error();
  }
  match_ = std::move(settings);
  return std::nullopt;
}

Result<Solution> Strategies::solution(const std::string& objective) {
  return solved_->get(solve_, objective);
}

Result<Strategy> Strategies::get(std::string_view text) {
  const auto threads = checked_threads(threads_);
  if (!threads) return tl::make_unexpected(threads.error());
  auto problem = game_.data().problem();
  if (!problem) return tl::make_unexpected(problem.error());
  match::WinSettings against_others;
  against_others.seconds = match_.seconds;
  against_others.bytes = match_.bytes;
  against_others.stakes = {match_.payoff, *ties_of(match_.tie_break)};
  against_others.curves =
      [solve = solve_, solved = solved_]() -> Result<std::shared_ptr<const solve::CurveSource>> {
    const auto curves = solved->get(solve, "target-curves");
    if (!curves) return tl::make_unexpected(curves.error());
    return curves->data().curves;
  };
  against_others.pool = std::make_shared<const support::ThreadPool>(*threads);
  against_others.progress = match_.progress;
  match::Stakes stakes = against_others.stakes;
  Sources sources(*this, *problem, *threads, std::move(against_others));
  auto strategy = strategies::make_strategy(sources, text);
  if (!strategy) return tl::make_unexpected(strategy.error());
  SolveReport report = sources.report();
  report.game = game_.key();
  report.rules_hash = game_.rules_hash();
  return Strategy(std::make_shared<const Strategy::Data>(
      Strategy::Data{game_, *problem, std::string(text), *std::move(strategy), std::move(report),
                     std::move(stakes)}));
}

}  // namespace fivekind
