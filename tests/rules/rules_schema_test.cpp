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

// Each change of a rules file that both take.
void expect_refused(const std::string& whole,
                    const std::vector<std::pair<const char*, const char*>>& changes) {
  ASSERT_TRUE(rules::read_game(whole, "whole"));
  ASSERT_EQ(faults_of(whole), "");
  for (const auto& [from, to] : changes) {
    std::string text = whole;
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, std::string_view(from).size(), to);
    EXPECT_FALSE(rules::read_game(text, "changed")) << to;
    EXPECT_NE(faults_of(text), "") << to;
  }
}

TEST(RulesSchema, RefusesWhatTheReaderRefuses) {
  const std::string whole = read_bytes(FIVEKIND_SOURCE_DIR "/games/yamb.json");
  expect_refused(whole, {
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
                            {"\"kind\": \"face\"",
                             "\"kind\": \"face\", \"requires\": { \"payed\": \"twos\" }"},
                            {"\"threshold\": 60", "\"threshold\": 60, \"counts\": \"dice\""},
                            {"\"difference\": {", "\"difference\": { \"less\": 1,"},
                        });
}

TEST(RulesSchema, RefusesWhatTheReaderRefusesInFormat3) {
  const std::string whole = whole_rules(R"({ "format": 3, "game": "g", "dice": 3, "faces": 6,
    "rolls": 2, "categories": [
      { "key": "a", "letter": "A", "kind": "chance", "highest": 2, "factor": 3,
        "served": 4 },
      { "key": "b", "letter": "B", "kind": "total", "at-least": 9, "pays": 5, "best": 2 },
      { "key": "c", "letter": "C", "kind": "of-a-kind", "count": 2, "exactly": true, "pays": 5 } ],
    "bonuses": [ { "key": "few", "categories": ["c"], "at-most": 4, "points": 7 } ],
    "served-after": "any-roll", "strike": "never" })");
  expect_refused(whole, {
                            {"\"highest\":2", "\"highest\":0"},
                            {"\"highest\":2", "\"highest\":2,\"lowest\":2"},
                            {"\"highest\":2", "\"hihgest\":2"},
                            {"\"factor\":3", "\"factor\":11"},
                            {"\"at-least\":9", "\"at-least\":9,\"at-most\":9"},
                            {"\"at-least\":9,", ""},
                            {"\"best\":2", "\"best\":6"},
                            {"\"best\":2", "\"best\":\"two\""},
                            {"\"exactly\":true", "\"exactly\":2"},
                            {"\"exactly\":true", "\"exact\":true"},
                            {"\"at-most\":4", "\"at-most\":4,\"threshold\":4"},
                            {"\"at-most\":4", "\"at-most\":-1"},
                            {"\"at-most\":4", "\"at-most\":\"four\""},
                            {"\"strike\":\"never\"", "\"strike\":\"always\""},
                            {"\"strike\":\"never\"", "\"strike\":false"},
                            {"\"any-roll\"", "\"every-roll\""},
                            {"\"any-roll\"", "true"},
                        });
}

}  // namespace
}  // namespace fivekind::tests::rules_schema_test
