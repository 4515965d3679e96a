// Games of good but fallible players, decision by decision, for quizzes.
#pragma once

#include <fivekind/strategy.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// The player: takes an action with a weight of e^(-3 · its loss in points). In Yatzy such a
/// decision loses 0.1 points on average (docs/quiz.md).
inline constexpr const char* kQuizPlayer = "noisy:expected:weight=3";

struct QuizDecision {
  Position position;
  int turn = 0;  ///< from 1
  std::string dice;
  int rolls_left = 0;
  std::string announced;                 ///< the box's key; empty: none
  std::string chosen;                    ///< the action, as text_of() writes it
  std::vector<std::optional<int>> card;  ///< the points in the boxes, by box
  int points = 0;                        ///< so far
  bool served = false;                   ///< as QuizQuestion::served
};

struct QuizGames {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 0;
};

/// Plays games, and passes on the decisions of each in order, until `take` returns false. Errors:
/// those of the strategy and of simulations, those of `take`.
Result<void> for_quiz_games(Strategies& strategies, const QuizGames& which,
                            const std::function<Result<bool>(std::vector<QuizDecision>)>& take);

}  // namespace fivekind
