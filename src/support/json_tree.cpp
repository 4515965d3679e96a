// JSON text as a tree with places: nlohmann's event parser over an iterator that counts what it
// reads.
#include "support/json_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_set>
#include <utility>

#include "support/try.h"

namespace fivekind::support {
namespace {

constexpr std::size_t kMaximumDepth = 32;

// Feeds the parser and counts the characters read, whichever copy of the iterator reads them.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* position, std::size_t* taken) : position_(position), taken_(taken) {}
  reference operator*() const { return *position_; }
  CountingIterator& operator++() {
    ++position_;
    ++*taken_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return position_ == other.position_; }
  bool operator!=(const CountingIterator& other) const { return position_ != other.position_; }

 private:
  const char* position_;
  std::size_t* taken_;
};

// Receives the parser's events and builds the tree.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, std::string_view source, const std::size_t* taken)
      : text_(text), source_(source), taken_(taken) {}

  bool null() { return literal(JsonKind::null); }
  bool boolean(bool value) {
    pending_.boolean = value;
    return literal(JsonKind::boolean);
  }
  bool number_integer(std::int64_t value) {
    pending_.integer = value;
    return number(JsonKind::integer);
  }
  bool number_unsigned(std::uint64_t value) {
    if (value > static_cast<std::uint64_t>(INT64_MAX)) {
      return number_float(static_cast<double>(value), {});
    }
    return number_integer(static_cast<std::int64_t>(value));
  }
  bool number_float(double value, const std::string& /*digits*/) {
    pending_.real = value;
    return number(JsonKind::real);
  }
  bool string(std::string& value) {
    pending_.text = value;
    return literal(JsonKind::text);
  }
  // JSON has no binary values; this event belongs to nlohmann's other formats.
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(JsonKind::object); }
  bool start_array(std::size_t /*size*/) { return open(JsonKind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& name) {
    const TextPlace place = place_of(next_token());
    previous_end_ = *taken_;
    JsonValue& object = *open_.back();
    if (!keys_.back().insert(name).second) {
      error_ = Error{Fault::json_duplicate_key,
                     fmt::format("{}, key '{}'", locate(source_, place), name), "each key once",
                     "it a second time"};
      return false;
    }
    object.members.push_back({name, place, {}});
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& problem) {
    // Then the text holds a number, and the parser is past it.
    if (dynamic_cast<const nlohmann::json::out_of_range*>(&problem) != nullptr) {
      const std::size_t start = next_token();
      error_ = Error{Fault::json_syntax, locate(source_, place_of(start)), "numbers below 1e308",
                     std::string(text_.substr(start, end_of_number(start) - start))};
      return false;
    }
    const std::string_view whole = problem.what();
    const std::size_t colon = whole.find(": ");
    const std::string_view tail = colon == std::string_view::npos ? whole : whole.substr(colon + 2);
    const std::size_t at = std::min(position == 0 ? 0 : position - 1, text_.size());
    const TextPlace place = place_of(std::max(at, line_start_));
    error_ = Error{Fault::json_syntax, locate(source_, place), "JSON", std::string(tail)};
    return false;
  }

  JsonValue take_root() { return std::move(root_); }
  Result<void> done() const {
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

 private:
  // The offset of the token that the parser has just read.
  std::size_t next_token() const {
    std::size_t at = previous_end_;
    while (at < text_.size()) {
      const char c = text_[at];
      const bool comment = c == '/' && at + 1 < text_.size();
      if (comment && text_[at + 1] == '/') {
        at = std::min(text_.find('\n', at), text_.size());
      } else if (comment && text_[at + 1] == '*') {
        at = std::min(text_.find("*/", at + 2), text_.size() - 2) + 2;
      } else if (std::string_view(" \t\r\n,:").find(c) != std::string_view::npos) {
        ++at;
      } else if (at == 0 && text_.starts_with("\xEF\xBB\xBF")) {
        at += 3;
      } else {
        break;
      }
    }
    return at;
  }

  // Tokens come in order, so counting lines resumes at the previous offset.
  TextPlace place_of(std::size_t offset) {
    for (; counted_ < offset; ++counted_) {
      if (text_[counted_] == '\n') {
        ++line_;
        line_start_ = counted_ + 1;
      }
    }
    return {line_, offset - line_start_ + 1};
  }

  // Where the value is stored: the root, the array's next item or the member whose key came last.
  JsonValue& slot() {
    if (open_.empty()) return root_;
    JsonValue& parent = *open_.back();
    return parent.kind == JsonKind::object ? parent.members.back().value
                                           : parent.items.emplace_back();
  }

  bool literal(JsonKind kind) {
    pending_.place = place_of(next_token());
    previous_end_ = *taken_;
    return store(kind);
  }

  // The parser has read one character past a number, unless the text ended.
  bool number(JsonKind kind) {
    const std::size_t start = next_token();
    pending_.place = place_of(start);
    previous_end_ = end_of_number(start);
    return store(kind);
  }

  std::size_t end_of_number(std::size_t start) const {
    return std::min(text_.find_first_not_of("+-.0123456789eE", start), text_.size());
  }

  bool store(JsonKind kind) {
    pending_.kind = kind;
    slot() = std::exchange(pending_, JsonValue{});
    return true;
  }

  bool open(JsonKind kind) {
    const TextPlace place = place_of(next_token());
    previous_end_ = *taken_;
    if (open_.size() == kMaximumDepth) {
      error_ = Error{Fault::json_depth, locate(source_, place),
                     fmt::format("at most {} levels of brackets", kMaximumDepth), "more"};
      return false;
    }
    JsonValue& value = slot();
    value.kind = kind;
    value.place = place;
    open_.push_back(&value);
    keys_.emplace_back();
    return true;
  }

  bool close() {
    previous_end_ = *taken_;
    open_.pop_back();
    keys_.pop_back();
    return true;
  }

  std::string_view text_;
  std::string_view source_;
  const std::size_t* taken_;
  std::size_t previous_end_ = 0;
  std::size_t counted_ = 0;
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;
  JsonValue root_;
  JsonValue pending_;
  std::vector<JsonValue*> open_;
  std::vector<std::unordered_set<std::string>> keys_;  // of the open objects
  std::optional<Error> error_;
};

}  // namespace

const char* name_of(JsonKind kind) {
  switch (kind) {
    case JsonKind::null:
      return "null";
    case JsonKind::boolean:
      return "true or false";
    case JsonKind::integer:
      return "a whole number";
    case JsonKind::real:
      return "a number";
    case JsonKind::text:
      return "a text";
    case JsonKind::array:
      return "a list";
    case JsonKind::object:
      return "an object";
  }
  return "";
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const Member& member) { return member.key == key; });
  return found == members.end() ? nullptr : &found->value;
}

std::string JsonValue::shown() const {
  switch (kind) {
    case JsonKind::boolean:
      return boolean ? "true" : "false";
    case JsonKind::integer:
      return std::to_string(integer);
    case JsonKind::real:
      return fmt::format("{}", real);
    case JsonKind::text:
      return fmt::format("\"{}\"", text);
    default:
      return name_of(kind);
  }
}

Result<JsonValue> parse_json(std::string_view text, std::string_view source) {
  std::size_t taken = 0;
  TreeBuilder builder(text, source, &taken);
  const bool parsed = nlohmann::json::sax_parse(
      CountingIterator(text.data(), &taken), CountingIterator(text.data() + text.size(), &taken),
      &builder, nlohmann::json::input_format_t::json, /*strict=*/true, /*ignore_comments=*/true);
  FIVEKIND_TRY(builder.done());
  if (!parsed) return fail(Fault::json_syntax, std::string(source), "JSON", "something else");
  return builder.take_root();
}

std::string locate(std::string_view source, TextPlace place) {
  return fmt::format("{}:{}:{}", source, place.line, place.column);
}

}  // namespace fivekind::support
