// Cards drawn in the terminal: the same rows as on a page, as tables.
#pragma once

#include <fivekind/layout.h>
#include <fivekind/play.h>

#include <map>
#include <string>
#include <vector>

namespace fivekind::cli {

class CardDrawing {
 public:
  explicit CardDrawing(const Game& game);

  /// Prints a card with the current points of its open boxes: its sections side by side, or as a
  /// grid if it has several columns.
  void print(const LiveCard& card) const;
  /// Prints the cards of all players from one on side by side, or just this one if there is no
  /// room. Returns how many were printed.
  std::size_t print_beside(const std::vector<LiveCard>& cards, std::size_t first) const;

 private:
  // A row of a card: its name, and the player's entry.
  struct Row {
    std::string letter;
    std::string name;
    std::string points;
    std::string pays;  // with the dice on the table
  };

  bool is_grid() const;
  bool is_again(const std::string& id) const;
  Row row_of(LayoutRow::Kind kind, const std::string& id, const LiveCard& card) const;
  static void add(Row row, bool more, std::vector<Row>& rows);
  // `short_rows`: boxes that are filled one after the other share a row.
  std::vector<std::vector<Row>> sections(const LiveCard& card, bool short_rows) const;
  std::string name_of_row(const LayoutRow& row) const;
  void print_sections(const LiveCard& card) const;
  void print_grid(const LiveCard& card) const;

  Game game_;
  Layout layout_;
  bool boxes_score_ = true;
  std::map<std::string, BoxInfo> boxes_;
  std::map<std::string, BonusInfo> bonuses_;
};

}  // namespace fivekind::cli
