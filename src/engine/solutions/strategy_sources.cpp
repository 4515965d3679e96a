// Solutions and measurements for strategies.
#include "engine/solutions/strategy_sources.h"

#include <utility>

#include "engine/games/data.h"
#include "rules/parts.h"
#include "simulate/loss.h"
#include "support/parallel.h"
#include "support/try.h"

namespace fivekind::engine {

StrategySources::StrategySources(Game game, Strategies::Solve solution,
                                 std::shared_ptr<const problem::Problem> problem, int threads,
                                 match::MatchSettings against_others, Watch measuring,
                                 strategies::LossMemory& losses)
    : game_(std::move(game)),
      solution_(std::move(solution)),
      problem_(std::move(problem)),
      threads_(threads),
      against_others_(std::move(against_others)),
      measuring_(std::move(measuring)),
      losses_(losses) {}

StrategySources::~StrategySources() {
  if (measuring_ && measured_ > 0) measuring_(measured_, measured_);
}

Result<policy::Strategy> StrategySources::optimal(const std::string& objective) {
  FIVEKIND_TRY(data_of(game_).check_size());
  FIVEKIND_LET(const auto parsed, Objective::parse(objective));
  FIVEKIND_LET(const auto solution, solution_(game_, parsed));
  const Solution::Data& data = data_of(solution);
  if (data.objective.kind == &solve::kTargetCurves) {
    return fail(Fault::strategy_name, "strategy", "an objective that one strategy can have",
                "target curves, which have a strategy for each target");
  }
  if (!data.report.table.empty()) report_ = data.report;
  if (data.objective.kind == &solve::kExpectedScore) return data.strategy(nullptr);
  FIVEKIND_LET(const auto expected, solution_(game_, Objective()));
  return data.strategy(&data_of(expected));
}

Result<std::vector<values::SolvedPart>> StrategySources::solved(
    std::vector<rules::CardPart> parts) {
  std::vector<values::SolvedPart> solved;
  for (rules::CardPart& part : parts) {
    const auto game = public_of<Game>(std::make_shared<const Game::Data>(part.game));
    FIVEKIND_LET(const auto solution, solution_(game, Objective()));
    const Solution::Data& data = data_of(solution);
    solved.push_back({std::move(part), data.problem, data.values});
  }
  return solved;
}

Result<void> StrategySources::check_measurable() {
  return data_of(game_).check_size();
}

Result<strategies::MeasuredLoss> StrategySources::mean_loss(const policy::Strategy& strategy,
                                                            double precision) {
  FIVEKIND_TRY(check_measurable());
  const support::ThreadPool pool(threads_);
  simulation::LossSettings settings;
  settings.precision = precision;
  const std::size_t players = against_others_.stakes.by_place.size();
  if (players > 0) settings.players = players;
  if (measuring_) {
    settings.progress = [&](std::uint64_t done, std::uint64_t /*all*/) {
      return measuring_(measured_ + done, 0);
    };
  }
  FIVEKIND_LET(const auto loss, simulation::mean_loss(*problem_, strategy, pool, settings));
  measured_ += loss.games;
  return strategies::MeasuredLoss{loss.mean, loss.standard_error};
}

}  // namespace fivekind::engine
