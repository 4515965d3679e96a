// The server as a process: from its address to the signal that ends it.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind::server {

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;  ///< 0: a free one
  /// Further names of this machine for browsers, besides localhost and `host`; with a scheme
  /// ("https://games.example.org") those of a proxy before it.
  std::vector<std::string> names = {};
  std::string database;
  std::string tables;  ///< the folder of all tables; empty: none
  /// Whether games that take minutes to solve are prepared for every client; for clients on this
  /// machine they always are.
  bool prepare = false;
  int threads = 0;           ///< per computation; 0: one for each core
  std::uint64_t memory = 0;  ///< in bytes, for everything cached and computed; 0:
                             ///< usual_engine_memory()
};

/// The address at which it answers.
struct ServeAddress {
  std::string url;  ///< "http://127.0.0.1:8080/"
  int port = 0;
  bool local = false;  ///< only this machine can reach it
};

/// Serves until SIGINT or SIGTERM, whose number is returned; a second one ends the process at once.
/// `ready` is called when requests can be answered; its error ends the server. Errors:
/// server_address, those of opening the database and of `ready`, threads_range.
Result<int> serve(const ServeOptions& options,
                  const std::function<Result<void>(const ServeAddress&)>& ready);

/// The address of a running server of this program in place of the one that would be started, if
/// there is one.
std::optional<std::string> address_of_running(const ServeOptions& options);

}  // namespace fivekind::server
