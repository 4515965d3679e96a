// A cache of expensive results.
#include "engine/desk/cache.h"

#include <algorithm>
#include <new>

#include "support/memory.h"

namespace fivekind::engine {
namespace {

// Additional memory per entry: its name, its places in maps, small objects (measured).
constexpr std::uint64_t kBytesOfAThing = 3'000;

// Returning memory to the system takes milliseconds.
constexpr std::uint64_t kWorthTrimming = std::uint64_t{4} << 20;

}  // namespace

class Cache::Interest {
 public:
  Interest(Attempt& attempt, std::function<bool()> waited_for) : attempt_(attempt) {
    const std::lock_guard lock(attempt.mutex);
    place_ = attempt.waited_for.insert(attempt.waited_for.end(), std::move(waited_for));
  }
  ~Interest() {
    const std::lock_guard lock(attempt_.mutex);
    attempt_.waited_for.erase(place_);
  }
  Interest(const Interest&) = delete;
  Interest& operator=(const Interest&) = delete;

 private:
  Attempt& attempt_;
  std::list<std::function<bool()>>::iterator place_;
};

Cache::Making::Making(Cache& cache, const std::string& name) : cache_(cache), name_(name) {
  const std::lock_guard lock(cache.mutex_);
  if (cache.kept_.contains(name) || cache.attempts_.contains(name)) return;
  ours_ = std::make_shared<Attempt>();
  cache.attempts_.emplace(name, ours_);
  interest_ = std::make_unique<Interest>(*ours_, Waiting::current());
  waiting_.emplace(
      [attempt = ours_] {
        const std::lock_guard waiters(attempt->mutex);
        return std::any_of(attempt->waited_for.begin(), attempt->waited_for.end(),
                           [](const auto& waited_for) { return waited_for(); });
      },
      Waiting::client());
}

Cache::Making::~Making() {
  if (ours_ == nullptr) return;
  waiting_.reset();
  interest_.reset();
  const std::lock_guard lock(cache_.mutex_);
  // If the attempt failed without a reported error, waiting callers try again.
  if (!ours_->over) cache_.end(name_, fail(Fault::server_gone, "", "an answer", "none"));
}

std::optional<Result<Cache::Value>> Cache::wait_for(const std::string& name) {
  constexpr std::chrono::milliseconds kBetweenLooks(100);
  std::unique_lock lock(mutex_);
  while (true) {
    if (auto known = take(name)) return known;
    const auto found = attempts_.find(name);
    if (found == attempts_.end()) return std::nullopt;
    const std::shared_ptr<Attempt> attempt = found->second;
    const Interest interest(*attempt, Waiting::current());
    while (!attempt->over) {
      changed_.wait_for(lock, kBetweenLooks);
      if (attempt->over) break;
      lock.unlock();
      const bool should_continue = Waiting::should_continue();
      lock.lock();
      if (!should_continue) {
        return fail(Fault::server_gone, "", "somebody who waits for the answer", "nobody");
      }
    }
    // It was cancelled just before this caller came.
    const bool given_up = !attempt->made && attempt->made.error().fault == Fault::server_gone;
    if (!given_up) return attempt->made;
  }
}

void Cache::end(const std::string& name, Result<Value> made) {
  const auto found = attempts_.find(name);
  found->second->made = std::move(made);
  found->second->over = true;
  attempts_.erase(found);
  changed_.notify_all();
}

void Cache::failed(const std::string& name, const Error& error) {
  const std::lock_guard lock(mutex_);
  end(name, tl::make_unexpected(error));
}

Cache::Value Cache::take(const std::string& name) {
  const auto found = kept_.find(name);
  if (found == kept_.end()) return nullptr;
  used_.splice(used_.begin(), used_, found->second.used);
  return found->second.value;
}

void Cache::keep(const std::string& name, Value value, Held held) {
  std::unique_lock lock(mutex_);
  used_.push_front(name);
  Kept& kept = kept_[name];
  kept = {value, std::move(held), {}, used_.begin()};
  kept_bytes_ += kBytesOfAThing + name.size();
  count(kept);
  end(name, std::move(value));
  make_room(std::move(lock));
}

void Cache::count(Kept& kept) {
  discount(kept);
  kept.counted = kept.held();
  for (const HeldMemory& held : kept.counted) {
    Part& part = parts_[held.part];
    kept_bytes_ += held.bytes - part.bytes;  // even if it is less than before
    part.bytes = held.bytes;
    ++part.holders;
  }
}

void Cache::discount(Kept& kept) {
  for (const HeldMemory& held : kept.counted) {
    const auto part = parts_.find(held.part);
    if (--part->second.holders > 0) continue;
    kept_bytes_ -= part->second.bytes;
    parts_.erase(part);
  }
  kept.counted.clear();
}

void Cache::count_again() {
  constexpr std::chrono::seconds kBetweenCounts(1);
  const auto now = std::chrono::steady_clock::now();
  if (now - counted_ < kBetweenCounts) return;
  counted_ = now;
  for (auto& [name, kept] : kept_) count(kept);
  gaps_ = measured_gaps();
  if (gaps_ > kWorthTrimming) {
    support::trim_memory();
    gaps_ = measured_gaps();
  }
}

void Cache::measure_gaps(std::function<std::uint64_t()> resident) {
  const std::lock_guard lock(mutex_);
  resident_ = std::move(resident);
  others_bytes_ = resident_();
}

std::uint64_t Cache::measured_gaps() const {
  // Threads, connections and the database take more than at the start.
  constexpr std::uint64_t kOthers = std::uint64_t{8} << 20;
  if (!resident_) return 0;
  const std::uint64_t used = others_bytes_ + kOthers + kept_bytes_ + claimed_bytes_;
  const std::uint64_t resident = resident_();
  return resident > used ? resident - used : 0;
}

Cache::Kept Cache::give_up(std::map<std::string, Kept>::iterator kept) {
  discount(kept->second);
  kept_bytes_ -= kBytesOfAThing + kept->first.size();
  used_.erase(kept->second.used);
  Kept given_up = std::move(kept->second);
  kept_.erase(kept);
  return given_up;
}

void Cache::forget(const std::function<bool(const std::string& name)>& goes) {
  std::vector<Kept> given_up;
  std::uint64_t freed = 0;
  {
    const std::lock_guard lock(mutex_);
    freed = kept_bytes_;
    for (auto kept = kept_.begin(); kept != kept_.end();) {
      const auto here = kept++;
      if (goes(here->first)) given_up.push_back(give_up(here));
    }
    freed -= kept_bytes_;
  }
  given_up.clear();  // without the lock
  trim(freed);
}

// Dropped entries leave gaps between the remaining ones: up to a third of what was cached, or more
// where that is measured.
constexpr std::uint64_t kShareOfGaps = 3;

Cache::Use Cache::make_room(std::unique_lock<std::mutex> lock) {
  count_again();
  const std::uint64_t before = kept_bytes_;
  std::vector<Kept> given_up;
  const auto with_gaps = [&] { return kept_bytes_ + std::max(kept_bytes_ / kShareOfGaps, gaps_); };
  while (with_gaps() + claimed_bytes_ > most_bytes_ && !used_.empty()) {
    given_up.push_back(give_up(kept_.find(used_.back())));
  }
  const std::uint64_t freed = before - kept_bytes_;
  const Use use{kept_.size(), kept_bytes_, claimed_bytes_};
  lock.unlock();
  given_up.clear();
  trim(freed);
  return use;
}

void Cache::trim(std::uint64_t freed_bytes) {
  if (freed_bytes_.fetch_add(freed_bytes) + freed_bytes < kWorthTrimming) return;
  freed_bytes_ = 0;
  support::trim_memory();
}

Cache::Use Cache::use() {
  return make_room(std::unique_lock(mutex_));
}

std::uint64_t Cache::Claim::take(std::uint64_t bytes, Take how) {
  std::unique_lock lock(cache_.mutex_);
  const std::uint64_t free = cache_.most_bytes_ - cache_.claimed_bytes_;
  if (bytes > free && how == Take::all) return free;
  bytes = std::min(bytes, free);
  cache_.claimed_bytes_ += bytes;
  taken_ += bytes;
  cache_.make_room(std::move(lock));
  return bytes;
}

// Its memory may be part of a cache entry by now, counted there.
void Cache::Claim::give_back() {
  constexpr std::uint64_t kWorthCounting = std::uint64_t{1} << 20;
  std::unique_lock lock(cache_.mutex_);
  cache_.claimed_bytes_ -= taken_;
  if (taken_ >= kWorthCounting) {
    cache_.counted_ = {};
    try {
      cache_.make_room(std::move(lock));
    } catch (const std::bad_alloc&) {  // the next call counts again
    }
  } else {
    lock.unlock();
  }
  cache_.trim(taken_);
  taken_ = 0;
}

}  // namespace fivekind::engine
