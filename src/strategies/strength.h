// The strength of a player who makes mistakes: the weight of errors that makes a decision lose a
// given amount on average, and levels between random and perfect play.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "policy/strategy.h"

namespace fivekind::strategies {

class Sources;

/// What a decision loses on average, as measured.
struct MeasuredLoss {
  double mean = 0;
  double standard_error = 0;
};

/// The measurements for one base strategy, by weight and precision: they are the same each time, so
/// each is made once. For one thread at a time.
using LossMemory = std::map<std::pair<double, double>, MeasuredLoss>;

/// The loss for which a weight is sought.
struct WantedLoss {
  double loss = 0;       ///< per decision, above 0
  double precision = 0;  ///< the standard error of the last measurement, as a share of the loss
  double most_weight = 0;
  std::optional<double> of_random = std::nullopt;  ///< the loss with weight 0, if it is known
};

struct FoundWeight {
  double weight = 0;
  /// The loss of random play, if that is less than what is wanted; then there is no weight.
  std::optional<double> too_little = std::nullopt;
};

/// Finds the weight with which a strategy loses this much. Errors: those of playing, interrupted.
Result<FoundWeight> find_weight(Sources& sources, const policy::Strategy& strategy,
                                const WantedLoss& wanted, LossMemory& memory);

/// Measures again what a decision of the strategy loses with a weight. Errors: as find_weight.
Result<MeasuredLoss> measured_loss(Sources& sources, const policy::Strategy& strategy,
                                   double weight, double precision, LossMemory& memory);

/// Named levels, and how far along they are from random to perfect play.
struct NamedLevel {
  std::string_view name;
  double share = 0;
};
inline constexpr std::array<NamedLevel, 4> kNamedLevels = {
    {{"casual", 0.60}, {"good", 0.82}, {"expert", 0.95}, {"perfect", 1.0}}};

/// What is known of a shipped game without measuring (known_levels.cpp).
struct KnownLevels {
  std::string_view rules_hash;
  double random_mean = 0;
  double perfect_mean = 0;
  std::array<double, 3> weights{};  ///< of the named levels below perfect
};
std::optional<KnownLevels> known_levels(std::string_view rules_hash);

/// A level of a game.
struct MeasuredLevel {
  double share = 1;   ///< of the way from the mean of random play to that of perfect play
  double weight = 0;  ///< of the errors; irrelevant if share is 1
  double random_mean = 0;
  double perfect_mean = 0;

  double mean() const { return random_mean + share * (perfect_mean - random_mean); }
};

}  // namespace fivekind::strategies
