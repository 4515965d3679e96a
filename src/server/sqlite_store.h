// Games, custom rules and settings in one SQLite file.
//
// What survives: a change is on the disk before it is answered (write-ahead log, full sync), so a
// process that is killed loses at most the request in progress. Several processes may share a file.
// A game has a checksum over everything stored about it: if anything else has changed it, it is
// damaged.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "service/store.h"

namespace fivekind::server {

class SqliteStore final : public service::Store {
 public:
  /// Opens the file, or creates it. Errors: file_write, file_read (not a database, or not one of
  /// ours), file_damaged.
  static Result<std::unique_ptr<SqliteStore>> open(const std::string& path);
  ~SqliteStore() override;

  using Plays = std::vector<service::StoredPlay>;
  using service::Store::list;
  Result<std::vector<std::int64_t>> add(const Plays& plays) override;
  Result<std::vector<std::int64_t>> import(const Plays& plays,
                                           const std::function<bool()>& should_continue) override;
  Result<std::optional<service::StoredPlay>> find(std::int64_t id) override;
  Result<Plays> list(std::int64_t limit, std::optional<std::int64_t> before,
                     std::optional<bool> over) override;
  Result<std::vector<Finished>> count_finished() override;
  Result<Plays> finished() override;
  Result<std::optional<std::string>> change(const service::StoredPlay& play) override;
  Result<bool> remove(std::int64_t id) override;
  Result<std::vector<service::StoredRules>> rules() override;
  Result<std::int64_t> version() override;
  Result<bool> add_rules(const service::StoredRules& rules) override;
  Result<RemovedRules> remove_rules(const std::string& hash, const std::string& key,
                                    bool plays) override;
  Result<std::string> settings() override;
  Result<bool> set_settings(const std::string& json) override;

 private:
  class Data;
  explicit SqliteStore(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace fivekind::server
