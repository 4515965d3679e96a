// Records imported through the server while others play, and by clients that leave.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <thread>

#include "tests/service/service_client.h"
#include "tests/service/service_plays.h"

namespace fivekind::tests::import_service_test {
namespace {

constexpr int kMax = 10'000;  // in one request

class Imports : public testing::Test {
 protected:
  // Any number of different records: of one game, by different players.
  service::Request request_with(int games) {
    Json over = begun(client_, "two-yatzy", {{{"name", "NAME"}}});
    while (!over["over"]) over = moved_on(client_, over);
    const std::string record = client_.ask("GET", at(over, "/export")).response.body;
    client_.good("DELETE", at(over));
    service::Request request = request_to("POST", "/records");
    const std::size_t name = record.find("NAME");
    for (int i = 0; i < games; ++i) {
      request.body += record.substr(0, name) + fmt::format("{:06}", i) + record.substr(name + 4);
    }
    request.headers["content-type"] = "application/x-ndjson";
    request.headers["content-length"] = std::to_string(request.body.size());
    return request;
  }

  std::int64_t there() {
    std::int64_t plays = 0;
    const auto kinds = client_.service().store().count_finished();
    for (const auto& kind : kinds.value()) plays += kind.plays;
    return plays;
  }

  ServiceClient client_;
};

TEST_F(Imports, StopWhereTheirSenderHangsUpAndAreCompletedWhenTheyAreRepeated) {
  service::Request request = request_with(kMax);
  // Checked while records are read, and between batches.
  request.waited_for = [&] { return there() == 0; };
  EXPECT_EQ(client_.ask(request).status, 503);
  EXPECT_EQ(client_.service().counters().cancelled, 1U);
  const std::int64_t some = there();
  EXPECT_GT(some, 0);
  EXPECT_LT(some, kMax);
  EXPECT_EQ(some % 100, 0) << "whole batches";
  request.waited_for = nullptr;
  const Reply reply = client_.ask(request);
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(reply.json["ids"].size(), static_cast<std::size_t>(kMax));
  EXPECT_EQ(there(), kMax);
}

TEST_F(Imports, StopWhileTheyAreRead) {
  service::Request request = request_with(kMax);
  request.waited_for = [] { return false; };
  EXPECT_EQ(client_.ask(request).status, 503);
  EXPECT_EQ(there(), 0);
}

// All records are read before the first one is stored.
TEST_F(Imports, KeepNothingWhereTheLastRecordIsWrong) {
  service::Request request = request_with(500);
  request.body += "{\"game\": 3}\n";
  request.headers["content-length"] = std::to_string(request.body.size());
  EXPECT_EQ(client_.ask(request).status, 422);
  EXPECT_EQ(there(), 0);
}

TEST_F(Imports, LetOthersPlayOn) {
  const Json play = begun(client_, "yatzy", kAnna);
  service::Request request = request_with(kMax);
  std::optional<std::int64_t> at_the_move;  // the number of games at that time
  request.waited_for = [&] {
    const std::int64_t now = there();
    if (now == 0 || at_the_move) return true;
    // A request of its own, on a thread of its own: this one is busy with the import.
    std::thread([&] {
      changed(client_, play, "/throw");
      at_the_move = there();
    }).join();
    return true;
  };
  EXPECT_EQ(client_.ask(request).status, 201);
  ASSERT_TRUE(at_the_move);
  EXPECT_LT(*at_the_move, kMax);
  EXPECT_EQ(client_.good("GET", at(play))["revision"], 1);
}

}  // namespace
}  // namespace fivekind::tests::import_service_test
