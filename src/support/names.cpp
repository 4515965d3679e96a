// Matching names as people type them.
#include "support/names.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/edit_distance.h"

namespace fivekind::support {

std::vector<std::string> those_named(const std::vector<Named>& all, std::string_view text) {
  const auto places = places_named(text, all.size(), [&](std::size_t place, const auto& see) {
    for (const std::string& name : all[place].names) see(name);
  });
  std::vector<std::string> keys;
  keys.reserve(places.size());
  for (const std::size_t place : places) keys.push_back(all[place].key);
  return keys;
}

std::vector<std::string> those_that_begin(const std::vector<Named>& all, std::string_view text) {
  const std::string typed = folded(text);
  const auto begins = [&](const std::string& name) {
    return folded(name).starts_with(typed) ||
           folded(name, Spelling::spelled_out).starts_with(typed);
  };
  std::vector<std::string> keys;
  if (typed.empty()) return keys;
  for (const Named& one : all) {
    if (std::any_of(one.names.begin(), one.names.end(), begins)) keys.push_back(one.key);
  }
  return keys;
}

std::vector<std::string> nearest(const std::vector<Named>& all, std::string_view text,
                                 std::size_t most, std::size_t of) {
  const std::string typed = folded(text);
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const Named& one : all) {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const std::string& name : one.names) {
      least = std::min(least, edit_distance(typed, folded(name)));
    }
    ranked.emplace_back(least, one.key);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> keys;
  for (const auto& [distance, key] : ranked) {
    if (keys.size() < most && of * distance <= typed.size()) keys.push_back(key);
  }
  return keys;
}

}  // namespace fivekind::support
