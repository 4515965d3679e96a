// Finding nodes of a turn that are equivalent.
// Why: late in a game the open boxes hardly distinguish the faces, so large parts of the turn graph
// are repetitions. Colours are refined until they no longer split (as in partition refinement); the
// result is then checked, so hash collisions cannot cause errors.
#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "turn/graph.h"

namespace fivekind::turn {

using dice::Keep;

namespace {

using Colour = std::uint64_t;

// Mixes the bits of a colour (the finalizer of SplitMix64).
Colour spread(Colour colour) {
  colour ^= colour >> 30;
  colour *= 0xBF58476D1CE4E5B9U;
  colour ^= colour >> 27;
  colour *= 0x94D049BB133111EBU;
  return colour ^ colour >> 31;
}

// The neighbours of each node: one die more, by face, and one die less.
struct Neighbours {
  std::vector<std::vector<std::uint16_t>> above;
  std::vector<std::vector<std::uint16_t>> below;

  explicit Neighbours(const dice::Multisets& multisets)
      : above(multisets.keep_count()), below(multisets.keep_count()) {
    for (std::size_t node = 0; node < above.size(); ++node) {
      const Keep keep(node);
      for (Keep less : multisets.one_less(keep)) below[node].push_back(less.value);
      if (multisets.size(keep) == multisets.dice()) continue;
      for (int face = 1; face <= multisets.faces(); ++face) {
        above[node].push_back(multisets.add(keep, face).value);
      }
    }
  }
};

// For each node the first of its colour, and the number of colours.
std::pair<std::vector<std::uint16_t>, std::size_t> firsts(const std::vector<Colour>& colours) {
  std::unordered_map<Colour, std::uint16_t> seen;
  std::vector<std::uint16_t> first;
  first.reserve(colours.size());
  for (const Colour colour : colours) {
    first.push_back(seen.emplace(colour, static_cast<std::uint16_t>(first.size())).first->second);
  }
  return {std::move(first), seen.size()};
}

std::vector<std::uint16_t> sorted_firsts(const std::vector<std::uint16_t>& nodes,
                                         const std::vector<std::uint16_t>& first) {
  std::vector<std::uint16_t> result;
  result.reserve(nodes.size());
  for (const std::uint16_t node : nodes) result.push_back(first[node]);
  std::sort(result.begin(), result.end());
  return result;
}

bool stable(const Neighbours& next_to, const std::vector<std::uint16_t>& first) {
  for (std::size_t node = 0; node < first.size(); ++node) {
    const std::uint16_t like = first[node];
    if (like == node) continue;
    for (const auto& of : {&next_to.above, &next_to.below}) {
      if (sorted_firsts((*of)[node], first) != sorted_firsts((*of)[like], first)) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<std::uint16_t> equivalent_nodes(const dice::Multisets& multisets,
                                            std::span<const std::uint32_t> class_of_roll) {
  const Neighbours next_to(multisets);
  const std::size_t nodes = multisets.keep_count();
  const std::size_t first_roll = nodes - multisets.roll_count();
  std::vector<Colour> colours(nodes);
  for (std::size_t node = 0; node < nodes; ++node) {
    const bool full = node >= first_roll;
    colours[node] = full ? spread(class_of_roll[node - first_roll] + 1)
                         : spread(~static_cast<Colour>(multisets.size(Keep(node))));
  }
  auto [first, count] = firsts(colours);
  for (std::size_t before = 0; before != count;) {
    before = count;
    std::vector<Colour> finer(nodes);
    for (std::size_t node = 0; node < nodes; ++node) {
      Colour above = 0;
      Colour below = 0;
      for (const std::uint16_t other : next_to.above[node]) above += spread(colours[other]);
      for (const std::uint16_t other : next_to.below[node]) below += spread(~colours[other]);
      finer[node] = spread(colours[node] + spread(above + 1) + spread(~below));
    }
    colours = std::move(finer);
    std::tie(first, count) = firsts(colours);
  }
  // Rolls of two classes have different colours, unless two hashes collide.
  bool sound = stable(next_to, first);
  for (std::size_t node = first_roll; node < nodes; ++node) {
    sound = sound && class_of_roll[node - first_roll] == class_of_roll[first[node] - first_roll];
  }
  if (sound) return first;
  for (std::size_t node = 0; node < nodes; ++node) first[node] = static_cast<std::uint16_t>(node);
  return first;
}

}  // namespace fivekind::turn
