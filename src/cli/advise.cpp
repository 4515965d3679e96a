// fivekind advise: what to keep, or which box to fill.
#include <fivekind/engine.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/advise_output.h"
#include "cli/command.h"
#include "cli/match_options.h"
#include "cli/position_options.h"
#include "cli/solutions.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

struct AdviseArguments {
  PositionOptions position;
  SolveOptions solve;
  std::vector<std::string> objectives;
  std::vector<std::string> opponents;
  MatchOptions match;
};

// What is asked for: the objectives given; else what people would ask first.
std::vector<std::string> objectives_of(const AdviseArguments& options) {
  std::vector<std::string> objectives = options.objectives;
  if (objectives.empty()) objectives.push_back(options.opponents.empty() ? "expected" : "win");
  // Beside a strategy against others one wants to see where it parts from the plain score.
  if (objectives.size() == 1 && names_strategy_against_others(objectives.front()))
    objectives.push_back("expected");
  return objectives;
}

// Options that say nothing for these objectives.
std::optional<Error> mistake_in(const AdviseArguments& options) {
  const std::vector<std::string> objectives = objectives_of(options);
  const bool against =
      std::any_of(objectives.begin(), objectives.end(), names_strategy_against_others);
  if (!options.opponents.empty() && !against) {
    return Error{Fault::usage, "options", "--objective win, emp:D or dynw:D beside --opponent",
                 fmt::format("{}", fmt::join(objectives, ", "))};
  }
  return options.match.idle(objectives, "--objective");
}

Result<Advice> advise_against(Strategies& strategies, const Position& position,
                              const std::string& name) {
  const auto strategy = strategies.get(name);
  if (!strategy) return tl::make_unexpected(strategy.error());
  return strategy->advise(position);
}

int advise(const AdviseArguments& options) {
  if (const auto mistake = mistake_in(options)) return report(*mistake);
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const Game& game = loaded->first;
  const auto position = options.opponents.empty()
                            ? Result<Position>(loaded->second)
                            : with_opponents(loaded->second, options.opponents);
  if (!position) return report(position.error());
  SolveOptions solve = options.solve;
  solve.from = *position;
  const Engine engine = engine_for(std::move(solve));
  Strategies strategies = engine.strategies(game);
  const auto settings = options.match.settings(options.solve.tables);
  if (!settings) return report(settings.error());
  if (const auto error = strategies.set_match(*settings)) return report(*error);
  std::vector<Advice> advice;
  for (const std::string& objective : objectives_of(options)) {
    auto one = names_strategy_against_others(objective)
                   ? advise_against(strategies, *position, objective)
                   : engine.advise(*position, objective);
    if (!one) return report(one.error());
    advice.push_back(*std::move(one));
  }
  return show_results(options.position.game.json, json::of(advice),
                      [&] { print_advice(game, advice); });
}

}  // namespace

void add_advise(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "advise", "Say what to keep, or which box to fill, and what every action is worth");
  const auto options = std::make_shared<AdviseArguments>();
  options->position.add_to(command);
  command.add_option("--objective", options->objectives, "O",
                     objective_help() +
                         "; against others: win, emp:D or dynw:D; several side by side if given "
                         "again (default: expected, or win with opponents)",
                     {.each = true});
  command.add_option("--opponent", options->opponents, "CARD",
                     "Another player's card, as in position texts: \"1=3,5=15\", "
                     "\"filled=1.5,upper=18,points=40\" or \"-\"; again for each of them",
                     {.each = true});
  options->match.add_to(command);
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1\n"
      "  fivekind advise yahtzee --filled ones,fives,yahtzee=50 --upper 18 --points 68\n"
      "                                     no dice: the value of the card before a turn\n"
      "  fivekind advise 1/yatzy/-/1/56666:0\n"
      "  fivekind advise yatzy --dice 66665 --rolls-left 0 --objective expected \\\n"
      "      --objective target=300             the average beside the chance of a dream\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1 \\\n"
      "      --opponent 6=18,Y=50               to win against a player with this card\n"
      "Without --scores and --filled the card is empty. Keys and letters of the categories:\n"
      "fivekind games GAME.");
  command.callback([options, &work] { work = [options] { return advise(*options); }; });
}

}  // namespace fivekind::cli
