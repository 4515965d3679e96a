// Cards that represent states.
#pragma once

#include <optional>
#include <string>

#include "problem/problem.h"
#include "rules/card.h"
#include "states/space.h"

namespace fivekind {

/// A card of a state: points for each filled box that lead to it. Nothing if there is none: some
/// states of sets and totals occur only with other flags.
std::optional<rules::Card> card_of_state(const problem::Problem& problem,
                                         const states::State& state);
/// The text of a position with such a card, before the first roll; empty if there is none.
std::string text_of_state(const problem::Problem& problem, const states::State& state);

}  // namespace fivekind
