// Sums over verdicts.
#include "records/verdict.h"

namespace fivekind::records {

double TurnVerdict::lucks() const {
  double sum = 0;
  for (std::size_t i = 0; i < throws; ++i) sum += luck[i];
  return sum;
}

double TurnVerdict::losses() const {
  double sum = 0;
  for (std::size_t i = 0; i < decision_count; ++i) sum += decisions[i].loss;
  return sum;
}

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

double PlayerVerdict::untold() const {
  double sum = 0;
  for (const TurnVerdict& turn : turns) sum += turn.untold;
  return sum;
}

}  // namespace fivekind::records
