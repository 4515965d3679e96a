// Why one action is worth more than another, in words.
#pragma once

#include <fivekind/analyse.h>

#include <string>

namespace fivekind::cli {

/// Says why the best action is better than another one, as far as its parts (compare_actions) are
/// worth mentioning: "the best one is expected to bring more in Sixes +4.20".
std::string reason_of(const Game& game, const std::vector<Contribution>& parts);

}  // namespace fivekind::cli
