// The server's advice beyond values of actions: the spread of scores, and advice against others as
// a stream.
#include <fivekind/spread.h>
#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::advice_service_test {
namespace {

TEST(AdviceOfSpread, IsThatOfTheLibrary) {
  ServiceClient client;
  const std::string text = "1/two-yatzy/-/1/12:1";
  const Json plain = client.good("POST", "/advise", Json{{"position", text}});
  const Json json = client.good(
      "POST", "/advise",
      Json{{"position", text}, {"objectives", {"target=5", "expected"}}, {"spread", true}});
  const Game game = asked(Game::shipped("two-yatzy"));
  const Position position = asked(Position::parse(game, text));
  const Solution solution = asked(Solution::solve(game));
  const Advice advice = asked(solution.advise(position));
  const std::vector<double> deviations = asked(deviations_of(solution, position, advice));
  ASSERT_EQ(json["actions"].size(), deviations.size());
  std::map<std::string, double> by_keep;
  for (std::size_t i = 0; i < deviations.size(); ++i) {
    by_keep[plain["actions"][i]["keep"]] = deviations[i];
  }
  for (const Json& action : json["actions"]) {
    EXPECT_FALSE(action["values"][0].contains("deviation"));
    EXPECT_EQ(action["values"][1]["deviation"], by_keep.at(action["keep"]));
  }
  EXPECT_FALSE(plain["actions"][0]["values"][0].contains("deviation"));
}

TEST(MatchAdvice, ComesBitByBit) {
  ServiceClient client;
  const std::string position = "1/two-yatzy/1=1~2=2/1/12:1";
  const auto events = client.events("/match-advice", {{"position", position}});
  ASSERT_GE(events.size(), 2U);
  EXPECT_EQ(events.back().first, "done");
  const Json& last = events[events.size() - 2].second;
  EXPECT_EQ(events[events.size() - 2].first, "answer");
  EXPECT_EQ(last["strategy"], "win");
  EXPECT_EQ(last["objectives"][0]["method"]["name"], "exact");
  const Json asked =
      client.good("POST", "/advise", Json{{"position", position}, {"objectives", {"win"}}});
  EXPECT_EQ(last["actions"], asked["actions"]);
  // If curves are available a quick answer comes first.
  client.good("GET", "/games/two-yatzy/target-curve");
  const auto more = client.events("/match-advice", {{"position", position}});
  std::vector<std::string> strategies;
  for (const auto& [name, data] : more) {
    if (name == "answer") strategies.push_back(data["strategy"]);
  }
  EXPECT_EQ(strategies, (std::vector<std::string>{"emp:0", "emp:1", "win"}));
}

TEST(MatchAdvice, IsByTheObjectiveAskedFor) {
  ServiceClient client;
  const std::string position = "1/two-yatzy/1=1~2=2/1/12:1";
  for (const char* objective : {"emp:1", "dynw:1"}) {
    const auto events =
        client.events("/match-advice", {{"position", position}, {"objective", objective}});
    std::vector<Json> answers;
    for (const auto& [name, data] : events) {
      if (name == "answer") answers.push_back(data);
    }
    ASSERT_EQ(answers.size(), 1U) << objective;
    EXPECT_EQ(answers[0]["strategy"], objective);
    const Json asked =
        client.good("POST", "/advise", Json{{"position", position}, {"objectives", {objective}}});
    EXPECT_EQ(answers[0]["actions"], asked["actions"]);
  }
}

}  // namespace
}  // namespace fivekind::tests::advice_service_test
