// The work of a database of games for one more game, or for the list that users see first.
#pragma once

#include "server/sqlite_store.h"
#include "tests/common/scratch.h"
#include "tests/common/watched_sqlite.h"
#include "tests/server/kept_games.h"

namespace fivekind::tests {

/// SQLite's steps for each kind of work.
struct StoreWork {
  std::uint64_t new_record = 0;
  std::uint64_t known_record = 0;
  std::uint64_t new_play = 0;
  std::uint64_t change = 0;
  std::uint64_t find = 0;
  std::uint64_t list = 0;
  std::uint64_t rules_removed = 0;  ///< by which no game was played
  friend bool operator==(const StoreWork&, const StoreWork&) = default;
};

/// In a database with this many games.
inline StoreWork work_beside(int games) {
  const ScratchFolder folder;
  const WatchedSqlite watched;
  const auto opened_store = server::SqliteStore::open(folder.file("games.db")).value();
  service::Store& store = *opened_store;
  fill(store, games);
  const auto steps_of = [&](const auto& work) {
    const std::uint64_t before = watched.steps();
    work();
    return watched.steps() - before;
  };
  StoreWork work;
  // SQLite prepares statements again after tables have grown: that is not counted.
  const std::int64_t id = asked(store.add({some_play()})).front();
  work.new_record = steps_of([&] { asked(store.add(some_imported(games, 1))); });
  work.known_record = steps_of([&] { asked(store.add(some_imported(games / 2, 1))); });
  work.new_play = steps_of([&] { asked(store.add({some_play()})); });
  service::StoredPlay play;
  work.find = steps_of([&] { play = asked(store.find(id)).value(); });
  work.change = steps_of([&] { asked(store.change(play)); });
  work.list = steps_of([&] { asked(store.list(50, std::nullopt)); });
  work.rules_removed = steps_of([&] { asked(store.remove_rules("1", "yatzy", false)); });
  return work;
}

}  // namespace fivekind::tests
