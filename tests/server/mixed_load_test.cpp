// Hours of mixed questions to the real program, if FIVEKIND_LOAD_SECONDS is set: its memory stays
// within the limit, and does not grow.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <random>
#include <sstream>
#include <thread>
#include <tuple>

#include "tests/common/patience.h"
#include "tests/games/large_rules.h"
#include "tests/games/random_rules.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::mixed_load_test {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

constexpr double kBound = 30e6;
// Memory besides what is cached and computed: the program, its page, connections, the database.
constexpr double kBeside = 60e6;

double load_seconds() {
  constexpr double kUsual = 6;
  const char* const text = std::getenv("FIVEKIND_LOAD_SECONDS");
  return text == nullptr || *text == '\0' ? kUsual : std::stod(text);
}

// Asks one random question after another.
class LoadClient {
 public:
  LoadClient(const Serving& server, std::uint64_t seed)
      : server_(server), wire_(std::make_unique<Wire>(server.port())), random_(seed) {}

  // The status of the next answer; 0: none came.
  int ask() {
    const std::string game = below(2) == 0 ? "two-yatzy" : "micro-yahtzee";
    const std::string position = "1/" + game + "/-/1/" + (game == "two-yatzy" ? "12:1" : "5:0");
    const std::string number = "0." + std::to_string(random_() % 1'000'000 + 1);
    switch (below(12)) {
      case 0:
        return status_of("GET", "/games");
      case 1:
        return status_of("GET", "/games/" + game + "/facts?objective=quantile%3D" + number);
      case 2:
        return status_of("GET",
                         "/quiz?questions=1&game=" + game + "&seed=" + std::to_string(below(9)));
      case 3:
        return status_of("POST", "/distribution", Json{{"position", position}});
      case 4:
        return status_of("POST", "/position/parse",
                         Json{{"position", position.substr(0, below(20))}});
      case 5:
        return play(game, "noisy:expected:" + number);
      case 6:
        return status_of("GET", "/nothing/" + number);
      case 7:
        return advice(position, "emp:" + std::to_string(below(2)));
      default:
        return advice(position, (below(2) == 0 ? "quantile=" : "mean-variance=") + number);
    }
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  int status_of(const std::string& method, const std::string& path,
                const std::optional<Json>& body = std::nullopt) {
    last_ = {};
    if (wire_->send(server_.request(method, "/api/v1" + path, body))) last_ = wire_->answer(60);
    // A late answer must not be taken for that of another question.
    if (last_.status == 0) wire_ = std::make_unique<Wire>(server_.port());
    return last_.status;
  }

  int advice(const std::string& position, const std::string& objective) {
    return status_of("POST", "/advise", Json{{"position", position}, {"objectives", {objective}}});
  }

  // Starts a game against a computer player, makes its first move, and removes it.
  int play(const std::string& game, const std::string& strategy) {
    const Json players = {{{"name", "p"}, {"strategy", strategy}}, {{"name", "q"}}};
    const int begun = status_of("POST", "/play", Json{{"game", game}, {"players", players}});
    if (begun != 201) return begun;
    const std::string path = "/play/" + std::to_string(last_.json()["id"].get<std::int64_t>());
    const int moved = status_of("POST", path + "/computer", Json{{"revision", 0}});
    status_of("DELETE", path);
    return moved;
  }

  const Serving& server_;
  std::unique_ptr<Wire> wire_;
  std::mt19937_64 random_;
  Wire::Answer last_;
};

std::map<std::string, double> metrics(const Serving& server) {
  std::map<std::string, double> values;
  std::istringstream lines(server.ask("GET", "/metrics").body);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    if (!line.starts_with('#')) values[line.substr(0, space)] = std::stod(line.substr(space + 1));
  }
  return values;
}

TEST(MixedLoad, LeavesMemoryFlat) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--memory", "30MB"});
  std::atomic<bool> over = false;
  std::atomic<std::uint64_t> answered = 0;
  std::atomic<std::uint64_t> unanswered = 0;  // within a minute
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    threads.emplace_back([&, seed] {
      LoadClient client(server, seed);
      while (!over) {
        const int status = client.ask();
        EXPECT_TRUE(status == 0 || status == 200 || status == 404 || status == 422 || status == 503)
            << status;
        ++(status == 0 ? unanswered : answered);
      }
    });
  }
  const double seconds = load_seconds();
  const auto start = Clock::now();
  double early = 0;  // the maximum in the first half of the time, and in the second
  double late = 0;
  for (double now = 0; now < seconds;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    now = std::chrono::duration<double>(Clock::now() - start).count();
    auto shown = metrics(server);
    EXPECT_LE(shown["fivekind_kept_bytes"] + shown["fivekind_claimed_bytes"], kBound);
    double& most = now < seconds / 2 ? early : late;
    most = std::max(most, shown["fivekind_resident_bytes"]);
  }
  over = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(answered, 100U);
  // Other work on the machine may make a client wait for a minute now and then.
  EXPECT_LE(unanswered * 1000, answered.load());
  if (!kSanitized) {
    EXPECT_LT(std::max(early, late), kBound + kBeside);
    // Pages come and go with current computations; within seconds the cache still grows to its
    // limit.
    constexpr double kFilled = 30;
    if (seconds >= kFilled) {
      EXPECT_LT(late, early * 1.3 + 5e6) << "after " << answered << " answers";
    }
  }
  RecordProperty("answers", std::to_string(answered));
  std::printf(
      "%llu answers in %.0f s; resident: %.1f MB at most in the first half, %.1f MB in the "
      "second\n",
      static_cast<unsigned long long>(answered.load()), seconds, early * 1e-6, late * 1e-6);
}

// Generated rules, small and large ones, posted, asked about, played and removed, with records in
// between.
class OwnRules {
 public:
  OwnRules(const Serving& server, std::uint64_t seed, const std::vector<std::string>& texts)
      : server_(server),
        wire_(std::make_unique<Wire>(server.port())),
        texts_(texts),
        random_(seed) {}

  int ask() {
    switch (below(10)) {
      case 0:
        return status_of("POST", "/rules", Json{{"text", texts_[below(texts_.size())]}});
      case 1:
        return status_of("POST", "/rules", Json{{"text", rules_of_tables(large())}});
      case 2:
        return status_of("DELETE", "/games/" + some_game() + "?plays=yes");
      case 3:
        return status_of("GET", "/games");
      case 4:
        return status_of("GET", "/games/" + some_game() + "/" + some_answer());
      case 5:
        return status_of("POST", "/play",
                         Json{{"game", some_game()}, {"players", {Json::object()}}});
      case 6:
        return records(std::to_string(below(1000)) + ": ones 1\n" + std::to_string(below(1000)) +
                       ": twos 2\n");
      case 7:
        return status_of("GET", "/statistics");
      default:
        return status_of(
            "POST", "/advise",
            Json{{"position", "1/" + some_game() + "/-/1/-"}, {"objectives", {"expected"}}});
    }
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  std::string some_game() {
    return below(8) == 0 ? "tables-" + std::to_string(below(4))
                         : "random-" + std::to_string(below(texts_.size()));
  }

  std::string some_answer() {
    constexpr std::array<const char*, 5> kAnswers = {"facts", "openings", "levels", "strategies",
                                                     "target-curve"};
    return kAnswers[below(kAnswers.size())];
  }

  TableGame large() {
    TableGame game;
    game.key = "tables-" + std::to_string(below(4));
    game.seed = random_();
    if (below(40) == 0) return game;  // half a gigabyte of states: refused
    game.boxes = 2 + static_cast<int>(below(4));
    game.dice = 2 + static_cast<int>(below(2));
    game.in_order = below(4) != 0;
    return game;
  }

  int records(const std::string& text) {
    const std::string headers =
        "Content-Type: text/plain\r\nContent-Length: " + std::to_string(text.size()) + "\r\n";
    return status_of(
        server_.request("POST", "/api/v1/records?game=two-yatzy", std::nullopt, headers) + text);
  }

  int status_of(const std::string& method, const std::string& path,
                const std::optional<Json>& body = std::nullopt) {
    return status_of(server_.request(method, "/api/v1" + path, body));
  }

  int status_of(const std::string& request) {
    if (!wire_->send(request)) {
      wire_ = std::make_unique<Wire>(server_.port());
      return 0;
    }
    const int status = wire_->answer(60).status;
    if (status == 0) wire_ = std::make_unique<Wire>(server_.port());
    return status;
  }

  const Serving& server_;
  std::unique_ptr<Wire> wire_;
  const std::vector<std::string>& texts_;
  std::mt19937_64 random_;
};

std::uint64_t load_requests() {
  constexpr std::uint64_t kUsual = 4'000;
  const char* const text = std::getenv("FIVEKIND_LOAD_REQUESTS");
  return text == nullptr || *text == '\0' ? kUsual : std::stoull(text);
}

TEST(MixedLoad, OfRulesOfOnesOwnStaysWithinTheMemory) {
  constexpr double kMemory = 100e6;
  constexpr double kOver = 50e6;
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--memory", "100MB"});
  std::vector<std::string> texts;
  Random random(21);
  for (int i = 0; i < 40; ++i) {
    texts.push_back(random_rules_text("random-" + std::to_string(i), random));
  }
  const std::uint64_t requests = load_requests();
  std::atomic<std::uint64_t> asked = 0;
  std::mutex mutex;
  std::map<int, std::uint64_t> statuses;
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    threads.emplace_back([&, seed] {
      OwnRules client(server, seed, texts);
      std::map<int, std::uint64_t> own;
      while (asked++ < requests) ++own[client.ask()];
      const std::lock_guard lock(mutex);
      for (const auto& [status, count] : own) statuses[status] += count;
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::string shown;
  for (const auto& [status, count] : statuses) {
    shown += " " + std::to_string(status) + ": " + std::to_string(count);
    EXPECT_TRUE(status < 500 || status == 503) << status;
  }
  std::printf("answers by status:%s; resident: %.1f MB at most\n", shown.c_str(),
              static_cast<double>(server.peak_memory()) * 1e-6);
  EXPECT_GT(statuses[200] * 5, requests) << shown;
  EXPECT_GT(statuses[201] * 20, requests) << shown;
  EXPECT_LE(statuses[0] * 1000, requests) << shown;
  if (!kSanitized) {
    EXPECT_LT(static_cast<double>(server.peak_memory()), kMemory + kOver);
  }
}

// Prepared games count, too: whatever is requested about a large game is refused before it exceeds
// the limit.
TEST(MemoryBound, HoldsFromTheFirstStepOfALongSolve) {
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--memory", "50MB"});
  const Json position = {{"position", "1/maxi-yatzy-finnish/-/1/-"}};
  const auto with = [&](const std::string& key, const Json& value) {
    Json asked = position;
    asked[key] = value;
    return asked;
  };
  const std::string facts = "/games/maxi-yatzy-finnish/";
  const std::vector<std::tuple<std::string, std::string, std::optional<Json>>> questions = {
      {"POST", "/advise", with("objectives", {"target=150"})},
      {"POST", "/advise", with("objectives", {"quantile=0.5"})},
      {"POST", "/advise", with("objectives", {"mean-variance=0.01"})},
      {"POST", "/advise", with("objectives", {"expected"})},
      {"POST", "/distribution", with("objective", "target=150")},
      {"POST", "/distribution", with("objective", "target-curves")},
      {"GET", facts + "facts?objective=target%3D150", std::nullopt},
      {"GET", facts + "facts", std::nullopt},
      {"GET", facts + "target-curve", std::nullopt},
      {"GET", facts + "strategies", std::nullopt}};
  for (const auto& [method, path, body] : questions) {
    Wire wire(server.port());
    ASSERT_TRUE(wire.send(server.request(method, "/api/v1" + path, body)));
    const Wire::Answer answer = wire.answer(60);
    EXPECT_EQ(answer.status, 503) << path << " " << answer.body;
    EXPECT_EQ(answer.json()["code"], "memory") << path << " " << answer.body;
    if (!kSanitized) {
      EXPECT_LT(static_cast<double>(server.peak_memory()), 50e6 + kBeside) << path;
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::mixed_load_test
