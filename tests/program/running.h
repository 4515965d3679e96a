// The program while it runs, for tests that end it early.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/common/scratch.h"

namespace fivekind::tests {

/// A program that has been started. It is killed if this object is destroyed first.
class Running {
 public:
  Running(const std::string& program, std::vector<std::string> arguments);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// Whether it has ended.
  bool ended();
  /// Waits until it handles SIGINT and SIGTERM, as the program does, or has ended.
  void wait_until_it_minds_interrupts();
  /// Sends a signal, unless it has ended.
  void send(int signal);
  /// Its peak resident memory so far, in bytes; 0 if it has ended.
  std::uint64_t peak_memory() const;
  /// Its output so far.
  std::string output() const;
  /// Waits for its end.
  Ran wait();

 private:
  void note(int status);

  std::string folder_;
  pid_t child_ = -1;
  int exit_code_ = -1;
};

/// Whether a process catches a signal, or waits for it, instead of being ended by it.
bool minds(pid_t process, int signal);

/// Kills the program at random moments, the same ones in each run of a test.
class Killer {
 public:
  explicit Killer(std::uint64_t seed) : random_(seed) {}

  /// Starts the program and kills it within `longest`; false if it had already ended by itself, and
  /// then later ones are killed sooner: `longest` may have been measured on a slower run. Throws
  /// std::runtime_error with its message if that was an error.
  bool kill(const std::vector<std::string>& arguments, std::chrono::duration<double> longest);
  /// How many were killed.
  int killed() const { return killed_; }

 private:
  std::mt19937_64 random_;
  double share_ = 1;  // of `longest`
  int killed_ = 0;
};

}  // namespace fivekind::tests
