// Fivekind: quizzes. Part of the public facade.
//
//   auto quiz = fivekind::make_quiz(fivekind::Engine(), *game, {.questions = 20});
//   const fivekind::QuizQuestion& first = quiz->questions.front();
//   first.position;                                  // what to do here?
//   first.actions[first.answers[0].action].loss;     // what the first answer offered gives away
//
// Questions are decisions of games as good but fallible players play them, where there is something
// to go wrong: the second best action loses a little, and a simple way of thinking prefers a wrong
// one (docs/quiz.md). After Verhoeff's proficiency test for Yahtzee players.
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
  std::size_t action = 0;  ///< its place in QuizQuestion::actions
  /// Who prefers it: strategies of rules of thumb, and "a player", who made the decision.
  std::vector<std::string> chosen_by;
};

struct QuizQuestion {
  std::string position;  ///< its text
  int turn = 0;          ///< from 1
  std::string dice;
  int rolls_left = 0;
  std::string announced;                 ///< the box's key; empty: none
  Action::Kind kind{};                   ///< of what is to be chosen
  std::vector<std::optional<int>> card;  ///< the boxes' points, in the order of the card
  int points = 0;                        ///< so far, bonuses included
  std::vector<Action> actions;           ///< all that are possible, the only best one first
  std::vector<QuizAnswer> answers;       ///< 2 to 5 of them, in no order; one is the best
};

struct Quiz {
  std::string game;
  std::string rules_hash;
  QuizBand band;
  std::uint64_t seed = 0;
  double start = 0;   ///< what perfect play is worth, in points
  int decisions = 0;  ///< of a whole game
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

/// How well questions have been answered.
struct QuizScore {
  std::size_t answered = 0;
  std::size_t best = 0;  ///< answers that were the best
  double lost = 0;       ///< points, all together
  MatchMean loss;        ///< an answer
  /// 100 · (1 - mean loss · decisions a game / start): the rating (docs/analysis.md) of who plays
  /// a whole game of decisions like these. Its error allows for mistakes that have not come up;
  /// nothing where it might be off by more than 25.
  std::optional<MatchMean> rating;
};

/// The score of the losses of some answers (Action::loss).
FIVEKIND_API QuizScore score_quiz(const Quiz& quiz, const std::vector<double>& losses);

}  // namespace fivekind
