// Quizzes: decisions of simulated games that are easy to get wrong.
#include <fivekind/quiz.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "engine/games/data.h"
#include "engine/matches/standings.h"
#include "engine/playing/quiz_games.h"
#include "judge/rating.h"
#include "simulate/sample.h"
#include "support/choices.h"
#include "support/try.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

constexpr std::size_t kMaxQuestions = 1000;
constexpr std::size_t kMinAnswers = 3;
constexpr std::size_t kMaxAnswers = 5;

// This many games are searched for questions of all kinds; then the questions found must do.
constexpr std::uint64_t kGamesAtLeast = 400;
constexpr std::uint64_t kGamesForAQuestion = 20;

// Strategies whose preferences are the wrong answers.
constexpr std::array<const char*, 3> kSimple = {"greedy", "within-turn-points", "aim-for-bonus"};

using Random = std::mt19937_64;

// From 0 to n - 1. Not perfectly uniform, but the same on every platform.
std::size_t drawn(Random& random, std::size_t n) {
  return static_cast<std::size_t>(random() % n);
}

template <typename T>
void shuffle(std::vector<T>& list, Random& random) {
  for (std::size_t n = list.size(); n > 1; --n) std::swap(list[n - 1], list[drawn(random, n)]);
}

// The types of decisions that are asked about.
using Kinds = std::vector<Action::Kind>;

bool has(const Kinds& kinds, Action::Kind kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Questions are spread over the rolls left, where those occur, and over early, middle and late
// turns.
class Cells {
 public:
  Cells(const Game& game, std::size_t questions, const Kinds& kinds, Random& random)
      : rolls_(static_cast<std::size_t>(game.rolls())),
        turns_(game.boxes().size()),
        wanted_(kPhases * rolls_) {
    std::vector<std::size_t> order;
    for (std::size_t cell = 0; cell < wanted_.size(); ++cell) {
      if (is_asked(game, kinds, cell % rolls_)) order.push_back(cell);
    }
    if (order.empty()) return;  // nothing is kept if dice are rolled once
    shuffle(order, random);
    for (std::size_t q = 0; q < questions; ++q) ++wanted_[order[q % order.size()]];
  }

  std::size_t of(const QuizDecision& decision) const {
    const auto turn = static_cast<std::size_t>(decision.turn) - 1;
    // Many saved rolls left count as the beginning of a turn.
    const auto left = std::min(static_cast<std::size_t>(decision.rolls_left), rolls_ - 1);
    return turn * kPhases / turns_ * rolls_ + left;
  }
  bool wants(const QuizDecision& decision) const { return wanted_[of(decision)] > 0; }
  void take(const QuizDecision& decision) { --wanted_[of(decision)]; }

 private:
  // Whether there are questions with this many rolls left. A box that was announced is no choice
  // any more when the turn ends.
  bool is_asked(const Game& game, const Kinds& kinds, std::size_t left) const {
    const std::size_t announced = game.announced_boxes().size();
    if (left == 0) return has(kinds, Action::Kind::box) && announced < turns_;
    if (has(kinds, Action::Kind::keep)) return true;
    return has(kinds, Action::Kind::announce) && announced > 0 && left + 1 == rolls_;
  }

  static constexpr std::size_t kPhases = 3;
  std::size_t rolls_;
  std::size_t turns_;
  std::vector<std::size_t> wanted_;
};

// Turns decisions into questions.
class QuestionMaker {
 public:
  static Result<QuestionMaker> make(Solution solution, Strategies& strategies, QuizBand band,
                                    Kinds kinds) {
    QuestionMaker maker(std::move(solution), band, std::move(kinds));
    for (const char* name : kSimple) {
      FIVEKIND_LET(auto strategy, strategies.get(name));
      maker.simple_.push_back(std::move(strategy));
    }
    return maker;
  }

  // Nothing if a decision makes no question.
  Result<std::optional<QuizQuestion>> ask(const QuizDecision& decision, Random& random) const {
    FIVEKIND_LET(const auto advice, solution_.advise(decision.position));
    if (!fits(advice.actions)) return std::nullopt;
    FIVEKIND_LET(auto chosen, preferred(decision));
    QuizQuestion question;
    question.answers = answers_of(advice.actions, chosen);
    if (question.answers.empty()) return std::nullopt;
    shuffle(question.answers, random);
    question.position = decision.position.text();
    question.turn = decision.turn;
    question.dice = decision.dice;
    question.rolls_left = decision.rolls_left;
    question.announced = decision.announced;
    question.kind = advice.actions.front().kind;
    question.card = decision.card;
    question.points = decision.points;
    question.actions = advice.actions;
    question.served = decision.served;
    return question;
  }

 private:
  // By action: which strategies prefer it.
  using Preferred = std::map<std::string, std::vector<std::string>>;

  QuestionMaker(Solution solution, QuizBand band, Kinds kinds)
      : solution_(std::move(solution)), band_(band), kinds_(std::move(kinds)) {}

  bool fits(const std::vector<Action>& actions) const {
    if (actions.size() < 2 || actions[1].best) return false;
    if (!has(kinds_, actions.front().kind)) return false;
    return actions[1].loss >= band_.from && actions[1].loss <= band_.to;
  }

  Result<Preferred> preferred(const QuizDecision& decision) const {
    Preferred chosen;
    for (const Strategy& strategy : simple_) {
      FIVEKIND_LET(const auto choice, strategy.decide(decision.position));
      chosen[text_of(choice.actions.front())].push_back(strategy.name());
    }
    chosen[decision.chosen].emplace_back("a player");
    return chosen;
  }

  // The best action, the second best, and those preferred by some strategy, up to five; if there
  // are fewer than three, also the next best. None if no strategy prefers a wrong one.
  static std::vector<QuizAnswer> answers_of(const std::vector<Action>& actions,
                                            const Preferred& chosen) {
    std::vector<QuizAnswer> answers;
    bool tempting = false;
    for (std::size_t a = 0; a < actions.size() && answers.size() < kMaxAnswers; ++a) {
      const auto by = chosen.find(text_of(actions[a]));
      if (by != chosen.end()) {
        answers.push_back({a, by->second});
        tempting = tempting || a > 0;
      } else if (a < 2) {
        answers.push_back({a, {}});
      }
    }
    for (std::size_t a = 2; a < actions.size() && answers.size() < kMinAnswers; ++a) {
      if (!chosen.contains(text_of(actions[a]))) answers.push_back({a, {}});
    }
    if (!tempting) answers.clear();
    return answers;
  }

  Solution solution_;
  QuizBand band_;
  Kinds kinds_;
  std::vector<Strategy> simple_;
};

// Takes at most one question from each game, and none twice, until there are enough.
class Collector {
 public:
  Collector(const Game& game, const QuestionMaker& maker, const QuizOptions& options,
            const Kinds& kinds)
      : maker_(maker),
        random_(options.seed),
        cells_(game, options.questions, kinds, random_),
        wanted_(options.questions) {}

  bool enough() const { return questions_.size() == wanted_; }

  Result<void> look_at(std::vector<QuizDecision> game) {
    shuffle(game, random_);
    std::optional<QuizQuestion> spare;
    for (const QuizDecision& decision : game) {
      const bool wants = cells_.wants(decision);
      if (!wants && spare) continue;
      FIVEKIND_LET(auto question, maker_.ask(decision, random_));
      if (!question || !asked_.insert(question->position).second) continue;
      if (wants) {
        cells_.take(decision);
        questions_.push_back(*std::move(question));
        return {};
      }
      spare = *std::move(question);
    }
    if (spare && spares_.size() < wanted_) spares_.push_back(*std::move(spare));
    return {};
  }

  // If some kinds of decision do not occur, others are used.
  std::vector<QuizQuestion> questions() && {
    for (QuizQuestion& spare : spares_) {
      if (enough()) break;
      questions_.push_back(std::move(spare));
    }
    return std::move(questions_);
  }

 private:
  const QuestionMaker& maker_;
  Random random_;
  Cells cells_;
  std::size_t wanted_;
  std::set<std::string> asked_;  // positions, including those of spares
  std::vector<QuizQuestion> questions_;
  std::vector<QuizQuestion> spares_;
};

Result<QuizBand> checked_band(const QuizOptions& options) {
  if (options.questions < 1 || options.questions > kMaxQuestions) {
    return fail(Fault::usage, "questions", fmt::format("1 to {}", kMaxQuestions),
                std::to_string(options.questions));
  }
  return *std::find_if(quiz_bands().begin(), quiz_bands().end(),
                       [&](const QuizBand& band) { return band.difficulty == options.difficulty; });
}

Kinds kinds_of(QuizDecisions decisions) {
  switch (decisions) {
    case QuizDecisions::keep:
      return {Action::Kind::keep};
    case QuizDecisions::box:
      return {Action::Kind::box, Action::Kind::announce};
    case QuizDecisions::any:
      break;
  }
  return {Action::Kind::keep, Action::Kind::box, Action::Kind::announce};
}

constexpr std::array<support::Choice<Difficulty>, 3> kDifficulties = {
    {{Difficulty::easy, "easy"}, {Difficulty::medium, "medium"}, {Difficulty::hard, "hard"}}};
constexpr std::array<support::Choice<QuizDecisions>, 3> kQuizDecisions = {
    {{QuizDecisions::keep, "keep"}, {QuizDecisions::box, "box"}, {QuizDecisions::any, "any"}}};

}  // namespace

Result<Difficulty> parse_difficulty(std::string_view text) {
  return support::parse_choice(kDifficulties, text, Fault::usage, "difficulty");
}

std::string_view text_of(Difficulty difficulty) {
  return support::word_of(kDifficulties, difficulty);
}

Result<QuizDecisions> parse_quiz_decisions(std::string_view text) {
  return support::parse_choice(kQuizDecisions, text, Fault::usage, "kind");
}

const std::vector<QuizBand>& quiz_bands() {
  static const std::vector<QuizBand> bands = {
      {Difficulty::easy, 1, 5}, {Difficulty::medium, 0.3, 1.5}, {Difficulty::hard, 0.05, 0.5}};
  return bands;
}

Result<Quiz> make_quiz(const Engine& engine, const Game& game, const QuizOptions& options) {
  FIVEKIND_LET(const auto band, checked_band(options));
  const Kinds kinds = kinds_of(options.decisions);
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  Strategies strategies = engine.strategies(game, engine.solver({.precise = false}));
  FIVEKIND_LET(const auto solution, strategies.solution());
  FIVEKIND_LET(const auto maker, QuestionMaker::make(solution, strategies, band, kinds));
  Collector collector(game, maker, options, kinds);
  const std::uint64_t games = std::max(kGamesAtLeast, kGamesForAQuestion * options.questions);
  FIVEKIND_TRY(for_quiz_games(strategies, {games, options.seed, engine.options().solve.threads},
                              [&](std::vector<QuizDecision> decisions) -> Result<bool> {
                                FIVEKIND_TRY(collector.look_at(std::move(decisions)));
                                return !collector.enough();
                              }));
  Quiz quiz{game.key(),
            game.rules_hash(),
            band,
            options.seed,
            solution.report().value,
            static_cast<int>(game.boxes().size()) * game.rolls(),
            std::move(collector).questions()};
  if (quiz.questions.size() < options.questions) {
    return fail(
        Fault::usage, fmt::format("a quiz of '{}'", game.key()),
        fmt::format("{} decisions to ask about, where the second best action loses {} to {} points "
                    "and a simple strategy chooses wrongly",
                    options.questions, band.from, band.to),
        fmt::format("{} in {} games", quiz.questions.size(), games));
  }
  return quiz;
}

QuizScore score_quiz(const Quiz& quiz, const std::vector<double>& losses) {
  QuizScore score;
  simulation::Sample sample;
  for (const double loss : losses) {
    ++score.answered;
    score.best += loss == 0 ? 1 : 0;
    score.lost += loss;
    sample.add(loss);
  }
  if (losses.empty()) return score;
  score.loss = shown(sample.estimate());
  if (losses.size() < 2) return score;
  simulation::MeanEstimate loss = sample.estimate();
  loss.mean *= quiz.decisions;
  const auto answers = static_cast<double>(losses.size());
  loss.standard_error =
      std::max(loss.standard_error * quiz.decisions, judge::unseen_error(quiz.start, answers));
  const simulation::MeanEstimate rating = judge::kept_share(loss, quiz.start);
  if (rating.margin() <= judge::kMaxMargin) score.rating = shown(rating);
  return score;
}

}  // namespace fivekind
