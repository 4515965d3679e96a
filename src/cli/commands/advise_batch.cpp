// Advice on many positions.
#include "cli/commands/advise_batch.h"

#include <fivekind/advise_lines.h>
#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "cli/files/output.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/action_words.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

constexpr const char* kAnswersHead =
    "line,position,kind,keep,category,announce,points,bonus,joker,value,loss,best,approximate,"
    "error_code,error_detail\n";

// A row for each action; one for a position without any, and for an error.
void add_answer_rows(const AdvisedLine& answer, std::string& text) {
  const auto to = std::back_inserter(text);
  if (!answer.advice) {
    const Error& error = answer.advice.error();
    fmt::format_to(to, "{},,,,,,,,,,,,,{},{}\n", answer.line, id_of(error.fault),
                   csv_field(error.message()));
    return;
  }
  const Advice& advice = *answer.advice;
  const std::string position = csv_field(advice.position);
  if (advice.actions.empty()) {
    fmt::format_to(to, "{},{},,,,,,,,{},,,{:d},,\n", answer.line, position, advice.value,
                   advice.approximate);
  }
  for (const Action& action : advice.actions) {
    fmt::format_to(to, "{},{},{},{},{},{:d},{},{},{:d},{:d},,\n", answer.line, position,
                   action_fields(action), action.points, action.bonus, action.joker, action.value,
                   action.loss, action.best, advice.approximate);
  }
}

}  // namespace

std::string answer_rows(const Advice& advice, std::span<const double> deviations) {
  std::string text = kAnswersHead;
  add_answer_rows({1, advice}, text);
  if (deviations.empty()) return text;
  // A column more: at the end of the titles, then of each action's row.
  std::size_t end = text.find('\n');
  text.insert(end, ",deviation");
  for (const double deviation : deviations) {
    end = text.find('\n', text.find('\n', end) + 1);
    text.insert(end, fmt::format(",{}", deviation));
  }
  return text;
}

void BatchOptions::add_to(const Command& command) {
  command.add_input("--batch", file,
                    "Answer a position text a line, - for standard input, as JSON Lines");
  add_csv(command, csv, "a row per action");
  command.add_flag("--best", best, "With --batch: the best action alone");
  const auto form = [this, command] {
    if (csv) return kCsvForm;
    return !file.empty() || command.given("--json") ? kJsonForm : kTextForm;
  };
  command.add_output("-o,--output", output, "Write what would be printed to this file",
                     {.form = form});
  command.need({"--best"}, {"--batch"});
}

int advise_batch(const BatchOptions& options, const GameOptions& game, const Objective& objective,
                 const SolveOptions& solve) {
  const auto named = game.load_if_named();
  if (!named) return report(named.error());
  AdviseLinesOptions how;
  how.game = *named;
  how.objective = objective;
  how.best_alone = options.best;
  how.output = options.output;
  how.write = print_text;
  if (options.csv) {
    how.head = kAnswersHead;
    how.form = add_answer_rows;
  } else {
    how.form = [&](const AdvisedLine& answer, std::string& text) {
      json::add_line(answer, options.best, text);
    };
  }
  catch_interrupts();
  how.go_on = [] { return !interrupted(); };
  const auto done = advise_lines(engine_for(solve), options.file, how);
  if (!done) return report(done.error());
  if (done->errors == 0) return kDone;
  warn(fmt::format("{} of {} answered with an error", grouped(done->errors),
                   counted(done->lines, "line")));
  return kUserError;
}

}  // namespace fivekind::cli
