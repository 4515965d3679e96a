// The JSON that the program prints: every key is in the documentation, and every output conforms to
// the schema of its command (docs/schemas).
#include <gtest/gtest.h>

#include <regex>

#include "places.h"
#include "tests/games/games.h"
#include "tests/json/json_schema.h"
#include "tests/program/program.h"

namespace fivekind::tests::documented_keys_test {
namespace {

namespace fs = std::filesystem;

// The words in code on all pages: for `actions[].keep`, actions and keep.
std::set<std::string> words_of_docs() {
  std::set<std::string> words;
  const std::regex code("`([^`\n]+)`");
  const std::regex word("[A-Za-z_0-9-]+");
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/docs")) {
    if (entry.path().extension() != ".md") continue;
    const std::string page = read_bytes(entry.path().string());
    for (std::sregex_iterator span(page.begin(), page.end(), code), end; span != end; ++span) {
      const std::string text = (*span)[1];
      words.insert(text);
      for (std::sregex_iterator one(text.begin(), text.end(), word); one != end; ++one) {
        words.insert(one->str());
      }
    }
  }
  return words;
}

// Keys, except in objects whose keys are boxes, strategies, languages or numbers.
void add_keys(const Json& json, const std::string& within,
              std::map<std::string, std::string>& keys) {
  static const std::set<std::string> by_name = {"names",  "card",       "rules", "parts",  "chosen",
                                                "scores", "categories", "boxes", "bonuses"};
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      if (!by_name.contains(within)) keys.emplace(key, within);
      add_keys(value, key, keys);
    }
  } else if (json.is_array()) {
    for (const Json& value : json) add_keys(value, "", keys);
  }
}

void expect_fits(const Json& output, const std::string& schema) {
  for (const std::string& fault : faults_of_command(output, schema)) {
    ADD_FAILURE() << schema << ": " << fault;
  }
}

class DocumentedKeys : public ProgramTest {};

TEST_F(DocumentedKeys, AreAllThere) {
  const std::string games = folder_.file("games.jsonl");
  const std::string tables = folder_.file("tables");
  output_of({"simulate", "two-yatzy", "--players", "expected,random", "--games", "20", "--record",
             games});
  run({"tables", "build", "two-yatzy", "--tables", tables});
  const std::string striking = folder_.file("striking.json");
  const std::string served = folder_.file("served-any.json");
  const std::string limited = folder_.file("limited-extras.json");
  for (const CustomGame& custom : custom_games()) {
    if (custom.key == "striking") write_bytes(striking, whole_rules(custom.text));
    if (custom.key == "served-any") write_bytes(served, whole_rules(custom.text));
    if (custom.key == "limited-extras") write_bytes(limited, whole_rules(custom.text));
  }
  const char* const to_strike = "1/striking/2=4,H=6,P=0/1/33:0";
  const std::string plays = folder_.file("plays.db");
  run({"play", "two-yatzy", "--database", plays});  // which ends with its input
  const std::vector<Arguments> commands = {
      {"games", "--json"},
      {"games", "yahtzee", "--json"},
      {"games", "--rules", striking, "--json"},
      {"games", "--rules", served, "--json"},
      {"games", "--rules", limited, "--json"},
      {"graph", "--rules", limited, "1/limited-extras/P=5,R=4/1/-", "--json"},
      {"solve", "two-yatzy", "--json"},
      {"solve", "two-yatzy", "--json", "--digits", "20", "--exact"},
      {"solve", "two-yatzy", "--json", "--objective", "target=6"},
      {"solve", "two-yatzy", "--json", "--players", "2", "--tables", tables},
      {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--json"},
      {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--opponent", "-", "--json"},
      {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--objective", "expected",
       "--objective", "target=6", "--json"},
      {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--why", "--json"},
      {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--spread", "--json"},
      {"advise", "--rules", striking, to_strike, "--json"},
      {"openings", "two-yatzy", "--json"},
      {"play", "--list", "--database", plays, "--json"},
      {"distribution", "two-yatzy", "--json"},
      {"distribution", "two-yatzy", "--strategy", "expected", "--at-least", "5", "--json"},
      {"distribution", "two-yatzy", "--digits", "20", "--at-least", "5", "--json"},
      {"strategies", "--json"},
      {"levels", "two-yatzy", "--json"},
      {"simulate", "yatzy", "--players", "expected,random", "--games", "20", "--json"},
      {"simulate", "two-yatzy", "--games", "1", "--json"},
      {"compare", "yahtzee", "expected", "random", "--json"},
      {"match", "two-yatzy", "--players", "expected,random", "--games", "40", "--profile",
       "--json"},
      {"match", "two-yatzy", "--players", "expected,random,greedy", "--games", "1", "--json"},
      {"match", "two-yatzy", "--players", "win,expected", "--exact", "--json"},
      {"analyse", games, "--summary", "--json"},
      {"analyse", games, "--summary", "--database", folder_.file("games.db"), "--json"},
      {"convert", games, "--to", "csv", "--output", folder_.file("games.csv"), "--json"},
      {"count", "two-yatzy", "--json"},
      {"count", "two-yatzy", "--players", "2", "--json"},
      {"graph", "two-yatzy", "--json"},
      {"graph", "--rules", striking, "1/striking/2=4,H=6,P=0/1/-", "--json"},
      {"graph", "--rules", served, "1/served-any/2=4,P=5,S=3/1/-", "--json"},
      {"quiz", "yatzy", "--questions", "3", "--json"},
      {"quiz", "--rules", served, "--questions", "9", "--json"},
      {"tables", "build", "micro-yahtzee", "--tables", tables, "--json"},
      {"tables", "list", "--tables", tables, "--json"},
      {"tables", "verify", "two-yatzy", "--tables", tables, "--json"},
      {"tables", "checksum", "two-yatzy", "--tables", tables, "--json"},
      {"tables", "remove", "two-yatzy", "--tables", tables, "--json"},
      {"rules", "upgrade", FIVEKIND_SOURCE_DIR "/games/yatzy.json", "--json"},
      {"experiment", "strength", "two-yatzy", "--states", "2", "--open", "1-2", "--json"},
      {"reproduce", "verhoeff", "--json"},
      {"bench", "--repeat", "1", "--json"},
  };
  const std::set<std::string> words = words_of_docs();
  // Below, in schemas_test and in server_test.
  std::set<std::string> schemas = {"analyse", "analyse-pads", "advise-batch", "export", "serve"};
  for (const Arguments& command : commands) {
    std::string line;
    for (const std::string& word : command) line += word + " ";
    const Ran ran = run(command);
    ASSERT_EQ(ran.exit_code, 0) << line << ran.errors;
    const Json json = Json::parse(ran.output, nullptr, false);
    ASSERT_FALSE(json.is_discarded()) << line;
    schemas.insert(schema_name(command));
    expect_fits(json, schema_name(command));
    std::map<std::string, std::string> keys;
    add_keys(json, "", keys);
    EXPECT_GE(keys.size(), 1U) << line;
    for (const auto& [key, within] : keys) {
      const bool counts = within == "verdicts";  // by what they count
      EXPECT_TRUE(words.contains(key) || counts)
          << line << "prints '" << key << "' in '" << within << "'";
    }
  }
  std::set<std::string> there;
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/docs/schemas")) {
    const std::string file = entry.path().filename().string();
    there.insert(file.substr(0, file.find('.')));
  }
  EXPECT_EQ(schemas, there) << "every schema is held against an output";
  // One game per line.
  std::map<std::string, std::string> keys;
  for (const std::string& line : lines_of(output_of({"analyse", games, "--json"}))) {
    const Json json = Json::parse(line);
    expect_fits(json, "analyse");
    add_keys(json, "", keys);
  }
  const std::string pad = folder_.file("pad.csv");
  write_bytes(pad, ",Anna,Bert\nOnes,2,1\nTwos,4,\nTotal,6,1\n");
  const Json pads = Json::parse(output_of({"analyse", pad, "two-yatzy", "--json"}));
  expect_fits(pads, "analyse-pads");
  add_keys(pads, "", keys);
  for (const auto& [key, within] : keys) {
    EXPECT_TRUE(words.contains(key)) << "analyse prints '" << key << "' in '" << within << "'";
  }
}

// Parts shared by answers of the server and outputs of commands are defined once, in the
// description of the interface; script/schemas copies them.
TEST(SchemasOfCommands, ShareThoseOfTheServer) {
  const Json api = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/src/service/openapi.json"));
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/docs/schemas")) {
    const Json schema = Json::parse(read_bytes(entry.path().string()));
    EXPECT_EQ(schema["$id"], entry.path().filename().string());
    const Json shared = schema.value("$defs", Json::object());
    for (const auto& [name, part] : shared.items()) {
      std::string text = api["components"]["schemas"].at(name).dump();
      const std::string there = "#/components/schemas/";
      for (std::size_t at = 0; (at = text.find(there)) != std::string::npos;) {
        text.replace(at, there.size(), "#/$defs/");
      }
      EXPECT_EQ(part, Json::parse(text)) << entry.path() << ", " << name << ": script/schemas";
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::documented_keys_test
