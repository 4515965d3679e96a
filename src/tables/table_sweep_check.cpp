// Checking all values of a table: each layer is made again from the stored one after it, as a build
// makes it. Why: what satisfies all equations within ε is right within ε for each box, whoever made
// it and however; a sample says that of the sample.
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

// The same sums in the same order end in the same bits. Another order, of another version, would
// not be damage.
constexpr double kRounding = 1e-12;
constexpr double kSingleRounding = 0x1p-22;

// A stored value, and what its successors say.
struct Pair {
  double stored = 0;
  double again = 0;

  double difference() const { return std::abs(stored - again); }
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
  SweepChecker(std::string folder, std::shared_ptr<const problem::Problem> problem, TableKind kind)
      : folder_(std::move(folder)), problem_(std::move(problem)), kind_(std::move(kind)) {
    result_.folder = folder_;
  }

  template <class Solver>
  Result<TableCheck> run(Solver solver) {
    using Layer = typename Solver::Layer;
    FIVEKIND_LET(const auto opened, open_shards(folder_, *problem_, kind_));
    const std::vector<std::size_t>& numbers = opened.layers.numbers();
    std::size_t left = numbers.size();  // shards that are not compared yet
    Layer next = solver.full_cards();
    // What is stored takes the place of what was made again, so that a mistake is found where it
    // is.
    const auto check = [&](std::size_t filled, Layer&& again) -> Result<const Layer*> {
      next = std::move(again);
      if (left == 0 || numbers[left - 1] != filled) return &next;
      FIVEKIND_LET(auto stored, compare(opened.shards[--left], filled, next));
      next = std::move(stored);
      return &next;
    };
    const std::size_t last = problem_->space().layer_count() - 1;
    FIVEKIND_HOLD(check(last, solver.full_cards()));
    FIVEKIND_TRY(solve_backwards(solver, last, 0, &next, check));
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
    for (std::size_t place = 0; place < problem_->space().layer_size(filled); ++place) {
      compare_state(stored, again, place, [&](const Pair& values) {
        ++result_.samples;
        result_.largest_difference = std::max(result_.largest_difference, values.difference());
        if (!wrong && !agree(values)) wrong = values;
      });
    }
    if (!wrong) return stored;
    return fail(Fault::table_damaged, folder_,
                fmt::format("{:.12g} for a state with {} filled boxes, by its successors",
                            wrong->again, filled),
                fmt::format("{:.12g}", wrong->stored));
  }

  // Values within the cut of 0 and 1 are taken for these.
  bool agree(const Pair& values) const {
    return values.difference() <= (kind_.single_precision ? kSingleRounding : kRounding) *
                                          std::max(1.0, std::abs(values.stored)) +
                                      kind_.cut;
  }

  std::string folder_;
  std::shared_ptr<const problem::Problem> problem_;
  TableKind kind_;
  TableCheck result_;
};

}  // namespace

Result<TableCheck> check_whole_table(const std::string& folder,
                                     const std::shared_ptr<const problem::Problem>& problem,
                                     const TableKind& kind, const support::ThreadPool& pool,
                                     const Watch& progress) {
  // Besides the two layers of a build, the stored one.
  const std::uint64_t memory = build_needs(*problem, kind, pool.threads()).memory_bytes / 2 * 3;
  FIVEKIND_TRY(support::check_memory(memory));
  SweepChecker checker(folder, problem, kind);
  if (!kind.curves()) {
    return checker.run(
        solve::StateSolver<double>(problem, kind.objective.state_rule(), pool, progress));
  }
  if (kind.single_precision) {
    return checker.run(every_curve<float>(problem, kind, pool, progress));
  }
  return checker.run(every_curve<double>(problem, kind, pool, progress));
}

}  // namespace fivekind::tables
