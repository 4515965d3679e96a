// What is said of a recorded game: every decision's loss and every throw's luck.
// Why: with exact values a result is no more and no less than where the game began, what the dice
// added and what the decisions gave away, and the three add up:
//
//   result = start + luck - losses (+ what the record does not tell apart)
//
// An opponent's luck and losses count the other way round, and where values are estimates
// there is a correction: what they differ by from one player's turn to the next one's.
#pragma once

#include <cstdint>
#include <vector>

#include "policy/turn_verdict.h"

namespace fivekind::judge {

using policy::DecisionVerdict;
using policy::TurnVerdict;

struct PlayerVerdict {
  double start = 0;  ///< the value of the game before its first turn
  /// The value at the end: the final score, or 1 or 0 for a target; of an unfinished game what it
  /// is worth.
  double result = 0;
  /// The opponent's losses less their luck and their unattributed; of a card judged on its own,
  /// what it lost when somebody else won at once.
  double others = 0;
  double correction = 0;  ///< 0 where values are exact
  std::vector<TurnVerdict> turns;

  double luck() const;
  double losses() const;
  double unattributed() const;
};

/// How much of some turns was recorded, so what figures about their decisions are of.
enum class Recorded : std::uint8_t {
  all,      ///< every decision
  turns,    ///< every decision of some turns; of the others none
  boxes,    ///< choices of boxes alone
  some,     ///< of some turns every decision, of others the choice of the box
  nothing,  ///< no decision that can be judged
};
/// "all", "turns", "boxes", "some" or "nothing".
const char* name_of(Recorded recorded);

/// Turns that are over, and what was judged of them.
struct JudgedCounts {
  std::uint64_t turns = 0;
  std::uint64_t full = 0;   ///< of these, with every decision
  std::uint64_t boxes = 0;  ///< of these, with at least the choice of the box
  std::uint64_t keeps = 0;  ///< decisions that are no choice of a box, also of turns not over
  std::uint64_t decisions = 0;

  Recorded recorded() const;
};
JudgedCounts counts_of(const PlayerVerdict& player);

/// By player.
using GameVerdict = std::vector<PlayerVerdict>;

}  // namespace fivekind::judge
