// The program's messages on common mistakes: what was meant, and what to do. One table, by command.
#include <gtest/gtest.h>

#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::plain_messages_test {
namespace {

struct Slip {
  std::string name;
  std::vector<std::string> command;  // "$" is replaced by a folder with the files below
  std::string said;                  // within the message
  std::string unsaid = "expected";   // not part of it
};

const Slip kSlips[] = {
    {"AdviseWin",
     {"advise", "yatzy", "--dice", "12345", "--rolls-left", "2", "--objective", "win"},
     "'win' needs an opponent: use `advise --opponent`"},
    {"AdviseEmp",
     {"advise", "yatzy", "--dice", "12345", "--rolls-left", "2", "--objective", "emp:1"},
     "'emp:1' needs an opponent: use `advise --opponent`"},
    {"AdvisePosition",
     {"advise", "1/yatzy/-/1/12345:2", "--objective", "win"},
     "'win' needs an opponent: use `advise --opponent`"},
    {"DistributionWin",
     {"distribution", "two-yatzy", "--strategy", "win"},
     "'win' needs an opponent: use `match`"},
    {"CompareWin", {"compare", "two-yatzy", "win"}, "'win' needs an opponent: use `match`"},
    {"SimulateWin",
     {"simulate", "two-yatzy", "--strategy", "win"},
     "'win' needs an opponent: use `match`"},
    {"AnalyseWin",
     {"analyse", "$/one.jsonl", "--objective", "win"},
     "judging by winning needs games of two: this one has 1 player"},
    {"UnknownObjective",
     {"solve", "two-yatzy", "--objective", "foo"},
     "unknown objective 'foo': known are expected, target=N,",
     "expected expected"},
    {"TargetOfNothing",
     {"solve", "two-yatzy", "--objective", "target"},
     "unknown objective 'target': known are expected, target=N,",
     "expected expected"},
    {"ObjectiveThatJudgesNothing",
     {"analyse", "$/one.jsonl", "--objective", "quantile=0.5"},
     "use expected, target=N or win, not one whose values do not add up over a game",
     "expected expected"},
    {"Graph", {"graph", "yatzy"}, "too many nodes: raise `--most-nodes` or start later\n"},
    {"FilledByLetter",
     {"advise", "kniffel", "--filled", "Y=0", "--upper", "0", "--points", "0"},
     "'Y=0': write Y; this game takes no points in `--filled`"},
    {"FilledByName",
     {"advise", "kniffel", "--filled", "Ones,Kniffel=50", "--upper", "0", "--points", "0"},
     "'Kniffel=50': write Kniffel;"},
    {"BrokenJson",
     {"solve", "--rules", "$/broken.json"},
     "not valid JSON: unexpected '}', where it should be string literal",
     "syntax error"},
    {"UnknownKey",
     {"solve", "--rules", "$/unknown.json"},
     "unknown key 'foo': known are $schema, bonuses,",
     "an unknown key"},
    {"MisspeltKey",
     {"solve", "--rules", "$/misspelt.json"},
     "unknown key 'dicce': did you mean 'dice'?",
     "an unknown key"},
    {"NumbersForRecords", {"analyse", "$/numbers.jsonl", "yatzy"}, "found '[1,2,3]'", "'1,2,3]'"},
    {"RecordAsText",
     {"simulate", "two-yatzy", "--games", "2", "--record", "$/x.txt"},
     "end it in .jsonl"},
    {"RecordAsPicture",
     {"simulate", "two-yatzy", "--games", "2", "--record", "$/x.svg"},
     "end it in .jsonl"},
    {"MissingRollBetween",
     {"analyse", "$/between.txt"},
     "all rolls of the turn, or the last one alone, found 2 of 3",
     "found ''"},
    {"MisspeltBoxInACondition",
     {"simulate", "yatzy", "--games", "2", "--until", "Cance>3"},
     "chance",
     "clauses such as"},
    {"ComparisonThatIsNone",
     {"simulate", "yatzy", "--games", "2", "--until", "Chans<20"},
     "'=', '>=' or '<=' after 'Chans'",
     "clauses such as"},
    {"MisspeltBoxWithAnEquals",
     {"simulate", "kniffel", "--games", "2", "--until", "sexs=x"},
     "a box such as sixes (6)",
     "or a box ("},
};

class PlainMessages : public ProgramTest, public testing::WithParamInterface<Slip> {
 protected:
  PlainMessages() {
    write_bytes(folder_.file("broken.json"), R"({"format":1,"game":"x",})");
    write_bytes(folder_.file("unknown.json"), R"({"format":1,"game":"x","foo":1})");
    write_bytes(folder_.file("misspelt.json"), R"({"format":1,"game":"x","dicce":1})");
    write_bytes(folder_.file("numbers.jsonl"), "[1,2,3]\n");
    write_bytes(folder_.file("between.txt"),
                "game yatzy\nAnna: 13566 keep 66 -> ? -> 66661 sixes 24\n");
    write_bytes(folder_.file("one.jsonl"),
                R"({"game":"two-yatzy","players":[{"turns":[{"rolls":["11"],"category":"ones"}]}]})"
                "\n");
  }
};

TEST_P(PlainMessages, SayWhatToDo) {
  std::vector<std::string> command = GetParam().command;
  for (std::string& word : command) {
    if (word.starts_with("$/")) word = folder_.file(word.substr(2));
  }
  const Ran ran = run(command);
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_NE(ran.errors.find(GetParam().said), std::string::npos) << ran.errors;
  EXPECT_EQ(ran.errors.find(GetParam().unsaid), std::string::npos) << ran.errors;
}

INSTANTIATE_TEST_SUITE_P(Slips, PlainMessages, testing::ValuesIn(kSlips),
                         [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace fivekind::tests::plain_messages_test
