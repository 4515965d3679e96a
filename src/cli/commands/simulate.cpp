// fivekind simulate: plays many games with given strategies.
#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "cli/files/recording.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/simulate_output.h"
#include "cli/terminal/amounts.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr std::uint64_t kUsualGames = 10'000;
constexpr std::uint64_t kUsualSearch = 1'000'000;

struct SimulateArguments {
  GameOptions game;
  std::string strategy = "expected";
  std::vector<std::string> players;
  std::optional<std::uint64_t> games;
  std::uint64_t seed = 1;
  std::vector<int> at_least;
  OutputOptions output;
  std::string record;
  bool resume = false;
  std::string until;
  SolveOptions solve;
};

int search(const SimulateArguments& options, const Engine& engine, const Game& game,
           const std::vector<Strategy>& players, SimulateOptions how) {
  how.games = options.games.value_or(kUsualSearch);
  const auto found = find_game(engine, players, plain_dice_in_condition(options.until), how);
  if (!found) return report(found.error());
  if (options.output.json) {
    fmt::print("{}\n", *found ? json_line(**found) : "null");
  } else if (*found) {
    print_history(game, **found);
  } else {
    fmt::print("none of {} of seed {} passes through {}\n", counted(how.games, "game"), how.seed,
               options.until);
  }
  return kDone;
}

// The finished part of an interrupted simulation is set aside.
Result<void> set_aside(Recording& recording) {
  FIVEKIND_LET(const auto where, recording.set_aside());
  if (where.empty()) return {};
  warn(fmt::format("{}: holds what was finished: {}; the same command with --resume continues",
                   where, counted(recording.games(), "game")));
  return {};
}

Result<Recording> open_recording(const SimulateArguments& options, const Game& game,
                                 const std::vector<Strategy>& players, const SimulateOptions& how) {
  RecordedSimulation of{game, how.seed, how.games, {}};
  for (const Strategy& player : players) of.players.push_back(player.name());
  return Recording::open(options.record, of, options.resume);
}

int play(const SimulateArguments& options, const Engine& engine, const Game& game,
         const std::vector<Strategy>& players, SimulateOptions how) {
  how.games = options.games.value_or(kUsualGames);
  std::optional<Recording> recording;
  if (!options.record.empty()) {
    auto opened = open_recording(options, game, players, how);
    if (!opened) return report(opened.error());
    recording.emplace(*std::move(opened));
    how.first_written = recording->games();
    how.write = [&](std::string_view lines, std::uint64_t games) {
      return recording->write(lines, games);
    };
  }
  const auto simulation = simulate(engine, players, how);
  Result<void> written;
  if (recording && simulation) written = recording->finish();
  if (recording && !simulation && simulation.error().fault == Fault::interrupted) {
    written = set_aside(*recording);
  }
  if (!written) return report(written.error());
  if (!simulation) return report(simulation.error());
  return show_results(options.output,
                      {.json = [&] { return json::of(*simulation, options.at_least); },
                       .csv = [&] { return csv_of(*simulation); },
                       .text = [&] { print_tables(game, *simulation, options.at_least); },
                       .plot = [&] { return histogram_of(game, *simulation); }});
}

int simulate_games(const SimulateArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const Engine engine = engine_for(options.solve);
  Cast cast(engine.strategies(*game));
  const auto players =
      cast.all(options.players.empty() ? std::vector{options.strategy} : options.players);
  if (!players) return report(players.error());
  SimulateOptions how;
  how.seed = options.seed;
  return options.until.empty() ? play(options, engine, *game, *players, how)
                               : search(options, engine, *game, *players, how);
}

void add_table(const Command& command, SimulateArguments& options) {
  command.add_option("--strategy", options.strategy, "S",
                     "Who plays: expected, target=N, greedy, … ('fivekind strategies' lists them)",
                     {.shown = true});
  command.add_option("--players", options.players, "S,S,…",
                     "Several at one table, up to 8, instead: S1,S2,…; again for further ones",
                     {.commas = true});
  command.exclude({"--strategy"}, {"--players"});
  command.add_option("--games", options.games, "N",
                     "How many games; with --until: how many at most (default: 10000; 1000000)");
  command.add_option("--seed", options.seed, "K", "Random seed, 0 to 2^64−1", {.shown = true});
  add_solving(command, options.solve);
}

void add_output(const Command& command, SimulateArguments& options) {
  command.add_option("--at-least", options.at_least, "N",
                     "A score whose share of games to print; again for further ones",
                     {.commas = true});
  options.output.add_to(command, "a row per score, a column per player");
  command.add_output("--record", options.record, "Write all games to this file, as JSON lines",
                     {.form = [] { return kRecordForm; },
                      .kind = support::kRecordedGames,
                      .beside = Beside::results,
                      .parts = true});
  command.add_flag("--resume", options.resume,
                   "Continue from the games that an interrupted --record has left");
  command.need({"--resume"}, {"--record"});
  command.add_option("--until", options.until, "CONDITION",
                     "Look for a game that passes through a state, such as open=K,dice=55556 or "
                     "score=257, and print it");
  command.exclude({"--until"},
                  {"--at-least", "--csv", "--svg", "--plot", "--no-plot", "--record", "--resume"});
  command.exclude({"--csv"}, {"--at-least"});
}

}  // namespace

void add_simulate(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("simulate", "Play many games and count their scores");
  const auto options = std::make_shared<SimulateArguments>();
  options->game.add_to(command, options->output);
  add_table(command, *options);
  add_output(command, *options);
  command.footer(
      "Examples:\n"
      "  fivekind simulate yatzy --games 100000 --at-least 300\n"
      "                                              100,000 games for the best average\n"
      "  fivekind simulate yatzy --players expected,greedy,random --seed 7\n"
      "                                              three players at one table\n"
      "  fivekind simulate yahtzee --games 1000 --record games.jsonl\n"
      "  fivekind simulate yatzy --until open=K,bonus=yes,rolls-left=1,dice=55556\n"
      "                                              a game that comes to this decision");
  command.callback([options, &work] { work = [options] { return simulate_games(*options); }; });
}

}  // namespace fivekind::cli
