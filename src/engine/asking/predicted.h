// How long a question is predicted to take, before anything of it is begun.
// Why: a place is kept for short questions, and no kind of question is always short or always long:
// the chance of a target takes milliseconds in one game and minutes in another.
#pragma once

#include <fivekind/engine.h>

#include <string>

#include "engine/desk/gate.h"
#include "problem/problem.h"
#include "solve/objective.h"

namespace fivekind::engine {

/// Adds up what a question about one game takes. Estimates are upper ones and made in milliseconds,
/// once the game is prepared.
class Prediction {
 public:
  /// `from`: the card that is asked about; null: the empty one. Errors: memory, rules_too_large.
  static Result<Prediction> of(const Engine& engine, const Game& game,
                               const Position* from = nullptr);

  /// A solve with one number a state, so often.
  Prediction& values(double times = 1);
  /// Curves of all that can come of the card, or a distribution from there on, so often.
  Prediction& curves(double times = 1);
  /// The exact values of the two players of the position.
  Prediction& duel();
  /// A solve for an objective.
  Prediction& objective(const Objective& objective);
  /// The same unless it is there, with what decides among equals.
  Prediction& solution(const Objective& objective);
  /// Something else.
  Prediction& more(double seconds);

  double seconds() const { return seconds_; }
  Work work() const { return work_of(seconds_); }
  /// What takes so many seconds.
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
