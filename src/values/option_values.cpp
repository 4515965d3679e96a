// One way to end the turn, for cards of a group.
#include "values/option_values.h"

#include "support/done.h"
#include "support/try.h"

namespace fivekind::values {

Result<void> value_option(const problem::Problem& problem, const AfterStateValues& after_states,
                          const states::Group& group, const states::TurnOption& option,
                          std::span<const TurnLane> cards, std::span<double> values) {
  if (const auto layer = after_states.layer(group.filled.size() + 1)) {
    const states::GroupSuccessors to = successors(problem.space(), group, option);
    for (std::size_t lane = 0; lane < cards.size(); ++lane) {
      const std::size_t progress = cards[lane].progress;
      values[lane] = layer->at(to.place(progress), to.gained(progress));
    }
    return support::done();
  }
  for (std::size_t lane = 0; lane < cards.size(); ++lane) {
    const states::TurnSuccessor to =
        successor(problem.space(), group, option, cards[lane].progress);
    FIVEKIND_LET(const auto value, after_states.value(end_of(option, to), cards[lane].so_far));
    values[lane] = value;
  }
  return support::done();
}

}  // namespace fivekind::values
