// fivekind strategies: lists the strategies.
#include <fivekind/strategy.h>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

int list_strategies(const OutputOptions& output) {
  const std::vector<StrategyInfo> kinds = strategy_kinds();
  Table table({{"strategy"}, {"what it does"}});
  for (const StrategyInfo& kind : kinds) table.add_row({kind.form, kind.description});
  return show_results(output,
                      {.json = [&] { return json::of(kinds); },
                       .rows = {"/strategies", {"name", "form", "description", "faces_others"}},
                       .text = [&] { table.print(); }});
}

}  // namespace

void add_strategies(const Command& program, Work& work) {
  const Command command = program.add_subcommand("strategies", "List the strategies that can play");
  const auto output = std::make_shared<OutputOptions>();
  output->add_json(command);
  output->add_csv(command, "a row per strategy");
  command.add_output();
  command.footer(
      "Examples:\n"
      "  fivekind strategies\n"
      "  fivekind compare yatzy expected greedy random\n"
      "  fivekind simulate yatzy --strategy noisy:expected:0.5 --games 10000\n"
      "docs/strategies.md says more about each.");
  command.callback([output, &work] { work = [output] { return list_strategies(*output); }; });
}

}  // namespace fivekind::cli
