// Which dice can be kept of a roll.
#pragma once

#include "dice/multisets.h"

namespace fivekind::records {

/// Whether the dice kept are among those of the roll.
bool lies_in(const dice::Multisets& multisets, dice::Keep keep, dice::Roll roll);

}  // namespace fivekind::records
