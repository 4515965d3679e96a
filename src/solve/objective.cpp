// Objectives: their texts and their effect on values.
#include "solve/objective.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "support/exponential.h"

namespace fivekind::solve {

namespace {

constexpr std::string_view kExponential = "utility=exp:";

// Objectives with a number: "target=300".
struct Parameterised {
  std::string_view prefix;
  ObjectiveKind kind;
  std::string_view expected;
};
constexpr std::array<Parameterised, 4> kParameterised = {{
    {kExponential, ObjectiveKind::exponential_utility, "a number other than 0 after exp:"},
    {"target=", ObjectiveKind::target, "a whole number from 0 to 999999"},
    {"quantile=", ObjectiveKind::quantile, "a probability above 0 and at most 1"},
    {"mean-variance=", ObjectiveKind::mean_variance, "a number above 0 and at most 1000"},
}};
constexpr std::string_view kUtilityFile = "utility=";

bool in_range(ObjectiveKind kind, double number) {
  constexpr double kMostTarget = 999'999;
  constexpr double kMostVariance = 1000;
  switch (kind) {
    case ObjectiveKind::target:
      return number >= 0 && number <= kMostTarget && number == std::floor(number);
    case ObjectiveKind::quantile:
      return number > 0 && number <= 1;
    case ObjectiveKind::mean_variance:
      return number > 0 && number <= kMostVariance;
    default:
      return std::isfinite(number) && number != 0;
  }
}

std::optional<double> parse_real(std::string_view digits) {
  double number = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (problem != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string Objective::text() const {
  switch (kind) {
    case ObjectiveKind::expected_score:
      return "expected";
    case ObjectiveKind::worst_case:
      return "worst-case";
    case ObjectiveKind::target_curves:
      return "target-curves";
    case ObjectiveKind::utility:
      return fmt::format("{}{}", kUtilityFile, file);
    default:
      break;
  }
  for (const Parameterised& objective : kParameterised) {
    if (objective.kind == kind) return fmt::format("{}{}", objective.prefix, parameter);
  }
  return "";
}

bool has_state_values(const Objective& objective) {
  return objective.kind == ObjectiveKind::expected_score ||
         objective.kind == ObjectiveKind::worst_case ||
         objective.kind == ObjectiveKind::exponential_utility;
}

Result<Objective> parse_objective(std::string_view text) {
  if (text == "expected") return Objective{};
  if (text == "worst-case") return Objective{ObjectiveKind::worst_case};
  if (text == "target-curves") return Objective{ObjectiveKind::target_curves};
  const std::string where = "objective '" + std::string(text) + "'";
  for (const Parameterised& objective : kParameterised) {
    if (!text.starts_with(objective.prefix)) continue;
    const std::string_view digits = text.substr(objective.prefix.size());
    const std::optional<double> number = parse_real(digits);
    if (number && in_range(objective.kind, *number)) return Objective{objective.kind, *number};
    return fail(Fault::objective_parameter, where, std::string(objective.expected),
                "'" + std::string(digits) + "'");
  }
  if (text.starts_with(kUtilityFile)) {
    Objective objective{ObjectiveKind::utility};
    objective.file = text.substr(kUtilityFile.size());
    if (objective.file.empty()) {
      return fail(Fault::objective_parameter, where, "the name of a file after utility=", "none");
    }
    auto utility = read_utility_file(objective.file);
    if (!utility) return tl::make_unexpected(utility.error());
    objective.utility = std::make_shared<const Utility>(*std::move(utility));
    return objective;
  }
  return fail(Fault::objective_name, where,
              "expected, target=N, quantile=P, worst-case, mean-variance=L, utility=exp:A or "
              "utility=FILE",
              "another name");
}

Result<Objective> check_objective(const Objective& objective, rules::Points highest_score,
                                  bool single_precision) {
  if (objective.kind != ObjectiveKind::exponential_utility) return objective;
  const double largest = single_precision ? static_cast<double>(std::numeric_limits<float>::max())
                                          : std::numeric_limits<double>::max();
  // For small a all values are near 1, and a difference of some points is a difference of a times
  // as much: with a = 1e-4 rounding costs about 1e-9 points in double precision, and with a smaller
  // a more.
  const double least = single_precision ? 1e-2 : 1e-4;
  const double exact = support::natural_logarithm(largest) / std::max(1, highest_score.value) * 0.9;
  const double most = std::floor(exact * 1e4) / 1e4;
  const double size = std::abs(objective.parameter);
  if (size >= least && size <= most) return objective;
  return fail(
      Fault::objective_parameter, "objective '" + objective.text() + "'",
      fmt::format("a number from {0} to {1:.4f} or from -{1:.4f} to -{0}, so that values can "
                  "be told apart and held",
                  least, most),
      fmt::format("{}", objective.parameter));
}

bool adds_points(const Objective& objective) {
  return objective.kind != ObjectiveKind::exponential_utility;
}

double effect(const Objective& objective, rules::Points points) {
  return adds_points(objective) ? points.value
                                : support::exponential(objective.parameter * points.value);
}

double full_card_value(const Objective& objective) {
  return adds_points(objective) ? 0 : 1;
}

double in_points(const Objective& objective, double value, rules::Points points_so_far) {
  const double points =
      adds_points(objective) ? value : support::natural_logarithm(value) / objective.parameter;
  return points + points_so_far.value;
}

}  // namespace fivekind::solve
