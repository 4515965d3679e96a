// Every opponent that the page offers plays to the end of every kind of game, through the interface
// that the page uses. slow_opponents_test does the same in the games that take longer.
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "places.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/degenerate_games.h"
#include "tests/games/games.h"
#include "tests/service/opponents.h"

namespace fivekind::tests::opponents_test {
namespace {

TEST(Opponents, AreReadFromThePage) {
  const std::vector<std::string> all = offered_opponents();
  EXPECT_GE(all.size(), 6U);
  for (const char* level : {"level:casual", "level:good", "level:expert", "level:perfect"}) {
    EXPECT_TRUE(std::find(all.begin(), all.end(), level) != all.end()) << level;
  }
  EXPECT_EQ(offered_in_large_games().size(), 5U);
  EXPECT_EQ(offered_without_table().size(), 4U);
}

TEST(Opponents, PlayToTheEndInGamesThatComeAlong) {
  ServiceClient client;
  for (const char* key : {"two-yatzy", "micro-yahtzee"}) {
    EXPECT_EQ(all_play_to_the_end(client, key), offered_opponents().size());
  }
}

// Those that depend on one card only: they need no target curves.
TEST(Opponents, OfOneCardPlayToTheEndInLargerGames) {
  ServiceClient client;
  for (const char* key : {"yacht", "yahtzee"}) all_alone_play_to_the_end(client, key);
}

TEST(Opponents, PlayToTheEndInGamesOfOnesOwn) {
  ServiceClient client;
  // Every other one: half of them differ from their neighbour only in the order of the boxes.
  ASSERT_GE(custom_games().size(), 24U);
  for (std::size_t i = 0; i < custom_games().size(); i += 2) {
    const std::string key = added_game(client, custom_games()[i].text);
    expect_levels_in_order(client, key);
    all_play_to_the_end(client, key);
  }
}

TEST(Opponents, PlayToTheEndWhereThereIsNothingToChoose) {
  ServiceClient client;
  for (const char* text : kDegenerateGames) {
    const std::string key = added_game(client, text);
    expect_levels_in_order(client, key);
    all_play_to_the_end(client, key);
  }
}

TEST(Opponents, PlayToTheEndInGamesThatAreTooLarge) {
  ServiceClient client;
  for (const std::string& key : too_large_keys()) {
    EXPECT_EQ(client.good("GET", "/games/" + key)["too_large"], true);
    all_play_to_the_end(client, key, offered_in_large_games());
  }
  const auto play = client.post("/play", nlohmann::json{{"game", "yamb"},
                                                        {"players", {{{"strategy", "level:good"}}}},
                                                        {"dice", "program"}});
  EXPECT_EQ(play.status, 422);
  // They are not judged, and do not affect other games.
  EXPECT_EQ(client.get("/play/1/review").status, 422);
  EXPECT_TRUE(client.good("GET", "/statistics")["left_out"].empty());
}

TEST(Opponents, PlayGamesOfOnesOwnThatAreTooLarge) {
  ServiceClient client;
  std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/triple-yahtzee.json");
  text.replace(text.find("\"triple-yahtzee\""), 16, "\"my-triple\"");
  const auto added = client.good("POST", "/rules", nlohmann::json{{"text", text}});
  EXPECT_EQ(added["solved"], false);
  EXPECT_EQ(added["too_large"], true);
  EXPECT_FALSE(added.contains("value"));
  all_play_to_the_end(client, "my-triple", offered_in_large_games());
}

// The page offers levels unless the list of games says that they would be refused.
TEST(Opponents, OfGamesThatNeedATablePlayWithoutOne) {
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 5;
  ServiceClient client(options);
  std::set<std::string> need;
  const nlohmann::json list = client.good("GET", "/games");
  for (const nlohmann::json& game : list["games"]) {
    const std::string key = game["game"];
    EXPECT_EQ(client.good("GET", "/games/" + key).value("needs_table", false),
              game.value("needs_table", false));
    if (game.value("needs_table", false)) need.insert(key);
    if (game.contains("too_large")) continue;
    const auto begun = client.post(
        "/play",
        {{"game", key}, {"players", {{{"strategy", "level:perfect"}}}}, {"dice", "program"}});
    EXPECT_EQ(begun.status, need.count(key) == 1 ? 422 : 201) << key << begun.response.body;
  }
  ASSERT_EQ(need.count("maxi-yatzy") + need.count("maxi-yatzy-bonus-50"), 2U);
  EXPECT_EQ(need.count("yatzy"), 0U);
  for (const std::string& key : need) all_play_to_the_end(client, key, offered_without_table());
}

// A player who plays to win does so perfectly if the whole game is in a table.
TEST(Opponents, PlayPerfectlyWhereAGameOfTwoIsSolved) {
  const ScratchFolder folder;
  service::ServiceOptions options;
  options.engine.solve.tables = folder.file("tables");
  ServiceClient client(options);
  const auto solved = [&] {
    const nlohmann::json list = client.good("GET", "/games");
    std::set<std::string> keys;
    for (const nlohmann::json& game : list["games"]) {
      const std::string key = game["game"];
      if (game.value("solved_for_two", false)) keys.insert(key);
      EXPECT_EQ(client.good("GET", "/games/" + key).value("solved_for_two", false),
                game.value("solved_for_two", false));
    }
    return keys;
  };
  const auto win_reads_it = [&] {
    const nlohmann::json advice = client.good(
        "POST", "/advise",
        nlohmann::json{{"position", "1/micro-yahtzee/-~-/1/4:0"}, {"objectives", {"win"}}});
    return advice["objectives"][0]["method"]["from_table"].get<bool>();
  };
  EXPECT_TRUE(solved().empty());
  EXPECT_FALSE(win_reads_it());
  TableOptions how;
  how.content = TwoPlayerTable::payoffs;
  how.open = 3;
  ASSERT_TRUE(build_table(engine_of({.tables = folder.file("tables")}),
                          *Game::shipped("micro-yahtzee"), how));
  EXPECT_TRUE(solved().empty()) << "its end is there, not all of it";
  how.open = 0;
  ASSERT_TRUE(build_table(engine_of({.tables = folder.file("tables")}),
                          *Game::shipped("micro-yahtzee"), how));
  EXPECT_EQ(solved(), std::set<std::string>{"micro-yahtzee"});
  EXPECT_TRUE(win_reads_it()) << "the server had played without it";
  all_play_to_the_end(client, "micro-yahtzee");
}

// The answer to new rules contains it, too.
TEST(Opponents, PlayPerfectlyInASolvedGameOfOnesOwn) {
  const ScratchFolder folder;
  service::ServiceOptions options;
  options.engine.solve.tables = folder.file("tables");
  ServiceClient client(options);
  std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/micro-yahtzee.json");
  text.replace(text.find("\"micro-yahtzee\""), 15, "\"my-micro\"");
  TableOptions how;
  how.content = TwoPlayerTable::payoffs;
  ASSERT_TRUE(build_table(engine_of({.tables = folder.file("tables")}),
                          *Game::from_text(text, "rules"), how));
  const nlohmann::json added = client.good("POST", "/rules", nlohmann::json{{"text", text}});
  EXPECT_EQ(added["solved_for_two"], true);
  EXPECT_EQ(client.good("GET", "/games/my-micro")["solved_for_two"], true);
  all_play_to_the_end(client, "my-micro");
}

TEST(Opponents, OfAllLevelsPlayOnceThereIsATable) {
  const ScratchFolder folder;
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 1e-9;
  options.engine.solve.tables = folder.file("tables");
  ServiceClient client(options);
  const auto needs = [&] {
    return client.good("GET", "/games/two-yatzy").value("needs_table", false);
  };
  EXPECT_TRUE(needs());
  TableOptions how;
  how.content = Objective();
  ASSERT_TRUE(
      build_table(engine_of({.tables = folder.file("tables")}), *Game::shipped("two-yatzy"), how));
  EXPECT_FALSE(needs());
  all_play_to_the_end(client, "two-yatzy");
}

TEST(Opponents, LevelsOfShippedGamesAreKnownWithoutSolving) {
  ServiceClient client;
  for (const std::string& key : shipped_keys()) {
    expect_levels_in_order(client, key);
    EXPECT_EQ(client.good("GET", "/games/" + key)["solved"], false) << key;
  }
  const auto levels = client.good("GET", "/games/yahtzee/levels")["levels"];
  const std::vector<double> means = {171, 217, 244, 254.6};
  for (std::size_t i = 0; i < means.size(); ++i) {
    EXPECT_NEAR(levels[i]["mean"].get<double>(), means[i], 1) << levels[i]["key"];
  }
}

}  // namespace
}  // namespace fivekind::tests::opponents_test
