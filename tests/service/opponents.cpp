// The opponents that the page offers, at the server's tables.
#include "tests/service/opponents.h"

#include <fivekind/strategy.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "places.h"
#include "tests/common/scratch.h"

namespace fivekind::tests {
namespace {

using nlohmann::json;

// Plays a game of computer players; every move is requested as the page does.
void play_to_the_end(ServiceClient& client, const std::string& key,
                     const std::vector<std::string>& strategies) {
  json players = json::array();
  for (const std::string& strategy : strategies) players.push_back({{"strategy", strategy}});
  json play =
      client.good("POST", "/play", json{{"game", key}, {"players", players}, {"dice", "program"}});
  const json game = client.good("GET", "/games/" + key);
  const std::size_t most =
      strategies.size() * game["categories"].size() *
      (game["rolls"].get<std::size_t>() + (game.contains("announced") ? 2 : 1));
  std::size_t moves = 0;
  for (; play["over"] == false && moves <= most; ++moves) {
    play = client.good("POST", "/play/" + std::to_string(play["id"].get<int>()) + "/computer",
                       json{{"revision", play["revision"]}});
  }
  EXPECT_EQ(play["over"], true) << key << " after " << moves << " moves";
  for (const json& player : play["players"]) EXPECT_GE(player["score"].get<int>(), 0) << key;
}

std::vector<std::string> alone(const std::vector<std::string>& all) {
  std::vector<std::string> some;
  for (const std::string& one : all) {
    if (!StrategyName::parse(one)->faces_others()) some.push_back(one);
  }
  return some;
}

// At tables of four.
void seat_all(ServiceClient& client, const std::string& key, const std::vector<std::string>& all) {
  constexpr std::size_t kSeats = 4;
  for (std::size_t first = 0; first < all.size(); first += kSeats) {
    const std::size_t last = std::min(all.size(), first + kSeats);
    play_to_the_end(client, key,
                    {all.begin() + std::ptrdiff_t(first), all.begin() + std::ptrdiff_t(last)});
  }
}

// A list of strategies in the page's sources, and the lists that it includes ("...name").
std::vector<std::string> offered(const std::string& list_name) {
  const std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/web/src/features/play/seats.ts");
  const std::size_t begin = text.find("const " + list_name + " = [");
  const std::size_t end = text.find(']', begin);
  if (begin == std::string::npos || end == std::string::npos) {
    throw std::runtime_error("seats.ts has no list " + list_name);
  }
  const std::string list = text.substr(begin, end - begin);
  static const std::regex word(R"('([^']+)'|\.\.\.(\w+))");
  std::vector<std::string> all;
  for (std::sregex_iterator match(list.begin(), list.end(), word), last; match != last; ++match) {
    if ((*match)[1].matched) {
      all.push_back((*match)[1]);
    } else {
      for (const std::string& one : offered((*match)[2])) all.push_back(one);
    }
  }
  return all;
}

}  // namespace

std::vector<std::string> offered_opponents() {
  return offered("opponents");
}
std::vector<std::string> offered_in_large_games() {
  return offered("opponentsInLargeGames");
}
std::vector<std::string> offered_without_table() {
  return offered("rulesOfThumb");
}

std::string added_game(ServiceClient& client, const std::string& text) {
  json game = json::parse(text);
  if (!game.contains("format")) game["format"] = 1;
  const auto name = [](json& object, const char* key) {
    if (!object.contains("names")) object["names"] = {{"en", object.at(key)}};
  };
  name(game, "game");
  for (json& box : game["categories"]) name(box, "key");
  if (game.contains("bonuses")) {
    for (json& bonus : game["bonuses"]) name(bonus, "key");
  }
  client.good("POST", "/rules", json{{"text", game.dump()}});
  return game["game"];
}

void all_alone_play_to_the_end(ServiceClient& client, const std::string& key) {
  seat_all(client, key, alone(offered_opponents()));
}

void all_play_to_the_end(ServiceClient& client, const std::string& key,
                         const std::vector<std::string>& strategies) {
  seat_all(client, key, strategies);
}

std::size_t all_play_to_the_end(ServiceClient& client, const std::string& key) {
  all_alone_play_to_the_end(client, key);
  std::size_t seated = alone(offered_opponents()).size();
  for (const std::string& one : offered_opponents()) {
    if (!StrategyName::parse(one)->faces_others()) continue;
    play_to_the_end(client, key, {one, "level:casual"});
    ++seated;
  }
  return seated;
}

void expect_levels_in_order(ServiceClient& client, const std::string& key) {
  const json levels = client.good("GET", "/games/" + key + "/levels")["levels"];
  ASSERT_EQ(levels.size(), 4U);
  const std::vector<std::string> names = {"casual", "good", "expert", "perfect"};
  double before = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(levels[i]["key"], names[i]);
    EXPECT_EQ(levels[i]["strategy"], "level:" + names[i]);
    EXPECT_GE(levels[i]["mean"].get<double>(), before) << key;
    before = levels[i]["mean"];
  }
}

}  // namespace fivekind::tests
