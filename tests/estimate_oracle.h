// The estimates of a game of two by their definitions (Pawlewicz 2008, equations 4.2 and 4.3), from
// an oracle's target curves.
#pragma once

#include <algorithm>
#include <vector>

#include "duel_oracle.h"

namespace fivekind::tests {

class Estimates {
 public:
  Estimates(OracleGame& game, int bound) : bound_(bound), chances_(game, reaches(bound)) {}

  double chance(const OracleSeat& seat, int score) {
    return chances_.value(seat.card, seat.points + bound_ - score);
  }
  /// `tie`: what equal scores are worth to `own`.
  double emp(const OracleSeat& own, const OracleSeat& other, double tie = 0.5) {
    double sum = 0;
    for (int score = 0; score <= bound_; ++score) {
      const double exactly = chance(own, score) - chance(own, score + 1);
      const double as_many = chance(other, score) - chance(other, score + 1);
      sum += exactly * (1 - chance(other, score) + tie * as_many);
    }
    return sum;
  }
  double dynw(const OracleSeat& own, const std::vector<OracleSeat>& others) {
    double best = 0;
    for (int score = 0; score <= bound_; ++score) {
      double behind = 0;
      for (const OracleSeat& other : others) behind += 1 - chance(other, score);
      best = std::max(best, chance(own, score) * behind);
    }
    return best;
  }

 private:
  int bound_;
  ScoreOracle chances_;
};

}  // namespace fivekind::tests
