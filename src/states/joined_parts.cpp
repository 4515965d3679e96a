// Joining parts.
#include "states/joined_parts.h"

#include <algorithm>
#include <utility>

#include "states/part_counts.h"

namespace fivekind::states {
namespace {

using boost::multiprecision::cpp_int;

// A set of boxes and its number of states.
struct Counted {
  rules::BoxSet boxes;
  cpp_int states;  // 0: too many to count
};

cpp_int states_of(const rules::CardPart& part) {
  const auto counts = count_by_parts(rules::Scoring(part.game));
  if (!counts || counts->at_most) return 0;
  return counts->states();
}

// The states of two parts multiply: the filled boxes of one are independent of the other's. Only
// the whole card can have more, since it saves rolls, or remembers whether the boxes for five of a
// kind in its columns hold points.
Counted joined_of(const rules::RuleSet& game, const Counted& one, const Counted& other) {
  Counted both{one.boxes | other.boxes, one.states * other.states};
  const bool has_more = game.saved_rolls || game.five_needs_points();
  if (has_more && both.boxes == game.all_boxes())
    both.states = states_of(rules::CardPart(game, both.boxes));
  return both;
}

}  // namespace

std::vector<rules::CardPart> joined_parts(const rules::RuleSet& game, std::uint64_t most_states) {
  std::vector<Counted> counted;
  for (const rules::CardPart& part : rules::parts_of(game)) {
    counted.push_back({part.boxes, states_of(part)});
  }
  std::stable_sort(counted.begin(), counted.end(),
                   [](const Counted& a, const Counted& b) { return a.states < b.states; });
  std::vector<Counted> joined;
  for (const Counted& part : counted) {
    if (!joined.empty()) {
      const Counted both = joined_of(game, joined.back(), part);
      if (both.states > 0 && both.states <= most_states) {
        joined.back() = both;
        continue;
      }
    }
    joined.push_back(part);
  }
  std::sort(joined.begin(), joined.end(),
            [](const Counted& a, const Counted& b) { return a.boxes.lowest() < b.boxes.lowest(); });
  std::vector<rules::CardPart> parts;
  parts.reserve(joined.size());
  for (const Counted& part : joined) parts.emplace_back(game, part.boxes);
  return parts;
}

}  // namespace fivekind::states
