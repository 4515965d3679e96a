// fivekind convert: converts recorded games to another form.
#include <fivekind/records.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/files/known_files.h"
#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"

namespace fivekind::cli {
namespace {

struct ConvertArguments {
  std::string file;
  GameOptions game;
  OutputOptions report;
  std::string to;
  std::string from;
  std::string output;
  bool keep_going = false;
};

std::string account_of(const Converted& done) {
  return fmt::format("{} converted, {} passed over", counted(done.games, "game"),
                     counted(done.bad, "bad record"));
}

int convert(const ConvertArguments& options) {
  ConvertOptions how;
  const auto to = parse_record_form(options.to);
  if (!to) return report(to.error());
  how.to = *to;
  how.output = options.output;
  const auto form = record_form(options.from);
  if (!form) return report(form.error());
  how.records.form = *form;
  how.keep_going = options.keep_going;
  how.write = print_text;
  std::vector<std::string> errors;
  how.bad = [&](const Error& error) {
    warn(error.message());
    if (options.report.json) errors.push_back(error.message());
  };
  const auto game = options.game.load_if_named();
  if (!game) return report(game.error());
  how.records.game = *game;
  catch_interrupts();
  how.progress = [](std::uint64_t) { return !interrupted(); };
  how.records.should_continue = [] { return !interrupted(); };
  const auto done = convert_records(options.file, how);
  if (!done) return report(done.error());
  const Json json = {{"game", done->game}, {"from", text_of(done->from)},
                     {"to", options.to},   {"games", done->games},
                     {"bad", done->bad},   {"errors", errors}};
  const auto print = [&] {
    if (done->bad > 0) warn(account_of(*done));
  };
  return show_results(options.report, {.json = [&] { return json; }, .text = print});
}

}  // namespace

void add_convert(const Command& program, Work& work) {
  const Command command = program.add_subcommand("convert", "Write recorded games in another form");
  const auto options = std::make_shared<ConvertArguments>();
  command.add_input(
      "FILE", options->file,
      "Recorded games: JSON Lines, CSV or a score sheet, packed or not; - for standard "
      "input",
      {.required = true});
  options->game.add_to(command, options->report);
  command.add_option("--to", options->to, "FORM", "The form to write: json, csv or sheet",
                     {.required = true, .offered = {"json", "csv", "sheet"}});
  command.add_option("--from", options->from, "FORM",
                     "The form to read, if it is not to be recognised",
                     {.offered = {"json", "csv", "sheet"}});
  const auto form = [options] {
    if (options->to == "csv") return kCsvForm;
    return options->to == "json" ? kRecordForm : kTextForm;
  };
  command.add_output("-o,--output", options->output, "Write to this file",
                     {.form = form, .kind = kRecords, .beside = Beside::report});
  command.add_flag("--keep-going", options->keep_going,
                   "List and count bad records, and convert the others");
  command.need({"--json"}, {"--output"});  // since it is a report
  command.footer(
      "Examples:\n"
      "  fivekind convert games.jsonl --to csv -o games.csv\n"
      "  fivekind convert evening.txt yatzy --to json\n"
      "                                              a score sheet that does not name its game\n"
      "  zcat games.gz | fivekind convert - --to sheet --keep-going\n"
      "                                              without the records that cannot be");
  command.callback([options, &work] { work = [options] { return convert(*options); }; });
}

}  // namespace fivekind::cli
