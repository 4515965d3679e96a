// Finished games at the server: records that are imported and exported, and statistics.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>

#include "tests/program/program.h"
#include "tests/service/service_client.h"
#include "tests/service/service_plays.h"

namespace fivekind::tests::finished_games_test {
namespace {

TEST(ImportedGames, AreKeptReviewedAndExported) {
  ServiceClient client;
  const std::string sheet =
      "game two-yatzy\nAnna: 12 keep 2 -> 22 twos 4\nBert: 11 keep 11 -> 11 ones 2\n"
      "Anna: 12 -> 11 ones 2\nBert: twos 2\n";
  service::Request request = request_to("POST", "/records", Json::object());
  request.body = sheet;
  request.headers["content-type"] = "text/plain";
  request.headers["content-length"] = std::to_string(sheet.size());
  const Reply reply = client.ask(request);
  ASSERT_EQ(reply.status, 201) << reply.response.body;
  ASSERT_EQ(reply.json["ids"].size(), 1U);
  const Json play = client.good("GET", "/play/" + std::to_string(reply.json["ids"][0].get<int>()));
  EXPECT_TRUE(play["imported"]);
  EXPECT_TRUE(play["over"]);
  EXPECT_EQ(play["players"][0]["name"], "Anna");
  EXPECT_EQ(play["players"][0]["score"], 6);
  EXPECT_EQ(play["players"][1]["score"], 4);
  const std::string again = client.get(at(play, "/export?form=sheet")).response.body;
  request.body = again;
  request.headers["content-length"] = std::to_string(again.size());
  const Reply twice = client.ask(request);
  EXPECT_EQ(twice.status, 201) << twice.response.body;
  EXPECT_EQ(twice.json["ids"], reply.json["ids"]) << "a record that is there already";
  const Json review = client.good("GET", at(play, "/review"));
  EXPECT_EQ(review["players"][1]["turns"][1]["decisions"].size(), 0U) << "no dice were told";
  for (const char* what : {"/throw", "/undo"}) {
    EXPECT_EQ(client.post(at(play, what), {{"revision", 0}}).json["code"], "play.imported");
  }
  EXPECT_EQ(client.get(at(play, "/export?form=xml")).json["code"], "record.form");
}

// One such game must not prevent all others from being shown.
TEST(Statistics, LeaveOutGamesThatTakeTooLongToSolve) {
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 5;
  ServiceClient client(options);
  played_out(client, begun(client, "two-yatzy", kAnna));
  for (const char* game : {"maxi-yatzy", "balut-points"}) {
    played_out(client, begun(client, game, kAnna));
  }
  const Json all = client.good("GET", "/statistics");
  ASSERT_EQ(all["games"].size(), 1U);
  EXPECT_EQ(all["games"][0]["game"], "two-yatzy");
  EXPECT_EQ(all["left_out"], Json::array()) << "they are not damaged";
}

TEST(Statistics, AreThoseOfAllGamesThatAreOver) {
  ServiceClient client;
  EXPECT_EQ(client.good("GET", "/statistics")["games"], Json::array());
  std::map<std::string, int> games;
  for (int g = 0; g < 3; ++g) {
    played_out(client, begun(client, g == 2 ? "micro-yahtzee" : "two-yatzy", kAnnaAndProgram));
  }
  begun(client, "two-yatzy", kAnna);
  const Json all = client.good("GET", "/statistics")["games"];
  ASSERT_EQ(all.size(), 2U);
  for (const Json& game : all) {
    games[game["game"]] = game["games"];
    for (const Json& player : game["players"]) {
      EXPECT_EQ(player["games"], game["games"]);
      if (player["name"] == "Fivekind") {
        EXPECT_NEAR(player["loss"]["mean"], 0, 1e-9);
      }
    }
  }
  EXPECT_EQ(games, (std::map<std::string, int>{{"micro-yahtzee", 1}, {"two-yatzy", 2}}));
}

}  // namespace
}  // namespace fivekind::tests::finished_games_test
