// Games played through the server, without sockets: revisions, undo, computer players, real dice
// and the commitment to the dice.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fivekind/play.h>
#include <gtest/gtest.h>

#include <set>

#include "places.h"
#include "support/sha256.h"
#include "tests/common/asking.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"
#include "tests/service/service_plays.h"

namespace fivekind::tests::play_service_test {
namespace {

TEST(Plays, GoFromTheFirstRollToTheEnd) {
  ServiceClient client;
  const Json first = begun(client, "yatzy", kAnnaAndProgram);
  EXPECT_EQ(first["revision"], 0);
  EXPECT_EQ(first["state"]["rolls_left"], 3);
  EXPECT_FALSE(first.contains("seed"));
  const Json last = played_out(client, first);
  EXPECT_EQ(last["state"]["winners"].size() >= 1, true);
  EXPECT_EQ(last["commitment"], first["commitment"]);
  EXPECT_EQ(last["players"][0]["score"], last["state"]["players"][0]["score"]);
  Json shown_last = last;
  shown_last.erase("decision");
  shown_last.erase("needs_dice");
  EXPECT_EQ(client.good("GET", at(last)), shown_last);

  const Json fair = client.good("GET", at(last, "/fairness"));
  const std::string revealed =
      fair["salt"].get<std::string>() + ":" + fair["seed"].get<std::string>();
  EXPECT_EQ(support::sha256(revealed), first["commitment"]);

  const Json review = client.good("GET", at(last, "/review"));
  for (std::size_t p = 0; p < 2; ++p) {
    const Json& player = review["players"][p];
    EXPECT_NEAR(player["start"].get<double>() + player["luck"].get<double>() -
                    player["losses"].get<double>(),
                last["players"][p]["score"], 1e-6);
  }
  EXPECT_NEAR(review["players"][1]["losses"], 0, 1e-9);
}

TEST(Plays, KeepTheirSeedToThemselvesUntilTheEnd) {
  ServiceClient client;
  const Json play = changed(client, begun(client, "two-yatzy", kAnna), "/throw");
  EXPECT_EQ(keys_of(client.good("GET", at(play, "/fairness"))), (Keys{"commitment", "over"}));
  for (const char* form : {"json", "csv", "sheet"}) {
    const Reply record = client.get(at(play, "/export?form=" + std::string(form)));
    EXPECT_EQ(record.response.body.find("seed\":"), std::string::npos);
    EXPECT_EQ(record.response.body.find("seed "), std::string::npos);
  }
}

TEST(Plays, RefuseWhoHasNotSeenTheLastChange) {
  ServiceClient client;
  const Json old = begun(client, "two-yatzy", kAnna);
  const Json now = changed(client, old, "/throw");
  const Reply late = client.post(at(old, "/throw"), {{"revision", 0}, {"keep", ""}});
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.json["code"], "play.revision");
  EXPECT_EQ(late.json["state"], now);
  EXPECT_EQ(client.good("GET", at(old)), now) << "nothing has happened";
}

TEST(Plays, AreUndoneAndRedone) {
  ServiceClient client;
  const Json start = begun(client, "two-yatzy", kAnna);
  const Json rolled = changed(client, start, "/throw");
  const Json back = changed(client, rolled, "/undo");
  EXPECT_EQ(back["state"]["dice"], "");
  EXPECT_TRUE(back["state"]["can_redo"]);
  EXPECT_EQ(back["revision"], 2);
  const Json again = changed(client, back, "/redo");
  EXPECT_EQ(again["state"], rolled["state"]);
  const Reply none = client.post(at(start, "/redo"), {{"revision", 3}});
  EXPECT_EQ(none.status, 409);
  EXPECT_EQ(none.json["code"], "play.turn");
  EXPECT_EQ(again["players"][0]["undos"], 1);
}

TEST(Plays, TellHowOftenSomethingWasTakenBack) {
  for (const bool practice : {false, true}) {
    ServiceClient client;
    Json play = client.good("POST", "/play",
                            Json{{"game", "yacht"}, {"players", kAnna}, {"practice", practice}});
    EXPECT_EQ(play["practice"], practice);
    std::set<std::string> seen;
    for (int undos = 0; undos < 5; ++undos) {
      play = changed(client, play, "/throw");
      seen.insert(play["state"]["dice"]);
      play = changed(client, play, "/undo");
    }
    EXPECT_EQ(seen.size() == 1, practice) << "no luck is to be had by undoing in practice";
    EXPECT_EQ(play["players"][0]["undos"], 5);
    client.open_again();
    play = client.good("GET", at(play));
    EXPECT_EQ(play["players"][0]["undos"], 5);
    while (!play["state"]["over"]) play = moved_on(client, play);
    const Json review = client.good("GET", at(play, "/review"));
    EXPECT_EQ(review["players"][0]["undos"], 5);
    const Json exported = Json::parse(client.get(at(play, "/export")).response.body);
    EXPECT_EQ(exported["players"][0]["undos"], 5);
    expect_part(client.get(at(play, "/export?form=csv")).response.body, ",5\n");
    expect_part(client.get(at(play, "/export?form=sheet")).response.body, "\nundos 5\n");
    EXPECT_EQ(client.good("GET", "/statistics")["games"][0]["players"][0]["undos"], 5);
    const Json rolls = client.good("GET", at(play, "/fairness"))["throws"];
    EXPECT_EQ(rolls[0]["undos"], practice ? 0 : 5);
    EXPECT_EQ(rolls[0]["turn"], 0);
    EXPECT_EQ(rolls.back()["turn"], 11);
    // It is returned as it was sent.
    service::Request request = request_to("POST", "/records");
    request.headers["content-type"] = "application/json";
    request.body = exported.dump();
    request.headers["content-length"] = std::to_string(request.body.size());
    const Json imported = client.ask(request).json;
    const std::string path = "/play/" + std::to_string(imported["ids"][0].get<int>());
    EXPECT_EQ(client.good("GET", path)["players"][0]["undos"], 5);
  }
}

// Games stored by an earlier version are there, and continue with the dice that they would have
// had.
TEST(Plays, OfAnEarlierDatabaseContinue) {
  ServiceClient client;
  const Json play =
      client.good("POST", "/play", Json{{"game", "yacht"}, {"players", kAnna}, {"practice", true}});
  const Json rolled = changed(client, play, "/throw");
  SQLite::Database database(client.folder().file("games.db"), SQLite::OPEN_READWRITE);
  database.exec("DROP INDEX plays_by_record; DROP INDEX plays_unsealed");
  for (const char* column : {"checksum", "record_hash", "practice"}) {
    database.exec(std::string("ALTER TABLE plays DROP COLUMN ") + column);
  }
  database.exec("ALTER TABLE plays RENAME COLUMN in_force TO done");
  database.exec("ALTER TABLE events DROP COLUMN undos");
  database.exec("ALTER TABLE events DROP COLUMN announces");
  database.exec("PRAGMA user_version = 1");
  client.open_again();
  Json again = client.good("GET", at(play));
  EXPECT_EQ(again["practice"], true);
  EXPECT_EQ(again["state"], rolled["state"]);
  again = changed(client, changed(client, again, "/undo"), "/throw");
  EXPECT_EQ(again["state"]["dice"], rolled["state"]["dice"]);
}

// After the end the seed is revealed: with undo a player would know all dice to come.
TEST(Plays, StayAsTheyEnded) {
  ServiceClient client;
  Json play = begun(client, "two-yatzy", kAnna);
  while (!play["state"]["over"]) play = moved_on(client, play);
  EXPECT_FALSE(play["state"]["can_undo"]);
  EXPECT_TRUE(client.good("GET", at(play, "/fairness")).contains("seed"));
  const Reply refused = client.post(at(play, "/undo"), {{"revision", play["revision"]}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json["code"], "play.over");
  EXPECT_EQ(client.good("GET", at(play)), play);
}

TEST(Plays, OutliveTheServer) {
  ServiceClient client;
  Json play = begun(client, "yatzy", kAnnaAndProgram);
  for (int i = 0; i < 5; ++i) {
    const bool person = play["state"]["player"] == 0;
    play = person ? moved_on(client, play) : changed(client, play, "/computer");
  }
  play = changed(client, play, "/undo");
  client.open_again();
  EXPECT_EQ(client.good("GET", at(play)), play);
  EXPECT_EQ(changed(client, play, "/redo")["revision"], 7);
}

TEST(Plays, TellPeopleAndProgramsApart) {
  ServiceClient client;
  Json play = begun(client, "two-yatzy", kAnnaAndProgram);
  const Reply refused = client.post(at(play, "/computer"), {{"revision", 0}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json["code"], "play.computer");
  play = moved_on(client, moved_on(client, play));
  EXPECT_EQ(play["state"]["player"], 1);
  for (const char* what : {"/throw", "/score"}) {
    const Reply ours =
        client.post(at(play, what), what == std::string("/throw")
                                        ? Json{{"revision", 2}}
                                        : Json{{"revision", 2}, {"category", "ones"}});
    EXPECT_EQ(ours.status, 409);
    EXPECT_EQ(ours.json["code"], "play.computer") << ours.response.body;
  }
  const Json done = changed(client, play, "/computer");
  EXPECT_EQ(done["decision"], (Json{{"kind", "keep"}, {"keep", ""}}));
  const Json over = played_out(client, done);
  EXPECT_EQ(client.post(at(over, "/computer"), {{"revision", over["revision"]}}).json["found"],
            "the end of the game");
}

TEST(Plays, TakeRealDice) {
  ServiceClient client;
  const Json players = {{{"strategy", "expected"}}, {{"name", "Anna"}}};
  Json play = begun(client, "yahtzee", players, "typed");
  EXPECT_FALSE(play.contains("commitment"));
  Json waits = changed(client, play, "/computer");
  EXPECT_TRUE(waits["needs_dice"]);
  EXPECT_EQ(waits["revision"], 0);
  play = changed(client, play, "/computer", {{"dice", "66612"}});
  waits = changed(client, play, "/computer");
  EXPECT_TRUE(waits["needs_dice"]);
  EXPECT_EQ(waits["decision"]["keep"], "666");
  play = changed(client, play, "/computer", {{"dice", "66644"}});
  EXPECT_EQ(play["state"]["dice"], "44666");
  const Reply wrong = client.post(at(play, "/computer"), {{"revision", 2}, {"dice", "11111"}});
  EXPECT_TRUE(wrong.status == 422 || wrong.json["decision"]["kind"] == "category");
  EXPECT_EQ(client.get(at(play, "/fairness")).json["code"], "play.typed");
}

TEST(Plays, BeginWithWhomeverOneLikes) {
  ServiceClient client;
  const Json play =
      client.good("POST", "/play",
                  Json{{"game", "two-yatzy"},
                       {"players", {{{"name", "A"}}, {{"name", "B"}}, {{"name", "C"}}}},
                       {"first", 2}});
  EXPECT_EQ(play["players"][0]["name"], "B");
  EXPECT_EQ(play["players"][2]["name"], "A");
}

TEST(Plays, AreListedNewestFirstAndRemoved) {
  ServiceClient client;
  std::vector<int> ids;
  for (int i = 0; i < 5; ++i) ids.push_back(begun(client, "two-yatzy", kAnna)["id"]);
  const auto listed = [&](const std::string& query) {
    std::vector<int> numbers;
    const Json plays = client.good("GET", "/play" + query)["plays"];
    for (const Json& play : plays) numbers.push_back(play["id"]);
    return numbers;
  };
  EXPECT_EQ(listed(""), (std::vector<int>{ids[4], ids[3], ids[2], ids[1], ids[0]}));
  EXPECT_EQ(listed("?limit=2"), (std::vector<int>{ids[4], ids[3]}));
  EXPECT_EQ(listed("?limit=2&before=" + std::to_string(ids[3])),
            (std::vector<int>{ids[2], ids[1]}));
  client.good("DELETE", "/play/" + std::to_string(ids[2]));
  EXPECT_EQ(listed(""), (std::vector<int>{ids[4], ids[3], ids[1], ids[0]}));
  EXPECT_EQ(client.get("/play/" + std::to_string(ids[2])).status, 404);
}

TEST(Plays, AreListedByWhetherTheyAreOver) {
  ServiceClient client;
  Json over = begun(client, "two-yatzy", kAnna);
  while (over["over"] == false) over = moved_on(client, over);
  const Json open = begun(client, "two-yatzy", kAnna);
  const auto listed = [&](const std::string& query) {
    std::vector<int> numbers;
    const Json plays = client.good("GET", "/play" + query)["plays"];
    for (const Json& play : plays) numbers.push_back(play["id"]);
    return numbers;
  };
  EXPECT_EQ(listed("?over=yes"), std::vector<int>{over["id"]});
  EXPECT_EQ(listed("?over=no"), std::vector<int>{open["id"]});
  EXPECT_EQ(listed("?over=no&before=" + std::to_string(open["id"].get<int>())), std::vector<int>{});
}

// A roll is a single request: the response includes advice, unless that takes time.
TEST(Plays, BringAdviceAlong) {
  ServiceClient client;
  const Json start = begun(client, "two-yatzy", kAnna);
  const Json before = client.good("POST", at(start, "/throw"),
                                  Json{{"revision", 0}, {"keep", ""}, {"advice", "expected"}});
  EXPECT_FALSE(before.contains("advice")) << "the game is not solved yet";
  const Json advice = client.good("GET", at(start, "/advice"));
  const Json open = client.good("GET", at(start, "?advice=expected&described=yes"));
  EXPECT_EQ(open["advice"], advice);
  EXPECT_EQ(open["described"], client.good("GET", "/games/two-yatzy"));
  const std::string dice = open["state"]["dice"];
  const Json next =
      client.good("POST", at(start, "/throw"),
                  Json{{"revision", 1}, {"keep", dice.substr(0, 1)}, {"advice", "expected"}});
  EXPECT_EQ(next["advice"], client.good("GET", at(start, "/advice")));
  EXPECT_EQ(next["advice"]["revision"], 2);
  EXPECT_FALSE(next["advice"].contains("boxes")) << "no rolls are left";
  EXPECT_EQ(next["changed"], client.good("GET", at(start, ""))["changed"]);
  Json boxes = client.good("POST", "/advise",
                           Json{{"position", open["state"]["position"]}, {"rolls_left", 0}});
  boxes.erase("strategies");
  EXPECT_EQ(advice["boxes"], boxes);
  const Json scored = client.good("POST", at(start, "/score"),
                                  Json{{"revision", 2}, {"category", "ones"}, {"advice", "win"}});
  EXPECT_FALSE(scored.contains("advice")) << "no dice are on the table";
}

TEST(Plays, AreAdvisedWhileTheyContinue) {
  ServiceClient client;
  const Json pair = {{{"name", "Anna"}}, {{"name", "Bert"}}};
  Json play = changed(client, begun(client, "two-yatzy", pair), "/throw");
  const Json advice = client.good("GET", at(play, "/advice"));
  EXPECT_EQ(advice["revision"], 1);
  ASSERT_EQ(advice["objectives"].size(), 2U);
  EXPECT_EQ(advice["objectives"][1]["objective"], "win");
  const Json asked = client.good("POST", "/advise", Json{{"position", play["state"]["position"]}});
  EXPECT_EQ(advice["objectives"][0], asked["objectives"][0]);
  EXPECT_EQ(client.good("GET", at(play, "/advice?win=no"))["objectives"].size(), 1U);
}

// An answer is JSON, whatever is in the database.
TEST(Plays, WithADamagedRecordAreRefused) {
  for (const char* const record : {"garbage", "{\"players\": [", "null", "[]", "7"}) {
    ServiceClient client;
    Json play = begun(client, "two-yatzy", kAnna);
    while (!play["state"]["over"]) play = moved_on(client, play);
    service::Request records = request_to("POST", "/records");
    records.body = client.ask("GET", at(play, "/export")).response.body;
    records.headers["content-type"] = "application/x-ndjson";
    records.headers["content-length"] = std::to_string(records.body.size());
    const Reply reply = client.ask(records);
    ASSERT_EQ(reply.status, 201) << reply.response.body;
    const std::string path = "/play/" + std::to_string(reply.json["ids"][0].get<int>());
    EXPECT_TRUE(client.good("GET", path)["record"].is_object());
    {
      SQLite::Database database(client.folder().file("games.db"), SQLite::OPEN_READWRITE, 1000);
      SQLite::Statement change(database, "UPDATE plays SET record = ? WHERE record <> ''");
      change.bind(1, record);
      ASSERT_EQ(change.exec(), 1);
    }
    for (const char* const question : {"", "/review", "/export", "/export?form=csv"}) {
      const Reply refused = client.get(path + question);
      EXPECT_EQ(refused.status, 409) << question << refused.response.body;
      EXPECT_EQ(refused.json["code"], "play.damaged") << question;
    }
    EXPECT_EQ(client.good("GET", "/statistics")["left_out"].size(), 1U);
    EXPECT_EQ(client.good("GET", "/play")["plays"].size(), 2U);
    client.good("DELETE", path);
  }
}

// An unreadable stored game is named and left out; the others are there, and it can be removed.
TEST(Plays, DamagedOnesStandForNoOthers) {
  ServiceClient client;
  std::vector<Json> plays;
  for (int i = 0; i < 4; ++i) {
    Json play = begun(client, "two-yatzy", kAnna);
    while (!play["state"]["over"]) play = moved_on(client, play);
    plays.push_back(play);
  }
  {
    SQLite::Database database(client.folder().file("games.db"), SQLite::OPEN_READWRITE, 1000);
    database.exec("UPDATE plays SET players = 'x' WHERE id = 1");
    database.exec("UPDATE events SET dice = '77' WHERE play = 2");
    database.exec("UPDATE plays SET scores = '{}' WHERE id = 3");
  }
  const Json statistics = client.good("GET", "/statistics");
  ASSERT_EQ(statistics["games"].size(), 1U);
  EXPECT_EQ(statistics["games"][0]["games"], 1);
  std::set<int> left_out;
  for (const Json& play : statistics["left_out"]) left_out.insert(play["id"].get<int>());
  EXPECT_EQ(left_out, (std::set<int>{1, 2, 3}));
  EXPECT_EQ(client.good("GET", "/play")["plays"].size(), 4U) << "the lobby";
  EXPECT_EQ(client.get("/play/1").json["code"], "play.damaged");
  for (int id : left_out) {
    const std::string path = "/play/" + std::to_string(id);
    EXPECT_GE(client.get(path).status, 400) << path;
    EXPECT_LT(client.ask("DELETE", path).status, 300) << path;
  }
  EXPECT_EQ(client.good("GET", "/statistics")["left_out"], Json::array());
}

// Playing to win needs curves, which take hours in the largest game: that is reported before the
// first turn, not in it.
TEST(NewGames, AreRefusedToOpponentsWhoCouldNotMove) {
  ServiceClient client;
  const auto against = [&](const std::string& game, const std::string& strategy) {
    const Json players = {{{"name", "Anna"}}, {{"name", "Bo"}, {"strategy", strategy}}};
    return client.post("/play", {{"game", game}, {"players", players}});
  };
  const Reply refused = against("maxi-yatzy-finnish", "win");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.json["code"], "table.missing");
  EXPECT_EQ(against("maxi-yatzy-finnish", "level:perfect").status, 201);
  EXPECT_EQ(against("yahtzee", "win").status, 201);
}

TEST(Games, OfOtherServersAreSeen) {
  ServiceClient client;
  service::ServiceOptions options;
  const auto other = server::open_service(client.folder().file("games.db"), std::move(options));
  ASSERT_TRUE(other);
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  rules.replace(rules.find("\"two-yatzy\""), 11, "\"our-yatzy\"");
  ASSERT_EQ(client.post("/rules", {{"text", rules}}).status, 201);
  const auto ask = [&] { return (*other)->handle(request_to("GET", "/games/our-yatzy")).status; };
  EXPECT_EQ(ask(), 200);
  ASSERT_LT(client.ask("DELETE", "/games/our-yatzy").status, 300);
  (*other)->handle(request_to("GET", "/games"));
  EXPECT_EQ(ask(), 404);
}

// Everything stored is checked when it is read, even what a checksum cannot detect: events that
// were never possible.
TEST(Plays, ThatHaveBeenTamperedWithAreRefused) {
  ServiceClient client;
  const Json play = changed(client, begun(client, "two-yatzy", kAnna), "/throw");
  auto stored = client.service().store().find(play["id"]);
  ASSERT_TRUE(stored && *stored);
  (*stored)->events[0].dice = (*stored)->events[0].dice == "11" ? "22" : "11";
  ASSERT_TRUE(asked(client.service().store().change(**stored)));
  const Reply reply = client.get(at(play));
  EXPECT_EQ(reply.status, 409);
  EXPECT_EQ(reply.json["code"], "play.damaged");
  expect_part(reply.json["found"], "event 1, dice");
}

}  // namespace
}  // namespace fivekind::tests::play_service_test
