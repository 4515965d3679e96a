// A solution: the values of all states of a game for one objective, layer by layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "states/space.h"

namespace fivekind::values {

/// Where the values of states come from: memory, a file, later another machine.
class ValueSource {
 public:
  virtual ~ValueSource() = default;
  /// The value of a state. Errors: a damaged or missing table.
  virtual Result<double> value(const states::State& state) const = 0;
  /// The values of a layer if they are in memory in double precision, in the order of the state
  /// space; else null.
  virtual const double* layer(std::size_t /*filled*/) const { return nullptr; }
  /// The same in single precision.
  virtual const float* single_layer(std::size_t /*filled*/) const { return nullptr; }
  /// Bytes of memory of values that were computed on demand.
  virtual std::uint64_t made_bytes() const { return 0; }
  /// XXH3-64 of all values, layer by layer; 0 if they are not in memory.
  virtual std::uint64_t checksum() const { return 0; }
};

/// The values of one layer, in the order of the state space.
template <typename T>
using LayerValues = std::vector<T>;

/// All values in memory.
template <typename T>
class Solution : public ValueSource {
 public:
  Solution(std::shared_ptr<const problem::Problem> problem, std::vector<LayerValues<T>> layers)
      : problem_(std::move(problem)), layers_(std::move(layers)) {}

  Result<double> value(const states::State& state) const override {
    return layers_[state.filled.size()][problem_->space().position(state).position()];
  }
  const double* layer(std::size_t filled) const override {
    if constexpr (std::is_same_v<T, double>) return layers_[filled].data();
    return nullptr;
  }
  const float* single_layer(std::size_t filled) const override {
    if constexpr (std::is_same_v<T, float>) return layers_[filled].data();
    return nullptr;
  }
  std::uint64_t checksum() const override;
  const std::vector<LayerValues<T>>& layers() const { return layers_; }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  std::vector<LayerValues<T>> layers_;
};

}  // namespace fivekind::values
