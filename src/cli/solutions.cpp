// The engine that one command asks.
#include "cli/solutions.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/terminal.h"

namespace fivekind::cli {

namespace {

void tell(const Solution& solution) {
  const SolveReport& report = solution.report();
  if (!report.table_problem.empty()) warn(report.table_problem);
  constexpr double kLong = 2;
  const bool curves =
      report.objective.starts_with("target") || report.objective.starts_with("quantile=");
  if (curves && !report.from_table && report.seconds > kLong) {
    write_error(fmt::format("solved in {}; '{}' keeps such answers\n", duration(report.seconds),
                            build_command(report.game, report.rules_hash, "target-curves")));
  }
}

}  // namespace

Engine engine_for(SolveOptions options) {
  EngineOptions how;
  how.solve = std::move(options);
  how.begin = [](const LongTask& task) -> Watch {
    return [bar = std::make_shared<ProgressBar>(task.what, task.unit)](
               std::uint64_t done, std::uint64_t all) { return bar->update(done, all); };
  };
  how.solved = tell;
  return Engine(std::move(how));
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
