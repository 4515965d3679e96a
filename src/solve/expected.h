// The values of the expected score, solved for whatever tables there are.
#pragma once

#include <fivekind/error.h>

#include <memory>

#include "problem/problem.h"
#include "support/parallel.h"
#include "values/after_state_values.h"

namespace fivekind::solve {

/// For those who read all of a layer. Errors: those of solving.
Result<std::shared_ptr<const values::AfterStateValues>> expected_in_memory(
    const std::shared_ptr<const problem::Problem>& problem, const support::ThreadPool& pool);

}  // namespace fivekind::solve
