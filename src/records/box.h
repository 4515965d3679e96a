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
};

/// The category of a turn that stopped with `last`, or whose dice are not told. Without dice the
/// outcome is the one that the points allow; where they allow it with and without an extra bonus,
/// the turn has to tell, or has none. Errors: record_category, record_points.
Result<Scored> score_turn(const rules::Scoring& scoring, const rules::Card& card,
                          const std::optional<rules::Throw>& last, const ParsedTurn& parsed,
                          const Place& place);

}  // namespace fivekind::records
