// Struck boxes through the server: requests, answers, and its database.
#include <gtest/gtest.h>

#include "server/sqlite_store.h"
#include "tests/games/games.h"
#include "tests/server/kept_games.h"
#include "tests/service/service_client.h"
#include "tests/service/service_plays.h"

namespace fivekind::tests::struck_plays_test {
namespace {

class StruckPlays : public testing::Test {
 protected:
  void SetUp() override {
    for (const CustomGame& custom : custom_games()) {
      if (!custom.key.starts_with("striking")) continue;
      client_.good("POST", "/rules", Json{{"text", whole_rules(custom.text)}});
    }
  }
  // A game with real dice, after its first roll.
  Json rolled(const std::string& game, const std::string& dice) {
    const Json play = begun(client_, game, kAnna, "typed");
    return changed(client_, play, "/throw", {{"dice", dice}});
  }
  // What is refused changes nothing.
  std::string refused(const Json& play, Json body) {
    body["revision"] = play["revision"];
    const Reply reply = client_.post(at(play, "/score"), body);
    EXPECT_GE(reply.status, 400) << reply.json;
    EXPECT_EQ(client_.good("GET", at(play)), play);
    return reply.json["code"];
  }
  static Json box_of(const Json& play, const std::string& key) {
    for (const Json& box : play["state"]["players"][0]["boxes"]) {
      if (box["category"] == key) return box;
    }
    return nullptr;
  }

  ServiceClient client_;
};

TEST_F(StruckPlays, AreOfferedAndTaken) {
  const Json play = rolled("striking", "13");
  EXPECT_EQ(box_of(play, "low")["can_be_struck"], true);
  EXPECT_EQ(box_of(play, "low")["bonus_if_struck"], 0);
  for (const char* other : {"twos", "high", "pair"}) {
    EXPECT_FALSE(box_of(play, other).contains("can_be_struck")) << other;
    EXPECT_FALSE(box_of(play, other).contains("bonus_if_struck")) << other;
  }
  const Json& few = play["state"]["players"][0]["bonuses"][1];
  EXPECT_EQ(few["at_most"], 3);
  EXPECT_FALSE(few.contains("threshold"));
  const Json struck = changed(client_, play, "/score", {{"category", "low"}, {"struck", true}});
  EXPECT_EQ(struck["state"]["position"], "1/striking/L=0/1/-");
  const Json filled = changed(client_, rolled("striking", "13"), "/score",
                              {{"category", "low"}, {"struck", false}});
  EXPECT_EQ(filled["state"]["position"], "1/striking/L=4/1/-");
}

TEST_F(StruckPlays, AreRefusedElsewhere) {
  const Json play = rolled("striking", "13");
  EXPECT_EQ(refused(play, {{"category", "high"}, {"struck", true}}), "play.category");
  EXPECT_EQ(refused(play, {{"category", "pair"}, {"struck", true}}), "play.category");
  EXPECT_EQ(refused(play, {{"category", "low"}, {"struck", "yes"}}), "request.field");
  const Json other = rolled("striking-announced", "13");
  EXPECT_EQ(refused(other, {{"category", "low"}, {"announce", true}, {"struck", true}}),
            "request.field");
  const Json said = changed(client_, other, "/score", {{"category", "low"}, {"announce", true}});
  const Json struck = changed(client_, said, "/score", {{"category", "low"}, {"struck", true}});
  EXPECT_EQ(struck["state"]["players"][0]["score"], 7);
}

TEST_F(StruckPlays, AreKept) {
  const Json play = rolled("striking", "33");
  const Json struck = changed(client_, play, "/score", {{"category", "low"}, {"struck", true}});
  const std::string record = client_.get(at(play, "/export")).response.body;
  EXPECT_EQ(Json::parse(record)["players"][0]["turns"][0]["struck"], true);
  client_.open_again();
  const Json now = client_.good("GET", at(play));
  EXPECT_EQ(now["state"], struck["state"]);
  EXPECT_EQ(client_.get(at(play, "/export")).response.body, record);
  const Json back = changed(client_, now, "/undo");
  EXPECT_EQ(back["state"]["position"], play["state"]["position"]);
  client_.open_again();
  const Json again = changed(client_, back, "/redo");
  EXPECT_EQ(again["state"], struck["state"]);
  // Once more, and differently.
  const Json other =
      changed(client_, changed(client_, again, "/undo"), "/score", {{"category", "low"}});
  EXPECT_EQ(other["state"]["position"], "1/striking/L=6/1/-");
}

TEST_F(StruckPlays, AreDescribedWithTheGame) {
  const Json game = client_.good("GET", "/games/striking");
  EXPECT_EQ(game["strikable"], (Json{"low", "pair"}));
  EXPECT_EQ(game["bonuses"][1]["at_most"], 3);
  EXPECT_FALSE(client_.good("GET", "/games/yatzy").contains("strikable"));
}

// The database itself: events come back as they were.
TEST(StruckEvents, AreReadBackFromTheDatabase) {
  const ScratchFolder folder;
  service::StoredPlay play = some_play();
  LiveEvent roll;
  roll.dice = "13";
  LiveEvent score;
  score.kind = LiveEvent::Kind::scored;
  score.box = "low";
  LiveEvent struck = score;
  struck.struck = true;
  LiveEvent announced = score;
  announced.kind = LiveEvent::Kind::announced;
  play.events = {roll, score, roll, struck, roll, announced};
  std::int64_t id = 0;
  {
    const auto store = server::SqliteStore::open(folder.file("games.db")).value();
    id = asked(store->add({play})).front();
  }
  const auto store = server::SqliteStore::open(folder.file("games.db")).value();
  const service::StoredPlay found = asked(store->find(id)).value();
  EXPECT_EQ(found.damage, "");
  ASSERT_EQ(found.events.size(), play.events.size());
  for (std::size_t e = 0; e < play.events.size(); ++e) {
    EXPECT_EQ(found.events[e].kind, play.events[e].kind) << e;
    EXPECT_EQ(found.events[e].box, play.events[e].box) << e;
    EXPECT_EQ(found.events[e].struck, play.events[e].struck) << e;
  }
  // A change of nothing but the mark is one.
  service::StoredPlay other = found;
  other.events[1].struck = true;
  ASSERT_TRUE(asked(store->change(other)));
  EXPECT_TRUE(asked(store->find(id)).value().events[1].struck);
}

}  // namespace
}  // namespace fivekind::tests::struck_plays_test
