// Noisy strategies: strong ones that err in proportion (Pawlewicz 2008, section 4.4.1).
// Why: typical opponents, and players of known strength. Every action is taken with the weight
// e^(a · (value − best value)); a is given, or found so that a decision loses so much on average.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "strategies/kinds.h"

namespace fivekind::strategies {
namespace {

constexpr std::string_view kWeight = "weight=";
constexpr double kMostWeight = 1e6;

std::optional<double> parse_real(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) {
    return std::nullopt;
  }
  return number;
}

Error wrong_parameter(std::string_view text, const std::string& expected, std::string_view found) {
  return {Fault::strategy_parameter, fmt::format("strategy '{}'", text), expected,
          fmt::format("'{}'", found)};
}

// Finds the weight with which a decision loses `wanted`: losses fall as weights grow.
class Calibration {
 public:
  Calibration(Sources& sources, solve::Strategy strategy, double wanted)
      : sources_(sources), strategy_(std::move(strategy)), wanted_(wanted) {}

  // Errors: strategy_parameter, those of playing.
  Result<solve::Strategy> run(std::string_view text) {
    const auto most = loss(0);
    if (!most) return tl::make_unexpected(most.error());
    if (wanted_ > *most) {
      const std::string expected =
          fmt::format("a loss a decision above 0 and up to {:.4g}, that of random play", *most);
      return tl::make_unexpected(wrong_parameter(text, expected, fmt::format("{}", wanted_)));
    }
    double low = 0;  // loses more than is wanted
    double high = 1 / wanted_;
    for (auto there = loss(high);; there = loss(high)) {
      if (!there) return tl::make_unexpected(there.error());
      if (*there <= wanted_ || high >= kMostWeight) break;
      low = high;
      high *= 2;
    }
    constexpr double kNear = 1e-4;
    while (high - low > kNear * high) {
      const double middle = low + (high - low) / 2;
      const auto there = loss(middle);
      if (!there) return tl::make_unexpected(there.error());
      if (std::abs(*there - wanted_) <= kNear * wanted_) return strategy_;
      (*there > wanted_ ? low : high) = middle;
    }
    return strategy_;
  }

 private:
  Result<double> loss(double weight) {
    strategy_.policy.sharpness = weight;
    return sources_.mean_loss(strategy_);
  }

  Sources& sources_;
  solve::Strategy strategy_;
  double wanted_;
};

// "noisy:BASE:LOSS" or "noisy:BASE:weight=A".
Result<solve::Strategy> make(Sources& sources, std::string_view text, std::string_view parameters) {
  const std::size_t colon = parameters.rfind(':');
  if (parameters.empty() || colon == 0) {
    return tl::make_unexpected(wrong_parameter(
        text, "noisy:BASE:LOSS or noisy:BASE:weight=A, as in noisy:expected:0.5", parameters));
  }
  const std::string_view base = parameters.substr(1, colon - 1);
  if (base != "expected" && !base.starts_with("target=")) {
    return tl::make_unexpected(
        wrong_parameter(text, "'expected' or 'target=N' as what is played for", base));
  }
  std::string_view digits = parameters.substr(colon + 1);
  const bool weight = digits.starts_with(kWeight);
  if (weight) digits.remove_prefix(kWeight.size());
  const auto number = parse_real(digits);
  const bool in_range = number && (weight ? *number >= 0 && *number <= kMostWeight : *number > 0);
  if (!in_range) {
    const std::string expected =
        weight ? fmt::format("a weight from 0 to {:.0f}", kMostWeight)
               : "what a decision loses on average, a number above 0, or weight=A";
    return tl::make_unexpected(wrong_parameter(text, expected, digits));
  }
  auto strategy = sources.optimal(std::string(base));
  if (!strategy) return strategy;
  strategy->policy.keeps = solve::Choosing::noisy;
  strategy->policy.categories = solve::Choosing::noisy;
  strategy->maximises_mean = false;
  if (weight) {
    strategy->policy.sharpness = *number;
    return strategy;
  }
  return Calibration(sources, *std::move(strategy), *number).run(text);
}

}  // namespace

const StrategyKind kNoisy{"noisy", "noisy:BASE:LOSS, noisy:BASE:weight=A",
                          "plays for BASE (expected, target=N) and errs: a decision loses LOSS on "
                          "average, or each action "
                          "has the weight e^(A·(value - best))",
                          make};

}  // namespace fivekind::strategies
