// Random play, as a baseline below everything else (Verhoeff 2000; Fahlström Myrman 2014, section
// 3.2).
#include <memory>
#include <vector>

#include "strategies/kinds.h"
#include "strategies/rule_of_thumb.h"

namespace fivekind::strategies {
namespace {

using KeepWeights = std::vector<double>;

KeepWeights half(const dice::Multisets& multisets) {
  constexpr double kHalf = 0.5;
  return policy::keep_each_die(multisets, kHalf);
}

KeepWeights all(const dice::Multisets& multisets) {
  return policy::keep_each_die(multisets, 1);
}

// Keeps by these weights; with a judgement the best box, otherwise any.
auto random_keeps(KeepWeights (*weights_in)(const dice::Multisets& multisets),
                  TurnJudgement (*judgement_in)(const problem::Problem& problem) = nullptr) {
  return [=](Sources& sources, auto /*text*/, auto /*parameters*/) -> Result<policy::Strategy> {
    const auto problem = sources.problem();
    policy::Strategy strategy = policy::random_strategy(*problem);
    if (judgement_in != nullptr) {
      strategy = within_turn(problem, judgement_in(*problem));
      strategy.policy.keeps = policy::Choosing::fixed;
    }
    strategy.policy.keep_weights =
        std::make_shared<const KeepWeights>(weights_in(problem->scoring().multisets()));
    return strategy;
  };
}

}  // namespace

std::vector<StrategyKind> random_kinds() {
  return {
      {"random", "random", "takes a keep and a box at random", random_keeps(policy::keep_any)},
      {"random-keeps", "random-keeps", "keeps each die with a chance of 1/2, then takes any box",
       random_keeps(half)},
      {"random-keeps-points", "random-keeps-points",
       "keeps each die with a chance of 1/2, then takes the most points",
       random_keeps(half, points_of_box)},
      {"random-keeps-share", "random-keeps-share",
       "keeps each die with a chance of 1/2, then takes the highest share of a box's maximum",
       random_keeps(half, share_of_most)},
      {"one-roll", "one-roll", "keeps the first roll and puts it into any box (Verhoeff 2000)",
       random_keeps(all)},
  };
}

}  // namespace fivekind::strategies
