// One question, one answer: what the command line prints with --json and what the server answers
// are the same value under the same keys. What only one of the two contains is removed first; times
// are ignored.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/games.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::json_test {
namespace {

// Shipped games that are solved at once.
const std::vector<std::string> kSmall = {"micro-yahtzee", "two-yatzy", "yacht"};

// Without these keys, at any depth.
Json without(Json json, const Keys& keys) {
  if (json.is_object()) {
    for (const std::string& key : keys) json.erase(key);
  }
  for (Json& item : json) {
    if (item.is_structured()) item = without(item, keys);
  }
  return json;
}

Json timeless(const Json& json) {
  return without(json, {"seconds"});
}

class OneAnswer : public ProgramTest, public testing::WithParamInterface<std::string> {
 protected:
  const std::string& game() const { return GetParam(); }
  // A position with dice on the table, with this many rolls left, or as many as possible.
  std::string position(int rolls_left) const {
    const Game of = Game::shipped(game()).value();
    const std::string dice(static_cast<std::size_t>(of.dice()), '2');
    return "1/" + game() + "/-/1/" + dice + ":" +
           std::to_string(std::min(rolls_left, of.rolls() - 1));
  }
  // A possible action in it.
  std::string action() const {
    const Game of = Game::shipped(game()).value();
    return of.rolls() > 1 ? "2" : of.boxes().front().key;
  }
  Json asked(const std::string& path, const Json& body) { return client_.good("POST", path, body); }
  // On a slow machine there may be a remark that a table would save time.
  bool may_tell(const Command& command) const override {
    return command.arguments[0] == "distribution";
  }

  ServiceClient client_;
};

TEST_P(OneAnswer, OfGames) {
  Json served = client_.good("GET", "/games/" + game());
  EXPECT_EQ(json_of({"games", game()}), without(served, {"solved", "value"}));
}

TEST_P(OneAnswer, OfAdvice) {
  for (const int rolls_left : {0, 1}) {
    const std::string at = position(rolls_left);
    Json served = asked("/advise", {{"position", at}, {"spread", true}});
    EXPECT_EQ(json_of({"advise", at, "--spread"}), without(served, {"strategies"}));
    served = asked("/advise",
                   {{"position", at}, {"objectives", {"expected", "target=5"}}, {"spread", true}});
    EXPECT_EQ(
        json_of({"advise", at, "--objective", "expected", "--objective", "target=5", "--spread"}),
        without(served, {"strategies"}));
  }
}

TEST_P(OneAnswer, OfDistributions) {
  const std::string at = position(1);
  for (const char* strategy : {"expected", "target=5", "target-curves"}) {
    const Arguments command = {"distribution", at, "--strategy", strategy, "--precision", "double"};
    EXPECT_EQ(json_of(command), asked("/distribution", {{"position", at}, {"objective", strategy}}))
        << strategy;
    Arguments with_action = command;
    with_action.insert(with_action.end(), {"--action", action()});
    EXPECT_EQ(json_of(with_action),
              asked("/distribution",
                    {{"position", at}, {"objective", strategy}, {"actions", {action()}}}))
        << strategy;
  }
}

TEST_P(OneAnswer, OfSolves) {
  const Json served = client_.good("GET", "/games/" + game() + "/facts")["solve"];
  EXPECT_EQ(timeless(without(json_of({"solve", game(), "--threads", "2"}), {"repeat"})),
            timeless(served));
}

TEST_P(OneAnswer, OfOpenings) {
  EXPECT_EQ(json_of({"openings", game()}), client_.good("GET", "/games/" + game() + "/openings"));
}

TEST_P(OneAnswer, OfLevels) {
  EXPECT_EQ(json_of({"levels", game()}), client_.good("GET", "/games/" + game() + "/levels"));
}

TEST_P(OneAnswer, OfQuizzes) {
  const std::string query = "/quiz?game=" + game() + "&questions=2&seed=5";
  const Reply served = client_.get(query);
  const Ran ran = run({"quiz", game(), "--questions", "2", "--seed", "5", "--json"});
  EXPECT_EQ(served.status == 200, ran.exit_code == 0) << "too few decisions, for both";
  if (served.status != 200) return;
  EXPECT_EQ(Json::parse(ran.output), served.json);
}

// A finished game in the server's store, and the same as a record in a file.
TEST_P(OneAnswer, OfReviewsAndStatistics) {
  const std::string records = folder_.file("games.jsonl");
  output_of(
      {"simulate", game(), "--players", "expected,random", "--games", "1", "--record", records});
  service::Request request = request_to("POST", "/records?game=" + game(), Json::object());
  request.body = read_bytes(records);
  request.headers["content-type"] = "application/x-ndjson";
  request.headers["content-length"] = std::to_string(request.body.size());
  const std::string id = std::to_string(client_.ask(request).json["ids"][0].get<int>());

  const Json review = client_.good("GET", "/play/" + id + "/review");
  Json judged = Json::parse(output_of({"analyse", records, "--json"}));
  for (const char* key : {"content", "whole", "players"}) {
    EXPECT_EQ(judged[key], without(review[key], {"undos"})) << key;
  }
  const Json summary = json_of({"analyse", records, "--summary"});
  EXPECT_EQ(summary["players"], review["summary"]);
  EXPECT_EQ(without(timeless(summary), {"read_as"}),  // what was read: from a file
            without(timeless(client_.good("GET", "/statistics")["games"][0]), {"undos"}));
}

INSTANTIATE_TEST_SUITE_P(Small, OneAnswer, testing::ValuesIn(kSmall),
                         [](const auto& parameter) { return test_name(parameter.param); });

using OneAnswerOfAll = ProgramTest;

TEST_F(OneAnswerOfAll, AdviceAgainstOthers) {
  ServiceClient client;
  const std::string at = "1/two-yatzy/-~-/1/12:1";
  const Json served =
      client.good("POST", "/advise",
                  Json{{"position", at}, {"objectives", {"win", "expected"}}, {"spread", true}});
  EXPECT_EQ(timeless(json_of({"advise", at, "--objective", "win", "--objective", "expected"})),
            timeless(without(served, {"strategies"})));
}

TEST_F(OneAnswerOfAll, ListsOfGamesAndStrategies) {
  ServiceClient client;
  Json games = client.good("GET", "/games");
  for (Json& game : games["games"])
    game.erase("needs_table");  // since that server may take its
                                // time
  EXPECT_EQ(json_of({"games"}), games);
  EXPECT_EQ(json_of({"strategies"}), client.good("GET", "/strategies"));
}

}  // namespace
}  // namespace fivekind::tests::json_test
