// Obtaining the values of a solution.
#include "engine/solutions/solving.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "solve/curve_size.h"
#include "solve/curves.h"
#include "solve/mean_variance.h"
#include "solve/objective_solver.h"
#include "solve/solver.h"
#include "states/reachable.h"
#include "support/memory.h"
#include "support/parallel.h"
#include "support/try.h"
#include "tables/table.h"
#include "values/decided_curves.h"

namespace fivekind {
namespace {

using Values = std::shared_ptr<const values::ValueSource>;
using Curves = std::shared_ptr<const values::CurveSource>;

// Solves that take a noticeable time are stored as tables.
constexpr double kKeptFromSeconds = 1.0;
// Curves that take longer than this in double precision are computed in single precision.
constexpr double kSingleFromSeconds = 3.0;
// Target curves that take longer than this are left to the command that builds tables.
constexpr double kMaxSeconds = 300.0;

// The memory of this many values of curves.
std::uint64_t curve_bytes(double values, bool single) {
  // Padding, and spare capacity of vectors that grew.
  constexpr double kOverhead = 1.5;
  const auto value_bytes = static_cast<double>(single ? sizeof(float) : sizeof(double));
  return static_cast<std::uint64_t>(values * value_bytes * kOverhead);
}

class Solving final : public solve::ObjectiveSolver {
 public:
  Solving(Solution::Data& data, const SolveOptions& options, std::vector<states::CardState> cards)
      : data_(data),
        options_(options),
        pool_(data.report.threads),
        question_{data.problem, std::move(cards), pool_, options.progress,
                  [this](std::uint64_t bytes) { return check_memory(bytes); }} {}

  Result<void> run() {
    FIVEKIND_LET(auto solved, data_.objective.kind->solve(data_.objective, *this));
    data_.action_values = std::move(solved.action_values);
    data_.values = std::move(solved.values);
    data_.curves = std::move(solved.curves);
    return {};
  }

  const solve::SolveQuestion& question() const override { return question_; }
  Result<Values> state_values(const solve::Objective& objective) override;
  Result<Curves> target_curves(std::optional<rules::Points> only) override;
  Result<Curves> utility_curves(std::function<double(std::int32_t)> utility, bool falls) override;
  Result<void> check_room(double values, std::uint64_t solutions) override {
    data_.report.precision = "double";
    return check_memory(solutions * (curve_bytes(values, false) + bytes_of_places()));
  }

 private:
  const problem::Problem& problem() const { return *data_.problem; }
  std::string curves_command() const {
    return build_command(data_.report.game, data_.report.rules_hash, "target-curves");
  }

  // Whether all cards have a target's points, or none can reach them.
  bool is_decided(rules::Points target) const;
  Result<Values> solve_states(const solve::Objective& objective, bool single);
  Result<Curves> solve_target_curves(std::optional<rules::Points> only);

  Result<double> first_value(const values::ValueSource& values) const {
    return values.value(problem().start());
  }
  Result<double> first_value(const values::CurveSource& curves) const {
    return curves.value(problem().start(), 1);
  }
  tables::SolutionTable table_of(const tables::TableKind& kind) const {
    return {tables::table_folder(options_.tables, problem(), kind), data_.problem, kind};
  }
  // What became of opening a table.
  enum class Opened { yes, missing, unusable };
  // Uses a table's values if there is one; reports why a table is unusable.
  template <class Source, class Open>
  Opened open_table(const tables::TableKind& kind, const Open& open, Source& source);
  // Whether a missing table is worth building.
  bool is_kept(const tables::TableKind& kind) const {
    return !kind.curves() &&
           solve::predicted_seconds(problem(), support::default_threads()) >= kKeptFromSeconds;
  }
  // False when it was not made, for a reason in the report. Errors: those of
  // solve::check_objective, interrupted.
  Result<bool> make_table(const tables::TableKind& kind);
  // False for an unusable table that takes too long to rebuild, with a note in the report.
  bool may_make_again(const tables::TableKind& kind);
  // Uses a table's values, building the table if there was no usable one. Without a source: none
  // was available, and the report says why. Errors: interrupted.
  template <class Source, class Open>
  Result<void> take_table(const tables::TableKind& kind, const Open& open, Source& source);

  // The memory of curves apart from their values: a layer has an entry for each of its states.
  std::uint64_t bytes_of_places() const {
    return question_.states_of_layers() * sizeof(values::CurveSpan<double>);
  }
  double wanted_values(const states::Reachable& reachable) const;
  // Whether this many values of target curves can be computed in time. Errors: table_missing.
  Result<void> check_work(double values, bool single) const;
  // Memory is claimed step by step; errors state the limit and the need of all steps together.
  Result<void> check_memory(std::uint64_t bytes) {
    support::MemoryLimit limit{options_.memory};
    if (options_.claim_memory) {
      limit.claim = [&](std::uint64_t all) {
        return taken_bytes_ + options_.claim_memory(all - taken_bytes_);
      };
    }
    FIVEKIND_TRY(support::check_memory(taken_bytes_ + bytes, limit));
    taken_bytes_ += bytes;
    return {};
  }
  // Computes curves with this many values. Errors: memory, interrupted.
  Result<Curves> solve_curves(solve::CurveRequest request, double values, bool single);

  Solution::Data& data_;
  const SolveOptions& options_;
  support::ThreadPool pool_;
  solve::SolveQuestion question_;
  std::uint64_t taken_bytes_ = 0;
};

template <class Source, class Open>
Solving::Opened Solving::open_table(const tables::TableKind& kind, const Open& open,
                                    Source& source) {
  const tables::SolutionTable table = table_of(kind);
  auto opened = (table.*open)();
  // A table whose first value cannot be read is none; more of it is verified when it is used.
  if (opened) {
    if (auto first = first_value(**opened); !first) opened = tl::make_unexpected(first.error());
  }
  SolveReport& report = data_.report;
  if (opened) {
    source = *opened;
    report.from_table = true;
    report.table = table.folder();
    report.precision = kind.single_precision ? "single" : "double";
    return Opened::yes;
  }
  if (opened.error().fault == Fault::table_missing) return Opened::missing;
  report.table_problem = "the table is made again: " + opened.error().message();
  return Opened::unusable;
}

Result<bool> Solving::make_table(const tables::TableKind& kind) {
  FIVEKIND_HOLD(solve::check_objective(kind.objective, problem().score_bound(), false));
  const tables::SolutionTable table = table_of(kind);
  SolveReport& report = data_.report;
  if (const auto needs = table.check_needs(); !needs) {
    report.table_problem = "the table will not be kept: " + needs.error().message();
    return false;
  }
  const auto built = table.build(pool_, options_.progress);
  if (built) {
    report.table = table.folder();
    return true;
  }
  if (built.error().fault == Fault::interrupted) return tl::make_unexpected(built.error());
  report.table_problem = "the table was not kept: " + built.error().message();
  return false;
}

bool Solving::may_make_again(const tables::TableKind& kind) {
  if (!kind.curves()) return true;  // solving takes as long
  const auto needs = table_of(kind).check_needs();
  if (!needs || needs->seconds <= kMaxSeconds) return true;
  data_.report.table_problem = fmt::format(
      "the table is damaged, and left alone since it takes {:.0f} minutes ({} makes it again)",
      needs->seconds / 60, curves_command());
  return false;
}

template <class Source, class Open>
Result<void> Solving::take_table(const tables::TableKind& kind, const Open& open, Source& source) {
  const Opened opened = open_table(kind, open, source);
  if (opened == Opened::yes || (opened == Opened::missing && !is_kept(kind))) return {};
  const std::string why = data_.report.table_problem;
  if (opened == Opened::unusable && !may_make_again(kind)) return {};
  FIVEKIND_LET(const auto made, make_table(kind));
  if (!made || open_table(kind, open, source) != Opened::yes) return {};
  data_.report.from_table = false;
  data_.report.table_problem = why;
  return {};
}

Result<Values> Solving::state_values(const solve::Objective& objective) {
  const bool single = options_.single_precision.value_or(false);
  Values values;
  if (!options_.tables.empty() && !single && options_.use_tables) {
    const tables::TableKind kind = tables::state_table(objective);
    FIVEKIND_TRY(take_table(kind, &tables::SolutionTable::open_values, values));
  }
  if (values == nullptr) return solve_states(objective, single);
  return values;
}

Result<Values> Solving::solve_states(const solve::Objective& objective, bool single) {
  data_.report.precision = single ? "single" : "double";
  data_.report.bytes = problem().space().size() * (single ? sizeof(float) : sizeof(double));
  FIVEKIND_TRY(check_memory(data_.report.bytes));
  const auto solved = [&]<typename T>(std::type_identity<T>) -> Result<Values> {
    return solve::solve<T>(data_.problem, objective, pool_, options_.progress);
  };
  return single ? solved(std::type_identity<float>()) : solved(std::type_identity<double>());
}

bool Solving::is_decided(rules::Points target) const {
  const std::vector<states::CardState>& cards = question_.cards;
  const rules::Points bound = problem().score_bound();
  const auto among = [&](auto holds) { return std::all_of(cards.begin(), cards.end(), holds); };
  return among([&](const states::CardState& card) { return card.so_far >= target; }) ||
         among([&](const states::CardState& card) { return card.so_far + bound < target; });
}

Result<Curves> Solving::target_curves(std::optional<rules::Points> only) {
  if (only && is_decided(*only)) {
    data_.report.precision = "double";
    return std::make_shared<const values::DecidedCurves>();
  }
  const bool may_have_table = !options_.tables.empty() && options_.use_tables;
  Curves curves;
  for (bool single : {false, true}) {
    const bool wanted = options_.single_precision.value_or(single) == single;
    if (!may_have_table || !wanted || curves != nullptr) continue;
    const tables::TableKind kind = tables::curve_table(single, options_.cut);
    FIVEKIND_TRY(take_table(kind, &tables::SolutionTable::open_curves, curves));
  }
  if (curves == nullptr) return solve_target_curves(only);
  return curves;
}

double Solving::wanted_values(const states::Reachable& reachable) const {
  const std::vector<double> sizes = solve::mean_curve_sizes(problem(), options_.cut);
  double values = 0;
  for (std::size_t filled = 0; filled < reachable.size(); ++filled) {
    values += static_cast<double>(states::reached_states(reachable[filled])) * sizes[filled];
  }
  return values;
}

Result<void> Solving::check_work(double values, bool single) const {
  const double seconds = solve::predicted_curve_seconds(problem(), values, single, pool_.threads());
  if (seconds <= kMaxSeconds) return {};
  return fail(Fault::table_missing, "objective '" + data_.report.objective + "'",
              fmt::format("a table ({})", curves_command()),
              fmt::format("none, and about {:.0f} minutes of work", seconds / 60));
}

Result<Curves> Solving::solve_curves(solve::CurveRequest request, double values, bool single) {
  FIVEKIND_TRY(check_memory(curve_bytes(values, single) + bytes_of_places()));
  data_.report.precision = single ? "single" : "double";
  const auto solved = [&]<typename T>(std::type_identity<T>) -> Result<Curves> {
    FIVEKIND_LET(const auto made, solve::solve_curves<T>(data_.problem, std::move(request), pool_,
                                                         options_.progress));
    for (const auto& layer : made->layers()) data_.report.bytes += layer.bytes();
    return made;
  };
  return single ? solved(std::type_identity<float>()) : solved(std::type_identity<double>());
}

Result<Curves> Solving::solve_target_curves(std::optional<rules::Points> only) {
  FIVEKIND_LET(auto reachable, question_.reachable());
  solve::include_struck(problem(), reachable);
  const double values = wanted_values(reachable);
  const double in_double =
      solve::predicted_curve_seconds(problem(), values, false, pool_.threads());
  const bool single = options_.single_precision.value_or(in_double > kSingleFromSeconds);
  FIVEKIND_TRY(check_work(values, single));
  // The curve of one target is not cut unless requested: its probability may be small.
  const double cut = only && options_.cut == kUsualCut ? 0 : options_.cut;
  return solve_curves(only ? solve::target_request(std::move(reachable), *only, cut)
                           : solve::target_curves_request(std::move(reachable), cut),
                      values, single);
}

Result<Curves> Solving::utility_curves(std::function<double(std::int32_t)> utility, bool falls) {
  FIVEKIND_LET(auto reachable, question_.reachable());
  solve::include_struck(problem(), reachable);
  const auto values = static_cast<double>(states::reached_pairs(reachable));
  return solve_curves(solve::utility_request(std::move(reachable), std::move(utility), falls),
                      values, options_.single_precision.value_or(false));
}

}  // namespace

Result<void> solve_into(Solution::Data& data, const SolveOptions& options,
                        std::vector<states::CardState> cards) {
  return Solving(data, options, std::move(cards)).run();
}

}  // namespace fivekind
