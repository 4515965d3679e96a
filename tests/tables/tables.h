// Common parts of the tests of tables: building them, their bytes, and comparing their content.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tables/table.h"
#include "values/curve.h"

namespace fivekind::tests {

using ProblemPointer = std::shared_ptr<const problem::Problem>;

/// Builds a table, or its missing part, on two threads. Throws std::runtime_error on failure.
void make_table(const std::string& folder, const ProblemPointer& problem,
                const tables::TableKind& kind, const Watch& progress = {});

/// The bytes of a folder's finished files, by name: shards and the manifest. Empty without a
/// folder.
std::map<std::string, std::string> finished_files(const std::string& folder);
/// The names of its other files, which must be temporary ones.
std::vector<std::string> leftovers(const std::string& folder);

/// The file behind each name and its time of creation: another number means another file.
std::map<std::string, std::uint64_t> file_identities(const std::string& folder);

/// The number of states whose values differ in a bit; a value that is refused differs.
std::size_t differences(const problem::Problem& problem, const values::ValueSource& a,
                        const values::ValueSource& b);
/// The number of states whose curves differ: in their range, or in a bit of a value at a key in it
/// or near it.
std::size_t differences(const problem::Problem& problem, const values::CurveSource& a,
                        const values::CurveSource& b);

}  // namespace fivekind::tests
