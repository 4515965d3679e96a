// The values of the expected score.
#include "solve/expected.h"

#include <utility>

#include "solve/solver.h"
#include "support/try.h"

namespace fivekind::solve {

Result<std::shared_ptr<const values::AfterStateValues>> expected_in_memory(
    const std::shared_ptr<const problem::Problem>& problem, const support::ThreadPool& pool) {
  const Objective expected;
  FIVEKIND_LET(auto values, solve<double>(problem, expected, pool));
  return std::make_shared<const values::StateValues>(problem, expected.state_rule(),
                                                     std::move(values));
}

}  // namespace fivekind::solve
