// Two-player end-game tables: the exact values of all pairs of states with at most a given number
// of open boxes in total, stored on the disk (Pawlewicz 2008, §4.1.3; ties count half).
// Why: with the end of the game known, exact values from a position need only the plies before.
//
// A table is a folder "two-player" of a game: for each number of open boxes its shards (shard.h),
// and a manifest. A shard holds the values of consecutive movers against all waiters, mover by
// mover, waiter by waiter, by increasing difference: those that can occur and leave the winner open
// according to DuelPlan. It depends only on the rules and the shards with one open box less, so
// many machines can make the shards of a number of boxes at the same time. Values are in fixed
// point, each off by at most half a step of 1 / (2^32 - 1) and the rounding of doubles, 1.17e-10 in
// total, in addition to the error of the values that it is computed from: after n plies n ·
// 1.17e-10, since means and the best of choices never move values further apart (docs/theory.md,
// lemma 3).
//
// A table of the whole game may be accompanied by one of its ties, "two-player-ties": the
// probability of a tie when both play by the values. It cannot be derived from payoffs: half a win
// too many and half a tie too many look the same. It has the same pairs, differences and shards.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "duel/duel_layer.h"
#include "duel/duel_plan.h"
#include "duel/pair_sweep.h"
#include "problem/problem.h"
#include "shards/shard.h"
#include "support/run.h"
#include "tables/stored_table.h"

namespace fivekind::tables {

/// What is stored, and for which games.
struct DuelKind {
  duel::Figure figure = duel::Figure::payoff;
  /// The first player begins with any number of points from 0 to this one, or, if it is negative,
  /// from this one to 0.
  std::int32_t handicap = 0;

  /// As in the names of folders and shards: "two-player-ties", "two-player-handicap-5".
  std::string name() const;
};

/// Which pairs a table contains, and where: everything follows from the rules.
class TableLayout {
 public:
  /// 1 <= open <= the boxes of two cards.
  TableLayout(std::shared_ptr<const problem::Problem> problem, std::size_t open,
              const DuelKind& kind = {});

  const std::shared_ptr<const problem::Problem>& problem() const { return problem_; }
  const duel::DuelPlan& plan() const { return *plan_; }
  const DuelKind& kind() const { return kind_; }
  /// The most open boxes of both cards together.
  std::size_t open() const { return plan_->plies().size() - 1; }
  /// The plan's ply with this many open boxes.
  std::size_t ply(std::size_t open) const { return plan_->plies().size() - 1 - open; }

  /// One file: the values of consecutive movers.
  struct Shard {
    std::size_t open = 0;  ///< boxes
    std::size_t number = 0;
    duel::MoverRange movers;
    std::uint64_t values = 0;
  };
  /// Those with this many open boxes, in order.
  const std::vector<Shard>& shards(std::size_t open) const { return shards_[open]; }
  shards::ShardDescription description(const Shard& shard) const;
  ShardFile file(const std::string& folder, const Shard& shard) const;
  /// The shard of a mover.
  const Shard& shard_of(std::size_t open, std::size_t mover) const;
  /// Where the values of a pair begin in its shard.
  std::uint64_t place(std::size_t open, std::size_t mover, std::size_t waiter) const {
    return places_[open][mover * plan_->waiters(ply(open)).size() + waiter];
  }
  /// The number of values in all shards.
  std::uint64_t values() const;
  /// What a whole table's manifest says.
  std::string manifest() const;

 private:
  std::shared_ptr<const problem::Problem> problem_;
  DuelKind kind_;
  std::unique_ptr<const duel::DuelPlan> plan_;
  std::vector<std::vector<Shard>> shards_;          // by open boxes
  std::vector<std::vector<std::uint64_t>> places_;  // by open boxes, by pair
};

/// The folder of a game's table within the folder of all tables.
std::string duel_table_folder(const std::string& tables, const problem::Problem& problem,
                              const DuelKind& kind = {});

/// The largest number of open boxes for which the table in a folder is complete. Errors:
/// table_missing, table_damaged, file_read.
Result<std::size_t> open_boxes_of(const std::string& folder);

/// The values of one number of open boxes, in their shards.
class StoredPly final : public duel::Leaves {
 public:
  /// Opens the shards of a layout. Errors: those of shards.
  static Result<StoredPly> open(const std::string& folder,
                                const std::shared_ptr<const TableLayout>& layout, std::size_t open);

  /// By indices in the layout's plan.
  Result<void> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                      std::span<double> values) const override;
  const std::vector<shards::Shard>& shards() const { return shards_; }

 private:
  StoredPly(std::shared_ptr<const TableLayout> layout, std::size_t open)
      : layout_(std::move(layout)), open_(open) {}

  std::shared_ptr<const TableLayout> layout_;
  std::size_t open_;
  std::vector<shards::Shard> shards_;
};

/// A table open for reading, from several threads.
class DuelTable {
 public:
  /// Errors: those of open_boxes_of; table_foreign; table_damaged.
  static Result<std::shared_ptr<const DuelTable>> open(
      const std::string& folder, std::shared_ptr<const problem::Problem> problem,
      const DuelKind& kind = {});

  const TableLayout& layout() const { return *layout_; }
  /// One for each number of open boxes from 1 on.
  const std::vector<StoredPly>& plies() const { return plies_; }
  /// The values to the mover at the differences low, low + 1, … (the waiter's points minus the
  /// mover's); states by their indices in their layers. Errors: table_damaged; card_unreachable,
  /// for states that play does not reach.
  Result<void> values(std::size_t open, std::uint32_t mover, std::uint32_t waiter, std::int32_t low,
                      std::span<double> values) const;

 private:
  DuelTable() = default;

  std::shared_ptr<const TableLayout> layout_;
  std::vector<StoredPly> plies_;
};

/// The last ply of a plan, read from a table.
class StoredLeaves final : public duel::Leaves {
 public:
  /// The last ply must have from 1 to as many open boxes as the table.
  StoredLeaves(const duel::DuelPlan& plan, const DuelTable& table) : plan_(plan), table_(table) {}
  Result<void> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                      std::span<double> values) const override;

 private:
  const duel::DuelPlan& plan_;
  const DuelTable& table_;
};

/// What ties are found by.
struct PlayedBy {
  std::string folder;  ///< the folder of the payoffs by which both play
  std::shared_ptr<const TableLayout> layout;
  std::shared_ptr<const values::AfterStateValues>
      expected;  ///< decides among equals (sweep_carried)
};

/// Makes a table, or what is missing of it. `played_by`: of ties. Errors: file_write, interrupted
/// (what is finished stays); of ties those of StoredPly::open, table_damaged.
Result<std::string> build_duel_table(const std::string& folder,
                                     const std::shared_ptr<const TableLayout>& layout,
                                     const support::ThreadPool& pool, const Watch& progress = {},
                                     const std::optional<PlayedBy>& played_by = {});

/// The ends of a turn of sides[0], read from a table with as many open boxes as both have together:
/// `worth` is called with the payoff, from 0 (lost) to 1 (won), and the probability of a tie, which
/// is 0 unless `ties`, a table of the same game, is given.
using WorthOfPair = std::function<double(double payoff, double tie)>;
std::shared_ptr<const values::AfterStateValues> stored_values(
    std::shared_ptr<const DuelTable> table, const std::array<duel::Side, 2>& sides,
    std::shared_ptr<const DuelTable> ties, WorthOfPair worth);

/// The input for the values with this many open boxes: the ply after it, of full cards or stored.
class NextPly {
 public:
  /// `played_by`: for ties. Errors: those of StoredPly::open, table_damaged, interrupted.
  static Result<NextPly> read(const std::string& folder,
                              const std::shared_ptr<const TableLayout>& layout, std::size_t open,
                              const std::optional<PlayedBy>& played_by, support::Run& run);

  /// The values of all pairs whose movers are in a range. Errors: interrupted.
  Result<void> sweep(duel::MoverRange movers, const duel::PairSink& sink, support::Run& run) const;

 private:
  NextPly(std::shared_ptr<const TableLayout> layout, std::size_t open, duel::DuelLayer own)
      : layout_(std::move(layout)), open_(open), own_(std::move(own)) {}

  std::shared_ptr<const TableLayout> layout_;
  std::size_t open_;
  duel::DuelLayer own_;
  std::optional<duel::DuelLayer> payoffs_;                    // for ties
  std::shared_ptr<const values::AfterStateValues> expected_;  // for ties
};

}  // namespace fivekind::tables
