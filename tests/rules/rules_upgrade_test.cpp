// Rules files brought to the newest format.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <string>

#include "places.h"
#include "rules/reading/reader.h"
#include "rules/reading/upgrade.h"
#include "tests/games/games.h"
#include "tests/program/program.h"

namespace fivekind::tests::rules_upgrade_test {
namespace {

std::string upgraded(const std::string& text) {
  const auto result = rules::upgraded_text(text, "file");
  EXPECT_TRUE(result) << result.error().message();
  return result.value_or("");
}

// "#" is replaced by the number of the format, "~" by the key of the order: before and after.
std::string with(std::string text, const std::string& format, const std::string& order) {
  text.replace(text.find('#'), 1, format);
  text.replace(text.find('~'), 1, order);
  return text;
}

TEST(RulesUpgrade, ChangesNothingButTheNumberAndTheOldName) {
  const std::string text = R"(// "format": 1, "choice" in a comment stay
{ "game": "choice", "names": { "en": "format", "sv": "Ä" }, /* é "format" */ "format":#,
	"source": "\"choice\": \"free\"", "dice": 1, "faces": 2, "rolls": 1, ~ : "in-order",
  "categories": [ { "key": "format", "letter": "F", "names": { "en": "F" }, "kind": "chance" } ]
}
// the end)";
  const std::string newer = with(text, "3", R"("order")");
  EXPECT_EQ(upgraded(with(text, "1", R"("choice")")), newer);
  EXPECT_EQ(upgraded(with(text, "1 // one\n", R"("ch\u006fice")")),
            with(text, "3 // one\n", R"("order")"));
  EXPECT_EQ(upgraded(with(text, "2", R"("order")")), newer);
  EXPECT_EQ(upgraded(newer), newer) << "of the newest format already";
}

TEST(RulesUpgrade, KeepsTheRulesOfEveryGame) {
  int changed = 0;
  for (const std::string& key : Game::shipped_keys()) {
    const std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
    const std::string newer = upgraded(text);
    const auto before = rules::read_game(text, key);
    const auto after = rules::read_game(newer, key);
    ASSERT_TRUE(before && after) << key;
    EXPECT_EQ(rules::rules_hash(*before), rules::rules_hash(*after)) << key;
    EXPECT_EQ(after->format, 3) << key;
    EXPECT_EQ(before->format == 3, text == newer) << key;
    changed += text == newer ? 0 : 1;
  }
  EXPECT_GT(changed, 5);
}

// Whatever needs format 2 according to the reader has it afterwards.
TEST(RulesUpgrade, TakesKeysAndKindsOfTheNewestFormat) {
  const std::string text = R"({ "format": #, "game": "g", "names": { "en": "G" }, "dice": 2,
    "faces": 6, "rolls": 2, ~: "in-order", "saved-rolls": true, "categories": [
    { "key": "seven", "letter": "S", "names": { "en": "S" }, "kind": "total", "total": 7, "pays": 5 } ] })";
  const std::string older = with(text, "1", R"("choice")");
  EXPECT_FALSE(rules::read_game(older, "file"));
  EXPECT_EQ(upgraded(older), with(text, "3", R"("order")"));
  std::string unknown = older;
  unknown.replace(unknown.find("saved-rolls"), 5, "sawed");
  const auto refused = rules::upgraded_text(unknown, "file");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().where.find("'sawed-rolls'"), std::string::npos);
  EXPECT_NE(refused.error().expected.find("saved-rolls"), std::string::npos);
}

// Boxes in which less can be worth more may be struck from format 3 on; elsewhere nothing is said.
TEST(RulesUpgrade, KeepsWhatCannotBeStruck) {
  int with = 0;
  for (const CustomGame& custom : custom_games()) {
    const std::string text = whole_rules(custom.text);
    const rules::RuleSet before = game_from(text);
    const std::string newer = upgraded(text);
    const rules::RuleSet after = game_from(newer);
    EXPECT_EQ(rules::rules_hash(before), rules::rules_hash(after)) << custom.key;
    EXPECT_EQ(before.strikable(), after.strikable()) << custom.key;
    EXPECT_EQ(upgraded(newer), newer) << custom.key;
    if (before.format == 3) continue;
    const bool says = newer.find(R"("strike": "never")") != std::string::npos;
    EXPECT_EQ(says, before.has_difference()) << custom.key;
    with += says ? 1 : 0;
  }
  EXPECT_GT(with, 3);
}

// Format 2 has no key `choice`, so nothing is known to be meant by it.
TEST(RulesUpgrade, LeavesAnOldNameThatTheFormatDoesNotHave) {
  EXPECT_FALSE(rules::upgraded_text(
      R"({ "format": 2, "game": "g", "names": { "en": "G" }, "dice": 1, "faces": 2, "rolls": 1,
           "choice": "free", "categories": [
             { "key": "c", "letter": "C", "names": { "en": "C" }, "kind": "chance" } ] })",
      "file"));
}

TEST(RulesUpgrade, RefusesWhatTheReaderRefuses) {
  for (const std::string text :
       {"", "{", "[]", R"({ "format": 4 })", R"({ "format": 1 })", R"({ "fromat": 1 })",
        R"({ "format": 1, "game": "g", "wins": 1 })"}) {
    const auto read = rules::read_game(text, "file");
    const auto result = rules::upgraded_text(text, "file");
    ASSERT_TRUE(!read && !result) << text;
    EXPECT_EQ(result.error().message(), read.error().message());
  }
}

using RulesCommand = ProgramTest;

TEST_F(RulesCommand, UpgradesAFileInItsPlace) {
  const std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  const std::string file = folder_.file("mine.json");
  write_bytes(file, text);
  const Json shown = json_of({"rules", "upgrade", file});
  EXPECT_TRUE(shown["changed"].get<bool>());
  EXPECT_EQ(shown["text"], upgraded(text));
  EXPECT_EQ(shown["rules_hash"], json_of({"games", "two-yatzy"})["rules_hash"]);
  EXPECT_EQ(output_of({"rules", "upgrade", file, "-o", file}), "");
  EXPECT_EQ(read_bytes(file), upgraded(text));
  const Ran again = run({"rules", "upgrade", file});
  EXPECT_EQ(again.output, upgraded(text));
  EXPECT_NE(again.errors.find("of the newest format already"), std::string::npos);
  EXPECT_FALSE(json_of({"rules", "upgrade", file})["changed"].get<bool>());
}

TEST_F(RulesCommand, SaysWhatIsWrongAndLeavesTheFile) {
  const std::string file = folder_.file("bad.json");
  write_bytes(file, "{ \"format\": 1, ");
  const Ran ran = run({"rules", "upgrade", file, "-o", file});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.errors.find("bad.json:1:16"), std::string::npos) << ran.errors;
  EXPECT_EQ(read_bytes(file), "{ \"format\": 1, ");
  EXPECT_EQ(run({"rules", "upgrade", folder_.file("none.json")}).exit_code, 2);
  EXPECT_EQ(run({"rules"}).exit_code, 2);
}

}  // namespace
}  // namespace fivekind::tests::rules_upgrade_test
