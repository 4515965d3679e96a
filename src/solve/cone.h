// The cone of a card: the states that play can still reach from it, with the points that it can
// have scored by then.
// Why: a question about one card needs no other states, and none of the points that it cannot have.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/card.h"
#include "solve/curve.h"
#include "solve/problem.h"
#include "solve/turn_options.h"
#include "support/run.h"

namespace fivekind::solve {

/// By layer and place in the layer: the least and the most points so far, or nothing for states
/// that cannot be reached. Layers before the card's own are empty vectors.
using Cone = std::vector<std::vector<KeyRange>>;

/// The cone of a card: of `state` with `so_far` points. In the largest games it takes seconds, so
/// it asks `progress` whether to go on, with nothing done yet. Errors: interrupted.
Result<Cone> cone_of(const Problem& problem, const states::State& state, rules::Points so_far,
                     const support::Progress& progress = {});

/// Fills the layers after `filled`, whose own ranges are given. Asks `run` whether to go on.
/// Errors: interrupted.
std::optional<Error> extend_cone(const Problem& problem, std::size_t filled, Cone& cone,
                                 support::Run& run);

/// The same with the number of five-of-a-kind bonuses earned on the way apart: the range of n of
/// them is at place * counts + n. Only states whose flag is set have ranges.
std::optional<Error> extend_extras_cone(const Problem& problem, std::size_t filled,
                                        std::size_t counts, const Cone& cone, Cone& extras,
                                        support::Run& run);

/// The number of states of one of its layers that can be reached.
std::uint64_t reached_states(std::span<const KeyRange> layer);

/// The number of pairs (state, points so far), points without a gap: of a layer, of all layers.
std::uint64_t reached_pairs(std::span<const KeyRange> layer);
std::uint64_t reached_pairs(const Cone& cone);

}  // namespace fivekind::solve
