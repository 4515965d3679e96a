// fivekind distribution: the probability of every final score.
#include <fivekind/engine.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/frame/effort.h"
#include "cli/frame/position_options.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/distribution_output.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/streams.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr const char* kTargetCurves = "target-curves";
constexpr const char* kBest = "best";        // no action is forced
constexpr const char* kNothing = "nothing";  // kept: all dice are rolled again

struct DistributionArguments {
  PositionOptions position;
  std::vector<std::string> strategies;
  std::vector<std::string> actions;
  std::vector<int> at_least;
  OutputOptions output;
  SolveOptions solve;
  bool cut_given = false;
  std::optional<std::string> precision;
  bool range = false;
  int digits = 0;
};

// The probabilities of --at-least with many digits, one per line.
int print_digits(const DistributionArguments& options, const Game& game, const Position& position) {
  const Engine engine = engine_for(options.solve);
  Json chances = Json::object();
  for (int target : options.at_least) {
    const auto chance = chance_in_digits(engine, position, target, options.digits);
    if (!chance) return report(chance.error());
    chances[std::to_string(target)] = *chance;
  }
  const Json json = {{"game", game.key()}, {"position", position.text()}, {"chances", chances}};
  const auto print = [&] {
    for (const auto& [target, chance] : chances.items()) {
      fmt::print("{}  {}\n", target, chance.get<std::string>());
    }
  };
  return show_results(options.output, {.json = [&] { return json; }, .text = print});
}

Result<void> check_options(const DistributionArguments& options) {
  if (const double cut = options.solve.cut; !(cut >= 0 && cut < 0.5)) {
    return fail(Fault::usage, "--cut", "a probability from 0 to less than 0.5",
                fmt::format("{}", cut));
  }
  const auto takes_curves = [](const std::string& strategy) {
    return strategy.find("target") != std::string::npos ||
           strategy.find("quantile") != std::string::npos;
  };
  if (options.cut_given && !options.strategies.empty() &&
      std::none_of(options.strategies.begin(), options.strategies.end(), takes_curves)) {
    return fail(Fault::usage, "options", "--strategy target-curves or target=N beside --cut",
                options.strategies.front());
  }
  return {};
}

// The name of the action that was taken first in a distribution.
std::string action_name(const Game& game, const std::string& action) {
  if (action.empty()) return "roll all";
  const bool keep = std::isdigit(static_cast<unsigned char>(action.front())) != 0;
  if (keep) return "keep " + spaced(action);
  const std::size_t struck = action.find('=');
  return (struck == std::string::npos ? "" : "strike ") + box_name(game, action.substr(0, struck));
}

// Computes the requested series, one strategy after the other.
class Finder {
 public:
  Finder(const DistributionArguments& options, const Game& game, const Position& position)
      : options_(options),
        game_(game),
        position_(position),
        engine_(engine_for(options.solve)),
        strategies_(strategies_for(game)) {}

  Result<std::vector<DistributionSeries>> all() {
    std::vector<DistributionSeries> found;
    for (const std::string& strategy : options_.strategies) {
      for (const std::string& action : options_.actions) {
        FIVEKIND_LET(auto series, find(strategy, action));
        found.push_back(std::move(series));
      }
    }
    return found;
  }

 private:
  // Statistics of a strategy are exact, so it decides by values in double precision.
  Result<Solution> solve(const Game& game, const Objective& objective) {
    const bool single = options_.precision ? *options_.precision == "single"
                                           : objective == Objective::target_curves();
    return engine_.solution(game, objective, {.single_precision = single});
  }

  Result<DistributionSeries> find(const std::string& strategy, const std::string& action) {
    DistributionSeries series;
    series.target_curve = strategy == kTargetCurves;
    series.forced = action != kBest;
    DistributionOptions how;
    if (series.forced) how.action = action == kNothing ? "" : plain_dice(action);
    how.mean_range = options_.range;
    how.threads = options_.solve.threads;
    FIVEKIND_LET(auto distribution,
                 series.target_curve ? target_curve(how) : of_strategy(strategy, how));
    series.distribution = std::move(distribution);
    series.name = series.target_curve ? "target curve" : series.distribution.strategy;
    if (series.forced) series.name += ", " + action_name(game_, series.distribution.action);
    return series;
  }

  Strategies strategies_for(const Game& game) {
    return engine_.strategies(
        game, [this](const Game& of, const Objective& objective) { return solve(of, objective); });
  }

  // What is best for an objective needs no more than what can follow the position.
  Result<Strategy> strategy(const std::string& text) {
    const auto objective = Objective::parse(text);
    if (!objective) return strategies_.get(text);
    FIVEKIND_LET(const auto game, engine_.game_for(position_, *objective));
    return strategies_for(game).get(text);
  }

  Result<Distribution> target_curve(DistributionOptions how) {
    const Objective curves = Objective::target_curves();
    FIVEKIND_LET(const auto game, engine_.game_for(position_, curves));
    FIVEKIND_LET(const auto solution, solve(game, curves));
    how.progress = engine_.watch({"distribution", "states", game_.key(), ""});
    return solution.target_curve(position_, how);
  }

  Result<Distribution> of_strategy(const std::string& text, DistributionOptions how) {
    FIVEKIND_LET(const auto strategy, this->strategy(text));
    how.progress = engine_.watch({"distribution", "states", game_.key(), ""});
    return strategy.distribution(position_, how);
  }

  const DistributionArguments& options_;
  const Game& game_;
  const Position& position_;
  Engine engine_;
  Strategies strategies_;
};

Json json_of(const Game& game, AllSeries all, const std::vector<int>& at_least) {
  std::vector<Json> series;
  for (const DistributionSeries& one : all) {
    series.push_back(json::of(one.distribution, one.forced, at_least));
  }
  return json::of(game, all[0].distribution.position, std::move(series));
}

// The game as a command-line argument.
std::string game_argument(const DistributionArguments& options, const Game& game) {
  const std::string& file = options.position.game.rules_file;
  return file.empty() ? game.key() : "--rules " + file;
}

// Warns before long work that was not explicitly requested.
void warn_of_long_work(const DistributionArguments& options, const Game& game,
                       const Position& position) {
  constexpr double kLong = 10;
  const auto seconds = seconds_of_distribution(game, position);
  if (!seconds || *seconds < kLong) return;
  write_error(
      fmt::format("The exact distribution takes about {}. A sample of games is there sooner: "
                  "fivekind simulate {}\n",
                  duration(*seconds), game_argument(options, game)));
}

// The strategy whose distribution is the default: the best probability of each score or, if that
// would take too long, the strategy with the highest expected score. Returns a remark about it.
std::string choose_strategy(DistributionArguments& options, const Game& game,
                            const Position& position) {
  if (!options.strategies.empty()) return "";
  options.strategies = {kTargetCurves};
  if (options.cut_given || has_curves(game, options.solve.tables)) return "";
  const auto seconds = seconds_of_curves(game, position);
  if (!seconds || *seconds <= kPatience) return "";
  options.strategies = {"expected"};
  warn_of_long_work(options, game, position);
  return fmt::format(
      "The best chance of each score takes about {}: --strategy target-curves\n"
      "It is there at once after: fivekind tables build {}\n",
      duration(*seconds), game_argument(options, game));
}

int distribution(DistributionArguments options) {
  if (options.actions.empty()) options.actions = {kBest};
  if (const auto done = check_options(options); !done) return report(done.error());
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const Game& game = loaded->first;
  const Position& position = loaded->second;
  if (options.digits != 0) return print_digits(options, game, position);
  const std::string hint = choose_strategy(options, game, position);
  options.solve.from = position;
  const auto all = Finder(options, game, position).all();
  if (!all) return report(all.error());
  const int code =
      show_results(options.output, {.json = [&] { return json_of(game, *all, options.at_least); },
                                    .csv = [&] { return csv_of(*all, options.at_least); },
                                    .text = [&] { print_tables(game, *all, options.at_least); },
                                    .plot = [&] { return plot_of(game, *all); }});
  if (!hint.empty()) {
    if (options.output.csv || options.output.json) {
      write_error(hint);
    } else {
      fmt::print("\n{}", hint);
    }
  }
  return code;
}

void add_output(const Command& command, DistributionArguments& options) {
  command.add_option("--at-least", options.at_least, "N",
                     "A score whose chance to print; again for further ones", {.commas = true});
  options.output.add_to(command, "a row per score, a column per series");
}

void add_computation(const Command& command, DistributionArguments& options) {
  command.add_flag("--range", options.range,
                   "Also the means that a strategy can have by its choices among equals");
  command.add_option(
      "--cut", options.solve.cut, "P",
      "Chances of target curves this near to 0 and 1 count as 0 and 1 (default: 2^-32)");
  command.add_option("--precision", options.precision, "P",
                     "double or single (default: single for target curves)",
                     {.one_of = {"double", "single"}});
  command.add_option("--digits", options.digits, "N",
                     "Print only the best chances of --at-least, with so many digits");
  add_solving(command, options.solve);
  command.need({"--digits"}, {"--at-least"});
  command.exclude({"--digits"}, {"--strategy", "--action", "--csv", "--svg", "--plot", "--no-plot",
                                 "--range", "--cut", "--precision", "--tables"});
  command.need({"--range"}, {"--strategy"});
}

}  // namespace

void add_distribution(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "distribution", "Find how likely every final score is, at best or with one strategy");
  const auto options = std::make_shared<DistributionArguments>();
  options->position.add_to(command, options->output);
  command.add_option(
      "--strategy", options->strategies, "S",
      "Who plays: expected, target=N, greedy, … ('fivekind strategies' lists them; default: "
      "target-curves, the best chance of each score, where that takes seconds, else "
      "expected); again to compare",
      {.each = true});
  command.add_option("--action", options->actions, "A",
                     "Taken first: dice to keep, 'nothing', a box, or 'best'; again to compare",
                     {.each = true});
  add_output(command, *options);
  add_computation(command, *options);
  command.footer(
      "Examples:\n"
      "  fivekind distribution yahtzee               the scores of perfect play\n"
      "  fivekind distribution yahtzee --strategy target-curves\n"
      "                                              the best chance of each score: a minute, or\n"
      "                                              at once from a table (fivekind tables "
      "--help)\n"
      "  fivekind distribution yahtzee --strategy expected --strategy target=300 --svg plot.svg\n"
      "                                              two strategies side by side, with a plot\n"
      "  fivekind distribution yatzy --dice 66651 --rolls-left 2 --strategy expected \\\n"
      "      --action 666 --action 6665              what an action does to the final score\n"
      "  fivekind distribution 1/yatzy/-/1/56666:0 --at-least 250 --at-least 300\n"
      "  fivekind distribution kniffel --strategy expected --csv > kniffel.csv");
  command.callback([options, command, &work] {
    options->cut_given = command.given("--cut");
    work = [options] { return distribution(*options); };
  });
}

}  // namespace fivekind::cli
