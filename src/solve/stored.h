// Solutions kept as tables: one shard a layer, and a manifest that says the table is whole.
// Why: a game whose solve takes longer than a person likes to wait is solved once and then mapped.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <string>

#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"

namespace fivekind::solve {

/// The folder of a game's table below the folder of all tables.
std::string table_folder(const std::string& tables, const Problem& problem,
                         const Objective& objective);

/// Bytes that the table takes on the disk.
std::uint64_t table_bytes(const Problem& problem, const Objective& objective);

/// Whether the disk has room for the table. Errors: file_write. Returns the bytes needed.
Result<std::uint64_t> check_space(const std::string& folder, const Problem& problem,
                                  const Objective& objective);

/// Writes all layers, then the manifest. Errors: file_write.
Result<std::string> store(const std::string& folder, const Problem& problem,
                          const Objective& objective, const Solution<double>& solution);

/// Opens a table. Errors: table_missing (no manifest), table_damaged, table_foreign, file_read.
Result<std::shared_ptr<const ValueSource>> open_stored(const std::string& folder,
                                                       std::shared_ptr<const Problem> problem,
                                                       const Objective& objective);

}  // namespace fivekind::solve
