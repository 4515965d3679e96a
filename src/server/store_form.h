// What a database of games is made of, and how those of earlier releases become such.
#pragma once

#include <SQLiteCpp/Database.h>

#include "support/files/own_database.h"

namespace fivekind::server {

const support::DatabaseForm& store_form();

/// What questions are quick by; no answer depends on it.
void add_indexes(SQLite::Database& database);

/// Gives those games their checksums that have none, many at a time: games of earlier forms.
/// Whoever is killed in it has lost nothing, and goes on with the others. Throws SQLite::Exception.
void seal_those_unsealed(SQLite::Database& database);

}  // namespace fivekind::server
