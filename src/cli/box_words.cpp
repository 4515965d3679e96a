// Boxes as people name them.
#include "cli/box_words.h"

#include "cli/names.h"
#include "support/text.h"

namespace fivekind::cli {
namespace {

std::vector<Named> named_boxes(const Game& game) {
  std::vector<Named> boxes;
  for (const CategoryInfo& box : game.categories()) boxes.push_back({box.key, {core(box.key)}});
  for (const std::string& language : game.languages()) {
    const auto named = game.categories(language);
    for (std::size_t b = 0; b < boxes.size(); ++b) boxes[b].cores.push_back(core(named[b].name));
  }
  return boxes;
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
  const std::string typed = core(text);
  if (typed.empty()) return {};
  const std::vector<Named> named = named_boxes(game);
  if (auto same = those_named(named, typed); !same.empty()) return same;
  for (const CategoryInfo& box : boxes) {
    if (typed == core(std::string(1, box.letter))) return {box.key};
  }
  return those_that_begin(named, typed);
}

std::vector<std::string> box_and_later(const Game& game, const std::string& box) {
  std::vector<std::string> boxes;
  for (const CategoryInfo& info : game.categories()) {
    if (info.key == box || (!boxes.empty() && info.place.again)) {
      boxes.push_back(info.key);
    } else if (!boxes.empty()) {
      break;
    }
  }
  return boxes;
}

}  // namespace fivekind::cli
