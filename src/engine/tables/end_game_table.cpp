// Tables of games of two.
#include <fmt/format.h>

#include <algorithm>

#include "engine/solutions/solving.h"
#include "engine/tables/asked_table.h"
#include "states/pairs.h"
#include "support/try.h"

namespace fivekind {
namespace {

// The exact end of games of two.
class EndGameTable final : public AskedTable {
 public:
  EndGameTable(const std::shared_ptr<const problem::Problem>& problem, const std::string& tables,
               int threads, std::size_t open, const tables::DuelKind& kind)
      : AskedTable(problem, tables::duel_table_folder(tables, *problem, kind), threads),
        tables_(tables),
        open_(open),
        kind_(kind) {}

  // A checksum is that of the table that is there.
  std::string kind() const override {
    const auto there = tables::open_boxes_of(folder());
    return fmt::format("{}-open-{}", kind_.name(), there ? *there : open_);
  }
  // Of ties: with the payoffs that they are found by.
  Result<TableNeeds> needs() const override {
    FIVEKIND_LET(const auto layout, this->layout());
    TableNeeds needs = tables::duel_table_needs(*layout, threads());
    if (kind_.figure == duel::Figure::payoff) return needs;
    const TableNeeds more = tables::duel_table_needs(*layout_of_payoffs(), threads());
    needs.disk_bytes += more.disk_bytes;
    needs.memory_bytes = std::max(needs.memory_bytes, more.memory_bytes);
    needs.seconds += more.seconds;
    return needs;
  }
  Result<TableNeeds> check_needs() const override {
    FIVEKIND_LET(const auto needs, this->needs());
    std::uint64_t there = tables::bytes_there(folder(), *layout_);
    if (kind_.figure == duel::Figure::tie) {
      there += tables::bytes_there(folder_of_payoffs(), *layout_of_payoffs());
    }
    return tables::checked_needs(folder(), needs, there);
  }
  Result<std::string> build(const support::ThreadPool& pool, const Watch& progress) const override {
    FIVEKIND_LET(const auto layout, this->layout());
    if (kind_.figure == duel::Figure::payoff) {
      return tables::build_duel_table(folder(), layout, pool, progress);
    }
    FIVEKIND_LET(const auto played, played_by(pool));
    return tables::build_tie_table(folder(), *played, layout, pool, progress);
  }
  Result<TableCheck> check(std::uint64_t samples) const override {
    FIVEKIND_LET(const auto played, played_by(support::ThreadPool(threads())));
    return tables::check_duel_table(folder(), problem(), samples, kind_, played);
  }
  Result<TableCheck> check_all(const support::ThreadPool& pool,
                               const Watch& progress) const override {
    FIVEKIND_LET(const auto played, played_by(pool));
    return tables::check_whole_duel_table(folder(), problem(), pool, progress, kind_, played);
  }
  Result<std::vector<std::uint64_t>> sums() const override {
    FIVEKIND_LET(const auto table, tables::DuelTable::open(folder(), problem(), kind_));
    std::vector<std::uint64_t> sums;
    for (const tables::StoredPly& ply : table->plies()) {
      FIVEKIND_TRY(add_sums(ply.shards(), sums));
    }
    return sums;
  }

 private:
  // A table that is there is never made smaller. Errors: file_write, memory.
  Result<std::shared_ptr<const tables::TableLayout>> layout() const {
    if (layout_ == nullptr) {
      const std::size_t there = tables::open_boxes_of(folder()).value_or(0);
      const std::size_t most = 2 * problem()->game().category_count();
      const std::size_t open = there <= most ? std::max(open_, there) : open_;
      FIVEKIND_TRY(check_room(open));
      layout_ = std::make_shared<const tables::TableLayout>(problem(), open, kind_);
    }
    return layout_;
  }

  // Pairs of so few open boxes are listed sooner than counted.
  Result<void> check_room(std::size_t open) const {
    constexpr std::size_t kListedAtOnce = 4;
    if (open <= kListedAtOnce) return {};
    FIVEKIND_LET(const auto counts,
                 states::count_pairs(problem()->scoring(), support::ThreadPool(threads())));
    return tables::check_duel_table_room(folder(), counts, open);
  }

  // What ties are found by; nothing where payoffs are asked for. Errors: those of solving.
  Result<std::optional<tables::PlayedBy>> played_by(const support::ThreadPool& pool) const {
    if (kind_.figure == duel::Figure::payoff) return std::optional<tables::PlayedBy>();
    FIVEKIND_LET(auto expected, expected_in_memory(problem(), pool));
    const tables::DuelKind payoffs{duel::Figure::payoff, kind_.handicap};
    return std::optional(
        tables::PlayedBy{tables::duel_table_folder(tables_, *problem(), payoffs),
                         std::make_shared<const tables::TableLayout>(problem(), open_, payoffs),
                         std::move(expected)});
  }

  tables::DuelKind payoffs() const { return {duel::Figure::payoff, kind_.handicap}; }
  std::string folder_of_payoffs() const {
    return tables::duel_table_folder(tables_, *problem(), payoffs());
  }
  std::shared_ptr<const tables::TableLayout> layout_of_payoffs() const {
    if (layout_of_payoffs_ == nullptr) {
      layout_of_payoffs_ = std::make_shared<const tables::TableLayout>(problem(), open_, payoffs());
    }
    return layout_of_payoffs_;
  }

  std::string tables_;
  std::size_t open_;
  tables::DuelKind kind_;
  mutable std::shared_ptr<const tables::TableLayout> layout_;
  mutable std::shared_ptr<const tables::TableLayout> layout_of_payoffs_;  // of ties
};

}  // namespace

std::unique_ptr<const AskedTable> end_game_table(
    const std::shared_ptr<const problem::Problem>& problem, const std::string& tables, int threads,
    std::size_t open, const tables::DuelKind& kind) {
  return std::make_unique<const EndGameTable>(problem, tables, threads, open, kind);
}

}  // namespace fivekind
