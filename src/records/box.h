// What a told category comes to: the box, bonuses and extras, checked against the rules.
#pragma once

#include <fivekind/error.h>

#include <optional>

#include "records/record_validator.h"
#include "rules/card.h"
#include "rules/position.h"

namespace fivekind::records {

struct Scored {
  rules::Category category;
  rules::Outcome outcome;
  int rolls_left = 0;
  bool maybe_served = false;
  bool struck = false;  ///< as in rules::Turn
};

/// The dice that a turn scored, if they are told.
struct ScoredDice {
  std::optional<rules::Throw> last;
  /// Whether they may or may not be the first roll, where that may pay more: the points tell, and
  /// it stays open where they are the same.
  bool maybe_served = false;
};

/// The category of a turn. Without dice the outcome is the one that the points allow; where they
/// allow it with and without an extra bonus, the turn has to tell, or has none. Errors:
/// record_category, record_points.
Result<Scored> score_turn(const rules::Scoring& scoring, const rules::Card& card,
                          const ScoredDice& dice, const ParsedTurn& parsed, const Place& place);

}  // namespace fivekind::records
