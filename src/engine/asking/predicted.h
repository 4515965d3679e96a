// The predicted time of a question, before any of it is started.
// Why: a place is reserved for short questions, and no type of question is always short or always
// long: the probability of a target takes milliseconds in one game and minutes in another.
#pragma once

#include <fivekind/engine.h>

#include <string>

#include "engine/desk/gate.h"
#include "problem/problem.h"
#include "solve/objective.h"

namespace fivekind::engine {

/// Adds up the time of a question about one game. Estimates are upper bounds and take milliseconds,
/// once the game is prepared.
class Prediction {
 public:
  /// `from`: the card that the question is about; null: the empty one. Errors: memory,
  /// rules_too_large.
  static Result<Prediction> of(const Engine& engine, const Game& game,
                               const Position* from = nullptr);

  /// A number of solves with one value per state.
  Prediction& values(double times = 1);
  /// A number of times the curves of everything reachable from the card, or a distribution from
  /// there on.
  Prediction& curves(double times = 1);
  /// The exact values for the two players of the position.
  Prediction& duel();
  /// A solve for an objective.
  Prediction& objective(const Objective& objective);
  /// The same unless it is there, with what decides among equals.
  Prediction& solution(const Objective& objective);
  /// Something else.
  Prediction& more(double seconds);

  double seconds() const { return seconds_; }
  Work work() const { return work_of(seconds_); }
  /// The type of work that takes this many seconds.
  static Work work_of(double seconds) {
    constexpr double kBriefSeconds = 1;
    return seconds < kBriefSeconds ? Work::brief : Work::lengthy;
  }

 private:
  Prediction(const Engine& engine, Game game, const Position* from);

  Engine engine_;
  Game game_;
  const Position* from_;
  int threads_ = 1;
  double seconds_ = 0;
};

}  // namespace fivekind::engine
