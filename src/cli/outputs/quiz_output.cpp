// Output of quizzes.
#include "cli/outputs/quiz_output.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/outputs/advise_output.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "cli/words/box_words.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {
namespace {

std::string box_text(const std::optional<int>& points) {
  return points ? std::to_string(*points) : "·";
}

// The upper section beside the lower one; a card without sections in two halves.
void print_card(const Game& game, const QuizQuestion& question) {
  const std::vector<BoxInfo> boxes = game.boxes();
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
  for (std::size_t c = 0; c < boxes.size(); ++c) {
    (boxes[c].upper_section ? left : right).push_back(c);
  }
  if (left.empty() || right.empty()) {
    left.clear();
    right.clear();
    for (std::size_t c = 0; c < boxes.size(); ++c) {
      (2 * c < boxes.size() ? left : right).push_back(c);
    }
  }
  Table table({{""}, {"", Table::Align::right}, {""}, {"", Table::Align::right}});
  const auto cells = [&](const std::vector<std::size_t>& column, std::size_t row) {
    if (row >= column.size()) return std::vector<Cell>{"", ""};
    const std::size_t c = column[row];
    return std::vector<Cell>{boxes[c].name, box_text(question.card[c])};
  };
  for (std::size_t row = 0; row < std::max(left.size(), right.size()); ++row) {
    std::vector<Cell> both = cells(left, row);
    for (Cell& cell : cells(right, row)) both.push_back(std::move(cell));
    table.add_row(std::move(both));
  }
  table.print_rows();
  const std::string bonuses = bonuses_text(game);
  fmt::print("  {} so far{}{}\n", whole_points(question.points), bonuses.empty() ? "" : "; ",
             bonuses);
}

std::string answer_text(const Game& game, const Action& action) {
  const std::string text = action_text(game, action);
  if (action.kind != Action::Kind::box) return text;
  return fmt::format("{}, {}{}", text, whole_points(action.points),
                     action.bonus > 0 ? fmt::format(" + {}", action.bonus) : "");
}

char letter_of_answer(std::size_t answer) {
  return static_cast<char>('a' + answer);
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t n = 0; n < names.size(); ++n) {
    text += n == 0 ? "" : n + 1 == names.size() ? " and " : ", ";
    text += names[n];
  }
  return text;
}

}  // namespace

void print_question(const Game& game, const Quiz& quiz, std::size_t number) {
  const QuizQuestion& question = quiz.questions[number];
  fmt::print("{}\n\n", styled(fmt::format("Question {} of {}: turn {}, {}", number + 1,
                                          quiz.questions.size(), question.turn,
                                          rolls_left_text(question.rolls_left, question.served)),
                              Style::strong));
  print_card(game, question);
  fmt::print("\n  dice {}{}: {}\n", styled(spaced(question.dice), Style::strong),
             question.announced.empty()
                 ? ""
                 : fmt::format(", {} announced", box_name(game, question.announced)),
             question.kind == Action::Kind::box
                 ? "which box do you fill?"
                 : fmt::format("what do you {}?", kinds_heading(question.actions)));
  for (std::size_t a = 0; a < question.answers.size(); ++a) {
    fmt::print("    {}  {}\n", letter_of_answer(a),
               answer_text(game, question.actions[question.answers[a].action]));
  }
}

std::optional<std::size_t> action_named(const Game& game, const QuizQuestion& question,
                                        const std::string& answer) {
  for (std::size_t a = 0; a < question.answers.size(); ++a) {
    if (answer == std::string(1, letter_of_answer(a))) return question.answers[a].action;
  }
  const bool keeps =
      std::any_of(question.actions.begin(), question.actions.end(),
                  [](const Action& action) { return action.kind == Action::Kind::keep; });
  std::vector<std::string> names;
  const auto struck = struck_box(answer);
  auto dice = keeps ? dice_named(answer) : std::nullopt;
  if (dice) {
    names = {*std::move(dice)};
  } else if (const auto boxes = boxes_named(game, struck.value_or(answer)); boxes.size() == 1) {
    names = box_and_later(game, boxes.front());
  }
  for (std::size_t a = 0; a < question.actions.size(); ++a) {
    const Action& action = question.actions[a];
    if (dice.has_value() != (action.kind == Action::Kind::keep)) continue;
    if (struck.has_value() != action.struck) continue;
    const std::string& name = dice ? action.keep : action.box;
    if (std::find(names.begin(), names.end(), name) != names.end()) return a;
  }
  return std::nullopt;
}

std::string possible_answers(const QuizQuestion& question) {
  const std::string letters = fmt::format("a to {}", letter_of_answer(question.answers.size() - 1));
  if (question.kind == Action::Kind::box) return letters + ", an open box, or q to end";
  const std::string kinds = kinds_heading(question.actions);
  if (kinds == "announce") return letters + ", an open box to announce, or q to end";
  return fmt::format("{}, dice to keep out of {} (- for none),{} or q to end", letters,
                     question.dice, kinds == "keep" ? "" : " a box to announce,");
}

void print_verdict(const Game& game, const QuizQuestion& question, std::size_t action,
                   const std::string& reason) {
  const Action& best = question.actions.front();
  const Action& chosen = question.actions[action];
  if (chosen.best) {
    fmt::print(
        "  {}: {} is the best, for an expected final score of {:.2f}; the next best loses "
        "{:.2f}\n",
        styled("Right", Style::good), action_text(game, best), best.value,
        question.actions[1].loss);
    return;
  }
  fmt::print("  {} points lost; {} is the best, for an expected final score of {:.2f}\n",
             styled(fmt::format("{:.2f}", chosen.loss), Style::bad), action_text(game, best),
             best.value);
  if (!reason.empty()) fmt::print("  {}\n", reason);
  for (const QuizAnswer& answer : question.answers) {
    if (answer.action != action || answer.chosen_by.empty()) continue;
    fmt::print("  so would have chosen: {}\n", joined(answer.chosen_by));
  }
}

void print_score(const Quiz& quiz, const QuizScore& score) {
  if (score.answered == 0) {
    fmt::print("No question answered\n");
    return;
  }
  const auto answered = static_cast<double>(score.answered);
  fmt::print("{}\n",
             styled(fmt::format("{} of {} answered, {} with the best ({:.0f} %); {:.2f} points "
                                "lost, {:.3f} an answer",
                                score.answered, quiz.questions.size(), score.best,
                                100 * static_cast<double>(score.best) / answered, score.lost,
                                score.loss.mean),
                    Style::strong));
  if (!score.rating) {
    fmt::print("Too few answers for a rating\n");
    return;
  }
  fmt::print("Rating {}, if all {} decisions of a game were like these\n",
             share_text(*score.rating, 1), quiz.decisions);
}

}  // namespace fivekind::cli
