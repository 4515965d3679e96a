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

/// Gathers a card's cells and checks them.
class PadCardReader {
 public:
  PadCardReader(const rules::Scoring& scoring, Place place)
      : scoring_(scoring), place_(place), boxes_(scoring.game().category_count()) {}

  /// Where the next cell stands.
  void at(std::uint64_t line) { place_.line = line; }
  void name(std::string_view text);
  /// A cell, whose label is also there as it stands. Errors: record_field, record_points,
  /// record_game.
  Result<void> take(const PadLabel& label, std::string_view text, std::string_view cell);
  /// Whether a box holds something.
  bool is_filled() const { return filled_; }
  /// The card; counts in `totals` what was checked. Errors: record_points, record_field.
  Result<PadCard> finish(std::uint64_t& totals);

 private:
  struct Total {
    PadLabel::Kind kind;
    std::string label;
    int points;
    Place place;
  };
  /// What the parts of the card add up to.
  struct Sums {
    int upper = 0;
    int lower = 0;
    int bonus = 0;
    int extra = 0;
    int all = 0;  ///< the score
  };

  Error wrong(Fault fault, std::string expected, std::string_view found) const;
  Result<void> take_box(rules::Category box, std::string_view cell);
  Result<void> take_extras(int number);
  Sums sums_of(const rules::Card& card) const;
  std::vector<int> possible(PadLabel::Kind kind, const Sums& sums) const;
  int extra_points() const;
  void find_extras(const Sums& without);

  const rules::Scoring& scoring_;
  Place place_;
  std::string name_;
  std::vector<std::optional<int>> boxes_;  // by category
  std::vector<Total> totals_;
  std::optional<int> extras_;
  bool filled_ = false;
};

/// The whole number that a cell shows, with a decimal comma or point perhaps ("12,0").
std::optional<int> number_in_cell(std::string_view cell);

}  // namespace fivekind::records
