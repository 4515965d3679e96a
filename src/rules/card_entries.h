// The entries of a card's text: "ones=3,fives=15,extra=1" or "1.5.Y50".
#pragma once

#include <fivekind/error.h>

#include <string_view>
#include <vector>

#include "rules/card.h"

namespace fivekind::rules {

struct CardEntries {
  std::vector<CardEntry> boxes;
  int extras = 0;
};

/// Splits and reads entries. A box is a key or letter, with "=points" or, after a letter, the
/// points alone. Errors: card_entry, card_category, card_twice, card_number.
Result<CardEntries> read_entries(const RuleSet& game, std::string_view text, char separator,
                                 std::string_view where);

/// The pieces of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace fivekind::rules
