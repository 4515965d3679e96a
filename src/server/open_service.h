// The service as used by the server and by games in the terminal: with a database, and the page.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <string>

#include "service/service.h"

namespace fivekind::server {

/// The default file for games.
std::string default_database();

/// Opens the database and a service that stores everything there; `options.files` are those of the
/// page. Errors: those of SqliteStore::open and Service::open.
Result<std::unique_ptr<service::Service>> open_service(const std::string& database,
                                                       service::ServiceOptions options);

}  // namespace fivekind::server
