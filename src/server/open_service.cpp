// The service with a database and the page.
#include "server/open_service.h"

#include <fivekind/fivekind.h>

#include <filesystem>
#include <utility>

#include "server/files.h"
#include "server/packing.h"
#include "server/sqlite_store.h"
#include "support/try.h"

namespace fivekind::server {

std::string default_database() {
  return (std::filesystem::path(default_tables_folder()).parent_path() / "games.db").string();
}

Result<std::unique_ptr<service::Service>> open_service(const std::string& database,
                                                       service::ServiceOptions options) {
  FIVEKIND_LET(auto store, SqliteStore::open(database));
  options.files = {has_file, file_response, pack};
  return service::Service::open(std::move(options), std::move(store));
}

}  // namespace fivekind::server
