// docs/strategy.schema.json, with which editors check strategies' files: what the reader accepts
// conforms to it, and what it refuses for its form does not.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "places.h"
#include "strategies/own_strategy.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/json/json_schema.h"
#include "tests/oracles/own_rules.h"

namespace fivekind::tests::strategy_schema_test {
namespace {

using Json = nlohmann::json;

// The schema's errors for the text of a file, with comments removed.
std::string faults_of(const std::string& text) {
  static const Json schema =
      Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/docs/strategy.schema.json"));
  const Json json = Json::parse(text, nullptr, true, true);
  return fmt::format("{}", fmt::join(faults_in(json, schema, schema), "\n"));
}

TEST(StrategySchema, FitsAllThatTheReaderTakes) {
  const rules::RuleSet game = shipped_game("yatzy");
  const auto expect_fit = [&](const std::string& text) {
    const auto own = strategies::read_own_strategy(text, "mine", game);
    EXPECT_TRUE(own) << own.error().message();
    EXPECT_EQ(faults_of(text), "") << text;
  };
  for (const char* file : {"/examples/by-the-middle.json", "/tests/data/keeps.json",
                           "/fuzz/corpus/strategy/everything"}) {
    expect_fit(read_bytes(std::string(FIVEKIND_SOURCE_DIR) + file));
  }
  Random random(5);
  for (int i = 0; i < 200; ++i) expect_fit(random_own_strategy(game, random));
}

TEST(StrategySchema, RefusesWhatTheReaderRefuses) {
  const rules::RuleSet game = shipped_game("yatzy");
  for (const char* rest :
       {R"("weights": [])", R"("weights": {"ones": "1"})", R"("weights": {"ones": -1})",
        R"("weights": {"ones": {"times": 1001}})", R"("weights": {"ones": {"add": 1}})",
        R"("keeps": {})", R"("keeps": [{"keep": "best"}])", R"("keeps": [{"least": 2}])",
        R"("keeps": [{"keep": "all", "least": 2}])", R"("keeps": [{"keep": "faces"}])",
        R"("keeps": [{"keep": "faces", "faces": [0]}])",
        R"("keeps": [{"keep": "run", "prefer": "middle"}])",
        R"("keeps": [{"keep": "pairs", "prefer": "low"}])",
        R"("keeps": [{"keep": "pairs", "while-open": []}])", R"("cross-out": "ones")",
        R"("cross-out": ["ones", "ones"])", R"("crossout": [])", R"("source": 1)"}) {
    const std::string text = fmt::format(R"({{"format": 1, "strategy": "mine", {}}})", rest);
    EXPECT_FALSE(strategies::read_own_strategy(text, "mine", game)) << text;
    EXPECT_NE(faults_of(text), "") << text;
  }
  for (const char* text : {R"({"format": 2, "strategy": "mine"})", R"({"format": 1})",
                           R"({"format": 1, "strategy": "My own"})", "[]"}) {
    EXPECT_FALSE(strategies::read_own_strategy(text, "mine", game)) << text;
    EXPECT_NE(faults_of(text), "") << text;
  }
}

}  // namespace
}  // namespace fivekind::tests::strategy_schema_test
