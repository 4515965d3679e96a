// Prepares games in the background: builds the table of expected scores, one game at a time. Why:
// some games take minutes to solve, longer than an answer may take. They are solved once by a job
// that outlives the page that requested it, keeps what it has finished, and shows its progress.
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
    ready,    ///< every question about the game can be answered
    needed,   ///< not started
    waiting,  ///< for another game
    running,
    stopped,  ///< on request, or with the process; finished parts stay
    failed,
  };

  struct Status {
    State state = State::needed;
    double share = 0;                                   ///< the part of the work that is done, from
                                                        ///< 0 to 1
    double seconds = 0;                                 ///< predicted for all of it
    std::optional<double> seconds_left = std::nullopt;  ///< for a running one
    std::uint64_t disk_bytes = 0;                       ///< of the whole table
    std::optional<Error> error = std::nullopt;          ///< for a failed one
  };

  /// Tables are stored where the engine looks for them.
  explicit Preparations(Engine engine) : engine_(std::move(engine)) {}
  /// Stops running jobs; the next process can continue them.
  ~Preparations();
  Preparations(const Preparations&) = delete;
  Preparations& operator=(const Preparations&) = delete;

  /// The status of a game. Errors: rules_too_large, memory, those of waiting for a turn.
  Result<Status> of(const Game& game);
  /// Starts or continues, unless the game is ready or being prepared. Errors: as of(); file_write,
  /// if the disk has too little space.
  Result<Status> begin(const Game& game);
  /// Stops waiting or running work on the game with these rules.
  void stop(const std::string& rules_hash);

 private:
  using Clock = std::chrono::steady_clock;

  struct Job {
    explicit Job(TableNeeds takes) : needs(takes) {}

    const TableNeeds needs;
    std::atomic<bool> stopped = false;
    // The members below require mutex_.
    State state = State::needed;
    std::optional<Game> game;  // for one that waits or runs: it is large once it is prepared
    std::optional<Error> error;
    double share = 0;
    bool begun = false;  // the work, including what was done before
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
