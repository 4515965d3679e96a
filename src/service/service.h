// The base of any front end with requests and answers: what is known, and how requests are
// answered.
// Why: a server, a browser and a test ask the same questions; sockets, databases and files are
// theirs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/asking/engine_data.h"
#include "service/at_work.h"
#include "service/games.h"
#include "service/message.h"
#include "service/metrics.h"
#include "service/preparations.h"
#include "service/routes.h"
#include "service/store.h"

namespace fivekind::service {

/// The largest body of a request, and of one with recorded games.
inline constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{16} << 20;

/// The longest name that a client may give itself.
inline constexpr std::size_t kLongestClient = 200;

/// What a front end provides apart from the interface. Each may be null.
struct Files {
  /// Whether there is a file at a path.
  bool (*has)(std::string_view path) = nullptr;
  /// A file as an answer.
  Response (*answer)(const Request& request) = nullptr;
  /// Compresses the body of an answer, if the client accepts that.
  void (*pack)(const Request& request, Response& response) = nullptr;
};

/// An engine for untrusted input: with limits on memory and time, and as many computations at a
/// time as there are cores.
EngineOptions engine_of_server();

struct ServiceOptions {
  EngineOptions engine = engine_of_server();
  /// Our allowed values of the header Host, in lower case: "localhost:8080". Empty: all.
  std::vector<std::string> hosts = {};
  /// Other origins of our pages, in lower case: "https://games.example.org" for a proxy before this
  /// server.
  std::vector<std::string> origins = {};
  /// Whether games that take minutes to solve may be prepared on request: if tables are stored.
  bool prepares = true;
  Files files = {};
};

/// Adds the headers that all answers have: what a page may do and which sites may read it.
void add_safety(Response& response);

class Service {
 public:
  /// Errors: those of reading the rules in the store.
  static Result<std::unique_ptr<Service>> open(ServiceOptions options,
                                               std::unique_ptr<Store> store);

  /// Answers a request, whatever it contains. Thread-safe.
  Response handle(const Request& request);

  /// Admits a request before its body has been read: the route that answers it (none: a file), or
  /// what is wrong with the host, origin, path, method, length or type of the body.
  tl::expected<Found, Response> admit(const Request& request);
  /// The final form of the answer to a request that is refused before it has been read.
  Response refused(Response response, const Found& found = {});
  /// Answers an admitted request.
  Response answer(const Request& request, const Found& found);

  Games& games() { return *games_; }
  const Engine& engine() const { return engine_; }
  /// Waits for a computation's turn. Errors: server_busy, server_gone.
  Result<std::optional<engine::Gate::Place>> enter(engine::Work work) {
    return data_of(engine_).enter(work);
  }
  /// Who computes and who waits; `asker`: the client whose place is requested.
  engine::Gate::Queue queue(const std::string& client = "") {
    return data_of(engine_).gate->queue(client);
  }
  /// Computations in progress.
  AtWork& at_work() { return at_work_; }
  /// How a distribution is computed within the limits of time and memory, so that the client sees
  /// its progress; `what` and for which game.
  DistributionOptions within_limits(const std::string& what, const Game& game);
  /// The engine for a request that has its turn.
  Engine in_turn(Watch watch = nullptr) const;
  Store& store() { return *store_; }
  /// Games that are being prepared, or could be.
  Preparations& preparations() { return preparations_; }
  bool prepares() const { return options_.prepares && !options_.engine.solve.tables.empty(); }
  const Counters& counters() const { return counters_; }
  /// Counts an answer that is an error; `gone`: the client has left.
  void count(const Error& error, bool gone);
  const ServiceOptions& options() const { return options_; }
  /// Computations end, and so do streamed answers.
  void stop() { engine_.stop(); }

 private:
  Service(ServiceOptions options, std::unique_ptr<Store> store);

  Response answered(const Request& request, const Found& found);
  Result<void> check_sender(const Request& request) const;

  ServiceOptions options_;
  std::unique_ptr<Store> store_;
  Counters counters_;
  AtWork at_work_;
  Engine engine_;
  Preparations preparations_;
  std::unique_ptr<Games> games_;
};

}  // namespace fivekind::service
