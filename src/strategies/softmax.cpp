// Noisy strategies: strong ones whose mistakes are less likely the more they cost (Pawlewicz 2008,
// section 4.4.1).
// Why: typical opponents, and players of known strength. Every action is taken with the weight e^(a
// · (value − best value)); a is given, or found so that a decision loses a given amount on average.
#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string>

#include "strategies/kinds.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

constexpr std::string_view kWeight = "weight=";
constexpr std::string_view kLoss = "loss=";
constexpr double kMaxWeight = 1e6;
constexpr double kPrecision = 5e-3;  // relative to the loss

Error wrong_parameter(std::string_view text, const std::string& expected, std::string_view found) {
  return {Fault::strategy_parameter, fmt::format("strategy '{}'", text), expected,
          fmt::format("'{}'", found)};
}

// The strength: the number after the last colon, and its meaning.
struct Strength {
  double number = 0;
  bool is_weight = false;
};

// "weight=A", "loss=L", or just a number: a loss; for strategies that face others, whose values are
// within the payoffs of a game, a number from 1 on is a weight.
Result<Strength> strength_of(std::string_view text, std::string_view given, bool faces_others) {
  const bool weight = given.starts_with(kWeight);
  const bool loss = given.starts_with(kLoss);
  std::string_view digits = given;
  digits.remove_prefix(weight ? kWeight.size() : loss ? kLoss.size() : 0);
  auto number = support::number_in<double>(digits);
  if (number && !std::isfinite(*number)) number.reset();
  const bool is_weight = weight || (!loss && faces_others && number && *number >= 1);
  const bool in_range = number && std::isfinite(*number) &&
                        (is_weight ? *number >= 0 && *number <= kMaxWeight : *number > 0);
  if (in_range) return Strength{*number, is_weight};
  const std::string expected =
      is_weight ? fmt::format("a weight from 0 to {:.0f}", kMaxWeight)
                : "what a decision loses on average, a number above 0, or weight=A";
  return tl::make_unexpected(wrong_parameter(text, expected, digits));
}

// "noisy:BASE:LOSS", "noisy:BASE:loss=L" or "noisy:BASE:weight=A".
Result<policy::Strategy> make_noisy(Sources& sources, std::string_view text,
                                    std::string_view parameters) {
  const std::size_t colon = parameters.rfind(':');
  if (parameters.empty() || parameters.front() != ':' || colon == 0) {
    return tl::make_unexpected(wrong_parameter(
        text, "noisy:BASE:LOSS or noisy:BASE:weight=A, as in noisy:expected:0.5", parameters));
  }
  const std::string_view base = parameters.substr(1, colon - 1);
  const StrategyKind* const kind = find_kind(base);
  if (kind == nullptr || !kind->can_err) {
    return tl::make_unexpected(wrong_parameter(
        text, "expected, target=N, win, emp:D or dynw:D as what is played for", base));
  }
  FIVEKIND_LET(const auto strength,
               strength_of(text, parameters.substr(colon + 1), kind->faces_others));
  if (!strength.is_weight) {
    FIVEKIND_TRY(sources.check_measurable());
  }
  FIVEKIND_LET(auto strategy, make_strategy(sources, base));
  if (strength.is_weight) return policy::with_softmax(std::move(strategy), strength.number);
  LossMemory own;
  const bool expected = base == "expected";
  LossMemory& memory = expected ? sources.losses_of_expected() : own;
  WantedLoss wanted{strength.number, kPrecision, kMaxWeight};
  if (expected) {  // random play is measured quickly
    FIVEKIND_LET(const auto random, measured_loss(sources, strategy, 0, kPrecision, memory));
    wanted.of_random = random.mean;
  }
  FIVEKIND_LET(const auto found, find_weight(sources, strategy, wanted, memory));
  if (found.too_little) {
    const std::string range = fmt::format(
        "a loss a decision above 0 and up to {:.4g}, that of random play", *found.too_little);
    return tl::make_unexpected(wrong_parameter(text, range, fmt::format("{}", strength.number)));
  }
  return policy::with_softmax(std::move(strategy), found.weight);
}

}  // namespace

std::vector<StrategyKind> softmax_kinds() {
  return {{"noisy", "noisy:BASE:LOSS, noisy:BASE:weight=A",
           "plays for BASE (expected, target=N, win, emp:D, dynw:D) with mistakes: a decision "
           "loses LOSS on average, or each action has the weight e^(A·(value - best))",
           make_noisy}};
}

}  // namespace fivekind::strategies
