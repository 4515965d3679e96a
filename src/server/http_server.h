// The HTTP server: accepts connections, passes requests to the service, sends its answers.
//
// Every connection has a thread, up to a limit; computations wait at the service's gate, so slow
// clients and open streams cost one sleeping thread each and block no others.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <string>

#include "service/service.h"

namespace fivekind::server {

class HttpServer {
 public:
  /// Binds to an address: a name, "127.0.0.1", "::1"; port 0: a free one. Errors: server_address.
  static Result<HttpServer> bind(const std::string& host, int port);
  /// Whether a server of this program, usually another process, answers at an address.
  static bool answers_at(const std::string& host, int port);
  HttpServer(HttpServer&& other) noexcept;
  HttpServer& operator=(HttpServer&&) = delete;
  ~HttpServer();

  int port() const;
  /// Whether only this machine can reach it.
  bool is_local() const;

  /// Serves until stop() is called; returns when all connections are closed.
  void run(service::Service& service);
  /// Accepts no more connections; open ones end. Thread-safe.
  void stop();

 private:
  class Data;
  explicit HttpServer(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace fivekind::server
