// Checking all values of an end-game table: each ply is recomputed from the stored one after it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <vector>

#include "duel/pair_sweep.h"
#include "support/try.h"
#include "tables/end_game_table.h"
#include "tables/table_check.h"

namespace fivekind::tables {
namespace {

// Compares what is made with what is stored. The first difference is that of the first pair, the
// same for any number of threads.
class Comparing final : public duel::PairSink {
 public:
  Comparing(std::string folder, std::size_t open, const TableLayout& layout,
            const StoredPly& stored)
      : folder_(std::move(folder)), open_(open), layout_(layout), stored_(stored) {}

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
      if (difference > kPairRounding) done = tl::make_unexpected(damage(there[v], values[v]));
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

  /// Adds the result of the comparison. Errors: table_damaged.
  Result<void> add_to(TableCheck& result) const {
    result.samples += count_;
    result.largest_difference = std::max(result.largest_difference, largest_);
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

 private:
  using Place = std::array<std::size_t, 3>;

  Error damage(double stored, double again) const {
    return contradiction(folder_, fmt::format("a pair with {} open boxes", open_), stored, again);
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

Result<TableCheck> EndGameTable::check_all(const support::ThreadPool& pool,
                                           const Watch& progress) const {
  FIVEKIND_LET(const auto played, played_by(pool));
  FIVEKIND_LET(const auto table, DuelTable::open(folder(), problem(), kind_));
  const std::shared_ptr<const TableLayout> layout((table), &table->layout());
  TableCheck result{folder()};
  support::Run run(&pool, "checking", layout->values(), progress);
  for (std::size_t open = 1; open <= layout->open(); ++open) {
    const StoredPly& stored = table->plies()[open - 1];
    FIVEKIND_LET(const auto blocks, verify_all(stored.shards()));
    result.blocks += blocks;
    FIVEKIND_LET(const auto next, NextPly::read(folder(), layout, open, played, run));
    const Comparing comparing(folder(), open, *layout, stored);
    const std::size_t ply = layout->ply(open);
    const duel::MoverRange all{0, layout->plan().movers(ply).size()};
    FIVEKIND_TRY(next.sweep(all, comparing, run));
    FIVEKIND_TRY(comparing.add_to(result));
  }
  return result;
}

}  // namespace fivekind::tables
