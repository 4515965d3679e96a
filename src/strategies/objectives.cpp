// The strategies that are optimal for an objective of the solver (docs/objectives.md).
#include <string>

#include "strategies/kinds.h"

namespace fivekind::strategies {
namespace {

Result<solve::Strategy> make_objective(Sources& sources, std::string_view text,
                                       std::string_view /*parameters*/) {
  return sources.optimal(std::string(text));
}

}  // namespace

const StrategyKind kExpected{"expected", "expected", "maximises the expected final score",
                             make_objective};
const StrategyKind kTarget{"target", "target=N",
                           "maximises the chance of a final score of at least N", make_objective};
const StrategyKind kQuantile{
    "quantile", "quantile=P",
    "takes the highest score that can be reached with a chance of P, asked anew each time",
    make_objective};
const StrategyKind kUtility{
    "utility", "utility=exp:A, utility=FILE",
    "maximises the mean of a utility of the final score: e^(A·score), or a file's", make_objective};
const StrategyKind kMeanVariance{"mean-variance", "mean-variance=L",
                                 "maximises the mean minus L times the variance", make_objective};
const StrategyKind kWorstCase{"worst-case", "worst-case",
                              "maximises the score that no dice can prevent", make_objective};

}  // namespace fivekind::strategies
