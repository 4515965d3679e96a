// Why one action is better than another: figures that agree with the distributions, the few that
// are worth mentioning, and the sentences of `advise --why`.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/common/asking.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::reasons_test {
namespace {

Contribution part(const std::string& what, double points) {
  Contribution made;
  made.what = what;
  made.points = points;
  return made;
}

std::vector<std::string> names(const std::vector<Contribution>& parts) {
  std::vector<std::string> all;
  for (const Contribution& one : parts) all.push_back(one.what);
  return all;
}

using Names = std::vector<std::string>;

TEST(MainReasons, AreTheLargestOfBothSigns) {
  const MainReasons reasons =
      main_reasons({part("bonus", 4.6), part("ones", -1.2), part("twos", 0.9), part("a", 0.1)});
  EXPECT_EQ(names(reasons.gains), Names{"bonus"}) << "0.9 is less than a fifth of all gains";
  EXPECT_EQ(names(reasons.losses), Names{"ones"});
  EXPECT_NEAR(reasons.rest, 1.0, 1e-12);
  EXPECT_TRUE(reasons.simple);
}

TEST(MainReasons, AreTwoOfEachAtMost) {
  const MainReasons reasons = main_reasons({part("a", 3), part("b", -2.5), part("c", 2.5),
                                            part("d", 2.4), part("e", -2.3), part("f", -2.2)});
  EXPECT_EQ(names(reasons.gains), (Names{"a", "c"}));
  EXPECT_EQ(names(reasons.losses), (Names{"b", "e"}));
  EXPECT_NEAR(reasons.rest, 0.2, 1e-12);
}

TEST(MainReasons, AreNotSimpleWhereManyAddUp) {
  std::vector<Contribution> parts;
  for (int i = 0; i < 12; ++i) parts.push_back(part(std::string(1, static_cast<char>('a' + i)), 1));
  EXPECT_FALSE(main_reasons(parts).simple);
  EXPECT_FALSE(main_reasons({part("a", 0.01), part("b", -0.005)}).simple) << "too little to name";
  EXPECT_FALSE(main_reasons({}).simple);
}

// Each figure is that of the distribution after the action.
TEST(Reasons, HaveTheFiguresOfTheDistributions) {
  const Game game = *Game::shipped("two-yatzy");
  const Solution solution = solved_for(game, "expected");
  const Position position = asked(Position::parse(game, "1/two-yatzy/-/1/12:1"));
  for (const std::string one : {"", "1", "2", "12"}) {
    for (const std::string other : {"", "1", "2", "12"}) {
      DistributionOptions how;
      how.action = one;
      const Distribution after = asked(solution.distribution(position, nullptr, how));
      for (const Contribution& of : asked(compare_actions(solution, position, one, other))) {
        const auto box = std::find_if(
            after.boxes.begin(), after.boxes.end(),
            [&](const BoxStatistics& statistics) { return statistics.key == of.what; });
        ASSERT_NE(box, after.boxes.end()) << of.what;
        EXPECT_EQ(of.with.mean, box->mean);
        EXPECT_EQ(of.with.chance, 1 - box->zero);
        EXPECT_NEAR(of.points, of.with.mean - of.instead.mean, 1e-15);
      }
    }
  }
}

class AdviseWhy : public ProgramTest {
 protected:
  static std::string last_line(const std::string& output) {
    const std::size_t end = output.find_last_not_of('\n');
    return output.substr(output.rfind('\n', end) + 1, end - output.rfind('\n', end));
  }
  std::string why(std::vector<std::string> more) const {
    std::vector<std::string> words = {"advise", "two-yatzy", "--dice", "12"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    return last_line(ran.output);
  }
};

TEST_F(AdviseWhy, ComparesWithTheNextBest) {
  EXPECT_EQ(why({"--rolls-left", "1", "--why"}),
            "Keep 2 rather than roll all dice: it averages 0.1 points more. Twos averages 3.5 "
            "points instead of 3.2; it gives up 0.1 points in Ones.");
}

TEST_F(AdviseWhy, ComparesWithWhatSomebodyWouldDo) {
  const std::string sentence =
      "Fill Twos? No: fill Ones, which averages 0.5 points more. Twos stays open and averages "
      "3.0 points instead of 2 now; it gives up 0.5 points in Ones.";
  for (const char* name : {"twos", "TWOS", "2", "tv\u00e5or"}) {
    EXPECT_EQ(why({"--rolls-left", "0", "--why-not", name}), sentence) << name;
  }
  EXPECT_EQ(why({"--rolls-left", "1", "--why-not", "2 1"}).substr(0, 62),
            "Keep all dice? No: keep 2, which averages 0.8 points more. Two");
  EXPECT_EQ(why({"--rolls-left", "1", "--why-not", "2"}).substr(0, 73),
            "Keep 2? Yes. The next best, roll all dice, averages 0.1 points less. Twos");
}

TEST_F(AdviseWhy, IsInTheJson) {
  const Ran ran =
      run({"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--why", "--json"});
  const auto json = nlohmann::json::parse(ran.output);
  const auto& reason = json.at("why").at("comparison");
  EXPECT_EQ(reason.at("action"), "2");
  EXPECT_EQ(reason.at("other"), "");
  EXPECT_EQ(reason.at("difference"), json.at("actions").at(1).at("values").at(0).at("loss"));
  EXPECT_EQ(reason.at("reasons").at("gains"), nlohmann::json({"twos"}));
  EXPECT_EQ(json.at("why").at("text"), why({"--rolls-left", "1", "--why"}));
}

TEST_F(AdviseWhy, RefusesWhatCannotBeExplained) {
  const auto refused = [&](std::vector<std::string> more, const std::string& part) {
    std::vector<std::string> words = {"advise", "two-yatzy"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2);
    expect_part(ran.errors, part);
  };
  refused({"--why"}, "dice beside --why and --why-not");
  refused({"--dice", "12", "--rolls-left", "0", "--why-not", "five"},
          "expected one of the actions that are possible now, found 'five'");
  refused({"--dice", "12", "--rolls-left", "0", "--why", "--objective", "target=5"},
          "--why or --why-not beside --objective expected");
}

}  // namespace
}  // namespace fivekind::tests::reasons_test
