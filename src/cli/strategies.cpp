// fivekind strategies: who can play.
#include <fivekind/strategy.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

int list_strategies(bool json) {
  const std::vector<StrategyInfo> kinds = strategy_kinds();
  return show_results(json, json::of(kinds), [&] {
    Table table({{"strategy"}, {"what it does"}});
    for (const StrategyInfo& kind : kinds) table.add_row({kind.form, kind.description});
    table.print();
  });
}

}  // namespace

void add_strategies(const Command& program, Work& work) {
  const Command command = program.add_subcommand("strategies", "List the strategies that can play");
  const auto json = std::make_shared<bool>(false);
  command.add_flag("--json", *json, "Print JSON");
  command.footer(
      "Examples:\n"
      "  fivekind strategies\n"
      "  fivekind compare yatzy expected greedy random\n"
      "  fivekind simulate yatzy --strategy noisy:expected:0.5 --games 10000\n"
      "docs/strategies.md says more about each.");
  command.callback([json, &work] { work = [json] { return list_strategies(*json); }; });
}

}  // namespace fivekind::cli
