// Experiments as JSON.
#pragma once

#include "experiment/strength.h"
#include "json/json.h"

namespace fivekind::experiment {

/// docs/experiments.md describes its keys.
json::Json json_of(const Game& game, const Strength& strength);

}  // namespace fivekind::experiment
