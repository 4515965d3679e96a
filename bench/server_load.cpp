// Load for a running server: questions for advice over kept-alive connections, one in flight on
// each; prints the rate and the latency of answers. Positions are those of random games of Yatzy,
// so that no two questions are alike.
//   fivekind serve --port 8080 &
//   server_load 8080 [CONNECTIONS [SECONDS]]
#include <arpa/inet.h>
#include <fivekind/play.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

namespace fivekind::bench {
namespace {

using Clock = std::chrono::steady_clock;

// Decisions of games whose moves are drawn at random.
std::vector<std::string> random_positions(std::size_t count) {
  const Game game = Game::shipped("yatzy").value();
  std::mt19937_64 random(1);
  std::vector<std::string> positions;
  LiveSetup setup;
  setup.players = {{"", ""}};
  while (positions.size() < count) {
    setup.seed = random();
    LiveGame live = LiveGame::start(game, setup).value();
    for (LiveState state = live.state(); !state.over; state = live.state()) {
      if (state.rolls_made > 0) positions.push_back(state.position);
      std::vector<std::string> allowed;
      for (const LiveBox& box : state.cards[0].boxes) {
        if (box.allowed) allowed.push_back(box.key);
      }
      const bool rolls = state.rolls_made == 0 || (state.rolls_left > 0 && random() % 3 != 0);
      live = rolls ? live.roll_dice(state.dice.substr(0, random() % 5)).value()
                   : live.score(allowed[random() % allowed.size()]).value();
    }
  }
  return positions;
}

std::string request_for(const std::string& position, int port) {
  const std::string body = "{\"position\":\"" + position + "\"}";
  return fmt::format(
      "POST /api/v1/advise HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\n\r\n{}",
      port, body.size(), body);
}

struct Connection {
  int socket = -1;
  Clock::time_point asked;
  std::string received;
};

int connected(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    fmt::print(stderr, "server_load: nobody listens at port {}\n", port);
    std::exit(3);
  }
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return socket;
}

// Whether an answer is complete; anything but 200 ends the run.
bool is_whole(const std::string& text) {
  const std::size_t head = text.find("\r\n\r\n");
  if (head == std::string::npos) return false;
  if (!text.starts_with("HTTP/1.1 200 ")) {
    fmt::print(stderr, "server_load: {}\n", text);
    std::exit(3);
  }
  const std::size_t at = text.find("Content-Length: ");
  return text.size() == head + 4 + std::stoul(text.substr(at + 16));
}

class Load {
 public:
  Load(int port, std::size_t connections) {
    for (const std::string& position : random_positions(20'000)) {
      requests_.push_back(request_for(position, port));
    }
    for (std::size_t c = 0; c < connections; ++c) all_.push_back({connected(port), {}, ""});
  }

  // Asks on all connections for some time; `counts`: whether it is measured.
  void run(double seconds, bool counts) {
    start_ = Clock::now();
    const auto end = start_ + std::chrono::duration_cast<Clock::duration>(
                                  std::chrono::duration<double>(seconds));
    for (Connection& one : all_) ask(one);
    std::size_t waiting = all_.size();
    std::vector<pollfd> entries;
    for (const Connection& one : all_) entries.push_back({one.socket, POLLIN, 0});
    while (waiting > 0) {
      ::poll(entries.data(), entries.size(), 1000);
      for (std::size_t c = 0; c < all_.size(); ++c) {
        if ((entries[c].revents & POLLIN) == 0 || !take(all_[c])) continue;
        if (counts) times_.push_back(seconds_since(all_[c].asked));
        if (Clock::now() < end) {
          ask(all_[c]);
        } else {
          --waiting;
        }
      }
    }
    seconds_ = seconds_since(start_);
  }

  void print() {
    std::sort(times_.begin(), times_.end());
    const auto quantile = [&](double share) {
      return 1e3 * times_[static_cast<std::size_t>(share * static_cast<double>(times_.size() - 1))];
    };
    fmt::print("{} connections, {:.1f} s: {:.0f} requests/s\n", all_.size(), seconds_,
               static_cast<double>(times_.size()) / seconds_);
    fmt::print("  p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, most {:.2f} ms\n",
               quantile(0.5), quantile(0.9), quantile(0.99), quantile(0.999), quantile(1));
  }

 private:
  static double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  void ask(Connection& one) {
    const std::string& text = requests_[next_++ % requests_.size()];
    one.asked = Clock::now();
    one.received.clear();
    if (::send(one.socket, text.data(), text.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(text.size())) {
      std::exit(3);
    }
  }

  static bool take(Connection& one) {
    std::array<char, 65'536> block{};
    const ssize_t got = ::recv(one.socket, block.data(), block.size(), 0);
    if (got <= 0) {
      fmt::print(stderr, "server_load: the server has hung up\n");
      std::exit(3);
    }
    one.received.append(block.data(), static_cast<std::size_t>(got));
    return is_whole(one.received);
  }

  std::vector<std::string> requests_;
  std::vector<Connection> all_;
  std::size_t next_ = 0;
  Clock::time_point start_;
  double seconds_ = 0;
  std::vector<double> times_;
};

}  // namespace
}  // namespace fivekind::bench

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: server_load PORT [CONNECTIONS [SECONDS]]\n");
    return 2;
  }
  const auto connections = static_cast<std::size_t>(argc > 2 ? std::atoi(argv[2]) : 16);
  fivekind::bench::Load load(std::atoi(argv[1]), connections);
  load.run(1, false);  // until the game is solved
  load.run(argc > 3 ? std::atof(argv[3]) : 10, true);
  load.print();
  return 0;
}
