// fivekind: the command line. A thin front end over the facade; one file a subcommand.
#include <fmt/format.h>

#include <array>
#include <cctype>
#include <new>
#include <string>

#include "cli/command.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr std::array<AddCommand, 5> kCommands = {add_games, add_solve, add_advise, add_count,
                                                 add_bench};

constexpr const char* kFooter =
    "Examples:\n"
    "  fivekind solve yahtzee                          the best possible average score\n"
    "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
    "                                                  which dice to keep\n"
    "  fivekind advise yahtzee --scores ones=3,sixes=24 --dice 55532 --rolls-left 0\n"
    "                                                  which box to fill\n"
    "  fivekind solve --rules my-game.json             a game of your own\n"
    "Help on one command: fivekind COMMAND --help";

// What the option parser says, as the end of a sentence of ours.
std::string sentence(std::string text) {
  if (!text.empty() && !text.starts_with("--")) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text + " (see --help)";
}

int run(int argc, char** argv) {
  CLI::App program("Plays, solves and explains dice games of the Yahtzee family.", "fivekind");
  program.footer(kFooter);
  program.set_version_flag("--version", "fivekind " + version());
  program.require_subcommand(1);
  Work work;
  for (AddCommand add : kCommands) add(program, work);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) return program.exit(problem);
    if (argc == 1) {
      fmt::print(stderr, "{}", program.help());
      return kUserError;
    }
    return report(Error{Fault::usage, "command line", "", sentence(problem.what())});
  }
  catch_interrupts();
  return work();
}

}  // namespace
}  // namespace fivekind::cli

int main(int argc, char** argv) {
  try {
    return fivekind::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    return fivekind::cli::report(
        {fivekind::Fault::memory, "memory", "enough for this game", "too little"});
  }
}
