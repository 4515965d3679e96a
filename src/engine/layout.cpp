// The rows of a card, section by section.
#include <fivekind/layout.h>

#include <algorithm>

namespace fivekind {
namespace {

LayoutSection section_of(const std::vector<CategoryInfo>& categories, bool upper) {
  LayoutSection section{upper ? "upper" : "lower", {}};
  for (const CategoryInfo& category : categories) {
    if (category.upper_section != upper) continue;
    section.rows.push_back({LayoutRow::Kind::box, {category.key}});
  }
  return section;
}

// Whether all boxes that a bonus counts stand in a section.
bool stands_in(const LayoutSection& section, const BonusInfo& bonus) {
  return std::all_of(bonus.categories.begin(), bonus.categories.end(), [&](const std::string& key) {
    return std::any_of(section.rows.begin(), section.rows.end(), [&](const LayoutRow& row) {
      return row.kind == LayoutRow::Kind::box && row.ids.front() == key;
    });
  });
}

}  // namespace

Layout layout_of(const Game& game) {
  Layout layout;
  const std::vector<CategoryInfo> categories = game.categories();
  for (const bool upper : {true, false}) {
    LayoutSection section = section_of(categories, upper);
    if (!section.rows.empty()) layout.sections.push_back(std::move(section));
  }
  for (const BonusInfo& bonus : game.bonuses()) {
    const auto own =
        std::find_if(layout.sections.begin(), layout.sections.end(),
                     [&](const LayoutSection& section) { return stands_in(section, bonus); });
    LayoutSection& below = own == layout.sections.end() ? layout.sections.back() : *own;
    below.rows.push_back({LayoutRow::Kind::bonus, {bonus.key}});
  }
  if (game.five_of_a_kind_category()) {
    layout.sections.back().rows.push_back({LayoutRow::Kind::count, {"extras"}});
  }
  return layout;
}

}  // namespace fivekind
