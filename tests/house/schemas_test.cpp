// Every option that changes an answer: with it, too, the output conforms to its schema, and columns
// of CSV have the names of JSON.
// Why: a description that is checked on one answer of each command is wrong about the others.
//
// The options and their values are those of option_table.cpp, which option_pairs_test compares with
// --help: an option without a value fails there.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "places.h"
#include "tests/games/games.h"
#include "tests/json/json_schema.h"
#include "tests/program/option_files.h"
#include "tests/program/option_table.h"
#include "tests/program/program.h"

namespace fivekind::tests::schemas_test {
namespace {

namespace fs = std::filesystem;

// The JSON of an output: one value, or one per line. Nothing if it is anything else.
std::vector<Json> json_in(const std::string& output) {
  if (!output.starts_with('{') && !output.starts_with('[')) return {};
  Json whole = Json::parse(output, nullptr, /*allow_exceptions=*/false);
  if (!whole.is_discarded()) return {std::move(whole)};
  std::vector<Json> lines;
  for (const std::string& line : lines_of(output)) {
    lines.push_back(Json::parse(line, nullptr, /*allow_exceptions=*/false));
    if (lines.back().is_discarded()) return {};
  }
  return lines;
}

// What is wrong with an answer: a game is a record, and everything else has a schema of its
// command.
std::vector<std::string> faults_of(const Json& answer, const Arguments& words) {
  if (!answer.contains("fivekind-game")) return faults_of_command(answer, schema_name(words));
  const Json schema = Json::parse(read_bytes(FIVEKIND_SOURCE_DIR "/docs/records.schema.json"));
  return faults_in_answer(answer, schema, schema);
}

// The names that JSON has for its content: keys, and after those the keys within them, joined by
// "_": "mean", "loss_mean". For pairs [0.95, 180] the first number is the name.
void add_names(const Json& json, const std::vector<std::string>& within,
               std::set<std::string>& names) {
  const auto add = [&](const std::string& name) {
    std::string whole = name;
    names.insert(whole);
    for (std::size_t i = within.size(); i-- > 0;) names.insert(whole = within[i] + "_" + whole);
  };
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      add(key);
      std::vector<std::string> inner = within;
      inner.push_back(key);
      add_names(value, inner, names);
    }
  } else if (json.is_array()) {
    if (json.size() > 1 && json[0].is_number()) add(fmt::format("{}", json[0].get<double>()));
    for (const Json& value : json) add_names(value, within, names);
  }
}

// Including those in a schema: an answer need not have all of them.
void add_properties(const Json& schema, const Json& root, const std::vector<std::string>& within,
                    std::set<std::string>& names) {
  if (!schema.is_structured()) return;
  if (schema.is_object() && schema.contains("$ref")) {
    const std::string name = schema["$ref"].get<std::string>().substr(1);
    add_properties(root.at(Json::json_pointer(name)), root, within, names);
  }
  for (const auto& [keyword, part] : schema.items()) {
    if (keyword == "$defs") continue;
    if (keyword != "properties") {
      add_properties(part, root, within, names);
      continue;
    }
    for (const auto& [key, value] : part.items()) {
      std::string whole = key;
      names.insert(whole);
      for (std::size_t i = within.size(); i-- > 0;) names.insert(whole = within[i] + "_" + whole);
      std::vector<std::string> inner = within;
      inner.push_back(key);
      add_properties(value, root, inner, names);
    }
  }
}

class Schemas : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override { there_ = make_option_files(folder_, GetParam().words[0]); }

  // The output of the subcommand with an option, printed or in its file.
  Ran with(const std::string& name, const OptionValue& value, const std::string& form) {
    const Subcommand& command = GetParam();
    std::vector<std::pair<std::string, Arguments>> options = {{name, value.words}};
    std::vector<Arguments> others = {value.with};
    if (const auto of_form = command.options.find(form);
        of_form != command.options.end() && form != name) {
      options.emplace_back(form, of_form->second.words);
      others.push_back(of_form->second.with);
    }
    words_ = command_words(command, options, others);
    const std::string here = folder_.file("run");
    fs::create_directory(here);
    copy_run_files(command.words[0], there_, here);
    Arguments words = words_;
    for (std::string& word : words) {
      if (word.starts_with("%")) word = here + word.substr(1);
      if (word.starts_with("@")) word = there_ + word.substr(1);
    }
    Ran ran = run(words);
    if (const std::string printed = here + "/printed"; fs::exists(printed)) {
      ran.output += read_bytes(printed);
    }
    fs::remove_all(here);
    return ran;
  }

  std::string there_;
  Arguments words_;  // of the last run
};

TEST_P(Schemas, SayWhatIsPrinted) {
  std::size_t answers = 0;
  for (const auto& [name, value] : GetParam().options) {
    Ran ran = with(name, value, "--json");
    if (ran.exit_code == 2) ran = with(name, value, "");  // refused beside --json
    EXPECT_EQ(ran.exit_code, 0) << name_of(words_) << ": " << ran.errors;
    const std::vector<Json> all = json_in(ran.output);
    answers += all.empty() ? 0 : 1;
    for (const Json& answer : all) {
      for (const std::string& fault : faults_of(answer, words_)) {
        ADD_FAILURE() << name_of(words_) << ": " << fault;
      }
    }
  }
  // A game in the terminal is not JSON.
  if (GetParam().words[0] == "play") return;
  EXPECT_GE(2 * answers, GetParam().options.size()) << "most options are tried";
}

// Those columns that are a strategy's, and what JSON expresses by the index in a list.
bool has_no_key(const std::string& command, const std::string& column) {
  if (command == "distribution" || command == "simulate") return true;
  return command == "count" && column == "filled";
}

TEST_P(Schemas, NameTheColumnsOfCsv) {
  const Subcommand& command = GetParam();
  if (!command.options.contains("--csv")) return;
  for (const auto& [name, value] : command.options) {
    const Ran csv = with(name, value, "--csv");
    if (csv.exit_code == 2 || name == "--json") continue;
    const std::string schema_of_rows = schema_name(words_);
    const Json schema = schema_of_command(words_[0] == "advise" ? "advise-batch" : schema_of_rows);
    std::set<std::string> names;
    add_properties(schema, schema, {}, names);
    const Ran json = name == "--csv" ? with("--json", command.options.at("--json"), "")
                                     : with(name, value, "--json");
    for (const Json& answer : json_in(json.output)) {
      add_names(answer, {}, names);
    }
    for (const std::string& column : fields_of(lines_of(csv.output)[0])) {
      if (has_no_key(command.words[0], column)) continue;
      EXPECT_TRUE(names.contains(column)) << name_of(words_) << ": " << column;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Schemas, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

// What the tiny games of the table do not show.
class MoreSchemas : public ProgramTest {
 protected:
  void expect_fits(const Arguments& words) {
    const std::vector<Json> all = json_in(run(words).output);
    EXPECT_FALSE(all.empty()) << name_of(words);
    for (const Json& answer : all) {
      for (const std::string& fault : faults_of(answer, words)) {
        ADD_FAILURE() << name_of(words) << ": " << fault;
      }
    }
  }
};

TEST_F(MoreSchemas, SayWhatIsPrintedOfAnnouncements) {
  const std::string rules = make_option_files(folder_, "advise") + "/said.json";
  expect_fits({"graph", "--rules", rules, "--json"});
  expect_fits({"openings", "--rules", rules, "--json"});
  expect_fits({"advise", "--rules", rules, "--dice", "12", "--rolls-left", "1", "--json"});
  expect_fits({"distribution", "--rules", rules, "--json"});
}

TEST_F(MoreSchemas, SayWhatIsPrintedOfStruckBoxes) {
  const std::string rules = folder_.file("striking.json");
  for (const CustomGame& custom : custom_games()) {
    if (custom.key == "striking") write_bytes(rules, whole_rules(custom.text));
  }
  const std::string games = folder_.file("games.txt");
  write_bytes(games, "Anna: 33 high\nAnna: 22 twos\nAnna: 13 pair\nAnna: 33 low x\n");
  expect_fits({"games", "--rules", rules, "--json"});
  expect_fits({"graph", "--rules", rules, "1/striking/2=4,H=6,P=0/1/-", "--json"});
  expect_fits({"openings", "--rules", rules, "--json"});
  expect_fits({"advise", "--rules", rules, "1/striking/2=4,H=6,P=0/1/33:0", "--json"});
  expect_fits({"distribution", "--rules", rules, "1/striking/2=4,H=6,P=0/1/33:0", "--action",
               "low=x", "--json"});
  expect_fits({"analyse", games, "--rules", rules, "--json"});
}

TEST_F(MoreSchemas, SayWhatIsPrintedOfLargeGames) {
  expect_fits({"count", "maxi-yatzy", "--json"});
  expect_fits({"count", "yahtzee", "--players", "2", "--json"});
  expect_fits({"advise", "yamb", "--dice", "15666", "--rolls-left", "0", "--json"});
  expect_fits({"openings", "triple-yahtzee", "--json"});
}

TEST_F(MoreSchemas, SayWhatIsPrintedOfEveryGame) {
  for (const Json& game : json_of(Arguments{"games"})["games"]) {
    expect_fits({"games", game["game"], "--json"});
  }
}

TEST_F(MoreSchemas, SayWhatIsPrintedOfMistakesInABatch) {
  const std::string file = folder_.file("positions");
  write_bytes(file, "\nnonsense\n1/two-yatzy/1=3/1/12:0\n1/two-yatzy/-/1/-\n1/yamb/-/1/15666:0\n");
  expect_fits({"advise", "--batch", file});
  expect_fits({"advise", "--batch", file, "--best"});
}

}  // namespace
}  // namespace fivekind::tests::schemas_test
