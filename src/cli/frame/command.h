// Common parts of the subcommands: choosing a game, options, output, exit codes.
#pragma once

#include <fivekind/fivekind.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/frame/options.h"
#include "cli/frame/results.h"

namespace fivekind::cli {

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

/// The options that choose a game.
struct GameOptions {
  std::string game;
  std::string rules_file;

  /// Adds GAME, --rules and the --json of `output` to a subcommand.
  void add_to(const Command& command, OutputOptions& output);
  /// The chosen game. Errors: usage (none or two chosen), no_such_game, those of rules files.
  Result<Game> load() const;
  /// The same; nothing if none is chosen.
  Result<std::optional<Game>> load_if_named() const;
};

/// The text of a rules file, or of standard input for "-". Errors: rules_file.
Result<std::string> rules_text(const std::string& file);

/// What --objective takes.
inline std::string objective_help() {
  return "What to maximise: " + objective_forms();
}

/// Adds --threads, checked by the library.
void add_threads(const Command& command, int& threads);
/// Adds --tables DIR.
void add_tables(const Command& command, std::string& folder);
/// Adds both, for commands that solve.
void add_solving(const Command& command, SolveOptions& options);

/// Prints a line on stderr.
void warn(const std::string& text);
/// Sets what follows messages about wrong usage: lines, each with a line break.
void set_usage(std::string lines);
/// Prints an error on stderr and returns its exit code.
int report(const Error& error);
/// The exit code of an error's kind.
int exit_code(const Error& error);

}  // namespace fivekind::cli
