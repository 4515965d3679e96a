// Checking end-game tables.
#include <fmt/format.h>

#include <array>
#include <random>
#include <utility>

#include "support/try.h"
#include "tables/end_game_table.h"
#include "tables/table_check.h"

namespace fivekind::tables {
namespace {

// Takes one value.
class One final : public duel::PairSink {
 public:
  void put(std::size_t /*mover*/, std::size_t /*waiter*/, std::size_t /*i*/,
           std::span<const double> values) const override {
    value = values.front();
  }

  mutable double value = 0;
};

// Checks random values, always the same ones.
class Samples {
 public:
  // `payoffs`: for ties.
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
    if (count_sample(result, value, again) <= kPairRounding) return {};
    return tl::make_unexpected(
        contradiction(folder_, fmt::format("a pair with {} open boxes", open), value, again));
  }

  // The value of a pair, from the values of the ends of the turn.
  Result<double> payoff_of(const std::array<duel::Side, 2>& sides) const {
    const auto ends =
        stored_values(table_, sides, nullptr, [](double payoff, double /*tie*/) { return payoff; });
    return tables::turn_value(*sides[0].problem, *ends, sides[0].state, rules::Points(0));
  }

  // The probability of a tie from a pair: one turn ahead, using both tables.
  Result<double> tie_of(const std::array<duel::Side, 2>& sides) const {
    const duel::DuelPlan turn(sides, 1, duel::DuelPlan::kNoLimit, duel::LastPly::exact);
    support::Run run(nullptr, "checking", 0);
    const auto layer = [&](const DuelTable& table) -> Result<duel::DuelLayer> {
      const duel::Figure figure = table.layout().kind().figure;
      duel::DuelLayer next = room_for(turn, 1, 0);
      FIVEKIND_TRY(turn.whole()
                       ? fill_layer(turn, 1, duel::FullCards::of(figure), run, next, figure)
                       : fill_layer(turn, 1, StoredLeaves(turn, table), run, next, figure));
      return next;
    };
    FIVEKIND_LET(const auto payoffs, layer(*payoffs_));
    FIVEKIND_LET(const auto ties, layer(*table_));
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

Result<TableCheck> EndGameTable::check(std::uint64_t samples) const {
  FIVEKIND_LET(const auto played, played_by(support::ThreadPool(threads())));
  FIVEKIND_LET(const auto table, DuelTable::open(folder(), problem(), kind_));
  std::shared_ptr<const DuelTable> payoffs;
  if (played) {
    FIVEKIND_LET(auto opened, DuelTable::open(played->folder, problem(), played->layout->kind()));
    payoffs = std::move(opened);
  }
  TableCheck result{folder()};
  for (const StoredPly& ply : table->plies()) {
    FIVEKIND_LET(const auto blocks, verify_all(ply.shards()));
    result.blocks += blocks;
  }
  Samples sampled(folder(), table, payoffs, played ? played->expected : nullptr);
  FIVEKIND_TRY(sampled.run(samples, result));
  return result;
}

}  // namespace fivekind::tables
