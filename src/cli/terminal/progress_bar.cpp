// A progress bar for long work.
#include "cli/terminal/progress_bar.h"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"

namespace fivekind::cli {

ProgressBar::ProgressBar(std::string what, std::string unit)
    : what_(std::move(what)),
      unit_(std::move(unit)),
      terminal_(shows_remarks() && is_rich_terminal(stderr)),
      start_(std::chrono::steady_clock::now()),
      last_draw_(start_) {}

ProgressBar::~ProgressBar() {
  if (drawn_) write_error("\r\x1b[K");
}

bool ProgressBar::update(std::uint64_t done, std::uint64_t all) {
  if (terminal_) {
    using namespace std::chrono_literals;
    const std::unique_lock lock(mutex_, std::try_to_lock);
    const auto now = std::chrono::steady_clock::now();
    if (lock && now - start_ > 1s && now - last_draw_ > 100ms) {
      last_draw_ = now;
      draw(done, all, std::chrono::duration<double>(now - start_).count());
    }
  }
  return !interrupted();
}

void ProgressBar::draw(std::uint64_t done, std::uint64_t all, double seconds) {
  constexpr std::size_t kWidth = 24;
  const std::string rate =
      grouped(static_cast<std::uint64_t>(static_cast<double>(done) / seconds)) + " " + unit_ + "/s";
  drawn_ = true;
  if (all == 0) {  // not known
    write_error(fmt::format("\r\x1b[K{} {} {}  {}", what_, grouped(done), unit_, rate));
    return;
  }
  const double share = static_cast<double>(done) / static_cast<double>(all);
  const auto full = static_cast<std::size_t>(share * kWidth);
  std::string bar;
  for (std::size_t i = 0; i < kWidth; ++i) bar += i < full ? "█" : "░";
  const double left = share > 0 ? seconds / share - seconds : 0;
  write_error(fmt::format("\r\x1b[K{} {} {:3.0f} %  {}  {} left", what_, bar, share * 100, rate,
                          duration(left)));
}

Watch ProgressBar::callback() {
  return [this](std::uint64_t done, std::uint64_t all) { return update(done, all); };
}

}  // namespace fivekind::cli
