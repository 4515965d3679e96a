// Which layers of a game a table contains: all of them or, if that would take too much space, every
// second one. The others follow from the one after each (left_out_layer.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "problem/problem.h"

namespace fivekind::tables {

class TableLayers {
 public:
  static TableLayers all(const problem::Problem& problem);
  /// The first layer, the last one, and between them the even or the odd ones, whichever have fewer
  /// states. No two consecutive layers are omitted.
  static TableLayers every_second(const problem::Problem& problem);

  bool has(std::size_t filled) const { return has_[filled]; }
  /// The layers it contains, ascending.
  std::vector<std::size_t> numbers() const;
  /// The names of their files.
  std::vector<std::string> files() const;

  friend bool operator==(const TableLayers&, const TableLayers&) = default;

 private:
  explicit TableLayers(std::size_t count) : has_(count, true) {}

  std::vector<bool> has_;
};

/// The name of a layer's file.
std::string layer_file(std::size_t filled);

}  // namespace fivekind::tables
