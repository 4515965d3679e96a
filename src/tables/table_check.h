// Checks a table against itself: every block's checksum, and values against their successors.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <memory>
#include <string>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "support/parallel.h"
#include "support/run.h"
#include "tables/table.h"
#include "values/after_state_values.h"

namespace fivekind::tables {

/// The value of a state before its turn, walked from the values of its successors. Errors: those
/// of the after-state values.
Result<double> turn_value(const problem::Problem& problem,
                          const values::AfterStateValues& after_states, const states::State& state,
                          rules::Points so_far);

/// Verifies all blocks and `samples` values of states chosen at random, always the same ones.
/// Errors: those of open_shards; table_damaged for a value that its successors contradict.
Result<TableCheck> check_table(const std::string& folder,
                               std::shared_ptr<const problem::Problem> problem,
                               const TableKind& kind, std::uint64_t samples);

/// Verifies all blocks and all values, by the sweep that a build is. Errors: those of open_shards;
/// table_damaged, memory, interrupted.
Result<TableCheck> check_whole_table(const std::string& folder,
                                     const std::shared_ptr<const problem::Problem>& problem,
                                     const TableKind& kind, const support::ThreadPool& pool,
                                     const Watch& progress = {});

}  // namespace fivekind::tables
