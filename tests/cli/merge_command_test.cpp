// fivekind analyse --merge: all named shares are read, however a shell passes them, and what does
// not belong together is refused.
#include <gtest/gtest.h>

#include <filesystem>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::merge_command_test {
namespace {

class Merge : public ProgramTest {
 protected:
  void SetUp() override {
    record("games", 50, 1);
    for (int part = 1; part <= 3; ++part) share("p", "games", part, 3);
  }

  // Records games; the same seed begins with the same ones.
  void record(const std::string& name, int games, int seed) {
    output_of({"simulate", "two-yatzy", "--players", "random,greedy", "--games",
               std::to_string(games), "--seed", std::to_string(seed), "--record", file(name)});
  }
  // Judges a share and stores its sums as "p1.json".
  std::string share(const std::string& name, const std::string& records, int part, int parts) {
    const std::string sums = file(name + std::to_string(part) + ".json");
    run({"analyse", file(records), "--summary", "--part",
         std::to_string(part) + "/" + std::to_string(parts), "--save", sums});
    EXPECT_TRUE(std::filesystem::exists(sums));
    return sums;
  }
  std::string file(const std::string& name) const { return folder_.file(name); }

  // Runs a command line as a shell does, in the folder of the shares.
  Ran shell(const std::string& words) const {
    return run_program("/bin/sh",
                       Command{{"-c", "cd '" + folder_.path() +
                                          "' && exec '" FIVEKIND_PROGRAM "' analyse " + words}});
  }
  void expect_all(const std::string& words) const {
    const Ran ran = shell(words + " --json");
    ASSERT_EQ(ran.exit_code, 0) << words << ": " << ran.errors;
    EXPECT_EQ(Json::parse(ran.output)["games"], 50) << words;
  }
  void expect_refused(const std::string& words, const std::string& why) const {
    const Ran ran = shell(words);
    EXPECT_EQ(ran.exit_code, 2) << words << ": " << ran.output;
    EXPECT_EQ(ran.output, "") << words;
    expect_part(ran.errors, why);
  }
};

TEST_F(Merge, PrintsTheSameCsvAsOneSummary) {
  const std::string csv = output_of({"analyse", file("games"), "--summary", "--csv"});
  EXPECT_EQ(
      output_of({"analyse", "--csv", "--merge", file("p1.json"), file("p2.json"), file("p3.json")}),
      csv);
  const Json players = json_of({"analyse", file("games"), "--summary"})["players"];
  const auto lines = lines_of(csv);
  ASSERT_EQ(lines.size(), 1 + players.size());
  const auto names = fields_of(lines[0]);
  const auto figures = fields_of(lines[1]);
  ASSERT_EQ(figures.size(), names.size());
  EXPECT_EQ(names[0], "name");
  EXPECT_EQ(figures[0], players[0]["name"]);
  ASSERT_EQ(names[5], "qualities_best");
  EXPECT_EQ(std::stoi(figures[5]), players[0]["qualities"]["best"]);
  ASSERT_EQ(names[13], "loss_standard_error");
  EXPECT_EQ(std::stod(figures[13]), players[0]["loss"]["standard_error"]);
}

TEST_F(Merge, TakesSharesAsAShellHandsThemOver) {
  const std::string tilde = "~/p1.json ~/p2.json ~/p3.json";  // HOME is the folder
  for (const std::string& words :
       {std::string("--merge p1.json p2.json p3.json"),
        std::string("--merge p*.json"),
        std::string("--merge p?.json"),
        std::string("--merge ./p1.json ././p2.json p3.json"),
        std::string("--merge p1.json,p2.json,p3.json"),
        std::string("--merge p1.json,p2.json p3.json"),
        std::string("--merge p1.json --merge p2.json --merge p3.json"),
        std::string("--merge p1.json --merge p2.json,p3.json"),
        std::string("--merge=p1.json p2.json p3.json"),
        std::string("--merge=p1.json,p2.json --merge=p3.json"),
        std::string("p1.json --merge p2.json p3.json"),
        std::string("p1.json p2.json --merge p3.json"),
        std::string("--merge p1.json --summary p2.json p3.json"),
        std::string("--summary p1.json --merge p2.json --anonymous p3.json"),
        std::string("--merge p1.json -- p2.json p3.json"),
        std::string("two-yatzy --merge p1.json p2.json p3.json"),
        std::string("--merge p1.json p2.json p3.json two-yatzy"),
        std::string("--merge p1.json two-yatzy p2.json p3.json"),
        std::string("--merge \"p1.json\" 'p2.json' p3.json"),
        "--merge " + tilde}) {
    expect_all(words);
  }

  // More files than an option and two words can name.
  for (int part = 1; part <= 7; ++part) share("many", "games", part, 7);
  expect_all("--merge many*.json");
  expect_all(
      "many1.json many2.json --merge many3.json --summary many4.json many5.json "
      "--merge many6.json,many7.json");

  // Names with commas and blanks are names.
  std::filesystem::rename(file("p1.json"), file("p, 1.json"));
  expect_all("--merge p*.json");
  std::filesystem::rename(file("p2.json"), file("two-yatzy"));
  expect_all("--merge p*.json two-yatzy");
}

TEST_F(Merge, RefusesWhatDoesNotBelongTogether) {
  // Repeated ones.
  const std::string why = "expected each share once, found share 1/3 again, as in p1.json";
  expect_refused("--merge p1.json,p1.json", why);
  expect_refused("--merge p1.json p2.json p3.json p1.json", why);
  expect_refused("--merge p1.json --merge ./p1.json", why);
  std::filesystem::copy_file(file("p1.json"), file("q.json"));
  expect_refused("--merge p*.json q.json", why);
  std::filesystem::create_symlink("p1.json", file("r.json"));
  expect_refused("--merge p*.json r.json", why);
  share("whole", "games", 1, 1);
  std::filesystem::copy_file(file("whole1.json"), file("whole2.json"));
  expect_refused("--merge whole1.json whole2.json", "share 1/1 again");

  // Missing ones.
  expect_refused("--merge p1.json p3.json", "expected all 3 shares, found no share 2/3");
  expect_refused("--merge p2.json p3.json", "found no share 1/3");
  expect_refused("--merge p1.json", "found no share 2/3");
  const Ran none = shell("--merge p1.json p2.json p4.json");
  EXPECT_EQ(none.exit_code, 2) << "no such file";
  expect_part(none.errors, "p4.json: ");

  // Those of different runs.
  record("others", 40, 2);
  share("o", "others", 2, 3);
  expect_refused("--merge p1.json o2.json p3.json",
                 "expected a share of the same records as p1.json");
  share("half", "games", 2, 2);
  expect_refused("--merge p1.json half2.json", "expected a share of the same records as p1.json");
  expect_refused("--merge p*.json whole1.json", "share 1/1");
  // As many records, but others.
  record("fellows", 50, 3);
  share("f", "fellows", 2, 3);
  expect_refused("--merge p1.json f2.json p3.json", "found share 2/3 of other records");

  // Whole analyses of different records add up.
  share("january", "others", 1, 1);
  const Ran ran = shell("--merge whole1.json january1.json --json");
  ASSERT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_EQ(Json::parse(ran.output)["games"], 90);

  // Words that do not name files.
  expect_refused("--merge p1.json p2.json p3.json two-yatzy yatzy",
                 "expected one GAME, found two-yatzy and yatzy");
  expect_refused("games two-yatzy p1.json p2.json", "expected at most FILE and GAME");
  expect_refused("--merge p*.json yatzy", "sums of the game yatzy");
}

}  // namespace
}  // namespace fivekind::tests::merge_command_test
