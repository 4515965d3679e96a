// What a rules file says: its keys and words, for tests that count what random games are made of.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace fivekind::tests {

/// The keys of a rules file with the way to each and the form of its value: "saved-rolls=number",
/// "announce=list", "categories.plus=number", "categories.kind=flush", "categories.requires". What
/// only names something is left out.
std::set<std::string> stated_keys(std::string_view text);

}  // namespace fivekind::tests
