// fivekind compare: strategies side by side, and what each loses against optimal play.
#include "cli/outputs/compare_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "cli/files/known_files.h"
#include "cli/files/output.h"
#include "cli/frame/solutions.h"
#include "cli/words/units.h"
#include "json/answers.h"
#include "support/files/files.h"
#include "support/try.h"

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
  std::string search;
  std::string found;
  std::string time;
  std::uint64_t evaluations = 200;
  OutputOptions output;
  SolveOptions solve;
};

Result<void> check_options(const CompareArguments& options) {
  if (options.profile && options.output.svg.empty() &&
      (options.output.json || options.output.csv)) {
    return fail(Fault::usage, "options",
                fmt::format("--svg FILE or a plot beside --profile and {}",
                            options.output.csv ? "--csv" : "--json"),
                "neither");
  }
  if (options.strategies.empty()) {
    return fail(Fault::usage, "strategies", "one or more, as in 'compare yatzy expected random'",
                "none");
  }
  return {};
}

// The strategy that a search begins with: the first of a file, if there is one.
std::string start_of_search(const std::vector<std::string>& strategies) {
  const auto of_file =
      std::find_if(strategies.begin(), strategies.end(),
                   [](const std::string& name) { return name.starts_with("strategy="); });
  return of_file == strategies.end() ? "within-turn-points" : *of_file;
}

// Searches, and adds what is found to the strategies.
Result<std::optional<FoundWeights>> search(const Engine& engine, const Game& game,
                                           CompareArguments& options) {
  if (options.search.empty()) return std::nullopt;
  WeightSearchOptions how{options.seed, options.evaluations};
  if (!options.time.empty()) {
    FIVEKIND_LET(const auto seconds, read_seconds("--time", options.time));
    how.seconds = seconds;
  }
  FIVEKIND_LET(auto found, search_weights(engine, game, start_of_search(options.strategies), how));
  FIVEKIND_TRY(write_output(options.found, found.text, kFoundStrategy));
  if (support::is_stream(options.found)) options.found = "found";  // which has no name to give
  // With its content: what goes to a pipe cannot be read again.
  options.strategies.push_back("strategy=" + options.found + "\n" + found.text);
  return std::optional(std::move(found));
}

int compare(CompareArguments options) {
  // After --rules FILE the first name is already a strategy.
  if (!options.game.rules_file.empty() && !options.game.game.empty()) {
    options.strategies.insert(options.strategies.begin(), std::exchange(options.game.game, ""));
  }
  const auto game = options.game.load();
  if (!game) return report(game.error());
  if (const auto done = check_options(options); !done) return report(done.error());
  const Engine engine = engine_for(options.solve);
  const auto found = search(engine, *game, options);
  if (!found) return report(found.error());
  const auto comparison = fivekind::compare(engine, *game, options.strategies,
                                            {!options.no_exact, options.games, options.seed});
  if (!comparison) return report(comparison.error());
  const auto plot = [&] {
    return options.profile ? profile_of(*game, *comparison)
                           : plot_of(*game, series_of(*comparison));
  };
  return show_results(options.output,
                      {.json =
                           [&] {
                             auto json = json::of(*game, *comparison, options.at_least);
                             if (*found) json["search"] = json::of(**found);
                             return json;
                           },
                       .csv = [&] { return csv_of(*game, *comparison, options.at_least); },
                       .text =
                           [&] {
                             print_tables(*game, *comparison, options.at_least, options.profile);
                             if (*found) print_search(**found, options.found);
                           },
                       .plot = plot});
}

void add_simulation(const Command& command, CompareArguments& options) {
  command.add_option("--simulate", options.games, "N",
                     "Also simulate so many games of each, all with the same dice");
  command.add_option("--seed", options.seed, "K", "Random seed, 0 to 2^64−1 (default: 1)");
  command.add_flag("--no-exact", options.no_exact,
                   "Only simulate: take all figures from the games");
  command.add_flag("--profile", options.profile,
                   "Show what each turn loses on average, as a table and in the plot");
  command.need({"--seed"}, {"--simulate", "--search"});
  command.need({"--no-exact"}, {"--simulate"});
  command.exclude({"--no-exact"}, {"--profile"});
}

void add_search(const Command& command, CompareArguments& options) {
  command.add_option("--search", options.search, "WHAT",
                     "Search for weights of boxes that score more: those of the first "
                     "strategy=FILE, or of within-turn-points",
                     {.one_of = {"weights"}});
  command.add_option("--evaluations", options.evaluations, "N",
                     "Exact means that a search may compute", {.shown = true});
  command.add_option("--time", options.time, "TIME",
                     "Time after which a search begins no other: 30s, 5min");
  command.add_output(
      "--found", options.found, "Write the strategy that a search finds to this file",
      {.form = [] { return kJsonForm; }, .kind = kFoundStrategy, .beside = Beside::results});
  command.need({"--search"}, {"--found"});
  command.need({"--evaluations", "--time", "--found"}, {"--search"});
}

void add_output(const Command& command, CompareArguments& options) {
  command.add_option(
      "--at-least", options.at_least, "N",
      "A score whose chance to print; again for further ones (default: round scores)",
      {.commas = true});
  options.output.add_to(command, "a row per strategy");
}

}  // namespace

void add_compare(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "compare", "Compare strategies: their scores, and what each loses against optimal play");
  const auto options = std::make_shared<CompareArguments>();
  options->game.add_to(command, options->output);
  command.add_option("STRATEGIES", options->strategies, "S",
                     "Who plays: expected, target=N, greedy, … ('fivekind strategies' lists them)");
  add_simulation(command, *options);
  add_search(command, *options);
  add_output(command, *options);
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind compare yatzy expected greedy upper-first random\n"
      "  fivekind compare yatzy expected target=300 within-turn-points within-turn-share random\n"
      "                                              a minute, most of it for the target\n"
      "  fivekind compare kniffel expected noisy:expected:0.5 --profile --svg losses.svg\n"
      "                                              in which turns points are lost\n"
      "  fivekind compare yahtzee expected greedy --simulate 100000 --seed 7\n"
      "                                              exact figures and simulated ones\n"
      "  fivekind compare yatzy expected random --at-least 250,300 --csv > yatzy.csv\n"
      "  fivekind compare yacht within-turn-points --search weights --found better.json\n"
      "                                              weights of boxes that score more");
  command.callback([options, &work] { work = [options] { return compare(*options); }; });
}

}  // namespace fivekind::cli
