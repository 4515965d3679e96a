// The rows of a card, section by section.
#include <fivekind/layout.h>

#include <algorithm>
#include <map>

namespace fivekind {
namespace {

// The content of a section's rows, by row number.
using Rows = std::map<std::size_t, LayoutRow>;

void put(Rows& rows, LayoutRow::Kind kind, const CardPlaceInfo& place, const std::string& id,
         std::size_t columns) {
  LayoutRow& row = rows.try_emplace(place.row, LayoutRow{kind, {}}).first->second;
  row.ids.resize(columns);
  row.ids[place.column] = id;
}

void add(const Rows& rows, LayoutSection& section) {
  for (const auto& [number, row] : rows) section.rows.push_back(row);
}

LayoutSection section_of(const std::vector<BoxInfo>& boxes, bool upper, std::size_t columns) {
  LayoutSection section{upper ? "upper" : "lower", {}};
  Rows rows;
  for (const BoxInfo& box : boxes) {
    if (box.upper_section != upper) continue;
    put(rows, LayoutRow::Kind::box, box.place, box.key, columns);
  }
  add(rows, section);
  return section;
}

// Whether all boxes that a bonus counts are in a section.
bool stands_in(const LayoutSection& section, const BonusInfo& bonus) {
  return std::all_of(bonus.boxes.begin(), bonus.boxes.end(), [&](const std::string& key) {
    return std::any_of(section.rows.begin(), section.rows.end(), [&](const LayoutRow& row) {
      return std::find(row.ids.begin(), row.ids.end(), key) != row.ids.end();
    });
  });
}

}  // namespace

Layout layout_of(const Game& game) {
  Layout layout;
  for (const ColumnInfo& column : game.columns()) {
    if (layout.columns.front().empty()) layout.columns.clear();
    layout.columns.push_back(column.key);
  }
  const std::vector<BoxInfo> boxes = game.boxes();
  for (const bool upper : {true, false}) {
    LayoutSection section = section_of(boxes, upper, layout.columns.size());
    if (!section.rows.empty()) layout.sections.push_back(std::move(section));
  }
  const std::vector<BonusInfo> bonuses = game.bonuses();
  std::vector<Rows> of_sections(layout.sections.size());
  for (const BonusInfo& bonus : bonuses) {
    if (!bonus.step_of.empty()) continue;
    const auto own =
        std::find_if(layout.sections.begin(), layout.sections.end(),
                     [&](const LayoutSection& section) { return stands_in(section, bonus); });
    const std::size_t below = own == layout.sections.end()
                                  ? of_sections.size() - 1
                                  : static_cast<std::size_t>(own - layout.sections.begin());
    // A bonus of a single column is named after the row and the column; otherwise it is for all of
    // them.
    const bool for_all = bonus.name == bonus.place.row_name;
    put(of_sections[below], LayoutRow::Kind::bonus, bonus.place, bonus.key,
        for_all ? 1 : layout.columns.size());
  }
  for (std::size_t s = 0; s < layout.sections.size(); ++s) {
    add(of_sections[s], layout.sections[s]);
  }
  if (game.five_of_a_kind_box()) {
    layout.sections.back().rows.push_back({LayoutRow::Kind::count, {"extras"}});
  }
  if (game.saves_rolls()) {
    layout.sections.back().rows.push_back({LayoutRow::Kind::count, {"saved_rolls"}});
  }
  return layout;
}

}  // namespace fivekind
