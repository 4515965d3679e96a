// One player's curve against the other's, for a stretch of differences at once.
// Why: an estimate of a pair of states compares two target curves at every difference of points
// that may occur; a search in depth asks for millions of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace fivekind::duel {

/// How the points of one player, weighed by what the other's make of them, combine: a mean over all
/// of them, or the best.
enum class Combine { sum, highest };

/// The side to move: by points to come, from `low` on, `count` of them.
struct Weights {
  const double* weights = nullptr;
  /// What all weights from there on combine to; one more at the end, 0. Before `low` it is
  /// tails[0].
  const double* tails = nullptr;
  std::int32_t low = 0;
  std::int32_t count = 0;
};

/// What responses must have on both sides: ones before them, zeros after them.
inline constexpr std::size_t kResponsePadding = 16;

/// The other side: by minus its points to come; 1 before `low`, 0 from low + count on.
struct Responses {
  const double* values = nullptr;  ///< padded
  std::int32_t low = 0;
  std::int32_t count = 0;
};

/// results[i] combines weights(k) · responses(x + i - k) over all k. The order of the operations is
/// the same on every instruction set.
void correlate(Combine combine, const Weights& weights, const Responses& responses, std::int32_t x,
               std::span<double> results);

}  // namespace fivekind::duel
