// fivekind openings: in every form the same as advise for each first roll. json_test checks that
// the server answers the same.
#include <gtest/gtest.h>

#include "tests/program/program.h"

namespace fivekind::tests::openings_command_test {
namespace {

class OpeningsCommand : public ProgramTest {};

TEST_F(OpeningsCommand, SaysWhatAdviseSays) {
  const Json json = json_of({"openings", "yahtzee"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "objective", "rolls"}));
  EXPECT_EQ(json["rolls"].size(), 252U);
  double chances = 0;
  double mean = 0;
  for (const Json& row : json["rolls"]) {
    chances += row["chance"].get<double>();
    mean += row["chance"].get<double>() * row["value"].get<double>();
  }
  EXPECT_NEAR(chances, 1, 1e-12);
  EXPECT_NEAR(mean, 254.5877, 1e-4);
  for (const std::size_t at : {std::size_t{0}, std::size_t{100}, std::size_t{251}}) {
    const Json& row = json["rolls"][at];
    const Json advice = json_of({"advise", "yahtzee", "--dice", row["dice"], "--rolls-left", "2"});
    EXPECT_EQ(row["keep"], advice["actions"][0]["keep"]);
    EXPECT_EQ(row["value"], advice["objectives"][0]["value"]);
    EXPECT_EQ(row["next_loss"], advice["actions"][1]["values"][0]["loss"]);
  }
}

TEST_F(OpeningsCommand, WritesEveryForm) {
  EXPECT_EQ(output_of({"openings", "micro-yahtzee", "--csv"}),
            "dice,chance,value,kind,keep,category,announce,next_loss,approximate\n"
            "1,0.16666666666666666,17.166666666666664,category,,double,,9.166666666666664,0\n"
            "2,0.16666666666666666,19.166666666666664,category,,double,,8.166666666666664,0\n"
            "3,0.16666666666666666,21.166666666666664,category,,double,,5.166666666666664,0\n"
            "4,0.16666666666666666,23.166666666666664,category,,double,,0.1666666666666643,0\n"
            "5,0.16666666666666666,32,category,,square,,6.833333333333336,0\n"
            "6,0.16666666666666666,43,category,,square,,15.833333333333336,0\n");
  const std::string text = output_of({"openings", "two-yatzy"});
  EXPECT_TRUE(
      text.starts_with("2-Yatzy  (two-yatzy, rules 7d2e8fc147ccf51b)\n"
                       "value: expected final score\n\n"))
      << text;
  EXPECT_EQ(lines_of(text).size(), 7U);
  for (const char* form : {"--csv", "--json", ""}) {
    Arguments words = {"openings", "two-yatzy"};
    if (form[0] != '\0') words.push_back(form);
    const std::string printed = output_of(words);
    words.insert(words.end(), {"--output", folder_.file("out")});
    EXPECT_EQ(output_of(words), "");
    EXPECT_EQ(read_bytes(folder_.file("out")), printed);
  }
}

TEST_F(OpeningsCommand, SaysWhereItIsApproximate) {
  const Ran csv = run({"openings", "triple-yahtzee", "--csv"});
  EXPECT_TRUE(csv.errors.starts_with("fivekind: Approximate: ")) << csv.errors;
  const auto rows = lines_of(csv.output);
  ASSERT_EQ(rows.size(), 253U);
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_TRUE(rows[i].ends_with(",1")) << rows[i];
  EXPECT_EQ(json_of({"openings", "triple-yahtzee"})["approximate"], true);
}

TEST_F(OpeningsCommand, RefusesWhatItCannotDo) {
  EXPECT_EQ(run({"openings"}).exit_code, 2);
  EXPECT_EQ(run({"openings", "chess"}).exit_code, 2);
  EXPECT_EQ(run({"openings", "two-yatzy", "--objective", "best"}).exit_code, 2);
  EXPECT_EQ(run({"openings", "two-yatzy", "-o", folder_.file("no/such/folder")}).exit_code, 3);
  EXPECT_EQ(run(Command{{"openings", "two-yatzy"}, {}, 0, 0, "/dev/full"}).exit_code, 3);
}

}  // namespace
}  // namespace fivekind::tests::openings_command_test
