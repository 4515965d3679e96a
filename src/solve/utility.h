// Utilities of the final score: what each score is worth to somebody.
//
// A utility file is text: a line a score, "SCORE VALUE", ascending. Scores between two lines are
// worth what lies between on a straight line, those before the first and after the last as much as
// these. '#' begins a comment.
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
/// The same from a file. Errors: also utility_file (not readable, or larger than a megabyte).
Result<Utility> read_utility_file(const std::string& path);

}  // namespace fivekind::solve
