// The known games.
#include "service/games.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/asking/engine_data.h"
#include "engine/games/game_names.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr std::size_t kMaxOwnGames = 200;
constexpr std::size_t kMaxChecked = 32;
constexpr std::size_t kMaxRulesBytes = std::size_t{1} << 16;

Games::Entry entry_for(const Game& game, bool shipped, std::string text) {
  Games::Entry entry{game.key(), game.rules_hash(), {}, shipped, std::move(text)};
  entry.names = names_of(game).names;
  return entry;
}

}  // namespace

Result<std::unique_ptr<Games>> Games::open(Store& store, Engine& engine) {
  std::unique_ptr<Games> games(new Games(store, engine));
  for (const std::string& key : Game::shipped_keys()) {
    FIVEKIND_LET(auto game, Game::shipped(key));
    games->entries_.push_back(entry_for(game, true, ""));
  }
  FIVEKIND_TRY(games->read_kept());
  return games;
}

Result<void> Games::read_kept() {
  const auto version = store_.version();
  FIVEKIND_LET(const auto kept, store_.rules());
  std::vector<Entry> own;
  for (const StoredRules& rules : kept) {
    const Entry* const known = entry_of(rules.key, rules.hash);
    if (known != nullptr && known->shipped) continue;
    if (known != nullptr && known->text == rules.text) {
      own.push_back(*known);
    } else if (auto game = Game::from_text(rules.text, "rules")) {
      // A game that a newer version of the program refuses is skipped.
      own.push_back(entry_for(*game, false, rules.text));
    }
  }
  std::erase_if(entries_, [](const Entry& entry) { return !entry.shipped; });
  entries_.insert(entries_.end(), own.begin(), own.end());
  std::erase_if(known_, [this](const auto& known) {
    return std::none_of(entries_.begin(), entries_.end(),
                        [&](const Entry& entry) { return entry.rules_hash == known.first; });
  });
  read_ = version ? std::optional(*version) : std::nullopt;
  return {};
}

// If the store cannot be read, the known games are used.
void Games::look_again() {
  const auto now = store_.version();
  if (now && (!read_ || *now != *read_)) read_kept();
}

std::vector<Games::Entry> Games::all() {
  const std::lock_guard lock(mutex_);
  read_kept();  // if the store is locked, the known games are used
  return entries_;
}

// The last one: of several rules with one key the one added last.
const Games::Entry* Games::entry_of(const std::string& key,
                                    const std::optional<std::string>& rules) const {
  const auto found = std::find_if(entries_.rbegin(), entries_.rend(), [&](const Entry& entry) {
    return entry.key == key && (!rules || entry.rules_hash == *rules);
  });
  return found == entries_.rend() ? nullptr : &*found;
}

std::optional<std::string> Games::key_named(const std::string& name) const {
  std::vector<support::Named> games;
  for (const Entry& entry : entries_) games.push_back({entry.key, entry.names});
  std::vector<std::string> keys = support::those_named(games, name);
  std::sort(keys.begin(), keys.end());  // several rules may have one key
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys.size() == 1 ? std::optional(keys.front()) : std::nullopt;
}

Result<Game> Games::read_again(const Entry& entry) {
  FIVEKIND_LET(auto game,
               entry.shipped ? Game::shipped(entry.key) : Game::from_text(entry.text, "rules"));
  const std::lock_guard lock(mutex_);
  const auto known = known_.find(entry.rules_hash);
  if (known != known_.end()) data_of(game).learn(known->second);
  return game;
}

// Nothing needs to be known about rules that are gone.
void Games::learn(const Entry& entry, const Game& game) {
  const std::lock_guard lock(mutex_);
  if (entry_of(entry.key, entry.rules_hash) != nullptr) {
    known_[entry.rules_hash] = data_of(game).known();
  }
}

Result<Game> Games::find(const Entry& entry) {
  // Rules that are posted again may have other names, which are not part of their hash.
  const std::string text = std::to_string(std::hash<std::string>()(entry.text));
  FIVEKIND_LET(auto game,
               data_of(engine_).cache.get<Game>(
                   "game " + entry.key + " " + entry.rules_hash + " " + text,
                   []() -> Result<bool> { return true; }, [&] { return read_again(entry); }));
  FIVEKIND_TRY(data_of(engine_).look_at(game));
  learn(entry, game);
  return game;
}

Result<Game> Games::find(const std::string& key, const std::optional<std::string>& rules) {
  FIVEKIND_LET(const auto entry, this->entry(key, rules));
  return find(entry);
}

void Games::remember(const Game& game, const std::string& text) {
  const std::lock_guard lock(mutex_);
  std::erase_if(checked_, [&](const Entry& entry) {
    return entry.key == game.key() && entry.rules_hash == game.rules_hash();
  });
  if (checked_.size() == kMaxChecked) checked_.erase(checked_.begin());
  checked_.push_back(entry_for(game, false, text));
}

std::optional<Games::Entry> Games::checked(const std::string& key, const std::string& rules) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(checked_.begin(), checked_.end(), [&](const Entry& entry) {
    return entry.key == key && entry.rules_hash == rules;
  });
  return found == checked_.end() ? std::nullopt : std::optional(*found);
}

Result<Game> Games::asked_about(const std::string& key, const std::optional<std::string>& rules) {
  const auto stored = entry(key, rules);
  if (stored) return find(*stored);
  const auto only_checked = rules ? checked(key, *rules) : std::nullopt;
  return only_checked ? find(*only_checked) : tl::make_unexpected(stored.error());
}

Result<Game> Games::described(const Entry& entry) {
  auto game = find(entry);
  if (game || game.error().fault != Fault::memory) return game;
  auto large = read_again(entry);
  if (large) data_of(*large).learn({.is_too_large = true, .too_large = game.error()});
  return large;
}

Result<Games::Entry> Games::entry(const std::string& key, const std::optional<std::string>& rules) {
  const std::lock_guard lock(mutex_);
  const Entry* found = entry_of(key, rules);
  // Shipped ones do not change, and requests about them do not wait for the store.
  if (found == nullptr || !found->shipped) {
    look_again();
    found = entry_of(key, rules);
  }
  if (found != nullptr) return *found;
  if (const auto meant = key_named(key); meant && (found = entry_of(*meant, rules)) != nullptr) {
    return *found;
  }
  if (rules && entry_of(key, std::nullopt) != nullptr) {
    return fail(Fault::no_such_game, "rules", "rules of '" + key + "' that are kept here",
                "'" + *rules + "'");
  }
  std::string keys;
  for (const Entry& entry : entries_) {
    keys += (keys.empty() ? "" : ", ") + entry.key;
  }
  return fail(Fault::no_such_game, "game", "one of " + keys, "'" + key + "'");
}

Result<Game> Games::read(const std::string& text) const {
  if (text.size() > kMaxRulesBytes) {
    return fail(Fault::rules_long, "rules", "at most " + std::to_string(kMaxRulesBytes) + " bytes",
                std::to_string(text.size()));
  }
  FIVEKIND_LET(auto game, Game::from_text(text, "rules"));
  const std::vector<std::string> shipped = Game::shipped_keys();
  if (std::find(shipped.begin(), shipped.end(), game.key()) != shipped.end()) {
    return fail(Fault::rules_key_taken, "key 'game'", "a key that no shipped game has",
                "'" + game.key() + "'");
  }
  return game;
}

Result<bool> Games::checked_room(const Game& game) const {
  const auto own = static_cast<std::size_t>(std::count_if(
      entries_.begin(), entries_.end(), [](const Entry& entry) { return !entry.shipped; }));
  if (own < kMaxOwnGames || entry_of(game.key(), game.rules_hash()) != nullptr) return true;
  return fail(Fault::rules_many, "games of one's own",
              "fewer than " + std::to_string(kMaxOwnGames) + ": remove some first",
              std::to_string(own));
}

Result<bool> Games::has_room(const Game& game) {
  const std::lock_guard lock(mutex_);
  read_kept();
  return checked_room(game);
}

Result<bool> Games::add(const Game& game, const std::string& text) {
  const std::string hash = game.rules_hash();
  const std::lock_guard lock(mutex_);
  read_kept();
  FIVEKIND_HOLD(checked_room(game));
  FIVEKIND_HOLD(store_.add_rules({hash, game.key(), text}));
  std::erase_if(entries_, [&](const Entry& entry) {
    return !entry.shipped && entry.rules_hash == hash && entry.key == game.key();
  });
  entries_.push_back(entry_for(game, false, text));
  known_[hash] = data_of(game).known();
  return true;
}

Result<std::int64_t> Games::remove(const Entry& game, bool plays) {
  if (game.shipped) {
    return fail(Fault::rules_shipped, "game", "a game of one's own",
                "'" + game.key + "', which comes with the program");
  }
  const std::lock_guard lock(mutex_);
  FIVEKIND_LET(const auto removed, store_.remove_rules(game.rules_hash, game.key, plays));
  if (!removed.removed) {
    return fail(Fault::rules_in_use, "rules", "rules that no saved game needs",
                removed.plays == 1 ? "1 game" : std::to_string(removed.plays) + " games");
  }
  std::erase_if(entries_, [&](const Entry& entry) {
    return entry.rules_hash == game.rules_hash && entry.key == game.key;
  });
  known_.erase(game.rules_hash);
  data_of(engine_).forget(game.key, game.rules_hash);
  return removed.plays;
}

}  // namespace fivekind::service
