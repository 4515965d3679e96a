// Random kinds of boxes with their keys, as a rules file states them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tests/games/random_cards.h"

namespace fivekind::tests {

/// What a random kind has to fit.
struct KindLimits {
  int dice = 1;
  int faces = 2;
  bool format_2 = false;  ///< which has more kinds
  bool wide = false;      ///< with all keys, of format 3 as well
  bool coloured = false;  ///< whether the dice have colours
};

/// Writes kinds for a game.
class RandomKinds {
 public:
  RandomKinds(Random& random, const KindLimits& limits) : random_(random), limits_(limits) {}

  nlohmann::json any();
  nlohmann::json all_equal();

 private:
  int number(int least, int most);
  bool one_in(int n) { return number(1, n) == 1; }
  nlohmann::json usual();
  nlohmann::json of_format_2();
  nlohmann::json pairs();
  nlohmann::json sizes() const;
  nlohmann::json pays();
  void add_format_3(nlohmann::json& box);

  Random& random_;
  KindLimits limits_;
};

/// Whether a box has keys that need format 3.
bool needs_format_3(const nlohmann::json& box);

}  // namespace fivekind::tests
