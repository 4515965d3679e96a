// Checking all values of an end-game table: each ply is made again from the stored one after it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <vector>

#include "duel/pair_sweep.h"
#include "support/try.h"
#include "tables/duel_table.h"

namespace fivekind::tables {
namespace {

constexpr double kMost = 0x1.01p-33;  // the rounding of one value

// Compares what is made with what is stored. The first difference is that of the first pair, the
// same for any number of threads.
class Comparing final : public duel::PairSink {
 public:
  Comparing(std::string folder, std::size_t open, const TableLayout& layout,
            const StoredPly& stored)
      : folder_(std::move(folder)), open_(open), layout_(layout), stored_(stored) {}

  void begin(std::size_t /*mover*/, std::size_t /*waiter*/) const override {}
  void put(std::size_t mover, std::size_t waiter, std::size_t i,
           std::span<const double> values) const override {
    std::vector<double> there(values.size());
    const duel::Differences pair = layout_.plan().differences(layout_.ply(open_), mover, waiter);
    const std::int32_t low = pair.low + static_cast<std::int32_t>(i);
    auto done = stored_.values(mover, waiter, low, there);
    double largest = 0;
    for (std::size_t v = 0; v < values.size() && done; ++v) {
      const double difference = std::abs(values[v] - there[v]);
      largest = std::max(largest, difference);
      if (difference > kMost) done = tl::make_unexpected(damage(values[v], there[v]));
    }
    const std::lock_guard lock(alone_);
    count_ += values.size();
    largest_ = std::max(largest_, largest);
    const Place place{mover, waiter, i};
    if (!done && (!error_ || place < at_)) {
      error_ = std::move(done).error();
      at_ = place;
    }
  }

  /// Adds what was compared. Errors: table_damaged.
  Result<void> add_to(TableCheck& result) const {
    result.samples += count_;
    result.largest_difference = std::max(result.largest_difference, largest_);
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

 private:
  using Place = std::array<std::size_t, 3>;

  Error damage(double again, double there) const {
    return {Fault::table_damaged, folder_,
            fmt::format("{:.12g} for a pair with {} open boxes, by its successors", again, open_),
            fmt::format("{:.12g}", there)};
  }

  std::string folder_;
  std::size_t open_;
  const TableLayout& layout_;
  const StoredPly& stored_;
  mutable std::mutex alone_;
  mutable std::uint64_t count_ = 0;
  mutable double largest_ = 0;
  mutable std::optional<Error> error_;
  mutable Place at_{};
};

}  // namespace

Result<TableCheck> check_whole_duel_table(const std::string& folder,
                                          const std::shared_ptr<const problem::Problem>& problem,
                                          const support::ThreadPool& pool, const Watch& progress,
                                          const DuelKind& kind,
                                          const std::optional<PlayedBy>& played_by) {
  FIVEKIND_LET(const auto table, DuelTable::open(folder, problem, kind));
  const std::shared_ptr<const TableLayout> layout((table), &table->layout());
  TableCheck result;
  result.folder = folder;
  std::uint64_t values = 0;
  for (std::size_t open = 1; open <= layout->open(); ++open) {
    values += layout->plan().size(layout->ply(open)).values;
  }
  support::Run run(&pool, "checking", values, progress);
  for (std::size_t open = 1; open <= layout->open(); ++open) {
    const StoredPly& stored = table->plies()[open - 1];
    for (const shards::Shard& shard : stored.shards()) {
      FIVEKIND_LET(const auto blocks, shard.verify());
      result.blocks += blocks;
    }
    FIVEKIND_LET(const auto next, NextPly::read(folder, layout, open, played_by, run));
    const Comparing comparing(folder, open, *layout, stored);
    const std::size_t ply = layout->ply(open);
    const duel::MoverRange all{0, layout->plan().movers(ply).size()};
    FIVEKIND_TRY(next.sweep(all, comparing, run));
    FIVEKIND_TRY(comparing.add_to(result));
  }
  return result;
}

}  // namespace fivekind::tables
