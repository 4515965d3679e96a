// fivekind compare: strategies side by side, and what each loses against optimal play.
#include "cli/compare_output.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "cli/solutions.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

struct CompareArguments {
  GameOptions game;
  std::vector<std::string> strategies;
  std::vector<int> at_least;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  bool no_exact = false;
  bool profile = false;
  bool csv = false;
  bool plot = false;
  bool no_plot = false;
  std::string svg;
  std::string tables;
  int threads = 0;
};

std::optional<Error> mistake_in(const CompareArguments& options) {
  if (options.profile && options.svg.empty() && (options.game.json || options.csv)) {
    return Error{Fault::usage, "options",
                 fmt::format("--svg FILE or a plot beside --profile and {}",
                             options.csv ? "--csv" : "--json"),
                 "neither"};
  }
  if (options.strategies.empty()) {
    return Error{Fault::usage, "strategies", "one or more, as in 'compare yatzy expected random'",
                 "none"};
  }
  return std::nullopt;
}

// Simulated games in the form of a distribution, as far as a comparison asks for it.
Distribution as_distribution(const PlayerSimulation& simulated, const Position& from) {
  Distribution figures;
  figures.position = from.text();
  figures.strategy = simulated.strategy;
  const ScoreCounts& scores = simulated.scores;
  for (int score = scores.minimum(); score <= scores.maximum(); ++score) {
    figures.survival.push_back({score, scores.chance(score)});
  }
  figures.mean = scores.mean();
  figures.deviation = scores.deviation();
  figures.median = scores.median();
  figures.categories = simulated.categories;
  figures.bonuses = simulated.bonuses;
  figures.extras_mean = simulated.extras_mean;
  return figures;
}

// Evaluates and simulates one strategy after the other, all from the empty card.
class Comparer {
 public:
  Comparer(const CompareArguments& options, const Game& game, Position from)
      : options_(options),
        game_(game),
        from_(std::move(from)),
        strategies_(engine_for(solving(options)).strategies(game)) {}

  Result<Comparison> run() {
    const auto expected = strategies_.solution("expected");
    if (!expected) return tl::make_unexpected(expected.error());
    Comparison comparison;
    comparison.highest_mean = expected->report().value;
    comparison.decisions = static_cast<int>(game_.categories().size()) * game_.rolls();
    comparison.games = options_.games;
    comparison.seed = options_.seed;
    comparison.at_least = options_.at_least;
    for (const std::string& text : options_.strategies) {
      auto compared = compare(text, *expected);
      if (!compared) return tl::make_unexpected(compared.error());
      comparison.strategies.push_back(std::move(*compared));
    }
    return comparison;
  }

 private:
  static SolveOptions solving(const CompareArguments& options) {
    SolveOptions solve;
    solve.threads = options.threads;
    solve.tables = options.tables;
    return solve;
  }

  // Exactly, unless that is not wanted: then by simulation alone.
  Result<Compared> compare(const std::string& text, const Solution& judge) {
    const auto strategy = strategies_.get(text);
    if (!strategy) return tl::make_unexpected(strategy.error());
    Compared compared;
    compared.series.name = text;
    compared.exact = !options_.no_exact;
    if (options_.games > 0) {
      auto simulated = simulate_one(*strategy);
      if (!simulated) return tl::make_unexpected(simulated.error());
      compared.simulated = std::move(*simulated);
    }
    if (!compared.exact) {
      compared.series.distribution = as_distribution(*compared.simulated, from_);
      return compared;
    }
    auto exact = evaluate(*strategy, judge);
    if (!exact) return tl::make_unexpected(exact.error());
    compared.series.distribution = std::move(*exact);
    return compared;
  }

  Result<Distribution> evaluate(const Strategy& strategy, const Solution& judge) {
    DistributionOptions how;
    how.judge = &judge;
    how.threads = options_.threads;
    ProgressBar progress(strategy.name(), "states");
    how.progress = progress.callback();
    return strategy.distribution(from_, how);
  }

  // Alone at the table: so all strategies get the same dice.
  Result<PlayerSimulation> simulate_one(const Strategy& strategy) {
    SimulateOptions how;
    how.games = options_.games;
    how.seed = options_.seed;
    how.threads = options_.threads;
    ProgressBar progress("simulating " + strategy.name(), "games");
    how.progress = progress.callback();
    auto simulation = simulate({strategy}, how);
    if (!simulation) return tl::make_unexpected(simulation.error());
    return std::move(simulation->players.front());
  }

  const CompareArguments& options_;
  const Game& game_;
  Position from_;
  Strategies strategies_;
};

Plot plot_of_comparison(const CompareArguments& options, const Game& game,
                        const Comparison& comparison) {
  return options.profile ? profile_of(game, comparison) : plot_of(game, series_of(comparison));
}

int show(const CompareArguments& options, const Game& game, const Comparison& comparison) {
  if (options.game.json) {
    print(json_of(game, comparison));
  } else if (options.csv) {
    print_csv(game, comparison);
  } else {
    print_tables(game, comparison, options.profile);
    const TerminalFormat format = terminal_format();
    if (options.plot || (format.terminal && !options.no_plot)) {
      fmt::print("\n{}", terminal_plot(plot_of_comparison(options, game, comparison), format));
    }
  }
  if (!options.svg.empty()) {
    if (auto error = write_svg(plot_of_comparison(options, game, comparison), options.svg))
      return report(*error);
  }
  return kDone;
}

int compare(CompareArguments options) {
  // After --rules FILE the first name is that of a strategy already.
  if (!options.game.rules_file.empty() && !options.game.game.empty()) {
    options.strategies.insert(options.strategies.begin(), std::exchange(options.game.game, ""));
  }
  const auto game = options.game.load();
  if (!game) return report(game.error());
  if (const auto mistake = mistake_in(options)) return report(*mistake);
  const auto from = Position::from_parts(*game, {});
  if (!from) return report(from.error());
  const auto comparison = Comparer(options, *game, *from).run();
  if (!comparison) return report(comparison.error());
  return show(options, *game, *comparison);
}

void add_simulation(const Command& command, CompareArguments& options) {
  command
      .add_option("--simulate", options.games,
                  "Also simulate so many games of each, all with the same dice")
      .type_name("N");
  command.add_option("--seed", options.seed, "Random seed, 0 to 2^64−1 (default: 1)")
      .type_name("K");
  command.add_flag("--no-exact", options.no_exact,
                   "Only simulate: take all figures from the games");
  command.add_flag("--profile", options.profile,
                   "Show what each turn loses on average, as a table and in the plot");
  command.need({"--seed", "--no-exact"}, {"--simulate"});
  command.exclude({"--no-exact"}, {"--profile"});
}

void add_output(const Command& command, CompareArguments& options) {
  command
      .add_option("--at-least", options.at_least,
                  "A score whose chance to print; again for further ones (default: round scores)")
      .type_name("N")
      .delimiter(',')
      .one_value_each();
  command.add_flag("--csv", options.csv, "CSV: one row per strategy");
  add_plot(command, options.svg, options.plot, options.no_plot);
  command.exclude_each_other({"--json", "--csv"});
}

}  // namespace

void add_compare(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "compare", "Compare strategies: their scores, and what each loses against optimal play");
  const auto options = std::make_shared<CompareArguments>();
  options->game.add_to(command);
  command
      .add_option("STRATEGIES", options->strategies,
                  "Who plays: expected, target=N, greedy, … ('fivekind strategies' lists them)")
      .type_name("S");
  add_simulation(command, *options);
  add_output(command, *options);
  add_threads(command, options->threads);
  add_tables(command, options->tables);
  command.footer(
      "Examples:\n"
      "  fivekind compare yatzy expected greedy upper-first random\n"
      "  fivekind compare yatzy expected target=300 within-turn-points within-turn-share random\n"
      "                                              a minute, most of it for the target\n"
      "  fivekind compare kniffel expected noisy:expected:0.5 --profile --svg losses.svg\n"
      "                                              in which turns points are lost\n"
      "  fivekind compare yahtzee expected greedy --simulate 100000 --seed 7\n"
      "                                              exact figures and simulated ones\n"
      "  fivekind compare yatzy expected random --at-least 250,300 --csv > yatzy.csv");
  command.callback([options, &work] { work = [options] { return compare(*options); }; });
}

}  // namespace fivekind::cli
