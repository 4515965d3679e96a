// The known games: shipped and custom ones.
#pragma once

#include <fivekind/engine.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/data.h"
#include "service/message.h"
#include "service/store.h"

namespace fivekind::service {

class Games {
 public:
  /// Errors: those of reading the store.
  static Result<std::unique_ptr<Games>> open(Store& store, Engine& engine);

  /// What is known of a game without a question about it. Prepared games, and even the points of
  /// all rolls, are memory that is counted and can be dropped: find() returns them.
  struct Entry {
    std::string key;
    std::string rules_hash;
    std::vector<std::string> names;  ///< in all languages, and the key
    bool shipped = true;
    std::string text = {};  ///< the rules file of a custom game
  };
  /// The shipped ones, then the others in the order in which they were added.
  std::vector<Entry> all();
  /// By its key, or else by any of its names; of several rules with one key those with this hash,
  /// or the last ones. Errors: no_such_game.
  Result<Entry> entry(const std::string& key, const std::optional<std::string>& rules = {});
  /// The game of an entry. It is cached as long as there is room, and has been checked
  /// (Engine::Data::look_at). Errors: those of that.
  Result<Game> find(const Entry& entry);
  Result<Game> find(const std::string& key, const std::optional<std::string>& rules = {});
  /// The game that a question is about: also one that was only checked (remember), if the question
  /// names its rules by their hash. Errors: the same.
  Result<Game> asked_about(const std::string& key, const std::optional<std::string>& rules);
  /// Remembers the rules of a game that was read, for questions about it; nothing is stored, and
  /// only the last few are remembered.
  void remember(const Game& game, const std::string& text);
  /// The same for descriptions only: a game larger than its share of memory counts as too large.
  Result<Game> described(const Entry& entry);
  /// Whether custom games may be added, and the game read. Errors: json_*, rules_*, rules_key_taken
  /// (a shipped game's key), rules_long.
  Result<Game> read(const std::string& text) const;
  /// Whether there is room for a game that was read, before it is solved. Errors: rules_many.
  Result<bool> has_room(const Game& game);
  /// Adds and stores a game that was read. Errors: rules_many, those of the store.
  Result<bool> add(const Game& game, const std::string& text);
  /// Removes a custom game; returns how many games played by its rules were removed with it, none
  /// unless `plays`. Errors: rules_shipped, rules_in_use, those of the store.
  Result<std::int64_t> remove(const Entry& game, bool plays);

 private:
  Games(Store& store, Engine& engine) : store_(store), engine_(engine) {}

  // Takes over games that any server has added to the store, posted again or removed from it.
  Result<void> read_kept();
  // The same if anything has been written since it was last read.
  void look_again();
  Result<bool> checked_room(const Game& game) const;
  // What was checked with these rules, if it is still remembered.
  std::optional<Entry> checked(const std::string& key, const std::string& rules);
  const Entry* entry_of(const std::string& key, const std::optional<std::string>& rules) const;
  // The game of an entry, read again, with what is known about its rules.
  Result<Game> read_again(const Entry& entry);
  void learn(const Entry& entry, const Game& game);

  // The key of the one game that a name refers to.
  std::optional<std::string> key_named(const std::string& name) const;

  Store& store_;
  Engine& engine_;
  std::mutex mutex_;
  std::vector<Entry> entries_;             // shipped ones, then the others in the order in which
                                           // they were added
  std::vector<Entry> checked_;             // those checked last, the latest one at the end
  std::optional<std::int64_t> read_ = {};  // the store's version when its rules were last read
  std::map<std::string, Game::Data::Known> known_;  // by the hash of the rules
};

}  // namespace fivekind::service
