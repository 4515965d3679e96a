// What a source publishes, and what Fivekind finds instead: the words of this room.
// Why: a published number is compared once, by one rule, wherever it comes from.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace fivekind::reproduce {

/// How a source made a figure.
enum class Making {
  exact,      ///< computed or argued: it must be equal after rounding to the printed digits
  simulated,  ///< from games: it must lie within 3 standard errors
};

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
  Making making = Making::exact;
  std::uint64_t games = 0;  ///< that it was simulated with
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
/// "exact" or "simulated, 100000 games".
std::string text_of_making(const Item& item);

/// A curve to draw beside the figures.
struct PictureCurve {
  std::string name;
  std::vector<std::pair<double, double>> points;  ///< ascending
};

/// A picture in the manner of a source's own, drawn from our figures.
struct Picture {
  std::string name;  ///< of its file: "reproduction-NAME.svg"
  std::string source;
  std::string title;
  std::string subtitle;
  std::string description;
  std::string x;
  std::string y;
  std::vector<PictureCurve> curves;
};

}  // namespace fivekind::reproduce
