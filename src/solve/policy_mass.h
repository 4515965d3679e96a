// The mass of one layer in policy evaluation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "states/reachable.h"

namespace fivekind::solve {

/// The probabilities of one layer: of each state with each number of points that it can have.
struct MassLayer {
  const std::vector<Range>* ranges = nullptr;
  std::vector<std::size_t> first;  ///< by place; one more at the end
  std::vector<double> mass;
  std::vector<double> extras;  ///< by place, by number of five-of-a-kind bonuses; may be empty

  explicit MassLayer(const std::vector<Range>& of, std::size_t extra_counts) : ranges(&of) {
    first.push_back(0);
    for (const Range& range : of) {
      first.push_back(first.back() + range.size());
    }
    mass.resize(first.back());
    extras.resize(of.size() * extra_counts);
  }
  std::span<const double> of(std::size_t place) const {
    return std::span(mass).subspan(first[place], first[place + 1] - first[place]);
  }
  double* at(std::size_t place, std::int32_t points) {
    return mass.data() + first[place] + (points - (*ranges)[place].low);
  }
};

/// Where choices depend on the points so far: the probabilities of one layer by the number of
/// five-of-a-kind bonuses as well. Only states whose flag is set can have had one.
struct ExtrasMass {
  const std::vector<Range>* ranges = nullptr;  ///< by place * counts + bonuses
  std::size_t counts = 0;
  std::vector<std::size_t> first;  ///< as `ranges`; one more at the end
  std::vector<double> mass;

  ExtrasMass() = default;
  ExtrasMass(const std::vector<Range>& of, std::size_t extra_counts)
      : ranges(&of), counts(extra_counts) {
    first.reserve(of.size() + 1);
    first.push_back(0);
    for (const Range& range : of) first.push_back(first.back() + range.size());
    mass.resize(first.back());
  }
  const Range& range(std::size_t place, std::size_t extras) const {
    return (*ranges)[place * counts + extras];
  }
  /// From the lowest points of its range on.
  double* of(std::size_t place, std::size_t extras) {
    return mass.data() + first[place * counts + extras];
  }
  const double* of(std::size_t place, std::size_t extras) const {
    return mass.data() + first[place * counts + extras];
  }
};

}  // namespace fivekind::solve
