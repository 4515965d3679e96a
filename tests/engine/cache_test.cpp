// The engine's cache: entries are computed once for all callers, and within a limit.
#include "engine/desk/cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <thread>

#include "tests/common/patience.h"

namespace fivekind::tests::cache_test {
namespace {

using namespace std::chrono_literals;
using engine::Cache;

constexpr std::uint64_t kPlenty = 1'000'000'000;

struct Number {
  int value = 0;
  std::vector<HeldMemory> held_memory() const { return {{this, sizeof(Number)}}; }
  friend bool operator==(const Number&, const Number&) = default;
};

// Something of a certain size, parts of which may be shared.
struct Thing {
  std::vector<HeldMemory> held_memory() const { return *held; }
  std::shared_ptr<std::vector<HeldMemory>> held;
};

Thing thing_of(const void* part, std::uint64_t bytes) {
  return {std::make_shared<std::vector<HeldMemory>>(1, HeldMemory{part, bytes})};
}

std::uint64_t in_use(Cache& cache) {
  const Cache::Use use = cache.use();
  return use.kept_bytes + use.claimed_bytes;
}

Result<bool> at_once() {
  return true;
}

template <typename T, typename Make>
Result<T> get(Cache& cache, const std::string& name, const Make& make) {
  return cache.get<T>(name, at_once, [&]() -> Result<T> { return make(); });
}

TEST(Cache, MakesOnceForAllWhoAsk) {
  Cache cache(kPlenty);
  std::atomic<int> made = 0;
  std::vector<std::thread> clients;
  for (int n = 0; n < 8; ++n) {
    clients.emplace_back([&] {
      const auto fact = get<Number>(cache, "one", [&] {
        std::this_thread::sleep_for(50ms);
        return Number{++made};
      });
      EXPECT_EQ(fact->value, 1);
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(cache.find<Number>("one"), Number{1});
  EXPECT_EQ(cache.find<Number>("two"), std::nullopt);
}

TEST(Cache, TriesAgainWhatCouldNotBeMade) {
  Cache cache(kPlenty);
  EXPECT_THROW(get<Number>(cache, "one", []() -> Result<Number> { throw std::bad_alloc(); }),
               std::bad_alloc);
  const auto refused = get<Number>(
      cache, "one", []() -> Result<Number> { return fail(Fault::server_too_long, "", "", ""); });
  EXPECT_FALSE(refused);
  EXPECT_EQ(get<Number>(cache, "one", [] { return Number{1}; })->value, 1);
}

// All callers that wait for one attempt get its result.
TEST(Cache, TellsAllWhyNothingCameOfIt) {
  Cache cache(kPlenty);
  std::atomic<int> attempts = 0;
  std::atomic<int> others =
      0;  // who wait for the attempt, and check whether their callers still wait
  std::vector<std::thread> clients;
  for (int n = 0; n < 4; ++n) {
    clients.emplace_back([&] {
      std::atomic<bool> looked = false;
      const engine::Waiting waiting([&] {
        if (!looked.exchange(true)) ++others;
        return true;
      });
      const auto refused = get<Number>(cache, "one", [&]() -> Result<Number> {
        ++attempts;
        while (others < 3) std::this_thread::sleep_for(1ms);
        return fail(Fault::server_too_long, "", "", "");
      });
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().fault, Fault::server_too_long);
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(attempts, 1);
}

// Computes something until it may end, unless all callers have left.
Result<Number> slowly(const std::atomic<bool>& may_end) {
  while (!may_end) {
    if (!engine::Waiting::should_continue()) return fail(Fault::server_gone, "", "", "");
    std::this_thread::sleep_for(5ms);
  }
  return Number{1};
}

TEST(Cache, ContinuesAsLongAsAnybodyWaits) {
  Cache cache(kPlenty);
  std::atomic<bool> first_waits = true;
  std::atomic<bool> second_waits = false;
  std::atomic<bool> may_end = false;
  std::atomic<int> attempts = 0;
  const auto make = [&] {
    ++attempts;
    return slowly(may_end);
  };
  std::thread first([&] {
    const engine::Waiting waiting([&] { return first_waits.load(); });
    get<Number>(cache, "one", make);
  });
  while (attempts == 0) std::this_thread::sleep_for(1ms);
  std::thread second([&] {
    const engine::Waiting waiting([&] { return second_waits = true; });
    const auto made = get<Number>(cache, "one", make);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->value, 1);
  });
  while (!second_waits) std::this_thread::sleep_for(1ms);
  first_waits = false;
  std::this_thread::sleep_for(200ms);  // in which it would be cancelled
  may_end = true;
  first.join();
  second.join();
  EXPECT_EQ(attempts, 1);
}

TEST(Cache, EndsWhatNobodyWaitsFor) {
  Cache cache(kPlenty);
  std::atomic<bool> waited_for = true;
  const std::atomic<bool> never = false;
  std::atomic<int> ended = 0;
  std::vector<std::thread> clients;
  for (int n = 0; n < 3; ++n) {
    clients.emplace_back([&] {
      const engine::Waiting waiting([&] { return waited_for.load(); });
      const auto refused = get<Number>(cache, "one", [&] { return slowly(never); });
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().fault, Fault::server_gone);
      ++ended;
    });
  }
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(ended, 0);
  waited_for = false;
  const auto gone = std::chrono::steady_clock::now();
  for (std::thread& client : clients) client.join();
  EXPECT_LT(std::chrono::steady_clock::now() - gone, kPatience * 5s);
}

TEST(Cache, CountsWhatThingsShareOnce) {
  Cache cache(kPlenty);
  const int shared = 0;
  get<Thing>(cache, "a", [&] { return thing_of(&shared, 1'000'000); });
  const std::uint64_t one = cache.use().kept_bytes;
  get<Thing>(cache, "b", [&] { return thing_of(&shared, 1'000'000); });
  const std::uint64_t two = cache.use().kept_bytes;
  EXPECT_GE(one, 1'000'000U);
  EXPECT_LT(two - one, 10'000U);
  const int other = 0;
  get<Thing>(cache, "c", [&] { return thing_of(&other, 1'000'000); });
  EXPECT_GE(cache.use().kept_bytes, two + 1'000'000U);
}

TEST(Cache, CountsWhatGrows) {
  Cache cache(10'000'000);
  const int part = 0;
  const Thing growing = thing_of(&part, 1);
  get<Thing>(cache, "growing", [&] { return growing; });
  EXPECT_LT(cache.use().kept_bytes, 10'000U);
  (*growing.held)[0].bytes = 5'000'000;
  std::this_thread::sleep_for(1100ms);
  EXPECT_GE(cache.use().kept_bytes, 5'000'000U);
  (*growing.held)[0].bytes = 50'000'000;
  std::this_thread::sleep_for(1100ms);
  EXPECT_LE(cache.use().kept_bytes, 10'000'000U) << "what has grown too large is given up";
  EXPECT_FALSE(cache.find<Thing>("growing"));
}

// If the system does not get back the memory of dropped entries, less is cached.
TEST(Cache, MeasuresGaps) {
  constexpr std::uint64_t kEach = 20'000'000;
  Cache cache(5 * kEach);
  std::atomic<std::uint64_t> resident = kEach;  // before anything is cached
  cache.measure_gaps([&] { return resident.load(); });
  const std::vector<int> parts(3);
  for (const int& part : parts) {
    get<Thing>(cache, std::to_string(&part - parts.data()), [&] { return thing_of(&part, kEach); });
  }
  resident = 4 * kEach;
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(cache.use().things, 3U);
  resident = 7 * kEach;
  std::this_thread::sleep_for(1100ms);
  EXPECT_EQ(cache.use().things, 2U);
  EXPECT_FALSE(cache.find<Thing>("0")) << "what was used longest ago goes first";
  EXPECT_TRUE(cache.find<Thing>("2"));
}

// For any requests in any order: the limit holds after each step, the most recently used entry is
// there, and nothing is counted that is gone.
TEST(Cache, StaysWithinItsBound) {
  constexpr std::uint64_t kMax = 1'000'000;
  Cache cache(kMax);
  std::mt19937 random(7);
  const std::vector<int> parts(50);
  for (int step = 0; step < 20'000; ++step) {
    const std::size_t part = random() % parts.size();
    const std::string name = std::to_string(random() % 300);
    const auto bytes = 1'000 * (part + 1);  // a part has one size
    get<Thing>(cache, name, [&] { return thing_of(&parts[part], bytes); });
    ASSERT_LE(cache.use().kept_bytes, kMax);
    ASSERT_TRUE(cache.find<Thing>(name));
    if (step % 100 != 0) continue;
    Cache::Claim claim(cache);
    EXPECT_EQ(claim.take(kMax / 2), kMax / 2);
    ASSERT_LE(in_use(cache), kMax);
  }
  {
    Cache::Claim all(cache);
    EXPECT_EQ(all.take(kMax), kMax);
    EXPECT_EQ(cache.use().kept_bytes, 0U);
    EXPECT_EQ(cache.use().things, 0U);
  }
  EXPECT_EQ(cache.use().claimed_bytes, 0U);
}

// All reported numbers are from one moment, and the limit holds at every moment.
TEST(Cache, StaysWithinItsBoundWhileOthersClaim) {
  constexpr std::uint64_t kMax = 1'000'000;
  constexpr int kSteps = 3'000;
  Cache cache(kMax);
  std::atomic<unsigned> users_left = 3;
  std::vector<std::thread> users;
  std::vector<std::uint64_t> most(users_left);  // seen by each user
  for (unsigned user = 0; user < most.size(); ++user) {
    users.emplace_back([&, user] {
      std::mt19937 random(user + 1);
      const std::vector<int> parts(20);
      for (int step = 0; step < kSteps; ++step) {
        const std::size_t part = random() % parts.size();
        get<Thing>(cache, std::to_string(100 * user + part),
                   [&] { return thing_of(&parts[part], 100'000); });
        Cache::Claim claim(cache);
        claim.take(random() % kMax, Cache::Claim::Take::some);
        most[user] = std::max(most[user], in_use(cache));
      }
      --users_left;
    });
  }
  std::uint64_t most_from_outside = 0;
  while (users_left > 0) most_from_outside = std::max(most_from_outside, in_use(cache));
  for (std::thread& user : users) user.join();
  EXPECT_LE(most_from_outside, kMax);
  for (const std::uint64_t bytes : most) {
    EXPECT_LE(bytes, kMax);
    EXPECT_GT(bytes, kMax / 2) << "this user came near the bound";
  }
}

TEST(Cache, GivesComputationsWhatIsThere) {
  Cache cache(1'000);
  Cache::Claim first(cache);
  EXPECT_EQ(first.take(600), 600U);
  Cache::Claim second(cache);
  EXPECT_EQ(second.take(500), 400U) << "less than asked for: nothing is taken";
  EXPECT_EQ(cache.use().claimed_bytes, 600U);
  EXPECT_EQ(second.take(500, Cache::Claim::Take::some), 400U);
  EXPECT_EQ(cache.use().claimed_bytes, 1'000U);
  first.give_back();
  EXPECT_EQ(cache.use().claimed_bytes, 400U);
}

}  // namespace
}  // namespace fivekind::tests::cache_test
