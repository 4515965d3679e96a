// Chunks of lanes. Compiled once for each instruction set (Highway's foreach_target).
#include "solve/turn_chunk.h"

#include <algorithm>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/turn_chunk.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <typename T>
class Chunk final : public TurnChunk<T> {
 public:
  explicit Chunk(const problem::Problem& problem)
      : rows_(problem.planner().most_rows() * kLanes),
        problem_(problem),
        nodes_(turn::turn_work_space<T>(problem.graph(), problem.plans().longest().to_results())),
        lanes_(kLanes),
        run_turn_(turn::turn_function<T>(turn::TurnRule::highest_mean)) {}

  void fill(std::span<const CurveLoad<T>> loads, std::int32_t key, std::size_t lane,
            std::size_t count) override {
    const hn::CappedTag<T, kLanes> d;
    for (const CurveLoad<T>& load : loads) {
      const std::int32_t place = std::clamp(key - load.low, -kChunk, load.count);
      const T* from = load.values + place;
      T* to = rows_.data() + load.row * kLanes + lane;
      if (count == kLanes) {
        for (std::size_t i = 0; i < kLanes; i += hn::Lanes(d)) {
          const auto value = hn::LoadU(d, from + i);
          hn::Store(load.improves ? hn::Max(hn::Load(d, to + i), value) : value, d, to + i);
        }
      } else if (load.improves) {
        for (std::size_t i = 0; i < count; ++i) to[i] = std::max(to[i], from[i]);
      } else {
        std::copy_n(from, count, to);
      }
    }
  }

  const T* run(const turn::Graph& graph, const problem::TurnOptions& options) override {
    turn::run_turn(run_turn_, graph, problem_.plan(options).to_results(), options.lists_of_turn(),
                   rows_.data(), nodes_.data(), lanes_.data());
    return lanes_.data();
  }

 private:
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;
  static constexpr auto kChunk = static_cast<std::int32_t>(kLanes);

  support::AlignedArray<T> rows_;
  const problem::Problem& problem_;
  support::AlignedArray<T> nodes_;
  support::AlignedArray<T> lanes_;
  turn::TurnFunction<T> run_turn_;
};

std::unique_ptr<TurnChunk<double>> make_double(const problem::Problem& problem) {
  return std::make_unique<Chunk<double>>(problem);
}
std::unique_ptr<TurnChunk<float>> make_single(const problem::Problem& problem) {
  return std::make_unique<Chunk<float>>(problem);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(make_double);
HWY_EXPORT(make_single);

template <>
std::unique_ptr<TurnChunk<double>> make_turn_chunk<double>(const problem::Problem& problem) {
  return HWY_DYNAMIC_DISPATCH(make_double)(problem);
}

template <>
std::unique_ptr<TurnChunk<float>> make_turn_chunk<float>(const problem::Problem& problem) {
  return HWY_DYNAMIC_DISPATCH(make_single)(problem);
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
