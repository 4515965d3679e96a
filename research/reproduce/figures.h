// Rows of published figures become items: what is ours is asked for, and compared as the row says.
#pragma once

#include "reproduce/findings.h"
#include "reproduce/queries.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// All items of a block. Throws Stopped, and std::logic_error for mistakes in the data.
//
// A row has an item's `name` and what is `published`. Ours is the fact "ours" or the one that
// `fact` names; with `ours` it is a text with facts in braces. With `note` the item has a note,
// with facts too. The comparison follows from what there is (findings.h): a fact "agrees" judges;
// with `games` and a fact "error" the figure was simulated; else numbers and texts are to be the
// same. `as` is "answer" where nothing is compared, "missing" where nothing can be.
void add_block(Workbench& bench, const Block& block, Findings& findings);

}  // namespace fivekind::reproduce
