// Parts put together.
#include "states/joined_parts.h"

#include <algorithm>
#include <utility>

#include "states/part_counts.h"

namespace fivekind::states {
namespace {

using boost::multiprecision::cpp_int;

// Boxes, and the states of the game that they are.
struct Counted {
  rules::CategorySet boxes;
  cpp_int states;  // 0: too many to be counted
};

cpp_int states_of(const rules::Part& part) {
  const auto counts = count_by_parts(rules::Scoring(part.game));
  if (!counts || counts->at_most) return 0;
  return counts->states();
}

// The states of two parts multiply: what is filled in one says nothing of the other. Only the whole
// card can have more, as rolls are saved there.
Counted joined_of(const rules::RuleSet& game, const Counted& one, const Counted& other) {
  Counted both{one.boxes | other.boxes, one.states * other.states};
  const bool saves = both.boxes == game.all_categories() && game.saved_rolls;
  if (saves) both.states = states_of(rules::Part(game, both.boxes));
  return both;
}

}  // namespace

std::vector<rules::Part> joined_parts(const rules::RuleSet& game, std::uint64_t most_states) {
  std::vector<Counted> counted;
  for (const rules::Part& part : rules::parts_of(game)) {
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
  std::vector<rules::Part> parts;
  parts.reserve(joined.size());
  for (const Counted& part : joined) parts.emplace_back(game, part.boxes);
  return parts;
}

}  // namespace fivekind::states
