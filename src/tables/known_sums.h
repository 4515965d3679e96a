// The checksums that tables of shipped games must have: solved values are facts.
#pragma once

#include <optional>
#include <string_view>

namespace fivekind::tables {

/// The known checksum (16 hex digits) of a table of the game with these rules, if there is one.
std::optional<std::string_view> known_sum(std::string_view rules_hash, std::string_view kind);

}  // namespace fivekind::tables
