// Checking samples of tables of one player.
#include "tables/table_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "support/try.h"
#include "tables/table.h"
#include "values/card_turn.h"

namespace fivekind::tables {

Result<double> turn_value(const problem::Problem& problem,
                          const values::AfterStateValues& after_states, const states::State& state,
                          rules::Points so_far) {
  FIVEKIND_LET(auto turn, values::CardTurn::look_up(problem, after_states, state, so_far));
  turn.walk();
  return turn.before();
}

Error contradiction(const std::string& folder, std::string_view of, double stored, double again) {
  return {Fault::table_damaged, folder, fmt::format("{:.12g} for {}, by its successors", again, of),
          fmt::format("{:.12g}", stored)};
}

namespace {

class TableChecker {
 public:
  explicit TableChecker(const SolutionTable& table) : table_(table), result_{table.folder()} {}

  Result<TableCheck> run(std::uint64_t samples) {
    FIVEKIND_LET(const auto stored, table_.open_layers());
    FIVEKIND_LET(const auto blocks, verify_all(stored.shards));
    result_.blocks = blocks;
    return table_.kind().curves() ? check_curves(samples) : check_values(samples);
  }

 private:
  states::State random_state() {
    const states::StateSpace& space = table_.problem()->space();
    std::uniform_int_distribution<std::size_t> layers(0, space.layer_count() - 2);
    const std::size_t filled = layers(random_);
    std::uniform_int_distribution<std::size_t> places(0, space.layer_size(filled) - 1);
    return space.state_at(filled, states::LayerPosition(places(random_)));
  }

  Result<TableCheck> check_values(std::uint64_t samples) {
    FIVEKIND_LET(const auto values, table_.open_values());
    const values::StateValues after_states(table_.problem(), table_.kind().objective.state_rule(),
                                           values);
    for (std::uint64_t i = 0; i < samples; ++i) {
      const states::State state = random_state();
      FIVEKIND_LET(const auto stored, values->value(state));
      FIVEKIND_TRY(compare(after_states, state, rules::Points(0), stored));
    }
    return result_;
  }

  Result<TableCheck> check_curves(std::uint64_t samples) {
    FIVEKIND_LET(const auto curves, table_.open_curves());
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
    FIVEKIND_LET(const auto again, turn_value(*table_.problem(), after_states, state, so_far));
    // Values within the cut of 0 and 1 are taken for these.
    if (count_sample(result_, stored, again) <=
        after_states.tolerance().near(std::max(1.0, std::abs(stored))) + table_.kind().cut) {
      return {};
    }
    return tl::make_unexpected(contradiction(
        table_.folder(), fmt::format("a state with {} filled boxes", state.filled.size()), stored,
        again));
  }

  const SolutionTable& table_;
  std::mt19937_64 random_{20081010};
  TableCheck result_;
};

}  // namespace

Result<TableCheck> SolutionTable::check(std::uint64_t samples) const {
  return TableChecker(*this).run(samples);
}

}  // namespace fivekind::tables
