// The verdict on a recorded game: every decision's loss and every roll's luck.
// Why: with exact values a result is the value at the start plus what the dice added minus what the
// decisions lost, and these add up:
//
//   result = start + luck - losses (+ what the record does not separate)
//
// An opponent's luck and losses count the other way round, and if values are estimates there is a
// correction: the differences between estimates from one player's turn to the next one's.
#pragma once

#include <cstdint>
#include <vector>

#include "policy/turn_verdict.h"

namespace fivekind::judge {

using policy::DecisionVerdict;
using policy::TurnVerdict;

struct PlayerVerdict {
  double start = 0;  ///< the value of the game before its first turn
  /// The value at the end: the final score, or 1 or 0 for a target; for an unfinished game its
  /// current value.
  double result = 0;
  /// The opponent's losses minus their luck and unattributed part; for a card judged separately,
  /// what it lost when another player won at once.
  double others = 0;
  double correction = 0;  ///< 0 if values are exact
  std::vector<TurnVerdict> turns;

  double luck() const;
  double losses() const;
  double unattributed() const;
};

/// How much of some turns was recorded, which determines what the figures about their decisions
/// cover.
enum class Recorded : std::uint8_t {
  all,      ///< every decision
  turns,    ///< every decision of some turns; none of the others
  boxes,    ///< only choices of boxes
  some,     ///< every decision of some turns, the choice of the box in others
  nothing,  ///< no decision that can be judged
};
/// "all", "turns", "boxes", "some" or "nothing".
const char* name_of(Recorded recorded);

/// Finished turns, and how much of them was judged.
struct JudgedCounts {
  std::uint64_t turns = 0;
  std::uint64_t full = 0;   ///< of these, with every decision
  std::uint64_t boxes = 0;  ///< of these, with at least the choice of the box
  std::uint64_t keeps = 0;  ///< decisions other than the choice of a box, also in unfinished turns
  std::uint64_t decisions = 0;

  Recorded recorded() const;
};
JudgedCounts counts_of(const PlayerVerdict& player);

/// By player.
using GameVerdict = std::vector<PlayerVerdict>;

}  // namespace fivekind::judge
