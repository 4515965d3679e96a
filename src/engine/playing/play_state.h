// What the table looks like in a position.
#pragma once

#include <fivekind/play.h>

#include "rules/position.h"

namespace fivekind {

/// Nobody has a name there, and nothing can be undone.
LiveState table_of(const rules::Scoring& scoring, const rules::Position& position);

}  // namespace fivekind
