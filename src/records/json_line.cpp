// A recorded game as one line of JSON.
#include "records/json_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace fivekind::records {

namespace {

// Invalid UTF-8 is replaced.
void add_text(GatheredText& to, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (plain) {
    to << '"' << text << '"';
  } else {
    to << nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
}

// With as many digits as identify the number; null for infinities and NaN.
void add_number(GatheredText& to, double number) {
  if (!std::isfinite(number)) {
    to << "null";
    return;
  }
  std::array<char, 64> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const char* const end =
      nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), number);
  to << std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

template <class Integer>
void add_integer(GatheredText& to, Integer number) {
  const fmt::format_int digits(number);
  to << std::string_view(digits.data(), digits.size());
}

}  // namespace

JsonLine::JsonLine(std::string& to, const Head& head) : to_(to) {
  to_ << '{';
  member("fivekind-game", head.format);
  member("game", head.game);
  member("rules", head.rules);
  const auto whole = [this](std::string_view name, const std::optional<std::uint64_t>& number) {
    if (!number) return;
    key(name);
    add_integer(to_, *number);
  };
  whole("seed", head.seed);
  whole("number", head.number);
  if (!head.time.empty()) member("time", head.time);
  if (!head.metadata.empty()) {
    key("metadata");
    to_ << head.metadata;
  }
  key("players");
  to_ << '[';
  more_ = false;
}

void JsonLine::begin_player(const Player& player) {
  separate();
  to_ << '{';
  more_ = false;
  if (!player.name.empty()) member("name", player.name);
  if (!player.strategy.empty()) member("strategy", player.strategy);
  if (player.undos > 0) member("undos", player.undos);
  if (player.resigned) {
    key("resigned");
    to_ << "true";
  }
  member("score", player.score);
  key("turns");
  to_ << '[';
  more_ = false;
}

void JsonLine::begin_turn() {
  separate();
  to_ << '{';
  more_ = false;
}

void JsonLine::box(const Box& box) {
  member("category", box.key);
  member("points", box.points);
  member("gained", box.gained);
  if (box.written) {
    member("written", *box.written);
    member("corrected_after", box.corrected_after);
  }
  if (box.struck) {
    key("struck");
    to_ << "true";
  }
  if (box.rolls_left) member("rolls_left", *box.rolls_left);
  if (box.served) {
    key("served");
    to_ << (*box.served ? "true" : "false");
  }
}

void JsonLine::announced(std::string_view key) {
  member("announced", key);
}

void JsonLine::values(std::span<const std::optional<double>> values) {
  key("values");
  to_ << '[';
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) to_ << ',';
    if (values[i]) {
      add_number(to_, *values[i]);
    } else {
      to_ << "null";
    }
  }
  to_ << ']';
}

void JsonLine::end_turn() {
  to_ << '}';
  more_ = true;
}

void JsonLine::end_player() {
  to_ << "]}";
  more_ = true;
}

void JsonLine::end() {
  to_ << "]}";
  to_.flush();
}

void JsonLine::member(std::string_view name, std::int64_t number) {
  key(name);
  add_integer(to_, number);
}

void JsonLine::member(std::string_view name, std::string_view text) {
  key(name);
  add_text(to_, text);
}

}  // namespace fivekind::records
