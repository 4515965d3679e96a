// One way to end the turn, for cards of a group.
#include "values/option_values.h"

namespace fivekind::values {

std::optional<Error> value_option(const problem::Problem& problem,
                                  const AfterStateValues& after_states, const states::Group& group,
                                  const states::TurnOption& option, std::span<const TurnLane> cards,
                                  std::span<double> values) {
  if (const auto layer = after_states.layer(group.filled.size() + 1)) {
    const states::GroupSuccessors to = successors(problem.space(), group, option);
    for (std::size_t lane = 0; lane < cards.size(); ++lane) {
      const std::size_t progress = cards[lane].progress;
      values[lane] = layer->at(to.place(progress), to.gained(progress));
    }
    return std::nullopt;
  }
  for (std::size_t lane = 0; lane < cards.size(); ++lane) {
    const states::TurnSuccessor to =
        successor(problem.space(), group, option, cards[lane].progress);
    const auto value = after_states.value(end_of(option, to), cards[lane].so_far);
    if (!value) return value.error();
    values[lane] = *value;
  }
  return std::nullopt;
}

}  // namespace fivekind::values
