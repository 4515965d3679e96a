// The queries of rows of published figures, by name.
// Why: most figures are one question to the library each. A query answers one row; a computation
// makes the items of a whole block, which are not one question each.
//
// Fields that several of them read; those of a single one are described there.
//   game       which game
//   position   a position without version and game: "-/1/66651:1"; other fields may stand in it in
//              braces
//   who decides there: `strategy`; `target`, by the target curves of the whole game; or else
//              `objective`, the expected score if that is missing. With `late` the game is solved
//              from that position on only
//   the distribution: `strategy`, from the empty card, the best of `players` of them; or `curve`,
//              a target curve, "single", "precise" or "late", of `card` or of an empty one
#pragma once

#include <map>
#include <string>
#include <vector>

#include "reproduce/findings.h"
#include "reproduce/row.h"
#include "reproduce/workbench.h"

namespace fivekind::reproduce {

/// Rows in a place of a source. Each has what it asks for, its field `ask`; or else the block has
/// the name of what makes all their items, `code`.
struct Block {
  std::string place;
  Row own;  ///< the fields that all rows share
  std::vector<Row> rows;
};

using Query = Facts (*)(Workbench& bench, const Row& row);
using Computation = void (*)(Workbench& bench, const Block& block, Findings& findings);

/// All queries, and all computations.
struct Askable {
  std::map<std::string, Query> queries;
  std::map<std::string, Computation> computations;
};
const Askable& askable();

/// The advice on one position.
const Advice& advice_of(Workbench& bench, const Row& row);
/// A distribution or a target curve.
Distribution distribution_of(Workbench& bench, const Row& row);

// The queries in each file.
Askable decisions();
Askable final_scores();
Askable curves();
Askable counting();
Askable whole_games();

}  // namespace fivekind::reproduce
