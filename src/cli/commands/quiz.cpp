// fivekind quiz: what would you do? Decisions to answer, judged, with a score at the end.
#include <fivekind/analyse.h>
#include <fivekind/quiz.h>
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/files/answer_lines.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/quiz_output.h"
#include "cli/outputs/reasons.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

struct QuizArguments {
  GameOptions game;
  OutputOptions output;
  QuizOptions how;
  SolveOptions solve;
  std::string answers = "-";
  bool reasons = true;
  std::string difficulty = "medium";
  std::string kind = "any";
};

// Errors: usage (the names of a difficulty and of a kind).
Result<QuizOptions> asked(const QuizArguments& options) {
  QuizOptions how = options.how;
  FIVEKIND_LET(how.difficulty, parse_difficulty(options.difficulty));
  FIVEKIND_LET(how.decisions, parse_quiz_decisions(options.kind));
  return how;
}

// One run through a quiz.
class Session {
 public:
  Session(const QuizArguments& options, const Engine& engine, Game game, const Quiz& quiz,
          AnswerLines lines)
      : options_(options),
        game_(std::move(game)),
        quiz_(quiz),
        lines_(std::move(lines)),
        strategies_(engine.strategies(game_)) {}

  int run() {
    fmt::print("{}: {}, {}. Answer with a letter, or say what you would do; q ends.\n\n",
               styled(game_.name(), Style::strong), counted(quiz_.questions.size(), "question"),
               text_of(quiz_.band.difficulty));
    for (std::size_t q = 0; q < quiz_.questions.size(); ++q) {
      print_question(game_, quiz_, q);
      const auto action = answer_to(quiz_.questions[q]);
      if (!action) break;
      if (const auto done = judge(quiz_.questions[q], *action); !done) return report(done.error());
      fmt::print("\n");
    }
    if (lines_.failure()) return report(*lines_.failure());
    print_score(quiz_, score_quiz(quiz_, losses_));
    return interrupted() ? interrupted_code() : kDone;
  }

 private:
  // Asks until there is an answer; nothing if the input ends.
  std::optional<std::size_t> answer_to(const QuizQuestion& question) {
    while (true) {
      fmt::print("> ");
      std::fflush(stdout);
      const auto line = lines_.next();
      if (line && !lines_.from_terminal()) fmt::print("{}", *line);
      if (!line || !lines_.from_terminal()) fmt::print("\n");
      if (!line || trimmed(*line) == "q") {
        fmt::print("\n");
        return std::nullopt;
      }
      if (const auto action = action_named(game_, question, trimmed(*line))) return action;
      fmt::print("  expected {}\n", possible_answers(question));
    }
  }

  Result<void> judge(const QuizQuestion& question, std::size_t action) {
    losses_.push_back(question.actions[action].best ? 0 : question.actions[action].loss);
    std::string reason;
    if (options_.reasons && !question.actions[action].best) {
      FIVEKIND_LET(auto found,
                   reason_of(strategies_, question.position, text_of(question.actions.front()),
                             text_of(question.actions[action])));
      reason = std::move(found);
    }
    print_verdict(game_, question, action, reason);
    return {};
  }

  const QuizArguments& options_;
  Game game_;
  const Quiz& quiz_;
  AnswerLines lines_;
  std::vector<double> losses_;
  Strategies strategies_;  // for reasons
};

int quiz(const QuizArguments& options) {
  if (options.game.rules_file == "-" && options.answers == "-" && !options.output.json) {
    return report(Error{Fault::usage, "options", "--answers FILE beside --rules -",
                        "both from standard input"});
  }
  const auto game = options.game.load();
  if (!game) return report(game.error());
  auto lines = AnswerLines::open(options.answers);
  if (!lines) return report(lines.error());
  const Engine engine = engine_for(options.solve);
  const auto how = asked(options);
  if (!how) return report(how.error());
  const auto made = make_quiz(engine, *game, *how);
  if (!made) return report(made.error());
  int code = kDone;
  const auto ask = [&] {
    catch_interrupts();
    code = Session(options, engine, *game, *made, *std::move(lines)).run();
  };
  show_results(options.output, {.json = [&] { return json::of(*game, *made); }, .text = ask});
  return code;
}

}  // namespace

void add_quiz(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("quiz", "Ask what you would do, and judge your answers");
  const auto options = std::make_shared<QuizArguments>();
  options->game.add_to(command, options->output);
  command.add_option("--questions", options->how.questions, "N", "How many, 1 to 1000",
                     {.shown = true});
  command.add_option("--difficulty", options->difficulty, "D",
                     "easy, medium or hard: the less the second best loses, the harder",
                     {.shown = true, .offered = {"easy", "medium", "hard"}});
  command.add_option("--kind", options->kind, "KIND",
                     "What to ask: keep (which dice), box (which one to fill) or any",
                     {.shown = true, .offered = {"keep", "box", "any"}});
  command.add_option("--seed", options->how.seed, "K", "The same questions for the same seed",
                     {.shown = true});
  command.add_input("--answers", options->answers,
                    "Answers from a file, a line each; - for standard input", {.shown = true});
  command.add_flag("!--no-reasons", options->reasons, "Do not say why the best is better");
  command.exclude({"--json"}, {"--answers", "--no-reasons"});
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind quiz yatzy                      ten questions\n"
      "  fivekind quiz yahtzee --difficulty hard --questions 20 --seed 5\n"
      "  fivekind quiz yatzy --answers mine.txt   answers from a file\n"
      "  fivekind quiz yatzy --json               questions and answers for a program\n"
      "An answer is a letter, the dice that you keep (66), or the box that you fill (sixes).");
  command.callback([options, &work] { work = [options] { return quiz(*options); }; });
}

}  // namespace fivekind::cli
