// The store: games, custom rules and settings.
// Why: the front end decides where they are stored: in a database (server/sqlite_store.h), or in
// memory, with every change recorded elsewhere (memory_store.h). A store holds records and knows
// nothing about games; the engine judges what it returns.
//
// Several processes may share a store: a game changed by one of them is not changed by another that
// has not seen that change.
#pragma once

#include <fivekind/play.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind::service {

/// A stored game: played here, or imported as a record.
struct StoredPlay {
  std::int64_t id = 0;
  std::int64_t revision = 0;  ///< changes made since it began
  std::string game;           ///< its key
  std::string rules_hash;
  std::string created;  ///< UTC, "2026-11-22T13:00:00Z"
  std::string changed;
  bool over = false;
  std::vector<LivePlayer> players;
  std::vector<int> scores;  ///< by player
  std::string record;       ///< for an imported game: a line of JSON; else empty
  /// What is unreadable, if anything is: then players, scores and so on are missing.
  std::string damage = {};
  // For a game played here.
  LiveSetup setup = {};
  std::vector<LiveEvent> events = {};
  std::size_t done = 0;
};

/// The rules of a custom game.
struct StoredRules {
  std::string hash;
  std::string key;
  std::string text;
};

/// Thread-safe. Changes are stored before the call returns.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// All or none of them; returns their numbers. A record that is already stored keeps its number.
  /// Errors: file_write.
  virtual Result<std::vector<std::int64_t>> add(const std::vector<StoredPlay>& plays) = 0;
  /// The same in batches, each all or nothing, between which others can write: a writer waits for
  /// at most one batch. Before each, `should_continue` is called; if it returns false the value is
  /// the numbers of those stored so far. Errors: file_write; earlier batches stay.
  virtual Result<std::vector<std::int64_t>> import(
      const std::vector<StoredPlay>& plays, const std::function<bool()>& should_continue) = 0;
  /// Nothing: there is no such game. Errors: file_read, file_write.
  virtual Result<std::optional<StoredPlay>> find(std::int64_t id) = 0;
  /// The newest first, from below `before`, all or only finished (or unfinished) ones; without
  /// events.
  virtual Result<std::vector<StoredPlay>> list(std::int64_t limit,
                                               std::optional<std::int64_t> before,
                                               std::optional<bool> over) = 0;
  Result<std::vector<StoredPlay>> list(std::int64_t limit, std::optional<std::int64_t> before) {
    return list(limit, before, std::nullopt);
  }
  /// How many games are finished, for each set of rules, in order.
  struct Finished {
    std::string game;
    std::string rules_hash;
    std::int64_t plays = 0;
    std::uint64_t record_bytes = 0;  ///< of imported ones
  };
  virtual Result<std::vector<Finished>> count_finished() = 0;
  /// All finished games, with their events, by rules.
  virtual Result<std::vector<StoredPlay>> finished() = 0;
  /// Takes over events, done, over, scores and undos, if the game still has the revision
  /// `play.revision`. Then the revision increases by one, and the value is `changed`; otherwise it
  /// is nothing. Errors: file_write.
  virtual Result<std::optional<std::string>> change(const StoredPlay& play) = 0;
  /// False: there was none.
  virtual Result<bool> remove(std::int64_t id) = 0;

  /// In the order in which they were last added.
  virtual Result<std::vector<StoredRules>> rules() = 0;
  /// A number that changes whenever anything is written.
  virtual Result<std::int64_t> version() = 0;
  virtual Result<bool> add_rules(const StoredRules& rules) = 0;
  /// The result of removing rules.
  struct RemovedRules {
    bool removed = false;
    std::int64_t plays = 0;  ///< games by these rules: also removed, or preventing the removal
  };
  /// Removes custom rules, and games by them only with `plays`; all of it or nothing. Errors:
  /// file_write.
  virtual Result<RemovedRules> remove_rules(const std::string& hash, const std::string& key,
                                            bool plays) = 0;

  /// A JSON object; "{}" before it is set.
  virtual Result<std::string> settings() = 0;
  virtual Result<bool> set_settings(const std::string& json) = 0;
};

}  // namespace fivekind::service
