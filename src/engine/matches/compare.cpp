// Strategies side by side: each evaluated, simulated or both.
#include <fivekind/compare.h>

#include <utility>

#include "support/try.h"

namespace fivekind {
namespace {

// Simulated games in the form of a distribution, as far as a comparison needs it.
Distribution as_distribution(const PlayerSimulation& simulated, const Position& from) {
  Distribution figures;
  figures.position = from.text();
  figures.strategy = simulated.strategy;
  const ScoreCounts& scores = simulated.scores;
  for (int score = scores.minimum(); score <= scores.maximum(); ++score) {
    figures.scores.push_back(score);
    figures.survival.push_back(scores.chance(score));
  }
  figures.mean = scores.mean();
  figures.deviation = scores.deviation();
  figures.median = scores.median();
  figures.boxes = simulated.boxes;
  figures.bonuses = simulated.bonuses;
  figures.extras_mean = simulated.extras_mean;
  return figures;
}

class Comparer {
 public:
  Comparer(const Engine& engine, const Game& game, const CompareOptions& options, Position from)
      : options_(options),
        engine_(engine),
        game_(game),
        from_(std::move(from)),
        strategies_(engine.strategies(game)) {}

  Result<StrategyComparison> run(const std::vector<std::string>& strategies) {
    FIVEKIND_LET(const auto expected, strategies_.solution());
    StrategyComparison comparison;
    comparison.highest_mean = expected.report().value;
    comparison.decisions = static_cast<int>(game_.boxes().size()) * game_.rolls();
    comparison.games = options_.games;
    comparison.seed = options_.seed;
    for (const std::string& name : strategies) {
      FIVEKIND_LET(auto compared, compared_with(name, expected));
      comparison.strategies.push_back(std::move(compared));
    }
    return comparison;
  }

 private:
  Result<ComparedStrategy> compared_with(const std::string& name, const Solution& judge) {
    FIVEKIND_LET(const auto strategy, strategies_.get(name));
    ComparedStrategy compared;
    compared.name = strategy.name();
    compared.exact = options_.exact;
    if (options_.games > 0) {
      FIVEKIND_LET(auto simulated, simulated_games(strategy));
      compared.simulated = std::move(simulated);
    }
    if (!compared.exact) {
      compared.figures = as_distribution(*compared.simulated, from_);
      return compared;
    }
    FIVEKIND_LET(auto exact, evaluated(strategy, judge));
    compared.figures = std::move(exact);
    return compared;
  }

  Result<Distribution> evaluated(const Strategy& strategy, const Solution& judge) const {
    DistributionOptions how;
    how.judge = &judge;
    how.progress = engine_.watch({strategy.name(), "states", game_.key(), ""});
    return strategy.distribution(from_, engine_.within_limits(std::move(how)));
  }

  // Alone at the table: so all strategies get the same dice.
  Result<PlayerSimulation> simulated_games(const Strategy& strategy) const {
    SimulateOptions how;
    how.games = options_.games;
    how.seed = options_.seed;
    FIVEKIND_LET(auto simulation, simulate(engine_, {strategy}, how));
    return std::move(simulation.players.front());
  }

  const CompareOptions& options_;
  const Engine& engine_;
  const Game& game_;
  Position from_;
  Strategies strategies_;
};

}  // namespace

std::optional<double> ComparedStrategy::standard_errors_above() const {
  if (!exact || !simulated || simulated->scores.games() < kMinGamesForAnError) return std::nullopt;
  if (simulated->scores.standard_error() == 0) return std::nullopt;
  return (simulated->scores.mean() - figures.mean) / simulated->scores.standard_error();
}

Result<StrategyComparison> compare(const Engine& engine, const Game& game,
                                   const std::vector<std::string>& strategies,
                                   const CompareOptions& options) {
  if (!options.exact && options.games == 0) {
    return fail(Fault::games_range, "games", "at least one where nothing is evaluated exactly",
                "0");
  }
  FIVEKIND_LET(const auto from, Position::from_parts(game, {}));
  return Comparer(engine, game, options, from).run(strategies);
}

}  // namespace fivekind
