// Checking end-game tables.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "match/duel_table.h"

namespace fivekind::match {
namespace {

// Checks values at random, always the same ones.
class Samples {
 public:
  Samples(std::string folder, const DuelTable& table) : folder_(std::move(folder)), table_(table) {}

  // Errors: table_damaged.
  std::optional<Error> run(std::uint64_t samples, TableCheck& result) {
    for (std::uint64_t i = 0; i < samples; ++i) {
      if (auto error = check(1 + i % table_.layout().open(), result)) return error;
    }
    return std::nullopt;
  }

 private:
  std::size_t random_below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

  std::optional<Error> check(std::size_t open, TableCheck& result) {
    const TableLayout& layout = table_.layout();
    const DuelPlan& plan = layout.plan();
    const std::size_t ply = layout.ply(open);
    const std::size_t mover = random_below(plan.movers(ply).size());
    const std::size_t waiter = random_below(plan.waiters(ply).size());
    const Differences stored = plan.differences(ply, mover, waiter);
    if (stored.count == 0) return std::nullopt;
    const std::int32_t at = stored.low + static_cast<std::int32_t>(
                                             random_below(static_cast<std::size_t>(stored.count)));
    double value = 0;
    if (auto error = table_.plies()[open - 1].values(mover, waiter, at, std::span(&value, 1))) {
      return error;
    }
    const solve::Problem& problem = *layout.problem();
    const states::State state =
        problem.space().state_at(plan.plies()[ply].turns[plan.plies()[ply].mover],
                                 states::LayerPosition(plan.movers(ply).places[mover]));
    const auto after_states = ends_of(open, plan.waiters(ply).places[waiter], at);
    const auto again = solve::turn_value(problem, after_states, state, rules::Points(0));
    if (!again) return again.error();
    const double difference = std::abs(*again - value);
    ++result.samples;
    result.largest_difference = std::max(result.largest_difference, difference);
    constexpr double kMost = 0x1.01p-33;  // the rounding of one value
    if (difference <= kMost) return std::nullopt;
    return Error{
        Fault::table_damaged, folder_,
        fmt::format("{:.12g} for a pair with {} open boxes, by its successors", *again, open),
        fmt::format("{:.12g}", value)};
  }

  // The ends of a mover's turn, when the points of the one who waits less their own are
  // `difference`. Then the other one moves, to whom the difference has the other sign.
  solve::FunctionValues ends_of(std::size_t open, std::uint32_t waiter,
                                std::int32_t difference) const {
    const auto value = [=, this](const solve::TurnEnd& end,
                                 rules::Points so_far) -> Result<double> {
      const std::int32_t after = (so_far + end.gained).value - difference;
      double stored = 0;
      std::optional<Error> error;
      if (open == 1) {
        error = FullCards(0.5).values(0, 0, after, std::span(&stored, 1));
      } else {
        const auto own = table_.layout().problem()->space().position(end.next);
        error = table_.values(open - 1, waiter, own.value, after, std::span(&stored, 1));
      }
      if (error) return tl::make_unexpected(*std::move(error));
      return 1 - stored;
    };
    return {value, true};
  }

  std::string folder_;
  const DuelTable& table_;
  std::mt19937_64 random_{20081010};
};

}  // namespace

Result<TableCheck> check_duel_table(const std::string& folder,
                                    const std::shared_ptr<const solve::Problem>& problem,
                                    std::uint64_t samples) {
  const auto table = DuelTable::open(folder, problem);
  if (!table) return tl::make_unexpected(table.error());
  TableCheck result;
  result.folder = folder;
  for (const StoredPly& ply : (*table)->plies()) {
    for (const tables::Shard& shard : ply.shards()) {
      const auto blocks = shard.verify();
      if (!blocks) return tl::make_unexpected(blocks.error());
      result.blocks += *blocks;
    }
  }
  if (auto error = Samples(folder, **table).run(samples, result)) {
    return tl::make_unexpected(*std::move(error));
  }
  return result;
}

}  // namespace fivekind::match
