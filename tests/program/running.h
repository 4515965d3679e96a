// The program while it runs, for tests that end it before it would end.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/common/scratch.h"

namespace fivekind::tests {

/// A program that has been started. It is killed when this ends before it does.
class Running {
 public:
  Running(const std::string& program, std::vector<std::string> arguments);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// Whether it has ended.
  bool ended();
  /// Waits until it has its own way with SIGINT and SIGTERM, as the program has, or has ended.
  void wait_until_it_minds_interrupts();
  /// Sends a signal, unless it has ended.
  void send(int signal);
  /// The most memory that it has had resident so far, in bytes; 0 when it has ended.
  std::uint64_t peak_memory() const;
  /// What it has printed so far.
  std::string output() const;
  /// Waits for its end.
  Ran wait();

 private:
  void note(int status);

  std::string folder_;
  pid_t child_ = -1;
  int exit_code_ = -1;
};

/// Whether a process catches a signal, or waits for it, instead of ending by it.
bool minds(pid_t process, int signal);

/// Kills the program at random moments, the same ones in each run of a test.
class Killer {
 public:
  explicit Killer(std::uint64_t seed) : random_(seed) {}

  /// Starts the program and kills it within `longest`; false when it had ended by itself before,
  /// and then later ones are killed sooner: what `longest` was measured on may have been slower.
  /// Throws std::runtime_error with what it said when that was an error.
  bool kill(const std::vector<std::string>& arguments, std::chrono::duration<double> longest);
  /// How many were killed.
  int killed() const { return killed_; }

 private:
  std::mt19937_64 random_;
  double share_ = 1;  // of `longest`
  int killed_ = 0;
};

}  // namespace fivekind::tests
