// Output for people: aligned tables, numbers, colours on a terminal only, a progress bar.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace fivekind::cli {

enum class Style { strong, good, faint, bad };

/// The text in a style when `stream` is a terminal (and NO_COLOR is not set), else as it is.
std::string styled(const std::string& text, Style style, std::FILE* stream = stdout);

/// Writes to stderr as far as that can be written: there is nowhere left to report a failure.
void write_error(const std::string& text);

/// A number with commas between thousands: 310,656.
std::string grouped(std::uint64_t number);

/// How long something took: "61 ms", "12.3 s", "4 min 10 s".
std::string duration(double seconds);

/// A probability for people: "13.73 %", "2.1·10^-9", "> 99.99 %".
std::string percent(double probability);

/// The width of a text on a terminal, in columns (UTF-8, no wide characters).
std::size_t width_of(const std::string& text);

/// A table with aligned columns.
class Table {
 public:
  enum class Align { left, right };
  struct Column {
    std::string title;
    Align align = Align::left;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add_row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// Prints titles and rows to stdout; the style applies to the first row with `strong_first`.
  void print(bool strong_first = false) const;
  /// Prints the rows alone.
  void print_rows() const;

 private:
  std::vector<std::size_t> column_widths() const;
  std::string line(const std::vector<std::string>& cells,
                   const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

/// A bar on stderr with rate and remaining time; silent when stderr is no terminal or nothing takes
/// longer than a second. Also stops the work on SIGINT.
class Progress {
 public:
  Progress(std::string what, std::string unit);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Shows the state of things; `all` is 0 where nobody knows. Returns false after SIGINT. Safe
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
  std::mutex mutex_;
};

/// SIGINT asks running work to stop; a second one ends the process at once.
void catch_interrupts();
bool interrupted();

}  // namespace fivekind::cli
