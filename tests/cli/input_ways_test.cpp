// Every option and word that names a file to read: a file, standard input, a pipe and compressed
// ones are read alike.
// Why: records come from `zcat`, from `<(…)` and from other programs; code that opens its input
// twice loses its beginning, or waits for ever.
//
// The options are those of --help whose value is a FILE; those for which option_table.cpp gives an
// existing file ("@") are read.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "places.h"
#include "tests/program/option_files.h"
#include "tests/program/program.h"

namespace fivekind::tests::input_ways_test {
namespace {

namespace fs = std::filesystem;

// How a file is passed to the program.
struct Way {
  const char* name;
  const char* pack;  // a command that compresses it; empty: none
  bool pipe;         // a named one
  bool standard;     // standard input
};

constexpr Way kWays[] = {{"standard input", "", false, true},
                         {"a pipe", "", true, false},
                         {"gzip", "gzip -c", false, false},
                         {"Zstandard", "zstd -qc", false, false},
                         {"gzip in standard input", "gzip -c", false, true},
                         {"Zstandard in a pipe", "zstd -qc", true, false}};

// These use standard input for something else.
const std::set<std::string> kTaken = {"play --rules", "quiz --rules"};

class ReadingTest : public ProgramTest {
 protected:
  // Runs a command line in which "@@" is replaced by a file that is passed in this way.
  Ran run_in(const Way& way, const Arguments& words, const std::string& file) {
    std::string bytes = file;
    if (*way.pack != '\0') {
      bytes = folder_.file("packed");
      shell(fmt::format("{} '{}' > '{}'", way.pack, file, bytes));
    }
    std::string named = way.standard ? "-" : bytes;
    std::string line;
    if (way.pipe) {
      named = folder_.file("pipe");
      fs::remove(named);
      EXPECT_EQ(::mkfifo(named.c_str(), 0600), 0);
      line = fmt::format("cat '{}' > '{}' & ", bytes, named);
    }
    line += "exec timeout 60 '" FIVEKIND_PROGRAM "'";
    for (const std::string& word : words) {
      line +=
          " '" + (word == "@@" ? named : std::regex_replace(word, std::regex("@@"), named)) + "'";
    }
    if (way.standard) line += fmt::format(" < '{}'", bytes);
    return shell(line);
  }
  Ran run_as_file(Arguments words, const std::string& file) {
    for (std::string& word : words) word = std::regex_replace(word, std::regex("@@"), file);
    return run(words);
  }
  // However it is passed, the answer is that for the file.
  void expect_alike(const std::string& what, const Arguments& words, const std::string& file) {
    const Ran plain = run_as_file(words, file);
    EXPECT_EQ(plain.exit_code, 0) << what << ": " << plain.errors;
    for (const Way& way : kWays) {
      const Ran ran = run_in(way, words, file);
      if (way.standard && kTaken.contains(what)) {
        EXPECT_EQ(ran.exit_code, 2) << what << " from " << way.name;
        expect_part(ran.errors, "--rules -");
        continue;
      }
      EXPECT_EQ(ran.exit_code, 0) << what << " from " << way.name << ": " << ran.errors;
      EXPECT_EQ(without_times(ran.output), without_times(plain.output))
          << what << " from " << way.name;
    }
  }

  static std::string without_times(const std::string& text) {
    static const std::regex times(
        R"re([0-9.,]+ (µs|ms|s)\b|[0-9,]+ games a second|"[a-z_]*seconds": *[0-9.e+-]+)re");
    return std::regex_replace(text, times, "TIME");
  }

 private:
  static Ran shell(const std::string& line) {
    return run_program("/bin/sh", Command{{"-c", line}});
  }
};

class Inputs : public ReadingTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override { there_ = make_option_files(folder_, GetParam().words[0]); }

  // A command line, with "@@" in place of the file that the words name, and that file.
  std::pair<Arguments, std::string> with_file(Arguments words, const std::string& named) {
    const std::string here = folder_.file("run");
    fs::remove_all(here);
    fs::create_directory(here);
    copy_run_files(GetParam().words[0], there_, here);
    for (std::string& word : words) {
      if (word == named) {
        word = "@@";
      } else if (word.starts_with("%")) {
        word = here + word.substr(1);
      } else if (word.starts_with("@")) {
        word = there_ + word.substr(1);
      }
    }
    return {words, there_ + named.substr(1)};
  }

  std::string there_;
};

TEST_P(Inputs, AreReadAlikeHoweverTheyCome) {
  const Subcommand& command = GetParam();
  Arguments help = command.words;
  help.emplace_back("--help");
  for (const auto& [option, type] : options_with_types(output_of(help))) {
    if (type != "FILE" && option != "FILE") continue;
    const OptionValue& value = command.options.at(option);
    const auto file = std::find_if(value.words.begin(), value.words.end(), [](const auto& word) {
      return word.starts_with("@/") || word.starts_with("%/");
    });
    ASSERT_NE(file, value.words.end()) << option << ": neither read nor written";
    if (!file->starts_with("@")) continue;
    const std::string what = name_of(command.words) + " " + option;
    const Arguments words = command_words(command, {{option, value.words}}, {value.with});
    const bool plays = command.words[0] == "play";
    const bool changes = plays || command.words[0] == "tables";  // each run starts from scratch
    const auto [line, path] = with_file(words, *file);
    if (!changes) {
      expect_alike(what, line, path);
      continue;
    }
    const Ran plain = run_as_file(line, path);
    for (const Way& way : kWays) {
      const auto again = with_file(words, *file).first;
      const Ran ran = run_in(way, again, path);
      EXPECT_EQ(ran.exit_code, plays && way.standard ? 2 : 0) << way.name << ": " << ran.errors;
      if (plays) continue;
      EXPECT_EQ(without_times(ran.output), without_times(plain.output)) << way.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Inputs, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

using InputWays = ReadingTest;

// An objective is read several times; a pipe delivers its content once.
TEST_F(InputWays, OfUtilities) {
  const std::string file = folder_.file("utility.txt");
  write_bytes(file, "0 0\n3 1\n6 1.5\n");
  for (const Arguments& words :
       {Arguments{"solve", "two-yatzy", "--objective", "utility=@@", "--json"},
        {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--objective", "utility=@@",
         "--csv"},
        {"openings", "two-yatzy", "--objective", "utility=@@", "--csv"},
        {"distribution", "two-yatzy", "--strategy", "utility=@@", "--csv"},
        {"compare", "two-yatzy", "utility=@@", "random", "--csv"},
        {"simulate", "two-yatzy", "--players", "utility=@@,random", "--games", "50", "--csv"},
        {"match", "two-yatzy", "--players", "utility=@@,random", "--games", "50", "--csv"},
        {"graph", "two-yatzy", "--objective", "utility=@@"}}) {
    const Ran plain = run_as_file(words, file);
    ASSERT_EQ(plain.exit_code, 0) << words[0] << plain.errors;
    for (const Way& way : kWays) {
      const Ran ran = run_in(way, words, file);
      EXPECT_EQ(ran.exit_code, 0) << words[0] << " from " << way.name << ": " << ran.errors;
      // Some answers contain names of files.
      static const std::regex name("utility=[^ \",\n]+");
      EXPECT_EQ(std::regex_replace(without_times(ran.output), name, "UTILITY"),
                std::regex_replace(without_times(plain.output), name, "UTILITY"))
          << words[0] << " from " << way.name;
    }
  }
}

// Shares of an analysis, each from a pipe of its own.
TEST_F(InputWays, OfSeveralSums) {
  const std::string games = folder_.file("games.jsonl");
  output_of({"simulate", "two-yatzy", "--games", "20", "--record", games});
  std::string pipes;
  for (const char* part : {"1", "2"}) {
    const std::string sums = folder_.file(std::string("sums") + part + ".json");
    output_of({"analyse", games, "--summary", "--part", std::string(part) + "/2", "--save", sums});
    pipes += fmt::format(" <(gzip -c '{}')", sums);
  }
  const std::string whole =
      output_of({"analyse", "--merge", folder_.file("sums1.json"), folder_.file("sums2.json")});
  const Ran ran = run_program(
      "/bin/bash", Command{{"-c", "exec '" FIVEKIND_PROGRAM "' analyse --merge" + pipes}});
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_EQ(ran.output, whole);
}

// What has been read cannot be read again, and is not waited for.
TEST_F(InputWays, AreRefusedWhereAFileIsReadAndWritten) {
  const std::string games = folder_.file("games.jsonl");
  output_of({"simulate", "two-yatzy", "--games", "5", "--record", games});
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const Arguments& words :
       {Arguments{"analyse", games, "--summary", "--save", pipe, "--resume"},
        {"analyse", games, "--summary", "--database", pipe},
        {"analyse", games, "--summary", "--database", "-"},
        {"play", "two-yatzy", "--database", "-"},
        {"serve", "--port", "0", "--database", "-"},
        {"experiment", "strength", "two-yatzy", "--states", "1", "--open", "1", "--keep", "-"},
        {"experiment", "strength", "two-yatzy", "--states", "1", "--open", "1", "--keep", pipe}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2) << words[0] << ": " << ran.errors;
    EXPECT_EQ(ran.output, "") << words[0];
    expect_part(ran.errors, words.back() == "--resume" ? pipe : words[words.size() - 2]);
  }
}

// Two inputs cannot share standard input.
TEST_F(InputWays, AreNotTwoFromTheStandardInput) {
  for (const Arguments& words : {Arguments{"convert", "-", "--rules", "-", "--to", "csv"},
                                 {"analyse", "-", "--rules", "-"},
                                 {"advise", "--batch", "-", "--rules", "-"},
                                 {"solve", "--rules", "-", "--objective", "utility=-"},
                                 {"analyse", "--merge", "-", "-"}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2) << words[0];
    expect_part(ran.errors, "standard input");
  }
}

// Damaged compressed input is reported, wherever it is read.
TEST_F(InputWays, SayWhatIsDamaged) {
  write_bytes(folder_.file("packed"), read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json"));
  ASSERT_EQ(
      run_program("/bin/sh", Command{{"-c", "gzip '" + folder_.file("packed") + "'"}}).exit_code,
      0);
  const std::string whole = read_bytes(folder_.file("packed.gz"));
  const std::string cut = folder_.file("cut.gz");
  write_bytes(cut, whole.substr(0, whole.size() / 2));
  for (const Arguments& words : {Arguments{"games", "--rules", cut},
                                 {"rules", "upgrade", cut},
                                 {"solve", "two-yatzy", "--objective", "utility=" + cut},
                                 {"analyse", "--merge", cut},
                                 {"advise", "--batch", cut},
                                 {"quiz", "two-yatzy", "--answers", cut}}) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit_code, 2) << name_of(words) << ran.errors;
    expect_part(ran.errors, "cut off");
    expect_part(ran.errors, cut);
  }
}

}  // namespace
}  // namespace fivekind::tests::input_ways_test
