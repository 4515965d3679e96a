// The store in memory.
#include "service/memory_store.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <tuple>

#include "support/try.h"

namespace fivekind::service {
namespace {

std::string time_of_system() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

bool is_of(const StoredPlay& play, const std::string& hash, const std::string& key) {
  return play.rules_hash == hash && play.game == key;
}

bool same_rules(const StoredRules& a, const StoredRules& b) {
  return a.hash == b.hash && a.key == b.key;
}

}  // namespace

MemoryStore::MemoryStore(StoreContents contents, Journal journal, Clock clock)
    : journal_(std::move(journal)),
      clock_(clock ? std::move(clock) : time_of_system),
      last_number_(contents.last_number),
      rules_(std::move(contents.rules)),
      settings_(std::move(contents.settings)) {
  for (StoredPlay& play : contents.plays) put(std::move(play));
}

StoreContents MemoryStore::contents() {
  const std::lock_guard lock(mutex_);
  StoreContents all{{}, last_number_, rules_, settings_};
  for (const auto& [id, play] : plays_) all.plays.push_back(play);
  return all;
}

void MemoryStore::erase(std::int64_t id) {
  const auto found = plays_.find(id);
  if (found == plays_.end()) return;
  if (const auto same = by_record_.find(found->second.record); same != by_record_.end()) {
    same->second.erase(id);
    if (same->second.empty()) by_record_.erase(same);
  }
  plays_.erase(found);
}

void MemoryStore::put(StoredPlay play) {
  last_number_ = std::max(last_number_, play.id);
  erase(play.id);
  if (!play.record.empty()) by_record_[play.record].insert(play.id);
  plays_.insert_or_assign(play.id, std::move(play));
}

void MemoryStore::take(StoreChange change) {
  for (StoredPlay& play : change.plays) put(std::move(play));
  for (const std::int64_t id : change.removed_plays) erase(id);
  for (const auto* rules : {&change.rules, &change.removed_rules}) {
    if (!*rules) continue;
    std::erase_if(rules_, [&](const StoredRules& other) { return same_rules(other, **rules); });
  }
  if (change.rules) rules_.push_back(*std::move(change.rules));
  if (change.settings) settings_ = *std::move(change.settings);
  ++version_;
}

Result<bool> MemoryStore::commit(StoreChange change) {
  if (journal_) {
    FIVEKIND_HOLD(journal_(change));
  }
  take(std::move(change));
  return true;
}

std::optional<std::int64_t> MemoryStore::same_record(const StoredPlay& play) const {
  const auto same = play.record.empty() ? by_record_.end() : by_record_.find(play.record);
  if (same == by_record_.end()) return std::nullopt;
  for (const std::int64_t id : same->second) {
    if (is_of(plays_.at(id), play.rules_hash, play.game)) return id;
  }
  return std::nullopt;
}

Result<std::vector<std::int64_t>> MemoryStore::add(const Plays& plays) {
  const std::lock_guard lock(mutex_);
  std::vector<std::int64_t> numbers;
  StoreChange change;
  const std::string now = clock_();
  std::int64_t next = last_number_;
  for (const StoredPlay& play : plays) {
    const auto is_same = [&](const StoredPlay& other) {
      return !play.record.empty() && other.record == play.record &&
             is_of(other, play.rules_hash, play.game);
    };
    const auto added = std::find_if(change.plays.begin(), change.plays.end(), is_same);
    const auto there = added == change.plays.end() ? same_record(play) : std::optional(added->id);
    if (there) {
      numbers.push_back(*there);
      continue;
    }
    StoredPlay kept = play;
    kept.id = ++next;
    kept.revision = 0;
    kept.created = kept.changed = now;
    kept.setup.players = kept.players;
    numbers.push_back(kept.id);
    change.plays.push_back(std::move(kept));
  }
  if (change.plays.empty()) return numbers;  // all of them were there already
  FIVEKIND_HOLD(commit(std::move(change)));
  return numbers;
}

// No other caller waits for it meanwhile, so one batch contains all of them.
Result<std::vector<std::int64_t>> MemoryStore::import(
    const Plays& plays, const std::function<bool()>& should_continue) {
  if (plays.empty() || !should_continue()) return std::vector<std::int64_t>();
  return add(plays);
}

Result<std::optional<StoredPlay>> MemoryStore::find(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  const auto found = plays_.find(id);
  return found == plays_.end() ? std::nullopt : std::optional(found->second);
}

Result<MemoryStore::Plays> MemoryStore::list(std::int64_t limit, std::optional<std::int64_t> before,
                                             std::optional<bool> over) {
  const std::lock_guard lock(mutex_);
  Plays plays;
  for (auto play = before ? plays_.lower_bound(*before) : plays_.end(); play != plays_.begin();) {
    --play;
    if (std::ssize(plays) >= limit) break;
    if (over && play->second.over != *over) continue;
    plays.push_back(play->second);
    plays.back().events.clear();
  }
  return plays;
}

Result<std::vector<MemoryStore::Finished>> MemoryStore::count_finished() {
  const std::lock_guard lock(mutex_);
  std::map<std::pair<std::string, std::string>, Finished> all;
  for (const auto& [id, play] : plays_) {
    if (!play.over) continue;
    Finished& counted = all[{play.rules_hash, play.game}];
    counted.game = play.game;
    counted.rules_hash = play.rules_hash;
    ++counted.plays;
    counted.record_bytes += play.record.size();
  }
  std::vector<Finished> counts;
  counts.reserve(all.size());
  for (auto& [rules, counted] : all) counts.push_back(std::move(counted));
  return counts;
}

Result<MemoryStore::Plays> MemoryStore::finished() {
  const std::lock_guard lock(mutex_);
  Plays plays;
  for (const auto& [id, play] : plays_) {
    if (play.over) plays.push_back(play);
  }
  std::stable_sort(plays.begin(), plays.end(), [](const StoredPlay& a, const StoredPlay& b) {
    return std::tie(a.rules_hash, a.game) < std::tie(b.rules_hash, b.game);
  });
  return plays;
}

Result<std::optional<std::string>> MemoryStore::change(const StoredPlay& play) {
  const std::lock_guard lock(mutex_);
  const auto found = plays_.find(play.id);
  if (found == plays_.end() || found->second.revision != play.revision) return std::nullopt;
  StoredPlay next = found->second;
  ++next.revision;
  next.over = play.over;
  next.scores = play.scores;
  next.players = play.players;
  next.setup.players = play.players;
  next.events = play.events;
  next.done = play.done;
  next.changed = clock_();
  const std::string now = next.changed;
  FIVEKIND_HOLD(commit({.plays = {std::move(next)}}));
  return now;
}

Result<bool> MemoryStore::remove(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  if (!plays_.contains(id)) return false;
  return commit({.removed_plays = {id}});
}

Result<std::vector<StoredRules>> MemoryStore::rules() {
  const std::lock_guard lock(mutex_);
  return rules_;
}

Result<std::int64_t> MemoryStore::version() {
  const std::lock_guard lock(mutex_);
  return version_;
}

Result<bool> MemoryStore::add_rules(const StoredRules& rules) {
  const std::lock_guard lock(mutex_);
  return commit({.rules = rules});
}

Result<MemoryStore::RemovedRules> MemoryStore::remove_rules(const std::string& hash,
                                                            const std::string& key, bool plays) {
  const std::lock_guard lock(mutex_);
  StoreChange change{.removed_rules = StoredRules{hash, key, ""}};
  for (const auto& [id, play] : plays_) {
    if (is_of(play, hash, key)) change.removed_plays.push_back(id);
  }
  const auto there = static_cast<std::int64_t>(change.removed_plays.size());
  if (there > 0 && !plays) return RemovedRules{false, there};
  FIVEKIND_HOLD(commit(std::move(change)));
  return RemovedRules{true, there};
}

Result<std::string> MemoryStore::settings() {
  const std::lock_guard lock(mutex_);
  return settings_;
}

Result<bool> MemoryStore::set_settings(const std::string& json) {
  const std::lock_guard lock(mutex_);
  return commit({.settings = json});
}

}  // namespace fivekind::service
