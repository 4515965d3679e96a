// Names as people type them: capitals, blanks and hyphens do not matter.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fivekind::cli {

/// A text in small letters, without what stands between its words: "fullhouse" of "Full House".
std::string core(const std::string& text);

/// Something that has a key, and the cores of all that it is called.
struct Named {
  std::string key;
  std::vector<std::string> cores;
};

/// The keys of those that are called so, whole, or that begin so.
std::vector<std::string> those_named(const std::vector<Named>& all, const std::string& core);
std::vector<std::string> those_that_begin(const std::vector<Named>& all, const std::string& core);
/// The keys of those that are called nearly so, the nearest first.
std::vector<std::string> nearest(const std::vector<Named>& all, const std::string& core,
                                 std::size_t most);

}  // namespace fivekind::cli
