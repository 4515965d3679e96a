// Checking end-game tables.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>

#include "support/try.h"
#include "tables/duel_table.h"

namespace fivekind::tables {
namespace {

// Takes one value.
class One final : public duel::PairSink {
 public:
  void begin(std::size_t /*mover*/, std::size_t /*waiter*/) const override {}
  void put(std::size_t /*mover*/, std::size_t /*waiter*/, std::size_t /*i*/,
           std::span<const double> values) const override {
    value = values.front();
  }

  mutable double value = 0;
};

// Checks values at random, always the same ones.
class Samples {
 public:
  // `payoffs`: of ties.
  Samples(std::string folder, std::shared_ptr<const DuelTable> table,
          std::shared_ptr<const DuelTable> payoffs,
          std::shared_ptr<const values::AfterStateValues> expected)
      : folder_(std::move(folder)),
        table_(std::move(table)),
        payoffs_(std::move(payoffs)),
        expected_(std::move(expected)) {}

  // Errors: table_damaged.
  Result<void> run(std::uint64_t samples, TableCheck& result) {
    for (std::uint64_t i = 0; i < samples; ++i) {
      const auto open = 1 + static_cast<std::size_t>(i % table_->layout().open());
      FIVEKIND_TRY(check(open, result));
    }
    return {};
  }

 private:
  std::size_t random_below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

  Result<void> check(std::size_t open, TableCheck& result) {
    const TableLayout& layout = table_->layout();
    const duel::DuelPlan& plan = layout.plan();
    const std::size_t ply = layout.ply(open);
    const std::size_t mover = random_below(plan.movers(ply).size());
    const std::size_t waiter = random_below(plan.waiters(ply).size());
    const duel::Differences stored = plan.differences(ply, mover, waiter);
    if (stored.count == 0) return {};
    const std::int32_t at = stored.low + static_cast<std::int32_t>(
                                             random_below(static_cast<std::size_t>(stored.count)));
    double value = 0;
    FIVEKIND_TRY(table_->plies()[open - 1].values(mover, waiter, at, std::span(&value, 1)));
    const problem::Problem& problem = *layout.problem();
    const states::State state =
        problem.space().state_at(plan.plies()[ply].turns[plan.plies()[ply].mover],
                                 states::LayerPosition(plan.movers(ply).places[mover]));
    const states::State other =
        problem.space().state_at(plan.plies()[ply].turns[1 - plan.plies()[ply].mover],
                                 states::LayerPosition(plan.waiters(ply).places[waiter]));
    const std::array<duel::Side, 2> sides = {duel::Side{layout.problem(), state},
                                             duel::Side{layout.problem(), other, at}};
    FIVEKIND_LET(const auto again, payoffs_ ? tie_of(sides) : payoff_of(sides));
    const double difference = std::abs(again - value);
    ++result.samples;
    result.largest_difference = std::max(result.largest_difference, difference);
    constexpr double kMost = 0x1.01p-33;  // the rounding of one value
    if (difference <= kMost) return {};
    return fail(
        Fault::table_damaged, folder_,
        fmt::format("{:.12g} for a pair with {} open boxes, by its successors", again, open),
        fmt::format("{:.12g}", value));
  }

  // What a pair is worth, by what the ends of the turn are.
  Result<double> payoff_of(const std::array<duel::Side, 2>& sides) const {
    const auto ends =
        stored_values(table_, sides, nullptr, [](double payoff, double /*tie*/) { return payoff; });
    return tables::turn_value(*sides[0].problem, *ends, sides[0].state, rules::Points(0));
  }

  // How likely a tie is from a pair: one turn on, both tables say what comes.
  Result<double> tie_of(const std::array<duel::Side, 2>& sides) const {
    const duel::DuelPlan turn(sides, 1, duel::DuelPlan::kNoLimit, duel::LastPly::exact);
    support::Run run(nullptr, "checking", 0);
    const auto layer = [&](duel::Figure figure, const duel::Leaves& full,
                           const DuelTable& table) -> Result<duel::DuelLayer> {
      duel::DuelLayer next = room_for(turn, 1, 0);
      const StoredLeaves stored(turn, table);
      FIVEKIND_TRY(fill_layer(turn, 1, turn.whole() ? full : stored, run, next, figure));
      return next;
    };
    FIVEKIND_LET(const auto payoffs, layer(duel::Figure::payoff, duel::FullCards(0.5), *payoffs_));
    FIVEKIND_LET(const auto ties, layer(duel::Figure::tie, duel::TiesOfFullCards(), *table_));
    const One one;
    FIVEKIND_TRY(sweep_carried(turn, 0, {0, 1}, payoffs, ties, *expected_, one, run));
    return one.value;
  }

  std::string folder_;
  std::shared_ptr<const DuelTable> table_;
  std::shared_ptr<const DuelTable> payoffs_;
  std::shared_ptr<const values::AfterStateValues> expected_;
  std::mt19937_64 random_{20081010};
};

}  // namespace

Result<TableCheck> check_duel_table(const std::string& folder,
                                    const std::shared_ptr<const problem::Problem>& problem,
                                    std::uint64_t samples, const DuelKind& kind,
                                    const std::optional<PlayedBy>& played_by) {
  FIVEKIND_LET(const auto table, DuelTable::open(folder, problem, kind));
  std::shared_ptr<const DuelTable> payoffs;
  if (played_by) {
    FIVEKIND_LET(auto opened,
                 DuelTable::open(played_by->folder, problem, played_by->layout->kind()));
    payoffs = std::move(opened);
  }
  TableCheck result;
  result.folder = folder;
  for (const StoredPly& ply : table->plies()) {
    for (const shards::Shard& shard : ply.shards()) {
      FIVEKIND_LET(const auto blocks, shard.verify());
      result.blocks += blocks;
    }
  }
  Samples sampled(folder, table, payoffs, played_by ? played_by->expected : nullptr);
  FIVEKIND_TRY(sampled.run(samples, result));
  return result;
}

}  // namespace fivekind::tables
