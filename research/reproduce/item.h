// What a source publishes, and what Fivekind finds instead: the words of this room.
// Why: a published number is compared once, by one rule, wherever it comes from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/plot.h"

namespace fivekind::reproduce {

enum class Verdict {
  agrees,
  differs,
  not_reproduced,  ///< what was published cannot be computed from what is published
  no_figure,       ///< the source asks, describes or measures its machine: ours is the answer
};

/// One published figure or statement.
struct Item {
  std::string source;  ///< "tillius"
  std::string place;   ///< "table 13"
  std::string name;    ///< "P(score >= 249)"
  std::string published;
  /// That it was simulated with: it must lie within 3 standard errors. 0: it was computed or
  /// argued, and must be equal after rounding to the printed digits.
  std::uint64_t games = 0;
};

/// What became of it.
struct Finding {
  std::string ours;
  Verdict verdict = Verdict::agrees;
  std::string note;  ///< never empty if it differs or is not reproduced
};

struct Line {
  Item item;
  Finding finding;
};

/// "agrees", "differs", "not reproduced" or "no figure".
const char* text_of(Verdict verdict);
/// So many of them: "23 agree", "1 differs".
std::string counted(std::ptrdiff_t count, Verdict verdict);
/// "exact" or "simulated, 100000 games".
std::string text_of_making(const Item& item);

/// A picture in the manner of a source's own, drawn from our figures.
struct Picture {
  std::string name;  ///< of its file: "reproduction-NAME.svg"
  std::string source;
  cli::Plot plot;
};

}  // namespace fivekind::reproduce
