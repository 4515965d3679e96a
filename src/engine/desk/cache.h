// Everything that is kept because it took long to make: prepared games, solutions, strategies,
// facts. Each is made once for all who ask, and the whole stays within one bound of memory, which
// what is being made takes from, too.
// Why: a click has to be answered at once, two browsers that ask for the same solve must not both
// do it, and whoever asks for a thousand different things must not fill the machine.
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

  /// Memory for one computation, given back with the object. It is taken from what is kept. Safe
  /// from any thread.
  class Claim {
   public:
    explicit Claim(Cache& cache) : cache_(cache) {}
    ~Claim() { give_back(); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    /// Takes so many bytes or, where they are not there, none or as many as there are. Returns how
    /// many there are or, where they are enough, `bytes`.
    enum class Take { all, some };
    std::uint64_t take(std::uint64_t bytes, Take how = Take::all);
    void give_back();

   private:
    Cache& cache_;
    std::uint64_t taken_ = 0;
  };

  /// What is kept under this name, or nothing.
  template <typename T>
  std::optional<T> find(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto known = take(name);
    if (known == nullptr) return std::nullopt;
    return *std::static_pointer_cast<const T>(known);
  }

  /// What is kept under this name; unless it is there, made by `make` from behind the gate. Whoever
  /// asks while it is being made waits for it without a place there; it is made for as long as
  /// somebody waits. `enter` gives the place. What is made tells its held_memory(). Errors: those
  /// of enter and make; server_gone.
  template <typename T, typename Enter, typename Make>
  Result<T> get(const std::string& name, const Enter& enter, const Make& make) {
    while (true) {
      if (auto waited = wait_for(name)) {
        ++hits_;
        return value_of<T>(*std::move(waited));
      }
      FIVEKIND_HOLD(enter());
      const Making making(*this, name);
      if (!making.ours()) continue;  // somebody came first
      ++misses_;
      return made<T>(name, make());
    }
  }

  /// Gives up all whose name is one that `goes` says.
  void forget(const std::function<bool(const std::string& name)>& goes);

  /// For who has the process to itself: from now on the gaps between what is kept are measured, by
  /// how much more memory is resident than there is in use. Before anything is kept.
  void measure_gaps(std::function<std::uint64_t()> resident);

  std::uint64_t most_bytes() const { return most_bytes_; }
  struct Use {
    std::size_t things = 0;           ///< that are kept
    std::uint64_t kept_bytes = 0;     ///< their memory
    std::uint64_t claimed_bytes = 0;  ///< that of computations
  };
  /// How often something asked for was there or under way, and how often it had to be made.
  std::uint64_t hits() const { return hits_; }
  std::uint64_t misses() const { return misses_; }
  /// All of one moment, in which the bound holds.
  Use use();

 private:
  using Value = std::shared_ptr<const void>;
  using Held = std::function<std::vector<HeldMemory>()>;

  struct Kept {
    Value value;
    Held held;
    std::vector<HeldMemory> counted;  // as they were last counted
    std::list<std::string>::iterator used;
  };
  // One making of something, which others may wait for.
  struct Attempt {
    std::mutex mutex;
    std::list<std::function<bool()>> waited_for;  // under this mutex
    bool over = false;
    Result<Value> made;
  };
  // Waits for an attempt while it lives, so that the attempt goes on.
  class Interest;

  // While it lives, this thread makes what has a name, unless somebody else does already.
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

  // What is kept under this name, or comes of the attempt to make it that is under way; nothing:
  // neither is there. Errors: server_gone.
  std::optional<Result<Value>> wait_for(const std::string& name);
  void keep(const std::string& name, Value value, Held held);
  void failed(const std::string& name, const Error& error);
  // Those below want the lock.
  Value take(const std::string& name);
  void end(const std::string& name, Result<Value> made);
  void count(Kept& kept);
  Kept give_up(std::map<std::string, Kept>::iterator kept);
  void discount(Kept& kept);
  // Counts what grows with use, now and then.
  void count_again();
  // Memory of what was given up that the system has not got back.
  std::uint64_t measured_gaps() const;
  // Makes the bound hold: gives up what was used longest ago, and destroys it without the lock.
  // What there is then.
  Use make_room(std::unique_lock<std::mutex> lock);
  // Gives memory back to the system, now and then.
  void trim(std::uint64_t freed_bytes);

  const std::uint64_t most_bytes_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, Kept> kept_;
  std::list<std::string> used_;  // the last one first
  std::map<std::string, std::shared_ptr<Attempt>> attempts_;
  // How many kept things hold a part, and its bytes.
  struct Part {
    std::size_t holders = 0;
    std::uint64_t bytes = 0;
  };
  std::map<const void*, Part> parts_;
  std::uint64_t kept_bytes_ = 0;
  std::atomic<std::uint64_t> hits_ = 0;
  std::atomic<std::uint64_t> misses_ = 0;
  std::uint64_t claimed_bytes_ = 0;
  std::atomic<std::uint64_t> freed_bytes_ = 0;     // since memory was given back
  std::chrono::steady_clock::time_point counted_;  // everything, the last time
  std::function<std::uint64_t()> resident_;        // or nothing: gaps are not measured
  std::uint64_t others_bytes_ = 0;                 // resident before anything was kept
  std::uint64_t gaps_ = 0;                         // as last measured
};

}  // namespace fivekind::engine
