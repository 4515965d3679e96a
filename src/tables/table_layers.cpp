// Which layers of a game a table has.
#include "tables/table_layers.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

namespace fivekind::tables {

TableLayers TableLayers::all(const problem::Problem& problem) {
  return TableLayers(problem.space().layer_count());
}

TableLayers TableLayers::every_second(const problem::Problem& problem) {
  TableLayers layers = all(problem);
  const std::size_t last = layers.has_.size() - 1;
  std::array<std::uint64_t, 2> between{};  // states of even and odd layers
  for (std::size_t filled = 1; filled < last; ++filled) {
    between[filled % 2] += problem.space().layer_size(filled);
  }
  const std::size_t left_out = between[1] >= between[0] ? 1 : 0;
  for (std::size_t filled = 1; filled < last; ++filled) {
    layers.has_[filled] = filled % 2 != left_out;
  }
  return layers;
}

std::vector<std::size_t> TableLayers::numbers() const {
  std::vector<std::size_t> numbers;
  for (std::size_t filled = 0; filled < has_.size(); ++filled) {
    if (has_[filled]) numbers.push_back(filled);
  }
  return numbers;
}

std::vector<std::string> TableLayers::files() const {
  std::vector<std::string> files;
  for (const std::size_t filled : numbers()) files.push_back(layer_file(filled));
  return files;
}

std::string layer_file(std::size_t filled) {
  return fmt::format("layer-{:02}.fivekind", filled);
}

}  // namespace fivekind::tables
