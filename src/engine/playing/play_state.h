// The state of the table in a position.
#pragma once

#include <fivekind/play.h>

#include "rules/position.h"

namespace fivekind {

/// Players have no names there, and nothing can be undone.
LiveState table_of(const rules::Scoring& scoring, const rules::Position& position);

}  // namespace fivekind
