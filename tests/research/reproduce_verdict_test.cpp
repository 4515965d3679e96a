// When a figure agrees with a published one.
#include <gtest/gtest.h>

#include <cmath>

#include "reproduce/findings.h"
#include "reproduce/samples.h"
#include "verdicts/verdict.h"

namespace fivekind::tests::reproduce_verdict_test {
namespace {

using reproduce::agrees_maximum;
using reproduce::agrees_median;
using reproduce::agrees_minimum;
using reproduce::Findings;
using verdicts::agrees_rounded;
using verdicts::Estimate;
using verdicts::judge_bound;
using verdicts::judge_value;
using verdicts::Printed;
using verdicts::read_printed;
using verdicts::text_like;
using verdicts::Verdict;

Printed printed(const std::string& text) {
  const auto read = read_printed(text);
  if (!read) throw std::runtime_error("not a number: " + text);
  return *read;
}

bool rounds(const std::string& text, double ours) {
  return agrees_rounded(printed(text), ours);
}

TEST(PrintedNumbers, AreReadWithTheirLastDigit) {
  EXPECT_DOUBLE_EQ(printed("248.4400").value, 248.44);
  EXPECT_DOUBLE_EQ(printed("248.4400").unit, 1e-4);
  EXPECT_DOUBLE_EQ(printed("1.4e-3").value, 0.0014);
  EXPECT_NEAR(printed("1.4e-3").unit, 1e-4, 1e-18);
  EXPECT_DOUBLE_EQ(printed("1.7e170").unit, 1e169);
  EXPECT_DOUBLE_EQ(printed("75.03 %").value, 75.03);
  EXPECT_DOUBLE_EQ(printed("310,656").value, 310656);
  EXPECT_DOUBLE_EQ(printed("310,656").unit, 1);
  EXPECT_DOUBLE_EQ(printed("7/432").value, 7.0 / 432);
  EXPECT_EQ(printed("7/432").unit, 0);
}

TEST(PrintedNumbers, AreNothingElse) {
  for (const char* text : {"", "six", "1/", "/2", "1.5/2", "--1", "1e", "27.5 GB", "%"}) {
    EXPECT_FALSE(read_printed(text)) << text;
  }
}

TEST(RoundedFigures, AgreeWithinHalfAUnit) {
  EXPECT_TRUE(rounds("248.4400", 248.4399893779));
  EXPECT_TRUE(rounds("0.125", 0.1255));  // half a unit may be rounded either way
  EXPECT_TRUE(rounds("0.125", 0.1245));
  EXPECT_FALSE(rounds("0.125", 0.12551));
  EXPECT_FALSE(rounds("0.125", 0.12449));
  EXPECT_FALSE(rounds("0.1250", 0.1254));  // a printed zero is a digit
  EXPECT_TRUE(rounds("1.4e-3", 0.00144));
  EXPECT_FALSE(rounds("1.4e-3", 0.00146));
  EXPECT_TRUE(rounds("0.0000", 1.3e-12));
  EXPECT_FALSE(rounds("254", std::nan("")));
}

TEST(RoundedFigures, FractionsAreExact) {
  EXPECT_TRUE(rounds("7/432", 7.0 / 432 * (1 + 1e-15)));
  EXPECT_FALSE(rounds("7/432", 0.0162037));
}

TEST(SimulatedFigures, AgreeWithinThreeStandardErrorsAndTheirRounding) {
  const auto judge = [](double ours) {
    return judge_value(verdicts::estimate(ours, 0.1), printed("10.0"));
  };
  EXPECT_EQ(judge(10.34), Verdict::agrees);
  EXPECT_EQ(judge(10.36), Verdict::differs);
  EXPECT_EQ(judge(9.66), Verdict::agrees);
  EXPECT_EQ(judge(9.64), Verdict::differs);
}

TEST(SimulatedFigures, TellNothingWhereTheyMayBeAnything) {
  EXPECT_EQ(judge_value({0.00107, 0.0006, 0.0024}, printed("0.00124")), Verdict::undecided);
  EXPECT_EQ(judge_value({0.00123, 0.0010, 0.0016}, printed("0.00124")), Verdict::agrees);
  EXPECT_EQ(judge_value({0.0011, 0.00105, 0.00115}, printed("0.00124")), Verdict::differs);
}

// A bound holds if the whole interval of the figure is within it, and is decisive.
TEST(Bounds, AreUndecidedUnlessTheIntervalDecides) {
  EXPECT_EQ(judge_bound({0.0375, 0.018, 0.077}, 0.03), Verdict::undecided)
      << "not excluded is not borne out";
  EXPECT_EQ(judge_bound({0.006767, 0.0038, 0.0119}, 0.01), Verdict::undecided);
  EXPECT_EQ(judge_bound({0.02, 0.018, 0.0299}, 0.03), Verdict::agrees);
  EXPECT_EQ(judge_bound({0.01, 0.0, 0.0299}, 0.03), Verdict::undecided) << "it may be anything";
  EXPECT_EQ(judge_bound({0.0, 0.0, 0.014}, 0.03), Verdict::agrees) << "far below";
  EXPECT_EQ(judge_bound({0.05, 0.031, 0.08}, 0.03), Verdict::differs);
}

// With 100 games a share of one half has a standard error of 0.05.
TEST(SimulatedFigures, MediansAreJudgedByTheirChances) {
  EXPECT_TRUE(agrees_median(0.52, 0.48, 100));
  EXPECT_TRUE(agrees_median(0.36, 0.30, 100));
  EXPECT_FALSE(agrees_median(0.34, 0.30, 100));
  EXPECT_FALSE(agrees_median(0.90, 0.66, 100));
}

// In 1,000 games: one in a thousand below is usual, one in ten is not, one in a million neither.
TEST(SimulatedFigures, ExtremesAreJudgedByWhatIsBeyond) {
  EXPECT_TRUE(agrees_minimum(1 - 1e-3, 1 - 2e-3, 1000));
  EXPECT_FALSE(agrees_minimum(1 - 0.1, 1 - 0.11, 1000)) << "a smaller one is all but certain";
  EXPECT_FALSE(agrees_minimum(1 - 1e-9, 1 - 1e-6, 1000)) << "it is all but impossible";
  EXPECT_TRUE(agrees_maximum(2e-3, 1e-3, 1000));
  EXPECT_FALSE(agrees_maximum(0.11, 0.1, 1000));
  EXPECT_FALSE(agrees_maximum(1e-6, 1e-9, 1000));
}

TEST(Texts, OfOursHaveTwoDigitsMore) {
  EXPECT_EQ(text_like(printed("0.71"), 0.705432), "0.7054");
  EXPECT_EQ(text_like(printed("1.4e-3"), 0.00139876), "0.001399");
  EXPECT_EQ(text_like(printed("1.9e-8"), 1.87654e-8), "1.877e-08");
  EXPECT_EQ(text_like(printed("0.000"), 0.0), "0.00000");
  EXPECT_EQ(text_like(printed("1575"), 1575), "1575");
  EXPECT_EQ(text_like(printed("254"), 254.5), "254.50");
}

TEST(TheFindings, CarryVerdictsAndPlaces) {
  Findings findings("somebody");
  findings.at("table 1");
  findings.exact("a", "0.5", 0.52);
  findings.exact("b", "0.5", 0.58, "why");
  findings.simulated("c", "0.5", {100, 0.52, 0.01});
  findings.simulated("d", "0.5", {100, 0.92, 0.01});
  findings.same("e", "6", "6");
  findings.same("f", "6", "5");
  findings.missing("g", "0.5", "why");
  findings.answer("h", "a question", "6");
  findings.sampled("i", "at most 0.5", {400, "0.4", Verdict::undecided}, "wide");
  findings.simulated("j", "0.5", {3, 0.4, 0.3});
  const Verdict expected[] = {Verdict::agrees,         Verdict::differs,   Verdict::agrees,
                              Verdict::differs,        Verdict::agrees,    Verdict::differs,
                              Verdict::not_reproduced, Verdict::no_figure, Verdict::undecided,
                              Verdict::undecided};
  ASSERT_EQ(findings.lines().size(), std::size(expected));
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    const reproduce::Line& line = findings.lines()[i];
    EXPECT_EQ(line.finding.verdict, expected[i]) << line.item.name;
    EXPECT_EQ(line.item.source, "somebody");
    EXPECT_EQ(line.item.place, "table 1");
  }
  EXPECT_EQ(findings.lines()[2].item.games, 100U);
  EXPECT_EQ(findings.lines()[3].finding.note, "42.0 standard errors away");
  EXPECT_EQ(text_of_making(findings.lines()[2].item), "simulated, 100 games");
  EXPECT_EQ(text_of_making(findings.lines()[8].item), "sampled, 400 states");
  EXPECT_EQ(text_of_making(findings.lines()[0].item), "exact");
  EXPECT_THROW(findings.exact("k", "six", 6), std::logic_error);
}

}  // namespace
}  // namespace fivekind::tests::reproduce_verdict_test
