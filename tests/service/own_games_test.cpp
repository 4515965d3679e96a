// Custom games at the server: posted, solved, played, posted again, removed, and limited in number.
#include <gtest/gtest.h>

#include "places.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::own_games_test {
namespace {

TEST(OwnGames, AreCheckedSolvedKeptAndPlayed) {
  ServiceClient client;
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  rules.replace(rules.find("two-yatzy"), 9, "my-game");
  const Reply added = client.post("/rules", {{"text", rules}});
  ASSERT_EQ(added.status, 201) << added.response.body;
  EXPECT_EQ(added.json["value"], 5.0);
  EXPECT_EQ(added.json["shipped"], false);
  const std::string hash = added.json["rules_hash"];
  EXPECT_EQ(hash, client.good("GET", "/games/two-yatzy")["rules_hash"]) << "names change no rules";
  client.open_again();
  const Json again = client.good("GET", "/games/my-game");
  EXPECT_EQ(again["rules_hash"], hash);
  EXPECT_EQ(again["text"], rules);
  const Json play =
      client.good("POST", "/play", Json{{"game", "my-game"}, {"players", {Json::object()}}});
  EXPECT_EQ(play["rules_hash"], hash);
  EXPECT_EQ(play["game"], "my-game");
  EXPECT_EQ(client.good("GET", "/games/my-game/facts")["game"], "my-game");
  EXPECT_EQ(client.good("GET", "/games")["games"].size(), Game::shipped_keys().size() + 1);
}

// Authors of rules can check them as often as they like, and nothing is stored.
TEST(OwnGames, AreCheckedWithoutBeingKept) {
  ServiceClient client;
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  const Json body = {{"text", rules}};
  EXPECT_EQ(client.post("/rules/check", body).json["code"],
            client.post("/rules", body).json["code"])
      << "a shipped game's key";
  rules.replace(rules.find("two-yatzy"), 9, "my-game");
  const auto version = client.service().store().version().value();
  for (int i = 0; i < 2; ++i) {
    const Reply checked = client.post("/rules/check", {{"text", rules}});
    ASSERT_EQ(checked.status, 200) << checked.response.body;
    EXPECT_EQ(checked.json["value"], 5.0);
    EXPECT_EQ(checked.json["text"], rules);
  }
  EXPECT_EQ(client.get("/games/my-game").status, 404);
  EXPECT_EQ(client.service().store().version().value(), version);
  EXPECT_EQ(client.good("GET", "/games")["games"].size(), Game::shipped_keys().size());
  Json kept = client.good("POST", "/rules", Json{{"text", rules}});
  EXPECT_EQ(client.good("POST", "/rules/check", Json{{"text", rules}}), kept);
  const Json wrong = {{"text", "{\n \"dies\": 1 }"}};
  const Reply refused = client.post("/rules/check", wrong);
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.json, client.post("/rules", wrong).json);
}

// Who edits rules can ask about them without storing them: the hash says which.
TEST(OwnGames, AreAskedAboutOnceTheyAreChecked) {
  ServiceClient client;
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  rules.replace(rules.find("two-yatzy"), 9, "my-game");
  const std::string position = "1/my-game/-/1/12:1";
  const Json checked = client.good("POST", "/rules/check", Json{{"text", rules}});
  const std::string hash = checked["rules_hash"];
  const auto ask = [&](const std::string& of) {
    return client.post("/advise", {{"position", position}, {"rules", of}});
  };
  ASSERT_EQ(ask(hash).status, 200) << ask(hash).response.body;
  EXPECT_EQ(ask(hash).json["actions"],
            client.good("POST", "/advise", Json{{"position", "1/two-yatzy/-/1/12:1"}})["actions"]);
  client.good("POST", "/distribution", Json{{"position", position}, {"rules", hash}});
  client.good("GET", "/games/my-game/openings?rules=" + hash);
  client.good("GET", "/quiz?game=my-game&difficulty=easy&questions=1&kind=keep&rules=" + hash);
  // It is not there for anything else.
  EXPECT_EQ(client.post("/advise", {{"position", position}}).status, 404);
  EXPECT_EQ(ask("0123456789abcdef").status, 404);
  EXPECT_EQ(
      client.post("/play", {{"game", "my-game"}, {"rules", hash}, {"players", {Json::object()}}})
          .status,
      404);
  EXPECT_EQ(client.ask("DELETE", "/games/my-game?rules=" + hash).status, 404);
  EXPECT_EQ(client.get("/games/my-game/preparation?rules=" + hash).status, 404);
  EXPECT_EQ(client.good("GET", "/games")["games"].size(), Game::shipped_keys().size());
  // The last 32 are remembered, and one that is checked again counts as a late one.
  const auto check_others = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      std::string other = rules;
      other.replace(other.find("my-game"), 7, "game-" + std::to_string(i));
      client.good("POST", "/rules/check", Json{{"text", other}});
    }
  };
  check_others(0, 31);
  EXPECT_EQ(ask(hash).status, 200);
  client.good("POST", "/rules/check", Json{{"text", rules}});
  check_others(31, 62);
  EXPECT_EQ(ask(hash).status, 200);
  check_others(62, 63);
  EXPECT_EQ(ask(hash).status, 404);
  client.good("POST", "/rules", Json{{"text", rules}});
  EXPECT_EQ(ask(hash).status, 200);
}

// Games stay readable: rules are removed only together with the games played by them.
TEST(OwnGames, AreRemovedWithTheirGamesOrNotAtAll) {
  ServiceClient client;
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  rules.replace(rules.find("two-yatzy"), 9, "my-game");
  const auto post = [&] { client.post("/rules", {{"text", rules}}); };
  post();
  EXPECT_EQ(client.good("DELETE", "/games/my-game"), (Json{{"removed", "my-game"}, {"plays", 0}}));
  EXPECT_EQ(client.get("/games/my-game").status, 404);
  post();
  const Json other =
      client.good("POST", "/play", Json{{"game", "two-yatzy"}, {"players", {Json::object()}}});
  const Json play =
      client.good("POST", "/play", Json{{"game", "my-game"}, {"players", {Json::object()}}});
  const std::string at = "/play/" + std::to_string(play["id"].get<int>());
  for (const char* query : {"", "?plays=no"}) {
    const Reply refused = client.ask("DELETE", "/games/my-game" + std::string(query));
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.json["code"], "rules.in-use");
    EXPECT_EQ(refused.json["found"], "1 game");
    client.good("GET", at);
  }
  EXPECT_EQ(client.good("DELETE", "/games/my-game?plays=yes")["plays"], 1);
  client.open_again();
  EXPECT_EQ(client.get("/games/my-game").status, 404);
  EXPECT_EQ(client.get(at).status, 404);
  client.good("GET", "/play/" + std::to_string(other["id"].get<int>()));
}

TEST(OwnGames, HaveTheNamesThatWerePostedLast) {
  ServiceClient client;
  const auto named = [](const std::string& name) {
    Json rules =
        Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json"), nullptr, true, true);
    rules["game"] = "mine";
    rules["names"] = {{"en", name}};
    return Json{{"text", rules.dump()}};
  };
  const Json first = client.good("POST", "/rules", named("First"));
  EXPECT_EQ(client.good("GET", "/games/mine")["names"]["en"], "First");
  const Json second = client.good("POST", "/rules", named("Second"));
  EXPECT_EQ(second["rules_hash"], first["rules_hash"]) << "the same play";
  EXPECT_EQ(client.good("GET", "/games/mine")["names"]["en"], "Second");
}

TEST(OwnGames, AreNamedInEveryLanguageOfTheirRulesAndInEnglishWhereThereIsNone) {
  ServiceClient client;
  Json rules =
      Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json"), nullptr, true, true);
  rules["game"] = "mine";
  rules["names"] = {{"en", "Mine"}, {"fi", "Oma"}};
  rules["categories"][0]["names"] = {{"en", "Ones"}, {"de", "Einser"}};
  rules["categories"][1]["names"] = {{"en", "Twos"}};
  client.good("POST", "/rules", Json{{"text", rules.dump()}});
  const Json game = client.good("GET", "/games/mine");
  EXPECT_EQ(game["names"]["fi"], "Oma");
  EXPECT_EQ(game["names"]["de"], "Mine");
  EXPECT_EQ(game["categories"][0]["names"]["de"], "Einser");
  EXPECT_EQ(game["categories"][1]["names"]["de"], "Twos");
  EXPECT_FALSE(game["categories"][0]["names"].contains("xx"));
  EXPECT_EQ(game["categories"][0]["pays"],
            (Json{{"en", "sum of the 1s"}, {"sv", "summan av 1:orna"}, {"de", "Summe der 1er"}}));
}

// Two servers on one database agree, whichever of them makes a change.
TEST(OwnGames, AreSeenByOtherServersAsTheyAre) {
  const auto rules_of = [](const std::string& key, const std::string& name, int faces) {
    Json rules =
        Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json"), nullptr, true, true);
    rules["game"] = key;
    rules["names"] = {{"en", name}};
    rules["faces"] = faces;
    return Json{{"text", rules.dump()}};
  };
  ServiceClient a;
  ServiceClient b(a.folder().file("games.db"));
  const Json first = a.good("POST", "/rules", rules_of("mine", "First", 2));
  const Json other = a.good("POST", "/rules", rules_of("other", "Other", 2));
  EXPECT_EQ(b.good("GET", "/games/mine")["rules_hash"], first["rules_hash"]);
  EXPECT_EQ(b.good("GET", "/games/other")["rules_hash"], other["rules_hash"]);
  const Json second = a.good("POST", "/rules", rules_of("mine", "Second", 3));
  ASSERT_NE(second["rules_hash"], first["rules_hash"]);
  EXPECT_EQ(b.good("GET", "/games/mine")["rules_hash"], second["rules_hash"]) << "replaced";
  EXPECT_EQ(b.good("GET", "/games/mine/facts")["rules_hash"], second["rules_hash"]);
  const std::string old = "/games/mine?rules=" + first["rules_hash"].get<std::string>();
  EXPECT_EQ(b.good("GET", old)["names"]["en"], "First") << "still there, by its hash";
  a.good("POST", "/rules", rules_of("mine", "Third", 3));
  EXPECT_EQ(b.good("GET", "/games/mine")["names"]["en"], "Third") << "the same play, other names";
  a.good("POST", "/rules", rules_of("mine", "First again", 2));
  EXPECT_EQ(b.good("GET", "/games/mine")["rules_hash"], first["rules_hash"]) << "the last one";
  a.good("DELETE", "/games/other");
  EXPECT_EQ(b.get("/games/other").status, 404) << "removed";
  EXPECT_EQ(b.post("/advise", {{"position", "1/other/-/1/12:1"}}).status, 404);
  b.good("DELETE", "/games/mine");
  EXPECT_EQ(a.good("GET", "/games/mine")["rules_hash"], second["rules_hash"]);
  b.good("DELETE", "/games/mine");
  EXPECT_EQ(a.get("/games/mine").status, 404);
}

// This is checked before one is solved, which may take a minute.
TEST(OwnGames, HaveALimit) {
  ServiceClient client;
  const auto rules_of = [](const std::string& source, const std::string& key) {
    std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + source + ".json");
    const std::string name = '"' + source + '"';
    return rules.replace(rules.find(name), name.size(), '"' + key + '"');
  };
  const auto add = [&](const std::string& source, const std::string& key) {
    return client.post("/rules", {{"text", rules_of(source, key)}});
  };
  for (int i = 0; i < 200; ++i) {
    const Reply added = add("two-yatzy", "own-" + std::to_string(i));
    ASSERT_EQ(added.status, 201) << added.response.body;
  }
  const Reply refused = add("yahtzee", "own-200");
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json["code"], "rules.many");
  const Game game = client.service().games().read(rules_of("yahtzee", "own-200")).value();
  EXPECT_FALSE(client.service().engine().has(game));
  EXPECT_EQ(add("two-yatzy", "own-7").status, 201) << "one that is there";
  client.good("DELETE", "/games/own-7");
  EXPECT_EQ(add("yahtzee", "own-200").status, 201);
  EXPECT_TRUE(client.service().engine().has(game));
}

}  // namespace
}  // namespace fivekind::tests::own_games_test
