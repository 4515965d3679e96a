// fivekind distribution: how likely every final score is.
#include <fivekind/strategy.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/distribution_output.h"
#include "cli/position_options.h"
#include "cli/solutions.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr const char* kTargetCurves = "target-curves";
constexpr const char* kBest = "best";        // no action is forced
constexpr const char* kNothing = "nothing";  // kept: all dice are thrown again

struct Options {
  PositionOptions position;
  std::vector<std::string> strategies;
  std::vector<std::string> actions;
  std::vector<int> at_least;
  bool csv = false;
  bool plot = false;
  bool no_plot = false;
  std::string svg;
  std::string tables;
  int threads = 0;
  double cut = kUsualCut;
  std::optional<std::string> precision;
  bool range = false;
  int digits = 0;
};

// The chances of --at-least with many digits, one line each.
int print_digits(const Options& options, const Game& game, const Position& position) {
  Json chances = Json::object();
  for (int target : options.at_least) {
    Progress progress("digits", "cards");
    const auto chance =
        chance_in_digits(position, target, options.digits, options.threads, progress.callback());
    if (!chance) return report(chance.error());
    chances[std::to_string(target)] = *chance;
  }
  if (options.position.game.json) {
    print({{"game", game.key()}, {"position", position.text()}, {"chances", chances}});
    return kDone;
  }
  for (const auto& [target, chance] : chances.items()) {
    fmt::print("{}  {}\n", target, chance.get<std::string>());
  }
  return kDone;
}

// An option that may be given several times, with one value each time.
template <typename T>
Option add_list(const Command& command, const std::string& name, std::vector<T>& values,
                const std::string& what) {
  return command.add_option(name, values, what).one_value_each();
}

std::optional<Error> mistake_in(const Options& options) {
  if (options.csv && options.position.game.json) {
    return Error{Fault::usage, "output", "either --json or --csv", "both"};
  }
  if (options.plot && (options.csv || options.position.game.json)) {
    return Error{Fault::usage, "output", "either --plot or --json or --csv", "both"};
  }
  if (options.digits != 0 && options.at_least.empty()) {
    return Error{Fault::usage, "digits", "--at-least N beside --digits", "none"};
  }
  if (!(options.cut >= 0 && options.cut < 0.5)) {
    return Error{Fault::usage, "cut", "a probability from 0 to less than 0.5",
                 fmt::format("{}", options.cut)};
  }
  return std::nullopt;
}

// The name of an action that a distribution says was taken first.
std::string action_name(const Game& game, const std::string& action) {
  if (action.empty()) return "throw all";
  if (std::isdigit(static_cast<unsigned char>(action.front())) != 0) {
    std::string text = "keep";
    for (char die : action) text += fmt::format(" {}", die);
    return text;
  }
  for (const CategoryInfo& category : game.categories()) {
    if (category.key == action) return category.name;
  }
  return action;
}

// Finds the series that were asked for, one strategy after the other.
class Finder {
 public:
  Finder(const Options& options, const Game& game, const Position& position)
      : options_(options),
        game_(game),
        position_(position),
        solutions_(game, solving(options, position)),
        strategies_(
            game, [this](const std::string& objective) { return solve(objective); },
            options.threads) {
    show_measuring(strategies_);
  }

  Result<std::vector<DistributionSeries>> all() {
    std::vector<DistributionSeries> found;
    for (const std::string& strategy : options_.strategies) {
      for (const std::string& action : options_.actions) {
        auto series = find(strategy, action);
        if (!series) return tl::make_unexpected(series.error());
        found.push_back(std::move(*series));
      }
    }
    return found;
  }

 private:
  static SolveOptions solving(const Options& options, const Position& position) {
    SolveOptions solve;
    solve.threads = options.threads;
    solve.from = position;
    solve.cut = options.cut;
    solve.tables = options.tables;
    return solve;
  }

  // Statistics of a strategy are exact, so it decides by values in double precision.
  Result<Solution> solve(const std::string& objective) {
    const bool single =
        options_.precision ? *options_.precision == "single" : objective == kTargetCurves;
    return solutions_.get(objective, single);
  }

  Result<DistributionSeries> find(const std::string& strategy, const std::string& action) {
    DistributionSeries series;
    series.target_curve = strategy == kTargetCurves;
    series.forced = action != kBest;
    DistributionOptions how;
    if (series.forced) how.action = action == kNothing ? "" : action;
    how.mean_range = options_.range;
    how.threads = options_.threads;
    auto distribution = series.target_curve ? target_curve(how) : of_strategy(strategy, how);
    if (!distribution) return tl::make_unexpected(distribution.error());
    series.distribution = std::move(*distribution);
    series.name = series.target_curve ? "target curve" : series.distribution.strategy;
    if (series.forced) series.name += ", " + action_name(game_, series.distribution.action);
    return series;
  }

  Result<Distribution> target_curve(DistributionOptions how) {
    const auto solution = solve(kTargetCurves);
    if (!solution) return tl::make_unexpected(solution.error());
    Progress progress("distribution", "states");
    how.progress = progress.callback();
    return solution->target_curve(position_, how);
  }

  Result<Distribution> of_strategy(const std::string& text, DistributionOptions how) {
    const auto strategy = strategies_.get(text);
    if (!strategy) return tl::make_unexpected(strategy.error());
    Progress progress("distribution", "states");
    how.progress = progress.callback();
    return strategy->distribution(position_, how);
  }

  const Options& options_;
  const Game& game_;
  const Position& position_;
  Solutions solutions_;
  Strategies strategies_;
};

int show(const Options& options, const Game& game, AllSeries all) {
  if (options.position.game.json) {
    print(json_of(game, all, options.at_least));
  } else if (options.csv) {
    print_csv(all, options.at_least);
  } else {
    print_tables(game, all, options.at_least);
    const TerminalFormat format = terminal_format();
    if (options.plot || (format.terminal && !options.no_plot)) {
      fmt::print("\n{}", terminal_plot(plot_of(game, all), format));
    }
  }
  if (!options.svg.empty()) {
    const auto written = write_svg(plot_of(game, all), options.svg);
    if (!written) return report(written.error());
  }
  return kDone;
}

int distribution(Options options) {
  if (options.strategies.empty()) options.strategies = {kTargetCurves};
  if (options.actions.empty()) options.actions = {kBest};
  if (const auto mistake = mistake_in(options)) return report(*mistake);
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const auto& [game, position] = *loaded;
  if (options.digits != 0) return print_digits(options, game, position);
  const auto all = Finder(options, game, position).all();
  if (!all) return report(all.error());
  return show(options, game, *all);
}

void add_output(const Command& command, Options& options) {
  add_list(command, "--at-least", options.at_least,
           "A score whose chance to print; again for further ones")
      .type_name("N")
      .delimiter(',');
  command.add_flag("--csv", options.csv, "Print a line a score and a column a series");
  command.add_option("--svg", options.svg, "Write a plot to this file").type_name("FILE");
  const Option plot =
      command.add_flag("--plot", options.plot, "Draw a plot also where the output is no terminal");
  command.add_flag("--no-plot", options.no_plot, "Draw none").excludes(plot);
}

void add_computation(const Command& command, Options& options) {
  command.add_flag("--range", options.range,
                   "Also the means that a strategy can have by its choices among equals");
  command
      .add_option("--cut", options.cut,
                  "Chances of target curves this near to 0 and 1 count as 0 and 1 (default: 2^-32)")
      .type_name("P");
  command
      .add_option("--precision", options.precision,
                  "double or single (default: single for target curves)")
      .type_name("P")
      .one_of({"double", "single"});
  command
      .add_option("--digits", options.digits,
                  "Print only the best chances of --at-least, with so many digits")
      .type_name("N");
  add_threads(command, options.threads);
  add_tables(command, options.tables);
}

}  // namespace

void add_distribution(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "distribution", "Find how likely every final score is, at best or with one strategy");
  const auto options = std::make_shared<Options>();
  options->position.add_to(command);
  add_list(command, "--strategy", options->strategies,
           "Who plays: expected, target=N, greedy, … ('fivekind strategies' lists them; default: "
           "target-curves, the best chance of each score); again to compare")
      .type_name("S");
  add_list(command, "--action", options->actions,
           "Taken first: dice to keep, 'nothing', a category, or 'best'; again to compare")
      .type_name("A");
  add_output(command, *options);
  add_computation(command, *options);
  command.footer(
      "Examples:\n"
      "  fivekind distribution yahtzee               the best chance of each score\n"
      "  fivekind distribution yahtzee --strategy expected --strategy target=300 --svg plot.svg\n"
      "                                              two strategies side by side, with a plot\n"
      "  fivekind distribution yatzy --dice 66651 --rolls-left 2 --strategy expected \\\n"
      "      --action 666 --action 6665              what an action does to the final score\n"
      "  fivekind distribution 1/yatzy/-/1/56666:0 --at-least 250 --at-least 300\n"
      "  fivekind distribution kniffel --strategy expected --csv > kniffel.csv");
  command.callback([options, &work] { work = [options] { return distribution(*options); }; });
}

}  // namespace fivekind::cli
