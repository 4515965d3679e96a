// Score pads summarised by the server: compared with perfect play, and texts that are no pads.
#include <fivekind/analyse.h>
#include <gtest/gtest.h>

#include "json/answers.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::pad_service_test {
namespace {

// Pasted from a spreadsheet: cells separated by tabs.
constexpr const char* kPad = "\tAnna\tBert\nOnes\t2\t1\nTwos\t4\tx\nTotal\t6\t1\n";

Reply sent(ServiceClient& client, const std::string& text, const std::string& query) {
  service::Request request = request_to("POST", "/pads" + query);
  request.body = text;
  request.headers["content-type"] = "text/plain";
  request.headers["content-length"] = std::to_string(text.size());
  return client.ask(request);
}

TEST(PadService, SumsUpAsTheLibraryDoes) {
  ServiceClient client;
  const Reply reply = sent(client, kPad, "?game=two-yatzy");
  ASSERT_EQ(reply.status, 200) << reply.response.body;
  const Game game = asked(Game::shipped("two-yatzy"));
  AnalyseOptions options;
  options.records.game = game;
  options.records.text = kPad;
  const Analysis analysis = asked(analyse(engine_of(), "pad", options));
  EXPECT_EQ(reply.json, Json::parse(json::of(game, *analysis.pads).dump()));
  EXPECT_EQ(reply.json["players"][1]["boxes"]["twos"], 0);
  EXPECT_NEAR(reply.json["perfect"]["mean"], 5, 1e-12);
  EXPECT_TRUE(client.good("GET", "/play")["plays"].empty());
}

TEST(PadService, SaysWhatCannotBeRead) {
  ServiceClient client;
  EXPECT_EQ(sent(client, kPad, "").json["code"], "request.query");
  EXPECT_EQ(sent(client, kPad, "?game=nothing").json["code"], "game.unknown");
  EXPECT_EQ(sent(client, "\x1F\x8B", "?game=two-yatzy").json["code"], "request.encoding");
  const Json wrong = sent(client, ",Anna\nOnes,7\n", "?game=two-yatzy").json;
  EXPECT_EQ(wrong["code"], "record.points");
  EXPECT_EQ(wrong["where"]["line"], 2);
}

// For records that are a pad there is a code of its own, so that a front end can ask here.
TEST(PadService, IsWhereRecordsSendPads) {
  ServiceClient client;
  service::Request request = request_to("POST", "/records?game=two-yatzy");
  request.body = kPad;
  request.headers["content-type"] = "text/plain";
  request.headers["content-length"] = std::to_string(request.body.size());
  EXPECT_EQ(client.ask(request).json["code"], "record.form");
}

// Perfect play is unknown in a game that is too large to solve.
TEST(PadService, TakesGamesThatAreTooLarge) {
  ServiceClient client;
  const Json games = client.good("GET", "/games")["games"];
  for (const Json& game : games) {
    if (!game.value("too_large", false)) continue;
    const std::string box = game["categories"][0]["key"];
    const Reply reply =
        sent(client, ",Anna\n" + box + ",x\n", "?game=" + game["game"].get<std::string>());
    ASSERT_EQ(reply.status, 200) << reply.response.body;
    EXPECT_TRUE(reply.json["perfect"].is_null());
    return;
  }
  FAIL() << "no shipped game is too large";
}

}  // namespace
}  // namespace fivekind::tests::pad_service_test
