// Random play, as a floor under everything else (Verhoeff 2000; Fahlström Myrman 2014,
// section 3.2).
#include <memory>
#include <vector>

#include "strategies/kinds.h"
#include "strategies/rule_of_thumb.h"

namespace fivekind::strategies {
namespace {

using KeepWeights = std::vector<double>;

constexpr double kHalf = 0.5;

// Keeps by these weights; with a judgement the best box, otherwise any.
solve::Strategy random_keeps(Sources& sources, KeepWeights weights, TurnJudgement judgement) {
  solve::Strategy strategy;
  if (judgement != nullptr) {
    strategy = within_turn(sources.problem(), std::move(judgement));
  } else {
    strategy.policy.categories = solve::Choosing::fixed;
  }
  strategy.policy.keeps = solve::Choosing::fixed;
  strategy.policy.keep_weights = std::make_shared<const KeepWeights>(std::move(weights));
  return strategy;
}

const dice::Multisets& multisets_of(Sources& sources) {
  return sources.problem()->scoring().multisets();
}

Result<solve::Strategy> make_random(Sources& sources, std::string_view /*text*/,
                                    std::string_view /*parameters*/) {
  return random_keeps(sources, solve::keep_any(multisets_of(sources)), nullptr);
}

Result<solve::Strategy> make_keeps(Sources& sources, std::string_view /*text*/,
                                   std::string_view /*parameters*/) {
  return random_keeps(sources, solve::keep_each_die(multisets_of(sources), kHalf), nullptr);
}

Result<solve::Strategy> make_random_points(Sources& sources, std::string_view /*text*/,
                                           std::string_view /*parameters*/) {
  return random_keeps(sources, solve::keep_each_die(multisets_of(sources), kHalf),
                      [](const solve::TurnEnd& end) { return double(end.box.value); });
}

Result<solve::Strategy> make_random_share(Sources& sources, std::string_view /*text*/,
                                          std::string_view /*parameters*/) {
  return random_keeps(sources, solve::keep_each_die(multisets_of(sources), kHalf),
                      share_of_most(*sources.problem()));
}

Result<solve::Strategy> make_one_roll(Sources& sources, std::string_view /*text*/,
                                      std::string_view /*parameters*/) {
  return random_keeps(sources, solve::keep_each_die(multisets_of(sources), 1), nullptr);
}

}  // namespace

const StrategyKind kRandom{"random", "random", "takes any keep and any category, all alike",
                           make_random};
const StrategyKind kRandomKeeps{"random-keeps", "random-keeps",
                                "keeps each die with a chance of 1/2, then takes any category",
                                make_keeps};
const StrategyKind kRandomKeepsPoints{
    "random-keeps-points", "random-keeps-points",
    "keeps each die with a chance of 1/2, then takes the most points", make_random_points};
const StrategyKind kRandomKeepsShare{
    "random-keeps-share", "random-keeps-share",
    "keeps each die with a chance of 1/2, then takes the highest share of a category's maximum",
    make_random_share};
const StrategyKind kOneRoll{"one-roll", "one-roll",
                            "keeps the first roll and puts it into any category (Verhoeff 2000)",
                            make_one_roll};

}  // namespace fivekind::strategies
