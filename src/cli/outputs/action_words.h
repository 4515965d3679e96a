// Actions and their costs, within sentences and in CSV.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

#include "cli/frame/csv.h"

namespace fivekind::cli {

/// "keep 3-3", "keep all dice" ("stop and save the rolls left" in games that save them), "roll all
/// dice".
std::string keep_words(const Game& game, const std::string& dice);
/// The same for any action: "fill Sixes".
std::string action_words(const Game& game, const Action& action);

/// Adds an action to a row, in the columns "kind", "keep", "category" and "announce".
void add_action(const Action& action, Csv& csv);

/// What a choice costs on average, in points: "16.7", "0.04".
std::string cost_text(double points);
/// The same with its unit: "16.7 points".
std::string cost_in_points(double points);

}  // namespace fivekind::cli
