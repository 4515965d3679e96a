// Rules files of a few kilobytes that ask for much: generated, for attacks and for what must hold
// whatever the rules are.
#pragma once

#include <cstdint>
#include <string>

namespace fivekind::tests {

/// Tables that pay something else for each of their rolls, filled one after the other, and a bonus
/// over all of them: almost every total is one of its own.
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

/// So many boxes that may be filled in any order, of two dice with two faces; with a bonus over the
/// first of them.
std::string rules_of_free_boxes(int boxes, int boxes_of_bonus = 0);

}  // namespace fivekind::tests
