// Reads the bonuses of a rules file.
// Why: a bonus of the file is one in each column of the card, and what it can pay is known only
// once all that pays is read.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/card_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads the list "bonuses", a member of `fields`, which note errors: those of a rules file.
void read_bonuses(const support::JsonValue& list, Fields& fields, std::string_view source,
                  const std::vector<CardColumn>& columns, RuleSet& game);

/// What remains once five of a kind is read: each bonus must be one that some card earns. Sets what
/// differences pay at most. Errors, which `file` notes: rules_threshold, rules_difference.
void finish_bonuses(const support::JsonValue& list, Fields& file, std::string_view source,
                    RuleSet& game);

}  // namespace fivekind::rules
