// A cache of everything that is expensive to compute: prepared games, solutions, strategies, facts.
// Each is computed once for all callers, and the total stays within one memory limit, which also
// covers computations in progress.
// Why: clicks must be answered at once, two browsers that ask for the same solve must not both
// cause it, and a client that asks for a thousand different things must not exhaust the machine's
// memory.
#pragma once

#include <fivekind/fivekind.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/desk/gate.h"
#include "engine/desk/waiting.h"
#include "support/try.h"

namespace fivekind::engine {

class Cache {
 public:
  explicit Cache(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  /// Memory for one computation, returned when the object is destroyed. Cached entries make room
  /// for it. Thread-safe.
  class Claim {
   public:
    explicit Claim(Cache& cache) : cache_(cache) {}
    ~Claim() { give_back(); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    /// Claims this many bytes or, if they are not available, none or as many as there are. Returns
    /// how many are available or, if they suffice, `bytes`.
    enum class Take { all, some };
    std::uint64_t take(std::uint64_t bytes, Take how = Take::all);
    void give_back();

   private:
    Cache& cache_;
    std::uint64_t taken_ = 0;
  };

  /// The entry with this name, or nothing.
  template <typename T>
  std::optional<T> find(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto known = take(name);
    if (known == nullptr) return std::nullopt;
    return *std::static_pointer_cast<const T>(known);
  }

  /// The entry with this name; if it does not exist, it is computed by `make` behind the gate.
  /// Callers share one computation, without a place there; it is cancelled when all have left.
  /// `enter` obtains the place. Entries report their held_memory(). Errors: those of enter and
  /// make; server_gone.
  template <typename T, typename Enter, typename Make>
  Result<T> get(const std::string& name, const Enter& enter, const Make& make) {
    while (true) {
      if (auto waited = wait_for(name)) {
        ++hits_;
        return value_of<T>(*std::move(waited));
      }
      FIVEKIND_HOLD(enter());
      const Making making(*this, name);
      if (!making.ours()) continue;  // another caller was first
      ++misses_;
      return made<T>(name, make());
    }
  }

  /// Drops all entries for whose names `goes` returns true.
  void forget(const std::function<bool(const std::string& name)>& goes);

  /// For a process that serves only this cache: from now on the gaps between entries are measured,
  /// as the excess of resident memory over memory in use. Call it before anything is cached.
  void measure_gaps(std::function<std::uint64_t()> resident);

  std::uint64_t most_bytes() const { return most_bytes_; }
  struct Use {
    std::size_t things = 0;           ///< number of entries
    std::uint64_t kept_bytes = 0;     ///< their memory
    std::uint64_t claimed_bytes = 0;  ///< memory of computations
  };
  /// How often a requested entry existed or was being computed, and how often it had to be
  /// computed.
  std::uint64_t hits() const { return hits_; }
  std::uint64_t misses() const { return misses_; }
  /// All taken at one moment, at which the limit holds.
  Use use();

 private:
  using Value = std::shared_ptr<const void>;
  using Held = std::function<std::vector<HeldMemory>()>;

  struct Kept {
    Value value;
    Held held;
    std::vector<HeldMemory> counted;  // as last counted
    std::list<std::string>::iterator used;
  };
  // One computation of an entry, for which others may wait.
  struct Attempt {
    std::mutex mutex;
    std::list<std::function<bool()>> waited_for;  // under this mutex
    bool over = false;
    Result<Value> made;
  };
  // Waits for an attempt while it lives, so that the attempt continues.
  class Interest;

  // While it lives, this thread computes the entry with a name, unless another already does.
  class Making {
   public:
    Making(Cache& cache, const std::string& name);
    ~Making();
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;
    bool ours() const { return ours_ != nullptr; }

   private:
    Cache& cache_;
    const std::string& name_;
    std::shared_ptr<Attempt> ours_;
    std::unique_ptr<Interest> interest_;
    std::optional<Waiting> waiting_;
  };

  template <typename T>
  static Result<T> value_of(const Result<Value>& value) {
    if (!value) return tl::make_unexpected(value.error());
    return *std::static_pointer_cast<const T>(*value);
  }
  template <typename T>
  Result<T> made(const std::string& name, Result<T> result) {
    if (!result) {
      failed(name, result.error());
      return result;
    }
    auto value = std::make_shared<const T>(*result);
    keep(name, value, [kept = value.get()] { return kept->held_memory(); });
    return result;
  }

  // The entry with this name, or the result of the attempt to compute it that is in progress;
  // nothing: there is neither. Errors: server_gone.
  std::optional<Result<Value>> wait_for(const std::string& name);
  void keep(const std::string& name, Value value, Held held);
  void failed(const std::string& name, const Error& error);
  // The functions below require the lock.
  Value take(const std::string& name);
  void end(const std::string& name, Result<Value> made);
  void count(Kept& kept);
  Kept give_up(std::map<std::string, Kept>::iterator kept);
  void discount(Kept& kept);
  // Recounts entries that grow with use, now and then.
  void count_again();
  // Memory of dropped entries that has not been returned to the system.
  std::uint64_t measured_gaps() const;
  // Enforces the limit: drops the least recently used entries, and destroys them without the lock.
  // Returns the resulting use.
  Use make_room(std::unique_lock<std::mutex> lock);
  // Returns memory to the system, now and then.
  void trim(std::uint64_t freed_bytes);

  const std::uint64_t most_bytes_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Kept> kept_;
  std::list<std::string> used_;  // most recently used first
  std::map<std::string, std::shared_ptr<Attempt>> attempts_;
  // How many entries share a part, and its bytes.
  struct Part {
    std::size_t holders = 0;
    std::uint64_t bytes = 0;
  };
  std::map<const void*, Part> parts_;
  std::uint64_t kept_bytes_ = 0;
  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> misses_ = 0;
  std::uint64_t claimed_bytes_ = 0;
  std::atomic<std::uint64_t> freed_bytes_ = 0;     // since memory was last returned
  std::chrono::steady_clock::time_point counted_;  // everything, the last time
  std::function<std::uint64_t()> resident_;        // or null: gaps are not measured
  std::uint64_t others_bytes_ = 0;                 // resident before anything was cached
  std::uint64_t gaps_ = 0;                         // as last measured
};

}  // namespace fivekind::engine
