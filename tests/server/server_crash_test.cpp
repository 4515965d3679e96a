// The server is killed during play: everything answered is there afterwards, and at most the click
// in progress is lost.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "tests/common/attacks.h"
#include "tests/program/program.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::server_crash_test {
namespace {

// Clicks through games until the server is gone.
class Clicker {
 public:
  explicit Clicker(const Serving& server) : server_(server) {}

  // The last answered game, and the revision of the unanswered click.
  Json play;
  std::atomic<int> clicks = 0;

  void run() {
    try {
      while (true) {
        play = asked("/api/v1/play", {{"game", "yatzy"}, {"players", {{{"name", "Anna"}}}}});
        while (play["over"] == false) click();
      }
    } catch (const std::exception&) {
      // the server is gone
    }
  }

 private:
  Json asked(const std::string& path, const Json& body) {
    if (!wire_.send(server_.request("POST", path, body))) throw std::runtime_error("gone");
    const Wire::Answer answer = wire_.answer();
    if (answer.status != 200 && answer.status != 201) throw std::runtime_error("gone");
    ++clicks;
    return answer.json();
  }

  void click() {
    const std::string at = "/api/v1/play/" + std::to_string(play["id"].get<int>());
    const Json& state = play["state"];
    const Json revision = {{"revision", play["revision"]}};
    if (state["throws"] == 0) {
      play = asked(at + "/throw", revision);
    } else if (clicks % 5 == 4) {
      play = asked(at + "/undo", revision);
    } else {
      Json body = revision;
      for (const Json& box : state["players"][0]["boxes"]) {
        if (box["allowed"] == true) body["category"] = box["category"];
      }
      play = asked(at + "/score", body);
    }
  }

  const Serving& server_;
  Wire wire_{server_.port()};
};

TEST(ServerCrash, LosesAtMostTheClickInFlight) {
  const ScratchFolder folder;
  const std::string database = folder.file("games.db");
  int clicks = 0;
  std::mt19937_64 random(5);
  for (int round = 0; round < attacks(8); ++round) {
    Serving server(database);
    Clicker clicker(server);
    std::thread clicking([&] { clicker.run(); });
    // At any moment of a click, some clicks after the first one.
    const int some = 7 + static_cast<int>(random() % 40);
    while (clicker.clicks < some) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 20'000));
    server.send_signal(SIGKILL);
    clicking.join();
    EXPECT_EQ(server.wait().exit_code, 128 + SIGKILL);
    clicks += clicker.clicks;
    if (!clicker.play.contains("id")) continue;

    Serving again(database);
    const Wire::Answer kept =
        again.ask("GET", "/api/v1/play/" + std::to_string(clicker.play["id"].get<int>()));
    ASSERT_EQ(kept.status, 200) << kept.body;
    const int seen = clicker.play["revision"];
    const int there = kept.json()["revision"];
    EXPECT_TRUE(there == seen || there == seen + 1) << seen << " " << there;
    if (there == seen) {
      EXPECT_EQ(kept.json(), clicker.play);
    }
  }
  EXPECT_GT(clicks, 50) << "it was killed during play";
}

}  // namespace
}  // namespace fivekind::tests::server_crash_test
