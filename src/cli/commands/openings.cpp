// fivekind openings: what to do with each first roll.
#include <fivekind/openings.h>
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/action_words.h"
#include "cli/outputs/advise_output.h"
#include "cli/terminal/table.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

struct OpeningsArguments {
  GameOptions game;
  SolveOptions solve;
  std::string objective = "expected";
  OutputOptions output;
};

std::string openings_csv(const std::vector<Opening>& rows) {
  Csv csv({"dice", "chance", "value", "kind", "keep", "category", "announce", "next_loss",
           "approximate"});
  for (const auto& [roll, advice] : rows) {
    std::optional<double> next_loss;
    if (advice.actions.size() > 1) next_loss = advice.actions[1].loss;
    csv.add(roll.dice, roll.probability, advice.value);
    add_action(advice.actions.front(), csv);
    csv.add_row(next_loss, advice.approximate);
  }
  return csv.text();
}

Table openings_table(const Game& game, const std::vector<Opening>& rows) {
  Table table({{"roll"},
               right("chance"),
               {kinds_heading(rows.front().advice.actions)},
               right("value"),
               right("second-best loses")});
  for (const auto& [roll, advice] : rows) {
    const Action& best = advice.actions.front();
    table.add_row({spaced(roll.dice), Chance{roll.probability}, action_text(game, best),
                   value_text(advice.objective, advice.value),
                   advice.actions.size() > 1
                       ? value_text(advice.objective, advice.actions[1].loss, advice.value)
                       : ""});
  }
  return table;
}

std::string openings_text(const Game& game, const Objective& objective,
                          const std::vector<Opening>& rows) {
  const std::string note =
      rows.front().advice.approximate ? "\n" + approximation_note() + "\n" : "";
  return fmt::format("{}  ({}, rules {})\nvalue: {}{}\n\n{}{}", game.name(), game.key(),
                     game.rules_hash(), objective_values(objective.text()).name,
                     note.empty() ? "" : ", approximate", openings_table(game, rows).text(), note);
}

int show_openings(const OpeningsArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const Engine engine = engine_for(options.solve);
  const auto objective = Objective::parse(options.objective);
  if (!objective) return report(objective.error());
  const auto rows = openings(engine, *game, *objective);
  if (!rows) return report(rows.error());
  const auto csv = [&] {
    if (rows->front().advice.approximate) warn(approximation_note());
    return openings_csv(*rows);
  };
  return show_results(options.output,
                      {.json = [&] { return json::of(*game, *objective, *rows); },
                       .csv = csv,
                       .text = [&] { fmt::print("{}", openings_text(*game, *objective, *rows)); }});
}

}  // namespace

void add_openings(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("openings", "Say what to do with each first roll of a game");
  const auto options = std::make_shared<OpeningsArguments>();
  options->game.add_to(command, options->output);
  command.add_option("--objective", options->objective, "O", objective_help(), {.shown = true});
  options->output.add_csv(command, "a row per roll");
  command.add_output();
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind openings yahtzee\n"
      "  fivekind openings yatzy --csv -o openings.csv\n"
      "  fivekind openings yatzy --objective target=300 --json");
  command.callback([options, &work] { work = [options] { return show_openings(*options); }; });
}

}  // namespace fivekind::cli
