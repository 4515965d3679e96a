// The keys of a rules file and their words, for tests that count the features of random games.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace fivekind::tests {

/// The keys of a rules file with their paths and the types of their values: "saved-rolls=number",
/// "announce=list", "categories.plus=number", "categories.kind=flush", "categories.requires". Keys
/// that only name something are left out.
std::set<std::string> stated_keys(std::string_view text);

}  // namespace fivekind::tests
