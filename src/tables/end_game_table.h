// Tables of games of two as they are asked for: which pairs they have room for, and what their ties
// are found by.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tables/duel_table.h"
#include "tables/stored_table.h"

namespace fivekind::tables {

/// The rounding of one value: how far it may be from what its successors say.
inline constexpr double kPairRounding = 0x1.01p-33;

/// The exact end of games of two, or all of them; or their ties.
class EndGameTable final : public StoredTable {
 public:
  /// `tables`: the folder of all tables; `open`: the most open boxes of a new table.
  EndGameTable(const std::string& tables, const std::shared_ptr<const problem::Problem>& problem,
               const DuelKind& kind, std::size_t open, int threads)
      : StoredTable(duel_table_folder(tables, *problem, kind), problem, threads),
        tables_(tables),
        kind_(kind),
        open_(open) {}

  /// With the open boxes of the table that is there.
  std::string name() const override;
  /// Of ties: with the payoffs that they are found by.
  Result<TableNeeds> needs() const override;
  Result<TableNeeds> check_needs() const override;
  Result<std::string> build(const support::ThreadPool& pool,
                            const Watch& progress = {}) const override;
  Result<TableCheck> check(std::uint64_t samples) const override;
  Result<TableCheck> check_all(const support::ThreadPool& pool,
                               const Watch& progress = {}) const override;
  Result<std::vector<std::uint64_t>> sums() const override;

 private:
  bool of_ties() const { return kind_.figure == duel::Figure::tie; }
  // A table that is there is never made smaller. Errors: file_write, memory.
  Result<std::shared_ptr<const TableLayout>> layout() const;
  // Whether so many open boxes have room, by counts of their pairs (states/pairs.h): known before a
  // layout lists them, which takes minutes where they are many. Errors: file_write, memory.
  Result<void> check_room(std::size_t open) const;

  // Of ties: the payoffs that they are found by, without what decides among equals.
  const PlayedBy& payoffs() const;
  // The same with it; nothing where payoffs are asked for. Errors: those of solving.
  Result<std::optional<PlayedBy>> played_by(const support::ThreadPool& pool) const;

  std::string tables_;
  DuelKind kind_;
  std::size_t open_;
  mutable std::shared_ptr<const TableLayout> layout_;
  mutable PlayedBy payoffs_;
};

}  // namespace fivekind::tables
