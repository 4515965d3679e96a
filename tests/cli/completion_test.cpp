// What the shells offer for words: the program's own answer, and bash and fish with their scripts.
#include <gtest/gtest.h>

#include <filesystem>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::completion_test {
namespace {

namespace fs = std::filesystem;

class Completion : public ProgramTest {
 protected:
  // The words offered for the last one, without their meanings.
  std::vector<std::string> offered(Arguments words) const {
    words.insert(words.begin(), "__complete");
    std::vector<std::string> found = lines_of(output_of(words));
    for (std::string& line : found) line = line.substr(0, line.find('\t'));
    return found;
  }

  // The output of a shell that runs a script in a folder with some files.
  std::string in_shell(const std::string& shell, const std::string& script) const {
    write_bytes(folder_.file("game.txt"), "");
    fs::create_directories(folder_.file("games"));
    write_bytes(folder_.file("script"), output_of({"completion", shell}));
    const std::string programs = fs::path(FIVEKIND_PROGRAM).parent_path();
    const Ran ran = run_program("/usr/bin/env", {{"PATH=" + programs + ":/usr/bin:/bin", shell,
                                                  "-c", "cd " + folder_.path() + "; " + script}});
    EXPECT_EQ(ran.errors, "");
    return ran.output;
  }
};

using Words = std::vector<std::string>;

TEST_F(Completion, OffersCommandsAndOptions) {
  EXPECT_EQ(offered({"ad"}), Words{"advise"});
  EXPECT_EQ(offered({"tables", "ver"}), Words{"verify"});
  EXPECT_EQ(offered({"advise", "yatzy", "--rolls"}), Words{"--rolls-left"});
  EXPECT_EQ(offered({"advise", "--qu"}), Words{"--quiet"});
  const std::string help = output_of({"--help"});
  EXPECT_EQ(offered({""}), commands_in(help));
}

TEST_F(Completion, OffersGamesBoxesAndStrategies) {
  EXPECT_EQ(offered({"solve", "yatzy-n"}), Words{"yatzy-no-bonus"});
  EXPECT_EQ(offered({"advise", "yatzy", "--scores", "ones=3,si"}), Words{"ones=3,sixes="});
  EXPECT_EQ(offered({"advise", "yatzy", "--filled", "full"}), Words{"full-house"});
  EXPECT_EQ(offered({"compare", "yatzy", "greedy", "random-keeps-p"}),
            Words{"random-keeps-points"});
  EXPECT_EQ(offered({"play", "--players", "Anna,level:e"}), Words{"Anna,level:expert"});
  EXPECT_EQ(offered({"solve", "yatzy", "--objective=w"}), Words{"--objective=worst-case"});
  EXPECT_EQ(offered({"help", "pos"}), Words{"positions"});
  EXPECT_EQ(offered({"play", "--tutor", ""}), (Words{"off", "warn", "show"}));
}

TEST_F(Completion, KnowsTheBoxesOfAGameOfOnesOwn) {
  const std::string rules = FIVEKIND_SOURCE_DIR "/games/two-yatzy.json";
  EXPECT_EQ(offered({"advise", "--rules", rules, "--scores", ""}), (Words{"ones=", "twos="}));
  EXPECT_EQ(offered({"advise", "--rules", "nothing.json", "--scores", ""}), Words{});
}

TEST_F(Completion, LeavesFilesAndFoldersToTheShell) {
  EXPECT_EQ(offered({"analyse", "g"}), Words{":files"});
  EXPECT_EQ(offered({"solve", "--rules", ""}), Words{":files"});
  EXPECT_EQ(offered({"solve", "yatzy", "--tables", ""}), Words{":folders"});
}

TEST_F(Completion, OffersNothingForWhatIsNoCommand) {
  EXPECT_EQ(offered({"nonsense", "ya"}), Words{});
  EXPECT_EQ(offered({"solve", "yatzy", "too-many"}), Words{});
  EXPECT_EQ(offered({"solve", "--nonsense=ya"}), Words{});
  EXPECT_EQ(offered({}), offered({""}));
}

TEST_F(Completion, WorksInBash) {
  const std::string given = in_shell("bash", R"(source ./script
    try() { COMP_LINE=$1 COMP_POINT=${#1}; _fivekind; echo "${COMPREPLY[@]}"; }
    try 'fivekind ad'; try 'fivekind advise yatzy --scores ones=3,si'
    try 'fivekind solve yatzy --objective=t'; try 'fivekind play --players Anna,level:e'
    try 'fivekind analyse game.'; try 'fivekind solve yatzy --tables g'; try 'fivekind solve -')");
  const std::vector<std::string> lines = lines_of(given);
  ASSERT_EQ(lines.size(), 7U) << given;
  // For bash the text before "=" and ":" is a word of its own.
  EXPECT_EQ(Words(lines.begin(), lines.begin() + 6),
            (Words{"advise", "3,sixes=", "target=", "expert", "game.txt", "games"}));
  expect_part(lines[6], "--objective");
}

TEST_F(Completion, WorksInFish) {
  if (!fs::exists("/usr/bin/fish")) GTEST_SKIP() << "fish is not installed";
  const std::string given = in_shell("fish", R"(source ./script
    for line in 'fivekind ad' 'fivekind advise yatzy --scores ones=3,si' 'fivekind analyse game.'
      complete -C $line
    end)");
  const std::vector<std::string> lines = lines_of(given);
  ASSERT_EQ(lines.size(), 3U) << given;
  EXPECT_TRUE(lines[0].starts_with("advise\t")) << lines[0];
  EXPECT_TRUE(lines[1].starts_with("ones=3,sixes=\t")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("game.txt")) << lines[2];
}

TEST_F(Completion, ScriptsAreForThreeShells) {
  expect_part(output_of({"completion", "zsh"}), "#compdef fivekind\n");
  expect_part(run({"completion", "sh"}).errors, "expected bash, zsh or fish, found 'sh'");
}

}  // namespace
}  // namespace fivekind::tests::completion_test
