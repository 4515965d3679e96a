// Turns rows of published figures into items: computes our figure, and compares it as the row says.
#pragma once

#include "reproduce/findings.h"
#include "reproduce/queries.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// All items of a block. Throws Stopped, and std::logic_error for mistakes in the data.
//
// A row has an item's `name` and what is `published`. Ours is the fact "ours" or the one that
// `fact` names; with `ours` it is a text with facts in braces. With `note` the item has a note,
// which may contain facts too. The comparison depends on these (findings.h): a fact "agrees"
// judges; with `games` and a fact "error" the figure was simulated; otherwise numbers and texts
// must be the same. `as` is "answer" if nothing is compared, "missing" if nothing can be.
void add_block(Workbench& bench, const Block& block, Findings& findings);

}  // namespace fivekind::reproduce
