// Reads the bonuses of a rules file.
// Why: a bonus in the file becomes one in each column of the card, and what it can pay is known
// only once everything that pays has been read.
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

/// The checks that remain once five of a kind is read: some card must earn each bonus. Sets the
/// most that differences pay. Errors, which `file` notes: rules_threshold, rules_difference.
void finish_bonuses(const support::JsonValue& list, Fields& file, std::string_view source,
                    RuleSet& game);

}  // namespace fivekind::rules
