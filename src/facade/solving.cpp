// How a solution gets its values.
#include "facade/solving.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

#include "solve/curve_size.h"
#include "solve/curves.h"
#include "solve/mean_variance.h"
#include "solve/solver.h"
#include "solve/table.h"
#include "states/cone.h"
#include "support/memory.h"
#include "support/parallel.h"

namespace fivekind {
namespace {

using solve::ObjectiveKind;
using Curves = std::shared_ptr<const solve::CurveSource>;

// Solves that a person would have to wait for are kept.
constexpr double kKeptFromSeconds = 1.0;
// Curves that take longer than this in double precision are made in single precision.
constexpr double kSingleFromSeconds = 3.0;
// Target curves that take longer than this are made by the command that keeps them.
constexpr double kMostSeconds = 300.0;

// The bytes that so many values of curves take.
std::uint64_t curve_bytes(double values, bool single) {
  // Padding, and vectors that were larger than needed while they grew.
  constexpr double kOverhead = 1.5;
  const auto value_bytes = static_cast<double>(single ? sizeof(float) : sizeof(double));
  return static_cast<std::uint64_t>(values * value_bytes * kOverhead);
}

class Solving {
 public:
  Solving(Solution::Data& data, const SolveOptions& options, const Apex& apex)
      : data_(data), options_(options), apex_(apex), pool_(data.report.threads) {}

  std::optional<Error> run() {
    if (solve::has_state_values(data_.objective)) return state_values();
    if (data_.objective.kind == ObjectiveKind::mean_variance) return mean_variance();
    if (data_.objective.kind == ObjectiveKind::utility) return utility();
    return target_curves();
  }

 private:
  const solve::Problem& problem() const { return *data_.problem; }
  rules::Points so_far() const { return apex_.card->points; }

  std::optional<Error> state_values();
  std::optional<Error> solve_states(bool single);
  std::optional<Error> target_curves();
  std::optional<Error> solve_target_curves();
  std::optional<Error> utility();
  std::optional<Error> mean_variance();

  Result<double> first_value(const solve::ValueSource& values) const {
    return values.value(problem().start());
  }
  Result<double> first_value(const solve::CurveSource& curves) const {
    return curves.value(problem().start(), 1);
  }
  // Takes a table's values if there is one; says in the report why not.
  template <class Source, class Open>
  bool open_table(const solve::TableKind& kind, const Open& open, Source& source);
  // Keeps a long solve as a table; false when it was not kept, for a reason in the report.
  // Errors: interrupted.
  Result<bool> keep_table(const solve::TableKind& kind);
  Result<bool> make_table(const solve::TableKind& kind);
  // Makes a damaged table of curves again, and opens it; what stands in the way is in the report.
  // Errors: interrupted.
  std::optional<Error> remake_curves(const solve::TableKind& kind, Curves& curves);

  Result<states::Cone> cone() const {
    support::Run run(&pool_, "solving", problem().space().size(), options_.progress);
    return states::cone_of(problem().moves(), apex_.state, so_far(), run);
  }
  double wanted_values(const states::Cone& cone) const;
  // Whether so many values of target curves are made soon enough. Errors: table_missing.
  std::optional<Error> check_work(double values, bool single) const;
  std::optional<Error> check_memory(std::uint64_t bytes) const {
    return support::check_memory(bytes, {options_.memory, options_.claim_memory});
  }
  // Solves for curves of so many values. Errors: memory, interrupted.
  Result<Curves> solve_curves(solve::CurveRequest request, double values, bool single);
  void use_target_curves(Curves curves);
  // `scale`: how far utilities are apart.
  void use_utility_curves(Curves curves, double scale);

  Solution::Data& data_;
  const SolveOptions& options_;
  Apex apex_;
  support::ThreadPool pool_;
};

template <class Source, class Open>
bool Solving::open_table(const solve::TableKind& kind, const Open& open, Source& source) {
  const std::string folder = solve::table_folder(options_.tables, problem(), kind);
  auto opened = open(folder, data_.problem, kind);
  // A table whose first value cannot be read is none; more of it is verified when it is used.
  if (opened) {
    if (auto first = first_value(**opened); !first) opened = tl::make_unexpected(first.error());
  }
  SolveReport& report = data_.report;
  if (opened) {
    source = *opened;
    report.from_table = true;
    report.table = folder;
    report.precision = kind.single_precision ? "single" : "double";
    return true;
  }
  if (opened.error().fault != Fault::table_missing) {
    report.table_problem = "the table is made again: " + opened.error().message();
  }
  return false;
}

Result<bool> Solving::keep_table(const solve::TableKind& kind) {
  const bool kept =
      solve::predicted_seconds(problem(), support::default_threads()) >= kKeptFromSeconds;
  return kept ? make_table(kind) : false;
}

Result<bool> Solving::make_table(const solve::TableKind& kind) {
  const std::string folder = solve::table_folder(options_.tables, problem(), kind);
  const int all = support::default_threads();
  SolveReport& report = data_.report;
  if (const auto needs = solve::check_needs(folder, problem(), kind, all); !needs) {
    report.table_problem = "the table will not be kept: " + needs.error().message();
    return false;
  }
  const auto built = solve::build_table(folder, data_.problem, kind, pool_, options_.progress);
  if (built) {
    report.table = folder;
    return true;
  }
  if (built.error().fault == Fault::interrupted) return tl::make_unexpected(built.error());
  report.table_problem = "the table was not kept: " + built.error().message();
  return false;
}

std::optional<Error> Solving::state_values() {
  const bool single = options_.single_precision.value_or(false);
  if (auto checked = solve::check_objective(data_.objective, problem().score_bound(), single);
      !checked) {
    return checked.error();
  }
  const solve::TableKind kind = solve::state_table(data_.objective);
  const bool may_have_table = !options_.tables.empty() && !single && options_.use_tables;
  const auto open = [&] { return open_table(kind, solve::open_values, data_.values); };
  if (!may_have_table || !open()) {
    const Result<bool> kept = may_have_table ? keep_table(kind) : false;
    if (!kept) return kept.error();
    if (*kept && open()) {
      data_.report.from_table = false;
    } else if (auto error = solve_states(single)) {
      return error;
    }
  }
  data_.valuer =
      std::make_shared<const solve::StateValuer>(data_.problem, data_.objective, data_.values);
  data_.appraiser = std::make_shared<const solve::TurnAppraiser>(data_.problem, data_.valuer);
  return std::nullopt;
}

std::optional<Error> Solving::solve_states(bool single) {
  data_.report.precision = single ? "single" : "double";
  data_.report.bytes = problem().space().size() * (single ? sizeof(float) : sizeof(double));
  if (auto error = check_memory(data_.report.bytes)) return error;
  if (single) {
    auto solved = solve::solve<float>(data_.problem, data_.objective, pool_, options_.progress);
    if (!solved) return solved.error();
    data_.values = *solved;
  } else {
    auto solved = solve::solve<double>(data_.problem, data_.objective, pool_, options_.progress);
    if (!solved) return solved.error();
    data_.values = *solved;
  }
  return std::nullopt;
}

void Solving::use_target_curves(Curves curves) {
  data_.curves = std::move(curves);
  const double parameter = data_.objective.parameter;
  if (data_.objective.kind == ObjectiveKind::target) {
    data_.valuer = std::make_shared<const solve::TargetValuer>(
        data_.curves, rules::Points(static_cast<std::int64_t>(parameter)));
    data_.appraiser = std::make_shared<const solve::TurnAppraiser>(data_.problem, data_.valuer);
  } else {
    // Of target curves themselves, the median stands for the value.
    constexpr double kMedian = 0.5;
    const bool quantile = data_.objective.kind == ObjectiveKind::quantile;
    data_.appraiser = std::make_shared<const solve::QuantileAppraiser>(
        data_.problem, data_.curves, quantile ? parameter : kMedian);
  }
}

std::optional<Error> Solving::remake_curves(const solve::TableKind& kind, Curves& curves) {
  const std::string problem_of_table = data_.report.table_problem;
  const std::string folder = solve::table_folder(options_.tables, problem(), kind);
  const auto needs = solve::check_needs(folder, problem(), kind, support::default_threads());
  if (needs && needs->seconds > kMostSeconds) {
    data_.report.table_problem = fmt::format(
        "the table is damaged, and left alone since it takes {:.0f} minutes (fivekind tables build "
        "{} target-curves makes it again)",
        needs->seconds / 60, data_.report.game);
    return std::nullopt;
  }
  const auto made = make_table(kind);
  if (!made) return made.error();
  if (*made && open_table(kind, solve::open_curves, curves)) {
    data_.report.from_table = false;
    data_.report.table_problem = problem_of_table;
  }
  return std::nullopt;
}

std::optional<Error> Solving::target_curves() {
  const bool may_have_table = !options_.tables.empty() && options_.use_tables;
  Curves curves;
  for (bool single : {false, true}) {
    const bool wanted = options_.single_precision.value_or(single) == single;
    if (!may_have_table || !wanted || curves != nullptr) continue;
    const solve::TableKind kind = solve::curve_table(single, options_.cut);
    if (open_table(kind, solve::open_curves, curves) || data_.report.table_problem.empty())
      continue;
    if (auto error = remake_curves(kind, curves)) return error;
  }
  if (curves == nullptr) return solve_target_curves();
  use_target_curves(std::move(curves));
  return std::nullopt;
}

double Solving::wanted_values(const states::Cone& cone) const {
  const std::vector<double> sizes = solve::mean_curve_sizes(problem(), options_.cut);
  double values = 0;
  for (std::size_t filled = 0; filled < cone.size(); ++filled) {
    values += static_cast<double>(states::reached_states(cone[filled])) * sizes[filled];
  }
  return values;
}

std::optional<Error> Solving::check_work(double values, bool single) const {
  const double seconds = solve::predicted_curve_seconds(problem(), values, single, pool_.threads());
  if (seconds <= kMostSeconds) return std::nullopt;
  return Error{Fault::table_missing, "objective '" + data_.report.objective + "'",
               fmt::format("a table (fivekind tables build {} target-curves)", data_.report.game),
               fmt::format("none, and about {:.0f} minutes of work", seconds / 60)};
}

Result<Curves> Solving::solve_curves(solve::CurveRequest request, double values, bool single) {
  if (auto error = check_memory(curve_bytes(values, single))) {
    return tl::make_unexpected(*error);
  }
  data_.report.precision = single ? "single" : "double";
  const auto solved = [&]<typename T>(std::type_identity<T>) -> Result<Curves> {
    const auto made =
        solve::solve_curves<T>(data_.problem, std::move(request), pool_, options_.progress);
    if (!made) return tl::make_unexpected(made.error());
    for (const auto& layer : (*made)->layers()) data_.report.bytes += layer.bytes();
    return *made;
  };
  return single ? solved(std::type_identity<float>()) : solved(std::type_identity<double>());
}

std::optional<Error> Solving::solve_target_curves() {
  auto cone = this->cone();
  if (!cone) return cone.error();
  const double values = wanted_values(*cone);
  const double in_double =
      solve::predicted_curve_seconds(problem(), values, false, pool_.threads());
  const bool single = options_.single_precision.value_or(in_double > kSingleFromSeconds);
  if (auto error = check_work(values, single)) return error;
  // One target is not cut unless this is asked for: its chance may be a small one.
  const bool one = data_.objective.kind == ObjectiveKind::target;
  const double cut = one && options_.cut == kUsualCut ? 0 : options_.cut;
  const auto target = rules::Points(static_cast<std::int64_t>(data_.objective.parameter));
  auto solved = solve_curves(one ? solve::target_request(*std::move(cone), target, cut)
                                 : solve::target_curves_request(*std::move(cone), cut),
                             values, single);
  if (!solved) return solved.error();
  use_target_curves(*std::move(solved));
  return std::nullopt;
}

void Solving::use_utility_curves(Curves curves, double scale) {
  data_.curves = std::move(curves);
  data_.valuer = std::make_shared<const solve::UtilityValuer>(data_.curves, scale);
  data_.appraiser = std::make_shared<const solve::TurnAppraiser>(data_.problem, data_.valuer);
}

std::optional<Error> Solving::utility() {
  auto cone = this->cone();
  if (!cone) return cone.error();
  const auto values = static_cast<double>(states::reached_pairs(*cone));
  const solve::Utility& utility = *data_.objective.utility;
  const auto at = [&utility](std::int32_t score) { return utility.at(score); };
  const auto [least, most] =
      std::minmax_element(utility.points.begin(), utility.points.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; });
  const double scale = std::max(1e-300, most->second - least->second);
  auto solved = solve_curves(solve::utility_request(*std::move(cone), at, !utility.never_falls()),
                             values, options_.single_precision.value_or(false));
  if (!solved) return solved.error();
  use_utility_curves(*std::move(solved), scale);
  return std::nullopt;
}

std::optional<Error> Solving::mean_variance() {
  const auto cone = this->cone();
  if (!cone) return cone.error();
  // Two solutions are held at a time.
  const auto values = static_cast<double>(states::reached_pairs(*cone));
  if (auto error = check_memory(2 * curve_bytes(values, false))) return error;
  const auto expected = solve::solve<double>(data_.problem, {}, pool_, options_.progress);
  if (!expected) return expected.error();
  const auto highest = (*expected)->value(apex_.state);
  if (!highest) return highest.error();
  auto found = solve::solve_mean_variance(data_.problem, *cone, apex_.state, so_far(),
                                          data_.objective.parameter, *highest + so_far().value,
                                          pool_, options_.progress);
  if (!found) return found.error();
  data_.report.precision = "double";
  use_utility_curves(std::move(found->curves), found->scale);
  return std::nullopt;
}

}  // namespace

std::optional<Error> solve_into(Solution::Data& data, const SolveOptions& options,
                                const Apex& apex) {
  return Solving(data, options, apex).run();
}

}  // namespace fivekind
