// What is kept: games, rules of one's own and settings.
// Why: where they lie is the front end's affair: in a database (server/sqlite_store.h), or in
// memory, with every change written down elsewhere (memory_store.h). A store keeps records and
// knows nothing of games; what it yields is judged by the engine.
//
// Several may share what is kept: a game that one of them has changed is not changed by another
// that has not seen it.
#pragma once

#include <fivekind/play.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fivekind::service {

/// A game as it is kept: played here, or imported as a record.
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
  std::string record;       ///< of an imported game: a line of JSON; else empty
  /// What of it cannot be read, if something cannot: then players, scores and so on are not there.
  std::string damage = {};
  // Of a game played here.
  LiveSetup setup = {};
  std::vector<LiveEvent> events = {};
  std::size_t done = 0;
};

/// The rules of a game of one's own.
struct StoredRules {
  std::string hash;
  std::string key;
  std::string text;
};

/// Safe from any thread. What has been changed is kept before it is answered.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// All or none of them; the value are the numbers they got. A record that is there already keeps
  /// the number it has. Errors: file_write.
  virtual Result<std::vector<std::int64_t>> add(const std::vector<StoredPlay>& plays) = 0;
  /// The same in batches, each all or none of it, between which others write: whoever is there
  /// before a batch waits for that one at most. Before each, `goes_on` is asked; where it says no
  /// the value are the numbers of those that are in. Errors: file_write; the batches before stay.
  virtual Result<std::vector<std::int64_t>> import(const std::vector<StoredPlay>& plays,
                                                   const std::function<bool()>& goes_on) = 0;
  /// Nothing: there is no such game. Errors: file_read, file_write.
  virtual Result<std::optional<StoredPlay>> find(std::int64_t id) = 0;
  /// The newest first, from below `before`, all or those that are over (or not); without events.
  virtual Result<std::vector<StoredPlay>> list(std::int64_t limit,
                                               std::optional<std::int64_t> before,
                                               std::optional<bool> over) = 0;
  Result<std::vector<StoredPlay>> list(std::int64_t limit, std::optional<std::int64_t> before) {
    return list(limit, before, std::nullopt);
  }
  /// How many games by which rules are over, in the order of these.
  struct Finished {
    std::string game;
    std::string rules_hash;
    std::int64_t plays = 0;
    std::uint64_t record_bytes = 0;  ///< of imported ones
  };
  virtual Result<std::vector<Finished>> count_finished() = 0;
  /// All games that are over, with their events, by rules.
  virtual Result<std::vector<StoredPlay>> finished() = 0;
  /// Takes over events, done, over, scores and undos, if the game still has the revision
  /// `play.revision`. The revision is then one more; the value is `changed` of it, or nothing if
  /// not. Errors: file_write.
  virtual Result<std::optional<std::string>> change(const StoredPlay& play) = 0;
  /// False: there was none.
  virtual Result<bool> remove(std::int64_t id) = 0;

  /// In the order in which they were added last.
  virtual Result<std::vector<StoredRules>> rules() = 0;
  /// A number that is another one as soon as anybody has written anything.
  virtual Result<std::int64_t> version() = 0;
  virtual Result<bool> add_rules(const StoredRules& rules) = 0;
  /// What became of rules that were to be removed.
  struct RemovedRules {
    bool removed = false;
    std::int64_t plays = 0;  ///< games by these rules: removed too, or what stands in the way
  };
  /// Removes rules of one's own, and games by them only with `plays`; all of it or nothing.
  /// Errors: file_write.
  virtual Result<RemovedRules> remove_rules(const std::string& hash, const std::string& key,
                                            bool plays) = 0;

  /// A JSON object; "{}" before it is set.
  virtual Result<std::string> settings() = 0;
  virtual Result<bool> set_settings(const std::string& json) = 0;
};

}  // namespace fivekind::service
