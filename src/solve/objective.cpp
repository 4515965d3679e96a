// Objectives: their texts and their effect on values.
#include "solve/objective.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

namespace fivekind::solve {

namespace {

constexpr std::string_view kExponential = "utility=exp:";

// e^x by additions and multiplications alone: the C library's exp may differ in its last bit from
// one processor to the next, and tables must not. Taylor's series of x / 2^k, squared k times;
// relative error below 1e-12 for |x| <= 700.
double exponential(double x) {
  constexpr double kSmall = 0.25;
  constexpr int kTerms = 14;
  int squarings = 0;
  for (; std::abs(x) > kSmall; ++squarings) x /= 2;
  double sum = 1;
  for (int n = kTerms; n >= 1; --n) sum = 1 + sum * x / n;
  for (; squarings > 0; --squarings) sum *= sum;
  return sum;
}

}  // namespace

std::string Objective::text() const {
  switch (kind) {
    case ObjectiveKind::expected_score:
      return "expected";
    case ObjectiveKind::worst_case:
      return "worst-case";
    case ObjectiveKind::exponential_utility:
      return fmt::format("{}{}", kExponential, risk);
  }
  return "";
}

Result<Objective> parse_objective(std::string_view text) {
  if (text == "expected") return Objective{};
  if (text == "worst-case") return Objective{ObjectiveKind::worst_case, 0};
  const std::string where = "objective '" + std::string(text) + "'";
  if (!text.starts_with(kExponential)) {
    return fail(Fault::objective_name, where, "'expected', 'worst-case' or 'utility=exp:A'",
                "another name");
  }
  Objective objective{ObjectiveKind::exponential_utility, 0};
  const std::string_view number = text.substr(kExponential.size());
  const auto [end, problem] =
      std::from_chars(number.data(), number.data() + number.size(), objective.risk);
  if (problem != std::errc() || end != number.data() + number.size() ||
      !std::isfinite(objective.risk) || objective.risk == 0) {
    return fail(Fault::objective_parameter, where,
                "a number other than 0 after exp:", "'" + std::string(number) + "'");
  }
  return objective;
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
  const double exact = std::log(largest) / std::max(1, highest_score.value) * 0.9;
  const double most = std::floor(exact * 1e4) / 1e4;
  const double size = std::abs(objective.risk);
  if (size >= least && size <= most) return objective;
  return fail(
      Fault::objective_parameter, "objective '" + objective.text() + "'",
      fmt::format("a number from {0} to {1:.4f} or from -{1:.4f} to -{0}, so that values can "
                  "be told apart and held",
                  least, most),
      fmt::format("{}", objective.risk));
}

bool adds_points(const Objective& objective) {
  return objective.kind != ObjectiveKind::exponential_utility;
}

double effect(const Objective& objective, rules::Points points) {
  return adds_points(objective) ? points.value : exponential(objective.risk * points.value);
}

double full_card_value(const Objective& objective) {
  return adds_points(objective) ? 0 : 1;
}

double in_points(const Objective& objective, double value, rules::Points points_so_far) {
  const double points = adds_points(objective) ? value : std::log(value) / objective.risk;
  return points + points_so_far.value;
}

}  // namespace fivekind::solve
