// The card in one of many single-player games that are played or judged together.
#pragma once

#include <cstdint>

#include "states/progress.h"

namespace fivekind::policy {

/// A game of one player in a batch. Its state is what its card leaves open.
struct CardInPlay {
  std::uint32_t place = 0;  ///< of its state in the layer
  std::int32_t points = 0;
  states::Totals totals;  ///< only in games with several bonuses, a difference or boxes that must
                          ///< hold more than others
};

}  // namespace fivekind::policy
