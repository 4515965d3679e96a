// A category's way of paying, every point of which counts several times: in a column with a factor,
// and where a box without a pattern has one.
#pragma once

#include <memory>

#include "rules/kinds/kind.h"

namespace fivekind::rules {

/// The most times that points count, in a column or in a category.
inline constexpr int kMaximumFactor = 10;

/// The same kind, every point of which counts `factor` times.
std::shared_ptr<const BoxKind> multiplied(std::shared_ptr<const BoxKind> kind, int factor);

}  // namespace fivekind::rules
