// The store in memory behaves like a database: the same answers to the same random changes; and it
// can be rebuilt from its journal.
#include "service/memory_store.h"

#include <gtest/gtest.h>

#include <random>

#include "server/sqlite_store.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::memory_store_test {
namespace {

using service::MemoryStore;
using service::Store;
using service::StoreChange;
using service::StoreContents;
using service::StoredPlay;
using service::StoredRules;

// Times come from different clocks.
StoredPlay without_times(StoredPlay play) {
  play.created = play.changed = "";
  return play;
}

void expect_same(const StoredPlay& a, const StoredPlay& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.revision, b.revision);
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.rules_hash, b.rules_hash);
  EXPECT_EQ(a.created, b.created);
  EXPECT_EQ(a.changed, b.changed);
  EXPECT_EQ(a.over, b.over);
  EXPECT_EQ(a.scores, b.scores);
  EXPECT_EQ(a.record, b.record);
  EXPECT_EQ(a.damage, b.damage);
  EXPECT_EQ(a.done, b.done);
  EXPECT_EQ(a.setup.seed.value_or(0), b.setup.seed.value_or(0));
  EXPECT_EQ(a.setup.salt, b.setup.salt);
  EXPECT_EQ(a.setup.typed_dice, b.setup.typed_dice);
  EXPECT_EQ(a.setup.practice, b.setup.practice);
  for (const auto& [of_a, of_b] :
       {std::pair(&a.players, &b.players), std::pair(&a.setup.players, &b.setup.players)}) {
    ASSERT_EQ(of_a->size(), of_b->size());
    for (std::size_t p = 0; p < of_a->size(); ++p) {
      EXPECT_EQ((*of_a)[p].name, (*of_b)[p].name);
      EXPECT_EQ((*of_a)[p].strategy, (*of_b)[p].strategy);
      EXPECT_EQ((*of_a)[p].undos, (*of_b)[p].undos);
    }
  }
  ASSERT_EQ(a.events.size(), b.events.size());
  for (std::size_t e = 0; e < a.events.size(); ++e) {
    EXPECT_EQ(a.events[e].kind, b.events[e].kind);
    EXPECT_EQ(a.events[e].keep, b.events[e].keep);
    EXPECT_EQ(a.events[e].dice, b.events[e].dice);
    EXPECT_EQ(a.events[e].typed, b.events[e].typed);
    EXPECT_EQ(a.events[e].box, b.events[e].box);
    EXPECT_EQ(a.events[e].undos, b.events[e].undos);
  }
}

void expect_same(const std::vector<StoredPlay>& a, const std::vector<StoredPlay>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    expect_same(without_times(a[i]), without_times(b[i]));
  }
}

class RandomChanges {
 public:
  explicit RandomChanges(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }
  bool chance() { return below(2) == 0; }
  std::string game() { return std::string(1, static_cast<char>('a' + below(3))); }
  std::string hash() { return std::string(4, static_cast<char>('0' + below(2))); }

  std::vector<LiveEvent> events() {
    std::vector<LiveEvent> events(below(5));
    for (LiveEvent& event : events) {
      event.dice = "12345";
      event.keep = chance() ? "1" : "";
      event.typed = chance();
      event.undos = static_cast<int>(below(2));
      if (chance()) continue;
      event = {};
      event.kind = chance() ? LiveEvent::Kind::scored : LiveEvent::Kind::announced;
      event.box = "ones";
    }
    return events;
  }
  StoredPlay play() {
    StoredPlay play;
    play.game = game();
    play.rules_hash = hash();
    play.over = chance();
    play.players = {{"Åsa \"A\"", "", 0}, {"", "expected", 2}};
    play.scores = {static_cast<int>(below(300)), -1};
    if (chance()) {
      play.record = "{\"n\":" + std::to_string(below(4)) + "}";
      play.over = true;
      return play;
    }
    play.setup.players = play.players;
    play.setup.seed = random_();
    play.setup.salt = "salt";
    play.setup.typed_dice = chance();
    play.setup.practice = chance();
    play.events = events();
    play.done = play.events.size();
    return play;
  }

 private:
  std::mt19937_64 random_;
};

class MemoryStoreTest : public testing::TestWithParam<int> {
 protected:
  MemoryStoreTest()
      : database_(server::SqliteStore::open(folder_.file("games.db")).value()),
        memory_({}, [this](const StoreChange& change) -> Result<bool> {
          journal_.push_back(change);
          return true;
        }) {}

  // One random change, made in both.
  void change() {
    switch (random_.below(7)) {
      case 0: {
        const std::vector<StoredPlay> plays = {random_.play(), random_.play()};
        EXPECT_EQ(database_->add(plays).value(), memory_.add(plays).value());
        return;
      }
      case 1: {
        const std::vector<StoredPlay> plays(random_.below(3), random_.play());
        const auto yes = [] { return true; };
        EXPECT_EQ(database_->import(plays, yes).value(), memory_.import(plays, yes).value());
        return;
      }
      case 2:
      case 3: {
        auto play = database_->find(number()).value().value_or(StoredPlay());
        if (random_.below(4) == 0) ++play.revision;
        const StoredPlay next = random_.play();
        play.over = next.over;
        play.scores = next.scores;
        play.events = random_.events();
        play.done = play.events.size();
        if (!play.players.empty()) ++play.players.front().undos;
        EXPECT_EQ(database_->change(play).value().has_value(),
                  memory_.change(play).value().has_value());
        return;
      }
      case 4: {
        const std::int64_t id = number();
        EXPECT_EQ(database_->remove(id).value(), memory_.remove(id).value());
        return;
      }
      case 5: {
        const StoredRules rules{random_.hash(), random_.game(), std::to_string(random_.below(9))};
        EXPECT_TRUE(database_->add_rules(rules).value());
        EXPECT_TRUE(memory_.add_rules(rules).value());
        return;
      }
      default: {
        const std::string hash = random_.hash();
        const std::string key = random_.game();
        const bool plays = random_.below(4) == 0;
        const auto a = database_->remove_rules(hash, key, plays).value();
        const auto b = memory_.remove_rules(hash, key, plays).value();
        EXPECT_EQ(a.removed, b.removed);
        EXPECT_EQ(a.plays, b.plays);
        const std::string settings = "{\"n\":" + std::to_string(random_.below(9)) + "}";
        EXPECT_TRUE(database_->set_settings(settings).value());
        EXPECT_TRUE(memory_.set_settings(settings).value());
      }
    }
  }
  std::int64_t number() { return static_cast<std::int64_t>(random_.below(40)); }

  // All possible queries.
  static void expect_same_answers(Store& a, Store& b) {
    for (std::int64_t id = 0; id < 80; ++id) {
      const auto of_a = a.find(id).value();
      const auto of_b = b.find(id).value();
      ASSERT_EQ(of_a.has_value(), of_b.has_value()) << id;
      if (of_a) expect_same(without_times(*of_a), without_times(*of_b));
    }
    for (const auto over : {std::optional<bool>(), std::optional(true), std::optional(false)}) {
      expect_same(a.list(5, std::nullopt, over).value(), b.list(5, std::nullopt, over).value());
      expect_same(a.list(100, 20, over).value(), b.list(100, 20, over).value());
    }
    expect_same(a.finished().value(), b.finished().value());
    const auto counts_a = a.count_finished().value();
    const auto counts_b = b.count_finished().value();
    ASSERT_EQ(counts_a.size(), counts_b.size());
    for (std::size_t i = 0; i < counts_a.size(); ++i) {
      EXPECT_EQ(counts_a[i].game, counts_b[i].game);
      EXPECT_EQ(counts_a[i].rules_hash, counts_b[i].rules_hash);
      EXPECT_EQ(counts_a[i].plays, counts_b[i].plays);
      EXPECT_EQ(counts_a[i].record_bytes, counts_b[i].record_bytes);
    }
    const auto rules_a = a.rules().value();
    const auto rules_b = b.rules().value();
    ASSERT_EQ(rules_a.size(), rules_b.size());
    for (std::size_t i = 0; i < rules_a.size(); ++i) {
      EXPECT_EQ(rules_a[i].hash, rules_b[i].hash);
      EXPECT_EQ(rules_a[i].key, rules_b[i].key);
      EXPECT_EQ(rules_a[i].text, rules_b[i].text);
    }
    EXPECT_EQ(a.settings().value(), b.settings().value());
  }

  ScratchFolder folder_;
  RandomChanges random_{static_cast<std::uint64_t>(GetParam())};
  std::unique_ptr<server::SqliteStore> database_;
  std::vector<StoreChange> journal_;
  MemoryStore memory_;
};

TEST_P(MemoryStoreTest, AnswersAsADatabaseDoes) {
  constexpr int kChanges = 60;
  for (int i = 0; i < kChanges; ++i) {
    change();
    if (i % 6 == 0) expect_same_answers(*database_, memory_);
  }
  expect_same_answers(*database_, memory_);
}

// The journal is all that is needed to start again.
TEST_P(MemoryStoreTest, IsMadeAnewFromItsJournal) {
  constexpr int kChanges = 60;
  for (int i = 0; i < kChanges; ++i) change();
  std::map<std::int64_t, StoredPlay> plays;
  StoreContents written;
  for (const StoreChange& change : journal_) {
    for (const StoredPlay& play : change.plays) {
      plays.insert_or_assign(play.id, play);
      written.last_number = std::max(written.last_number, play.id);
    }
    for (const std::int64_t id : change.removed_plays) plays.erase(id);
    for (const auto& rules : {change.rules, change.removed_rules}) {
      if (!rules) continue;
      std::erase_if(written.rules, [&](const StoredRules& other) {
        return other.hash == rules->hash && other.key == rules->key;
      });
    }
    if (change.rules) written.rules.push_back(*change.rules);
    if (change.settings) written.settings = *change.settings;
  }
  for (const auto& [id, play] : plays) written.plays.push_back(play);
  MemoryStore again(written);
  expect_same_answers(memory_, again);
  const std::vector<StoredPlay> next = {random_.play()};
  EXPECT_EQ(memory_.add(next).value(), again.add(next).value()) << "numbers are not used twice";
}

INSTANTIATE_TEST_SUITE_P(Random, MemoryStoreTest, testing::Range(0, 12));

// If the journal cannot write, nothing has happened.
TEST(MemoryStore, ChangesNothingThatIsNotWrittenDown) {
  bool full = false;
  MemoryStore store({}, [&](const StoreChange&) -> Result<bool> {
    if (!full) return true;
    return fail(Fault::file_write, "journal", "room", "none");
  });
  RandomChanges random(1);
  StoredPlay play = random.play();
  const std::int64_t id = store.add({play}).value().front();
  ASSERT_TRUE(store.add_rules({"0000", "a", "text"}).value());
  const std::int64_t version = store.version().value();
  full = true;
  play.id = id;
  play.revision = 0;
  EXPECT_EQ(store.change(play).error().fault, Fault::file_write);
  EXPECT_EQ(store.remove(id).error().fault, Fault::file_write);
  EXPECT_EQ(store.add({random.play()}).error().fault, Fault::file_write);
  EXPECT_EQ(store.remove_rules("0000", "a", true).error().fault, Fault::file_write);
  EXPECT_EQ(store.set_settings("{}").error().fault, Fault::file_write);
  EXPECT_EQ(store.find(id).value()->revision, 0);
  EXPECT_EQ(store.rules().value().size(), 1U);
  EXPECT_EQ(store.list(9, std::nullopt, std::nullopt).value().size(), 1U);
  EXPECT_EQ(store.version().value(), version);
  full = false;
  EXPECT_TRUE(store.change(play).value());
  EXPECT_GT(store.version().value(), version);
}

// Adding what is there already is no change.
TEST(MemoryStore, WritesDownNothingForRecordsThatAreThere) {
  std::size_t changes = 0;
  MemoryStore store({}, [&](const StoreChange&) -> Result<bool> {
    ++changes;
    return true;
  });
  StoredPlay play;
  play.game = "a";
  play.record = "{}";
  play.over = true;
  const auto first = store.add({play, play}).value();
  EXPECT_EQ(first, (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(store.import({play}, [] { return true; }).value(), (std::vector<std::int64_t>{1}));
  EXPECT_EQ(changes, 1U);
  EXPECT_EQ(store.version().value(), 1);
}

TEST(MemoryStore, SaysWhenAGameWasMadeAndChanged) {
  std::string now = "2026-11-22T13:00:00Z";
  MemoryStore store({}, nullptr, [&] { return now; });
  RandomChanges random(2);
  StoredPlay play = random.play();
  play.id = store.add({play}).value().front();
  now = "2026-11-22T13:00:01Z";
  EXPECT_EQ(store.change(play).value(), now);
  const auto kept = store.find(play.id).value();
  EXPECT_EQ(kept->created, "2026-11-22T13:00:00Z");
  EXPECT_EQ(kept->changed, now);
  MemoryStore of_system;
  const std::int64_t id = of_system.add({play}).value().front();
  EXPECT_EQ(of_system.find(id).value()->created.size(), now.size());
}

}  // namespace
}  // namespace fivekind::tests::memory_store_test
