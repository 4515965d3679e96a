// Reading dice.
#include "dice/text.h"

#include <array>
#include <cstddef>

#include "support/text.h"

namespace fivekind::dice {
namespace {

// What may stand between dice: of ASCII, and other hyphens, dashes, the minus sign and blanks.
constexpr std::string_view kBetween = " \t,-";
constexpr std::array<std::string_view, 10> kAlsoBetween = {"\u00A0", "\u2009", "\u202F", "\u2010",
                                                           "\u2011", "\u2012", "\u2013", "\u2014",
                                                           "\u2212", "\u00B7"};
// May follow the character of a die: shows it as text, or as a picture.
constexpr std::array<std::string_view, 2> kPresentation = {"\uFE0E", "\uFE0F"};
// The beginning of ⚀ to ⚅ in UTF-8; the third byte is 0x80 to 0x85.
constexpr std::string_view kDie = "\xE2\x9A";

// Takes one of some texts off the beginning of another, if it begins with one.
template <std::size_t kCount>
bool take_any(const std::array<std::string_view, kCount>& texts, std::string_view& text) {
  for (const std::string_view one : texts) {
    if (!text.starts_with(one)) continue;
    text.remove_prefix(one.size());
    return true;
  }
  return false;
}

// Takes the face at the beginning of a text off it.
std::optional<int> take_face(std::string_view& text) {
  if (text.front() >= '0' && text.front() <= '9') {
    const int face = text.front() - '0';
    text.remove_prefix(1);
    return face;
  }
  if (text.size() <= kDie.size() || !text.starts_with(kDie)) return std::nullopt;
  const auto last = static_cast<unsigned char>(text[kDie.size()]);
  if (last < 0x80 || last > 0x85) return std::nullopt;
  text.remove_prefix(kDie.size() + 1);
  take_any(kPresentation, text);
  return last - 0x80 + 1;
}

std::string_view without_brackets(std::string_view text) {
  const bool has = text.size() > 2 && text.front() == '[' && text.back() == ']';
  return has ? text.substr(1, text.size() - 2) : text;
}

// Calls take(face) for each digit at the beginning of a text; returns the rest of it.
template <class Take>
std::string_view read_digits(std::string_view text, const Take& take) {
  std::size_t length = 0;
  for (; length < text.size() && text[length] >= '0' && text[length] <= '9'; ++length) {
    take(text[length] - '0');
  }
  return text.substr(length);
}

// Calls take(face) for each die; returns the rest, from the first character that is no die.
// Millions of recorded games are read with it, nearly all of them in digits.
template <class Take>
std::string_view read_faces(std::string_view text, const Take& take) {
  text = read_digits(without_brackets(text), take);
  while (!text.empty()) {
    if (kBetween.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
    } else if (const auto face = take_face(text)) {
      take(*face);
    } else if (!take_any(kAlsoBetween, text)) {
      break;
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> digits_of(std::string_view text) {
  std::string digits;
  const auto rest = read_faces(text, [&](int face) { digits += static_cast<char>('0' + face); });
  if (!rest.empty() || digits.empty()) return std::nullopt;
  return digits;
}

bool is_dice(std::string_view text) {
  bool any = false;
  return read_faces(text, [&](int) { any = true; }).empty() && any;
}

std::optional<Keep> keep_in(const Multisets& multisets, std::string_view text) {
  Keep keep(0);
  bool fits = true;
  int count = 0;
  const auto rest = read_faces(text, [&](int face) {
    fits = fits && face >= 1 && face <= multisets.faces() && ++count <= multisets.dice();
    if (fits) keep = multisets.add(keep, face);
  });
  const bool dice = rest.empty() && (count > 0 || text.empty());
  return dice && fits ? std::optional(keep) : std::nullopt;
}

std::string_view stranger_in(std::string_view text) {
  return support::first_character(read_faces(text, [](int) {}));
}

}  // namespace fivekind::dice
