// What outlives the process: games, rules of one's own and settings, in one SQLite file.
//
// What survives: a change is on the disk before it is answered (write-ahead log, full sync), so a
// process that is killed loses at most the request that it was working on. Several processes may
// share a file; a game that one of them has changed is not changed by another that has not seen it.
// A game has a checksum over all that is kept of it: whatever has changed it since, it is damaged.
#pragma once

#include <fivekind/play.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fivekind::server {

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

class Store {
 public:
  /// Opens the file, or makes it. Errors: file_write, file_read (no database, or none of ours),
  /// file_damaged.
  static Result<Store> open(const std::string& path);
  Store(Store&& other) noexcept;
  Store& operator=(Store&&) = delete;
  ~Store();

  /// All or none of them; the value are the numbers they got. A record that is there already keeps
  /// the number it has. Errors: file_write.
  Result<std::vector<std::int64_t>> add(const std::vector<StoredPlay>& plays);
  /// The same in batches, each all or none of it, between which others write: whoever is there
  /// before a batch waits for that one at most. Before each, `goes_on` is asked; where it says no
  /// the value are the numbers of those that are in. Errors: file_write; the batches before stay.
  Result<std::vector<std::int64_t>> import(const std::vector<StoredPlay>& plays,
                                           const std::function<bool()>& goes_on);
  /// Nothing: there is no such game. Errors: file_read, file_write.
  Result<std::optional<StoredPlay>> find(std::int64_t id);
  /// The newest first, from below `before`, all or those that are over (or not); without setup and
  /// events.
  Result<std::vector<StoredPlay>> list(std::int64_t limit, std::optional<std::int64_t> before,
                                       std::optional<bool> over = std::nullopt);
  /// How many games by which rules are over.
  struct Finished {
    std::string game;
    std::string rules_hash;
    std::int64_t plays = 0;
    std::uint64_t record_bytes = 0;  ///< of imported ones
  };
  Result<std::vector<Finished>> count_finished();
  /// All games of some rules that are over, with their events.
  Result<std::vector<StoredPlay>> finished();
  /// Takes over events, done, over and scores, if the game still has the revision `play.revision`.
  /// The revision is then one more; the value is `changed` of it, or nothing if not. Errors:
  /// file_write.
  Result<std::optional<std::string>> change(const StoredPlay& play);
  /// False: there was none.
  Result<bool> remove(std::int64_t id);

  /// In the order in which they were added last.
  Result<std::vector<StoredRules>> rules();
  /// A number that is another one as soon as anybody has written anything.
  Result<std::int64_t> version();
  Result<bool> add_rules(const StoredRules& rules);
  /// What became of rules that were to be removed.
  struct RemovedRules {
    bool removed = false;
    std::int64_t plays = 0;  ///< games by these rules: removed too, or what stands in the way
  };
  /// Removes rules of one's own, and games by them only with `plays`; all of it or nothing.
  /// Errors: file_write.
  Result<RemovedRules> remove_rules(const std::string& hash, const std::string& key, bool plays);

  /// A JSON object; "{}" before it is set.
  Result<std::string> settings();
  Result<bool> set_settings(const std::string& json);

 private:
  class Data;
  explicit Store(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace fivekind::server
