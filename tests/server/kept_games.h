// Games for databases: one in progress, and any number of imported ones.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "service/store.h"
#include "tests/common/asking.h"

namespace fivekind::tests {

inline service::StoredPlay some_play() {
  service::StoredPlay play;
  play.game = "yatzy";
  play.rules_hash = "0";
  play.players = {{"Anna", ""}};
  play.scores = {0};
  play.setup.players = play.players;
  play.setup.seed = 1;
  play.setup.salt = "s";
  return play;
}

/// Imported games with these numbers, with records of equal length.
inline std::vector<service::StoredPlay> some_imported(int first, int count) {
  std::vector<service::StoredPlay> plays(static_cast<std::size_t>(count), some_play());
  for (int i = 0; i < count; ++i) {
    plays[static_cast<std::size_t>(i)].over = true;
    plays[static_cast<std::size_t>(i)].record = fmt::format("{{\"number\":{:09}}}", first + i);
  }
  return plays;
}

/// Imports games until there are this many in the store, numbered from 0.
inline void fill(service::Store& store, int count) {
  constexpr int kTogether = 1000;
  for (int first = 0; first < count; first += kTogether) {
    asked(store.add(some_imported(first, std::min(kTogether, count - first))));
  }
}

}  // namespace fivekind::tests
