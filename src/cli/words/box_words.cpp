// Boxes as people name them.
#include "cli/words/box_words.h"

#include <algorithm>
#include <string_view>

#include "support/names.h"
#include "support/text.h"

namespace fivekind::cli {
namespace {

std::vector<support::Named> named_boxes(const Game& game) {
  std::vector<support::Named> boxes;
  for (const BoxInfo& box : game.boxes()) boxes.push_back({box.key, {box.key}});
  for (const std::string& language : game.languages()) {
    const auto named = game.boxes(language);
    for (std::size_t b = 0; b < boxes.size(); ++b) boxes[b].names.push_back(named[b].name);
  }
  return boxes;
}

}  // namespace

std::vector<std::string> boxes_named(const Game& game, const std::string& text) {
  const std::vector<BoxInfo> boxes = game.boxes();
  const bool letter = std::any_of(boxes.begin(), boxes.end(), [&](const BoxInfo& box) {
    return text == std::string(1, box.letter);
  });
  if (const auto number = support::number_in<std::size_t>(text); number && !letter) {
    if (*number >= 1 && *number <= boxes.size()) return {boxes[*number - 1].key};
    return {};
  }
  if (auto named = game.boxes_named(text); !named.empty()) return named;
  if (support::folded(text).empty()) return {};
  std::vector<std::string> of_letter;
  for (const BoxInfo& box : boxes) {
    const bool same = support::lower_case(text) == support::lower_case({&box.letter, 1});
    if (same) of_letter.push_back(box.key);
  }
  return of_letter.size() == 1 ? of_letter : support::those_that_begin(named_boxes(game), text);
}

std::optional<std::string> struck_box(const std::string& text) {
  constexpr std::string_view kWord = "strike ";
  if (support::lower_case(text).starts_with(kWord)) return text.substr(kWord.size());
  const std::size_t mark = text.find('=');
  if (mark == std::string::npos || text.substr(mark + 1) != "x") return std::nullopt;
  return text.substr(0, mark);
}

std::vector<std::string> box_and_later(const Game& game, const std::string& box) {
  std::vector<std::string> boxes;
  for (const BoxInfo& info : game.boxes()) {
    if (info.key == box || (!boxes.empty() && info.place.again)) {
      boxes.push_back(info.key);
    } else if (!boxes.empty()) {
      break;
    }
  }
  return boxes;
}

}  // namespace fivekind::cli
