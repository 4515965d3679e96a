// Making end-game tables: the fewest open boxes first, shard by shard.
#include <utility>

#include "support/sizes.h"
#include "support/try.h"
#include "tables/duel_table.h"

namespace fivekind::tables {
namespace {

// Gathers a shard's values in fixed point.
class FixedWriter final : public duel::PairSink {
 public:
  FixedWriter(const TableLayout& layout, const TableLayout::Shard& shard)
      : layout_(layout), open_(shard.open), numbers_(support::fitting_size(shard.values)) {}

  void put(std::size_t mover, std::size_t waiter, std::size_t i,
           std::span<const double> values) const override {
    std::uint32_t* to = numbers_.data() + layout_.place(open_, mover, waiter) + i;
    for (const double value : values) *to++ = shards::to_fixed(value);
  }

  const std::uint32_t* numbers() const { return numbers_.data(); }

 private:
  const TableLayout& layout_;
  std::size_t open_;
  mutable std::vector<std::uint32_t> numbers_;  // each thread writes to its own part
};

// The layer with one open box less than `open`, to be read by who moves before it: of full cards,
// or stored in the folder. Errors: those of StoredPly::open, table_damaged, interrupted.
Result<duel::DuelLayer> layer_after(const std::string& folder,
                                    const std::shared_ptr<const TableLayout>& layout,
                                    std::size_t open, support::Run& run) {
  const duel::DuelPlan& plan = layout->plan();
  const std::size_t ply = layout->ply(open);
  const duel::Figure figure = layout->kind().figure;
  duel::DuelLayer layer = room_for(plan, ply + 1, plan.plies()[ply].mover);
  if (open == 1) {
    FIVEKIND_TRY(fill_layer(plan, ply + 1, duel::FullCards::of(figure), run, layer, figure));
  } else {
    FIVEKIND_LET(const auto stored, StoredPly::open(folder, layout, open - 1));
    FIVEKIND_TRY(fill_layer(plan, ply + 1, stored, run, layer, figure));
  }
  return layer;
}

class Build {
 public:
  // `played_by`: for ties.
  Build(std::string folder, std::shared_ptr<const TableLayout> layout,
        std::optional<PlayedBy> played_by, const support::ThreadPool& pool, const Watch& progress)
      : folder_(std::move(folder)),
        layout_(std::move(layout)),
        played_by_(std::move(played_by)),
        run_(&pool, "building", layout_->values(), progress) {}

  Result<std::string> run() {
    for (std::size_t open = 1; open <= layout_->open(); ++open) {
      FIVEKIND_TRY(make(open));
    }
    return write_manifest(folder_, layout_->manifest());
  }

 private:
  // The shards for a number of open boxes that are missing or damaged.
  std::vector<const TableLayout::Shard*> missing(std::size_t open) const {
    std::vector<const TableLayout::Shard*> shards;
    for (const TableLayout::Shard& shard : layout_->shards(open)) {
      if (!layout_->file(folder_, shard).sound()) shards.push_back(&shard);
    }
    return shards;
  }

  Result<void> make(std::size_t open) {
    const auto shards = missing(open);
    std::uint64_t to_do = 0;
    for (const TableLayout::Shard* shard : shards) to_do += shard->values;
    run_.skip(layout_->plan().size(layout_->ply(open)).values - to_do);
    if (shards.empty()) return {};
    FIVEKIND_LET(const auto next, NextPly::read(folder_, layout_, open, played_by_, run_));
    for (const TableLayout::Shard* shard : shards) {
      FIVEKIND_TRY(make(*shard, next));
    }
    return {};
  }

  Result<void> make(const TableLayout::Shard& shard, const NextPly& next) {
    const FixedWriter writer(*layout_, shard);
    FIVEKIND_TRY(next.sweep(shard.movers, writer, run_));
    const ShardFile file = layout_->file(folder_, shard);
    FIVEKIND_HOLD(shards::write_shard(file.path, file.description, writer.numbers()));
    return {};
  }

  std::string folder_;
  std::shared_ptr<const TableLayout> layout_;
  std::optional<PlayedBy> played_by_;
  support::Run run_;
};

}  // namespace

Result<NextPly> NextPly::read(const std::string& folder,
                              const std::shared_ptr<const TableLayout>& layout, std::size_t open,
                              const std::optional<PlayedBy>& played_by, support::Run& run) {
  FIVEKIND_LET(auto own, layer_after(folder, layout, open, run));
  NextPly next(layout, open, std::move(own));
  if (!played_by) return next;
  FIVEKIND_LET(auto layer, layer_after(played_by->folder, played_by->layout, open, run));
  next.payoffs_ = std::move(layer);
  next.expected_ = played_by->expected;
  return next;
}

Result<void> NextPly::sweep(duel::MoverRange movers, const duel::PairSink& sink,
                            support::Run& run) const {
  const duel::DuelPlan& plan = layout_->plan();
  const std::size_t ply = layout_->ply(open_);
  return payoffs_ ? sweep_carried(plan, ply, movers, *payoffs_, own_, *expected_, sink, run)
                  : sweep_ply(plan, ply, movers, own_, sink, run);
}

Result<std::string> build_duel_table(const std::string& folder,
                                     const std::shared_ptr<const TableLayout>& layout,
                                     const support::ThreadPool& pool, const Watch& progress,
                                     const std::optional<PlayedBy>& played_by) {
  FIVEKIND_TRY(prepare_folder(folder));
  return Build(folder, layout, played_by, pool, progress).run();
}

}  // namespace fivekind::tables
