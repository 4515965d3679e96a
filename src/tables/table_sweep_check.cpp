// Checking all values of a table: each layer is recomputed from the stored one after it, as a build
// computes it. Why: values that satisfy all equations within ε are correct within ε for each box,
// however they were computed; a sample proves that only for the sample.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "solve/curve_sweep.h"
#include "solve/layers.h"
#include "support/memory.h"
#include "support/try.h"
#include "tables/table_check.h"
#include "tables/table_layer.h"

namespace fivekind::tables {
namespace {

// The same sums in the same order give the same bits. Another version's order would not be damage.
constexpr double kRounding = 1e-12;
constexpr double kSingleRounding = 0x1p-22;

// A stored value, and the one computed from its successors.
struct Pair {
  double stored = 0;
  double again = 0;
};

// Calls `compare` with each value of a state in either layer.
template <class Compare>
void compare_state(const values::LayerValues<double>& stored,
                   const values::LayerValues<double>& again, std::size_t place,
                   const Compare& compare) {
  compare(Pair{stored[place], again[place]});
}

template <typename T, class Compare>
void compare_state(const values::CurveLayer<T>& stored, const values::CurveLayer<T>& again,
                   std::size_t place, const Compare& compare) {
  const values::CurveSpan<T>& one = stored.curves[place];
  const values::CurveSpan<T>& two = again.curves[place];
  const std::int32_t end = std::max(one.low + one.count, two.low + two.count);
  for (std::int32_t key = std::min(one.low, two.low); key < end; ++key) {
    compare(Pair{static_cast<double>(one.at(values::CurveKey::needed, key)),
                 static_cast<double>(two.at(values::CurveKey::needed, key))});
  }
}

class SweepChecker {
 public:
  explicit SweepChecker(const SolutionTable& table) : table_(table), result_{table.folder()} {}

  template <class Solver>
  Result<TableCheck> run(Solver& solver) {
    using Layer = typename Solver::Layer;
    FIVEKIND_LET(const auto opened, table_.open_layers());
    const std::vector<std::size_t>& numbers = opened.layers.numbers();
    std::size_t left = numbers.size();  // shards that are not compared yet
    Layer next = solver.full_cards();
    // What is stored takes the place of what was made again, so that a mistake is found where it
    // is.
    const auto check = [&](std::size_t filled, Layer& layer) -> Result<void> {
      if (left == 0 || numbers[left - 1] != filled) return {};
      FIVEKIND_LET(auto stored, compare(opened.shards[--left], filled, layer));
      layer = std::move(stored);
      return {};
    };
    const std::size_t last = table_.problem()->space().layer_count() - 1;
    FIVEKIND_TRY(check(last, next));
    FIVEKIND_TRY(solve_backwards(solver, last, 0, next, check));
    return result_;
  }

 private:
  // The stored layer. Errors: table_damaged.
  template <class Layer>
  Result<Layer> compare(const shards::Shard& shard, std::size_t filled, const Layer& again) {
    FIVEKIND_LET(const auto blocks, shard.verify());
    result_.blocks += blocks;
    Layer stored;
    FIVEKIND_TRY(read_layer(shard, stored));
    std::optional<Pair> wrong;
    for (std::size_t place = 0; place < table_.problem()->space().layer_size(filled); ++place) {
      compare_state(stored, again, place, [&](const Pair& values) {
        const double difference = count_sample(result_, values.stored, values.again);
        if (!wrong && !(difference <= allowed(values.stored))) wrong = values;
      });
    }
    if (!wrong) return stored;
    return tl::make_unexpected(contradiction(table_.folder(),
                                             fmt::format("a state with {} filled boxes", filled),
                                             wrong->stored, wrong->again));
  }

  // Values within the cut of 0 and 1 are taken for these.
  double allowed(double stored) const {
    const double rounding = table_.kind().single_precision ? kSingleRounding : kRounding;
    return rounding * std::max(1.0, std::abs(stored)) + table_.kind().cut;
  }

  const SolutionTable& table_;
  TableCheck result_;
};

}  // namespace

Result<TableCheck> SolutionTable::check_all(const support::ThreadPool& pool,
                                            const Watch& progress) const {
  // Besides the two layers of a build, the stored one.
  const std::uint64_t memory = needs_of(layers_to_make()).memory_bytes / 2 * 3;
  FIVEKIND_TRY(support::check_memory(memory));
  return with_solver(*this, pool, progress,
                     [this](auto&& solver) { return SweepChecker(*this).run(solver); });
}

}  // namespace fivekind::tables
