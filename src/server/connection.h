// One connection of a browser: bytes with limits and deadlines.
// Why: the HTTP library restarts its timeout at each byte and reads heads of any length; a client
// that sends a byte per second would occupy a thread for ever. Here a head and a body must arrive
// within a time and a size, and an answer must be received within a time that grows with it.
#pragma once

#include <httplib.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace fivekind::server {

/// When sending an answer is abandoned: if nothing of it is received for one time, or too little
/// after the other.
struct SendingLimits {
  std::chrono::milliseconds still = std::chrono::seconds(10);
  std::chrono::milliseconds slow = std::chrono::seconds(30);
  std::uint64_t least_bytes_a_second = 32 << 10;  ///< for the time beyond `slow`
};

class Connection : public httplib::Stream {
 public:
  explicit Connection(int socket, SendingLimits limits = {}) : socket_(socket), limits_(limits) {}

  /// Waits for the first byte of a request. False: none came in time, or the client has left.
  bool wait_for_request();
  /// A request's head comes next; after it the body.
  void begin_head();
  void begin_body();
  /// The bytes of the head, which begin_body() has ended.
  const std::string& head() const { return head_; }
  /// Which limit a head or a body has exceeded; the rest of it is not read.
  enum class Limit { none, bytes, time };
  Limit limit() const;
  /// From now on every write is sent at once: the answer is streamed.
  void begin_stream();
  /// Sends what has been written. False: the client has left.
  bool flush();
  /// Whether something has been written since the beginning of a request's head.
  bool has_written() const { return written_; }
  /// Reads and discards remaining input for a short while: otherwise an answer sent before the
  /// whole request had arrived would be lost with the connection.
  void drain();
  /// Whether the client is still connected. Thread-safe.
  bool is_open() const;

  // For the library.
  bool is_readable() const override;
  bool is_writable() const override { return is_open(); }
  ssize_t read(char* bytes, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool fill();
  bool send_all(const char* bytes, std::size_t size);
  Clock::time_point end_of_sending() const;

  int socket_;
  SendingLimits limits_;
  std::string in_;  // read but not yet consumed, from at_ on
  std::size_t at_ = 0;
  std::string head_;
  bool in_head_ = false;
  std::string out_;  // written but not yet sent
  std::size_t most_bytes_ = 0;
  Clock::time_point deadline_;
  bool written_ = false;
  Clock::time_point answered_since_;  // when its first byte was written
  std::uint64_t sent_ = 0;            // bytes since then
  bool streams_ = false;
};

}  // namespace fivekind::server
