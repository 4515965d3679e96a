// The outcome of a recorded box: points, bonuses and extras, checked against the rules.
#pragma once

#include <fivekind/error.h>

#include <optional>

#include "records/record_validator.h"
#include "rules/card.h"
#include "rules/position.h"

namespace fivekind::records {

struct Scored {
  rules::Box box;
  rules::Outcome outcome;
  int rolls_left = 0;
  bool maybe_served = false;
  bool struck = false;  ///< as in rules::Turn
  bool fresh = false;   ///< as in rules::Turn
};

/// The scored dice of a turn, if they are recorded.
struct ScoredDice {
  std::optional<rules::DiceOnTable> last;
  /// Whether they may or may not have been served, where that may pay more: the points decide, and
  /// where they are the same it stays open.
  bool maybe_served = false;
};

/// The box of a turn. Without dice the outcome is the one that the points allow; where they allow
/// it both with and without an extra bonus, the record has to say so, or there was none. Errors:
/// record_category, record_points.
Result<Scored> score_turn(const rules::Scoring& scoring, const rules::Card& card,
                          const ScoredDice& dice, const ParsedTurn& parsed,
                          const RecordPlace& place);

}  // namespace fivekind::records
