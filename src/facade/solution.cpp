// The facade's solutions: solving or opening a table, and advice.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "facade/data.h"
#include "solve/advice.h"
#include "solve/solver.h"
#include "solve/stored.h"
#include "support/files.h"
#include "support/parallel.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

using Clock = std::chrono::steady_clock;

// Solves that a person would have to wait for are kept.
constexpr double kKeptFromSeconds = 1.0;

Result<int> checked_threads(int threads) {
  if (threads == 0) return support::default_threads();
  if (threads < 0 || threads > support::kMostThreads) {
    return fail(Fault::threads_range, "threads",
                fmt::format("a number from 1 to {}", support::kMostThreads),
                std::to_string(threads));
  }
  return threads;
}

template <typename T>
Result<std::shared_ptr<const solve::Solution<T>>> run_solve(
    const std::shared_ptr<const solve::Problem>& problem, const solve::Objective& objective,
    const SolveOptions& options, int threads) {
  const support::ThreadPool pool(threads);
  return solve::solve<T>(problem, objective, pool, options.progress);
}

// Fills data.values by solving; long solves in double precision are written to `folder`.
std::optional<Error> solve_into(Solution::Data& data, const SolveOptions& options,
                                const std::string& folder, Clock::time_point start) {
  if (options.single_precision) {
    auto solved = run_solve<float>(data.problem, data.objective, options, data.report.threads);
    if (!solved) return solved.error();
    data.values = *solved;
  } else {
    auto solved = run_solve<double>(data.problem, data.objective, options, data.report.threads);
    if (!solved) return solved.error();
    data.values = *solved;
    data.report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!folder.empty()) {
      const auto stored = solve::store(folder, *data.problem, data.objective, **solved);
      if (stored) {
        data.report.table = folder;
      } else {
        data.report.table_problem = "the table was not kept: " + stored.error().message();
      }
    }
  }
  return std::nullopt;
}

// The folder again if this solve is to be kept there, else nothing. The disk is asked before the
// work.
std::string folder_to_keep(const solve::Problem& problem, const solve::Objective& objective,
                           const std::string& folder, SolveReport& report) {
  if (folder.empty() ||
      solve::predicted_seconds(problem, support::default_threads()) < kKeptFromSeconds) {
    return {};
  }
  if (const auto space = solve::check_space(folder, problem, objective); !space) {
    report.table_problem = "the table will not be kept: " + space.error().message();
    return {};
  }
  return folder;
}

// A table whose value of the empty card can be read; more of it is verified when it is used.
Result<std::shared_ptr<const solve::ValueSource>> open_whole(
    const std::string& folder, const std::shared_ptr<const solve::Problem>& problem,
    const solve::Objective& objective) {
  auto stored = solve::open_stored(folder, problem, objective);
  if (!stored) return stored;
  if (const auto value = (*stored)->value(problem->start()); !value) {
    return tl::make_unexpected(value.error());
  }
  return stored;
}

Action public_action(const solve::Problem& problem, const solve::Action& action) {
  Action result;
  result.kind = action.is_keep ? Action::Kind::keep : Action::Kind::category;
  if (action.is_keep) {
    result.keep = problem.scoring().multisets().text(action.keep);
  } else {
    result.category = problem.game().categories[action.category.position()].key;
  }
  result.points = action.points.value;
  result.bonus = action.bonus.value;
  result.joker = action.joker;
  result.value = action.value;
  result.loss = action.loss;
  result.best = action.tied;
  return result;
}

}  // namespace

Result<Solution> Solution::solve(const Game& game, const SolveOptions& options) {
  const auto objective = solve::parse_objective(options.objective);
  if (!objective) return tl::make_unexpected(objective.error());
  const auto threads = checked_threads(options.threads);
  if (!threads) return tl::make_unexpected(threads.error());
  const auto instruction_set = turn::force_instruction_set_from_environment();
  if (!instruction_set) return tl::make_unexpected(instruction_set.error());

  const auto start = Clock::now();
  const auto problem = solve::Problem::prepare(game.data().scoring.game());
  if (!problem) return tl::make_unexpected(problem.error());
  auto data = std::make_shared<Data>();
  data->problem = *problem;
  data->objective = *objective;
  SolveReport& report = data->report;
  report.game = game.key();
  report.rules_hash = game.rules_hash();
  report.objective = objective->text();
  report.precision = options.single_precision ? "single" : "double";
  report.states = (*problem)->space().size();
  report.threads = *threads;
  report.instruction_set = *instruction_set;

  const bool may_have_table =
      !options.tables.empty() && !options.single_precision && options.use_tables;
  std::string folder =
      may_have_table ? solve::table_folder(options.tables, **problem, *objective) : std::string();
  if (may_have_table) {
    auto stored = open_whole(folder, *problem, *objective);
    if (stored) {
      data->values = *stored;
      report.from_table = true;
      report.table = folder;
    } else if (stored.error().fault != Fault::table_missing) {
      report.table_problem = "the table is made again: " + stored.error().message();
    }
  }
  if (data->values == nullptr) {
    folder = folder_to_keep(**problem, *objective, folder, report);
    if (auto error = solve_into(*data, options, folder, start)) return tl::make_unexpected(*error);
  }
  if (report.seconds == 0) {
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  const auto value = data->values->value((*problem)->start());
  if (!value) return tl::make_unexpected(value.error());
  report.value = solve::in_points(*objective, *value, rules::Points(0));
  return Solution(std::move(data));
}

const SolveReport& Solution::report() const {
  return data_->report;
}

namespace {

// A damaged block is met in the middle of a query; the table has to go before it can be made anew.
Error with_remedy(Error error, const SolveReport& report) {
  if (error.fault == Fault::table_damaged) {
    error.found += " (remove the folder " + report.table + " and it will be made again)";
  }
  return error;
}

}  // namespace

std::uint64_t Solution::checksum() const {
  return data_->values->checksum();
}

Result<Advice> Solution::advise(const Position& position, const Solution* tie_breaker) const {
  if (position.data().game.rules_hash() != data_->report.rules_hash) {
    return fail(Fault::position_game, "position", "the game '" + data_->report.game + "'",
                "another one, '" + position.data().game.key() + "'");
  }
  if (tie_breaker != nullptr && (tie_breaker->report().rules_hash != data_->report.rules_hash ||
                                 tie_breaker->data_->objective != solve::Objective{})) {
    return fail(
        Fault::objective_name, "tie-breaker",
        "a solution of the same game for the objective 'expected'",
        fmt::format("'{}' of '{}'", tie_breaker->report().objective, tie_breaker->report().game));
  }
  const solve::ValueSource* expected =
      tie_breaker == nullptr ? nullptr : tie_breaker->data_->values.get();
  const auto advice = solve::advise(*data_->problem, data_->objective, *data_->values, expected,
                                    position.data().position);
  if (!advice) return tl::make_unexpected(with_remedy(advice.error(), data_->report));
  Advice result;
  result.position = position.text();
  result.objective = data_->objective.text();
  result.value = advice->value;
  for (const solve::Action& action : advice->actions) {
    result.actions.push_back(public_action(*data_->problem, action));
  }
  return result;
}

Result<double> predict_solve_seconds(const Game& game, int threads) {
  const auto checked = checked_threads(threads);
  if (!checked) return tl::make_unexpected(checked.error());
  const auto problem = solve::Problem::prepare(game.data().scoring.game());
  if (!problem) return tl::make_unexpected(problem.error());
  return solve::predicted_seconds(**problem, *checked);
}

std::string default_tables_folder() {
  return support::data_folder() + "/tables";
}

std::vector<std::string> instruction_sets() {
  return turn::available_instruction_sets();
}

}  // namespace fivekind
