// Every example of docs/rules-files.md is read: each alone in a small game around it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "places.h"
#include "rules/reading/reader.h"
#include "support/files/files.h"

namespace fivekind::tests::rules_page_test {
namespace {

using nlohmann::json;

// The text between ```json and ```.
std::vector<std::string> examples() {
  constexpr std::string_view kBegin = "```json\n";
  const auto page =
      support::read_text(std::string(FIVEKIND_SOURCE_DIR) + "/docs/rules-files.md", 1'000'000);
  if (!page) throw std::runtime_error("no docs/rules-files.md");
  std::vector<std::string> blocks;
  for (std::size_t at = page->find(kBegin); at != std::string::npos; at = page->find(kBegin, at)) {
    at += kBegin.size();
    blocks.push_back(page->substr(at, page->find("```", at) - at));
  }
  return blocks;
}

// Ones to Sixes and all dice alike, with dice of two colours.
json small_game() {
  json game = {{"format", 3}, {"game", "g"}, {"names", {{"en", "G"}}},
               {"dice", 5},   {"faces", 6},  {"rolls", 3}};
  const char* keys[] = {"ones", "twos", "threes", "fours", "fives", "sixes"};
  for (int face = 1; face <= 6; ++face) {
    game["categories"].push_back({{"key", keys[face - 1]},
                                  {"letter", std::to_string(face)},
                                  {"names", {{"en", "N"}}},
                                  {"kind", "face"},
                                  {"face", face}});
  }
  game["categories"].push_back({{"key", "yahtzee"},
                                {"letter", "Y"},
                                {"names", {{"en", "Y"}}},
                                {"kind", "all-equal"},
                                {"pays", 50}});
  const json names = {{"en", "N"}};
  game["colours"] = {{{"key", "odd"}, {"names", names}, {"faces", {1, 3, 5}}},
                     {{"key", "even"}, {"names", names}, {"faces", {2, 4, 6}}}};
  return game;
}

json two_columns() {
  return {{{"key", "left"}, {"names", {{"en", "L"}}}},
          {{"key", "right"}, {"names", {{"en", "R"}}}, {"factor", 2}}};
}

// A game around an example: a game, a category, a bonus, five-of-a-kind extras, columns, colours,
// or a key of the game.
json game_around(const json& example) {
  if (example.contains("game")) return example;
  json game = small_game();
  if (example.is_array()) {
    game[example.front().contains("faces") ? "colours" : "columns"] = example;
  } else if (example.contains("kind")) {
    game["categories"] = {example};
    if (example["kind"] == "table") game["dice"] = 2;
    if (example.contains("more-than")) {
      json lower = example;
      lower.erase("more-than");
      lower.update({{"key", example["more-than"]}, {"letter", "l"}});
      game["categories"].push_back(lower);
    }
    if (example.contains("requires")) {
      const json& waits_for = example["requires"];
      if (waits_for.contains("paid")) {
        json before = small_game()["categories"].back();
        before["key"] = waits_for["paid"];
        game["categories"].push_back(before);
      } else {
        game = small_game();
        game["categories"].push_back(example);
      }
    }
  } else if (example.contains("saved-rolls") || example.contains("order") ||
             example.contains("strike")) {
    game.update(example);
  } else if (example.contains("served-after")) {
    game.update(example);
    game["categories"].front()["served"] = 1;
  } else if (example.contains("score")) {
    game.update(example);
    game["bonuses"] = {{{"key", "bonus"},
                        {"names", {{"en", "B"}}},
                        {"categories", {game["categories"].front()["key"]}},
                        {"threshold", 1},
                        {"points", 1}}};
  } else if (example.contains("announce")) {
    for (const json& key : example["announce"]) {
      game["categories"].push_back({{"key", key},
                                    {"letter", std::string(1, key.get<std::string>().front())},
                                    {"names", {{"en", "N"}}},
                                    {"kind", "chance"}});
    }
    game.update(example);
  } else if (example.contains("threshold") || example.contains("at-most")) {
    game["bonuses"] = {example};
    if (example.contains("columns")) {
      game["columns"] = two_columns();
      game["categories"].erase(6);
    }
  } else if (example.contains("difference")) {
    for (const char* which : {"high", "low"}) {
      game["categories"].push_back({{"key", example["difference"][which]},
                                    {"letter", std::string(which).substr(0, 1)},
                                    {"names", {{"en", "N"}}},
                                    {"kind", "chance"}});
    }
    game["bonuses"] = {example};
  } else if (example.contains("rows")) {
    game.update(example);
    game["columns"] = two_columns();
    game["categories"].erase(6);
  } else {
    game["five-of-a-kind"] = example;
    if (example.contains("extra-bonus") && example["extra-bonus"].contains("times-factor")) {
      game["columns"] = two_columns();
    }
  }
  return game;
}

TEST(RulesPage, HasExamplesThatAreRead) {
  std::size_t read = 0;
  for (const std::string& example : examples()) {
    SCOPED_TRACE(example);
    const std::string text = game_around(json::parse(example, nullptr, true, true)).dump();
    const auto game = rules::read_game(text, "example");
    EXPECT_TRUE(game) << game.error().where << ": expected " << game.error().expected << ", found "
                      << game.error().found;
    ++read;
  }
  EXPECT_GT(read, 30U);
}

}  // namespace
}  // namespace fivekind::tests::rules_page_test
