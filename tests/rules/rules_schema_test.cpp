// docs/rules.schema.json, with which editors check rules files: what the reader accepts conforms to
// it, and what it refuses for its form does not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "places.h"
#include "rules/reading/reader.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"
#include "tests/json/json_schema.h"

namespace fivekind::tests::rules_schema_test {
namespace {

using Json = nlohmann::json;

// The schema's errors for the text of a rules file, with comments removed.
std::string faults_of(const std::string& text) {
  static const Json schema = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/docs/rules.schema.json"));
  const Json rules = Json::parse(text, nullptr, true, true);
  return fmt::format("{}", fmt::join(faults_in(rules, schema, schema), "\n"));
}

TEST(RulesSchema, FitsAllThatTheReaderTakes) {
  for (const std::string& key : all_shipped_keys()) {
    EXPECT_EQ(faults_of(read_bytes(FIVEKIND_SOURCE_DIR "/games/" + key + ".json")), "") << key;
  }
  for (const CustomGame& game : custom_games()) {
    EXPECT_EQ(faults_of(whole_rules(game.text)), "") << game.key;
  }
  for (const std::string& text : random_rules_texts(kRandomGames)) {
    EXPECT_EQ(faults_of(text), "") << text;
  }
}

TEST(RulesSchema, RefusesWhatTheReaderRefuses) {
  const std::string whole = read_bytes(FIVEKIND_SOURCE_DIR "/games/yamb.json");
  const std::pair<const char*, const char*> changes[] = {
      {"\"dice\": 5", "\"dice\": 0"},
      {"\"dice\": 5", "\"dice\": \"five\""},
      {"\"dice\": 5", "\"dice\": 5, \"anounce\": true"},
      {"\"format\": 2", "\"format\": 1"},
      {"\"format\": 2", "\"format\": 2, \"choice\": \"free\""},
      {"\"format\": 2", "\"format\": 2, \"saved-rolls\": 0"},
      {"\"format\": 2", "\"format\": 2, \"order\": \"sideways\""},
      {"\"kind\": \"face\"", "\"kind\": \"faces\""},
      {"\"kind\": \"face\"", "\"kind\": \"face\", \"pays\": 3"},
      {"\"kind\": \"face\"", "\"kind\": \"face\", \"times\": 0"},
      {"\"kind\": \"face\"", "\"kind\": \"face\", \"win\": false"},
      {"\"kind\": \"face\"", "\"kind\": \"face\", \"requires\": { \"payed\": \"twos\" }"},
      {"\"threshold\": 60", "\"threshold\": 60, \"counts\": \"dice\""},
      {"\"difference\": {", "\"difference\": { \"less\": 1,"},
  };
  for (const auto& [from, to] : changes) {
    std::string text = whole;
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, std::string_view(from).size(), to);
    EXPECT_FALSE(rules::read_game(text, "yamb")) << to;
    EXPECT_NE(faults_of(text), "") << to;
  }
}

}  // namespace
}  // namespace fivekind::tests::rules_schema_test
