// Cards that states stand for.
#pragma once

#include <optional>
#include <string>

#include "problem/problem.h"
#include "rules/card.h"
#include "states/space.h"

namespace fivekind {

/// A card of a state: points for each filled box that lead to it. Nothing where none lead there:
/// there are states of sets and totals that only other flags go with.
std::optional<rules::Card> card_of_state(const problem::Problem& problem,
                                         const states::State& state);
/// The text of a position with such a card, before the first roll; empty where there is none.
std::string text_of_state(const problem::Problem& problem, const states::State& state);

}  // namespace fivekind
