// The HTTP server.
#include "server/http_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "server/exchange.h"

namespace fivekind::server {
namespace {

constexpr int kBacklog = 1024;
constexpr std::size_t kMaxConnections = 512;
constexpr std::ptrdiff_t kMaxOfAnAddress = 128;  // except this machine's own
constexpr int kMillisecondsBetweenLooks = 250;
constexpr std::chrono::seconds kLastWords(5);
constexpr std::size_t kLongestCounters = 1 << 16;

struct AddressCloser {
  void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, AddressCloser>;

Error address_error(const std::string& host, int port, const std::string& why) {
  return {Fault::server_address, fmt::format("address {}:{}", host, port),
          "an address that is free here", why};
}

// A socket that listens at an address, or -1 with errno.
int listening_at(const addrinfo& address) {
  const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC, 0);
  if (socket < 0) return -1;
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (::bind(socket, address.ai_addr, address.ai_addrlen) == 0 && ::listen(socket, kBacklog) == 0) {
    return socket;
  }
  const int problem = errno;
  ::close(socket);
  errno = problem;
  return -1;
}

// The response to a request for the counters at an address; empty if there is none within a second.
std::string counters_at(const addrinfo& address, const std::string& host) {
  const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC, 0);
  if (socket < 0) return "";
  const timeval second{1, 0};
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &second, sizeof second);
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &second, sizeof second);
  const std::string request =
      fmt::format("GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", host);
  std::string answer;
  if (::connect(socket, address.ai_addr, address.ai_addrlen) == 0 &&
      ::send(socket, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    std::array<char, 4096> piece{};
    ssize_t size = 0;
    while (answer.size() < kLongestCounters &&
           (size = ::recv(socket, piece.data(), piece.size(), 0)) > 0) {
      answer.append(piece.data(), static_cast<std::size_t>(size));
    }
  }
  ::close(socket);
  return answer;
}

bool is_loopback(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* four = reinterpret_cast<const sockaddr_in*>(address);
    return ntohl(four->sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
  }
  const auto* six = reinterpret_cast<const sockaddr_in6*>(address);
  return IN6_IS_ADDR_LOOPBACK(&six->sin6_addr);
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  const bool four = address.ss_family == AF_INET;
  return ntohs(four ? reinterpret_cast<const sockaddr_in&>(address).sin_port
                    : reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
}

// The client's address, without the port.
std::string address_of(const sockaddr_storage& peer) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool four = peer.ss_family == AF_INET;
  const void* const address =
      four ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(peer).sin_addr)
           : &reinterpret_cast<const sockaddr_in6&>(peer).sin6_addr;
  ::inet_ntop(peer.ss_family, address, text.data(), text.size());
  return text.data();
}

// The response to a connection beyond the limit, before it has sent anything.
void turn_away(int socket) {
  service::Response response =
      service::response_of({Fault::server_busy, "", "fewer connections at a time",
                            "as many as all, or one address, may have"});
  add_safety(response);
  const std::string text = last_words(response);
  ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ::close(socket);
}

}  // namespace

class HttpServer::Data {
 public:
  Data(int listening, bool local) : socket_(listening), local_(local) {}
  ~Data() { ::close(socket_); }
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  int port() const { return port_of(socket_); }
  bool is_local() const { return local_; }
  void stop() { stopping_ = true; }

  void run(service::Service& service) {
    Exchange exchange(service, socket_, stopping_);
    while (!stopping_) {
      pollfd entry{socket_, POLLIN, 0};
      if (::poll(&entry, 1, kMillisecondsBetweenLooks) <= 0) continue;
      sockaddr_storage peer{};
      socklen_t size = sizeof peer;
      const int taken = ::accept4(socket_, reinterpret_cast<sockaddr*>(&peer), &size, SOCK_CLOEXEC);
      if (taken >= 0) {
        take(taken, address_of(peer), exchange);
      } else if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
    service.stop();
    close_all();
  }

 private:
  // A connection, its address, and since when it has been waiting for a request.
  struct Open {
    std::string address;
    std::chrono::steady_clock::time_point since;
    bool busy = false;
    bool closing = false;
  };

  // Whether there is room for one more, possibly after closing the one that has waited longest for
  // a request. If one address has many, one of these makes room.
  bool make_room(const std::string& address) {
    const auto is_theirs = [&](const auto& open) { return open.second.address == address; };
    const auto there = std::count_if(open_.begin(), open_.end(), is_theirs);
    const bool too_many = !local_ && there >= kMaxOfAnAddress;
    if (!too_many && open_.size() < kMaxConnections) return true;
    auto longest = open_.end();
    for (auto open = open_.begin(); open != open_.end(); ++open) {
      if (open->second.busy || open->second.closing || (too_many && !is_theirs(*open))) continue;
      if (longest == open_.end() || open->second.since < longest->second.since) longest = open;
    }
    // Connections that are closing are still there for a moment.
    if (longest == open_.end() || open_.size() >= 2 * kMaxConnections) return false;
    longest->second.closing = true;
    ::shutdown(longest->first, SHUT_RDWR);
    return true;
  }

  void note(int socket, bool busy) {
    const std::lock_guard lock(mutex_);
    Open& open = open_.at(socket);
    open.busy = busy;
    open.since = std::chrono::steady_clock::now();
  }

  void take(int socket, const std::string& address, Exchange& exchange) {
    {
      const std::lock_guard lock(mutex_);
      if (!make_room(address)) return turn_away(socket);
      open_.emplace(socket, Open{address, std::chrono::steady_clock::now()});
    }
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    try {
      std::thread([this, socket, &exchange] {
        exchange.serve(socket, [&](bool busy) { note(socket, busy); });
        leave(socket);
      }).detach();
    } catch (const std::system_error&) {
      leave(socket);  // no thread was available
    }
  }

  void leave(int socket) {
    const std::lock_guard lock(mutex_);
    open_.erase(socket);
    ::close(socket);
    left_.notify_all();
  }

  // Connections waiting for a request end at once; the others may finish their answers.
  void close_all() {
    std::unique_lock lock(mutex_);
    for (const auto& [socket, open] : open_) ::shutdown(socket, SHUT_RD);
    left_.wait_for(lock, kLastWords, [&] { return open_.empty(); });
    for (const auto& [socket, open] : open_) ::shutdown(socket, SHUT_RDWR);
    left_.wait(lock, [&] { return open_.empty(); });
  }

  int socket_;
  bool local_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::condition_variable left_;
  std::map<int, Open> open_;
};

HttpServer::HttpServer(std::unique_ptr<Data> data) : data_(std::move(data)) {}
HttpServer::HttpServer(HttpServer&& other) noexcept = default;
HttpServer::~HttpServer() = default;

Result<HttpServer> HttpServer::bind(const std::string& host, int port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int problem = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found);
  if (problem != 0) return tl::make_unexpected(address_error(host, port, ::gai_strerror(problem)));
  const Addresses addresses(found);
  int number = 0;
  for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
    const int socket = listening_at(*address);
    if (socket >= 0) {
      return HttpServer(std::make_unique<Data>(socket, is_loopback(address->ai_addr)));
    }
    number = errno;
  }
  return tl::make_unexpected(address_error(host, port, std::strerror(number)));
}

bool HttpServer::answers_at(const std::string& host, int port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string number = std::to_string(port);
  if (::getaddrinfo(host.c_str(), number.c_str(), &hints, &found) != 0) return false;
  const Addresses addresses(found);
  const bool six = host.find(':') != std::string::npos;
  const std::string name = fmt::format("{}:{}", six ? "[" + host + "]" : host, port);
  for (const addrinfo* address = found; address != nullptr; address = address->ai_next) {
    if (counters_at(*address, name).find("\nfivekind_") != std::string::npos) return true;
  }
  return false;
}

int HttpServer::port() const {
  return data_->port();
}
bool HttpServer::is_local() const {
  return data_->is_local();
}
void HttpServer::run(service::Service& service) {
  data_->run(service);
}
void HttpServer::stop() {
  data_->stop();
}

}  // namespace fivekind::server
