// Strategies that make the most of the current turn (Fahlström Myrman 2014).
#include "strategies/kinds.h"
#include "strategies/rule_of_thumb.h"

namespace fivekind::strategies {

std::vector<StrategyKind> within_turn_kinds() {
  return {
      {"within-turn-points", "within-turn-points",
       "makes the most points of each turn, bonuses ignored (Fahlström Myrman 2014)",
       by_thumb(points_of_box)},
      {"within-turn-share", "within-turn-share",
       "goes for the box closest to its maximum in each turn (Fahlström Myrman 2014)",
       by_thumb(share_of_most)},
      {"greedy", "greedy",
       "makes the most points of each turn, bonuses earned in it included (our reading of Glenn)",
       by_thumb([](const problem::Problem& problem) -> TurnJudgement {
         return [&game = problem.game()](const states::TurnEnd& end) {
           return double((end.gained + end.in_box - game.scored(end.in_box)).value);
         };
       })},
  };
}

}  // namespace fivekind::strategies
