// The schema of a database of games, and how those of earlier releases are upgraded to it.
#pragma once

#include <SQLiteCpp/Database.h>

#include "support/files/own_database.h"

namespace fivekind::server {

const support::DatabaseForm& store_form();

/// Indexes for speed; no answer depends on them.
void add_indexes(SQLite::Database& database);

/// Computes the missing checksums of games, many at a time: games of earlier forms. If it is killed
/// nothing is lost, and the next run continues with the others. Throws SQLite::Exception.
void seal_those_unsealed(SQLite::Database& database);

}  // namespace fivekind::server
