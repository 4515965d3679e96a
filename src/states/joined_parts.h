// The parts that a card is valued by, put together as far as they can still be solved.
// Why: whoever takes a card for the sum of its parts does not see what turns have in common; the
// fewer parts, the less is missed.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/parts.h"

namespace fivekind::states {

/// The parts of a game (rules::parts_of), the smallest put together first, as long as what comes of
/// it has no more than so many states. In the order of their first boxes.
std::vector<rules::Part> joined_parts(const rules::RuleSet& game, std::uint64_t most_states);

}  // namespace fivekind::states
