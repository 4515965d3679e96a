// Strategies that make the most of the current turn (Fahlström Myrman 2014).
#include <algorithm>

#include "strategies/kinds.h"
#include "strategies/rule_of_thumb.h"

namespace fivekind::strategies {
namespace {

Result<solve::Strategy> make_points(Sources& sources, std::string_view /*text*/,
                                    std::string_view /*parameters*/) {
  return within_turn(sources.problem(),
                     [](const solve::TurnEnd& end) { return double(end.box.value); });
}

Result<solve::Strategy> make_share(Sources& sources, std::string_view /*text*/,
                                   std::string_view /*parameters*/) {
  const auto problem = sources.problem();
  return within_turn(problem, share_of_most(*problem));
}

Result<solve::Strategy> make_greedy(Sources& sources, std::string_view /*text*/,
                                    std::string_view /*parameters*/) {
  return within_turn(sources.problem(),
                     [](const solve::TurnEnd& end) { return double(end.gained.value); });
}

}  // namespace

const StrategyKind kWithinTurnPoints{
    "within-turn-points", "within-turn-points",
    "makes the most points of each turn, bonuses ignored (Fahlström Myrman 2014)", make_points};
const StrategyKind kWithinTurnShare{
    "within-turn-share", "within-turn-share",
    "makes the highest share of a category's maximum of each turn (Fahlström Myrman 2014)",
    make_share};
const StrategyKind kGreedy{
    "greedy", "greedy",
    "makes the most points of each turn, bonuses earned in it included (our reading of Glenn)",
    make_greedy};

}  // namespace fivekind::strategies
