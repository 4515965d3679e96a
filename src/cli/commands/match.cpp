// fivekind match: strategies against one another.
#include <fivekind/match.h>
#include <fivekind/two_players.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/frame/match_options.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/match_output.h"
#include "cli/terminal/interrupts.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

struct MatchArguments {
  GameOptions game;
  std::vector<std::string> players;
  TournamentOptions how;
  MatchOptions stakes;
  std::string judge = "emp:1";
  bool judge_given = false;
  bool luck = false;
  bool no_luck = false;
  bool profile = false;
  bool exact = false;
  OutputOptions output;
  SolveOptions solve;
};

// If values of the game against others are available anyway, games are judged by default.
bool wants_judge(const MatchArguments& options, const std::vector<Strategy>& players) {
  if (options.luck || options.no_luck || options.profile) return !options.no_luck;
  if (options.judge_given) return true;
  const bool two = options.how.pairs || players.size() == 2;
  return two && std::any_of(players.begin(), players.end(),
                            [](const Strategy& player) { return player.faces_others(); });
}

int sweep(const MatchArguments& options, const Engine& engine,
          const std::vector<Strategy>& players) {
  const auto exact = match_exactly(engine, players);
  if (!exact) return report(exact.error());
  return show_results(options.output,
                      {.json = [&] { return json::of(*exact); },
                       .csv = [&] { return csv_of(*exact); },
                       .text = [&] { print_tables(players.front().game(), *exact); }});
}

int play(const MatchArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto settings = options.stakes.settings(options.solve.tables);
  if (!settings) return report(settings.error());
  const Engine engine = engine_for(options.solve);
  Strategies strategies = engine.strategies(*game);
  if (const auto done = strategies.set_match(*settings); !done) return report(done.error());
  TournamentOptions how = options.how;
  how.payoff = settings->payoff;
  how.tie_break = settings->tie_break;
  Cast cast(std::move(strategies));
  const auto players = cast.all(options.players);
  if (!players) return report(players.error());
  if (options.exact) return sweep(options, engine, *players);
  const bool judged = wants_judge(options, *players);
  std::vector<std::string> names = options.players;
  if (judged) names.push_back(options.judge);
  if (const auto done = options.stakes.check_limits_used(names, "--players"); !done)
    return report(done.error());
  if (judged) {
    auto judge = cast.get(options.judge);
    if (!judge) return report(judge.error());
    how.judge = *std::move(judge);
  }
  if (const auto done = check_tournament(engine, *players, how); !done) return report(done.error());
  if (const auto done = cast.warm_up(how.pairs ? 2 : players->size()); !done)
    return report(done.error());
  const auto tournament = play_tournament(engine, *players, how);
  if (!tournament) return report(tournament.error());
  Forms forms = {.json = [&] { return json::of(*tournament); },
                 .csv = [&] { return csv_of(*tournament); },
                 .text = [&] { print_tables(*game, *tournament, options.profile); }};
  if (options.profile) forms.plot = [&] { return profile_of(*game, *tournament); };
  const int code = show_results(options.output, forms);
  if (code != kDone || tournament->complete) return code;
  warn("interrupted: the figures are those of the games that were finished");
  return interrupted_code();
}

void add_games_options(const Command& command, MatchArguments& options) {
  command.add_option("--players", options.players, "S,S,…",
                     "Who plays, 2 to 8, or with --exact 1 to 8: win,emp:1,expected,target=289,… "
                     "('fivekind strategies' "
                     "lists them); again for further ones",
                     {.commas = true, .required = true});
  command.add_flag("--exact", options.exact,
                   "Play no games, but find what two get against each other on average, exactly, "
                   "and what the best answer to each gets");
  command.add_option("--games", options.how.games, "N",
                     "How many games, of the table or of each pair", {.shown = true});
  command.add_flag("--pairs", options.how.pairs,
                   "Matches of two, each against each, instead of one table for all");
  command.add_flag("--common-dice", options.how.common_dice,
                   "Play each set of dice once for every player in every seat");
  command.add_option("--seed", options.how.seed, "K", "Random seed, 0 to 2^64−1", {.shown = true});
}

void add_luck(const Command& command, MatchArguments& options) {
  command.add_flag("--luck", options.luck,
                   "Take the luck of the dice off the results of two players (default: if one "
                   "of the players looks at the others' cards)");
  command.add_flag("--no-luck", options.no_luck, "Do not");
  command.add_option("--judge", options.judge, "S",
                     "Whose values say what luck is, and what decisions lose: win, emp:D, dynw:D",
                     {.shown = true});
  command.add_flag("--profile", options.profile,
                   "Show what each turn of two players loses, as a table and as a plot");
  options.output.add_plot(command);
  command.need({"--svg", "--plot", "--no-plot"}, {"--profile"});
  command.exclude({"--no-luck"}, {"--luck", "--judge", "--profile"});
}

}  // namespace

void add_match(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("match", "Let strategies play against one another for match points");
  const auto options = std::make_shared<MatchArguments>();
  options->stakes.time = "50ms";
  options->game.add_to(command, options->output);
  add_games_options(command, *options);
  add_luck(command, *options);
  options->stakes.add_to(command);
  command.exclude({"--exact"},
                  {"--games", "--pairs", "--common-dice", "--seed", "--luck", "--no-luck",
                   "--judge", "--profile", "--payoff", "--tie-break", "--time", "--memory"});
  options->output.add_csv(command, "a row per player and opponent");
  command.add_output();
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind match yatzy --players win,expected --games 200\n"
      "                                     a match of two; luck is taken off\n"
      "  fivekind match yatzy --players expected,greedy,random --pairs --games 10000\n"
      "                                     each against each, with a crosstable\n"
      "  fivekind match yahtzee --players noisy:emp:1:100,expected --games 400 --profile\n"
      "                                     what each turn loses\n"
      "  fivekind match yahtzee --players emp:1,expected,expected,expected --payoff 6,3,1,0\n"
      "                                     four at one table\n"
      "  fivekind match yatzy-forced --players win,expected --exact\n"
      "                                     what best play gains, exactly\n"
      "docs/match.md says what the figures mean.");
  command.callback([options, command, &work] {
    options->judge_given = command.given("--judge");
    work = [options] { return play(*options); };
  });
}

}  // namespace fivekind::cli
