// One card of a score pad, cell by cell.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/pads/pad_labels.h"
#include "records/pads/pads.h"
#include "records/record_validator.h"
#include "rules/scoring.h"

namespace fivekind::records {

/// Collects a card's cells and checks them.
class PadCardReader {
 public:
  PadCardReader(const rules::Scoring& scoring, RecordPlace place)
      : scoring_(scoring), place_(place), boxes_(scoring.game().box_count()) {}

  /// Sets the position of the next cell.
  void at(std::uint64_t line) { place_.line = line; }
  void name(std::string_view text);
  /// Takes a cell; its label is also given as written. Errors: record_field, record_points,
  /// record_game.
  Result<void> take(const PadLabel& label, std::string_view text, std::string_view cell);
  /// Whether any box is filled.
  bool is_filled() const { return filled_; }
  /// The card; counts in `totals` how many totals were checked. Errors: record_points,
  /// record_field.
  Result<PadCard> finish(std::uint64_t& totals);

 private:
  struct Total {
    PadLabel::Kind kind;
    std::string label;
    int points;
    RecordPlace place;
  };
  /// The sums of the parts of the card.
  struct Sums {
    int upper = 0;
    int lower = 0;
    int bonus = 0;
    int extra = 0;
    int all = 0;  ///< the score
  };

  Error wrong(Fault fault, std::string expected, std::string_view found) const;
  Result<void> take_box(rules::Box box, std::string_view cell);
  Result<void> take_extras(int number);
  Sums sums_of(const rules::Card& card) const;
  std::vector<int> possible(PadLabel::Kind kind, const Sums& sums) const;
  int extra_points() const;
  void find_extras(const Sums& without);

  const rules::Scoring& scoring_;
  RecordPlace place_;
  std::string name_;
  std::vector<std::optional<int>> boxes_;  // by box
  std::vector<Total> totals_;
  std::optional<int> extras_;
  bool filled_ = false;
};

/// The whole number in a cell, possibly with a decimal comma or point ("12,0").
std::optional<int> number_in_cell(std::string_view cell);

}  // namespace fivekind::records
