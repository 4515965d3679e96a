// The columns of CSV records: which exist, and where they are in a file.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "records/record_validator.h"
#include "rules/game.h"

namespace fivekind::records {

/// In the order of their names in kCsvColumns; rolls and keeps have columns of their own.
enum class Column : std::uint8_t {
  game_id,
  game,
  rules,
  player,
  name,
  strategy,
  turn,
  box,
  points,
  gained,
  extra,
  seed,
  number,
  time,
  metadata,
  undos,
  rolls_left,
  announced,
  dice,
  served,
};

inline constexpr std::array<std::string_view, 20> kCsvColumns = {
    "game_id",  "game",   "rules",      "player",    "name", "strategy", "turn",
    "category", "points", "gained",     "extra",     "seed", "number",   "time",
    "metadata", "undos",  "rolls_left", "announced", "dice", "served"};

class CsvColumns {
 public:
  /// From the fields of a header; unknown names are ignored. Errors: record_field (neither dice nor
  /// boxes, a column twice).
  static Result<CsvColumns> read(const std::vector<std::string_view>& names,
                                 const RecordPlace& place);

  std::size_t count() const { return count_; }
  /// The field of a column, empty where the file or the row has none.
  std::string_view of(const std::vector<std::string_view>& row, Column column) const {
    return at(row, places_[static_cast<std::size_t>(column)]);
  }
  /// The same for "roll1" and "keep1", …; `i` counts from 0.
  std::string_view roll(const std::vector<std::string_view>& row, std::size_t i) const {
    return at(row, rolls_[i]);
  }
  std::string_view keep(const std::vector<std::string_view>& row, std::size_t i) const {
    return at(row, keeps_[i]);
  }
  bool has(Column column) const { return places_[static_cast<std::size_t>(column)] != kNowhere; }

 private:
  static constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

  CsvColumns();
  std::size_t* place_of(std::string_view written);
  static std::string_view at(const std::vector<std::string_view>& row, std::size_t place) {
    return place < row.size() ? row[place] : std::string_view();
  }

  std::size_t count_ = 0;
  std::array<std::size_t, kCsvColumns.size()> places_{};
  std::array<std::size_t, rules::kMaximumRollsOfTurn> rolls_{};
  std::array<std::size_t, rules::kMaximumRollsOfTurn> keeps_{};
};

}  // namespace fivekind::records
