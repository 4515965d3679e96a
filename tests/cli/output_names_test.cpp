// Every option that names a file to write: "-" is standard output or is refused, whatever would
// share it is refused, and so is a name with the extension of another form.
// Why: a file named "-", or a picture in plot.pdf, is discovered long after the command that made
// it.
//
// The options are those of --help whose value is a FILE; those for which option_table.cpp gives a
// file in the run's own folder ("%") are written.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "places.h"
#include "tests/program/option_files.h"
#include "tests/program/program.h"

namespace fivekind::tests::output_names_test {
namespace {

namespace fs = std::filesystem;

constexpr int kRefused = 2;

// Read as well as written, so a stream is not possible.
const std::set<std::string> kRegular = {"--database", "--keep"};
// Written in place of the results, which go to standard output without it.
const std::set<std::string> kInstead = {"graph --dot", "graph --svg", "analyse --html"};

class Names : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override { there_ = make_option_files(folder_, GetParam().words[0]); }

  // Runs in a folder of its own, which words refer to as "%".
  Ran run_here(Arguments words) {
    here_ = folder_.file("run");
    fs::remove_all(here_);
    fs::create_directory(here_);
    copy_run_files(GetParam().words[0], there_, here_);
    std::string line = "cd '" + here_ + "' && exec '" FIVEKIND_PROGRAM "'";
    for (std::string& word : words) {
      if (word.starts_with("%")) word = here_ + word.substr(1);
      if (word.starts_with("@")) word = there_ + word.substr(1);
      line += " '" + word + "'";
    }
    return run_program("/bin/sh", Command{{"-c", line}});
  }
  // The command line with an option whose file has another name.
  Arguments words_with(const std::string& option, const std::string& file,
                       Arguments more = {}) const {
    const OptionValue& value = GetParam().options.at(option);
    Arguments words = value.words;
    for (std::string& word : words) {
      if (word.starts_with("%/")) word = file;
    }
    words.insert(words.end(), more.begin(), more.end());
    std::vector<std::pair<std::string, Arguments>> options = {{option, words}};
    if (!more.empty()) options.emplace_back(more.front(), Arguments{});
    return command_words(GetParam(), options, {value.with});
  }
  std::string file_of(const std::string& option) const {
    for (const std::string& word : GetParam().options.at(option).words) {
      if (word.starts_with("%/")) return word;
    }
    return "";
  }
  std::vector<std::string> outputs() {
    Arguments help = GetParam().words;
    help.emplace_back("--help");
    std::vector<std::string> found;
    for (const auto& [option, type] : options_with_types(output_of(help))) {
      if (type == "FILE" && !file_of(option).empty()) found.push_back(option);
    }
    return found;
  }
  std::string written(const std::string& file) const { return read_bytes(here_ + file.substr(1)); }

  std::string there_;
  std::string here_;
};

std::string untimed(const std::string& text) {
  static const std::regex times(
      R"re([0-9.,]+ (µs|ms|s)\b|[0-9,]+ games a second|"[a-z_]*seconds": *[0-9.e+-]+)re");
  return std::regex_replace(text, times, "TIME");
}

TEST_P(Names, OfTheStandardOutputMeanItOrAreRefused) {
  const std::string command = name_of(GetParam().words);
  for (const std::string& option : outputs()) {
    const std::string file = file_of(option);
    const Ran dash = run_here(words_with(option, "-"));
    EXPECT_FALSE(fs::exists(here_ + "/-")) << command << " " << option;
    const Ran plain = run_here(words_with(option, file));
    ASSERT_EQ(plain.exit_code, 0) << command << " " << option << plain.errors;
    if (kRegular.contains(option)) {
      EXPECT_EQ(dash.exit_code, kRefused) << command << " " << option;
      expect_part(dash.errors, option);
    } else if (option == "--output" || kInstead.contains(command + " " + option)) {
      EXPECT_EQ(dash.exit_code, 0) << command << " " << option << dash.errors;
      EXPECT_EQ(untimed(dash.output), untimed(written(file))) << command << " " << option;
    } else {
      EXPECT_EQ(dash.exit_code, kRefused) << command << " " << option;
      EXPECT_EQ(dash.output, "");
      expect_part(dash.errors, option + " - needs --output FILE beside it");
      const std::string wanted = written(file);
      const Ran apart = run_here(words_with(option, "-", {"--output", "%/results"}));
      EXPECT_EQ(apart.exit_code, 0) << command << " " << option << apart.errors;
      EXPECT_EQ(apart.output, wanted) << command << " " << option;
      if (option == "--found") {  // results name the strategy by its file
        expect_part(written("%/results"), "strategy=found#");
        continue;
      }
      EXPECT_EQ(untimed(written("%/results")), untimed(plain.output)) << command << " " << option;
    }
  }
}

TEST_P(Names, ThatEndLikeAnotherFormAreRefused) {
  const std::string command = name_of(GetParam().words);
  for (const std::string& option : outputs()) {
    for (const char* file : {"%/plot.pdf", "%/games.jsonl.gz", "%/Table.XLSX", "%/values.tsv"}) {
      const Ran ran = run_here(words_with(option, file));
      EXPECT_EQ(ran.exit_code, kRefused) << command << " " << option << " " << file;
      EXPECT_EQ(ran.output, "");
      expect_part(ran.errors, option);
      EXPECT_FALSE(fs::exists(here_ + std::string(file).substr(1))) << command << " " << option;
    }
    EXPECT_EQ(run_here(words_with(option, "%/of-no.form")).exit_code, 0) << command << option;
  }
}

TEST_P(Names, OfTwoOutputsDiffer) {
  const std::vector<std::string> all = outputs();
  if (std::find(all.begin(), all.end(), "--output") == all.end()) return;
  for (const std::string& option : all) {
    if (option == "--output" || kRegular.contains(option)) continue;
    const Ran ran = run_here(words_with(option, "%/same", {"--output", "%/../run/same"}));
    EXPECT_EQ(ran.exit_code, kRefused) << option;
    expect_part(ran.errors, "need different files");
  }
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Names, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

using OutputNames = ProgramTest;

TEST_F(OutputNames, SayWhichFormTheyMean) {
  const std::string games = folder_.file("games.jsonl");
  output_of({"simulate", "two-yatzy", "--games", "5", "--record", games});
  struct Named {
    Arguments words;
    std::string file;
    std::string refusal;  // empty: it is written
  };
  for (const Named& named : std::vector<Named>{
           {{"distribution", "two-yatzy", "--csv", "--output"}, "t.csv", ""},
           {{"distribution", "two-yatzy", "--json", "--output"}, "t.json", ""},
           {{"distribution", "two-yatzy", "--output"}, "t.txt", ""},
           {{"distribution", "two-yatzy", "--output"}, "t.csv", "needs --csv"},
           {{"distribution", "two-yatzy", "--output"}, "t.json", "needs --json"},
           {{"distribution", "two-yatzy", "--json", "--output"}, "t.csv", "end it in .json"},
           {{"distribution", "two-yatzy", "--svg"}, "t.html", "end it in .svg"},
           {{"simulate", "two-yatzy", "--games", "5", "--record"}, "g.csv", "--record writes JSON"},
           {{"convert", games, "--to", "csv", "--output"}, "g.csv", ""},
           {{"convert", games, "--to", "csv", "--output"}, "g.jsonl", "end it in .csv"},
           {{"convert", games, "--to", "json", "--output"}, "g.ndjson", ""},
           {{"convert", games, "--to", "sheet", "--output"}, "g.txt", ""},
           {{"export", "values", "two-yatzy", "--form", "npy", "--output"}, "v.npy", ""},
           {{"export", "values", "two-yatzy", "--output"}, "v.npy", "end it in .csv"},
           {{"analyse", games, "--html"}, "page.html", ""},
           {{"analyse", games, "--html"}, "page.csv", "end it in .html"},
           {{"graph", "two-yatzy", "--output"}, "g.dot", ""},
           {{"graph", "two-yatzy", "--svg", "-", "--output"}, "g.svg", ""},
           {{"graph", "two-yatzy", "--output"}, "g.svg", "end it in .dot"},
           {{"rules", "upgrade", FIVEKIND_SOURCE_DIR "/games/yacht.json", "--output"},
            "y.json",
            ""},
       }) {
    Arguments words = named.words;
    words.push_back(folder_.file(named.file));
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, named.refusal.empty() ? 0 : kRefused)
        << name_of(words) << ": " << ran.errors;
    if (!named.refusal.empty()) expect_part(ran.errors, named.refusal);
    EXPECT_EQ(fs::exists(words.back()), named.refusal.empty()) << name_of(words);
    fs::remove(words.back());
  }
}

TEST_F(OutputNames, AreNotTwoForTheStandardOutput) {
  for (const Arguments& words :
       {Arguments{"graph", "two-yatzy", "--dot", "-", "--svg", "-"},
        {"graph", "two-yatzy", "--json", "--svg", "-"},
        {"simulate", "two-yatzy", "--games", "5", "--svg", "-", "--record", "-", "-o", "%"},
        {"export", "values", "two-yatzy", "--json", "--output", "-"},
        {"reproduce", "tillius", "--plots", "-"}}) {
    Arguments all = words;
    for (std::string& word : all) {
      if (word == "%") word = folder_.file("results");
    }
    const Ran ran = run(all);
    EXPECT_EQ(ran.exit_code, kRefused) << name_of(words) << ran.errors;
    EXPECT_EQ(ran.output, "");
  }
}

// Games of a simulation go straight into an analysis.
TEST_F(OutputNames, OfTheStandardOutputFeedPipes) {
  const Ran ran = run_program(
      "/bin/sh",
      Command{{"-c", "'" FIVEKIND_PROGRAM "' simulate two-yatzy --games 20 --record - -o '" +
                         folder_.file("scores") +
                         "' | '" FIVEKIND_PROGRAM "' analyse - --summary --json"}});
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_EQ(Json::parse(ran.output)["games"], 20);
}

}  // namespace
}  // namespace fivekind::tests::output_names_test
