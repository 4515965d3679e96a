// A category's way of paying in a column whose points count several times.
#pragma once

#include <memory>

#include "rules/kinds/kind.h"

namespace fivekind::rules {

/// The same kind, every point of which counts `factor` times.
std::shared_ptr<const BoxKind> multiplied(std::shared_ptr<const BoxKind> kind, int factor);

}  // namespace fivekind::rules
