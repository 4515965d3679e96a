// Output of quizzes: questions, the values of answers, the score.
#pragma once

#include <fivekind/quiz.h>

#include <optional>
#include <string>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// Prints a question with its number, from 0, the card and its answers.
void print_question(const Game& game, const Quiz& quiz, std::size_t number);

/// The action that an answer names, by its letter: "b", the dice kept ("66", "-" for none), or a
/// box as boxes_named takes it. Nothing if it names none.
std::optional<std::size_t> action_named(const Game& game, const QuizQuestion& question,
                                        const std::string& answer);

/// The possible answers, in words.
std::string possible_answers(const QuizQuestion& question);

/// Prints the value of an action. `reason`: why the best is better; may be empty.
void print_verdict(const Game& game, const QuizQuestion& question, std::size_t action,
                   const std::string& reason);

void print_score(const Quiz& quiz, const QuizScore& score);

}  // namespace fivekind::cli
