// What a front end with requests and answers stands on: what is known, and what is answered.
// Why: a server, a browser and a test ask the same; sockets, databases and files are theirs.
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

/// The largest body of a request, and of one that brings recorded games.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;

/// The longest name that a request may call itself by.
inline constexpr std::size_t kLongestAsker = 200;

/// What a front end has beside the interface. Each may be missing.
struct Files {
  /// Whether there is a file under a path.
  bool (*has)(std::string_view path) = nullptr;
  /// A file as an answer.
  Response (*answer)(const Request& request) = nullptr;
  /// Packs the body of an answer, if whoever asks takes it so.
  void (*pack)(const Request& request, Response& response) = nullptr;
};

/// An engine for texts from anywhere: within bounds of memory and time, and as many computations at
/// a time as there are cores.
EngineOptions engine_of_server();

struct ServiceOptions {
  EngineOptions engine = engine_of_server();
  /// The values of the header Host that are ours, in small letters: "localhost:8080". Empty: all.
  std::vector<std::string> hosts = {};
  /// Where else our pages come from, in small letters: "https://games.example.org" of a proxy
  /// before this server.
  std::vector<std::string> origins = {};
  /// Whether games that take minutes to solve may be prepared on request: where tables are kept.
  bool prepares = true;
  Files files = {};
};

/// Adds the headers that all answers have: what a page may do and who may read it.
void add_safety(Response& response);

class Service {
 public:
  /// Errors: those of reading the rules in the store.
  static Result<std::unique_ptr<Service>> open(ServiceOptions options,
                                               std::unique_ptr<Store> store);

  /// Answers a request, whatever it holds. Safe from any thread.
  Response handle(const Request& request);

  /// Lets a request in before its body has been read: whose it is to answer (no route: a file), or
  /// what is wrong with host, origin, path, method, length or kind of the body.
  tl::expected<Found, Response> admit(const Request& request);
  /// What is refused before it has been read, as it goes out.
  Response refused(Response response, const Found& found = {});
  /// Answers a request that was let in.
  Response answer(const Request& request, const Found& found);

  Games& games() { return *games_; }
  const Engine& engine() const { return engine_; }
  /// The turn of a computation. Errors: server_busy, server_gone.
  Result<std::optional<engine::Gate::Place>> enter(engine::Work work) {
    return data_of(engine_).enter(work);
  }
  /// Who computes and who waits; `asker`: whose place is asked for.
  engine::Gate::Queue queue(const std::string& asker = "") {
    return data_of(engine_).gate->queue(asker);
  }
  /// What is being computed for whom.
  AtWork& at_work() { return at_work_; }
  /// How a distribution is found within the limits of time and memory, so that whoever waits sees
  /// how far it is; `what` and whose it is.
  DistributionOptions within_limits(const std::string& what, const Game& game);
  /// The engine for a request that has its turn.
  Engine in_turn(Watch watch = nullptr) const;
  Store& store() { return *store_; }
  /// Games that are made ready, or could be.
  Preparations& preparations() { return preparations_; }
  bool prepares() const { return options_.prepares && !options_.engine.solve.tables.empty(); }
  const Counters& counters() const { return counters_; }
  /// Counts an answer that is an error; `gone`: nobody waits for it any more.
  void count(const Error& error, bool gone);
  const ServiceOptions& options() const { return options_; }
  /// Computations end, and so do answers that come bit by bit.
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
