// Games for tests: reading them.
#include "tests/games/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "places.h"
#include "rules/reading/reader.h"
#include "tests/common/value_or_throw.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests {
namespace {

using nlohmann::json;

void add_names(json& object, const char* key) {
  if (!object.contains("names")) object["names"] = {{"en", object.at(key)}};
}

}  // namespace

std::vector<std::string> all_shipped_keys() {
  std::vector<std::string> keys;
  for (const auto& file : std::filesystem::directory_iterator(FIVEKIND_SOURCE_DIR "/games")) {
    if (file.path().extension() == ".json") keys.push_back(file.path().stem().string());
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

std::vector<std::string> too_large_keys() {
  return {"balut-points", "triple-yahtzee", "triple-yahtzee-jokers", "yamb"};
}

std::vector<std::string> shipped_keys() {
  std::vector<std::string> keys = all_shipped_keys();
  for (const std::string& key : too_large_keys()) std::erase(keys, key);
  return keys;
}

bool is_very_large(const std::string& key) {
  return key.starts_with("maxi-yatzy") || key == "yamb-announced";
}

std::vector<std::string> all_but_the_largest() {
  std::vector<std::string> keys = shipped_keys();
  std::erase_if(keys, is_very_large);
  return keys;
}

rules::RuleSet shipped_game(const std::string& key) {
  return value_or_throw(rules::read_game_file(FIVEKIND_SOURCE_DIR "/games/" + key + ".json"));
}

std::string whole_rules(std::string_view text) {
  json game = json::parse(text);
  if (!game.contains("format")) game["format"] = 1;
  add_names(game, "game");
  for (json& box : game["categories"]) add_names(box, "key");
  for (const char* list : {"columns", "colours", "bonuses"}) {
    if (!game.contains(list)) continue;
    for (json& item : game[list]) add_names(item, "key");
  }
  return game.dump();
}

rules::RuleSet game_from(std::string_view text) {
  return value_or_throw(rules::read_game(whole_rules(text), "test game"));
}

std::shared_ptr<const rules::BoxKind> kind_from(std::string_view keys, int dice, int faces) {
  std::vector<int> odd;
  std::vector<int> even;
  for (int face = 1; face <= faces; ++face) (face % 2 == 1 ? odd : even).push_back(face);
  const rules::RuleSet game = game_from(fmt::format(
      R"({{ "format": 3, "game": "one", "dice": {}, "faces": {}, "rolls": 1,
            "colours": [ {{ "key": "odd", "faces": [{}] }}, {{ "key": "even", "faces": [{}] }} ],
            "categories": [ {{ "key": "only", "letter": "O", {} }} ] }})",
      dice, faces, fmt::join(odd, ", "), fmt::join(even, ", "), keys));
  return game.boxes.front().kind;
}

std::shared_ptr<const problem::Problem> prepare(const rules::RuleSet& game) {
  return value_or_throw(problem::Problem::prepare(game));
}

rules::RuleSet custom_game(std::string_view key) {
  for (const CustomGame& game : custom_games()) {
    if (game.key == key) return game_from(game.text);
  }
  throw std::runtime_error("no custom game '" + std::string(key) + "'");
}

rules::RuleSet small_game(const std::string& key) {
  constexpr std::string_view kRandom = "random-";
  if (key.starts_with(kRandom)) {
    Random random(std::stoull(key.substr(kRandom.size())));
    return random_rules(key, random);
  }
  constexpr std::string_view kSaving = "saving-";
  if (key.starts_with(kSaving)) {
    Random random(std::stoull(key.substr(kSaving.size())));
    return random_saving_rules(key, random);
  }
  constexpr std::string_view kLittle = "little-";
  if (key.starts_with(kLittle)) {
    Random random(std::stoull(key.substr(kLittle.size())));
    return random_striking_rules(key, random);
  }
  const std::vector<CustomGame>& games = custom_games();
  const bool custom = std::any_of(games.begin(), games.end(),
                                  [&key](const CustomGame& game) { return game.key == key; });
  return custom ? custom_game(key) : shipped_game(key);
}

namespace {

std::vector<std::string> numbered_keys(const std::string& name, int first, int last) {
  std::vector<std::string> keys;
  for (int n = first; n <= last; ++n) keys.push_back(name + std::to_string(n));
  return keys;
}

}  // namespace

std::vector<std::string> random_keys(int first, int last) {
  return numbered_keys("random-", first, last);
}

std::vector<std::string> saving_keys(int first, int last) {
  return numbered_keys("saving-", first, last);
}

std::vector<std::string> little_keys(int first, int last) {
  return numbered_keys("little-", first, last);
}

std::string test_name(std::string_view key) {
  std::string name(key);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace fivekind::tests
