// Sums over verdicts.
#include "judge/verdict.h"

namespace fivekind::judge {

double PlayerVerdict::luck() const {
  double sum = 0;
  for (const TurnVerdict& turn : turns) sum += turn.lucks();
  return sum;
}

double PlayerVerdict::losses() const {
  double sum = 0;
  for (const TurnVerdict& turn : turns) sum += turn.losses();
  return sum;
}

double PlayerVerdict::unattributed() const {
  double sum = 0;
  for (const TurnVerdict& turn : turns) sum += turn.unattributed;
  return sum;
}

const char* name_of(Recorded recorded) {
  switch (recorded) {
    case Recorded::all:
      return "all";
    case Recorded::turns:
      return "turns";
    case Recorded::boxes:
      return "boxes";
    case Recorded::some:
      return "some";
    case Recorded::nothing:
      break;
  }
  return "nothing";
}

Recorded JudgedCounts::recorded() const {
  if (decisions == 0) return Recorded::nothing;
  if (full == turns) return Recorded::all;
  if (boxes == full) return Recorded::turns;
  return keeps == 0 ? Recorded::boxes : Recorded::some;
}

JudgedCounts counts_of(const PlayerVerdict& player) {
  JudgedCounts counts;
  for (const TurnVerdict& turn : player.turns) {
    counts.turns += turn.tells_all || turn.undivided ? 1 : 0;
    counts.full += turn.tells_all ? 1 : 0;
    counts.boxes += turn.tells_box ? 1 : 0;
    counts.decisions += turn.decision_count;
    for (std::size_t d = 0; d < turn.decision_count; ++d) {
      counts.keeps += turn.decisions[d].keep ? 1 : 0;
    }
  }
  return counts;
}

}  // namespace fivekind::judge
