// fivekind tables: the output of its commands, for people and as JSON, and how they end.
// Their work is tested below the command line.
#include <fivekind/fivekind.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "places.h"
#include "tests/program/program.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_command_test {
namespace {

constexpr int kUserError = 2;
constexpr int kEnvironmentError = 3;

// Runs `fivekind tables …` on the scratch folder.
class TablesCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "tables");
    command.arguments.insert(command.arguments.end(), {"--tables", folder_.file("tables")});
    return command;
  }
  bool may_tell(const Command& command) const override { return command.arguments[0] == "build"; }
  std::string folder_of(const std::string& kind) const {
    return folder_.file("tables/two-yatzy-" + hash_ + "/" + kind);
  }
  void expect_fails(const Arguments& arguments, int code, const std::string& part) const {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, code) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
    expect_part(ran.errors, part);
  }

  // The same for a build, which first prints what it needs.
  void expect_fails_in_the_end(const Arguments& arguments, const std::string& part) const {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, kUserError) << ran.errors;
    EXPECT_EQ(ran.output, "");
    expect_part(ran.errors, "fivekind: " + part);
    expect_part(ran.errors, ", and stays as it is");
  }

  std::string hash_ = Game::shipped("two-yatzy")->rules_hash();
};

const Keys kTableKeys = {"game",  "rules_hash", "kind",  "folder",
                         "bytes", "layers",     "whole", "damage"};

TEST_F(TablesCommand, Builds) {
  const std::string text = output_of({"build", "two-yatzy"});
  expect_part(text, folder_of("target-curves-single"));
  expect_part(text, "in 3 layers");
  const Ran again = run({"build", "two-yatzy", "target-curves", "--threads", "1"});
  expect_part(again.errors, "two-yatzy target-curves: about ");
  expect_part(again.errors, " on the disk, ");

  Keys keys = kTableKeys;
  keys.insert("seconds");
  const Json json = json_of({"build", "two-yatzy", "--objective", "expected"});
  EXPECT_EQ(keys_of(json), keys);
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["rules_hash"], hash_);
  EXPECT_EQ(json["kind"], "expected-double");
  EXPECT_EQ(json["folder"], folder_of("expected-double"));
  EXPECT_EQ(json["layers"], 3);
  EXPECT_EQ(json["whole"], true);
}

TEST_F(TablesCommand, BuildsWhatIsAsked) {
  const auto kind_of = [this](Arguments arguments) -> std::string {
    arguments.insert(arguments.begin(), {"build", "two-yatzy"});
    return json_of(arguments)["kind"];
  };
  EXPECT_EQ(kind_of({"--precision", "double"}), "target-curves-double");
  EXPECT_EQ(kind_of({"--precision", "single", "--cut", "0"}), "target-curves-single-cut-0");
  EXPECT_EQ(kind_of({"worst-case"}), "worst-case-double");
  EXPECT_EQ(kind_of({"utility=exp:0.05"}), "utility=exp:0.05-double");
  const std::string rules = FIVEKIND_SOURCE_DIR "/games/two-yatzy.json";
  EXPECT_EQ(json_of({"build", "--rules", rules, "--objective", "expected"})["folder"],
            folder_of("expected-double"));
}

TEST_F(TablesCommand, Lists) {
  EXPECT_EQ(output_of({"list"}), "no tables\n");
  EXPECT_EQ(json_of({"list"}), Json::array());
  output_of({"build", "two-yatzy"});
  std::filesystem::remove(folder_of("expected-double") + "/manifest.json");
  std::filesystem::remove(folder_of("expected-double") + "/layer-00.fivekind");
  const Json json = json_of({"list"});
  ASSERT_EQ(json.size(), 2U);
  for (const Json& table : json) EXPECT_EQ(keys_of(table), kTableKeys);
  EXPECT_EQ(json[0]["kind"], "expected-double");
  EXPECT_EQ(json[0]["whole"], false);
  EXPECT_EQ(json[0]["layers"], 2);
  EXPECT_EQ(json[1]["kind"], "target-curves-single");
  EXPECT_EQ(json[1]["whole"], true);
  const std::string text = output_of({"list"});
  for (const std::string& part : {hash_, std::string("two-yatzy"), std::string("2 layers so far"),
                                  std::string("target-curves-single"), std::string("whole")}) {
    expect_part(text, part);
  }
}

TEST_F(TablesCommand, ListsWhatIsDamaged) {
  output_of({"build", "two-yatzy"});
  const std::string layer = folder_of("expected-double") + "/layer-01.fivekind";
  const std::string bytes = read_bytes(layer);
  const auto expect_damaged = [&](const std::string& why) {
    const Ran ran = run({"list"});
    EXPECT_EQ(ran.exit_code, 0);
    expect_part(ran.output, "damaged");
    expect_part(ran.errors, why);
    expect_part(ran.errors, "fivekind tables verify two-yatzy");
    const Json json = Json::parse(run({"list", "--json"}).output);
    EXPECT_EQ(json[0]["whole"], false);
    EXPECT_NE(json[0]["damage"], "");
    EXPECT_EQ(json[1]["damage"], "");
  };
  write_bytes(layer, bytes.substr(0, bytes.size() - 1));
  expect_damaged(fmt::format("expected {} bytes, found {}", bytes.size(), bytes.size() - 1));
  write_bytes(layer, bytes.substr(0, bytes.size() - 1) + "?");
  expect_damaged("the mark of a complete file at its end");
  write_bytes(layer, "");
  expect_damaged("at least 192 bytes");
  std::string header = bytes;
  header[30] = static_cast<char>(header[30] ^ 1);
  write_bytes(layer, header);
  expect_damaged("a header that agrees with its checksum");
  std::filesystem::remove(layer);
  expect_damaged("2 layers of 3");
}

// Each kind of damaged table is rebuilt on its next use, however quick its solve may be.
TEST_F(TablesCommand, AreMadeAgainOnce) {
  struct Kind {
    std::string objective;  // of the table
    Arguments asking;
    std::string folder;
  };
  const std::vector<Kind> kinds = {
      {"expected", {"solve", "two-yatzy"}, "expected-double"},
      {"worst-case", {"solve", "two-yatzy", "--objective", "worst-case"}, "worst-case-double"},
      {"utility=exp:-0.01",
       {"solve", "two-yatzy", "--objective", "utility=exp:-0.01"},
       "utility=exp:-0.01-double"},
      {"target-curves", {"solve", "two-yatzy", "--objective", "target=6"}, "target-curves-single"},
      {"expected",  // which decides ties
       {"simulate", "two-yatzy", "--games", "2", "--players", "target=6"},
       "expected-double"},
      {"expected",
       {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1"},
       "expected-double"}};
  for (const Kind& kind : kinds) {
    SCOPED_TRACE(kind.asking[0] + " " + kind.folder);
    output_of({"build", "two-yatzy", kind.objective});
    const std::string layer = folder_of(kind.folder) + "/layer-01.fivekind";
    const std::string bytes = read_bytes(layer);
    Arguments words = kind.asking;
    words.insert(words.end(), {"--tables", folder_.file("tables")});
    const auto ask = [&] { return run_fivekind({words}); };
    write_bytes(layer, bytes.substr(0, bytes.size() - 8));
    expect_part(ask().errors, "the table is made again: " + layer);
    EXPECT_EQ(read_bytes(layer), bytes);
    EXPECT_EQ(ask().errors, "");

    // If it cannot be written, the program reports that, and answers nevertheless.
    std::filesystem::remove(layer);
    std::filesystem::create_directory(layer);
    const Ran first = ask();
    expect_part(first.errors, "the table was not kept: cannot write to " + layer);
    EXPECT_EQ(first.errors.find("made again"), std::string::npos) << first.errors;
    EXPECT_EQ(first.exit_code, 0);
    EXPECT_EQ(ask().errors, first.errors);
    std::filesystem::remove(layer);
  }
}

// Users' own files in a table's folder stay.
TEST_F(TablesCommand, LeavesFilesOfOthers) {
  for (const char* kind : {"expected", "two-player"}) {
    SCOPED_TRACE(kind);
    const bool pairs = std::string_view(kind) == "two-player";
    const std::string folder = folder_of(pairs ? "two-player" : "expected-double");
    const std::string layer =
        folder + (pairs ? "/open-01-shard-0000.fivekind" : "/layer-00.fivekind");
    for (const std::string& path : {folder + "/manifest.json", layer}) {
      std::filesystem::create_directories(folder);
      for (const char* text : {"my plans", R"({"name": "my program"})"}) {
        write_bytes(path, text);
        expect_fails_in_the_end({"build", "two-yatzy", kind}, path);
        expect_fails({"remove", "two-yatzy", kind}, kEnvironmentError, "no table to remove");
        EXPECT_EQ(read_bytes(path), text);
        EXPECT_EQ(folder_.files().size(), 1U);
      }
      std::filesystem::remove(path);
    }
    output_of({"build", "two-yatzy", kind});
    write_bytes(folder + "/notes.txt", "mine");
    write_bytes(folder + "/notes.fivekind", "mine");
    write_bytes(layer + ".fivekind-part", "left by a killed run");
    const Ran removed = run(Arguments{"remove", "two-yatzy", kind});
    EXPECT_EQ(removed.exit_code, 0) << removed.errors;
    expect_part(removed.errors, "stays, since it holds files of others");
    EXPECT_EQ(finished_files(folder).size(), 1U);
    EXPECT_EQ(read_bytes(folder + "/notes.txt"), "mine");
    EXPECT_EQ(read_bytes(folder + "/notes.fivekind"), "mine");
    EXPECT_EQ(folder_.files().size(), 2U);
    std::filesystem::remove_all(folder);
  }
}

TEST_F(TablesCommand, Verifies) {
  expect_fails({"verify", "two-yatzy"}, kEnvironmentError, "no finished table");
  output_of({"build", "two-yatzy"});
  const std::string text = output_of({"verify", "two-yatzy", "target-curves"});
  expect_part(text, folder_of("target-curves-single"));
  expect_part(text, "blocks agree with their checksums");
  expect_part(text, "values agree with their successors");
  const Json json = json_of({"verify", "two-yatzy"});
  EXPECT_EQ(keys_of(json), (Keys{"folder", "blocks", "samples", "largest_difference"}));
  EXPECT_EQ(json["folder"], folder_of("target-curves-single"));
  EXPECT_GE(json["blocks"], 2);
  EXPECT_LT(json["largest_difference"], 1e-6);
  EXPECT_EQ(json_of({"verify", "two-yatzy", "expected"})["folder"], folder_of("expected-double"));
}

TEST_F(TablesCommand, FindsDamage) {
  output_of({"build", "two-yatzy"});
  for (const auto& [name, bytes] : finished_files(folder_of("target-curves-single"))) {
    const std::string path = folder_of("target-curves-single") + "/" + name;
    std::string changed = bytes;
    changed[changed.size() / 2] ^= 4;
    write_bytes(path, changed);
    expect_fails({"verify", "two-yatzy"}, kEnvironmentError, path);
    expect_fails({"verify", "two-yatzy", "--json"}, kEnvironmentError, path);
    expect_fails({"checksum", "two-yatzy"}, kEnvironmentError, path);
    output_of({"build", "two-yatzy"});
    EXPECT_EQ(read_bytes(path), bytes) << "made again";
    output_of({"verify", "two-yatzy"});
  }
}

TEST_F(TablesCommand, AddsUp) {
  expect_fails({"checksum", "two-yatzy"}, kEnvironmentError, "no finished table");
  output_of({"build", "two-yatzy"});
  const Json json = json_of({"checksum", "two-yatzy"});
  EXPECT_EQ(keys_of(json), (Keys{"folder", "checksum", "known", "agrees", "layers"}));
  EXPECT_EQ(json["layers"].size(), 3U);
  const std::string sum = json["checksum"];
  EXPECT_EQ(sum.size(), 16U);
  EXPECT_EQ(sum.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(json["known"].is_null(), json["agrees"].is_null());
  EXPECT_TRUE(output_of({"checksum", "two-yatzy"}).starts_with(sum + "  "));
  output_of({"remove", "two-yatzy"});
  output_of({"build", "two-yatzy", "--threads", "1"});
  EXPECT_EQ(json_of({"checksum", "two-yatzy"})["checksum"], sum);
  EXPECT_NE(json_of({"checksum", "two-yatzy", "expected"})["checksum"], sum);
}

TEST_F(TablesCommand, Removes) {
  expect_fails({"remove", "two-yatzy"}, kEnvironmentError, "no table to remove");
  output_of({"build", "two-yatzy"});
  EXPECT_EQ(output_of({"remove", "two-yatzy"}),
            "removed " + folder_of("target-curves-single") + "\n");
  EXPECT_EQ(json_of({"remove", "two-yatzy", "expected"}),
            (Json{{"removed", folder_of("expected-double")}}));
  EXPECT_EQ(folder_.files(), Arguments{});
}

TEST_F(TablesCommand, RefusesWhatIsWrong) {
  expect_fails({}, kUserError,
               "expected one of the commands build, list, verify, checksum, remove, found none");
  expect_fails({"build"}, kUserError, "expected either GAME or --rules FILE");
  expect_fails({"verify", "yatzee"}, kUserError, "'yatzee'");
  for (const char* command : {"build", "verify", "checksum", "remove"}) {
    expect_fails({command, "two-yatzy", "best"}, kUserError, "objective 'best'");
    expect_fails({command, "two-yatzy", "target=5"}, kUserError, "one that has tables");
    expect_fails({command, "two-yatzy", "--cut", "0.5"}, kUserError, "cut: expected a number");
    expect_fails({command, "two-yatzy", "--precision", "half"}, kUserError, "--precision");
  }
  expect_fails({"build", "two-yatzy", "--threads", "-1"}, kUserError, "threads");
  write_bytes(folder_.file("tables"), "");
  expect_fails({"list"}, kUserError, folder_.file("tables"));
}

// If there are tables, questions are answered from them.
TEST_F(TablesCommand, MakesTablesThatAreUsed) {
  output_of({"build", "two-yatzy"});
  for (const char* objective : {"target=6", "expected"}) {
    const Ran ran = run_fivekind({{"solve", "two-yatzy", "--objective", objective, "--tables",
                                   folder_.file("tables"), "--json"}});
    ASSERT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(Json::parse(ran.output)["from_table"], true) << objective;
  }
}

}  // namespace
}  // namespace fivekind::tests::table_command_test
