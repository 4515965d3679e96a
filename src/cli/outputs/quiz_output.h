// How quizzes are shown: questions, what answers are worth, the score.
#pragma once

#include <fivekind/quiz.h>

#include <optional>
#include <string>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// Prints a question with its number, from 0, the card and the answers that it offers.
void print_question(const Game& game, const Quiz& quiz, std::size_t number);

/// The action that an answer names, by its place: "b", the dice kept ("66", "-" for none), or a
/// category as boxes_named takes it. Nothing where it names none.
std::optional<std::size_t> action_named(const Game& game, const QuizQuestion& question,
                                        const std::string& answer);

/// What can be answered, in words.
std::string possible_answers(const QuizQuestion& question);

/// Prints what an action is worth. `reason`: why the best is better; may be empty.
void print_verdict(const Game& game, const QuizQuestion& question, std::size_t action,
                   const std::string& reason);

void print_score(const Quiz& quiz, const QuizScore& score);

}  // namespace fivekind::cli
