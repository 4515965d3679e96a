// One connection of a browser.
#include "server/connection.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "service/service.h"

namespace fivekind::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kIdle = 60s;
constexpr auto kHeadTime = 10s;
constexpr auto kBodyTime = 30s;
constexpr auto kDrainTime = 2s;
constexpr std::size_t kMaxHeadBytes = std::size_t{1} << 16;
constexpr std::size_t kBlock = std::size_t{1} << 14;
constexpr std::size_t kGathered = kBlock;

// Waits until the socket is ready; false at the deadline or if it is broken.
bool wait_for(int socket, short what, std::chrono::steady_clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd entry{socket, what, 0};
    const int ready = ::poll(&entry, 1, static_cast<int>(left.count()) + 1);
    if (ready > 0) return (entry.revents & (what | POLLHUP)) != 0;
    if (ready < 0 && errno != EINTR) return false;
  }
}

}  // namespace

bool Connection::wait_for_request() {
  if (at_ < in_.size()) return true;
  most_bytes_ = kMaxHeadBytes;
  deadline_ = Clock::now() + kIdle;
  return fill();
}

void Connection::begin_head() {
  head_.clear();
  in_head_ = true;
  written_ = false;
  most_bytes_ = kMaxHeadBytes;
  deadline_ = Clock::now() + kHeadTime;
}

void Connection::begin_body() {
  in_head_ = false;
  most_bytes_ = service::kMaxRecordBytes + kBlock;
  deadline_ = Clock::now() + kBodyTime;
}

Connection::Limit Connection::limit() const {
  if (most_bytes_ == 0) return Limit::bytes;
  return Clock::now() > deadline_ ? Limit::time : Limit::none;
}

void Connection::begin_stream() {
  streams_ = true;
}

// Reads more bytes, as many as are available.
bool Connection::fill() {
  std::array<char, kBlock> block{};
  if (!wait_for(socket_, POLLIN, deadline_)) return false;
  const ssize_t got = ::recv(socket_, block.data(), block.size(), 0);
  if (got <= 0) return false;
  in_.assign(block.data(), static_cast<std::size_t>(got));
  at_ = 0;
  return true;
}

ssize_t Connection::read(char* bytes, std::size_t size) {
  if (limit() != Limit::none) return -1;
  // A client may wait for what has been written so far ("100 Continue") before it sends more.
  if (at_ == in_.size() && !(flush() && fill())) return -1;
  const std::size_t count = std::min({size, in_.size() - at_, most_bytes_});
  std::copy_n(in_.data() + at_, count, bytes);
  if (in_head_) head_.append(bytes, count);
  at_ += count;
  most_bytes_ -= count;
  return static_cast<ssize_t>(count);
}

Connection::Clock::time_point Connection::end_of_sending() const {
  const Clock::time_point still = Clock::now() + limits_.still;
  if (streams_) return still;
  const std::chrono::duration<double> earned(static_cast<double>(sent_) /
                                             static_cast<double>(limits_.least_bytes_a_second));
  return std::min(
      still, answered_since_ + limits_.slow + std::chrono::duration_cast<Clock::duration>(earned));
}

bool Connection::send_all(const char* bytes, std::size_t size) {
  auto deadline = end_of_sending();
  while (size > 0) {
    const ssize_t sent = ::send(socket_, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      bytes += sent;
      size -= static_cast<std::size_t>(sent);
      sent_ += static_cast<std::uint64_t>(sent);
      deadline = end_of_sending();
    } else if (sent < 0 && errno == EINTR) {
      continue;
    } else if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (!wait_for(socket_, POLLOUT, deadline)) return false;
    } else {
      return false;
    }
  }
  return true;
}

// Large data is sent directly from where it is.
ssize_t Connection::write(const char* bytes, std::size_t size) {
  if (!written_) {
    answered_since_ = Clock::now();
    sent_ = 0;
  }
  written_ = true;
  if (size >= kGathered) {
    return flush() && send_all(bytes, size) ? static_cast<ssize_t>(size) : -1;
  }
  out_.append(bytes, size);
  const bool now = streams_ || out_.size() >= kGathered;
  return !now || flush() ? static_cast<ssize_t>(size) : -1;
}

bool Connection::flush() {
  const bool sent = send_all(out_.data(), out_.size());
  out_.clear();
  return sent;
}

void Connection::drain() {
  ::shutdown(socket_, SHUT_WR);
  deadline_ = Clock::now() + kDrainTime;
  for (std::size_t bytes = 0; bytes < service::kMaxRecordBytes && fill();) bytes += in_.size();
}

bool Connection::is_open() const {
  pollfd entry{socket_, POLLRDHUP, 0};
  return ::poll(&entry, 1, 0) == 0;
}

bool Connection::is_readable() const {
  return at_ < in_.size() || wait_for(socket_, POLLIN, deadline_);
}

// The server does not use the address of a request.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

}  // namespace fivekind::server
