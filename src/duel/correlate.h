// One player's curve against the other's, for a range of differences at once.
// Why: an estimate for a pair of states compares two target curves at every possible difference of
// points; a deep search needs millions of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace fivekind::duel {

/// How the points of one player, weighted by the responses of the other, combine: a mean over all
/// of them, or the best.
enum class Combine { sum, highest };

/// The side to move: by points to come, `count` of them from `low` on.
struct Weights {
  const double* weights = nullptr;
  /// The combination of all weights from there on; followed by a 0. Before `low` it is tails[0].
  const double* tails = nullptr;
  std::int32_t low = 0;
  std::int32_t count = 0;
};

/// The padding that responses need on both sides: ones before them, zeros after them.
inline constexpr std::size_t kResponsePadding = 16;

/// The other side: by the negative of its points to come; 1 before `low`, 0 from low + count on.
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
