// Sums over the verdict on a turn.
#include "policy/turn_verdict.h"

namespace fivekind::policy {

double TurnVerdict::lucks() const {
  double sum = 0;
  for (std::size_t i = 0; i < rolls_made; ++i) sum += luck[i];
  return sum;
}

double TurnVerdict::losses() const {
  double sum = 0;
  for (std::size_t i = 0; i < decision_count; ++i) sum += decisions[i].loss;
  return sum;
}

}  // namespace fivekind::policy
