// A browser's side of a connection, byte by byte, and the real program to talk to.
// Why: a server has to survive slow, broken and hostile clients, and no client library can act as
// one.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/common/patience.h"
#include "tests/common/scratch.h"
#include "tests/program/running.h"

namespace fivekind::tests {

/// One connection to a port of this machine.
class Wire {
 public:
  /// `from`: an address of this machine. Throws std::runtime_error if there is no listener.
  explicit Wire(int port, const char* from = "127.0.0.1");
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  /// False: the server has closed the connection.
  bool send(const std::string& bytes) const;
  /// Nothing more will be sent.
  void finish() const;
  /// All input until it contains `enough`, or the server closes the connection.
  std::string receive_until(const std::string& enough);
  /// Sends the head of a request with a body, and waits until the server has read it.
  /// Throws std::runtime_error when it never does.
  void send_head(const std::string& head);
  /// The next answer: its head and as many bytes as the head says. Empty: there is none.
  struct Answer {
    int status = 0;
    std::string head;
    std::string body;
    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  };
  Answer answer(double seconds = kComes);
  /// Whether the server closes the connection.
  bool hangs_up();

 private:
  bool more(double seconds);

  int socket_ = -1;
  std::string received_;
};

/// "fivekind serve" on a free port.
class Serving {
 public:
  /// Waits until it answers. `options`: further options of the command.
  explicit Serving(const std::string& database, const std::vector<std::string>& options = {});

  int port() const { return port_; }
  /// "127.0.0.1:PORT".
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  /// A request as text: with Host, and length and type of a body.
  std::string request(const std::string& method, const std::string& path,
                      const std::optional<nlohmann::json>& body = std::nullopt,
                      const std::string& headers = "") const;
  /// Asks on a connection of its own.
  Wire::Answer ask(const std::string& method, const std::string& path,
                   const std::optional<nlohmann::json>& body = std::nullopt) const;
  std::uint64_t peak_memory() const { return running_->peak_memory(); }
  void send_signal(int signal) { running_->send(signal); }
  Ran wait() { return running_->wait(); }

 private:
  std::unique_ptr<Running> running_;
  int port_ = 0;
};

}  // namespace fivekind::tests
