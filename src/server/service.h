// The server without its sockets: what it knows, and what it answers.
#pragma once

#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/games.h"
#include "server/gate.h"
#include "server/message.h"
#include "server/solutions.h"
#include "server/store.h"

namespace fivekind::server {

/// The largest body of a request, and of one that brings recorded games.
inline constexpr std::size_t kMostBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMostRecordBytes = std::size_t{16} << 20;

struct ServiceOptions {
  std::string database;
  SolutionsOptions solutions = {};
  /// The values of the header Host that are ours, in small letters: "localhost:8080". Empty: all.
  std::vector<std::string> hosts = {};
  /// How long a request may wait for its turn to compute.
  std::chrono::milliseconds patience{60'000};
};

/// Answers that take long and never change: facts of a game.
class Facts {
 public:
  /// The answer under this name; made by `make` unless it is there, once for all who ask.
  template <typename Make>
  Asked<Json> get(const std::string& name, const Make& make) {
    if (auto known = begin(name)) return *std::move(known);
    const Making making{*this, name};
    auto made = make();
    if (made) keep(name, *made);
    return made;
  }

 private:
  // Lets those who wait go on, also where nothing came of it.
  struct Making {
    Facts& facts;
    const std::string& name;
    ~Making() { facts.end(name); }
  };

  /// What is there, after whoever is making it has made it; nothing: it is for the caller to make.
  std::optional<Json> begin(const std::string& name);
  void keep(const std::string& name, const Json& fact);
  void end(const std::string& name);

  std::mutex mutex_;
  std::condition_variable made_;
  std::set<std::string> making_;
  std::list<std::pair<std::string, Json>> facts_;  // the last one first
};

/// Adds the headers that all answers have: what a page may do and who may read it.
void add_safety(Response& response);

class Service {
 public:
  /// Errors: those of opening the store.
  static Result<std::unique_ptr<Service>> open(ServiceOptions options);

  /// Answers a request, whatever it holds. Safe from any thread.
  Response handle(const Request& request);

  /// Refuses what is wrong with a request before its body has been read: host, origin, path,
  /// method, length and kind of the body. Nothing: go on.
  std::optional<Response> refuse_early(const Request& request) const;

  Games& games() { return *games_; }
  Solutions& solutions() { return solutions_; }
  Store& store() { return store_; }
  Gate& gate() { return gate_; }
  Facts& facts() { return facts_; }
  const ServiceOptions& options() const { return options_; }
  /// Computations end, and so do answers that come bit by bit.
  void stop() { solutions_.stop(); }

 private:
  Service(ServiceOptions options, Store store);

  std::optional<Refusal> check_sender(const Request& request) const;

  ServiceOptions options_;
  Store store_;
  Gate gate_;
  Solutions solutions_;
  std::unique_ptr<Games> games_;
  Facts facts_;
};

}  // namespace fivekind::server
