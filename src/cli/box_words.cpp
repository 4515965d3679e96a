// Boxes as people name them.
#include "cli/box_words.h"

#include <algorithm>
#include <array>
#include <functional>

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

// A text in small letters, without what stands between its words.
std::string core_of(const std::string& text) {
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

// All that each box is called, by the place of the box.
std::vector<std::vector<std::string>> cores_of(const Game& game) {
  std::vector<std::vector<std::string>> cores;
  for (const CategoryInfo& box : game.categories()) cores.push_back({core_of(box.key)});
  for (const std::string& language : game.languages()) {
    const auto boxes = game.categories(language);
    for (std::size_t b = 0; b < boxes.size(); ++b) cores[b].push_back(core_of(boxes[b].name));
  }
  return cores;
}

}  // namespace

std::vector<std::string> boxes_named(const Game& game, const std::string& text) {
  const std::vector<CategoryInfo> boxes = game.categories();
  for (const CategoryInfo& box : boxes) {
    if (text == std::string(1, box.letter)) return {box.key};
  }
  if (const auto number = support::number_in<std::size_t>(text)) {
    if (*number >= 1 && *number <= boxes.size()) return {boxes[*number - 1].key};
    return {};
  }
  const std::string core = core_of(text);
  if (core.empty()) return {};
  const auto cores = cores_of(game);
  const auto those = [&](const std::function<bool(const std::string&)>& fits) {
    std::vector<std::string> keys;
    for (std::size_t b = 0; b < boxes.size(); ++b) {
      if (std::any_of(cores[b].begin(), cores[b].end(), fits)) keys.push_back(boxes[b].key);
    }
    return keys;
  };
  if (auto same = those([&](const std::string& name) { return name == core; }); !same.empty()) {
    return same;
  }
  for (const CategoryInfo& box : boxes) {
    if (core == core_of(std::string(1, box.letter))) return {box.key};
  }
  return those([&](const std::string& name) { return name.starts_with(core); });
}

}  // namespace fivekind::cli
