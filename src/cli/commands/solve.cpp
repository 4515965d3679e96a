// fivekind solve: the value of a game.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/two_players.h"
#include "cli/frame/command.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/streams.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr const char* kExpected = "expected";

struct SolveArguments {
  GameOptions game;
  std::string objective = kExpected;
  OutputOptions output;
  SolveOptions solve;
  std::string precision;
  int repeat = 1;
  int digits = 0;  // 0: no certificate
  bool exact = false;
  int players = 1;
  int handicap = 0;
  std::string most_time;
};

void row(const std::string& name, const std::string& value) {
  constexpr std::size_t kWidth = 32;
  fmt::print("  {}\n", labelled(name, kWidth, value));
}

void print_report(const Game& game, const SolveReport& report, int repeat) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), report.game,
             report.rules_hash);
  row(objective_values(report.objective).name,
      styled(precise_value_text(report.objective, report.value), Style::good));
  row("states", grouped(report.states));
  row(repeat > 1 ? fmt::format("time, median of {}", repeat) : "time",
      report.from_table ? fmt::format("{} (from a table)", duration(report.seconds))
                        : fmt::format("{} ({}, {}, {} precision)", duration(report.seconds),
                                      counted(static_cast<std::uint64_t>(report.threads), "thread"),
                                      report.instruction_set, report.precision));
  if (!report.table.empty()) row("table", report.table);
  if (!report.table_problem.empty()) {
    warn(report.table_problem);
  }
}

void print_certificate(const Certificate& certificate) {
  row(fmt::format("with {} digits", certificate.digits), styled(certificate.value, Style::good));
  const bool none = certificate.largest_difference == 0;
  const std::string& at = certificate.largest_difference_at;
  row("largest difference", none ? "none"
                                 : fmt::format("{:.2g}, in {}", certificate.largest_difference,
                                               at.empty() ? "a state that no card is in" : at));
  row("states compared", grouped(certificate.states_compared));
  row("time of the comparison", duration(certificate.seconds));
}

// A number with many digits, in several lines.
void print_long(const std::string& name, const std::string& digits) {
  constexpr std::size_t kLine = 70;
  fmt::print("  {}\n",
             digits.size() == 1 ? name : fmt::format("{}, {} digits", name, digits.size()));
  for (std::size_t at = 0; at < digits.size(); at += kLine) {
    fmt::print("    {}\n", styled(digits.substr(at, kLine), Style::good));
  }
}

void print_fraction(const ExactScore& score) {
  print_long("numerator", score.numerator);
  print_long("denominator", score.denominator);
  row("time of the fraction", duration(score.seconds));
}

Json json_of_solve(const SolveReport& report, int repeat,
                   const std::optional<Certificate>& certificate,
                   const std::optional<ExactScore>& score) {
  Json json = json::of(report);
  json["repeat"] = repeat;
  if (!report.table.empty()) json["table"] = report.table;
  if (!report.table_problem.empty()) json["table_problem"] = report.table_problem;
  if (certificate) json.update(json::of(*certificate));
  if (score) json.update(json::of(*score));
  return json;
}

// Checked before the game is solved, which may take a while.
Result<void> check_options(const Command& command, const SolveArguments& options) {
  const bool two = options.players == 2;
  for (const char* of_two : {"--handicap", "--time"}) {
    if (!two && command.given(of_two)) {
      return fail(Fault::usage, of_two, "--players 2 beside it", "one player");
    }
  }
  for (const char* alone : {"--objective", "--precision", "--repeat", "--digits", "--exact"}) {
    if (two && command.given(alone)) {
      return fail(Fault::usage, alone, "one player", "--players 2");
    }
  }
  if (options.objective == kExpected) return {};
  for (const char* of_expected : {"--digits", "--exact"}) {
    if (!command.given(of_expected)) continue;
    return fail(Fault::usage, "options",
                fmt::format("--objective {} beside {}", kExpected, of_expected),
                fmt::format("'{}'", options.objective));
  }
  return {};
}

Result<std::optional<Certificate>> certificate_of(const Engine& engine, const Solution& solution,
                                                  const SolveArguments& options) {
  if (options.digits == 0) return std::optional<Certificate>();
  FIVEKIND_LET(auto found, certify(engine, solution, options.digits));
  return std::optional<Certificate>(std::move(found));
}

Result<std::optional<ExactScore>> fraction_of(const Engine& engine, const Solution& solution,
                                              const SolveArguments& options) {
  if (!options.exact) return std::optional<ExactScore>();
  FIVEKIND_LET(auto found, exact_score(engine, solution));
  return std::optional<ExactScore>(std::move(found));
}

int solve(const Command& command, SolveArguments options) {
  if (const auto done = check_options(command, options); !done) return report(done.error());
  const auto game = options.game.load();
  if (!game) return report(game.error());
  if (options.players == 2) {
    TwoPlayerOptions two;
    two.handicap = options.handicap;
    std::optional<std::string> most_time;
    if (command.given("--time")) most_time = options.most_time;
    return solve_two(engine_for(options.solve), *game, std::move(two), most_time, options.output);
  }
  if (options.exact) {
    if (const auto done = check_exact_score(*game); !done) return report(done.error());
  }
  auto objective = Objective::parse(options.objective);
  if (!objective) return report(objective.error());
  options.solve.objective = *std::move(objective);
  const Engine engine = engine_for(options.solve);
  std::optional<ProgressBar> progress(std::in_place, "solving", "states");
  options.solve.progress = progress->callback();
  if (!options.precision.empty()) options.solve.single_precision = options.precision == "single";
  options.solve.use_tables = options.repeat == 1;
  std::vector<double> seconds;
  std::optional<Solution> last;
  for (int i = 0; i < options.repeat; ++i) {
    last.reset();  // one solution in memory at a time
    // Each from the beginning: a game caches its state space.
    const auto fresh = options.game.load();
    const auto solution = Solution::solve(i == 0 ? *game : *fresh, options.solve);
    if (!solution) {
      progress.reset();
      return report(solution.error());
    }
    last = *solution;
    seconds.push_back(last->report().seconds);
  }
  progress.reset();  // removes the bar from the line before anything is printed
  const auto certificate = certificate_of(engine, *last, options);
  if (!certificate) return report(certificate.error());
  const auto fraction = fraction_of(engine, *last, options);
  if (!fraction) return report(fraction.error());
  std::sort(seconds.begin(), seconds.end());
  SolveReport how = last->report();
  how.seconds = seconds[seconds.size() / 2];
  const Json json = json_of_solve(how, options.repeat, *certificate, *fraction);
  const auto print = [&] {
    print_report(*game, how, options.repeat);
    if (*certificate) print_certificate(**certificate);
    if (*fraction) print_fraction(**fraction);
  };
  return show_results(options.output, {.json = [&] { return json; }, .text = print});
}

}  // namespace

void add_solve(const Command& program, Work& work) {
  const Command command = program.add_subcommand("solve", "Solve a game and print its value");
  const auto options = std::make_shared<SolveArguments>();
  options->game.add_to(command, options->output);
  command.add_output();
  command.add_option("--objective", options->objective, "O", objective_help(), {.shown = true});
  command.add_option("--precision", options->precision, "P", "double or single",
                     {.one_of = {"double", "single"}, .shown = true});
  add_threads(command, options->solve.threads);
  command.add_option("--repeat", options->repeat, "N", "Solve N times and print the median time",
                     {.range = {{1, 1000}}});
  command.add_option("--digits", options->digits, "N",
                     "Also solve in a wider type: print the value with N digits and how far any "
                     "state's value is from it",
                     {.range = {{1, kMaxDigits}}});
  command.add_flag("--exact", options->exact,
                   "Also solve in whole numbers: print the expected score as a fraction");
  command.add_option("--players", options->players, "N",
                     "With 2: how a game of two ends when both play as well as they can",
                     {.range = {{1, 2}}, .shown = true});
  command.add_option("--handicap", options->handicap, "POINTS",
                     "With --players 2: what the first player begins with, or less than 0");
  command.add_option("--time", options->most_time, "TIME",
                     "With --players 2: refuse what would take longer: 30s, 10min");
  add_tables(command, options->solve.tables);
  command.footer(
      "Examples:\n"
      "  fivekind solve yahtzee\n"
      "  fivekind solve yatzy --objective worst-case\n"
      "  fivekind solve yatzy --objective utility=exp:-0.01   a cautious player\n"
      "  fivekind solve yahtzee --json --repeat 9             the median time of nine solves\n"
      "  fivekind solve yahtzee --digits 40                   40 digits, and a check of all "
      "states\n"
      "  fivekind solve yahtzee --exact                       a numerator of 140 digits\n"
      "  fivekind solve generala --players 2                  who is better off, who begins or who "
      "follows?\n"
      "Solves of more than a second are kept as tables and read back the next time.");
  command.callback([options, command, &work] {
    work = [options, command] { return solve(command, *options); };
  });
}

}  // namespace fivekind::cli
