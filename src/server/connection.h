// One connection of a browser: bytes with limits and deadlines.
// Why: the library that speaks HTTP waits for each byte anew and reads heads of any length; whoever
// sends a byte a second would hold a thread for ever. Here a head and a body have to be there
// within a time and a size, and an answer has to be taken within a time that grows with it.
#pragma once

#include <httplib.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace fivekind::server {

/// When an answer is given up: where nothing of it is taken for one time, or too little after the
/// other.
struct SendingLimits {
  std::chrono::milliseconds still = std::chrono::seconds(10);
  std::chrono::milliseconds slow = std::chrono::seconds(30);
  std::uint64_t least_bytes_a_second = 32 << 10;  ///< of the time beyond `slow`
};

class Connection : public httplib::Stream {
 public:
  explicit Connection(int socket, SendingLimits limits = {}) : socket_(socket), limits_(limits) {}

  /// Waits for the first byte of a request. False: none came in time, or the other side is gone.
  bool wait_for_request();
  /// A request's head comes next; after it the body.
  void begin_head();
  void begin_body();
  /// The bytes of the head that begin_body() has ended.
  const std::string& head() const { return head_; }
  /// Which limit of a head or a body has been reached; what is still missing is not read.
  enum class Limit { none, bytes, time };
  Limit limit() const;
  /// From now on every write goes out at once: the answer comes bit by bit.
  void begin_stream();
  /// Sends what has been written. False: the other side is gone.
  bool flush();
  /// Whether something has been written since the head of a request began.
  bool has_written() const { return written_; }
  /// Takes what still comes and looks at none of it, for a short while: an answer that was given
  /// before the whole request had come would else be lost with the connection.
  void drain();
  /// Whether the other side still listens. Safe from any thread.
  bool is_open() const;

  // What the library asks.
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
  std::string in_;  // read and not yet taken, from at_ on
  std::size_t at_ = 0;
  std::string head_;
  bool in_head_ = false;
  std::string out_;  // written and not yet sent
  std::size_t most_bytes_ = 0;
  Clock::time_point deadline_;
  bool written_ = false;
  Clock::time_point answered_since_;  // its first byte was written
  std::uint64_t sent_ = 0;            // bytes since then
  bool streams_ = false;
};

}  // namespace fivekind::server
