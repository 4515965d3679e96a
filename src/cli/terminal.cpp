// Output for people.
#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdlib>

namespace fivekind::cli {
namespace {

std::atomic<bool> interrupt_seen = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

void on_interrupt(int /*signal*/) {
  interrupt_seen = true;
  std::signal(SIGINT, SIG_DFL);
}

const char* escape_of(Style style) {
  switch (style) {
    case Style::strong:
      return "\x1b[1m";
    case Style::good:
      return "\x1b[1;32m";
    case Style::faint:
      return "\x1b[2m";
    case Style::bad:
      return "\x1b[1;31m";
  }
  return "";
}

}  // namespace

std::string styled(const std::string& text, Style style, std::FILE* stream) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool plain = ::isatty(::fileno(stream)) == 0 || (no_color != nullptr && *no_color != '\0');
  return plain ? text : fmt::format("{}{}\x1b[0m", escape_of(style), text);
}

void write_error(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::ptrdiff_t at = std::ssize(digits) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string duration(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} µs", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::int64_t>(seconds);
  return fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

std::string percent(double probability) {
  if (probability <= 0) return "0";
  if (probability >= 1) return "100 %";
  if (probability < 5e-5) {
    const int exponent = static_cast<int>(std::floor(std::log10(probability)));
    return fmt::format("{:.1f}·10^{}", probability / std::pow(10.0, exponent), exponent);
  }
  if (probability > 1 - 5e-5) return "> 99.99 %";
  return fmt::format("{:.2f} %", probability * 100);
}

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<std::size_t>& widths) const {
  std::string text;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const std::string padding(widths[c] - width_of(cells[c]), ' ');
    const bool last = c + 1 == cells.size();
    text += c == 0 ? "  " : "   ";
    text +=
        columns_[c].align == Align::right ? padding + cells[c] : cells[c] + (last ? "" : padding);
  }
  return text;
}

std::vector<std::size_t> Table::column_widths() const {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t width = width_of(columns_[c].title);
    for (const auto& row : rows_) width = std::max(width, width_of(row[c]));
    widths.push_back(width);
  }
  return widths;
}

void Table::print_rows() const {
  const std::vector<std::size_t> widths = column_widths();
  for (const auto& row : rows_) fmt::print("{}\n", line(row, widths));
}

void Table::print(bool strong_first) const {
  const std::vector<std::size_t> widths = column_widths();
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  fmt::print("{}\n", styled(line(titles, widths), Style::faint));
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const std::string text = line(rows_[r], widths);
    fmt::print("{}\n", strong_first && r == 0 ? styled(text, Style::good) : text);
  }
}

Progress::Progress(std::string what, std::string unit)
    : what_(std::move(what)),
      unit_(std::move(unit)),
      terminal_(::isatty(STDERR_FILENO) != 0),
      start_(std::chrono::steady_clock::now()),
      last_draw_(start_) {
  catch_interrupts();
}

Progress::~Progress() {
  std::signal(SIGINT, SIG_DFL);
  if (drawn_) write_error("\r\x1b[K");
}

bool Progress::update(std::uint64_t done, std::uint64_t all) {
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

void Progress::draw(std::uint64_t done, std::uint64_t all, double seconds) {
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

std::function<bool(std::uint64_t, std::uint64_t)> Progress::callback() {
  return [this](std::uint64_t done, std::uint64_t all) { return update(done, all); };
}

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
}

bool interrupted() {
  return interrupt_seen;
}

}  // namespace fivekind::cli
