// fivekind strategies: who can play.
#include <fivekind/strategy.h>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

int list_strategies(const ProgramForm& form) {
  const std::vector<StrategyInfo> kinds = strategy_kinds();
  const Json json = json::of(kinds);
  const Rows rows{json["strategies"], {"name", "form", "description", "faces_others"}};
  return show_results(form, json, rows, [&] {
    Table table({{"strategy"}, {"what it does"}});
    for (const StrategyInfo& kind : kinds) table.add_row({kind.form, kind.description});
    table.print();
  });
}

}  // namespace

void add_strategies(const Command& program, Work& work) {
  const Command command = program.add_subcommand("strategies", "List the strategies that can play");
  const auto form = std::make_shared<ProgramForm>();
  command.add_flag("--json", form->json, "Print JSON");
  add_csv(command, form->csv, "a row per strategy");
  command.add_output();
  command.footer(
      "Examples:\n"
      "  fivekind strategies\n"
      "  fivekind compare yatzy expected greedy random\n"
      "  fivekind simulate yatzy --strategy noisy:expected:0.5 --games 10000\n"
      "docs/strategies.md says more about each.");
  command.callback([form, &work] { work = [form] { return list_strategies(*form); }; });
}

}  // namespace fivekind::cli
