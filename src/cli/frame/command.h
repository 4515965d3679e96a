// What the subcommands share: choosing a game, options, output, exit codes.
#pragma once

#include <fivekind/fivekind.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/drawing/plot.h"
#include "cli/frame/options.h"
#include "json/json.h"

namespace fivekind::cli {

using json::Json;

/// Exit codes (docs/command-line.md); what a signal stopped ends with interrupted_code().
enum ExitCode { kDone = 0, kUserError = 2, kEnvironmentError = 3 };

/// A subcommand's work; returns the exit code.
using Work = std::function<int()>;

/// Adds one subcommand to the program and sets `work` when it is chosen.
using AddCommand = void (*)(const Command& program, Work& work);

void add_games(const Command& program, Work& work);
void add_solve(const Command& program, Work& work);
void add_advise(const Command& program, Work& work);
void add_openings(const Command& program, Work& work);
void add_distribution(const Command& program, Work& work);
void add_strategies(const Command& program, Work& work);
void add_levels(const Command& program, Work& work);
void add_simulate(const Command& program, Work& work);
void add_convert(const Command& program, Work& work);
void add_analyse(const Command& program, Work& work);
void add_quiz(const Command& program, Work& work);
void add_compare(const Command& program, Work& work);
void add_match(const Command& program, Work& work);
void add_tables_command(const Command& program, Work& work);
void add_export(const Command& program, Work& work);
void add_count(const Command& program, Work& work);
void add_graph(const Command& program, Work& work);
void add_rules(const Command& program, Work& work);
void add_reproduce(const Command& program, Work& work);
void add_experiment(const Command& program, Work& work);
void add_play(const Command& program, Work& work);
void add_serve(const Command& program, Work& work);
void add_bench(const Command& program, Work& work);
void add_completion(const Command& program, Work& work);
void add_manual(const Command& program, Work& work);
void add_help(const Command& program, Work& work);

/// The options that choose a game and the form of the output.
struct GameOptions {
  std::string game;
  std::string rules_file;
  bool json = false;

  /// Adds GAME, --rules and --json to a subcommand.
  void add_to(const Command& command);
  /// The chosen game. Errors: usage (none or two chosen), no_such_game, those of rules files.
  Result<Game> load() const;
  /// The same; nothing where none is chosen.
  Result<std::optional<Game>> load_if_named() const;
};

/// The text of a rules file, or of the standard input for "-". Errors: rules_file.
Result<std::string> rules_text(const std::string& file);

/// The options of results that have a plot.
struct OutputOptions {
  bool csv = false;
  bool plot = false;
  bool no_plot = false;
  std::string svg = {};

  /// Adds --csv, which `lines` describes, and the options of the plot.
  void add_to(const Command& command, const std::string& lines);
  /// Adds --svg, --plot and --no-plot; a plot has no place in JSON or CSV.
  void add_plot(const Command& command);
};

/// Adds --csv, which `lines` describes, to a command with --json.
void add_csv(const Command& command, bool& csv, const std::string& lines);

/// What --objective takes.
inline std::string objective_help() {
  return "What to maximise: " + objective_forms();
}

/// Adds --threads, checked by the library.
void add_threads(const Command& command, int& threads);
/// Adds --tables DIR.
void add_tables(const Command& command, std::string& folder);
/// Adds both, of what is solved.
void add_solving(const Command& command, SolveOptions& options);

/// Prints a line on stderr.
void warn(const std::string& text);
/// What follows messages about how the program is called: lines, each with its end.
void set_usage(std::string lines);
/// Prints an error on stderr and returns its exit code.
int report(const Error& error);
/// The exit code of an error's kind.
int exit_code(const Error& error);

/// A text as one field of a line of CSV: quoted where it has to be.
std::string csv_field(const std::string& text);

/// Prints JSON on stdout: full double precision, bytes that are no UTF-8 replaced.
void print(const Json& json);

/// Results in every form that they have; without a plot, where that is empty.
struct Forms {
  std::function<Json()> json;
  std::function<void()> csv;
  std::function<void()> tables;
  std::function<Plot()> plot;
};

/// Shows results as JSON, as CSV, or as tables with a plot below on a terminal; writes the plot to
/// a file too where one is wanted. Returns the exit code.
int show_results(bool as_json, const OutputOptions& options, const Forms& forms);
/// The same of results that are JSON or text. Returns kDone.
int show_results(bool as_json, const Json& json, const std::function<void()>& print_text);

/// The rows of a result as CSV: objects of its JSON, and what of them stands in the columns: keys,
/// with strokes where they lie within one another, "names/en".
struct Rows {
  const Json& objects;  ///< of a result that outlives this
  Names columns;
};

/// How a program gets results: neither is for people.
struct ProgramForm {
  bool json = false;
  bool csv = false;
};

/// The same of results that have rows. Returns kDone.
int show_results(const ProgramForm& form, const Json& json, const Rows& rows,
                 const std::function<void()>& print_text);

}  // namespace fivekind::cli
