// Finding things by name: exactly first, else by names that differ in nothing that matters.
// Why: boxes, games, players and commands are all named by people, and one rule for all of them is
// one that people can learn.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/folding.h"

namespace fivekind::support {

/// The places, below `count`, of the things that a text names: those that are called exactly so, or
/// else those with a name like it. One is found, several are ambiguous. each_name(place, see) calls
/// see(name) for every name of a thing.
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

/// Something with a key, and all that it is called.
struct Named {
  std::string key;
  std::vector<std::string> names;  ///< the key is one of them
};

/// The keys of those that a text names.
std::vector<std::string> those_named(const std::vector<Named>& all, std::string_view text);
/// The keys of those one of whose names, folded, begins like the text.
std::vector<std::string> those_that_begin(const std::vector<Named>& all, std::string_view text);
/// The keys of those that are called nearly so, the nearest first; none where the text must have
/// been meant for something else, since more than one in `of` letters is another one.
std::vector<std::string> nearest(const std::vector<Named>& all, std::string_view text,
                                 std::size_t most, std::size_t of = 2);

}  // namespace fivekind::support
