// fivekind openings: what to do with each first roll.
#include <fivekind/openings.h>
#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
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
  bool csv = false;
};

std::string openings_csv(const std::vector<Opening>& rows) {
  std::string text = "dice,chance,value,kind,keep,category,announce,next_loss,approximate\n";
  for (const auto& [roll, advice] : rows) {
    const Action& best = advice.actions.front();
    fmt::format_to(std::back_inserter(text), "{},{},{},{},", roll.dice, roll.probability,
                   advice.value, action_fields(best));
    if (advice.actions.size() > 1) text += fmt::format("{}", advice.actions[1].loss);
    text += advice.approximate ? ",1\n" : ",0\n";
  }
  return text;
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
  return show_results(
      options.game.json, OutputOptions{.csv = options.csv},
      {[&] { return json::of(*game, *objective, *rows); },
       [&] {
         if (rows->front().advice.approximate) warn(approximation_note());
         fmt::print("{}", openings_csv(*rows));
       },
       [&] { fmt::print("{}", openings_text(*game, *objective, *rows)); }, nullptr});
}

}  // namespace

void add_openings(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("openings", "Say what to do with each first roll of a game");
  const auto options = std::make_shared<OpeningsArguments>();
  options->game.add_to(command);
  command.add_option("--objective", options->objective, "O", objective_help(), {.shown = true});
  add_csv(command, options->csv, "a row per roll");
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
