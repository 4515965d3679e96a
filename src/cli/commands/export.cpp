// fivekind export: values, decisions and openings of a game as rows for other programs.
#include <fivekind/export_rows.h>
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/files/known_files.h"
#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/streams.h"
#include "json/answers.h"
#include "support/files/files.h"
#include "support/quantities.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

struct ExportArguments {
  GameOptions game;
  OutputOptions report;
  SolveOptions solve;
  ExportOptions how;
  std::string form = "csv";
  std::string objective = "expected";
};

Result<ExportLayout> write_export(const Engine& engine, const Game& game, ExportOptions how) {
  FIVEKIND_LET(const auto layout, export_layout(game, how));
  // Tried before the work; written after the array, so that it never stands beside another one.
  const bool described = how.form == ExportForm::npy;
  if (described) {
    FIVEKIND_TRY(support::try_to_write(layout_file(how.output), support::kLayout));
  }
  remark(fmt::format("{} {}: {}, {}{}\n", game.key(), text_of(how.content),
                     counted(layout.rows, "row"), described ? "" : "at least ",
                     support::large_size(static_cast<double>(export_bytes(layout, how.form)))));
  how.write = print_text;
  auto written = export_rows(engine, game, how);
  if (!written || !described) return written;
  const std::string text = json::text_of(json::of(game, *written), 2) + '\n';
  FIVEKIND_TRY(support::write_file(layout_file(how.output), text, support::kLayout));
  return written;
}

// Errors: those of the names of a form and an objective.
Result<ExportOptions> asked(const ExportArguments& options) {
  ExportOptions how = options.how;
  FIVEKIND_LET(how.form, parse_export_form(options.form));
  FIVEKIND_LET(how.objective, Objective::parse(options.objective));
  return how;
}

int export_game(const ExportArguments& options) {
  catch_interrupts();
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto how = asked(options);
  if (!how) return report(how.error());
  const auto done = write_export(engine_for(options.solve), *game, *how);
  if (!done) return report(done.error());
  return show_results(options.report, {.json = [&] { return json::of(*game, *done); }});
}

// One of the commands below `export`.
void add_one_export(const Command& all, Work& work, ExportContent content,
                    const std::string& what) {
  const std::string name(text_of(content));
  const Command command = all.add_subcommand(name, what);
  const auto options = std::make_shared<ExportArguments>();
  ExportOptions& how = options->how;
  how.content = content;
  options->game.add_to(command, options->report);
  command.add_option("--form", options->form, "FORM", "What to write: csv, jsonl or npy (NumPy)",
                     {.one_of = {"csv", "jsonl", "npy"}, .shown = true});
  const auto form = [options] {
    const std::string& name_of_form = options->form;
    return name_of_form == "csv" ? kCsvForm : name_of_form == "npy" ? kArrayForm : kJsonForm;
  };
  command.add_output("-o,--output", how.output, "Write to this file",
                     {.form = form, .beside = Beside::report});
  command.add_option(
      "--objective", options->objective, "O",
      content == ExportContent::openings ? objective_help() : "expected or worst-case",
      {.shown = true});
  if (content != ExportContent::openings) {
    command.add_flag("--all", how.all,
                     fmt::format("Also more than {} rows", grouped(kMaxExportedRows)));
  }
  add_solving(command, options->solve);
  command.need({"--json"}, {"--output"});  // since it is a report
  command.callback([options, &work] {
    if (options->form == "npy" && options->how.output.empty()) {
      throw Refusal{"--output FILE beside --form npy", "none"};
    }
    work = [options] { return export_game(*options); };
  });
}

}  // namespace

void add_export(const Command& program, Work& work) {
  const Command all = program.add_subcommand(
      "export", "Write values, decisions or openings of a game as CSV, JSON Lines or NumPy arrays");
  all.require_subcommand();
  add_one_export(all, work, ExportContent::values,
                 "The expected score to come of every card between turns");
  add_one_export(all, work, ExportContent::policy, "The best action of every decision");
  add_one_export(all, work, ExportContent::openings, "What to do with each first roll");
  all.footer(
      "Examples:\n"
      "  fivekind export values yahtzee --form npy -o yahtzee.npy\n"
      "                                     and yahtzee.npy.layout.json says what is in it\n"
      "  fivekind export values yatzy | gzip > yatzy.csv.gz\n"
      "  fivekind export policy yatzy --all --form npy -o policy.npy\n"
      "  fivekind export openings yahtzee --form jsonl\n"
      "--json prints what was written, beside --output.");
}

}  // namespace fivekind::cli
