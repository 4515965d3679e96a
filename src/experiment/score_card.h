// A card that is filled box by box, and its text in positions.
#pragma once

#include <fivekind/fivekind.h>

#include <optional>
#include <string>
#include <vector>

namespace fivekind::experiment {

class ScoreCard {
 public:
  explicit ScoreCard(const Game& game);

  /// Fills the box of a category.
  void fill(const Action& action);
  /// As in position texts: "1=3,Y=50,extra=1", or "-".
  std::string text() const;

 private:
  // Points of the bonuses that these points complete.
  int bonuses_completed_by(std::size_t category, int points) const;

  struct Bonus {
    std::vector<bool> counts;  // whether a category's points do
    int threshold = 0;
    int points = 0;
    int total = 0;
  };

  std::vector<CategoryInfo> categories_;
  std::vector<Bonus> bonuses_;
  std::vector<std::optional<int>> scores_;  // by category
  int extras_ = 0;                          // bonuses for further fives of a kind
};

}  // namespace fivekind::experiment
