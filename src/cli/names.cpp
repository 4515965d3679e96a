// Names as people type them.
#include "cli/names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "support/edit_distance.h"
#include "support/text.h"

namespace fivekind::cli {
namespace {

// A range of Latin letters in UTF-8, as their last two bytes, in which capitals and small letters
// are so far apart.
struct LatinLetters {
  unsigned first;  // capital
  unsigned last;   // capital
  unsigned apart;  // of a capital and its small letter
  unsigned step;   // from one capital to the next
};
constexpr std::array<LatinLetters, 5> kLatin = {{{0xC380, 0xC39E, 32, 1},
                                                 {0xC480, 0xC4B6, 1, 2},
                                                 {0xC4B9, 0xC4BD, 1, 2},
                                                 {0xC581, 0xC587, 1, 2},
                                                 {0xC58A, 0xC5B6, 1, 2}}};

unsigned small_letter(unsigned letter) {
  for (const LatinLetters& letters : kLatin) {
    const bool within = letter >= letters.first && letter <= letters.last;
    if (within && (letter - letters.first) % letters.step == 0) return letter + letters.apart;
  }
  // Ź, Ż and Ž stand apart.
  return letter == 0xC5B9 || letter == 0xC5BB || letter == 0xC5BD ? letter + 1 : letter;
}

// The keys of those one of whose names fits.
template <typename Fits>
std::vector<std::string> keys_of(const std::vector<Named>& all, const Fits& fits) {
  std::vector<std::string> keys;
  for (const Named& one : all) {
    if (std::any_of(one.cores.begin(), one.cores.end(), fits)) keys.push_back(one.key);
  }
  return keys;
}

}  // namespace

std::string core(const std::string& text) {
  constexpr unsigned kByte = 256;
  std::string small = support::lower_case(text);
  for (std::size_t at = 0; at + 1 < small.size(); ++at) {
    const auto lead = static_cast<unsigned char>(small[at]);
    if (lead < 0xC3 || lead > 0xC5) continue;
    const unsigned letter = small_letter(lead * kByte + static_cast<unsigned char>(small[at + 1]));
    small[at] = static_cast<char>(letter / kByte);
    small[at + 1] = static_cast<char>(letter % kByte);
  }
  std::erase_if(small, [](char c) { return c == ' ' || c == '-' || c == '_' || c == '\''; });
  return small;
}

std::vector<std::string> those_named(const std::vector<Named>& all, const std::string& core) {
  return keys_of(all, [&](const std::string& name) { return name == core; });
}

std::vector<std::string> those_that_begin(const std::vector<Named>& all, const std::string& core) {
  return keys_of(all, [&](const std::string& name) { return name.starts_with(core); });
}

std::vector<std::string> nearest(const std::vector<Named>& all, const std::string& core,
                                 std::size_t most) {
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const Named& one : all) {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const std::string& name : one.cores) {
      least = std::min(least, support::edit_distance(core, name));
    }
    ranked.emplace_back(least, one.key);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> keys;
  for (const auto& [distance, key] : ranked) {
    // As far as half of its letters are other ones, it was meant for something else.
    if (keys.size() < most && 2 * distance <= core.size()) keys.push_back(key);
  }
  return keys;
}

}  // namespace fivekind::cli
