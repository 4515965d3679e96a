// SIGINT and SIGTERM: when they end the process, and when they ask work to stop.
#pragma once

namespace fivekind::cli {

/// SIGINT and SIGTERM end the process at once, with a message on standard error.
void end_by_interrupts();
/// From now on the first signal asks the current work to stop, which must check interrupted(); a
/// second one ends the process at once.
void catch_interrupts();
bool interrupted();
/// Clears a SIGINT: the next one asks the current work to stop again. False: there was none, or it
/// was a SIGTERM.
bool forget_interrupt();
/// Exit codes of processes ended by a signal are its number plus this.
inline constexpr int kSignalBase = 128;
/// The exit code of work stopped by a signal: 130 for SIGINT, 143 for SIGTERM.
int interrupted_code();

/// Catches interrupts while it lives; afterwards the previous state is restored. Can be nested.
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
