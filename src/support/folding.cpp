// Folding of Latin letters.
#include "support/folding.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fivekind::support {
namespace {

// What U+00C0 to U+017F fold to. A capital stands for two letters (kPairs), '.' for none.
constexpr std::size_t kFirstLetter = 0xC0;
constexpr std::string_view kLetters =
    "aaaaaaAceeeeiiii"
    "dnooooo.ouuuuyTS"
    "aaaaaaAceeeeiiii"
    "dnooooo.ouuuuyTy"
    "aaaaaaccccccccdd"
    "ddeeeeeeeeeegggg"
    "gggghhhhiiiiiiii"
    "iiJJjjkkklllllll"
    "lllnnnnnnnnnoooo"
    "ooOOrrrrrrssssss"
    "ssttttttuuuuuuuu"
    "uuuuwwyyyzzzzzzs";
static_assert(kLetters.size() == 0x180 - kFirstLetter);

constexpr std::array<std::string_view, 5> kPairs = {"ae", "oe", "ss", "th", "ij"};
constexpr std::string_view kPairNames = "AOSTJ";

// Letters that can be spelled out, by their offset in Latin-1 (capitals and small ones are 32
// apart).
std::string_view spelled_out(std::size_t letter) {
  constexpr std::size_t kSmall = 0x20;
  switch (letter < 0xE0 ? letter + kSmall : letter) {
    case 0xE4:
      return "ae";
    case 0xE5:
      return "aa";
    case 0xF6:
    case 0xF8:
      return "oe";
    case 0xFC:
      return "ue";
    default:
      return {};
  }
}

std::string_view letter_folded(std::size_t letter, Spelling spelling) {
  const std::string_view spelled = spelled_out(letter);
  if (letter < 0x100 && spelling == Spelling::spelled_out && !spelled.empty()) return spelled;
  const std::string_view one = kLetters.substr(letter - kFirstLetter, 1);
  if (one == ".") return {};
  const std::size_t pair = kPairNames.find(one);
  return pair == std::string_view::npos ? one : kPairs[pair];
}

// The length in bytes of a UTF-8 character with this first byte.
std::size_t bytes_of(unsigned char lead) {
  return lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

// Combining accents, dashes, quotes, and blanks outside ASCII.
bool is_left_out(std::size_t character) {
  const auto within = [&](std::size_t first, std::size_t last) {
    return character >= first && character <= last;
  };
  return within(0x80, 0xBF) || within(0x300, 0x36F) || within(0x2000, 0x206F) ||
         character == 0xFEFF;
}

constexpr std::string_view kSmallLetters = "abcdefghijklmnopqrstuvwxyz0123456789";

std::string_view ascii_folded(char c) {
  const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t at = kSmallLetters.find(small);
  return at == std::string_view::npos ? std::string_view() : kSmallLetters.substr(at, 1);
}

}  // namespace

void Folded::take_character() {
  const auto lead = static_cast<unsigned char>(text_.front());
  const std::size_t size = std::min(bytes_of(lead), text_.size());
  const std::string_view bytes = text_.substr(0, size);
  text_.remove_prefix(size);
  if (size == 1) {
    folded_ = lead < 0x80 ? ascii_folded(bytes[0]) : bytes;
    return;
  }
  std::size_t character = lead & (0xFFU >> (size + 1));
  for (const char c : bytes.substr(1)) {
    character = character << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  }
  if (character >= kFirstLetter && character < kFirstLetter + kLetters.size()) {
    folded_ = letter_folded(character, spelling_);
  } else if (character >= 0x218 && character <= 0x21B) {
    folded_ = character < 0x21A ? "s" : "t";  // with a comma below, as in Romanian
  } else if (character == 0x1E9E) {
    folded_ = "ss";
  } else if (!is_left_out(character)) {
    folded_ = bytes;
  }
}

char Folded::next() {
  while (folded_.empty() && !text_.empty()) take_character();
  if (folded_.empty()) return '\0';
  const char byte = folded_.front();
  folded_.remove_prefix(1);
  return byte;
}

std::string folded(std::string_view text, Spelling spelling) {
  std::string all;
  Folded letters(text, spelling);
  while (const char byte = letters.next()) all += byte;
  return all;
}

bool alike(std::string_view text, std::string_view name) {
  const auto same = [&](Spelling spelling) {
    Folded typed(text);
    Folded known(name, spelling);
    bool any = false;
    while (true) {
      const char byte = typed.next();
      if (byte != known.next()) return false;
      if (byte == '\0') return any;
      any = true;
    }
  };
  return same(Spelling::plain) || same(Spelling::spelled_out);
}

}  // namespace fivekind::support
