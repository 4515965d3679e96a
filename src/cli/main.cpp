// fivekind: the command line. A thin front end over the engine; one file per subcommand.
#include <fmt/format.h>
#include <fmt/ranges.h>

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
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/frame/completion.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "cli/words/dice_words.h"
#include "support/names.h"

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
       {"Run",
        {add_rules, add_tables_command, add_export, add_bench, add_completion, add_manual,
         add_help}}}};
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

// Where to start, for users who type only the name.
constexpr const char* kFirstSteps =
    "fivekind serve --open                                play in the browser, with a tutor\n"
    "fivekind play                                        play here, against the computer\n"
    "fivekind advise yatzy --dice 66651 --rolls-left 2    ask which dice to keep\n"
    "fivekind solve yahtzee                               the best possible average score\n"
    "fivekind --help                                      all commands, with examples\n";

// A message of the option parser, as the end of a sentence of ours.
std::string sentence(std::string text) {
  const bool name = text.size() > 1 && std::isupper(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !text.starts_with("--") && !name) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// The command that the words name, as far as they do, and its full name.
struct Chosen {
  const CommandDescription* command;
  std::string path;
  std::string unknown;  // a word in place of a command that is none
};

Chosen chosen_by(const CommandDescription& program, int argc, char** argv) {
  Chosen chosen{&program, program.name, ""};
  for (int i = 1; i < argc && !chosen.command->commands.empty(); ++i) {
    if (argv[i][0] == '-') {
      if (chosen.command->option(argv[i]) == nullptr) break;
      continue;
    }
    const CommandDescription* const inner = chosen.command->command(argv[i]);
    if (inner == nullptr) {
      chosen.unknown = argv[i];
      break;
    }
    chosen.command = inner;
    chosen.path += ' ' + inner->name;
  }
  return chosen;
}

std::string how_to_call(const Chosen& chosen) {
  return fmt::format("Usage: {}\n{} --help lists the options\n",
                     usage(*chosen.command, chosen.path), chosen.path);
}

Error unknown_command(const Chosen& chosen) {
  std::vector<std::string> names;
  std::vector<support::Named> all;
  for (const auto& command : chosen.command->commands) {
    if (command->hidden) continue;
    names.push_back(command->name);
    all.push_back({command->name, {command->name}});
  }
  std::vector<std::string> near;
  if (!chosen.unknown.empty()) near = support::those_that_begin(all, chosen.unknown);
  if (near.empty()) near = support::nearest(all, chosen.unknown, 3);
  const std::string expected = near.empty()
                                   ? fmt::format("one of the commands {}", fmt::join(names, ", "))
                                   : fmt::format("a command such as {}", fmt::join(near, ", "));
  return {Fault::usage, "command line", expected,
          chosen.unknown.empty() ? "none" : fmt::format("'{}'", chosen.unknown)};
}

// Output that was not written (a full disk, a closed pipe) is a failure.
int finished(int code) {
  if (interrupted() && std::ferror(stdout) != 0) return code;  // it would wait for room again
  const auto arrived = finish_output(code == kDone);
  return !arrived && code == kDone ? report(arrived.error()) : code;
}

int run(int argc, char** argv) {
  CLI::App parser("Plays, solves and explains dice games of the Yahtzee family.", "fivekind");
  const Command program(parser, "fivekind");
  program.footer(kFooter);
  program.add_version("fivekind " + version() + "\n" + kLicences);
  program.require_subcommand();
  Work work;
  for (const CommandGroup& group : command_groups()) {
    for (const AddCommand add : group.commands) add(program, work);
    program.file_under(group.name);
  }
  if (argc > 1 && std::string_view(argv[1]) == kCompleteWord) {
    return finished(offer_words(program.description(), {argv + 2, argv + argc}));
  }
  const Chosen chosen = chosen_by(program.description(), argc, argv);
  set_usage(how_to_call(chosen));
  try {
    std::vector<std::string> words = joined_dice({argv + 1, argv + argc});
    if (words == std::vector<std::string>{"version"}) words = {"--version"};
    std::reverse(words.begin(), words.end());  // as the parser expects them
    parser.parse(std::move(words));
  } catch (const Refusal& refusal) {
    return report(refusal.said.empty()
                      ? Error{Fault::usage, "options", refusal.expected, refusal.found}
                      : Error{Fault::usage, "options", "", refusal.said});
  } catch (const Unwritable& unwritable) {
    return report(unwritable.error);
  } catch (const CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) {
      errno = 0;
      parser.exit(problem);
      std::cout.flush();
      return std::cout.good() ? kDone : report(output_failure(errno));
    }
    if (argc == 1) {
      write_error(kFirstSteps);
      return kUserError;
    }
    if (!chosen.command->commands.empty()) return report(unknown_command(chosen));
    return report(Error{Fault::usage, "command line", "", sentence(problem.what())});
  }
  return finished(work());
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
    // fmt::print throws when standard output cannot be written to.
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
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow counts as a full disk and does not end
                                  // the process
  fivekind::cli::end_by_interrupts();
  const int code = run_and_report(argc, argv);
  // The rest of the output is not being read, and ending in the usual way would wait for that.
  if (fivekind::cli::interrupted() && std::ferror(stdout) != 0) std::_Exit(code);
  return code;
}
