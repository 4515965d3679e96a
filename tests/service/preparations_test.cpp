// Games that take minutes to solve, prepared on request: by a job that outlives the client that
// requested it.
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <thread>

#include "places.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/patience.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::preparations_test {
namespace {

using service::Preparations;

// A server for which any solve but the shortest counts as one of minutes.
service::ServiceOptions options_of(const ScratchFolder& folder) {
  service::ServiceOptions options;
  options.engine.most_predicted_seconds = 1e-4;
  options.engine.solve.tables = folder.file("tables");
  return options;
}

// A game that takes a second even here.
const std::string kLong = "yamb-free";

bool comes_true(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(kComes);
  while (std::chrono::steady_clock::now() < end) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

class Prepared : public testing::Test {
 protected:
  static std::string path(const std::string& game) { return "/games/" + game + "/preparation"; }
  Json begin(const std::string& game) { return client_.good("POST", path(game), Json::object()); }
  Json stop(const std::string& game) { return client_.good("DELETE", path(game)); }
  Json look(const std::string& game) { return client_.good("GET", path(game)); }
  // Once it is no longer being prepared.
  Json ended(const std::string& game) {
    Json last;
    EXPECT_TRUE(comes_true([&] {
      last = look(game);
      return last["state"] != "running" && last["state"] != "waiting";
    }));
    return last;
  }
  std::string sum_of_table(const std::string& game) const {
    TableOptions options;
    options.content = Objective();
    const auto sum = table_checksum(engine_of({.tables = folder_.file("tables")}),
                                    asked(Game::shipped(game)), options);
    return sum ? sum->sum : sum.error().message();
  }
  // For a table built separately.
  std::string right_sum(const std::string& game) const {
    TableOptions options;
    options.content = Objective();
    const Engine engine = engine_of({.tables = folder_.file("others")});
    const Game shipped = asked(Game::shipped(game));
    asked(build_table(engine, shipped, options));
    return asked(table_checksum(engine, shipped, options)).sum;
  }

  void run_until_part_is_done() {
    ASSERT_TRUE(comes_true([&] { return look(kLong)["share"] > 0.3; }));
    ASSERT_EQ(look(kLong)["state"], "running");
  }
  using Shards = std::map<std::string, std::filesystem::file_time_type>;
  // The finished layers, and when each was written.
  Shards shards() const {
    Shards all;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder_.file("tables"))) {
      if (file.path().extension() == ".fivekind") all[file.path()] = file.last_write_time();
    }
    return all;
  }
  void expect_kept(const Shards& made) const {
    EXPECT_GT(made.size(), 1U);
    Shards now = shards();
    EXPECT_GT(now.size(), made.size());
    for (const auto& [path, time] : made) EXPECT_EQ(now[path], time) << path;
  }

  ScratchFolder folder_;
  ServiceClient client_{options_of(folder_)};
};

TEST_F(Prepared, AnswersEverythingOnceItIsReady) {
  EXPECT_EQ(client_.post("/advise", Json{{"position", "1/yatzy/-/1/11234:2"}}).json["code"],
            "rules.too-large");
  EXPECT_TRUE(client_.good("GET", "/games/yatzy")["needs_table"]);
  const Json before = look("yatzy");
  EXPECT_EQ(before["state"], "needed");
  EXPECT_EQ(before["allowed"], true);
  EXPECT_EQ(before["share"], 0.0);
  EXPECT_GT(before["seconds"], 0.0);
  EXPECT_GT(before["disk_bytes"], 0);
  EXPECT_EQ(before["seconds_left"], Json());
  const Json begun = begin("yatzy");
  EXPECT_TRUE(begun["state"] == "waiting" || begun["state"] == "running") << begun;
  const Json after = ended("yatzy");
  EXPECT_EQ(after["state"], "ready");
  EXPECT_EQ(after["problem"], Json());
  EXPECT_EQ(sum_of_table("yatzy"), right_sum("yatzy"));
  EXPECT_FALSE(client_.good("GET", "/games/yatzy").contains("needs_table"));
  EXPECT_TRUE(client_.good("GET", "/games/yahtzee")["needs_table"]);
  const Json advice = client_.good("POST", "/advise", Json{{"position", "1/yatzy/-/1/11234:2"}});
  const Game game = asked(Game::shipped("yatzy"));
  const Advice right = asked(
      solved_for(game, "expected").advise(asked(Position::parse(game, "1/yatzy/-/1/11234:2"))));
  EXPECT_EQ(advice["actions"][0]["values"][0]["value"], right.value);
  EXPECT_EQ(begin("yatzy")["state"], "ready");
  EXPECT_EQ(stop("yatzy")["state"], "ready");
}

TEST_F(Prepared, IsOneJobForAllWhoAsk) {
  for (int i = 0; i < 5; ++i) begin(kLong);
  begin("yatzy");
  EXPECT_EQ(look("yatzy")["state"], "waiting") << "one at a time";
  EXPECT_EQ(stop("yatzy")["state"], "stopped");
  EXPECT_EQ(stop(kLong)["state"], "stopped");
  begin("yahtzee");
  EXPECT_EQ(ended("yahtzee")["state"], "ready");
  EXPECT_EQ(look("yatzy")["state"], "stopped") << "one that waits no longer is not begun";
}

TEST_F(Prepared, ContinuesWhereItWasStopped) {
  begin(kLong);
  run_until_part_is_done();
  EXPECT_GT(look(kLong)["seconds_left"], 0.0);
  const Json stopped = stop(kLong);
  EXPECT_EQ(stopped["state"], "stopped");
  EXPECT_EQ(stopped["seconds_left"], Json());
  EXPECT_TRUE(client_.good("GET", "/games/" + kLong)["needs_table"]);
  const auto made = shards();
  begin(kLong);
  EXPECT_EQ(ended(kLong)["state"], "ready");
  expect_kept(made);
  EXPECT_EQ(sum_of_table(kLong), right_sum(kLong));
}

TEST_F(Prepared, ContinuesInTheNextProcess) {
  begin(kLong);
  run_until_part_is_done();
  client_.open_again();
  const Json after = look(kLong);
  EXPECT_EQ(after["state"], "stopped");
  EXPECT_GT(after["share"], 0.1);
  EXPECT_LT(after["share"], 1.0);
  const auto made = shards();
  begin(kLong);
  EXPECT_EQ(ended(kLong)["state"], "ready");
  expect_kept(made);
  EXPECT_EQ(sum_of_table(kLong), right_sum(kLong));
}

TEST_F(Prepared, IsRefusedForGamesThatAreTooLarge) {
  for (const char* method : {"GET", "POST", "DELETE"}) {
    const auto body = method == std::string("POST") ? std::optional(Json::object()) : std::nullopt;
    const Reply reply = client_.ask(method, path("triple-yahtzee"), body);
    EXPECT_EQ(reply.status, 422);
    EXPECT_EQ(reply.json["code"], "rules.too-large");
    EXPECT_EQ(client_.ask(method, path("no-game"), body).json["code"], "game.unknown");
  }
}

TEST_F(Prepared, MayBeAGameOfOnesOwn) {
  std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/" + kLong + ".json");
  rules.replace(rules.find(kLong), kLong.size(), "mine");
  const Reply added = client_.post("/rules", Json{{"text", rules}});
  ASSERT_EQ(added.status, 201) << added.json;
  EXPECT_EQ(added.json["solved"], false);
  EXPECT_EQ(added.json["needs_table"], true);
  begin("mine");
  client_.good("DELETE", "/games/mine");
  EXPECT_EQ(client_.get(path("mine")).status, 404);
  begin("yatzy");  // the removed one is out of the way
  EXPECT_EQ(ended("yatzy")["state"], "ready");
}

TEST(Preparations, AreRefusedWhereOthersMayAsk) {
  const ScratchFolder folder;
  service::ServiceOptions options = options_of(folder);
  options.prepares = false;
  ServiceClient client(options);
  const std::string path = "/games/yatzy/preparation";
  EXPECT_EQ(client.good("GET", path)["allowed"], false);
  const Reply reply = client.post(path, Json::object());
  EXPECT_EQ(reply.status, 403);
  EXPECT_EQ(reply.json["code"], "preparation.refused");
  EXPECT_EQ(client.ask("DELETE", path).status, 403);
  EXPECT_FALSE(std::filesystem::exists(folder.file("tables")));
}

TEST(Preparations, AreCountedInMemory) {
  const ScratchFolder folder;
  service::ServiceOptions options = options_of(folder);
  options.engine.memory = 1'500'000'000;  // building the table of this game takes 1.9 GB
  ServiceClient client(options);
  const std::string path = "/games/maxi-yatzy/preparation";
  client.good("POST", path, Json::object());
  Json last;
  EXPECT_TRUE(comes_true([&] {
    last = client.good("GET", path);
    return last["state"] == "failed";
  })) << last;
  EXPECT_EQ(last["problem"]["code"], "memory");
}

TEST(Preparations, SayWhyTheyFail) {
  const ScratchFolder folder;
  service::ServiceOptions options = options_of(folder);
  std::ofstream(options.engine.solve.tables) << "no folder";
  ServiceClient client(options);
  client.good("POST", "/games/yatzy/preparation", Json::object());
  Json last;
  EXPECT_TRUE(comes_true([&] {
    last = client.good("GET", "/games/yatzy/preparation");
    return last["state"] == "failed";
  })) << last;
  EXPECT_EQ(last["problem"]["code"], "file.write");
}

// A solve that takes longer than the limit for answers is stopped; a preparation is not.
TEST(Preparations, AreNotStoppedByTheLimitOfTime) {
  const ScratchFolder folder;
  service::ServiceOptions options = options_of(folder);
  ServiceClient client(options);
  options.engine.most_time = std::chrono::milliseconds(1);
  const Engine limited(options.engine);
  const Game game = client.service().games().find(kLong).value();
  asked(data_of(game).problem());
  {
    Preparations preparations(limited);
    ASSERT_TRUE(preparations.begin(game));
    EXPECT_TRUE(
        comes_true([&] { return preparations.of(game)->state == Preparations::State::ready; }));
  }
  EXPECT_FALSE(limited.needs_table(game));
}

}  // namespace
}  // namespace fivekind::tests::preparations_test
