// What a source publishes, and what Fivekind finds: the terms of this room.
// Why: a published number is compared once, by one rule, wherever it comes from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/drawing/plot.h"
#include "verdicts/verdict.h"

namespace fivekind::reproduce {

using verdicts::text_of;
using verdicts::Verdict;

/// One published figure or statement.
struct Item {
  std::string source;  ///< "tillius"
  std::string place;   ///< "table 13"
  std::string name;    ///< "P(score >= 249)"
  std::string published;
  /// The number of games it was simulated with: it must lie within 3 standard errors. 0: it was
  /// computed or argued, and must be equal after rounding to the printed digits.
  std::uint64_t games = 0;
  /// Random states in which ours was measured. 0: ours is exact.
  std::uint64_t states = 0;
};

/// The result of the comparison.
struct Finding {
  std::string ours;
  Verdict verdict = Verdict::agrees;
  std::string note;  ///< never empty if it differs, is undecided or not reproduced
};

struct Line {
  Item item;
  Finding finding;
};

/// "exact", "simulated, 100000 games" or "sampled, 400 states".
std::string text_of_making(const Item& item);

/// A picture in the style of a source's own, drawn from our figures.
struct Picture {
  std::string name;  ///< of its file: "reproduction-NAME.svg"
  std::string source;
  cli::Plot plot;
};

}  // namespace fivekind::reproduce
