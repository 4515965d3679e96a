// fivekind rules: commands for rules files.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/files/known_files.h"
#include "cli/frame/command.h"
#include "cli/terminal/streams.h"
#include "support/files/source.h"

namespace fivekind::cli {
namespace {

struct RulesArguments {
  std::string file;
  std::string output;
  OutputOptions form;
};

int upgrade(const RulesArguments& options) {
  const auto text = rules_text(options.file);
  if (!text) return report(text.error());
  const std::string source = support::input_name(options.file);
  const auto upgraded = Game::upgraded_text(*text, source);
  if (!upgraded) return report(upgraded.error());
  const auto game = Game::from_text(*upgraded, source);
  if (!game) return report(game.error());
  const bool changed = *upgraded != *text;
  const Json json = {{"game", game->key()},
                     {"rules_hash", game->rules_hash()},
                     {"changed", changed},
                     {"text", *upgraded}};
  const auto print = [&] {
    if (!changed) remark(fmt::format("{}: of the newest format already\n", source));
    fmt::print("{}", *upgraded);
  };
  return show_results(options.form, {.json = [&] { return json; }, .text = print});
}

}  // namespace

void add_rules(const Command& program, Work& work) {
  const Command rules = program.add_subcommand("rules", "Bring rules files to the newest format");
  rules.require_subcommand();
  const Command command =
      rules.add_subcommand("upgrade", "Print a rules file in the newest format, with its comments");
  const auto options = std::make_shared<RulesArguments>();
  command.add_input("FILE", options->file, "A rules file; - for standard input",
                    {.required = true});
  options->form.add_json(command);
  command.add_output(
      "-o,--output", options->output, "Write what would be printed to this file",
      {.form = [] { return kJsonForm; }, .kind = kRulesFile, .sent = true, .in_place = true});
  command.exclude({"--json"}, {"--output"});  // which could be the file itself
  command.callback([options, &work] { work = [options] { return upgrade(*options); }; });
  rules.footer(
      "Examples:\n"
      "  fivekind rules upgrade my.json -o my.json   in its place\n"
      "  fivekind rules upgrade my.json --json       whether it has changed, and the hash of the\n"
      "                                              rules, which has not");
}

}  // namespace fivekind::cli
