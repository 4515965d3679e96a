// Advice on many positions.
#include "cli/commands/advise_batch.h"

#include <fivekind/advise_lines.h>
#include <fmt/format.h>

#include <utility>

#include "cli/files/output.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/action_words.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

const Names kTitles = {"line",     "position", "kind",        "keep",       "category",
                       "announce", "points",   "bonus",       "joker",      "value",
                       "loss",     "best",     "approximate", "error_code", "error_detail"};
constexpr const char* kNone = "";

// A row for each action; one for a position without any, and for an error.
void add_rows(const AdvisedLine& answer, std::span<const double> deviations, Csv& csv) {
  if (!answer.advice) {
    const Error& error = answer.advice.error();
    csv.add(answer.line);
    for (std::size_t i = 3; i < kTitles.size(); ++i) csv.add(kNone);
    csv.add_row(id_of(error.fault), error.message());
    return;
  }
  const Advice& advice = *answer.advice;
  if (advice.actions.empty()) {
    csv.add(answer.line, advice.position, kNone, kNone, kNone, kNone, kNone, kNone, kNone);
    csv.add_row(advice.value, kNone, kNone, advice.approximate, kNone, kNone);
  }
  for (std::size_t i = 0; i < advice.actions.size(); ++i) {
    const Action& action = advice.actions[i];
    csv.add(answer.line, advice.position);
    add_action(action, csv);
    csv.add(action.points, action.bonus, action.joker, action.value, action.loss, action.best,
            advice.approximate, kNone, kNone);
    if (!deviations.empty()) csv.add(deviations[i]);
    csv.end_row();
  }
}

}  // namespace

std::string csv_of(const Advice& advice, std::span<const double> deviations) {
  Names titles = kTitles;
  if (!deviations.empty()) titles.push_back("deviation");
  Csv csv(titles);
  add_rows({1, advice}, deviations, csv);
  return csv.text();
}

void BatchOptions::add_to(const Command& command, OutputOptions& form) {
  command.add_input("--batch", file,
                    "Answer a position text a line, - for standard input, as JSON Lines");
  form.add_csv(command, "a row per action");
  command.add_flag("--best", best, "With --batch: the best action alone");
  const auto written = [this, &form, command] {
    if (form.csv) return kCsvForm;
    return !file.empty() || command.given("--json") ? kJsonForm : kTextForm;
  };
  command.add_output("-o,--output", output, "Write what would be printed to this file",
                     {.form = written});
  command.need({"--best"}, {"--batch"});
}

int advise_batch(const BatchOptions& options, const OutputOptions& form, const GameOptions& game,
                 const Objective& objective, const SolveOptions& solve) {
  const auto named = game.load_if_named();
  if (!named) return report(named.error());
  AdviseLinesOptions how;
  how.game = *named;
  how.objective = objective;
  how.best_alone = options.best;
  how.output = options.output;
  how.write = print_text;
  if (form.csv) {
    how.head = Csv(kTitles).text();
    how.form = [](const AdvisedLine& answer, std::string& text) {
      Csv csv;
      add_rows(answer, {}, csv);
      text += csv.text();
    };
  } else {
    how.form = [&](const AdvisedLine& answer, std::string& text) {
      json::add_line(answer, options.best, text);
    };
  }
  catch_interrupts();
  how.should_continue = [] { return !interrupted(); };
  const auto done = advise_lines(engine_for(solve), options.file, how);
  if (!done) return report(done.error());
  if (done->errors == 0) return kDone;
  warn(fmt::format("{} of {} answered with an error", grouped(done->errors),
                   counted(done->lines, "line")));
  return kUserError;
}

}  // namespace fivekind::cli
