// The messages of choosing a game and solving it, and those of the program as a whole.
#include <fivekind/export_rows.h>
#include <fivekind/fivekind.h>
#include <fivekind/graph.h>
#include <fivekind/strategy.h>

#include <cmath>

#include "solve/utility.h"
#include "support/memory.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/messages/message_cases.h"
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
            const auto asked = Objective::parse(text);
            if (!asked) return error_of(asked);
            SolveOptions options;
            options.objective = *asked;
            return error_of_solve(options);
          },
          "objective '" + text + "'",
          expected,
          found};
}

// An objective whose number is wrong: "target=" and "x".
MessageCase parameter(const std::string& name, const std::string& prefix, const std::string& number,
                      const std::string& expected) {
  return objective(name, Fault::objective_parameter, prefix + number, expected, "'" + number + "'");
}

MessageCase strategy(const std::string& name, Fault fault, const std::string& text,
                     const std::string& expected, const std::string& found) {
  return {name,
          fault,
          [text](const ScratchFolder&) {
            return error_of(Engine().strategies(*Game::shipped("two-yatzy")).get(text));
          },
          "strategy '" + text + "'",
          expected,
          found};
}

std::vector<MessageCase> strategy_messages() {
  constexpr Fault kName = Fault::strategy_name;
  constexpr Fault kParameter = Fault::strategy_parameter;
  return {
      strategy("StrategyName", kName, "gredy", "a name such as greedy, ", "'gredy'"),
      strategy("NoStrategyName", kName, ":0.5", "a name such as ", "''"),
      strategy("StrategyWithoutParameters", kParameter, "greedy:2", "nothing after the name",
               "':2'"),
      strategy("LevelOfNoName", kParameter, "level:beginner",
               "casual, good, expert, perfect, or a number from 0 to 100 (per cent)",
               "':beginner'"),
      strategy("LevelAbovePerfect", kParameter, "level:101",
               "casual, good, expert, perfect, or a number from 0 to 100 (per cent)", "':101'"),
      strategy("LevelAlone", kParameter, "level",
               "casual, good, expert, perfect, or a number from 0 to 100 (per cent)", "''"),
      strategy("NoisyAlone", kParameter, "noisy",
               "noisy:BASE:LOSS or noisy:BASE:weight=A, as in noisy:expected:0.5", "''"),
      strategy("NoisyWithoutLoss", kParameter, "noisy:expected",
               "noisy:BASE:LOSS or noisy:BASE:weight=A, as in noisy:expected:0.5", "':expected'"),
      strategy("NoisyOfAnotherBase", kParameter, "noisy:greedy:0.5",
               "expected, target=N, win, emp:D or dynw:D as what is played for", "'greedy'"),
      strategy("NoisyTwice", kParameter, "noisy:noisy:expected:1:2",
               "expected, target=N, win, emp:D or dynw:D as what is played for",
               "'noisy:expected:1'"),
      strategy("NoisyOfLargeWeightAgainstOthers", kParameter, "noisy:emp1:1e9",
               "a weight from 0 to 1000000", "'1e9'"),
      strategy("NoisyOfNoLossAgainstOthers", kParameter, "noisy:emp:1:loss=0",
               "what a decision loses on average, a number above 0, or weight=A", "'0'"),
      strategy("NoisyOfWords", kParameter, "noisy:expected:much",
               "what a decision loses on average, a number above 0, or weight=A", "'much'"),
      strategy("NoisyWithoutNoise", kParameter, "noisy:expected:0",
               "what a decision loses on average, a number above 0, or weight=A", "'0'"),
      strategy("NoisyOfNegativeWeight", kParameter, "noisy:expected:weight=-1",
               "a weight from 0 to 1000000", "'-1'"),
      strategy("NoisyOfLargeWeight", kParameter, "noisy:expected:weight=1e7",
               "a weight from 0 to 1000000", "'1e7'"),
      strategy("NoisierThanRandom", kParameter, "noisy:expected:9",
               "a loss a decision above 0 and up to ", "'9'"),
  };
}

MessageCase cut(const std::string& name, double size, const std::string& found) {
  return {name,
          Fault::cut_range,
          [size](const ScratchFolder&) {
            SolveOptions options;
            options.objective = Objective::target_curves();
            options.cut = size;
            return error_of_solve(options);
          },
          "cut",
          "a number from 0 to below 0.5",
          found};
}

// A distribution after an action that the position does not have.
MessageCase action(const std::string& name, const std::string& dice, const std::string& text,
                   const std::string& expected) {
  return {name,
          Fault::action_unknown,
          [dice, text](const ScratchFolder&) {
            const Game game = *Game::shipped("two-yatzy");
            const Solution solution = *Solution::solve(game);
            const auto position = Position::parse(game, "1/two-yatzy/-/1/" + dice);
            DistributionOptions options;
            options.action = text;
            return error_of(solution.distribution(*position, nullptr, options));
          },
          "action",
          expected,
          "'" + text + "'"};
}

// The probability of a target with many digits.
MessageCase digits(const std::string& name, Fault fault, int target, int count,
                   const std::string& expected, const std::string& found) {
  return {name,
          fault,
          [target, count](const ScratchFolder&) {
            const Game game = *Game::shipped("yatzy");
            return error_of(chance_in_digits(engine_of(), *Position::parse(game, "1/yatzy/-/1/-"),
                                             target, count));
          },
          "digits",
          expected,
          found};
}

// Whole numbers over 6^612: seventeen boxes, filled one after the other, with 36 rolls each.
MessageCase too_large_a_fraction() {
  std::string boxes;
  std::string order;
  for (char letter = 'a'; letter < 'a' + 17; ++letter) {
    boxes += fmt::format(R"({}{{ "key": "{}", "letter": "{}", "kind": "chance" }})",
                         boxes.empty() ? "" : ", ", letter, letter);
    order += fmt::format(R"({}"{}")", order.empty() ? "" : ", ", letter);
  }
  const std::string rules = fmt::format(
      R"({{ "format": 2, "game": "long", "dice": 6, "faces": 6, "rolls": 6, "categories": [ {} ],
            "order": [[{}]] }})",
      boxes, order);
  return {"LargeFraction",
          Fault::fraction_digits,
          [rules](const ScratchFolder&) {
            return error_of(
                exact_score(engine_of(), solved_for(public_game(game_from(rules)), "expected")));
          },
          "fraction",
          "numbers of at most 1536 bits",
          "159"};
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

// The error in a file with this text. `where` without the file's name.
MessageCase utility_file(const std::string& name, Fault fault, const std::string& text,
                         const std::string& where, const std::string& expected,
                         const std::string& found) {
  return {name,
          fault,
          [text](const ScratchFolder& folder) {
            write_bytes(folder.file("mine"), text);
            return error_of(solve::read_utility_file(folder.file("mine")));
          },
          "%/mine" + where,
          expected,
          found};
}

MessageCase utility_line(const std::string& name, const std::string& text) {
  return utility_file(name, Fault::utility_line, "# mine\n0 0\n" + text + "\n9999 1\n", ":3",
                      "a score from 0 to 999999 and its value (at most 1e+12), as in '300 1.5'",
                      "'" + text.substr(0, 40) + "'");
}

std::vector<MessageCase> utility_messages() {
  return {
      utility_line("UtilityWithoutValue", "100"),
      utility_line("UtilityOfThree", "100 1 2"),
      utility_line("UtilityOfWords", "many 1"),
      utility_line("UtilityOfLongLine", "100 " + std::string(100, '1') + "x"),
      utility_line("UtilityOfNegativeScore", "-1 1"),
      utility_line("UtilityOfLargeScore", "1000000 1"),
      utility_line("UtilityTooLarge", "100 2e12"),
      utility_line("UtilityNotFinite", "100 inf"),
      utility_file("UtilityFalling", Fault::utility_order, "0 0\r\n\r\n200 1\r\n100 2\r\n", ":4",
                   "a score above 200, that of the line before", "100"),
      utility_file("UtilityTwice", Fault::utility_order, "5 1\n5 1", ":2",
                   "a score above 5, that of the line before", "5"),
      utility_file("UtilityEmpty", Fault::utility_empty, "", "", "lines with a score and its value",
                   "none"),
      utility_file("UtilityOfComments", Fault::utility_empty, "# 0 1\n \n", "",
                   "lines with a score and its value", "none"),
      utility_file("UtilityOfManyBytes", Fault::utility_file, std::string((1 << 20) + 1, '\n'), "",
                   "a utility file of at most a megabyte", "a larger one"),
      {"UtilityFolder", Fault::utility_file,
       [](const ScratchFolder& folder) {
         return error_of(solve::read_utility_file(folder.path()));
       },
       "%", "a readable file", "directory"},
      {"NoUtilityFile", Fault::utility_file,
       [](const ScratchFolder& folder) {
         return error_of(solve::read_utility_file(folder.file("none")));
       },
       "%/none", "a readable file", "No such file"},
  };
}

// A game of 20 boxes that exceeds any small memory.
const std::string kLarge = "maxi-yatzy-finnish";
constexpr std::size_t kLittleMemory = std::size_t{96} << 20;

}  // namespace

std::vector<MessageCase> solve_messages() {
  std::vector<MessageCase> cases = {
      {"NoSuchGame", Fault::no_such_game,
       [](const ScratchFolder&) { return error_of(Game::shipped("yatzee")); }, "game",
       "yatzy-upper-first (or --rules FILE)", "'yatzee'"},
      objective("ObjectiveName", Fault::objective_name, "best",
                "expected, target=N, quantile=P, utility=exp:A, utility=FILE, mean-variance=L or "
                "worst-case",
                "another name"),
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
      parameter("NegativeTarget", "target=", "-1", "a whole number from 0 to 999999"),
      parameter("FractionOfATarget", "target=", "250.5", "a whole number from 0 to 999999"),
      parameter("LargeTarget", "target=", "1000000", "a whole number from 0 to 999999"),
      parameter("NoTarget", "target=", "", "a whole number from 0 to 999999"),
      parameter("QuantileZero", "quantile=", "0", "a probability above 0 and at most 1"),
      parameter("QuantileInPercent", "quantile=", "50", "a probability above 0 and at most 1"),
      parameter("QuantileNotANumber", "quantile=", "nan", "a probability above 0 and at most 1"),
      parameter("NoVariance", "mean-variance=", "0", "a number above 0 and at most 1000"),
      parameter("LargeVariance", "mean-variance=", "1001", "a number above 0 and at most 1000"),
      cut("LargeCut", 0.5, "0.5"),
      cut("NegativeCut", -1e-9, "-1e-09"),
      cut("CutNotANumber", std::nan(""), "nan"),
      action("ActionWithoutDice", "-", "1", "none before the first roll"),
      action("KeepOfOtherDice", "12:1", "66", "some of the dice on the table, as in '66'"),
      action("CategoryInsteadOfKeep", "12:1", "pair", "some of the dice on the table"),
      action("NoSuchCategory", "12:0", "sixes", "an open box that the roll may go into"),
      digits("NoDigits", Fault::digits_range, 374, 0, "a number from 1 to 45", "0"),
      digits("ManyDigits", Fault::digits_range, 374, 46, "a number from 1 to 45", "46"),
      digits("DigitsOfAUsualScore", Fault::too_many_cards, 200, 20,
             "at most 1000000 cards between here and the target", ""),
      too_large_a_fraction(),
      objective("UtilityWithoutFile", Fault::objective_parameter,
                "utility=", "the name of a file after utility=", "none"),
      threads("NegativeThreads", -1),
      threads("TooManyThreads", 1025),
      {"InstructionSet", Fault::instruction_set,
       [](const ScratchFolder&) { return error_of(turn::force_instruction_set("mmx")); },
       "instruction set", "one of " + turn::available_instruction_sets().front(), "'mmx'"},
      {"GraphTooLarge", Fault::graph_too_large,
       [](const ScratchFolder&) {
         return error_of(count_decision_nodes(*Position::from_parts(*Game::shipped("yatzy"), {})));
       },
       "graph", "at most 2000 nodes (choose a later position, or allow more)",
       "more than that with 1 of 15 boxes filled"},
      {"TooManyRows", Fault::too_many_rows,
       [](const ScratchFolder&) {
         ExportOptions how;
         how.content = ExportContent::policy;
         return error_of(export_layout(*Game::shipped("yatzy"), how));
       },
       "policy of yatzy", "at most 10000000 rows, unless all are asked for", ", "},
      {"LittleMemory", Fault::memory,
       [](const ScratchFolder&) { return error_of(support::check_memory(std::uint64_t{1} << 60)); },
       "memory", "1152921.5 TB free", " GB"},
      {"Interrupted", Fault::interrupted, [](const ScratchFolder&) { return interrupt_a_solve(); },
       "solving", "", "interrupted"},
  };
  for (const MessageCase& utility : utility_messages()) cases.push_back(utility);
  for (const MessageCase& named : strategy_messages()) cases.push_back(named);
  return cases;
}

std::vector<ProgramMessageCase> program_messages() {
  return {
      {"UnknownCommand", Fault::usage, {{"slove"}}, {"unknown command 'slove': expected "}},
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
      {"SavedWhereNothingIs",
       Fault::card_saved,
       {{"advise", "yatzy", "--saved", "2"}},
       {"--saved: expected no saved rolls, which this game does not have, found 2"}},
      {"TwoGames",
       Fault::usage,
       {{"solve", "yatzy", "--rules", "x.json"}},
       {"use either GAME or --rules FILE, not both"}},
      {"PositionAndParts",
       Fault::usage,
       {{"advise", "1/yatzy/-/1/-", "--dice", "12345"}},
       {"use either POSITION or --dice, not both"}},
      {"InstructionSet",
       Fault::instruction_set,
       {{"solve", "two-yatzy"}, {"FIVEKIND_INSTRUCTION_SET=mmx"}},
       {"instruction set: expected one of ", "found 'mmx'"}},
      {"NoStrategies",
       Fault::usage,
       {{"compare", "two-yatzy"}},
       {"strategies: expected one or more, as in 'compare yatzy expected random', found none"}},
      {"UnknownStrategy",
       Fault::strategy_name,
       {{"compare", "two-yatzy", "expected", "randon"}},
       {"strategy 'randon': expected a name such as random, "}},
      {"Memory",
       Fault::memory,
       {{"solve", kLarge, "--threads", "2"}, {}, kLittleMemory},
       {"not enough memory for this game"}},
  };
}

}  // namespace fivekind::tests
