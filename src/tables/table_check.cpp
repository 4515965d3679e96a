// Checking tables.
#include "tables/table_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "support/try.h"
#include "values/card_turn.h"

namespace fivekind::tables {

Result<double> turn_value(const problem::Problem& problem,
                          const values::AfterStateValues& after_states, const states::State& state,
                          rules::Points so_far) {
  FIVEKIND_LET(auto turn, values::CardTurn::look_up(problem, after_states, state, so_far));
  turn.walk();
  return turn.before();
}

namespace {

class TableChecker {
 public:
  TableChecker(std::string folder, std::shared_ptr<const problem::Problem> problem, TableKind kind)
      : folder_(std::move(folder)), problem_(std::move(problem)), kind_(std::move(kind)) {
    result_.folder = folder_;
  }

  Result<TableCheck> run(std::uint64_t samples) {
    FIVEKIND_LET(auto shards, open_shards(folder_, *problem_, kind_));
    for (const shards::Shard& shard : shards.shards) {
      FIVEKIND_LET(const auto blocks, shard.verify());
      result_.blocks += blocks;
    }
    return kind_.curves() ? check_curves(samples) : check_values(samples);
  }

 private:
  states::State random_state() {
    const states::StateSpace& space = problem_->space();
    std::uniform_int_distribution<std::size_t> layers(0, space.layer_count() - 2);
    const std::size_t filled = layers(random_);
    std::uniform_int_distribution<std::size_t> places(0, space.layer_size(filled) - 1);
    return space.state_at(filled, states::LayerPosition(places(random_)));
  }

  Result<TableCheck> check_values(std::uint64_t samples) {
    FIVEKIND_LET(const auto values, open_values(folder_, problem_, kind_));
    const values::StateValues after_states(problem_, kind_.objective.state_rule(), values);
    for (std::uint64_t i = 0; i < samples; ++i) {
      const states::State state = random_state();
      FIVEKIND_LET(const auto stored, values->value(state));
      FIVEKIND_TRY(compare(after_states, state, rules::Points(0), stored));
    }
    return result_;
  }

  Result<TableCheck> check_curves(std::uint64_t samples) {
    FIVEKIND_LET(const auto curves, open_curves(folder_, problem_, kind_));
    for (std::uint64_t i = 0; i < samples; ++i) {
      const states::State state = random_state();
      FIVEKIND_LET(const auto range, curves->range(state));
      if (range.empty()) continue;
      const std::int32_t key =
          std::uniform_int_distribution<std::int32_t>(range.low, range.high)(random_);
      FIVEKIND_LET(const auto stored, curves->value(state, key));
      const auto after_states = target_chances(curves, rules::Points(key));
      FIVEKIND_TRY(compare(*after_states, state, rules::Points(0), stored));
    }
    return result_;
  }

  Result<void> compare(const values::AfterStateValues& after_states, const states::State& state,
                       rules::Points so_far, double stored) {
    FIVEKIND_LET(const auto again, turn_value(*problem_, after_states, state, so_far));
    const double difference = std::abs(again - stored);
    ++result_.samples;
    result_.largest_difference = std::max(result_.largest_difference, difference);
    // Values within the cut of 0 and 1 are taken for these.
    if (difference <= after_states.tolerance().near(std::max(1.0, std::abs(stored))) + kind_.cut) {
      return {};
    }
    return fail(Fault::table_damaged, folder_,
                fmt::format("{:.12g} for a state with {} filled boxes, by its successors", again,
                            state.filled.size()),
                fmt::format("{:.12g}", stored));
  }

  std::string folder_;
  std::shared_ptr<const problem::Problem> problem_;
  TableKind kind_;
  std::mt19937_64 random_{20081010};
  TableCheck result_;
};

}  // namespace

Result<TableCheck> check_table(const std::string& folder,
                               std::shared_ptr<const problem::Problem> problem,
                               const TableKind& kind, std::uint64_t samples) {
  return TableChecker(folder, std::move(problem), kind).run(samples);
}

}  // namespace fivekind::tables
