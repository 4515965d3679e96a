// The levels of the shipped games, so that they are known at once.
// `fivekind levels --source` measures and prints the lines of known_levels.inc; slow_levels_test
// compares them with a new measurement.
#include <array>

#include "strategies/strength.h"

namespace fivekind::strategies {
namespace {

constexpr auto kKnown = std::to_array<KnownLevels>({
#include "strategies/known_levels.inc"
});

}  // namespace

std::optional<KnownLevels> known_levels(std::string_view rules_hash) {
  for (const KnownLevels& known : kKnown) {
    if (known.rules_hash == rules_hash) return known;
  }
  return std::nullopt;
}

}  // namespace fivekind::strategies
