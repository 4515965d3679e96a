// The store in memory, with a journal of changes.
// Why: a front end without files, such as a browser's, keeps its games in a store of its own, which
// answers asynchronously. It receives every change before that is answered, and provides the
// content when the program starts.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "service/store.h"

namespace fivekind::service {

/// The content of a store.
struct StoreContents {
  std::vector<StoredPlay> plays;   ///< with their events
  std::int64_t last_number = 0;    ///< the highest number that any game has ever had
  std::vector<StoredRules> rules;  ///< in the order in which they were last added
  std::string settings = "{}";
};

/// One change: what is written, and what is removed.
struct StoreChange {
  std::vector<StoredPlay> plays = {};  ///< added or changed: their new content
  std::vector<std::int64_t> removed_plays = {};
  std::optional<StoredRules> rules = std::nullopt;  ///< added, now the last ones
  std::optional<StoredRules> removed_rules = std::nullopt;
  std::optional<std::string> settings = std::nullopt;
};

class MemoryStore final : public Store {
 public:
  using Plays = std::vector<StoredPlay>;

  /// Records a change; an error means that nothing was written, and then nothing is changed. Called
  /// by one thread at a time.
  using Journal = std::function<Result<bool>(const StoreChange& change)>;
  /// The current time, UTC, "2026-11-22T13:00:00Z".
  using Clock = std::function<std::string()>;

  /// `journal` and `clock`: null for none and for the system's.
  explicit MemoryStore(StoreContents contents = {}, Journal journal = nullptr,
                       Clock clock = nullptr);

  StoreContents contents();

  using Store::list;
  Result<std::vector<std::int64_t>> add(const Plays& plays) override;
  Result<std::vector<std::int64_t>> import(const Plays& plays,
                                           const std::function<bool()>& should_continue) override;
  Result<std::optional<StoredPlay>> find(std::int64_t id) override;
  Result<Plays> list(std::int64_t limit, std::optional<std::int64_t> before,
                     std::optional<bool> over) override;
  Result<std::vector<Finished>> count_finished() override;
  Result<Plays> finished() override;
  Result<std::optional<std::string>> change(const StoredPlay& play) override;
  Result<bool> remove(std::int64_t id) override;
  Result<std::vector<StoredRules>> rules() override;
  Result<std::int64_t> version() override;
  Result<bool> add_rules(const StoredRules& rules) override;
  Result<RemovedRules> remove_rules(const std::string& hash, const std::string& key,
                                    bool plays) override;
  Result<std::string> settings() override;
  Result<bool> set_settings(const std::string& json) override;

 private:
  // Records a change and applies it.
  Result<bool> commit(StoreChange change);
  void take(StoreChange change);
  void put(StoredPlay play);
  void erase(std::int64_t id);
  std::optional<std::int64_t> same_record(const StoredPlay& play) const;

  std::mutex mutex_;
  Journal journal_;
  Clock clock_;
  std::map<std::int64_t, StoredPlay> plays_;
  std::map<std::string, std::set<std::int64_t>> by_record_;
  std::int64_t last_number_ = 0;
  std::vector<StoredRules> rules_;
  std::string settings_;
  std::int64_t version_ = 0;
};

}  // namespace fivekind::service
