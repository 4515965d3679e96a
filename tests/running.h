// The program while it runs, for tests that end it before it would end.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "scratch.h"

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
  /// Sends a signal, unless it has ended.
  void send(int signal);
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

}  // namespace fivekind::tests
