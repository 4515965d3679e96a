// What tests of tables share: making them, their bytes, and comparing what they hold.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tables/table.h"
#include "values/curve.h"

namespace fivekind::tests {

using ProblemPointer = std::shared_ptr<const problem::Problem>;

/// Makes a table, or what is missing of it, on two threads. Throws std::runtime_error when it
/// cannot.
void make_table(const std::string& folder, const ProblemPointer& problem,
                const tables::TableKind& kind, const Watch& progress = {});

/// The bytes of a folder's finished files, by name: shards and the manifest. None without a folder.
std::map<std::string, std::string> finished_files(const std::string& folder);
/// The names of its other files, which must be temporary ones.
std::vector<std::string> leftovers(const std::string& folder);

/// Which file a name stands for and when it was made: another number means another file.
std::map<std::string, std::uint64_t> file_identities(const std::string& folder);

/// The number of states whose values differ in a bit; a value that is refused differs.
std::size_t differences(const problem::Problem& problem, const values::ValueSource& a,
                        const values::ValueSource& b);
/// The number of states whose curves differ: in their range, or in a bit of a value at a key in it
/// or near it.
std::size_t differences(const problem::Problem& problem, const values::CurveSource& a,
                        const values::CurveSource& b);

}  // namespace fivekind::tests
