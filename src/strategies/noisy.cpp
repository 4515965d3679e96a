// Noisy strategies: strong ones that err in proportion (Pawlewicz 2008, section 4.4.1).
// Why: typical opponents, and players of known strength. Every action is taken with the weight
// e^(a · (value − best value)); a is given, or found so that a decision loses so much on average.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "strategies/kinds.h"

namespace fivekind::strategies {
namespace {

constexpr std::string_view kWeight = "weight=";
constexpr double kMostWeight = 1e6;
constexpr double kLeastWeight = 1e-6;  // as good as 0

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
    return between(*most);
  }

 private:
  // A weight and what it makes a decision lose.
  struct Try {
    double weight = 0;
    double loss = 0;
  };

  // From a weight that loses too much and one that does not, by false position: losses are about
  // inverse to weights, so both are taken by their logarithms.
  Result<solve::Strategy> between(double most) {
    constexpr double kNear = 2e-3;
    constexpr int kMostSteps = 60;
    Try low{kLeastWeight, most};
    Try high{1 / wanted_, 0};
    while (true) {
      const auto there = loss(high.weight);
      if (!there) return tl::make_unexpected(there.error());
      high.loss = *there;
      if (near(high, kNear)) return strategy_;
      if (high.loss < wanted_ || high.weight >= kMostWeight) break;
      low = high;
      high.weight *= 2;
    }
    for (int step = 0; step < kMostSteps && high.weight - low.weight > kNear * high.weight;
         ++step) {
      const double share = std::log(low.loss / wanted_) / std::log(low.loss / high.loss);
      // Never all the way to one end, so that both ends move.
      const double part = std::clamp(std::isfinite(share) ? share : 0.5, 0.1, 0.9);
      Try middle{low.weight * std::pow(high.weight / low.weight, part), 0};
      const auto there = loss(middle.weight);
      if (!there) return tl::make_unexpected(there.error());
      middle.loss = *there;
      if (near(middle, kNear)) return strategy_;
      (middle.loss > wanted_ ? low : high) = middle;
    }
    return strategy_;
  }

  bool near(const Try& there, double tolerance) const {
    return std::abs(there.loss - wanted_) <= tolerance * wanted_;
  }

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
  if (parameters.empty() || parameters.front() != ':' || colon == 0) {
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
