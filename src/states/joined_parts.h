// The parts by which a card is valued, joined as far as they can still be solved.
// Why: treating a card as the sum of its parts ignores that they share turns; the fewer parts, the
// less is ignored.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/parts.h"

namespace fivekind::states {

/// The parts of a game (rules::parts_of), joined, the smallest first, as long as the result has no
/// more than this many states. In the order of their first boxes.
std::vector<rules::CardPart> joined_parts(const rules::RuleSet& game, std::uint64_t most_states);

}  // namespace fivekind::states
