// Output for people.
#include "cli/terminal.h"

#include <fivekind/simulate.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <numeric>
#include <string_view>

#include "cli/prose.h"

namespace fivekind::cli {
namespace {

std::atomic<int> signal_seen = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler sets it");

// Whether running work looks at interrupted().
std::atomic<bool> work_looks = false;

// Without SA_RESTART: who waits for input or for room in a pipe is called away.
void handle_interrupts(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

// Calls nothing that a signal handler must not call.
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

std::atomic<bool> colours_left_out = false;
std::atomic<bool> remarks_left_out = false;

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

bool is_rich_terminal(std::FILE* stream) {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind != nullptr && std::string_view(kind) == "dumb";
  return !dumb && ::isatty(::fileno(stream)) != 0;
}

bool has_colours(std::FILE* stream) {
  const char* no_color = std::getenv("NO_COLOR");
  return !colours_left_out && is_rich_terminal(stream) &&
         (no_color == nullptr || *no_color == '\0');
}

void leave_out_colours() {
  colours_left_out = true;
}

std::string styled(const std::string& text, Style style, std::FILE* stream) {
  return !has_colours(stream) ? text : fmt::format("{}{}\x1b[0m", escape_of(style), text);
}

void leave_out_remarks() {
  remarks_left_out = true;
}

void remark(const std::string& text) {
  if (!remarks_left_out) write_error(text);
}

void write_error(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string counted(std::uint64_t number, const std::string& thing) {
  const bool hisses = thing.ends_with('x') || thing.ends_with('s') || thing.ends_with("ch");
  return grouped(number) + " " + thing + (number == 1 ? "" : hisses ? "es" : "s");
}

std::string labelled(const std::string& name, std::size_t width, const std::string& value) {
  constexpr std::size_t kLeast = 2;
  const std::size_t used = width_of(name);
  return name + std::string(width > used + kLeast ? width - used : kLeast, ' ') + value;
}

std::string with_error(double mean, double margin, std::uint64_t games,
                       const std::function<std::string(double)>& text) {
  const bool few = games < kFewestForAnError || std::isnan(margin);
  return text(mean) + (few ? " (too few games for an error)" : " ± " + text(margin));
}

namespace {

constexpr double kPerCent = 100;
// Nearer to 0 and 1 than this, two decimals say nothing.
constexpr double kRare = 5e-5;
// Per cent of what is rarer has too many zeros to be read.
constexpr double kRarestInPerCent = 1e-8;

std::string in_per_cent(double probability) {
  if (probability <= 0) return "0 %";
  if (probability >= 1) return "100 %";
  if (probability > 1 - kRare) return "> 99.99 %";
  int decimals = 2;
  if (probability < kRare) {  // two digits that are not zero
    decimals = 1 - static_cast<int>(std::floor(std::log10(probability * kPerCent)));
  }
  return fmt::format("{:.{}f} %", probability * kPerCent, decimals);
}

std::string in_powers(double probability) {
  if (probability <= 0) return "0";
  if (probability >= 1) return "1";
  if (probability > 1 - kRare) return "> 0.9999";
  return support::power_of_ten(fmt::format("{:.1e}", probability));
}

}  // namespace

std::vector<std::string> percents(const std::vector<double>& probabilities) {
  const bool powers = std::any_of(probabilities.begin(), probabilities.end(),
                                  [](double p) { return p > 0 && p < kRarestInPerCent; });
  std::vector<std::string> texts;
  texts.reserve(probabilities.size());
  for (double p : probabilities) texts.push_back(powers ? in_powers(p) : in_per_cent(p));
  return texts;
}

std::string percent(double probability) {
  return percents({probability}).front();
}

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

namespace {

// What stands before a table's first column, and between two.
constexpr std::size_t kMargin = 2;
constexpr std::size_t kGutter = 3;

// Of a table with columns of these widths.
std::size_t width_with(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), kMargin + kGutter * (widths.size() - 1));
}

}  // namespace

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<std::size_t>& widths) const {
  std::vector<std::vector<std::string>> parts;
  std::size_t lines = 1;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const bool fits = width_of(cells[c]) <= widths[c];
    parts.push_back(fits ? std::vector{cells[c]} : wrapped(cells[c], widths[c]));
    lines = std::max(lines, parts.back().size());
  }
  std::string text;
  for (std::size_t l = 0; l < lines; ++l) {
    std::string row;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string cell = l < parts[c].size() ? parts[c][l] : "";
      const std::string padding(widths[c] - std::min(widths[c], width_of(cell)), ' ');
      const bool last = c + 1 == cells.size();
      row += std::string(c == 0 ? kMargin : kGutter, ' ');
      row += columns_[c].align == Align::right ? padding + cell : cell + (last ? "" : padding);
    }
    text += (l == 0 ? "" : "\n") + row;
  }
  return text;
}

std::size_t Table::width() const {
  return width_with(column_widths(texts()));
}

std::vector<std::size_t> Table::fitting(std::vector<std::size_t> widths) const {
  if (!is_rich_terminal(stdout)) return widths;
  const std::size_t all = width_with(widths);
  const std::size_t room = line_width();
  constexpr std::size_t kLeastText = 16;
  std::size_t widest = widths.size();
  for (std::size_t c = 0; c < widths.size(); ++c) {
    if (columns_[c].align == Align::right) continue;
    if (widest == widths.size() || widths[c] > widths[widest]) widest = c;
  }
  if (all > room && widest < widths.size() && widths[widest] > kLeastText) {
    const std::size_t excess = std::min(all - room, widths[widest] - kLeastText);
    widths[widest] -= excess;
  }
  return widths;
}

std::vector<std::vector<std::string>> Table::texts() const {
  std::vector<std::vector<std::string>> texts;
  for (const auto& row : rows_) {
    auto& cells = texts.emplace_back();
    for (const Cell& cell : row) cells.push_back(cell.text());
  }
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::vector<double> chances;
    for (const auto& row : rows_) {
      if (row[c].chance()) chances.push_back(*row[c].chance());
    }
    const std::vector<std::string> shown = percents(chances);
    std::size_t next = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      if (rows_[r][c].chance()) texts[r][c].insert(0, shown[next++]);
    }
  }
  return texts;
}

std::vector<std::size_t> Table::column_widths(
    const std::vector<std::vector<std::string>>& rows) const {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t width = width_of(columns_[c].title);
    for (const auto& row : rows) width = std::max(width, width_of(row[c]));
    widths.push_back(width);
  }
  return widths;
}

void Table::print_rows() const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = fitting(column_widths(rows));
  for (const auto& row : rows) fmt::print("{}\n", line(row, widths));
}

std::vector<std::string> Table::titles() const {
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  return titles;
}

std::string Table::text() const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = column_widths(rows);
  std::string text = line(titles(), widths) + '\n';
  for (const auto& row : rows) text += line(row, widths) + '\n';
  return text;
}

void Table::print(bool strong_first) const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = fitting(column_widths(rows));
  fmt::print("{}\n", styled(line(titles(), widths), Style::faint));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string text = line(rows[r], widths);
    fmt::print("{}\n", strong_first && r == 0 ? styled(text, Style::good) : text);
  }
}

ProgressBar::ProgressBar(std::string what, std::string unit)
    : what_(std::move(what)),
      unit_(std::move(unit)),
      terminal_(!remarks_left_out && is_rich_terminal(stderr)),
      start_(std::chrono::steady_clock::now()),
      last_draw_(start_),
      looked_before_(work_looks) {
  catch_interrupts();
}

ProgressBar::~ProgressBar() {
  work_looks = looked_before_;
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

std::function<bool(std::uint64_t, std::uint64_t)> ProgressBar::callback() {
  return [this](std::uint64_t done, std::uint64_t all) { return update(done, all); };
}

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

}  // namespace fivekind::cli
