// How widely final scores spread after each choice, as JSON.
#pragma once

#include <fivekind/fivekind.h>

#include <span>
#include <vector>

#include "json/json.h"

namespace fivekind::json {

/// Adds the deviations of the actions of one objective to an answer, json::of(advice): as
/// "deviation" among the "values" of each action. `deviations` are in the order of its advice.
void add_deviations(Json& answer, std::span<const Advice> advice, std::size_t objective,
                    std::span<const double> deviations);

}  // namespace fivekind::json
