// Preparing games in the background.
#include "service/preparations.h"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "engine/asking/engine_data.h"
#include "engine/games/data.h"
#include "engine/tables/tables_folder.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

// From this share of the work on, the time so far is used to estimate the rest.
constexpr double kTelling = 0.02;

double share_of(std::uint64_t done, std::uint64_t all) {
  return all == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(all));
}

}  // namespace

Preparations::~Preparations() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& [rules, job] : jobs_) job->stopped = true;
  }
  changed_.notify_all();
  if (worker_.joinable()) worker_.join();
}

Result<Preparations::Status> Preparations::of(const Game& game) {
  FIVEKIND_LET(const auto job, job_of(game));
  if (job == nullptr) return Status{.state = State::ready, .share = 1};
  const std::lock_guard lock(mutex_);
  return status_of(*job);
}

Result<Preparations::Status> Preparations::begin(const Game& game) {
  FIVEKIND_LET(const auto job, job_of(game));
  if (job == nullptr) return Status{.state = State::ready, .share = 1};
  FIVEKIND_TRY(check_room_for_table(engine_, game, table_options()));
  const std::lock_guard lock(mutex_);
  if (is_under_way(*job) || closing_) return status_of(*job);
  job->state = State::waiting;
  job->game = game;
  job->stopped = false;
  job->error.reset();
  waiting_.push_back(job);
  if (!worker_.joinable()) worker_ = std::thread([this] { work(); });
  changed_.notify_all();
  return status_of(*job);
}

void Preparations::stop(const std::string& rules_hash) {
  std::unique_lock lock(mutex_);
  const auto found = jobs_.find(rules_hash);
  if (found == jobs_.end()) return;
  const std::shared_ptr<Job> job = found->second;
  job->stopped = true;
  if (job->state == State::waiting) {
    std::erase(waiting_, job);
    job->state = State::stopped;
    job->game.reset();
  }
  // It stops within a moment, and its memory is free once that is reported.
  changed_.wait(lock, [&] { return !is_under_way(*job); });
}

// Null: the game is ready.
Result<std::shared_ptr<Preparations::Job>> Preparations::job_of(const Game& game) {
  FIVEKIND_TRY(data_of(game).check_size());
  const auto known = [&] {
    const std::lock_guard lock(mutex_);
    const auto found = jobs_.find(game.rules_hash());
    return found == jobs_.end() ? nullptr : found->second;
  }();
  if (known != nullptr) {
    const std::lock_guard lock(mutex_);
    if (is_under_way(*known)) return known;
  }
  if (!engine_.needs_table(game)) return nullptr;
  if (known != nullptr) return known;
  FIVEKIND_TRY(data_of(engine_).prepare(game));
  FIVEKIND_LET(const auto needs, table_needs(engine_, game, table_options()));
  const auto job = std::make_shared<Job>(needs);
  job->share = share_of(bytes_made(game), needs.disk_bytes);
  if (job->share > 0) job->state = State::stopped;
  const std::lock_guard lock(mutex_);
  return jobs_.try_emplace(game.rules_hash(), job).first->second;
}

// In its table, by an earlier process.
std::uint64_t Preparations::bytes_made(const Game& game) const {
  const auto tables = list_tables(engine_);
  if (!tables) return 0;
  for (const TableInfo& table : *tables) {
    const bool of_means = table.kind.starts_with("expected");
    if (of_means && table.rules_hash == game.rules_hash()) return table.bytes;
  }
  return 0;
}

TableOptions Preparations::table_options() {
  return {.content = Objective()};
}

void Preparations::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const std::shared_ptr<Job> job = waiting_.front();
    waiting_.pop_front();
    job->state = State::running;
    job->begun = false;
    const Game game = *job->game;
    lock.unlock();
    auto built = build(*job, game);
    lock.lock();
    job->game.reset();
    if (built) {
      jobs_.erase(game.rules_hash());
      job->state = State::ready;
    } else if (job->stopped) {
      job->state = State::stopped;
    } else {
      job->state = State::failed;
      job->error = std::move(built).error();
    }
    changed_.notify_all();
  }
}

Result<void> Preparations::build(Job& job, const Game& game) {
  try {
    engine::Cache::Claim claim(data_of(engine_).cache);
    const auto take = [&](std::uint64_t bytes) { return claim.take(bytes); };
    FIVEKIND_TRY(data_of(engine_).prepare(game));
    FIVEKIND_LET(const auto problem, data_of(game).problem());
    const std::uint64_t bytes = problem->bytes() + job.needs.memory_bytes;
    FIVEKIND_TRY(support::check_memory(bytes, {0, take}));
    const auto noted = [this, &job](std::uint64_t done, std::uint64_t all) {
      note(job, done, all);
      return !job.stopped;
    };
    FIVEKIND_HOLD(build_table(engine_.during({.watch = noted}), game, table_options()));
    return {};
  } catch (const std::bad_alloc&) {
    return fail(Fault::memory, "memory", "enough for this", "too little");
  } catch (const std::exception& problem) {
    return fail(Fault::server_failed, "", "", problem.what());
  }
}

// Called from any thread, often.
void Preparations::note(Job& job, std::uint64_t done, std::uint64_t all) {
  const std::lock_guard lock(mutex_);
  job.share = share_of(done, all);
  if (job.begun) return;
  job.begun = true;
  job.start = Clock::now();
  job.share_before = job.share;
}

bool Preparations::is_under_way(const Job& job) {
  return job.state == State::waiting || job.state == State::running;
}

Preparations::Status Preparations::status_of(const Job& job) {
  Status status;
  status.state = job.state;
  status.share = job.share;
  status.seconds = job.needs.seconds;
  status.disk_bytes = job.needs.disk_bytes;
  status.error = job.error;
  if (job.state != State::running) return status;
  const double made = job.begun ? job.share - job.share_before : 0;
  const double seconds = std::chrono::duration<double>(Clock::now() - job.start).count();
  const double each = made < kTelling ? job.needs.seconds : seconds / made;
  status.seconds_left = each * (1 - status.share);
  return status;
}

}  // namespace fivekind::service
