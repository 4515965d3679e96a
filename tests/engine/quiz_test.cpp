// Quizzes: questions have the promised properties, since advice judges every one of them again.
#include <fivekind/quiz.h>
#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"

namespace fivekind::tests::quiz_test {
namespace {

QuizOptions options_for(Difficulty difficulty, std::size_t questions = 12) {
  QuizOptions options;
  options.questions = questions;
  options.difficulty = difficulty;
  return options;
}

std::vector<std::string> positions_of(const Quiz& quiz) {
  std::vector<std::string> positions;
  for (const QuizQuestion& question : quiz.questions) positions.push_back(question.position);
  return positions;
}

// The card, the dice and the rolls left in a position's text.
void expect_position(const Game& game, const QuizQuestion& question) {
  const Position position = asked(Position::parse(game, question.position));
  const rules::Position& at = inside(position);
  const rules::Card& card = at.card();
  EXPECT_EQ(card.points.value, question.points);
  EXPECT_EQ(at.on_table->rolls_left, question.rolls_left);
  EXPECT_NE(question.position.find("/" + question.dice + ":"), std::string::npos);
  ASSERT_EQ(question.card.size(), game.boxes().size());
  int filled = 0;
  for (std::size_t c = 0; c < question.card.size(); ++c) {
    if (!question.card[c]) continue;
    ++filled;
    ASSERT_TRUE(card.scores.at(c));
    EXPECT_EQ(card.scores[c]->value, *question.card[c]);
  }
  EXPECT_EQ(question.turn, filled + 1);
}

// The listed strategies do choose an answer, and some simple strategy or player makes a mistake.
void expect_tempting(Strategies& strategies, const QuizQuestion& question) {
  const Position position = asked(Position::parse(strategies.game(), question.position));
  bool tempting = false;
  std::set<std::string> named;
  for (const QuizAnswer& answer : question.answers) {
    const Action& action = question.actions[answer.action];
    for (const std::string& name : answer.chosen_by) {
      tempting = tempting || answer.action != 0;
      EXPECT_TRUE(named.insert(name).second) << name;
      if (name == "a player") continue;
      const Advice choice = asked(asked(strategies.get(name)).decide(position));
      EXPECT_EQ(text_of(choice.actions.front()), text_of(action)) << name;
    }
  }
  EXPECT_TRUE(tempting);
}

void expect_question(Strategies& strategies, const Solution& solution, const QuizBand& band,
                     const QuizQuestion& question) {
  SCOPED_TRACE(question.position);
  const Game& game = strategies.game();
  expect_position(game, question);
  expect_tempting(strategies, question);
  const Advice advice = asked(solution.advise(asked(Position::parse(game, question.position))));
  ASSERT_EQ(question.actions.size(), advice.actions.size());
  for (std::size_t a = 0; a < advice.actions.size(); ++a) {
    EXPECT_EQ(text_of(question.actions[a]), text_of(advice.actions[a]));
    EXPECT_EQ(question.actions[a].loss, advice.actions[a].loss);
    EXPECT_EQ(question.actions[a].best, a == 0) << "one best action";
  }
  EXPECT_GE(advice.actions[1].loss, band.from);
  EXPECT_LE(advice.actions[1].loss, band.to);
  EXPECT_EQ(question.kind, advice.actions.front().kind);
  EXPECT_GE(question.answers.size(), std::min<std::size_t>(3, advice.actions.size()));
  EXPECT_LE(question.answers.size(), 5U);
  std::set<std::size_t> offered;
  for (const QuizAnswer& answer : question.answers) offered.insert(answer.action);
  EXPECT_EQ(offered.size(), question.answers.size());
  EXPECT_TRUE(offered.contains(0)) << "the best is offered";
  EXPECT_TRUE(offered.contains(1)) << "and the second best";
}

class Quizzes : public testing::TestWithParam<std::string> {};

// Every game makes a quiz of every difficulty, or reports that it has too few such decisions.
TEST_P(Quizzes, AskWhatTheySayTheyAsk) {
  const Game game = *Game::shipped(GetParam());
  Strategies strategies = strategies_for(game);
  const Solution solution = asked(strategies.solution());
  const bool tiny = game.dice() == 2 || game.boxes().size() < 3;
  for (const QuizBand& band : quiz_bands()) {
    SCOPED_TRACE(text_of(band.difficulty));
    const auto quiz = make_quiz(engine_of(), game, options_for(band.difficulty));
    if (!quiz) {
      EXPECT_TRUE(tiny) << quiz.error().message();
      EXPECT_EQ(quiz.error().fault, Fault::usage);
      EXPECT_EQ(quiz.error().where, "a quiz of '" + GetParam() + "'");
      EXPECT_NE(quiz.error().found.find(" in 400 games"), std::string::npos);
      continue;
    }
    EXPECT_EQ(quiz->game, GetParam());
    EXPECT_EQ(quiz->start, solution.report().value);
    EXPECT_EQ(quiz->decisions, std::ssize(game.boxes()) * game.rolls());
    ASSERT_EQ(quiz->questions.size(), 12U);
    const std::vector<std::string> positions = positions_of(*quiz);
    EXPECT_EQ(std::set(positions.begin(), positions.end()).size(), 12U) << "none twice";
    for (const QuizQuestion& question : quiz->questions) {
      expect_question(strategies, solution, band, question);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Quizzes, testing::ValuesIn(all_but_the_largest()),
                         [](const auto& game) { return test_name(game.param); });

TEST(Quiz, IsTheSameForTheSameSeed) {
  const Game game = *Game::shipped("yatzy");
  QuizOptions options = options_for(Difficulty::medium);
  const Quiz quiz = asked(make_quiz(engine_of(), game, options));
  const Quiz again = asked(make_quiz(engine_of({.threads = 1}), game, options));
  EXPECT_EQ(positions_of(again), positions_of(quiz));
  for (std::size_t q = 0; q < quiz.questions.size(); ++q) {
    const auto& answers = quiz.questions[q].answers;
    ASSERT_EQ(again.questions[q].answers.size(), answers.size());
    for (std::size_t a = 0; a < answers.size(); ++a) {
      EXPECT_EQ(again.questions[q].answers[a].action, answers[a].action);
    }
  }
  options.seed = 2;
  EXPECT_NE(positions_of(asked(make_quiz(engine_of(), game, options))), positions_of(quiz));
}

TEST(Quiz, IsAnotherForAnotherDifficulty) {
  const Game game = *Game::shipped("yatzy");
  double before = 1e9;
  for (const QuizBand& band : quiz_bands()) {
    const Quiz quiz = asked(make_quiz(engine_of(), game, options_for(band.difficulty, 60)));
    double second = 0;
    for (const QuizQuestion& question : quiz.questions) second += question.actions[1].loss;
    EXPECT_LT(second, before);
    before = second;
  }
}

// A third of the questions for each number of rolls left, and early, middle and late turns; the
// best is anywhere.
TEST(Quiz, IsSpread) {
  const Quiz quiz =
      asked(make_quiz(engine_of(), *Game::shipped("yahtzee"), options_for(Difficulty::medium, 90)));
  std::map<std::pair<int, int>, int> cells;
  std::map<std::size_t, int> places;
  for (const QuizQuestion& question : quiz.questions) {
    ++cells[{question.rolls_left, (question.turn - 1) * 3 / 13}];
    for (std::size_t a = 0; a < question.answers.size(); ++a) {
      if (question.answers[a].action == 0) ++places[a];
    }
  }
  ASSERT_EQ(cells.size(), 9U);
  for (const auto& [cell, questions] : cells) {
    EXPECT_EQ(questions, 10) << cell.first << " " << cell.second;
  }
  EXPECT_GT(places[0], 10);
  EXPECT_GT(places[1], 10);
  EXPECT_GT(places[2], 10);
}

// Dice to keep, or boxes to fill: then of one type, spread as usual.
TEST(Quiz, AsksAboutOneKindOnly) {
  QuizOptions options = options_for(Difficulty::easy, 30);
  options.decisions = QuizDecisions::keep;
  std::map<std::pair<int, int>, int> cells;
  for (const QuizQuestion& question :
       asked(make_quiz(engine_of(), *Game::shipped("yatzy"), options)).questions) {
    EXPECT_EQ(question.kind, Action::Kind::keep);
    ++cells[{question.rolls_left, (question.turn - 1) * 3 / 15}];
  }
  ASSERT_EQ(cells.size(), 6U);
  for (const auto& [cell, questions] : cells) {
    EXPECT_EQ(questions, 5) << cell.first << " " << cell.second;
  }
  options.decisions = QuizDecisions::box;
  for (const QuizQuestion& question :
       asked(make_quiz(engine_of(), *Game::shipped("yatzy"), options)).questions) {
    EXPECT_EQ(question.kind, Action::Kind::box);
    EXPECT_EQ(question.rolls_left, 0);
  }
}

TEST(Quiz, ScoresAddUp) {
  const Quiz quiz =
      asked(make_quiz(engine_of(), *Game::shipped("yahtzee"), options_for(Difficulty::easy, 5)));
  const QuizScore score = score_quiz(quiz, {0, 1.5, 0, 0.5});
  EXPECT_EQ(score.answered, 4U);
  EXPECT_EQ(score.best, 2U);
  EXPECT_EQ(score.lost, 2.0);
  EXPECT_EQ(score.loss.mean, 0.5);
  // The deviation of these four is the root of 1/2.
  EXPECT_NEAR(score.loss.standard_error, std::sqrt(0.5) / 2, 1e-12);
  EXPECT_FALSE(score.rating) << "four answers say too little";
  std::vector<double> losses;
  for (int answer = 0; answer < 400; ++answer) losses.push_back(answer % 2 == 0 ? 0 : 2);
  const QuizScore many = score_quiz(quiz, losses);
  ASSERT_TRUE(many.rating);
  EXPECT_NEAR(many.rating->mean, 100 * (1 - 1.0 * 39 / quiz.start), 1e-9);
  EXPECT_NEAR(many.rating->standard_error, 100 * 39 / quiz.start / std::sqrt(399), 1e-9);
  EXPECT_GT(many.rating->margin, many.rating->standard_error);
  EXPECT_EQ(score_quiz(quiz, {}).answered, 0U);
  // There is no rating for a few answers, however good, and none below 0.
  EXPECT_FALSE(score_quiz(quiz, {1}).rating);
  EXPECT_FALSE(score_quiz(quiz, {0, 0, 0}).rating);
  EXPECT_FALSE(score_quiz(quiz, {100, 200}).rating);
  const auto rating = [&quiz](double loss) {
    return *score_quiz(quiz, std::vector<double>(40, loss)).rating;
  };
  EXPECT_EQ(rating(0).mean, 100);
  EXPECT_NEAR(rating(0).margin, 100 * std::log(20) / 40, 0.3) << "mistakes that did not come up";
  EXPECT_EQ(rating(100).mean, 0);
}

TEST(Quiz, RefusesWhatCannotBe) {
  const Game game = *Game::shipped("two-yatzy");
  EXPECT_EQ(parse_difficulty("hardest").error().message(),
            "difficulty: expected easy, medium or hard, found 'hardest'");
  EXPECT_EQ(make_quiz(engine_of(), game, options_for(Difficulty::easy, 0)).error().message(),
            "questions: expected 1 to 1000, found 0");
  EXPECT_EQ(make_quiz(engine_of(), game, options_for(Difficulty::easy, 1001)).error().fault,
            Fault::usage);
  EXPECT_EQ(parse_quiz_decisions("dice").error().message(),
            "kind: expected keep, box or any, found 'dice'");
}

}  // namespace
}  // namespace fivekind::tests::quiz_test
