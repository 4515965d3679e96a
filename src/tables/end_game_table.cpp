// Tables of games of two: what they need, and what they are made by.
#include "tables/end_game_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "solve/expected.h"
#include "states/pairs.h"
#include "support/try.h"

namespace fivekind::tables {
namespace {

// Measured (docs/performance-log.md): values of these plies a second and thread. Few open boxes
// tell few dice apart, so their turns are short.
constexpr double kTableValuesPerSecond = 4e6;
// The same of ties, whose turns carry two figures.
constexpr double kTiesPerSecond = 1e6;

TableNeeds needs_of(const TableLayout& layout, int threads) {
  const bool ties = layout.kind().figure == duel::Figure::tie;
  TableNeeds needs;
  for (std::size_t open = 1; open <= layout.open(); ++open) {
    std::uint64_t largest = 0;
    for (const TableLayout::Shard& shard : layout.shards(open)) {
      needs.disk_bytes += shards::shard_bytes(layout.description(shard));
      largest = std::max(largest, shard.values * sizeof(std::uint32_t));
    }
    // Of ties, both their next ply and that of the payoffs.
    needs.memory_bytes = std::max(
        needs.memory_bytes, (ties ? 2 : 1) * layout.plan().bytes(layout.ply(open - 1)) + largest);
  }
  const double rate = ties ? kTiesPerSecond : kTableValuesPerSecond;
  needs.seconds = static_cast<double>(layout.values()) / rate / threads;
  return needs;
}

// How much of a table is in its folder.
std::uint64_t bytes_there(const std::string& folder, const TableLayout& layout) {
  std::uint64_t there = 0;
  for (std::size_t open = 1; open <= layout.open(); ++open) {
    for (const TableLayout::Shard& shard : layout.shards(open)) {
      there += layout.file(folder, shard).bytes_there();
    }
  }
  return there;
}

// How much is in a folder, whatever it is.
std::uint64_t bytes_in(const std::string& folder) {
  std::uint64_t there = 0;
  std::error_code none;
  for (std::filesystem::directory_iterator file(folder, none), end; !none && file != end;
       file.increment(none)) {
    std::error_code gone;
    const std::uintmax_t size = file->file_size(gone);
    if (!gone) there += size;
  }
  return there;
}

}  // namespace

std::string EndGameTable::name() const {
  return fmt::format("{}-open-{}", kind_.name(), open_boxes_of(folder()).value_or(open_));
}

Result<TableNeeds> EndGameTable::needs() const {
  FIVEKIND_LET(const auto layout, this->layout());
  TableNeeds needs = needs_of(*layout, threads());
  if (!of_ties()) return needs;
  const TableNeeds more = needs_of(*payoffs().layout, threads());
  needs.disk_bytes += more.disk_bytes;
  needs.memory_bytes = std::max(needs.memory_bytes, more.memory_bytes);
  needs.seconds += more.seconds;
  return needs;
}

Result<TableNeeds> EndGameTable::check_needs() const {
  FIVEKIND_LET(const auto needs, this->needs());
  std::uint64_t there = bytes_there(folder(), *layout_);
  if (of_ties()) there += bytes_there(payoffs().folder, *payoffs().layout);
  return checked_needs(folder(), needs, there);
}

Result<std::string> EndGameTable::build(const support::ThreadPool& pool,
                                        const Watch& progress) const {
  FIVEKIND_LET(const auto layout, this->layout());
  FIVEKIND_LET(const auto played, played_by(pool));
  return build_duel_table(folder(), layout, pool, progress, played);
}

Result<std::vector<std::uint64_t>> EndGameTable::sums() const {
  FIVEKIND_LET(const auto table, DuelTable::open(folder(), problem(), kind_));
  std::vector<std::uint64_t> sums;
  for (const StoredPly& ply : table->plies()) {
    FIVEKIND_TRY(add_sums(ply.shards(), sums));
  }
  return sums;
}

Result<std::shared_ptr<const TableLayout>> EndGameTable::layout() const {
  if (layout_ == nullptr) {
    const std::size_t there = open_boxes_of(folder()).value_or(0);
    const std::size_t most = 2 * problem()->game().box_count();
    const std::size_t open = there <= most ? std::max(open_, there) : open_;
    FIVEKIND_TRY(check_room(open));
    layout_ = std::make_shared<const TableLayout>(problem(), open, kind_);
  }
  return layout_;
}

Result<void> EndGameTable::check_room(std::size_t open) const {
  constexpr std::size_t kListedAtOnce = 4;  // sooner than they are counted
  if (open <= kListedAtOnce) return {};
  FIVEKIND_LET(const auto counts,
               states::count_pairs(problem()->scoring(), support::ThreadPool(threads())));
  const std::size_t boxes = 2 * problem()->game().box_count();
  TableNeeds least;
  for (const PairCounts::Row& row : counts.by_filled) {
    const std::size_t left = boxes - static_cast<std::size_t>(row.filled_first) -
                             static_cast<std::size_t>(row.filled_second);
    if (left == 0 || left > open) continue;
    least.disk_bytes += row.values.value_or(0) * sizeof(std::uint32_t);
    least.memory_bytes += row.pairs * sizeof(std::uint64_t);  // the place of its values
  }
  FIVEKIND_HOLD(checked_needs(folder(), least, bytes_in(folder())));
  return {};
}

const PlayedBy& EndGameTable::payoffs() const {
  if (payoffs_.layout == nullptr) {
    const DuelKind kind{duel::Figure::payoff, kind_.handicap};
    payoffs_.folder = duel_table_folder(tables_, *problem(), kind);
    payoffs_.layout = std::make_shared<const TableLayout>(problem(), open_, kind);
  }
  return payoffs_;
}

Result<std::optional<PlayedBy>> EndGameTable::played_by(const support::ThreadPool& pool) const {
  if (!of_ties()) return std::nullopt;
  FIVEKIND_LET(auto expected, solve::expected_in_memory(problem(), pool));
  PlayedBy played = payoffs();
  played.expected = std::move(expected);
  return played;
}

}  // namespace fivekind::tables
