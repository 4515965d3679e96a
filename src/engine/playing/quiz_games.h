// Games as good but fallible players play them, decision by decision, for quizzes.
#pragma once

#include <fivekind/strategy.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// Who plays them: takes an action with a weight of e^(-3 · what it loses, in points). In Yatzy a
/// decision of theirs loses 0.1 points on average (docs/quiz.md).
inline constexpr const char* kQuizPlayer = "noisy:expected:weight=3";

struct QuizDecision {
  Position position;
  int turn = 0;  ///< from 1
  std::string dice;
  int rolls_left = 0;
  std::string announced;                 ///< the box's key; empty: none
  std::string chosen;                    ///< the dice kept, or the category's key
  std::vector<std::optional<int>> card;  ///< the boxes' points, by category
  int points = 0;                        ///< so far
};

struct QuizGames {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 0;
};

/// Plays games, and hands on the decisions of each in their order, until `take` says that it has
/// had enough (false). Errors: those of the strategy and of simulations, those of `take`.
Result<void> for_quiz_games(Strategies& strategies, const QuizGames& which,
                            const std::function<Result<bool>(std::vector<QuizDecision>)>& take);

}  // namespace fivekind
