// The engine of one command.
#include "cli/frame/solutions.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/streams.h"
#include "support/try.h"

namespace fivekind::cli {

namespace {

void tell(const Solution& solution) {
  const SolveReport& report = solution.report();
  if (!report.table_problem.empty()) warn(report.table_problem);
  constexpr double kLong = 2;
  const bool curves =
      report.objective.starts_with("target") || report.objective.starts_with("quantile=");
  if (curves && !report.from_table && report.seconds > kLong) {
    remark(fmt::format("solved in {}; '{}' keeps such answers\n", duration(report.seconds),
                       build_command(report.game, report.rules_hash, "target-curves")));
  }
}

}  // namespace

EngineOptions engine_options_for(SolveOptions options) {
  EngineOptions how;
  how.solve = std::move(options);
  how.begin = [](const LongTask& task) -> Watch {
    // Answers given line by line show the progress themselves.
    if (task.unit == "lines") return [](std::uint64_t, std::uint64_t) { return !interrupted(); };
    return [bar = std::make_shared<ProgressBar>(task.what, task.unit)](
               std::uint64_t done, std::uint64_t all) { return bar->update(done, all); };
  };
  how.solved = tell;
  return how;
}

Engine engine_for(SolveOptions options) {
  return Engine(engine_options_for(std::move(options)));
}

Result<Strategy> Cast::get(const std::string& name) {
  const auto found = made_.find(name);
  if (found != made_.end()) return found->second;
  auto strategy = strategies_.get(name);
  if (strategy) made_.emplace(name, *strategy);
  return strategy;
}

Result<std::vector<Strategy>> Cast::all(const std::vector<std::string>& names) {
  std::vector<Strategy> strategies;
  for (const std::string& name : names) {
    FIVEKIND_LET(auto strategy, get(name));
    strategies.push_back(std::move(strategy));
  }
  return strategies;
}

Result<void> Cast::warm_up(std::size_t players) const {
  std::string text = "1/" + strategies_.game().key() + "/-";
  for (std::size_t p = 1; p < players; ++p) text += "~-";
  FIVEKIND_LET(const auto start, Position::parse(strategies_.game(), text + "/1/-"));
  for (const auto& [name, strategy] : made_) {
    if (!strategy.faces_others()) continue;
    FIVEKIND_HOLD(strategy.decide(start));
  }
  return {};
}

std::string precise_value_text(const std::string& objective, double value) {
  return fmt::format("{:.{}f}", value, objective_values(objective).whole ? 0 : 9);
}

std::string value_text(const std::string& objective, double value) {
  return value_text(objective, value, value);
}

std::string value_text(const std::string& objective, double value, double best) {
  constexpr double kSmall = 1e-3;
  const ObjectiveValues values = objective_values(objective);
  if (values.whole) return fmt::format("{:.0f}", value);
  if (values.chance && best > 0 && best < kSmall) return fmt::format("{:.3e}", value);
  return fmt::format("{:.4f}", value);
}

}  // namespace fivekind::cli
