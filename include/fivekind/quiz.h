// Fivekind: quizzes. Part of the public facade.
//
//   auto quiz = fivekind::make_quiz(fivekind::Engine(), *game, {.questions = 20});
//   const fivekind::QuizQuestion& first = quiz->questions.front();
//   first.position;                                  // what to do here?
//   first.actions[first.answers[0].action].loss;     // what the first answer offered loses
//
// Questions are decisions from games of good but fallible players that are easy to get wrong: the
// second best action loses little, and a simple way of thinking prefers a wrong one (docs/quiz.md).
// After Verhoeff's proficiency test for Yahtzee players.
#pragma once

#include <fivekind/export.h>
#include <fivekind/match.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// How hard questions are.
enum class Difficulty { easy, medium, hard };
/// Reads "easy", "medium" or "hard". Errors: usage.
FIVEKIND_API Result<Difficulty> parse_difficulty(std::string_view text);
FIVEKIND_API std::string_view text_of(Difficulty difficulty);

/// Which decisions are asked about.
enum class QuizDecisions {
  keep,  ///< which dice to keep
  box,   ///< which box to fill or to announce
  any,
};
/// Reads "keep", "box" or "any". Errors: usage.
FIVEKIND_API Result<QuizDecisions> parse_quiz_decisions(std::string_view text);

/// How much the second best action of a question loses, in points.
struct QuizBand {
  Difficulty difficulty = Difficulty::medium;
  double from = 0;
  double to = 0;
};

/// The difficulties, the easiest first.
FIVEKIND_API const std::vector<QuizBand>& quiz_bands();

/// One of the answers that a question offers.
struct QuizAnswer {
  std::size_t action = 0;  ///< its index in QuizQuestion::actions
  /// Who prefers it: strategies of rules of thumb, and "a player", who made the decision.
  std::vector<std::string> chosen_by;
};

struct QuizQuestion {
  std::string position;  ///< its text
  int turn = 0;          ///< from 1
  std::string dice;
  int rolls_left = 0;
  std::string announced;                 ///< the box's key; empty: none
  Action::Kind kind{};                   ///< the kind of decision
  std::vector<std::optional<int>> card;  ///< the points in the boxes, in the order of the card
  int points = 0;                        ///< so far, including bonuses
  std::vector<Action> actions;           ///< all possible ones, first the only best one
  std::vector<QuizAnswer> answers;       ///< 2 to 5 of them, in random order; one is the best
  bool served = false;  ///< in games that serve the dice of any roll: whether these are served
};

struct Quiz {
  std::string game;
  std::string rules_hash;
  QuizBand band;
  std::uint64_t seed = 0;
  double start = 0;   ///< the value of perfect play, in points
  int decisions = 0;  ///< in a whole game
  std::vector<QuizQuestion> questions;
};

struct QuizOptions {
  std::size_t questions = 10;  ///< 1 to 1000
  std::uint64_t seed = 1;      ///< the same quiz for the same seed
  Difficulty difficulty = Difficulty::medium;
  QuizDecisions decisions = QuizDecisions::any;
};

/// Makes a quiz. Errors: usage (number of questions, a game that has too few
/// decisions of this difficulty), those of solving.
FIVEKIND_API Result<Quiz> make_quiz(const Engine& engine, const Game& game,
                                    const QuizOptions& options = {});

/// The score of some answers.
struct QuizScore {
  std::size_t answered = 0;
  std::size_t best = 0;  ///< number of best answers
  double lost = 0;       ///< points in total
  MatchMean loss;        ///< per answer
  /// 100 · (1 - mean loss · decisions per game / start): the rating (docs/analysis.md) of a player
  /// who plays a whole game of decisions like these. Its error allows for mistakes that have not
  /// occurred so far; nothing if its margin would exceed 25.
  std::optional<MatchMean> rating;
};

/// The score for the losses of some answers (Action::loss).
FIVEKIND_API QuizScore score_quiz(const Quiz& quiz, const std::vector<double>& losses);

}  // namespace fivekind
