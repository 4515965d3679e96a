// fivekind levels: how strong casual, good, expert and perfect players of a game are.
#include <fivekind/levels.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

struct LevelsArguments {
  GameOptions game;
  SolveOptions solve;
  bool measured = false;
  bool source = false;
  OutputOptions output;
};

Result<Levels> levels_of(const Game& game, const LevelsArguments& options) {
  if (!options.measured && !options.source) {
    if (auto known = known_levels(game)) return *std::move(known);
  }
  return levels(engine_for(options.solve), game, true);
}

// A line of src/strategies/known_levels.inc.
void print_source(const Game& game, const Levels& found) {
  fmt::print("// {}\n{{\"{}\", {}, {}, {{{}, {}, {}}}}},\n", game.key(), game.rules_hash(),
             found.random_mean, found.perfect_mean, found.levels[0].weight, found.levels[1].weight,
             found.levels[2].weight);
}

void print_table(const Game& game, const Levels& found) {
  fmt::print("{}\nrandom play averages {:.2f}, perfect play {:.2f}\n\n",
             styled(fmt::format("{}  ({}, rules {})", game.name(), game.key(), game.rules_hash()),
                    Style::strong),
             found.random_mean, found.perfect_mean);
  Table table(
      {{"level"}, right("averages"), right("of the way"), {"strategy"}, right("weight of errors")});
  for (const Level& level : found.levels) {
    table.add_row({level.key, fmt::format("{:.1f}", level.mean),
                   fmt::format("{:.0f} %", 100 * level.share), level.strategy,
                   level.share < 1 ? fmt::format("{:.4f}", level.weight) : "none"});
  }
  table.print();
}

int show_levels(const LevelsArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto found = levels_of(*game, options);
  if (!found) return report(found.error());
  return show_results(
      options.output,
      {.json = [&] { return json::of(*game, *found); },
       .rows = {"/levels", {"key", "mean", "share", "strategy", "weight"}},
       .text = [&] { options.source ? print_source(*game, *found) : print_table(*game, *found); }});
}

}  // namespace

void add_levels(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "levels", "How strong casual, good, expert and perfect players of a game are");
  const auto options = std::make_shared<LevelsArguments>();
  options->game.add_to(command, options->output);
  options->output.add_csv(command, "a row per level");
  command.add_output();
  command.add_flag("--measured", options->measured,
                   "Find them again, also those of a game that comes along");
  command.add_flag("--source", options->source,
                   "The same, as a line of src/strategies/known_levels.inc");
  add_solving(command, options->solve);
  command.exclude({"--source"}, {"--json", "--csv", "--measured"});
  command.footer(
      "Examples:\n"
      "  fivekind levels yahtzee\n"
      "  fivekind levels --rules mine.json\n"
      "  fivekind match yahtzee --players level:expert,expected\n"
      "docs/strategies.md says what a level is.");
  command.callback([options, &work] { work = [options] { return show_levels(*options); }; });
}

}  // namespace fivekind::cli
