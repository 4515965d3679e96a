// Utilities of the final score: the value of each score to a player.
//
// A utility file is text: one line per score, "SCORE VALUE", ascending. Between two lines values
// are interpolated linearly; scores before the first and after the last line have the value of that
// line. '#' begins a comment.
//   # who gets 200 is content, 300 is a dream
//   0    0
//   200  1
//   300  1.5
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fivekind::solve {

/// A utility as straight lines between points (score, value); at least one, scores ascending.
struct Utility {
  std::vector<std::pair<std::int32_t, double>> points;

  double at(std::int32_t score) const;
  /// Whether a higher score is never worth less.
  bool never_falls() const;
  friend bool operator==(const Utility&, const Utility&) = default;
};

/// Reads a utility file's text; `source` names it in errors. Errors: utility_line, utility_order,
/// utility_empty.
Result<Utility> read_utility(std::string_view text, std::string_view source);
/// The same from a file. Errors: also utility_file (unreadable, or larger than a megabyte).
Result<Utility> read_utility_file(const std::string& path);

}  // namespace fivekind::solve
