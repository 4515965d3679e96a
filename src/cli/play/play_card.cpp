// Cards drawn in the terminal.
#include "cli/play/play_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/drawing/plot.h"
#include "cli/play/play_output.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kLongestTitle = 10;

std::string points_in(const LiveBox& box) {
  if (!box.filled) return "·";
  return box.points ? std::to_string(*box.points) : "x";
}

// The points of a box, with a plus if they add to the score, and bonuses.
std::string pays_in(const LiveBox& box, bool boxes_score) {
  if (!box.allowed) return "";
  const char* const plus = boxes_score ? "+" : "";
  return box.bonus > 0 ? fmt::format("{}{} +{}", plus, box.pays, box.bonus)
                       : fmt::format("{}{}", plus, box.pays);
}

// "50", "12/63" while it is not earned, "3 412/450" between the steps of one.
std::string bonus_text(const BonusOnCard& bonus) {
  std::string text = bonus.earned ? std::to_string(bonus.points) : "";
  if (bonus.next != nullptr && (bonus.next->threshold > 0 || bonus.next->at_most)) {
    text += fmt::format("{}{}/{}{}", text.empty() ? "" : " ", bonus.next->total,
                        bonus.next->at_most ? "≤" : "", bonus.next->threshold);
  }
  return text;
}

std::string to_the_right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, width_of(text)), ' ') + text;
}

// Whether a table of this many rows, with its titles and the prompt below, is visible at once.
bool has_room(const Table& table, std::size_t rows) {
  const TerminalFormat format = terminal_format();
  return rows + 2 <= static_cast<std::size_t>(format.height) &&
         table.width() <= static_cast<std::size_t>(format.width);
}

}  // namespace

CardDrawing::CardDrawing(const Game& game)
    : game_(game), layout_(layout_of(game)), boxes_score_(!game.scores_bonuses_only()) {
  for (const BoxInfo& box : game.boxes()) boxes_[box.key] = box;
  for (const BonusInfo& bonus : game.bonuses()) bonuses_[bonus.key] = bonus;
}

void CardDrawing::print(const LiveCard& card) const {
  is_grid() ? print_grid(card) : print_sections(card);
}

std::size_t CardDrawing::print_beside(const std::vector<LiveCard>& cards, std::size_t first) const {
  std::vector<Table::Column> columns = {{""}, {""}};
  std::vector<std::vector<Row>> all;
  for (const LiveCard& card : cards) {
    columns.push_back(
        right(beginning_of(card.name, cards.size() > 4 ? kLongestTitle / 2 : kLongestTitle)));
    auto& rows = all.emplace_back();
    for (const auto& section : sections(card, false)) {
      rows.insert(rows.end(), section.begin(), section.end());
    }
  }
  Table table(columns);
  for (std::size_t r = 0; r < all.front().size(); ++r) {
    std::vector<Cell> cells = {all.front()[r].letter, all.front()[r].name};
    for (const auto& rows : all) cells.emplace_back(rows[r].points);
    table.add_row(std::move(cells));
  }
  std::vector<Cell> total = {"", "Total"};
  for (const LiveCard& card : cards) total.emplace_back(std::to_string(card.score));
  table.add_row(std::move(total));
  if (first == 0 && has_room(table, all.front().size() + 1)) {
    table.print();
    return cards.size();
  }
  const LiveCard& card = cards[first];
  fmt::print("{}\n", styled(fmt::format("{} {}", card.name, card.score), Style::strong));
  print(card);
  return 1;
}

bool CardDrawing::is_grid() const {
  return layout_.columns.size() > 1 && !game_.columns().empty() &&
         std::none_of(boxes_.begin(), boxes_.end(),
                      [](const auto& box) { return box.second.place.again; });
}

bool CardDrawing::is_again(const std::string& id) const {
  const auto box = boxes_.find(id);
  return box != boxes_.end() && box->second.place.again;
}

CardDrawing::Row CardDrawing::row_of(LayoutRow::Kind kind, const std::string& id,
                                     const LiveCard& card) const {
  if (kind == LayoutRow::Kind::count) {
    return id == "saved_rolls"
               ? Row{"", "Saved rolls", std::to_string(card.saved_rolls.value_or(0)), ""}
               : Row{"", "Extra bonuses", std::to_string(card.extras), ""};
  }
  if (kind == LayoutRow::Kind::bonus) {
    return {"", bonuses_.at(id).name, bonus_text(bonus_on(game_, card, id)), ""};
  }
  for (const LiveBox& box : card.boxes) {
    if (box.key != id) continue;
    const BoxInfo& about = boxes_.at(id);
    return {std::string(1, about.letter), about.name, points_in(box), pays_in(box, boxes_score_)};
  }
  return {};
}

// A row of its own, or more points in the previous row, which depends on what is open now.
void CardDrawing::add(Row row, bool more, std::vector<Row>& rows) {
  if (!more) {
    rows.push_back(std::move(row));
    return;
  }
  constexpr std::size_t kPoints = 2;
  Row& all = rows.back();
  all.points += ' ' + to_the_right(row.points, kPoints);
  if (row.pays.empty()) return;
  all.letter = std::move(row.letter);
  all.pays = std::move(row.pays);
}

std::vector<std::vector<CardDrawing::Row>> CardDrawing::sections(const LiveCard& card,
                                                                 bool short_rows) const {
  std::vector<std::vector<Row>> sections;
  for (const LayoutSection& section : layout_.sections) {
    auto& rows = sections.emplace_back();
    for (const LayoutRow& row : section.rows) {
      for (const std::string& id : row.ids) {
        if (!id.empty()) add(row_of(row.kind, id, card), short_rows && is_again(id), rows);
      }
    }
  }
  return sections;
}

// The sections side by side; a single one in two halves.
void CardDrawing::print_sections(const LiveCard& card) const {
  auto all = sections(card, true);
  if (all.size() == 1) {
    auto& rows = all.front();
    const auto half = rows.begin() + std::ssize(rows) - std::ssize(rows) / 2;
    std::vector<Row> second(half, rows.end());
    rows.erase(half, rows.end());
    all.push_back(std::move(second));
  }
  std::size_t most = 0;
  std::vector<Table::Column> columns;
  for (const auto& section : all) {
    most = std::max(most, section.size());
    columns.insert(columns.end(), {{""}, {""}, right(""), right("")});
  }
  Table table(columns);
  for (std::size_t r = 0; r < most; ++r) {
    std::vector<Cell> cells;
    for (const auto& section : all) {
      const Row row = r < section.size() ? section[r] : Row{};
      for (const std::string& text : {row.letter, row.name, row.points, row.pays}) {
        cells.emplace_back(text);
      }
    }
    table.add_row(std::move(cells));
  }
  table.print_rows();
}

std::string CardDrawing::name_of_row(const LayoutRow& row) const {
  for (const std::string& id : row.ids) {
    if (const auto box = boxes_.find(id); box != boxes_.end()) return box->second.place.row_name;
    if (const auto bonus = bonuses_.find(id); bonus != bonuses_.end()) {
      const std::string& name = bonus->second.place.row_name;
      return name.empty() ? bonus->second.name : name;
    }
  }
  return "";
}

// One row for everything that pays alike, with the letter, the points, and what it pays in each
// column.
void CardDrawing::print_grid(const LiveCard& card) const {
  std::vector<std::pair<std::string, std::vector<Row>>> rows;
  std::size_t points = 0;
  std::size_t pays = 0;
  for (const LayoutSection& section : layout_.sections) {
    for (const LayoutRow& row : section.rows) {
      auto& [name, cells] = rows.emplace_back(name_of_row(row), std::vector<Row>());
      for (const std::string& id : row.ids) {
        cells.push_back(id.empty() ? Row{} : row_of(row.kind, id, card));
        if (name.empty()) name = cells.back().name;
        points = std::max(points, width_of(cells.back().points));
        pays = std::max(pays, width_of(cells.back().pays));
      }
      cells.resize(layout_.columns.size());
    }
  }
  std::vector<Table::Column> columns = {{""}};
  for (const ColumnInfo& column : game_.columns()) columns.push_back({column.name});
  Table table(columns);
  for (const auto& [name, cells] : rows) {
    std::vector<Cell> texts = {name};
    for (const Row& cell : cells) {
      texts.emplace_back(fmt::format("{:1} {} {}", cell.letter, to_the_right(cell.points, points),
                                     to_the_right(cell.pays, pays)));
    }
    table.add_row(std::move(texts));
  }
  table.print();
}

}  // namespace fivekind::cli
