// Making end-game tables: the fewest open boxes first, shard by shard.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "shards/folder.h"
#include "support/files/files.h"
#include "support/memory.h"
#include "support/sizes.h"
#include "support/try.h"
#include "tables/duel_table.h"

namespace fivekind::tables {
namespace {

// Measured (docs/performance-log.md): values of these plies a second and thread. Few open boxes
// tell few dice apart, so their turns are short.
constexpr double kTableValuesPerSecond = 4e6;
// The same of ties, whose turns carry two figures.
constexpr double kTiesPerSecond = 1e6;

// Gathers a shard's values in fixed point.
class FixedWriter final : public duel::PairSink {
 public:
  FixedWriter(const TableLayout& layout, const TableLayout::Shard& shard)
      : layout_(layout), open_(shard.open), numbers_(support::fitting_size(shard.values)) {}

  void begin(std::size_t /*mover*/, std::size_t /*waiter*/) const override {}
  void put(std::size_t mover, std::size_t waiter, std::size_t i,
           std::span<const double> values) const override {
    std::uint32_t* to = numbers_.data() + layout_.place(open_, mover, waiter) + i;
    for (const double value : values) *to++ = shards::to_fixed(value);
  }

  const std::uint32_t* numbers() const { return numbers_.data(); }

 private:
  const TableLayout& layout_;
  std::size_t open_;
  mutable std::vector<std::uint32_t> numbers_;  // each thread writes where no other does
};

std::string path_of(const std::string& folder, const TableLayout::Shard& shard) {
  return folder + "/" + TableLayout::file_name(shard);
}

// The layer with one open box less than `open`, to be read by who moves before it: of full cards,
// or stored in the folder. Errors: those of StoredPly::open, table_damaged, interrupted.
Result<duel::DuelLayer> layer_after(const std::string& folder,
                                    const std::shared_ptr<const TableLayout>& layout,
                                    std::size_t open, support::Run& run) {
  constexpr double kTie = 0.5;
  const duel::DuelPlan& plan = layout->plan();
  const std::size_t ply = layout->ply(open);
  const duel::Figure figure = layout->kind().figure;
  duel::DuelLayer layer = room_for(plan, ply + 1, plan.plies()[ply].mover);
  if (open == 1 && figure == duel::Figure::tie) {
    FIVEKIND_TRY(fill_layer(plan, ply + 1, duel::TiesOfFullCards(), run, layer, figure));
  } else if (open == 1) {
    FIVEKIND_TRY(fill_layer(plan, ply + 1, duel::FullCards(kTie), run, layer));
  } else {
    FIVEKIND_LET(const auto stored, StoredPly::open(folder, layout, open - 1));
    FIVEKIND_TRY(fill_layer(plan, ply + 1, stored, run, layer, figure));
  }
  return layer;
}

class Build {
 public:
  // `played_by`: of ties.
  Build(std::string folder, std::shared_ptr<const TableLayout> layout,
        std::optional<PlayedBy> played_by, const support::ThreadPool& pool, const Watch& progress)
      : folder_(std::move(folder)),
        layout_(std::move(layout)),
        played_by_(std::move(played_by)),
        run_(&pool, "building", 0, progress) {
    std::uint64_t values = 0;
    for (std::size_t open = 1; open <= layout_->open(); ++open) {
      values += layout_->plan().size(layout_->ply(open)).values;
    }
    run_.expect(values);
  }

  Result<std::string> run() {
    for (std::size_t open = 1; open <= layout_->open(); ++open) {
      FIVEKIND_TRY(make(open));
    }
    return tables::write_manifest(folder_, layout_->manifest_text());
  }

 private:
  // Those of a number of open boxes that are not there, or not sound.
  std::vector<const TableLayout::Shard*> missing(std::size_t open) const {
    std::vector<const TableLayout::Shard*> shards;
    for (const TableLayout::Shard& shard : layout_->shards(open)) {
      const auto there = shards::Shard::open(path_of(folder_, shard), layout_->description(shard));
      if (!there || !there->verify()) shards.push_back(&shard);
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
    FIVEKIND_HOLD(shards::write_shard(path_of(folder_, shard), layout_->description(shard),
                                      writer.numbers()));
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

Result<void> check_duel_table_room(const std::string& folder, const PairCounts& counts,
                                   std::size_t open) {
  const PairCounts::Row& full = counts.by_filled.back();
  const auto boxes =
      static_cast<std::size_t>(full.filled_first) + static_cast<std::size_t>(full.filled_second);
  TableNeeds least;
  for (const PairCounts::Row& row : counts.by_filled) {
    const std::size_t left = boxes - static_cast<std::size_t>(row.filled_first) -
                             static_cast<std::size_t>(row.filled_second);
    if (left == 0 || left > open) continue;
    least.disk_bytes += row.values.value_or(0) * sizeof(std::uint32_t);
    least.memory_bytes += row.pairs * sizeof(std::uint64_t);  // the place of its values
  }
  std::uint64_t there = 0;
  std::error_code none;
  for (std::filesystem::directory_iterator file(folder, none), end; !none && file != end;
       file.increment(none)) {
    std::error_code gone;
    const std::uintmax_t size = file->file_size(gone);
    if (!gone) there += size;
  }
  FIVEKIND_HOLD(tables::checked_needs(folder, least, there));
  return {};
}

TableNeeds duel_table_needs(const TableLayout& layout, int threads) {
  const bool ties = layout.kind().figure == duel::Figure::tie;
  TableNeeds needs;
  std::uint64_t values = 0;
  for (std::size_t open = 1; open <= layout.open(); ++open) {
    std::uint64_t largest = 0;
    for (const TableLayout::Shard& shard : layout.shards(open)) {
      needs.disk_bytes += shards::shard_bytes(layout.description(shard));
      largest = std::max(largest, shard.values * sizeof(std::uint32_t));
    }
    values += layout.plan().size(layout.ply(open)).values;
    // Of ties, both their next ply and that of the payoffs.
    needs.memory_bytes = std::max(
        needs.memory_bytes, (ties ? 2 : 1) * layout.plan().bytes(layout.ply(open - 1)) + largest);
  }
  const double rate = ties ? kTiesPerSecond : kTableValuesPerSecond;
  needs.seconds = static_cast<double>(values) / rate / threads;
  return needs;
}

std::uint64_t bytes_there(const std::string& folder, const TableLayout& layout) {
  std::uint64_t there = 0;
  for (std::size_t open = 1; open <= layout.open(); ++open) {
    for (const TableLayout::Shard& shard : layout.shards(open)) {
      std::error_code none;
      const auto size = std::filesystem::file_size(path_of(folder, shard), none);
      if (!none) there += size;
    }
  }
  return there;
}

namespace {

Result<std::string> build(const std::string& folder,
                          const std::shared_ptr<const TableLayout>& layout,
                          const std::optional<PlayedBy>& played_by, const support::ThreadPool& pool,
                          const Watch& progress) {
  FIVEKIND_HOLD(support::make_folder(folder));
  FIVEKIND_TRY(shards::check_folder(folder));
  support::remove_leftovers(folder);
  return Build(folder, layout, played_by, pool, progress).run();
}

}  // namespace

Result<std::string> build_duel_table(const std::string& folder,
                                     const std::shared_ptr<const TableLayout>& layout,
                                     const support::ThreadPool& pool, const Watch& progress) {
  return build(folder, layout, std::nullopt, pool, progress);
}

Result<std::string> build_tie_table(const std::string& folder, const PlayedBy& played_by,
                                    const std::shared_ptr<const TableLayout>& layout,
                                    const support::ThreadPool& pool, const Watch& progress) {
  return build(folder, layout, played_by, pool, progress);
}

}  // namespace fivekind::tables
