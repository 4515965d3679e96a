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

}  // namespace fivekind::judge
