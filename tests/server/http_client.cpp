// A browser's side of a connection.
#include "tests/server/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "places.h"

namespace fivekind::tests {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_until(Clock::time_point end) {
  return std::chrono::duration<double>(end - Clock::now()).count();
}

Clock::time_point in_seconds(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

std::size_t length_in(const std::string& head) {
  const std::string name = "Content-Length: ";
  const std::size_t at = head.find(name);
  return at == std::string::npos ? 0 : std::stoul(head.substr(at + name.size()));
}

}  // namespace

Wire::Wire(int port, const char* from) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in own{};
  own.sin_family = AF_INET;
  ::inet_pton(AF_INET, from, &own.sin_addr);
  ::bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket_);
    throw std::runtime_error("nobody listens at port " + std::to_string(port));
  }
}

Wire::~Wire() {
  ::close(socket_);
}

void Wire::finish() const {
  ::shutdown(socket_, SHUT_WR);
}

bool Wire::send(const std::string& bytes) const {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t more = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (more <= 0) return false;
    sent += static_cast<std::size_t>(more);
  }
  return true;
}

// False: nothing has come in time, or the server has closed the connection.
bool Wire::more(double seconds) {
  pollfd entry{socket_, POLLIN, 0};
  if (seconds <= 0 || ::poll(&entry, 1, static_cast<int>(seconds * 1e3) + 1) <= 0) return false;
  std::array<char, 65'536> block{};
  const ssize_t got = ::recv(socket_, block.data(), block.size(), 0);
  if (got <= 0) return false;
  received_.append(block.data(), static_cast<std::size_t>(got));
  return true;
}

std::string Wire::receive_until(const std::string& enough) {
  const auto end = in_seconds(kComes);
  while (received_.find(enough) == std::string::npos) {
    if (!more(seconds_until(end))) break;
  }
  return std::exchange(received_, "");
}

// A server that has read a head with "Expect" replies.
void Wire::send_head(const std::string& head) {
  send(head + "Expect: 100-continue\r\n\r\n");
  const std::string shown = receive_until("\r\n\r\n");
  if (!shown.starts_with("HTTP/1.1 100 ")) throw std::runtime_error("no 100 Continue: " + shown);
}

Wire::Answer Wire::answer(double seconds) {
  const auto end = in_seconds(seconds);
  std::size_t head = std::string::npos;
  while ((head = received_.find("\r\n\r\n")) == std::string::npos) {
    if (!more(seconds_until(end))) return {};
  }
  Answer answer;
  answer.head = received_.substr(0, head + 2);
  received_.erase(0, head + 4);
  answer.status = std::stoi(answer.head.substr(9));
  const std::size_t length = length_in(answer.head);
  while (received_.size() < length && more(seconds_until(end))) continue;
  answer.body = received_.substr(0, length);
  received_.erase(0, answer.body.size());
  return answer;
}

bool Wire::hangs_up() {
  const auto end = in_seconds(kComes);
  while (seconds_until(end) > 0) {
    pollfd entry{socket_, POLLIN, 0};
    if (::poll(&entry, 1, 50) <= 0) continue;
    std::array<char, 4096> block{};
    if (::recv(socket_, block.data(), block.size(), 0) <= 0) return true;
  }
  return false;
}

Serving::Serving(const std::string& database, const std::vector<std::string>& options) {
  std::vector<std::string> arguments = {"serve",      "--port", "0",        "--json",
                                        "--database", database, "--tables", ""};
  arguments.insert(arguments.end(), options.begin(), options.end());
  running_ = std::make_unique<Running>(FIVEKIND_PROGRAM, arguments);
  while (port_ == 0 && !running_->ended()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto shown = nlohmann::json::parse(running_->output(), nullptr, false);
    if (shown.is_object()) port_ = shown["port"];
  }
  if (port_ == 0) throw std::runtime_error("fivekind serve: " + running_->wait().errors);
}

std::string Serving::request(const std::string& method, const std::string& path,
                             const std::optional<nlohmann::json>& body,
                             const std::string& headers) const {
  const std::string text = method + " " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n" + headers;
  if (body) {
    const std::string bytes = body->dump();
    return text +
           "Content-Type: application/json\r\nContent-Length: " + std::to_string(bytes.size()) +
           "\r\n\r\n" + bytes;
  }
  return text + "\r\n";
}

Wire::Answer Serving::ask(const std::string& method, const std::string& path,
                          const std::optional<nlohmann::json>& body) const {
  Wire wire(port_);
  wire.send(request(method, path, body));
  return wire.answer();
}

}  // namespace fivekind::tests
