// Games made ready in the background: the table of expected scores is built, one game at a time.
// Why: some games take minutes to solve, longer than an answer may take. They are solved once by a
// job that outlives the page that asked for it, keeps what it has finished, and shows how far it
// is.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/tables.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace fivekind::service {

class Preparations {
 public:
  enum class State {
    ready,    ///< everything can be asked about the game
    needed,   ///< nobody has begun
    waiting,  ///< for another game
    running,
    stopped,  ///< on request, or with the process; what is finished stays
    failed,
  };

  struct Status {
    State state = State::needed;
    double share = 0;                                   ///< of the work that is done, from 0 to 1
    double seconds = 0;                                 ///< that all of it is predicted to take
    std::optional<double> seconds_left = std::nullopt;  ///< of one that runs
    std::uint64_t disk_bytes = 0;                       ///< of the whole table
    std::optional<Error> error = std::nullopt;          ///< of one that failed
  };

  /// Tables go where the engine looks for them.
  explicit Preparations(Engine engine) : engine_(std::move(engine)) {}
  /// Stops what runs; the next process can continue it.
  ~Preparations();
  Preparations(const Preparations&) = delete;
  Preparations& operator=(const Preparations&) = delete;

  /// How far a game is. Errors: rules_too_large, memory, those of waiting for a turn.
  Result<Status> of(const Game& game);
  /// Begins or continues, unless the game is ready or being prepared. Errors: as of(); file_write,
  /// where the disk has no room.
  Result<Status> begin(const Game& game);
  /// Stops what waits or runs of the game of these rules.
  void stop(const std::string& rules_hash);

 private:
  using Clock = std::chrono::steady_clock;

  struct Job {
    explicit Job(TableNeeds takes) : needs(takes) {}

    const TableNeeds needs;
    std::atomic<bool> stopped = false;
    // Those below require mutex_.
    State state = State::needed;
    std::optional<Game> game;  // of one that waits or runs: it is large once it is made ready
    std::optional<Error> error;
    double share = 0;
    bool begun = false;  // its work, with what was done before
    Clock::time_point start;
    double share_before = 0;
  };

  Result<std::shared_ptr<Job>> job_of(const Game& game);
  std::uint64_t bytes_made(const Game& game) const;
  static TableOptions table_options();
  void work();
  Result<void> build(Job& job, const Game& game);
  void note(Job& job, std::uint64_t done, std::uint64_t all);
  // They require mutex_.
  static bool is_under_way(const Job& job);
  static Status status_of(const Job& job);

  Engine engine_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<Job>> jobs_;  // by the hash of the rules
  std::deque<std::shared_ptr<Job>> waiting_;
  bool closing_ = false;
  std::thread worker_;  // from the first job on
};

}  // namespace fivekind::service
