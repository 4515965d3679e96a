// Output for people: aligned tables, numbers, colours on a terminal only, a progress bar.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/quantities.h"

namespace fivekind::cli {

enum class Style { strong, good, faint, bad };

/// Whether `stream` is a terminal that moves its cursor and changes its colours: TERM=dumb is none.
bool is_rich_terminal(std::FILE* stream);
/// Whether it gets colours: NO_COLOR is not set either, and nobody has left them out.
bool has_colours(std::FILE* stream);
/// From now on nothing has colours.
void leave_out_colours();

/// The text in a style where `stream` has colours, else as it is.
std::string styled(const std::string& text, Style style, std::FILE* stream = stdout);

/// From now on there are no remarks, and no progress.
void leave_out_remarks();
/// Writes to stderr what is good to know beside the results, unless remarks are left out.
void remark(const std::string& text);

/// Writes to stderr as far as that can be written: there is nowhere left to report a failure.
void write_error(const std::string& text);

using support::duration;
using support::grouped;

/// So many of a thing: "1 game", "1,000 games", "2 boxes".
std::string counted(std::uint64_t number, const std::string& thing);

/// A name and what stands beside it, in a column from `width` on; never without a blank between.
std::string labelled(const std::string& name, std::size_t width, const std::string& value);

/// A mean of so many games with the margin of its 95 % interval, both as text by `text`:
/// "0.5312 ± 0.0120", or what is to be said instead of the margin.
std::string with_error(double mean, double margin, std::uint64_t games,
                       const std::function<std::string(double)>& text);

/// A probability for people: "13.73 %", "2.1·10^-9", "> 99.99 %".
std::string percent(double probability);

/// The width of a text on a terminal, in columns (UTF-8, no wide characters).
std::size_t width_of(const std::string& text);

/// Chances in one style: in per cent, the rare ones with as many decimals as they need, or all as
/// powers of ten where one of them is too rare for that.
std::vector<std::string> percents(const std::vector<double>& probabilities);

/// A chance in a table: those of a column are in one style.
struct Chance {
  double probability = 0;
  std::string note = "";  ///< behind it
};

/// What stands in a table.
class Cell {
 public:
  Cell(std::string text) : text_(std::move(text)) {}  // NOLINT(*-explicit-*)
  Cell(const char* text) : text_(text) {}             // NOLINT(*-explicit-*)
  Cell(const Chance& chance)                          // NOLINT(*-explicit-*)
      : text_(chance.note), chance_(chance.probability) {}

  /// Of a chance: what stands behind it.
  const std::string& text() const { return text_; }
  const std::optional<double>& chance() const { return chance_; }

 private:
  std::string text_;
  std::optional<double> chance_;
};

/// A table with aligned columns.
class Table {
 public:
  enum class Align { left, right };
  struct Column {
    std::string title;
    Align align = Align::left;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add_row(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
  /// Titles and rows as plain text.
  std::string text() const;
  /// The columns of a terminal that they take.
  std::size_t width() const;
  /// Prints titles and rows to stdout; the style applies to the first row with `strong_first`.
  void print(bool strong_first = false) const;
  /// Prints the rows alone.
  void print_rows() const;

 private:
  // All cells as text, and the titles above them.
  std::vector<std::vector<std::string>> texts() const;
  std::vector<std::string> titles() const;
  std::vector<std::size_t> column_widths(const std::vector<std::vector<std::string>>& rows) const;
  // Widths of columns, of which the widest text gives way where a terminal has less room.
  std::vector<std::size_t> fitting(std::vector<std::size_t> widths) const;
  // A row, in as many lines as its longest cell takes.
  std::string line(const std::vector<std::string>& cells,
                   const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

/// A column of numbers.
inline Table::Column right(std::string title) {
  return {std::move(title), Table::Align::right};
}

/// A bar on stderr with rate and remaining time; silent when stderr is no terminal or nothing takes
/// longer than a second. Also stops the work on SIGINT and
/// SIGTERM.
class ProgressBar {
 public:
  ProgressBar(std::string what, std::string unit);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Shows the state of things; `all` is 0 where nobody knows. Returns false after a signal. Safe
  /// from any thread.
  bool update(std::uint64_t done, std::uint64_t all);
  /// update as a callback.
  std::function<bool(std::uint64_t, std::uint64_t)> callback();

 private:
  void draw(std::uint64_t done, std::uint64_t all, double seconds);

  std::string what_;
  std::string unit_;
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point last_draw_;
  bool looked_before_;  // whether work looked for interrupts; bars may stand within one another
  std::mutex mutex_;
};

/// What `work` returns, with a bar meanwhile, which `progress` moves.
template <typename Work>
auto with_bar(const char* what, const char* unit,
              std::function<bool(std::uint64_t, std::uint64_t)>& progress, const Work& work) {
  ProgressBar bar(what, unit);
  progress = bar.callback();
  return work();
}

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

}  // namespace fivekind::cli
