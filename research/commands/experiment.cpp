// fivekind experiment: repeats published experiments.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>
#include <utility>

#include "cli/frame/command.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/streams.h"
#include "commands/experiment_output.h"
#include "experiment/json.h"
#include "experiment/kept_states.h"

namespace fivekind::cli {
namespace {

struct ExperimentArguments {
  GameOptions game;
  std::vector<std::string> strategies;
  std::string open;
  std::uint64_t states = 200;
  std::uint64_t seed = 1;
  std::string keep;
  bool details = false;
  OutputOptions output;
  std::string plots;
  SolveOptions solve;
};

// "4" or "1-10".
std::optional<std::pair<int, int>> range_of(const std::string& text) {
  const char* const end = text.data() + text.size();
  int low = 0;
  const auto first = std::from_chars(text.data(), end, low);
  if (first.ec != std::errc()) return std::nullopt;
  if (first.ptr == end) return std::pair(low, low);
  int high = 0;
  if (*first.ptr != '-') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, high);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  return std::pair(low, high);
}

Result<experiment::StrengthOptions> experiment_of(const ExperimentArguments& options,
                                                  const Game& game, const Engine& engine) {
  experiment::StrengthOptions how;
  const int boxes = 2 * static_cast<int>(game.boxes().size());
  how.highest_open = std::min(experiment::kMaxOpen, boxes);
  if (!options.open.empty()) {
    const auto range = range_of(options.open);
    if (!range)
      return fail(Fault::usage, "--open", "a number or a range, as in 1-10", options.open);
    std::tie(how.lowest_open, how.highest_open) = *range;
  }
  how.strategies = options.strategies;
  how.states = options.states;
  how.seed = options.seed;
  how.threads = options.solve.threads;
  how.keep = options.keep;
  how.solve = [engine](const Game& of, const Objective& objective) {
    auto solution = engine.solution(of, objective);
    catch_interrupts();  // which the solve's own progress bar has ended
    return solution;
  };
  return how;
}

int show(const ExperimentArguments& options, const Game& game,
         const experiment::Strength& strength) {
  const std::vector<NamedPlot> plots = plots_of(game, strength);
  const auto print = [&] {
    print_tables(game, strength, options.details);
    if (!options.output.draws()) return;
    for (const NamedPlot& named : plots) {
      fmt::print("\n{}\n{}", styled(named.plot.title, Style::strong),
                 terminal_plot(named.plot, terminal_format()));
    }
  };
  const int code =
      show_results(options.output, {.json = [&] { return experiment::json_of(game, strength); },
                                    .csv = [&] { return csv_of(strength); },
                                    .text = print});
  if (options.plots.empty()) return code;
  for (const NamedPlot& named : plots) {
    if (const auto done = write_svg(named.plot, options.plots + "/" + named.file); !done)
      return report(done.error());
  }
  return kDone;
}

int strength(const ExperimentArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  auto how = experiment_of(options, *game, engine_for(options.solve));
  if (!how) return report(how.error());
  const auto measured = [&] {
    ProgressBar bar("judging", "states");
    how->progress = bar.callback();
    return experiment::measure_strength(*game, *std::move(how));
  }();
  if (!measured) {
    if (measured.error().fault == Fault::interrupted && !options.keep.empty()) {
      warn("what is finished stays; the same command continues from there");
    }
    return report(measured.error());
  }
  return show(options, *game, *measured);
}

void add_experiment_options(const Command& command, ExperimentArguments& options) {
  command.add_option(
      "--strategies", options.strategies, "S1,S2,...",
      "Who is judged (default: emp:0 to emp:4, dynw:0 to dynw:4, expected, and target=N "
      "for the score that can be reached with a chance of 1/4)",
      {.commas = true});
  command.add_option(
      "--open", options.open, "A-B",
      "Open boxes of both players together (default: 1-10, as far as the game has them)");
  command.add_option("--states", options.states, "N", "Random states for each number of open boxes",
                     {.shown = true});
  command.add_option("--seed", options.seed, "K",
                     "Random seed of the states, 0 to 2^64−1 (default: 1)");
  command.add_output("--keep", options.keep,
                     "Append every finished state to this file, and take up those that are there",
                     {.form = [] { return kJsonForm; },
                      .kind = experiment::kJudgedStates,
                      .beside = Beside::results,
                      .regular = true});
}

void add_output(const Command& command, ExperimentArguments& options) {
  command.add_flag("--details", options.details,
                   "Show every strategy for each number of open boxes");
  options.output.add_csv(command, "a row per strategy and number of open boxes");
  command.add_output();
  command.add_folder("--plots", options.plots, "Write the plots to this folder, as strength-*.svg");
  command.fills("--plots", plot_files());
  command.add_flag("--plot", options.output.plot,
                   "Draw plots also where the output is no terminal");
  command.add_flag("--no-plot", options.output.no_plot, "Draw none");
  command.exclude({"--no-plot"}, {"--plot"});
  command.exclude({"--plot"}, {"--json", "--csv"});
  command.exclude({"--details"}, {"--json", "--csv"});
}

constexpr const char* kExamples =
    "Examples:\n"
    "  fivekind experiment strength yahtzee-pawlewicz --states 200 --keep states.jsonl\n"
    "                                     the experiment of Pawlewicz 2008; stop it and continue "
    "later\n"
    "  fivekind experiment strength yatzy --open 2-4 --strategies emp:1,expected --states 1000\n"
    "  fivekind experiment strength yatzy --open 4 --csv > errors.csv\n"
    "A table of target curves spares most of the beginning:\n"
    "  fivekind tables build yatzy target-curves\n"
    "With --json it prints JSON.";

}  // namespace

void add_experiment(const Command& program, Work& work) {
  const Command experiments =
      program.add_subcommand("experiment", "Repeat what published experiments measured");
  experiments.require_subcommand();
  const Command command = experiments.add_subcommand(
      "strength", "Find what strategies lose near the end of games of two, decision by decision");
  const auto options = std::make_shared<ExperimentArguments>();
  options->game.add_to(command, options->output);
  add_experiment_options(command, *options);
  add_output(command, *options);
  add_solving(command, options->solve);
  command.footer(kExamples);
  experiments.footer(kExamples);
  command.callback([options, &work] { work = [options] { return strength(*options); }; });
}

}  // namespace fivekind::cli
