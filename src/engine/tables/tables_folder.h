// Where an engine's tables are, and whether there is room for another one.
#pragma once

#include <fivekind/fivekind.h>
#include <fivekind/tables.h>

#include <string>

namespace fivekind {

/// The folder of an engine's tables: the default one where its options name none.
std::string tables_folder(const Engine& engine);

/// Whether memory and disk have room for what is missing of a table. Errors: as of build_table.
Result<void> check_room_for_table(const Engine& engine, const Game& game,
                                  const TableOptions& options);

}  // namespace fivekind
