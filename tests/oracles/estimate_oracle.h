// The estimates of a two-player game by their definitions (Pawlewicz 2008, equations 4.2 and 4.3),
// from an oracle's target curves.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "tests/oracles/duel_oracle.h"

namespace fivekind::tests {

class Estimates {
 public:
  Estimates(OracleGame& game, int bound)
      : game_(game), bound_(bound), chances_(game, reaches(bound)), turns_of_(chances_, 1) {}

  double chance(const OracleSeat& seat, int score) {
    return chances_.value(seat.card, seat.points + bound_ - score);
  }
  /// A player's probability of reaching a score.
  using Reaches = std::function<double(int score)>;

  /// `tie`: the value of equal scores to `own`.
  double emp(const OracleSeat& own, const OracleSeat& other, double tie = 0.5) {
    return emp(reaches_from(own), other, tie);
  }
  double emp(const Reaches& own, const OracleSeat& other, double tie = 0.5) {
    double sum = 0;
    for (int score = 0; score <= bound_; ++score) {
      const double exactly = own(score) - own(score + 1);
      const double as_many = chance(other, score) - chance(other, score + 1);
      sum += exactly * (1 - chance(other, score) + tie * as_many);
    }
    return sum;
  }
  double dynw(const OracleSeat& own, const std::vector<OracleSeat>& others) {
    return dynw(reaches_from(own), others);
  }
  double dynw(const Reaches& own, const std::vector<OracleSeat>& others) {
    double best = 0;
    for (int score = 0; score <= bound_; ++score) {
      double behind = 0;
      for (const OracleSeat& other : others) behind += 1 - chance(other, score);
      best = std::max(best, own(score) * behind);
    }
    return best;
  }
  /// For the end of a turn, or a point in the turn that begins there, where an instant win counts
  /// as any score.
  Reaches ended(const OracleSeat& seat) {
    return [=, this](int score) {
      return score > bound_ ? 0 : game_.won(seat.card) ? 1 : chance(seat, score);
    };
  }
  Reaches in_turn(const OracleSeat& seat, const std::function<double(const OracleTurn&)>& place) {
    return [=, this](int score) {
      if (score > bound_) return 0.0;
      const std::pair key(seat.card, seat.points + bound_ - score);
      auto known = turns_.find(key);
      if (known == turns_.end()) {
        known = turns_.emplace(key, turns_of_.turn(key.first, key.second)).first;
      }
      return place(known->second);
    };
  }

 private:
  Reaches reaches_from(const OracleSeat& seat) {
    return [=, this](int score) { return chance(seat, score); };
  }

  OracleGame& game_;
  int bound_;
  ScoreOracle chances_;
  ScoreOracle turns_of_;
  std::map<std::pair<std::size_t, int>, OracleTurn> turns_;
};

}  // namespace fivekind::tests
