// A recorded game as one line of JSON, part by part: the keys and their order (docs/records.md).
// Why: games are written as they are simulated, played, or read from files, each from the data at
// hand; the line is the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fivekind::records {

/// Collects small parts and appends them to a text together.
class GatheredText {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): it is written before it is read
  explicit GatheredText(std::string& to) : to_(to) {}
  GatheredText(const GatheredText&) = delete;
  GatheredText& operator=(const GatheredText&) = delete;

  GatheredText& operator<<(char c) {
    if (size_ == buffer_.size()) flush();
    buffer_[size_++] = c;
    return *this;
  }
  GatheredText& operator<<(std::string_view text) {
    if (text.size() > buffer_.size() - size_) {
      flush();
      if (text.size() > buffer_.size()) {
        to_ += text;
        return *this;
      }
    }
    std::copy(text.begin(), text.end(), buffer_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += text.size();
    return *this;
  }
  /// Appends what has been collected so far.
  void flush() {
    to_.append(buffer_.data(), size_);
    size_ = 0;
  }

 private:
  std::string& to_;
  std::array<char, 4096> buffer_;
  std::size_t size_ = 0;
};

/// Appends one line to a text. Parts must be added in the order of the functions.
class JsonLine {
 public:
  struct Head {
    int format = 1;
    std::string_view game;
    std::string_view rules;
    std::optional<std::uint64_t> seed = std::nullopt;
    std::optional<std::uint64_t> number = std::nullopt;
    std::string_view time = {};
    std::string_view metadata = {};  ///< JSON
  };
  struct Player {
    std::string_view name;
    std::string_view strategy;
    int undos = 0;
    bool resigned = false;
    int score = 0;
  };
  struct Box {
    std::string_view key;
    int points = 0;
    int gained = 0;
    std::optional<int> written = std::nullopt;
    int corrected_after = 0;
    bool struck = false;
    std::optional<int> rolls_left = std::nullopt;
    std::optional<bool> served = std::nullopt;
  };

  JsonLine(std::string& to, const Head& head);
  void begin_player(const Player& player);
  void begin_turn();
  /// This many texts of dice, one for each roll or keep; `text(i)` gives one of them.
  template <class Text>
  void rolls(std::size_t count, const Text& text) {
    list("rolls", count, text);
  }
  template <class Text>
  void keeps(std::size_t count, const Text& text) {
    list("keeps", count, text);
  }
  void box(const Box& box);
  void announced(std::string_view key);
  /// One for each decision; nothing becomes null.
  void values(std::span<const std::optional<double>> values);
  void end_turn();
  void end_player();
  /// Finishes the line, without a line break.
  void end();

 private:
  // Begins the next member of the current object.
  void key(std::string_view name) {
    separate();
    to_ << '"' << name << "\":";
    more_ = true;
  }
  void member(std::string_view name, std::int64_t number);
  void member(std::string_view name, std::string_view text);
  template <class Text>
  void list(std::string_view name, std::size_t count, const Text& text) {
    key(name);
    to_ << '[';
    for (std::size_t i = 0; i < count; ++i) to_ << (i == 0 ? "\"" : ",\"") << text(i) << '"';
    to_ << ']';
  }
  // A comma, unless the current list or object is still empty.
  void separate() {
    if (more_) to_ << ',';
  }

  GatheredText to_;
  bool more_ = false;  // whether the current list or object has an entry
};

}  // namespace fivekind::records
