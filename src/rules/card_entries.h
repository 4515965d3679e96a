// The entries of a card's text: "ones=3,fives=15,extra=1" or "1.5.Y50".
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string_view>
#include <vector>

#include "rules/card.h"

namespace fivekind::rules {

/// Splits and reads entries. A box is given by its key or letter, followed by "=points" or, after a
/// letter, just the points. Errors: card_entry, card_category, card_twice, card_number.
Result<CardEntries> read_entries(const RuleSet& game, std::string_view text, char separator,
                                 std::string_view where);

/// The pieces of a text between separators, one after the other.
class Pieces {
 public:
  Pieces(std::string_view text, char separator) : rest_(text), separator_(separator) {}

  /// The next piece; nothing after the last one.
  std::optional<std::string_view> next() {
    if (done_) return std::nullopt;
    const std::size_t end = rest_.find(separator_);
    const std::string_view piece = rest_.substr(0, end);
    done_ = end == std::string_view::npos;
    if (!done_) rest_.remove_prefix(end + 1);
    return piece;
  }

 private:
  std::string_view rest_;
  char separator_;
  bool done_ = false;
};

/// All pieces.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace fivekind::rules
