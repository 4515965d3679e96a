// Which dice of a roll can be kept.
#pragma once

#include "dice/multisets.h"

namespace fivekind::records {

/// Whether the kept dice are among those of the roll.
bool lies_in(const dice::Multisets& multisets, dice::Keep keep, dice::Roll roll);

}  // namespace fivekind::records
