// Rules files of a few kilobytes that demand much: generated, for attacks and for properties that
// must hold for all rules.
#pragma once

#include <cstdint>
#include <string>

namespace fivekind::tests {

/// Tables with a different payment for each roll, filled one after the other, and a bonus over all
/// of them: almost every total is distinct.
struct TableGame {
  std::string key = "tables";
  int boxes = 12;
  int dice = 5;
  int faces = 5;
  int most_points = 1000;
  std::uint64_t seed = 1;
  bool in_order = true;
};
std::string rules_of_tables(const TableGame& game);

/// This many boxes that may be filled in any order, with two dice of two faces; with a bonus over
/// the first of them.
std::string rules_of_free_boxes(int boxes, int boxes_of_bonus = 0);

}  // namespace fivekind::tests
