// Custom strategies, stated as data: weights of boxes, keeps by rules, and what is crossed out
// first (docs/strategies.md). Why: a rule can be tried without a compiler, and better weights can
// be found by a search. Weights of boxes are what Fahlström Myrman (2014, section 2.2.3) proposes
// to improve his method.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::strategies {

/// The end of a turn is worth `times` the points in the box, plus `plus`.
struct BoxWeight {
  double times = 1;
  double plus = 0;

  friend bool operator==(const BoxWeight&, const BoxWeight&) = default;
};

/// A rule for what is kept.
struct KeepRule {
  enum class Dice {
    run,    ///< one die of each face of the longest run
    alike,  ///< all dice of the face that shows most often
    pairs,  ///< two dice of each face that shows twice or more
    faces,  ///< dice of certain faces
    all,
    none,
  };

  Dice dice = Dice::none;
  bool low = false;          ///< of equal runs or faces the low one, otherwise the high one
  int least = 0;             ///< it must keep so many dice
  int each = 0;              ///< at most so many dice of each of the faces
  std::uint32_t faces = 0;   ///< bit f-1 stands for face f
  rules::BoxSet while_open;  ///< one of these must be open; none: whatever is open
  rules::BoxSet if_pays;     ///< the roll must pay in one of these that is open; none: in none
};

struct OwnStrategy {
  std::string key;
  std::vector<BoxWeight> weights;  ///< by box
  std::vector<KeepRule> keeps;     ///< the first that applies is used
  std::vector<rules::Box> cross_out;
};

/// The limits of weights.
inline constexpr double kMaxTimes = 1000;
inline constexpr double kMaxPlus = 1000;

/// Reads a strategy's file for a game; `source` names it in errors. Errors: strategy_parameter and
/// json_*, with line and column.
Result<OwnStrategy> read_own_strategy(std::string_view text, std::string_view source,
                                      const rules::RuleSet& game);

/// The text of a strategy's file with these weights, one for each box; without its comments.
std::string with_weights(std::string_view text, const std::vector<BoxWeight>& weights,
                         const rules::RuleSet& game);

/// The file behind a strategy's name, as it was when it was read.
struct StrategyFile {
  std::string path;
  std::string content;

  /// "strategy=PATH#HASH": files of the same name and different content have different names.
  std::string name() const;
  /// The name and, in the lines after it, the content: the same wherever it is read again.
  std::string whole() const { return name() + "\n" + content; }
};

/// Reads the file that a strategy's name ("strategy=PATH", perhaps with "#HASH") stands for, or the
/// content behind it (StrategyFile::whole). Errors: strategy_parameter.
Result<StrategyFile> read_strategy_file(std::string_view text);

}  // namespace fivekind::strategies
