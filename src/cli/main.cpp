// fivekind: the command line. A thin front end over the engine; one file a subcommand.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/dice_words.h"
#include "cli/output.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

// The commands as the help lists them.
struct CommandGroup {
  const char* name;
  std::vector<AddCommand> commands;
};

const std::array<CommandGroup, 5>& command_groups() {
  static const std::array<CommandGroup, 5> groups = {
      {{"Play", {add_play, add_serve, add_quiz}},
       {"Ask",
        {add_games, add_solve, add_advise, add_openings, add_distribution, add_graph, add_count}},
       {"Study",
        {add_strategies, add_levels, add_compare, add_simulate, add_match, add_reproduce,
         add_experiment}},
       {"Judge", {add_analyse, add_convert}},
       {"Run", {add_tables_command, add_export, add_bench}}}};
  return groups;
}

constexpr const char* kLicences =
    "MIT licence; those of the libraries inside: THIRD_PARTY_NOTICES.md";

constexpr const char* kFooter =
    "Examples:\n"
    "  fivekind solve yahtzee                          the best possible average score\n"
    "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
    "                                                  which dice to keep\n"
    "  fivekind advise yahtzee --scores ones=3,sixes=24 --dice 55532 --rolls-left 0\n"
    "                                                  which box to fill\n"
    "  fivekind solve --rules my-game.json             a game of your own\n"
    "Help on one command: fivekind COMMAND --help";

// What to begin with, for who types the name alone.
constexpr const char* kFirstSteps =
    "fivekind serve --open                                play in the browser, with a tutor\n"
    "fivekind play                                        play here, against the computer\n"
    "fivekind advise yatzy --dice 66651 --rolls-left 2    ask which dice to keep\n"
    "fivekind solve yahtzee                               the best possible average score\n"
    "fivekind --help                                      all commands, with examples\n";

// What the option parser says, as the end of a sentence of ours.
std::string sentence(std::string text) {
  const bool name = text.size() > 1 && std::isupper(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !text.starts_with("--") && !name) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// How the command that was chosen, or the program, is called, and where more is said.
std::string usage_of(const CLI::App& program) {
  std::string name = program.get_name();
  for (const CLI::App* command = &program; !command->get_subcommands().empty();) {
    command = command->get_subcommands().front();
    name += " " + command->get_name();
  }
  const std::string help = program.help();
  const std::size_t start = help.find("Usage:");
  return fmt::format("{}\n{} --help lists the options\n",
                     help.substr(start, help.find('\n', start) - start), name);
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App*) { return true; });
}

// A word where a command must stand, and is none: the error that says which there are.
std::optional<Error> unknown_command(const CLI::App& program, int argc, char** argv) {
  const CLI::App* within = &program;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const auto commands = commands_of(*within);
    if (commands.empty()) return std::nullopt;
    const auto found = std::find_if(commands.begin(), commands.end(), [&](const CLI::App* command) {
      return command->get_name() == argv[i];
    });
    if (found == commands.end()) {
      std::string names;
      for (const CLI::App* command : commands) {
        names += (names.empty() ? "" : ", ") + command->get_name();
      }
      return Error{Fault::usage, "command line", "one of the commands " + names,
                   fmt::format("'{}'", argv[i])};
    }
    within = *found;
  }
  return std::nullopt;
}

// Output that did not arrive (a full disk, a closed pipe) is a failure.
int finish_output(int code) {
  if (interrupted() && std::ferror(stdout) != 0) return code;  // it would wait for room once more
  const auto error = flush_output();
  return error && code == kDone ? report(*error) : code;
}

int run(int argc, char** argv) {
  CLI::App program("Plays, solves and explains dice games of the Yahtzee family.", "fivekind");
  program.footer(kFooter);
  program.set_version_flag("--version", "fivekind " + version() + "\n" + kLicences);
  program.require_subcommand(1);
  Work work;
  for (const CommandGroup& group : command_groups()) {
    for (const AddCommand add : group.commands) {
      add(Command(program), work);
      program.get_subcommands([](CLI::App*) { return true; }).back()->group(group.name);
    }
  }
  try {
    std::vector<std::string> words = joined_dice({argv + 1, argv + argc});
    std::reverse(words.begin(), words.end());  // as the parser wants them
    program.parse(std::move(words));
  } catch (const Refusal& refusal) {
    set_usage(usage_of(program));
    return report(Error{Fault::usage, "options", refusal.expected, refusal.found});
  } catch (const Unwritable& unwritable) {
    return report(unwritable.error);
  } catch (const CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) {
      errno = 0;
      program.exit(problem);
      std::cout.flush();
      return std::cout.good() ? kDone : report(output_failure(errno));
    }
    if (argc == 1) {
      write_error(kFirstSteps);
      return kUserError;
    }
    set_usage(usage_of(program));
    if (const auto unknown = unknown_command(program, argc, argv)) return report(*unknown);
    return report(Error{Fault::usage, "command line", "", sentence(problem.what())});
  }
  set_usage(usage_of(program));
  return finish_output(work());
}

}  // namespace
}  // namespace fivekind::cli

namespace {

int run_and_report(int argc, char** argv) {
  try {
    return fivekind::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fivekind::cli::report(
        {fivekind::Fault::memory, "memory", "enough for this game", "too little"});
  } catch (const std::system_error& problem) {
    // fmt::print throws when the standard output takes no more.
    const bool output = std::ferror(stdout) != 0;
    return fivekind::cli::report(output
                                     ? fivekind::cli::output_failure(problem.code().value())
                                     : fivekind::Error{fivekind::Fault::file_write,
                                                       "unexpected failure", "", problem.what()});
  } catch (const std::exception& problem) {
    return fivekind::cli::report(
        {fivekind::Fault::file_write, "unexpected failure", "", problem.what()});
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk, not a death
  fivekind::cli::end_by_interrupts();
  const int code = run_and_report(argc, argv);
  // Nobody reads what is left of the output, and ending in the usual way would wait for that.
  if (fivekind::cli::interrupted() && std::ferror(stdout) != 0) std::_Exit(code);
  return code;
}
