// The server without its sockets: what it knows, and what it answers.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/cache.h"
#include "server/games.h"
#include "server/gate.h"
#include "server/message.h"
#include "server/metrics.h"
#include "server/solutions.h"
#include "server/store.h"

namespace fivekind::server {

/// The largest body of a request, and of one that brings recorded games.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;

struct ServiceOptions {
  std::string database;
  SolutionsOptions solutions = {};
  /// Bytes of all that is kept and computed; 0: usual_memory().
  std::uint64_t memory = 0;
  /// The values of the header Host that are ours, in small letters: "localhost:8080". Empty: all.
  std::vector<std::string> hosts = {};
  /// Where else our pages come from, in small letters: "https://games.example.org" of a proxy
  /// before this server.
  std::vector<std::string> origins = {};
  /// How long a request may wait for its turn to compute.
  std::chrono::milliseconds patience{60'000};
};

/// What a server takes unless it is told otherwise: a quarter of the machine's memory, at most 4
/// GB.
std::uint64_t usual_memory();

/// Adds the headers that all answers have: what a page may do and who may read it.
void add_safety(Response& response);

class Service {
 public:
  /// Errors: those of opening the store.
  static Result<std::unique_ptr<Service>> open(ServiceOptions options);

  /// Answers a request, whatever it holds. Safe from any thread.
  Response handle(const Request& request);

  /// The same for a request that refuse_early() has let through.
  Response handle_checked(const Request& request);

  /// Refuses what is wrong with a request before its body has been read: host, origin, path,
  /// method, length and kind of the body. Nothing: go on.
  std::optional<Response> refuse_early(const Request& request) const;

  Games& games() { return *games_; }
  Solutions& solutions() { return solutions_; }
  Store& store() { return store_; }
  Gate& gate() { return gate_; }
  Cache& cache() { return cache_; }
  const Counters& counters() const { return counters_; }
  const ServiceOptions& options() const { return options_; }
  /// Computations end, and so do answers that come bit by bit.
  void stop() { solutions_.stop(); }

 private:
  Service(ServiceOptions options, Store store);

  Response answered(const Request& request);
  std::optional<Refusal> check_sender(const Request& request) const;

  ServiceOptions options_;
  Store store_;
  Gate gate_;
  Cache cache_;
  Counters counters_;
  Solutions solutions_;
  std::unique_ptr<Games> games_;
};

}  // namespace fivekind::server
