// Custom rules that demand much of a server: they stay within its memory, take their turn, are
// cancelled when clients leave, and are gone when they are removed.
#include <gtest/gtest.h>

#include "tests/common/allocated.h"
#include "tests/common/attacks.h"
#include "tests/games/large_rules.h"
#include "tests/games/random_rules.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::rules_attack_test {
namespace {

using nlohmann::json;

// Room for three or four times the tables that rules_of_tables needs by itself, and no more.
constexpr std::uint64_t kMemory = 100'000'000;

service::ServiceOptions scarce(std::uint64_t memory = kMemory) {
  service::ServiceOptions options;
  options.engine.memory = memory;
  return options;
}

// About 10 MB when prepared.
std::string usual_rules(int number) {
  return rules_of_tables({.key = "mine-" + std::to_string(number),
                          .boxes = 8,
                          .dice = 4,
                          .most_points = 700,
                          .seed = static_cast<std::uint64_t>(number)});
}

Reply add(ServiceClient& client, const std::string& text) {
  return client.post("/rules", {{"text", text}});
}

std::uint64_t used(ServiceClient& client) {
  const auto use = data_of(client.service().engine()).cache.use();
  return use.kept_bytes + use.claimed_bytes;
}

TEST(RulesAttack, StaysWithinMemoryHoweverManyRulesThereAre) {
  ServiceClient client(scarce());
  const std::int64_t before = allocated_bytes();
  constexpr std::int64_t kBeside = 10'000'000;  // the database's pages, entries, small things
  for (int i = 0; i < attacks(20); ++i) {
    const PeakOfAllocated peak;
    const Reply shown = add(client, usual_rules(i));
    ASSERT_EQ(shown.status, 201) << shown.response.body;
    EXPECT_LE(used(client), kMemory);
    if (!kCountsAllocated) continue;
    const std::int64_t held = allocated_bytes() - before;
    EXPECT_LE(held, std::int64_t{kMemory} + kBeside) << i;
    constexpr double kApart = 0.1;
    EXPECT_NEAR(static_cast<double>(used(client)), static_cast<double>(held),
                kApart * static_cast<double>(held) + kBeside);
  }
}

TEST(RulesAttack, BeyondTheirShareAreRefusedBeforeTheyAreBuilt) {
  ServiceClient client(scarce(30'000'000));
  const PeakOfAllocated peak;
  const Reply shown = add(client, rules_of_tables({}));
  EXPECT_EQ(shown.status, 503) << shown.response.body;
  EXPECT_EQ(shown.json["code"], "memory");
  if (kCountsAllocated) {
    EXPECT_LT(peak.bytes(), 15'000'000);
  }
  EXPECT_EQ(client.get("/games/tables").status, 404) << "nothing is kept of them";
}

// Stored by a server with more memory.
TEST(RulesAttack, KeptByAServerWithMoreMemoryAreListedAndRefused) {
  const ScratchFolder folder;
  service::ServiceOptions options = scarce(400'000'000);
  const std::string database = folder.file("games.db");
  ServiceClient rich(options, database);
  ASSERT_EQ(add(rich, rules_of_tables({})).status, 201);
  options.engine.memory = 30'000'000;
  ServiceClient poor(options, database);
  for (const char* path :
       {"/games/tables/facts", "/games/tables/openings", "/games/tables/levels"}) {
    const PeakOfAllocated peak;
    const Reply shown = poor.get(path);
    EXPECT_EQ(shown.status, 503) << path << shown.response.body;
    EXPECT_EQ(shown.json["code"], "memory") << path;
    if (kCountsAllocated) {
      EXPECT_LT(peak.bytes(), 15'000'000) << path;
    }
  }
  EXPECT_EQ(poor.get("/games").status, 200);
  EXPECT_EQ(poor.get("/games/tables").status, 200);
  EXPECT_EQ(poor.ask("DELETE", "/games/tables").status, 200);
}

TEST(RulesAttack, GiveTheirMemoryBackWhenTheyAreRemoved) {
  ServiceClient client(scarce());
  ASSERT_EQ(add(client, usual_rules(0)).status, 201);
  ASSERT_EQ(client.ask("DELETE", "/games/mine-0").status, 200);
  const std::uint64_t shown = used(client);
  const std::int64_t before = allocated_bytes();
  ASSERT_EQ(add(client, usual_rules(1)).status, 201);
  EXPECT_GT(used(client), shown + 1'000'000);
  ASSERT_EQ(client.ask("DELETE", "/games/mine-1").status, 200);
  EXPECT_LE(used(client), shown);
  if (kCountsAllocated) {
    EXPECT_LT(allocated_bytes() - before, 500'000);
  }
}

// Preparing rules is work like any other: it waits for its turn, and short questions do not.
TEST(RulesAttack, TakeTheirTurn) {
  service::ServiceOptions options;
  options.engine.turns = Turns{2, 0, std::chrono::milliseconds(0)};
  ServiceClient client(options);
  std::thread([&] {
    const auto place = client.service().enter(engine::Work::lengthy);
    ASSERT_TRUE(place);
    std::thread([&] {
      const Reply shown = add(client, rules_of_tables({}));
      EXPECT_EQ(shown.status, 503) << shown.response.body;
      EXPECT_EQ(shown.json["code"], "server.busy");
      EXPECT_EQ(client.get("/games/yatzy").status, 200);
    }).join();
  }).join();
  EXPECT_EQ(add(client, usual_rules(0)).status, 201);
}

TEST(RulesAttack, StopWhenNobodyWaits) {
  ServiceClient client;
  service::Request request = request_to("POST", "/rules", json{{"text", rules_of_tables({})}});
  const auto reply_after = [&](int looks) {
    request.waited_for = [left = std::make_shared<int>(looks)] { return --*left > 0; };
    return client.ask(request);
  };
  for (const int looks : {1, 3}) {
    const PeakOfAllocated peak;
    const Reply shown = reply_after(looks);
    EXPECT_EQ(shown.json["code"], "server.gone") << shown.response.body;
    if (kCountsAllocated) {
      EXPECT_LT(peak.bytes(), 15'000'000) << "rather than all that is to be listed";
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::rules_attack_test
