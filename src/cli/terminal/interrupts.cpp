// SIGINT and SIGTERM.
#include "cli/terminal/interrupts.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <string_view>

namespace fivekind::cli {
namespace {

std::atomic<int> signal_seen = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler sets it");

// Whether the current work checks interrupted().
std::atomic<bool> work_looks = false;

// Without SA_RESTART: waiting for input or for room in a pipe is interrupted.
void handle_interrupts(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

// Calls only functions that are safe in a signal handler.
void on_interrupt(int signal) {
  if (work_looks) {
    signal_seen = signal;
    handle_interrupts(SIG_DFL);
    return;
  }
  constexpr std::string_view kWord = "fivekind: interrupted\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kWord.data(), kWord.size());
  ::_exit(kSignalBase + signal);
}

}  // namespace

void end_by_interrupts() {
  work_looks = false;
  handle_interrupts(on_interrupt);
}

void catch_interrupts() {
  work_looks = true;
  handle_interrupts(on_interrupt);
}

bool interrupted() {
  return signal_seen != 0;
}

bool forget_interrupt() {
  int seen = SIGINT;
  if (!signal_seen.compare_exchange_strong(seen, 0)) return false;
  catch_interrupts();
  return true;
}

int interrupted_code() {
  return kSignalBase + (signal_seen == 0 ? SIGINT : signal_seen.load());
}

InterruptsCaught::InterruptsCaught() : before_(work_looks) {
  catch_interrupts();
}

InterruptsCaught::~InterruptsCaught() {
  work_looks = before_;
}

}  // namespace fivekind::cli
