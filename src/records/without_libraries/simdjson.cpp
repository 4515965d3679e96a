// The part of simdjson that is in its library rather than its header, for machines without that
// library: the parser. Why: the readers of records walk the tape that simdjson produces, using code
// in its header, which is the same on every machine. Here a plain parser writes that tape
// (https://github.com/simdjson/simdjson/blob/master/doc/tape.md), character by character, and finds
// the same errors in the same order: first those of strings and their bytes, then those of the
// structure.
#include <fast_float/fast_float.h>
#include <simdjson.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace simdjson {
namespace {

using internal::tape_type;

bool is_space(std::uint8_t c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool is_digit(std::uint8_t c) {
  return c >= '0' && c <= '9';
}

// What may follow a number or a word.
bool ends_word(std::uint8_t c) {
  return is_space(c) || c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}';
}

// The size in bytes of the character at the beginning, 0 if it is invalid.
std::size_t size_of_character(const std::uint8_t* at, std::size_t left) {
  const std::uint8_t first = at[0];
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || size > left) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((at[i] & 0xC0U) != 0x80) return 0;
  }
  // Overlong, a surrogate, or beyond the last code point.
  const bool bad = (first == 0xE0 && at[1] < 0xA0) || (first == 0xED && at[1] > 0x9F) ||
                   (first == 0xF0 && at[1] < 0x90) || (first == 0xF4 && at[1] > 0x8F);
  return bad ? 0 : size;
}

bool is_utf8(const std::uint8_t* bytes, std::size_t size) {
  for (std::size_t at = 0; at < size;) {
    const std::size_t character = size_of_character(bytes + at, size - at);
    if (character == 0) return false;
    at += character;
  }
  return true;
}

// Errors in the strings of a text and in its bytes.
error_code check_strings(const std::uint8_t* text, std::size_t size) {
  bool within = false;
  bool bare = false;  // characters that must be escaped
  bool empty = true;
  for (std::size_t i = 0; i < size; ++i) {
    if (text[i] == '\\') {
      empty = false;
      ++i;
      if (within && i < size && text[i] < ' ') bare = true;
      continue;
    }
    if (text[i] == '"') within = !within;
    if (within && text[i] < ' ') bare = true;
    if (!is_space(text[i])) empty = false;
  }
  if (within) return UNCLOSED_STRING;
  if (bare) return UNESCAPED_CHARS;
  if (empty) return EMPTY;
  return is_utf8(text, size) ? SUCCESS : UTF8_ERROR;
}

// Writes the tape of one text, which is followed by a zero.
class TapeWriter {
 public:
  TapeWriter(const std::uint8_t* text, std::size_t size, std::size_t most_depth, dom::document& to)
      : at_(text),
        end_(text + size),
        most_depth_(most_depth),
        tape_(to.tape.get()),
        strings_(to.string_buf.get()),
        next_string_(to.string_buf.get()) {}

  error_code write() {
    append(0, tape_type::ROOT);
    skip_spaces();
    if (!is_closed()) return TAPE_ERROR;
    if (const auto error = value(0)) return error;
    skip_spaces();
    if (at_ != end_) return TAPE_ERROR;
    append(0, tape_type::ROOT);
    tape_[0] = word(length_, tape_type::ROOT);
    return SUCCESS;
  }

 private:
  static std::uint64_t word(std::uint64_t number, tape_type type) {
    return number | static_cast<std::uint64_t>(type) << 56;
  }
  void append(std::uint64_t number, tape_type type) { tape_[length_++] = word(number, type); }

  std::uint8_t here() const { return at_ < end_ ? *at_ : std::uint8_t{0}; }
  void skip_spaces() {
    while (at_ < end_ && is_space(*at_)) ++at_;
  }
  // An object or array must be closed by its own bracket; this is checked before its content.
  bool is_closed() const {
    if (here() != '{' && here() != '[') return true;
    const std::uint8_t* last = end_ - 1;
    while (is_space(*last)) --last;
    return *last == (here() == '{' ? '}' : ']');
  }
  bool word_ends() const { return at_ == end_ || ends_word(*at_); }
  bool take(std::uint8_t c) {
    if (here() != c) return false;
    ++at_;
    return true;
  }

  error_code value(std::size_t depth) {
    switch (here()) {
      case '{':
        return list(depth, '}', tape_type::START_OBJECT, tape_type::END_OBJECT);
      case '[':
        return list(depth, ']', tape_type::START_ARRAY, tape_type::END_ARRAY);
      case '"':
        return string();
      case 't':
        return atom("true", tape_type::TRUE_VALUE, T_ATOM_ERROR);
      case 'f':
        return atom("false", tape_type::FALSE_VALUE, F_ATOM_ERROR);
      case 'n':
        return atom("null", tape_type::NULL_VALUE, N_ATOM_ERROR);
      default:
        return here() == '-' || is_digit(here()) ? number() : TAPE_ERROR;
    }
  }

  // The items of an object or array. The tape word at its beginning holds their number, up to 24
  // bits, and where the next element begins; the one at its end points back to its beginning.
  error_code list(std::size_t depth, std::uint8_t closing, tape_type begin, tape_type end) {
    constexpr std::size_t kMaxCount = 0xFFFFFF;
    const std::size_t start = length_;
    std::size_t count = 0;
    ++at_;
    append(0, begin);
    skip_spaces();
    if (!take(closing)) {
      if (depth + 1 >= most_depth_) return DEPTH_ERROR;
      do {
        skip_spaces();
        if (const auto error = item(depth + 1, begin == tape_type::START_OBJECT)) return error;
        ++count;
        skip_spaces();
      } while (take(','));
      if (!take(closing)) return TAPE_ERROR;
    }
    append(start, end);
    tape_[start] = word(length_ | std::uint64_t{std::min(count, kMaxCount)} << 32, begin);
    return SUCCESS;
  }

  error_code item(std::size_t depth, bool with_key) {
    if (with_key) {
      if (here() != '"') return TAPE_ERROR;
      if (const auto error = string()) return error;
      skip_spaces();
      if (!take(':')) return TAPE_ERROR;
      skip_spaces();
    }
    return value(depth);
  }

  error_code atom(std::string_view text, tape_type type, error_code error) {
    if (static_cast<std::size_t>(end_ - at_) < text.size() ||
        std::memcmp(at_, text.data(), text.size()) != 0) {
      return error;
    }
    at_ += text.size();
    if (!word_ends()) return error;
    append(0, type);
    return SUCCESS;
  }

  // Its size in four bytes, its bytes, a zero.
  error_code string() {
    append(static_cast<std::uint64_t>(next_string_ - strings_), tape_type::STRING);
    std::uint8_t* const begin = next_string_ + sizeof(std::uint32_t);
    std::uint8_t* to = begin;
    for (++at_; *at_ != '"';) {
      if (*at_ != '\\') {
        *to++ = *at_++;
      } else if (!escaped(to)) {
        return STRING_ERROR;
      }
    }
    ++at_;
    const auto size = static_cast<std::uint32_t>(to - begin);
    std::memcpy(next_string_, &size, sizeof(size));
    *to = 0;
    next_string_ = to + 1;
    return SUCCESS;
  }

  bool escaped(std::uint8_t*& to) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::uint8_t name = at_[1];
    at_ += 2;
    if (name == 'u') return code_point(to);
    const std::size_t found = kNames.find(static_cast<char>(name));
    if (found == std::string_view::npos) return false;
    *to++ = static_cast<std::uint8_t>(kMeant[found]);
    return true;
  }

  // The four digits after "\u".
  bool hexadecimal(std::uint32_t& number) {
    constexpr std::size_t kDigits = 4;
    const char* const text = reinterpret_cast<const char*>(at_);
    if (end_ - at_ < 4) return false;
    const auto read = std::from_chars(text, text + kDigits, number, 16);
    at_ += kDigits;
    return read.ec == std::errc() && read.ptr == text + kDigits;
  }

  bool code_point(std::uint8_t*& to) {
    constexpr std::uint32_t kHighHalves = 0xD800;
    constexpr std::uint32_t kLowHalves = 0xDC00;
    constexpr std::uint32_t kHalves = 0x400;  // surrogates of each kind
    std::uint32_t point = 0;
    if (!hexadecimal(point)) return false;
    if (point >= kHighHalves && point < kLowHalves) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u') || !hexadecimal(low)) return false;
      if (low < kLowHalves || low >= kLowHalves + kHalves) return false;
      point = 0x10000 + ((point - kHighHalves) * kHalves | (low - kLowHalves));
    } else if (point >= kLowHalves && point < kLowHalves + kHalves) {
      return false;
    }
    put(point, to);
    return true;
  }

  // Writes UTF-8.
  static void put(std::uint32_t point, std::uint8_t*& to) {
    const auto follow = [&](int shift) {
      *to++ = static_cast<std::uint8_t>(0x80U | (point >> shift & 0x3FU));
    };
    if (point < 0x80) {
      *to++ = static_cast<std::uint8_t>(point);
    } else if (point < 0x800) {
      *to++ = static_cast<std::uint8_t>(0xC0U | point >> 6);
      follow(0);
    } else if (point < 0x10000) {
      *to++ = static_cast<std::uint8_t>(0xE0U | point >> 12);
      follow(6);
      follow(0);
    } else {
      *to++ = static_cast<std::uint8_t>(0xF0U | point >> 18);
      follow(12);
      follow(6);
      follow(0);
    }
  }

  bool take_digits() {
    const std::uint8_t* const first = at_;
    while (is_digit(here())) ++at_;
    return at_ != first;
  }

  error_code number() {
    const auto* const text = reinterpret_cast<const char*>(at_);
    take('-');
    const bool zero = here() == '0';
    const std::uint8_t* const first = at_;
    if (!take_digits() || (zero && at_ - first > 1)) return NUMBER_ERROR;
    bool whole = true;
    if (take('.')) {
      whole = false;
      if (!take_digits()) return NUMBER_ERROR;
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) take('-');
      if (!take_digits()) return NUMBER_ERROR;
    }
    if (!word_ends()) return NUMBER_ERROR;
    const auto* const end = reinterpret_cast<const char*>(at_);
    return whole ? whole_number(text, end) : real_number(text, end);
  }

  template <typename T>
  bool append_whole(const char* text, const char* end, tape_type type) {
    T number = 0;
    if (std::from_chars(text, end, number).ec != std::errc()) return false;
    append(0, type);
    tape_[length_++] = static_cast<std::uint64_t>(number);
    return true;
  }

  error_code whole_number(const char* text, const char* end) {
    if (append_whole<std::int64_t>(text, end, tape_type::INT64)) return SUCCESS;
    if (*text == '-') return NUMBER_ERROR;
    return append_whole<std::uint64_t>(text, end, tape_type::UINT64) ? SUCCESS : NUMBER_ERROR;
  }

  error_code real_number(const char* text, const char* end) {
    double number = 0;
    fast_float::from_chars(text, end, number);
    if (std::isinf(number)) return NUMBER_ERROR;
    append(0, tape_type::DOUBLE);
    std::memcpy(&tape_[length_++], &number, sizeof(number));
    return SUCCESS;
  }

  const std::uint8_t* at_;
  const std::uint8_t* end_;
  std::size_t most_depth_;
  std::uint64_t* tape_;
  std::size_t length_ = 0;
  std::uint8_t* strings_;
  std::uint8_t* next_string_;
};

class PlainParser final : public internal::dom_parser_implementation {
 public:
  error_code parse(const std::uint8_t* text, std::size_t size,
                   dom::document& to) noexcept override {
    if (const auto error = check_strings(text, size)) return error;
    return TapeWriter(text, size, _max_depth, to).write();
  }
  error_code set_capacity(std::size_t capacity) noexcept override {
    _capacity = capacity;
    return SUCCESS;
  }
  error_code set_max_depth(std::size_t most_depth) noexcept override {
    _max_depth = most_depth;
    return SUCCESS;
  }

  // Other parsing interfaces of the library, which are not used here.
  error_code stage1(const std::uint8_t* /*text*/, std::size_t /*size*/,
                    stage1_mode /*mode*/) noexcept override {
    return UNSUPPORTED_ARCHITECTURE;
  }
  error_code stage2(dom::document& /*to*/) noexcept override { return UNSUPPORTED_ARCHITECTURE; }
  error_code stage2_next(dom::document& /*to*/) noexcept override {
    return UNSUPPORTED_ARCHITECTURE;
  }
  std::uint8_t* parse_string(const std::uint8_t* /*text*/,
                             std::uint8_t* /*to*/) const noexcept override {
    return nullptr;
  }
};

class Plain final : public implementation {
 public:
  Plain() : implementation("plain", "One character after the other", 0) {}

  error_code create_dom_parser_implementation(
      std::size_t capacity, std::size_t most_depth,
      std::unique_ptr<internal::dom_parser_implementation>& to) const noexcept override {
    to.reset(new (std::nothrow) PlainParser);
    if (to == nullptr) return MEMALLOC;
    if (const auto error = to->set_capacity(capacity)) return error;
    return to->set_max_depth(most_depth);
  }
  error_code minify(const std::uint8_t* /*text*/, std::size_t /*size*/, std::uint8_t* /*to*/,
                    std::size_t& /*written*/) const noexcept override {
    return UNSUPPORTED_ARCHITECTURE;
  }
  bool validate_utf8(const char* text, std::size_t size) const noexcept override {
    return is_utf8(reinterpret_cast<const std::uint8_t*>(text), size);
  }
};

}  // namespace

internal::atomic_ptr<const implementation>& get_active_implementation() {
  static const Plain plain;
  static internal::atomic_ptr<const implementation> active(&plain);
  return active;
}

bool validate_utf8(const char* text, std::size_t size) noexcept {
  return get_active_implementation()->validate_utf8(text, size);
}

namespace internal {

// In the order of their numbers; only those that the readers can meet have texts.
const error_code_info error_codes[] = {
    {SUCCESS, "No error"},
    {CAPACITY, "This parser can't support a document that big"},
    {MEMALLOC, "Error allocating memory, we're most likely out of memory"},
    {TAPE_ERROR,
     "The JSON document has an improper structure: missing or superfluous commas, braces, missing "
     "keys, etc."},
    {DEPTH_ERROR, "The JSON document was too deep (too many nested objects and arrays)"},
    {STRING_ERROR, "Problem while parsing a string"},
    {T_ATOM_ERROR, "Problem while parsing an atom starting with the letter 't'"},
    {F_ATOM_ERROR, "Problem while parsing an atom starting with the letter 'f'"},
    {N_ATOM_ERROR, "Problem while parsing an atom starting with the letter 'n'"},
    {NUMBER_ERROR, "Problem while parsing a number"},
    {UTF8_ERROR, "The input is not valid UTF-8"},
    {UNINITIALIZED, "Uninitialized"},
    {EMPTY, "Empty: no JSON found"},
    {UNESCAPED_CHARS,
     "Within strings, some characters must be escaped, we found unescaped characters"},
    {UNCLOSED_STRING, "A string is opened, but never closed."},
};

// The shortest text that identifies the number; both libraries write it alike.
char* to_chars(char* first, const char* /*last*/, double value) {
  const std::string text = nlohmann::json(value).dump();
  return std::copy(text.begin(), text.end(), first);
}

}  // namespace internal
}  // namespace simdjson
