// Finding things by name: first exactly, else ignoring differences that don't matter.
// Why: boxes, games, players and commands are all named by people, and one rule for all of them is
// easy to learn.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/folding.h"

namespace fivekind::support {

/// The indices, below `count`, of the things that a text names: those with exactly this name, or
/// else those with a similar one. One means found, several mean ambiguous. each_name(place, see)
/// calls see(name) for every name of a thing.
template <class EachName>
std::vector<std::size_t> places_named(std::string_view text, std::size_t count,
                                      const EachName& each_name) {
  std::vector<std::size_t> exact;
  std::vector<std::size_t> similar;
  for (std::size_t place = 0; place < count; ++place) {
    bool is_exact = false;
    bool is_alike = false;
    each_name(place, [&](std::string_view name) {
      is_exact = is_exact || name == text;
      is_alike = is_alike || alike(text, name);
    });
    if (is_exact) exact.push_back(place);
    if (is_alike) similar.push_back(place);
  }
  return exact.empty() ? similar : exact;
}

/// A thing with a key and all its names.
struct Named {
  std::string key;
  std::vector<std::string> names;  ///< including the key
};

/// The keys of the things that a text names.
std::vector<std::string> those_named(const std::vector<Named>& all, std::string_view text);
/// The keys of the things with a folded name that begins like the text.
std::vector<std::string> those_that_begin(const std::vector<Named>& all, std::string_view text);
/// The keys of the things with nearly this name, the nearest first; none where the text must mean
/// something else, with more than one letter in `of` different.
std::vector<std::string> nearest(const std::vector<Named>& all, std::string_view text,
                                 std::size_t most, std::size_t of = 2);

}  // namespace fivekind::support
