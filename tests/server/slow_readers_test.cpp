// Clients that ask for much and receive it slowly, or not at all.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <list>
#include <string>
#include <thread>

#include "server/connection.h"
#include "tests/common/patience.h"
#include "tests/program/program.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::slow_readers_test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Games of two boxes whose players all have long names of their own, so that the server's
// statistics are large.
std::string many_players(int games) {
  std::string text;
  const std::string tail(180, 'x');
  for (int game = 0; game < games; ++game) {
    text += "game two-yatzy\n";
    for (const char* turn : {"ones 1", "twos 2"}) {
      for (int seat = 0; seat < 8; ++seat) {
        text += std::to_string(8 * game + seat) + tail + ": " + turn + "\n";
      }
    }
  }
  return text;
}

std::uint64_t gauge(const Serving& server, const std::string& name) {
  const std::string text = server.ask("GET", "/metrics").body;
  const std::size_t at = text.find("\nfivekind_" + name + " ");
  if (at == std::string::npos) throw std::runtime_error("no " + name);
  return static_cast<std::uint64_t>(std::stod(text.substr(text.find(' ', at))));
}

TEST(SlowReaders, HoldNoMoreMemoryThanTheServerMayTake) {
  constexpr std::uint64_t kMega = 1'000'000;
  const ScratchFolder folder;
  const Serving server(folder.file("games.db"), {"--memory", "100MB"});
  const std::string records = many_players(1200);
  Wire sender(server.port());
  sender.send("POST /api/v1/records HTTP/1.1\r\nHost: " + server.host() +
              "\r\nContent-Type: text/plain\r\nContent-Length: " + std::to_string(records.size()) +
              "\r\n\r\n" + records);
  ASSERT_EQ(sender.answer(60 * kPatience).status, 201);
  const std::string question = server.request("GET", "/api/v1/statistics");
  Wire reader(server.port());
  reader.send(question);
  const std::size_t size = reader.answer(60 * kPatience).body.size();
  ASSERT_GT(size, 8 * kMega);
  std::list<Wire> still;
  for (int i = 0; i < 12; ++i) still.emplace_back(server.port()).send(question);
  EXPECT_EQ(server.ask("GET", "/api/v1/strategies").status, 200) << "others are answered";
  const auto start = Clock::now();
  while (gauge(server, "claimed_bytes") < size && Clock::now() - start < 60s * kPatience) {
    std::this_thread::sleep_for(20ms);
  }
  // They are abandoned. Between one and the next nothing is claimed for a moment.
  constexpr int kAtRest = 40;
  std::uint64_t most = 0;
  int at_rest = 0;
  while (at_rest < kAtRest && Clock::now() - start < 240s * kPatience) {
    const std::uint64_t claimed = gauge(server, "claimed_bytes");
    most = std::max(most, claimed);
    at_rest = claimed == 0 ? at_rest + 1 : 0;
    std::this_thread::sleep_for(50ms);
  }
  EXPECT_GE(most, size);
  EXPECT_LE(most, 100 * kMega);
  EXPECT_EQ(at_rest, kAtRest) << "all that was claimed is given back";
  int refused = 0;
  for (Wire& wire : still) {
    if (wire.answer(0.1).status == 503) ++refused;
  }
  EXPECT_GT(refused, 0);
  if (!kSanitized) {
    EXPECT_LT(server.peak_memory(), 150 * kMega);
  }
}

// A connection, and its other end.
class Ends {
 public:
  Ends() { ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends_.data()); }
  ~Ends() {
    for (const int end : ends_) ::close(end);
  }
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  int here() const { return ends_[0]; }
  int there() const { return ends_[1]; }

 private:
  std::array<int, 2> ends_{};
};

// Whether an answer is sent to a client that receives this many bytes at a time, with pauses.
bool goes_out(std::size_t answer, std::size_t bytes, std::chrono::milliseconds pause,
              server::SendingLimits limits) {
  const Ends ends;
  std::thread reader([&] {
    std::string block(bytes, ' ');
    while (::recv(ends.there(), block.data(), block.size(), 0) > 0) {
      std::this_thread::sleep_for(pause);
    }
  });
  server::Connection connection(ends.here(), limits);
  connection.begin_head();
  const std::string text(answer, 'x');
  const bool sent = connection.write(text.data(), text.size()) > 0 && connection.flush();
  ::shutdown(ends.here(), SHUT_RDWR);
  ::shutdown(ends.there(), SHUT_RDWR);
  reader.join();
  return sent;
}

TEST(SlowReaders, AreGivenUpAfterATime) {
  const auto much = std::size_t{64} << 20;
  const auto block = std::size_t{64} << 10;
  server::SendingLimits limits;
  EXPECT_TRUE(goes_out(much, block, 0ms, limits));
  limits.slow = 1s;
  limits.least_bytes_a_second = std::uint64_t{256} << 20;
  EXPECT_FALSE(goes_out(much, block, 10ms, limits)) << "at six megabytes a second";
  limits.least_bytes_a_second = 1 << 20;
  EXPECT_TRUE(goes_out(much / 4, block, 10ms, limits)) << "this is enough";
  limits.still = 100ms;
  EXPECT_FALSE(goes_out(much, block, 1s, limits)) << "nothing is taken";
}

}  // namespace
}  // namespace fivekind::tests::slow_readers_test
