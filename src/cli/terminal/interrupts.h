// SIGINT and SIGTERM: when they end the process, and when they ask work to stop.
#pragma once

namespace fivekind::cli {

/// SIGINT and SIGTERM end the process at once, with a word on the standard error.
void end_by_interrupts();
/// From now on the first one asks running work to stop, which must look at interrupted(); a second
/// one ends the process at once.
void catch_interrupts();
bool interrupted();
/// After a SIGINT: it counts no more, and the next one asks running work to stop again. False: none
/// was seen, or it was a SIGTERM.
bool forget_interrupt();
/// Exit codes of what a signal has ended are so much more than its number.
inline constexpr int kSignalBase = 128;
/// The exit code of work that a signal has stopped: 130 for SIGINT, 143 for SIGTERM.
int interrupted_code();

/// Catches interrupts while it lives; afterwards all is as before. One may live within another.
class InterruptsCaught {
 public:
  InterruptsCaught();
  ~InterruptsCaught();
  InterruptsCaught(const InterruptsCaught&) = delete;
  InterruptsCaught& operator=(const InterruptsCaught&) = delete;

 private:
  bool before_;
};

}  // namespace fivekind::cli
