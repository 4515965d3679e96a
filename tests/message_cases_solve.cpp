// The messages of choosing a game and solving it, and those of the program as a whole.
#include <fivekind/fivekind.h>

#include "games.h"
#include "message_cases.h"
#include "solve/solver.h"
#include "turn/targets.h"

namespace fivekind::tests {
namespace {

std::optional<Error> error_of_solve(const SolveOptions& options) {
  return error_of(Solution::solve(*Game::shipped("two-yatzy"), options));
}

MessageCase objective(const std::string& name, Fault fault, const std::string& text,
                      const std::string& expected, const std::string& found) {
  return {name,
          fault,
          [text](const ScratchFolder&) {
            SolveOptions options;
            options.objective = text;
            return error_of_solve(options);
          },
          "objective '" + text + "'",
          expected,
          found};
}

MessageCase threads(const std::string& name, int count) {
  return {name,
          Fault::threads_range,
          [count](const ScratchFolder&) {
            SolveOptions options;
            options.threads = count;
            return error_of_solve(options);
          },
          "threads",
          "a number from 1 to 1024",
          std::to_string(count)};
}

std::optional<Error> interrupt_a_solve() {
  SolveOptions options;
  options.progress = [](std::uint64_t, std::uint64_t) { return false; };
  return error_of_solve(options);
}

// A game of 20 boxes that no small memory holds.
const std::string kLarge = "maxi-yatzy-finnish";
constexpr std::size_t kLittleMemory = std::size_t{96} << 20;

}  // namespace

std::vector<MessageCase> solve_messages() {
  return {
      {"NoSuchGame", Fault::no_such_game,
       [](const ScratchFolder&) { return error_of(Game::shipped("yatzee")); }, "game",
       "yatzy-no-bonus (or --rules FILE)", "'yatzee'"},
      objective("ObjectiveName", Fault::objective_name, "best",
                "'expected', 'worst-case' or 'utility=exp:A'", "another name"),
      objective("ObjectiveNumber", Fault::objective_parameter, "utility=exp:a",
                "a number other than 0 after exp:", "'a'"),
      objective("ObjectiveZero", Fault::objective_parameter, "utility=exp:0",
                "a number other than 0 after exp:", "'0'"),
      objective("ObjectiveNotFinite", Fault::objective_parameter, "utility=exp:nan",
                "a number other than 0 after exp:", "'nan'"),
      objective("ObjectiveTooBold", Fault::objective_parameter, "utility=exp:1000",
                "so that values can be told apart and held", "1000"),
      objective("ObjectiveTooTimid", Fault::objective_parameter, "utility=exp:-1e-05",
                "a number from 0.0001 to", "-1e-05"),
      threads("NegativeThreads", -1),
      threads("TooManyThreads", 1025),
      {"InstructionSet", Fault::instruction_set,
       [](const ScratchFolder&) { return error_of(turn::force_instruction_set("mmx")); },
       "instruction set", "one of " + turn::available_instruction_sets().front(), "'mmx'"},
      {"Interrupted", Fault::interrupted, [](const ScratchFolder&) { return interrupt_a_solve(); },
       "solving", "", "an interruption"},
  };
}

std::vector<ProgramMessageCase> program_messages() {
  return {
      {"UnknownCommand", Fault::usage, {{"slove"}}, {"command line: ", "slove", "(see --help)"}},
      {"UnknownOption", Fault::usage, {{"solve", "yatzy", "--fast"}}, {"command line: ", "--fast"}},
      {"NoGame",
       Fault::usage,
       {{"solve"}},
       {"game: expected either GAME or --rules FILE, found "
        "neither"}},
      {"NoPosition",
       Fault::usage,
       {{"advise"}},
       {"game: expected a GAME, --rules FILE or a position text, found none of them"}},
      {"TwoGames", Fault::usage, {{"solve", "yatzy", "--rules", "x.json"}}, {"found both"}},
      {"PositionAndParts",
       Fault::usage,
       {{"advise", "1/yatzy/-/1/-", "--dice", "12345"}},
       {"position: expected either a position text or its parts, found both"}},
      {"InstructionSet",
       Fault::instruction_set,
       {{"solve", "two-yatzy"}, {"FIVEKIND_INSTRUCTION_SET=mmx"}},
       {"instruction set: expected one of ", "found 'mmx'"}},
      {"Memory",
       Fault::memory,
       {{"solve", kLarge, "--threads", "2"}, {}, kLittleMemory},
       {"memory: expected enough for this game, found too little"}},
  };
}

}  // namespace fivekind::tests
