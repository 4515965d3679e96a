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
constexpr std::string_view kLoss = "loss=";
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

// Finds the weight with which a decision loses `wanted`: losses fall as weights grow, about as
// their inverse, so both are taken by their logarithms.
class Calibration {
 public:
  Calibration(Sources& sources, const solve::Strategy& strategy, double wanted)
      : sources_(sources), strategy_(strategy), wanted_(wanted) {}

  // Errors: strategy_parameter, those of playing.
  Result<double> weight(std::string_view text) {
    constexpr double kNear = 2e-3;
    constexpr int kMostTries = 60;
    double weight = std::min(1 / wanted_, kMostWeight);
    for (int i = 0; i < kMostTries; ++i) {
      const auto loss = loss_of(weight);
      if (!loss) return tl::make_unexpected(loss.error());
      if (std::abs(*loss - wanted_) <= kNear * wanted_) break;
      if (*loss < wanted_ && !low_) {
        if (auto error = check_possible(text)) return tl::make_unexpected(*std::move(error));
      }
      (*loss > wanted_ ? low_ : high_) = Try{weight, *loss};
      if (low_ && high_ && high_->weight - low_->weight <= kNear * low_->weight) break;
      weight = next(weight, *loss);
      if (weight < kLeastWeight || weight > kMostWeight) break;
    }
    return std::clamp(weight, 0.0, kMostWeight);
  }

 private:
  // A weight and what it makes a decision lose.
  struct Try {
    double weight = 0;
    double loss = 0;
  };

  // Between a weight that loses too much and one that does not by false position; until there are
  // both, as far as the inverse says.
  double next(double weight, double loss) const {
    constexpr double kFarthest = 8;
    if (!low_ || !high_) return weight * std::clamp(loss / wanted_, 1 / kFarthest, kFarthest);
    const double share = std::log(low_->loss / wanted_) / std::log(low_->loss / high_->loss);
    // Never all the way to one end, so that both ends move.
    const double part = std::clamp(std::isfinite(share) ? share : 0.5, 0.1, 0.9);
    return low_->weight * std::pow(high_->weight / low_->weight, part);
  }

  // Whether random play loses as much. Errors: strategy_parameter, those of playing.
  std::optional<Error> check_possible(std::string_view text) {
    if (most_ < wanted_) {
      const auto most = loss_of(0);
      if (!most) return most.error();
      most_ = *most;
    }
    if (wanted_ <= most_) return std::nullopt;
    const std::string expected =
        fmt::format("a loss a decision above 0 and up to {:.4g}, that of random play", most_);
    return wrong_parameter(text, expected, fmt::format("{}", wanted_));
  }

  Result<double> loss_of(double weight) {
    return sources_.mean_loss(solve::erring(strategy_, weight));
  }

  Sources& sources_;
  const solve::Strategy& strategy_;
  double wanted_;
  std::optional<Try> low_;   // loses too much
  std::optional<Try> high_;  // loses too little
  double most_ = 0;          // what random play loses, once it is known
};

// Who judges every decision by values of one unit can err in proportion to them.
bool can_err(std::string_view base) {
  const StrategyKind* const kind = find_kind(base);
  return kind == &kExpected || kind == &kTarget || (kind != nullptr && kind->faces_others);
}

// How strong: the number behind the last colon, and what it means.
struct Strength {
  double number = 0;
  bool is_weight = false;
};

// "weight=A", "loss=L", or a number alone: a loss; of those who face others, whose values lie
// within the payoffs of a game, a number from 1 on is a weight.
Result<Strength> strength_of(std::string_view text, std::string_view told, bool faces_others) {
  const bool weight = told.starts_with(kWeight);
  const bool loss = told.starts_with(kLoss);
  std::string_view digits = told;
  digits.remove_prefix(weight ? kWeight.size() : loss ? kLoss.size() : 0);
  const auto number = parse_real(digits);
  const bool is_weight = weight || (!loss && faces_others && number && *number >= 1);
  const bool in_range =
      number && (is_weight ? *number >= 0 && *number <= kMostWeight : *number > 0);
  if (in_range) return Strength{*number, is_weight};
  const std::string expected =
      is_weight ? fmt::format("a weight from 0 to {:.0f}", kMostWeight)
                : "what a decision loses on average, a number above 0, or weight=A";
  return tl::make_unexpected(wrong_parameter(text, expected, digits));
}

// "noisy:BASE:LOSS", "noisy:BASE:loss=L" or "noisy:BASE:weight=A".
Result<solve::Strategy> make(Sources& sources, std::string_view text, std::string_view parameters) {
  const std::size_t colon = parameters.rfind(':');
  if (parameters.empty() || parameters.front() != ':' || colon == 0) {
    return tl::make_unexpected(wrong_parameter(
        text, "noisy:BASE:LOSS or noisy:BASE:weight=A, as in noisy:expected:0.5", parameters));
  }
  const std::string_view base = parameters.substr(1, colon - 1);
  if (!can_err(base)) {
    return tl::make_unexpected(wrong_parameter(
        text, "expected, target=N, win, emp:D or dynw:D as what is played for", base));
  }
  auto strategy = make_strategy(sources, base);
  if (!strategy) return strategy;
  const auto strength = strength_of(text, parameters.substr(colon + 1), strategy->faces_others);
  if (!strength) return tl::make_unexpected(strength.error());
  if (strength->is_weight) return solve::erring(*std::move(strategy), strength->number);
  const auto weight = Calibration(sources, *strategy, strength->number).weight(text);
  if (!weight) return tl::make_unexpected(weight.error());
  return solve::erring(*std::move(strategy), *weight);
}

}  // namespace

const StrategyKind kNoisy{
    "noisy", "noisy:BASE:LOSS, noisy:BASE:weight=A",
    "plays for BASE (expected, target=N, win, emp:D, dynw:D) and errs: a decision loses LOSS on "
    "average, or each action has the weight e^(A·(value - best))",
    make};

}  // namespace fivekind::strategies
