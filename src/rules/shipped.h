// The games that come with the program: the texts of games/*.json, built in.
#pragma once

#include <span>

#include "support/embedded_text.h"

namespace fivekind::rules {

/// All shipped games, ordered by key.
std::span<const support::EmbeddedText> shipped_games();

}  // namespace fivekind::rules
