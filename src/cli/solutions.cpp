// The solutions that one command asks questions of.
#include "cli/solutions.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <utility>

#include "cli/terminal.h"

namespace fivekind::cli {

Result<Solution> Solutions::get(const std::string& objective,
                                std::optional<bool> single_precision) {
  const auto found = solved_.find(objective);
  if (found != solved_.end()) return found->second;
  SolveOptions options = options_;
  options.objective = objective;
  if (single_precision) options.single_precision = single_precision;
  auto solution = [&] {
    Progress progress("solving", "states");
    options.progress = progress.callback();
    return Solution::solve(game_, options);
  }();
  if (!solution) return solution;
  const SolveReport& report = solution->report();
  if (!report.table_problem.empty()) warn(report.table_problem);
  constexpr double kLong = 2;
  const bool curves = objective.starts_with("target") || objective.starts_with("quantile=");
  if (curves && !report.from_table && report.seconds > kLong) {
    write_error(
        fmt::format("solved in {}; 'fivekind tables build {} target-curves' keeps such "
                    "answers\n",
                    duration(report.seconds), report.game));
  }
  solved_.emplace(objective, *solution);
  return solution;
}

Result<Advice> Solutions::advise(const Position& position, const std::string& objective) {
  const auto solution = get(objective);
  if (!solution) return tl::make_unexpected(solution.error());
  auto advice = solution->advise(position);
  const bool needs_tie_breaker =
      advice && advice->ties && solution->report().objective != "expected";
  if (!needs_tie_breaker) return advice;
  const auto expected = get("expected");
  if (!expected) return tl::make_unexpected(expected.error());
  return solution->advise(position, &*expected);
}

void show_measuring(Strategies& strategies) {
  strategies.watch_measuring(
      [bar = std::make_shared<std::unique_ptr<Progress>>()](std::uint64_t done, std::uint64_t all) {
        if (*bar == nullptr) *bar = std::make_unique<Progress>("finding the strength", "games");
        const bool go_on = (*bar)->update(done, all);
        if (all > 0) bar->reset();
        return go_on;
      });
}

Strategies strategies_from(const Game& game, Solutions& solutions, int threads) {
  Strategies strategies(
      game,
      [&solutions](const std::string& objective) {
        return objective == "target-curves" ? solutions.get(objective)
                                            : solutions.get(objective, false);
      },
      threads);
  show_measuring(strategies);
  return strategies;
}

namespace {

// What stands after a prefix, if it is there.
std::string after(const std::string& text, const std::string& prefix) {
  return text.starts_with(prefix) ? text.substr(prefix.size()) : std::string();
}

}  // namespace

std::string value_name(const std::string& objective) {
  if (objective == "expected") return "expected final score";
  if (objective == "worst-case") return "score that can be forced";
  if (objective == "target-curves") return "highest score with a chance of 1/2";
  if (objective.starts_with("utility=exp:")) return "certainty equivalent";
  if (objective.starts_with("utility=")) return "expected utility";
  if (const std::string target = after(objective, "target="); !target.empty()) {
    return "chance of " + target + " or more";
  }
  if (const std::string chance = after(objective, "quantile="); !chance.empty()) {
    return "highest score with a chance of " + chance;
  }
  return "mean - " + after(objective, "mean-variance=") + " * variance";
}

namespace {

// Whose values are final scores.
bool is_whole(const std::string& objective) {
  return objective.starts_with("quantile=") || objective == "target-curves";
}

}  // namespace

std::string precise_value_text(const std::string& objective, double value) {
  return is_whole(objective) ? fmt::format("{:.0f}", value) : fmt::format("{:.9f}", value);
}

std::string value_text(const std::string& objective, double value) {
  return value_text(objective, value, value);
}

std::string value_text(const std::string& objective, double value, double best) {
  if (is_whole(objective)) return fmt::format("{:.0f}", value);
  constexpr double kSmall = 1e-3;
  const bool chance = objective.starts_with("target=");
  if (chance && best > 0 && best < kSmall) return fmt::format("{:.3e}", value);
  return fmt::format("{:.4f}", value);
}

}  // namespace fivekind::cli
